"""Completion scripts for bash, zsh, fish and PowerShell: static, from the command tree."""

from __future__ import annotations

from collections.abc import Iterator

from tools.tree import Flag, Noun, Verb, tree


def _all(nouns: list[Noun]) -> Iterator[Verb]:
    for noun in nouns:
        yield from noun.verbs


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


# bash


def bash() -> str:
    """For bash 3.2 and later: options, values (``--to=js``, ``--to js``), words; files are bash's own."""
    nouns = tree()
    verbs = [
        f"    {_quoted(noun.name)}) words={_quoted(' '.join(verb.path[1] for verb in noun.verbs))} ;;"
        for noun in nouns
        if len(noun.verbs[0].path) > 1
    ]
    options, values, words, takes = [], [], [], []
    for verb in _all(nouns):
        path = " ".join(verb.path)
        options.append(f"    {_quoted(path)}) flags={_quoted(' '.join(_names(verb)))} ;;")
        takes.append(f"    {_quoted(path)}) valued={_quoted(' ' + ' '.join(_valued(verb)) + ' ')} ;;")
        for flag in verb.flags:
            if flag.values:
                cases = "|".join(_quoted(f"{path} {name}") for name in flag.names)
                values.append(f"    {cases}) words={_quoted(' '.join(flag.values))} ;;")
        for position, word in enumerate(verb.words):
            if word.values:
                words.append(
                    f"    {_quoted(f'{path} {position}')}) words={_quoted(' '.join(word.values))} ;;"
                )
    return _BASH.format(
        nouns=" ".join(noun.name for noun in nouns),
        verbs="\n".join(verbs),
        options="\n".join(options),
        takes="\n".join(takes),
        values="\n".join(values),
        words="\n".join(words) or "    *) ;;",
    )


def _names(verb: Verb) -> list[str]:
    return [name for flag in verb.flags for name in flag.names]


def _valued(verb: Verb) -> list[str]:
    return [name for flag in verb.flags if flag.takes for name in flag.names]


_BASH = """\
# bash completion for skirmish; generated, do not edit
_skirmish() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} noun= path= option= words= flags= valued= i word skip= position=0
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    if [ -z "$noun" ]; then
      case $word in -*) continue ;; esac
      noun=$word path=$word
      case $noun in
{verbs}
        *) words= ;;
      esac
      [ -n "$words" ] && path=
    elif [ -z "$path" ]; then
      case $word in -*) continue ;; esac
      path="$noun $word"
    elif [ -n "$skip" ]; then
      [ "$word" = "=" ] || skip=
    else
      case "$path" in
{takes}
      esac
      case $word in
        -*) case "$valued" in *" $word "*) skip=1 option=$word ;; esac ;;
        =) ;;
        *) position=$((position + 1)) ;;
      esac
    fi
  done
  words=
  if [ -z "$noun" ]; then
    words='{nouns}'
    case $cur in -*) words='--help --version' ;; esac
  elif [ -z "$path" ]; then
    case $noun in
{verbs}
    esac
    case $cur in -*) words='--help' ;; esac
  elif [ -n "$skip" ]; then
    [ "$cur" = "=" ] && cur=
    case "$path $option" in
{values}
    esac
  else
    case $cur in
      -*)
        case "$path" in
{options}
        esac
        words=$flags ;;
      *)
        case "$path $position" in
{words}
        esac ;;
    esac
  fi
  [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o default -F _skirmish skirmish
"""


# zsh


def zsh() -> str:
    """For zsh's own completion system: descriptions, values, files."""
    nouns = tree()
    lines = ["#compdef skirmish", "# zsh completion for skirmish; generated, do not edit", ""]
    lines += ["_skirmish() {", "  local curcontext=$curcontext state line", "  typeset -A opt_args"]
    lines += ["  _arguments -C '(- *)'{-h,--help}'[show help]' '(- *)--version[show the version]' \\"]
    lines += ["    '1:noun:->noun' '*::word:->word'", "  case $state in", "  noun)", "    local -a nouns=("]
    lines += [f"      {_quoted(f'{noun.name}:{noun.help}')}" for noun in nouns]
    lines += ["    )", "    _describe -t nouns noun nouns ;;", "  word)", "    case $line[1] in"]
    for noun in nouns:
        lines.append(f"    {noun.name}) _skirmish_{noun.name} ;;")
    lines += ["    esac ;;", "  esac", "}", ""]
    for noun in nouns:
        lines += _zsh_noun(noun)
    return "\n".join([*lines, '_skirmish "$@"', ""])


