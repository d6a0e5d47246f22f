# bash completion for skirmish; generated, do not edit
_skirmish() {
  local cur=${COMP_WORDS[COMP_CWORD]} noun= path= option= words= flags= valued= i word skip= position=0
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [ -z "$noun" ]; then
      case $word in -*) continue ;; esac
      noun=$word path=$word
      case $noun in
    'deck') words='check draw export import odds show' ;;
    'catalogue') words='import map' ;;
    'cadre') words='check expand show' ;;
    'scenario') words='flip odds roles' ;;
    'esper') words='deck draw flip odds pay wheel' ;;
    'dice') words='cast odds off roll' ;;
    'combat') words='deck odds resolve' ;;
    'condition') words='expiry list track' ;;
    'hex') words='aoe distance draw engage holds loot los path place push reach scatter targets visible' ;;
    'tabletop') words='areas check cohesion distance draw engage los move push zone' ;;
    'rule') words='list show' ;;
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
    'check') valued=' --as-of --size --to --output -o --color --stdin-filename --limit --jobs -j --ruling --edition --format --catalogue ' ;;
    'deck check') valued=' --as-of --to --output -o --color --stdin-filename --limit --jobs -j --format --catalogue ' ;;
    'deck draw') valued=' --do-over --to --output -o --color --stdin-filename --limit --seed --catalogue ' ;;
    'deck export') valued=' --as --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'deck import') valued=' --from --player --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'deck odds') valued=' --card --type --at-least --do-over --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'deck show') valued=' --as-of --to --output -o --color --stdin-filename --limit --format --catalogue ' ;;
    'catalogue import') valued=' --map --to --output -o --color --stdin-filename --limit ' ;;
    'catalogue map') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'cadre check') valued=' --size --to --output -o --color --stdin-filename --limit --jobs -j --ruling --catalogue ' ;;
    'cadre expand') valued=' --size --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'cadre show') valued=' --size --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'scenario flip') valued=' --size --count --cards --to --output -o --color --stdin-filename --limit --seed ' ;;
    'scenario odds') valued=' --roles --to --output -o --color --stdin-filename --limit ' ;;
    'scenario roles') valued=' --cards-a --cards-b --winner-takes --to --output -o --color --stdin-filename --limit --seed --catalogue ' ;;
    'esper deck') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'esper draw') valued=' --mulligan --to --output -o --color --stdin-filename --limit --seed ' ;;
    'esper flip') valued=' --cards --to --output -o --color --stdin-filename --limit --seed ' ;;
    'esper odds') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'esper pay') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'esper wheel') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'dice cast') valued=' --to --output -o --color --stdin-filename --limit --seed ' ;;
    'dice odds') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'dice off') valued=' --players --dice --bonus --rolls --to --output -o --color --stdin-filename --limit --seed --ruling ' ;;
    'dice roll') valued=' --attack --defence --magic --to --output -o --color --stdin-filename --limit --seed ' ;;
    'combat deck') valued=' --attack --to --output -o --color --stdin-filename --limit --edition ' ;;
    'combat odds') valued=' --to --output -o --color --stdin-filename --limit --ruling --edition ' ;;
    'combat resolve') valued=' --to --output -o --color --stdin-filename --limit --seed --ruling --edition ' ;;
    'condition expiry') valued=' --during --round --to --output -o --color --stdin-filename --limit --edition ' ;;
    'condition list') valued=' --to --output -o --color --stdin-filename --limit --edition ' ;;
    'condition track') valued=' --to --output -o --color --stdin-filename --limit --edition ' ;;
    'hex aoe') valued=' --pattern --range --extra --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex distance') valued=' --layout --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'hex draw') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'hex engage') valued=' --action --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex holds') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'hex loot') valued=' --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex los') valued=' --to --output -o --color --stdin-filename --limit --edition --catalogue ' ;;
    'hex path') valued=' --move --level --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex place') valued=' --fighter --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'hex push') valued=' --from --hexes --knockback --level --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex reach') valued=' --move --level --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex scatter') valued=' --directions --dice --facing --to --output -o --color --stdin-filename --limit --seed --catalogue ' ;;
    'hex targets') valued=' --action --move --level --to --output -o --color --stdin-filename --limit --ruling --edition --catalogue ' ;;
    'hex visible') valued=' --to --output -o --color --stdin-filename --limit --edition --catalogue ' ;;
    'tabletop areas') valued=' --model --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop check') valued=' --to --output -o --color --stdin-filename --limit --jobs -j --ruling --catalogue ' ;;
    'tabletop cohesion') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop distance') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop draw') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop engage') valued=' --action --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop los') valued=' --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop move') valued=' --move --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'tabletop push') valued=' --inches --to --output -o --color --stdin-filename --limit --ruling --catalogue ' ;;
    'tabletop zone') valued=' --from --to --output -o --color --stdin-filename --limit --catalogue ' ;;
    'score') valued=' --to --output -o --color --stdin-filename --limit --ruling --catalogue ' ;;
    'rule list') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'rule show') valued=' --to --output -o --color --stdin-filename --limit ' ;;
    'schema') valued=' --to --output -o --color --stdin-filename --limit ' ;;
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
    words='check deck catalogue cadre scenario esper dice combat condition hex tabletop score rule schema'
    case $cur in -*) words='--help --version' ;; esac
  elif [ -z "$path" ]; then
    case $noun in
    'deck') words='check draw export import odds show' ;;
    'catalogue') words='import map' ;;
    'cadre') words='check expand show' ;;
    'scenario') words='flip odds roles' ;;
    'esper') words='deck draw flip odds pay wheel' ;;
    'dice') words='cast odds off roll' ;;
    'combat') words='deck odds resolve' ;;
    'condition') words='expiry list track' ;;
    'hex') words='aoe distance draw engage holds loot los path place push reach scatter targets visible' ;;
    'tabletop') words='areas check cohesion distance draw engage los move push zone' ;;
    'rule') words='list show' ;;
    esac
    case $cur in -*) words='--help' ;; esac
  elif [ -n "$skip" ]; then
    [ "$cur" = "=" ] && cur=
    case "$path $option" in
    'check --size') words='encounter skirmish clash battle' ;;
    'check --to') words='text table yaml json jsonl github gitlab sarif junit' ;;
    'check --color') words='auto always never' ;;
    'check --edition') words='frosthaven first second' ;;
    'deck check --to') words='text table yaml json jsonl github gitlab sarif junit' ;;
    'deck check --color') words='auto always never' ;;
    'deck draw --do-over') words='none objectives power both' ;;
    'deck draw --to') words='table yaml json jsonl' ;;
    'deck draw --color') words='auto always never' ;;
    'deck export --as') words='text link csv' ;;
    'deck export --to') words='text' ;;
    'deck export --color') words='auto always never' ;;
    'deck import --from') words='csv text link ids' ;;
    'deck import --to') words='table yaml json jsonl' ;;
    'deck import --color') words='auto always never' ;;
    'deck odds --type') words='objective ploy spell upgrade gambit' ;;
    'deck odds --do-over') words='none objectives power both' ;;
    'deck odds --to') words='table yaml json jsonl' ;;
    'deck odds --color') words='auto always never' ;;
    'deck show --to') words='table yaml json jsonl' ;;
    'deck show --color') words='auto always never' ;;
    'catalogue import --map') words='plain sheet builder' ;;
    'catalogue import --to') words='table yaml json jsonl' ;;
    'catalogue import --color') words='auto always never' ;;
    'catalogue map --to') words='table yaml json jsonl' ;;
    'catalogue map --color') words='auto always never' ;;
    'cadre check --size') words='encounter skirmish clash battle' ;;
    'cadre check --to') words='text table yaml json jsonl github gitlab sarif junit' ;;
    'cadre check --color') words='auto always never' ;;
    'cadre expand --size') words='encounter skirmish clash battle' ;;
    'cadre expand --to') words='table yaml json jsonl' ;;
    'cadre expand --color') words='auto always never' ;;
    'cadre show --size') words='encounter skirmish clash battle' ;;
    'cadre show --to') words='table yaml json jsonl' ;;
    'cadre show --color') words='auto always never' ;;
    'scenario flip --size') words='encounter skirmish clash battle' ;;
    'scenario flip --to') words='table yaml json jsonl' ;;
    'scenario flip --color') words='auto always never' ;;
    'scenario odds --to') words='table yaml json jsonl' ;;
    'scenario odds --color') words='auto always never' ;;
    'scenario roles --winner-takes') words='hero villain' ;;
    'scenario roles --to') words='table yaml json jsonl' ;;
    'scenario roles --color') words='auto always never' ;;
    'esper deck --to') words='table yaml json jsonl' ;;
    'esper deck --color') words='auto always never' ;;
    'esper draw --to') words='table yaml json jsonl' ;;
    'esper draw --color') words='auto always never' ;;
    'esper flip --to') words='table yaml json jsonl' ;;
    'esper flip --color') words='auto always never' ;;
    'esper odds --to') words='table yaml json jsonl' ;;
    'esper odds --color') words='auto always never' ;;
    'esper pay --to') words='table yaml json jsonl' ;;
    'esper pay --color') words='auto always never' ;;
    'esper wheel --to') words='table yaml json jsonl' ;;
    'esper wheel --color') words='auto always never' ;;
    'dice cast --to') words='table yaml json jsonl' ;;
    'dice cast --color') words='auto always never' ;;
    'dice odds --to') words='table yaml json jsonl' ;;
    'dice odds --color') words='auto always never' ;;
    'dice off --to') words='table yaml json jsonl' ;;
    'dice off --color') words='auto always never' ;;
    'dice roll --to') words='table yaml json jsonl' ;;
    'dice roll --color') words='auto always never' ;;
    'combat deck --to') words='table yaml json jsonl' ;;
    'combat deck --color') words='auto always never' ;;
    'combat deck --edition') words='frosthaven first second' ;;
    'combat odds --to') words='table yaml json jsonl svg' ;;
    'combat odds --color') words='auto always never' ;;
    'combat odds --edition') words='frosthaven first second' ;;
    'combat resolve --to') words='table yaml json jsonl' ;;
    'combat resolve --color') words='auto always never' ;;
    'combat resolve --edition') words='frosthaven first second' ;;
    'condition expiry --during') words='turn between' ;;
    'condition expiry --to') words='table yaml json jsonl' ;;
    'condition expiry --color') words='auto always never' ;;
    'condition expiry --edition') words='frosthaven first second' ;;
    'condition list --to') words='table yaml json jsonl' ;;
    'condition list --color') words='auto always never' ;;
    'condition list --edition') words='frosthaven first second' ;;
    'condition track --to') words='table yaml json jsonl' ;;
    'condition track --color') words='auto always never' ;;
    'condition track --edition') words='frosthaven first second' ;;
    'hex aoe --to') words='table yaml json jsonl' ;;
    'hex aoe --color') words='auto always never' ;;
    'hex aoe --edition') words='frosthaven first second' ;;
    'hex distance --layout') words='odd-r even-r odd-q even-q axial axial-q' ;;
    'hex distance --to') words='table yaml json jsonl' ;;
    'hex distance --color') words='auto always never' ;;
    'hex draw --to') words='svg text' ;;
    'hex draw --color') words='auto always never' ;;
    'hex engage --to') words='table yaml json jsonl' ;;
    'hex engage --color') words='auto always never' ;;
    'hex engage --edition') words='frosthaven first second' ;;
    'hex holds --to') words='table yaml json jsonl' ;;
    'hex holds --color') words='auto always never' ;;
    'hex loot --to') words='table yaml json jsonl' ;;
    'hex loot --color') words='auto always never' ;;
    'hex loot --edition') words='frosthaven first second' ;;
    'hex los --to') words='table yaml json jsonl' ;;
    'hex los --color') words='auto always never' ;;
    'hex los --edition') words='frosthaven first second' ;;
    'hex path --to') words='table yaml json jsonl' ;;
    'hex path --color') words='auto always never' ;;
    'hex path --edition') words='frosthaven first second' ;;
    'hex place --to') words='table yaml json jsonl' ;;
    'hex place --color') words='auto always never' ;;
    'hex push --to') words='table yaml json jsonl' ;;
    'hex push --color') words='auto always never' ;;
    'hex push --edition') words='frosthaven first second' ;;
    'hex reach --to') words='table yaml json jsonl' ;;
    'hex reach --color') words='auto always never' ;;
    'hex reach --edition') words='frosthaven first second' ;;
    'hex scatter --to') words='table yaml json jsonl' ;;
    'hex scatter --color') words='auto always never' ;;
    'hex targets --to') words='table yaml json jsonl' ;;
    'hex targets --color') words='auto always never' ;;
    'hex targets --edition') words='frosthaven first second' ;;
    'hex visible --to') words='table yaml json jsonl' ;;
    'hex visible --color') words='auto always never' ;;
    'hex visible --edition') words='frosthaven first second' ;;
    'tabletop areas --to') words='table yaml json jsonl' ;;
    'tabletop areas --color') words='auto always never' ;;
    'tabletop check --to') words='text table yaml json jsonl github gitlab sarif junit' ;;
    'tabletop check --color') words='auto always never' ;;
    'tabletop cohesion --to') words='table yaml json jsonl' ;;
    'tabletop cohesion --color') words='auto always never' ;;
    'tabletop distance --to') words='table yaml json jsonl' ;;
    'tabletop distance --color') words='auto always never' ;;
    'tabletop draw --to') words='svg' ;;
    'tabletop draw --color') words='auto always never' ;;
    'tabletop engage --to') words='table yaml json jsonl' ;;
    'tabletop engage --color') words='auto always never' ;;
    'tabletop los --to') words='table yaml json jsonl' ;;
    'tabletop los --color') words='auto always never' ;;
    'tabletop move --to') words='table yaml json jsonl' ;;
    'tabletop move --color') words='auto always never' ;;
    'tabletop push --to') words='table yaml json jsonl' ;;
    'tabletop push --color') words='auto always never' ;;
    'tabletop zone --to') words='table yaml json jsonl' ;;
    'tabletop zone --color') words='auto always never' ;;
    'score --to') words='table yaml json jsonl' ;;
    'score --color') words='auto always never' ;;
    'rule list --to') words='table yaml json jsonl' ;;
    'rule list --color') words='auto always never' ;;
    'rule show --to') words='table yaml json jsonl' ;;
    'rule show --color') words='auto always never' ;;
    'schema --to') words='json yaml' ;;
    'schema --color') words='auto always never' ;;
    esac
  else
    case $cur in
      -*)
        case "$path" in
    'check') flags='--as-of --size --no-catalogue --pass --to --output -o --quiet -q --verbose -v --color --strict --stdin-filename --limit --jobs -j --ruling --edition --format --catalogue --help -h' ;;
    'deck check') flags='--as-of --no-catalogue --pass --to --output -o --quiet -q --verbose -v --color --strict --stdin-filename --limit --jobs -j --format --catalogue --help -h' ;;
    'deck draw') flags='--do-over --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --catalogue --help -h' ;;
    'deck export') flags='--as --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'deck import') flags='--from --player --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'deck odds') flags='--card --every --type --surge --at-least --do-over --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'deck show') flags='--as-of --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --format --catalogue --help -h' ;;
    'catalogue import') flags='--map --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'catalogue map') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'cadre check') flags='--size --no-catalogue --pass --to --output -o --quiet -q --verbose -v --color --strict --stdin-filename --limit --jobs -j --ruling --catalogue --help -h' ;;
    'cadre expand') flags='--size --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'cadre show') flags='--size --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'scenario flip') flags='--size --count --cards --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --help -h' ;;
    'scenario odds') flags='--roles --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'scenario roles') flags='--cards-a --cards-b --winner-takes --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --catalogue --help -h' ;;
    'esper deck') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'esper draw') flags='--mulligan --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --help -h' ;;
    'esper flip') flags='--cards --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --help -h' ;;
    'esper odds') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'esper pay') flags='--plans --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'esper wheel') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'dice cast') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --help -h' ;;
    'dice odds') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'dice off') flags='--players --dice --bonus --rolls --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --ruling --help -h' ;;
    'dice roll') flags='--attack --defence --magic --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --help -h' ;;
    'combat deck') flags='--attack --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --help -h' ;;
    'combat odds') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --help -h' ;;
    'combat resolve') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --ruling --edition --help -h' ;;
    'condition expiry') flags='--during --round --acted --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --help -h' ;;
    'condition list') flags='--positive --negative --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --help -h' ;;
    'condition track') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --help -h' ;;
    'hex aoe') flags='--pattern --range --extra --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex distance') flags='--layout --range --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'hex draw') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'hex engage') flags='--action --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex holds') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'hex loot') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex los') flags='--pairs --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --catalogue --help -h' ;;
    'hex path') flags='--move --jump --fly --teleport --level --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex place') flags='--feature --lethal --fighter --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'hex push') flags='--from --hexes --pull --knockback --level --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex reach') flags='--move --jump --fly --teleport --level --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex scatter') flags='--directions --dice --facing --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --seed --catalogue --help -h' ;;
    'hex targets') flags='--action --charge --move --jump --fly --teleport --level --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --edition --catalogue --help -h' ;;
    'hex visible') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --edition --catalogue --help -h' ;;
    'tabletop areas') flags='--model --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop check') flags='--pass --to --output -o --quiet -q --verbose -v --color --strict --stdin-filename --limit --jobs -j --ruling --catalogue --help -h' ;;
    'tabletop cohesion') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop distance') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop draw') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop engage') flags='--action --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop los') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop move') flags='--move --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'tabletop push') flags='--inches --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --catalogue --help -h' ;;
    'tabletop zone') flags='--from --melee --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --catalogue --help -h' ;;
    'score') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --ruling --catalogue --help -h' ;;
    'rule list') flags='--rulings --to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'rule show') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
    'schema') flags='--to --output -o --quiet -q --verbose -v --color --stdin-filename --limit --help -h' ;;
        esac
        words=$flags ;;
      *)
        case "$path $position" in
    'catalogue map 0') words='plain sheet builder' ;;
    'esper wheel 0') words='creation law corruption entropy chaos essence' ;;
    'condition expiry 0') words='bane brittle curse disarm immobilize impair muddle poison stun wound bless invisible regenerate strengthen ward' ;;
        esac ;;
    esac
  fi
  [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _skirmish skirmish