def _zsh_noun(noun: Noun) -> list[str]:
    if len(noun.verbs[0].path) == 1:
        return [f"_skirmish_{noun.name}() {{", *_zsh_verb(noun.verbs[0]), "}", ""]
    lines = [
        f"_skirmish_{noun.name}() {{",
        "  local curcontext=$curcontext state line",
        "  typeset -A opt_args",
    ]
    lines += ["  _arguments -C '(- *)'{-h,--help}'[show help]' '1:verb:->verb' '*::word:->word'"]
    lines += ["  case $state in", "  verb)", "    local -a verbs=("]
    lines += [f"      {_quoted(f'{verb.path[1]}:{verb.line}')}" for verb in noun.verbs]
    lines += ["    )", "    _describe -t verbs verb verbs ;;", "  word)", "    case $line[1] in"]
    for verb in noun.verbs:
        lines += [f"    {verb.path[1]})", *_zsh_verb(verb, "      "), "      ;;"]
    return [*lines, "    esac ;;", "  esac", "}", ""]


def _zsh_verb(verb: Verb, indent: str = "  ") -> list[str]:
    specs = [spec for flag in verb.flags for spec in _zsh_flag(flag)]
    for position, word in enumerate(verb.words, 1):
        action = "_files" if word.files else f"({' '.join(word.values)})" if word.values else " "
        place = "*" if word.repeats else str(position)
        specs.append(_quoted(f"{place}:{_zsh_text(word.metavar.lower())}:{action}"))
    return [
        f"{indent}_arguments -s -S \\",
        *(f"{indent}  {spec} \\" for spec in specs[:-1]),
        f"{indent}  {specs[-1]}",
    ]


def _zsh_flag(flag: Flag) -> Iterator[str]:
    star = "*" if flag.repeats else ""
    for name in flag.names:
        others = "" if flag.repeats else f"({' '.join(flag.names)})"
        told = f"[{_zsh_text(flag.help)}]"
        if not flag.takes:
            yield _quoted(f"{others}{name}{told}")
            continue
        action = "_files" if flag.files else f"({' '.join(flag.values)})" if flag.values else " "
        if flag.files and flag.values:
            action = f"{{compadd {' '.join(flag.values)}; _files}}"
        equals = "=" if name.startswith("--") else "+"
        asked = flag.names[0].lstrip("-") if flag.values else flag.metavar.split("|")[0].lower()
        yield _quoted(f"{star or others}{name}{equals}{told}:{_zsh_text(asked)}:{action}")


def _zsh_text(text: str) -> str:
    for char in "\\[]:":
        text = text.replace(char, f"\\{char}")
    return text


# fish


def fish() -> str:
    """For fish: descriptions, values, files."""
    nouns = tree()
    lines = [
        "# fish completion for skirmish; generated, do not edit",
        "function __skirmish_at --description 'are these the words so far?'",
        "  set -l words (commandline -opc)[2..-1]",
        "  set -l given",
        "  for word in $words",
        "    string match -q -- '-*' $word; and continue",
        "    set -a given $word",
        "    test (count $given) -ge (count $argv); and break",
        "  end",
        '  test "$given" = "$argv"',
        "end",
        "function __skirmish_after --description 'do these words begin the line?'",
        "  set -l given",
        "  for word in (commandline -opc)[2..-1]",
        "    string match -q -- '-*' $word; and continue",
        "    set -a given $word",
        "  end",
        '  test (count $given) -eq (count $argv); and test "$given" = "$argv"',
        "end",
        "complete -c skirmish -f",
        "complete -c skirmish -n '__skirmish_after' -l help -s h -d 'Show help'",
        "complete -c skirmish -n '__skirmish_after' -l version -d 'Show the version'",
    ]
    for noun in nouns:
        lines.append(
            f"complete -c skirmish -n '__skirmish_after' -a {noun.name} -d {_quoted_fish(noun.help)}"
        )
        for verb in noun.verbs:
            if len(verb.path) > 1:
                lines.append(
                    f"complete -c skirmish -n '__skirmish_after {noun.name}' -a {verb.path[1]}"
                    f" -d {_quoted_fish(verb.line)}"
                )
            lines += _fish_verb(verb)
    return "\n".join([*lines, ""])


def _fish_verb(verb: Verb) -> Iterator[str]:
    path = " ".join(verb.path)
    at = f"complete -c skirmish -n '__skirmish_at {path}'"
    if any(word.files for word in verb.words):
        yield f"{at} -F"
    for position, word in enumerate(verb.words):
        if word.values and position == 0:
            values = _quoted_fish(" ".join(word.values))
            yield f"complete -c skirmish -n '__skirmish_after {path}' -a {values}"
    for flag in verb.flags:
        names = "".join(
            f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in flag.names
        )
        told = f" -d {_quoted_fish(flag.help)}"
        if not flag.takes:
            yield f"{at}{names}{told}"
            continue
        values = f" -a {_quoted_fish(' '.join(flag.values))}" if flag.values else ""
        yield f"{at}{names} {'-r -F' if flag.files else '-x'}{values}{told}"


def _quoted_fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


# PowerShell


def powershell() -> str:
    """For PowerShell 5 and later; it binds no key."""
    nouns = tree()
    table = []
    for noun in nouns:
        if len(noun.verbs[0].path) > 1:
            table.append(f"        '{noun.name}' = @({_listed(verb.path[1] for verb in noun.verbs)})")
    flags, values = [], []
    for verb in _all(nouns):
        path = " ".join(verb.path)
        flags.append(f"        '{path}' = @({_listed(_names(verb))})")
        for flag in verb.flags:
            for name in flag.names if flag.values else ():
                values.append(f"        '{path} {name}' = @({_listed(flag.values)})")
        for position, word in enumerate(verb.words):
            if word.values:
                values.append(f"        '{path} {position}' = @({_listed(word.values)})")
    return (
        _POWERSHELL.replace("@NOUNS@", _listed(noun.name for noun in nouns))
        .replace("@VERBS@", "\n".join(table))
        .replace("@FLAGS@", "\n".join(flags))
        .replace("@VALUES@", "\n".join(values))
    )


def _listed(words: Iterator[str] | list[str] | tuple[str, ...]) -> str:
    return ", ".join("'" + word.replace("'", "''") + "'" for word in words)


_POWERSHELL = """\
# PowerShell completion for skirmish; generated, do not edit
Register-ArgumentCompleter -Native -CommandName skirmish -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $nouns = @(@NOUNS@)
    $verbs = @{
@VERBS@
    }
    $flags = @{
@FLAGS@
    }
    $values = @{
@VALUES@
    }
    $given = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
    $plain = @($given | Where-Object { -not $_.StartsWith('-') })
    $prefix = ''
    $word = $wordToComplete
    if ($plain.Count -eq 0) { $found = $nouns + '--help' + '--version' }
    elseif ($verbs.ContainsKey($plain[0]) -and $plain.Count -eq 1) { $found = $verbs[$plain[0]] + '--help' }
    else {
        $path = if ($verbs.ContainsKey($plain[0])) { "$($plain[0]) $($plain[1])" } else { $plain[0] }
        $before = if ($given.Count) { $given[-1] } else { '' }
        $position = $plain.Count - $path.Split(' ').Count
        if ($word -match '^(--[a-z-]+)=(.*)$' -and $values.ContainsKey("$path $($Matches[1])")) {
            $found = $values["$path $($Matches[1])"]
            $prefix = "$($Matches[1])="
            $word = $Matches[2]
        }
        elseif ($values.ContainsKey("$path $before")) { $found = $values["$path $before"] }
        elseif ($word.StartsWith('-')) { $found = $flags[$path] }
        else { $found = $values["$path $position"] }
    }
    $found | Where-Object { $_ -and $_.StartsWith($word) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new("$prefix$_", $_, 'ParameterValue', $_)
    }
}
"""
