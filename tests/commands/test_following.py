"""Outcomes of combat on a stream, and what they do to figures."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.conftest import Run


def _lines(*documents: dict[str, Any]) -> str:
    return "\n".join(msgspec.json.encode(one).decode() for one in documents) + "\n"


def _attack(name: str | None, *draws: str, health: int = 9, **more: Any) -> dict[str, Any]:
    target = {"name": name, "health": health} if name else {"health": health}
    target |= more.pop("target", {})
    return {"kind": "attack", "game": "gloomhaven", "attack": 2, "target": target, "draws": draws} | more


def _timeline(name: str = "Rat", **more: Any) -> dict[str, Any]:
    figure = {"name": name, "health": 9, "max_health": 12}
    return {"kind": "timeline", "game": "gloomhaven", "figure": figure, "events": []} | more


def _outcome(run: Run, *attacks: dict[str, Any], code: int = 0) -> str:
    played = run("combat", "resolve", stdin=_lines(*attacks))
    assert played.code == code
    return played.out


def test_outcomes_of_one_target_are_followed_as_one_figure(run: Run) -> None:
    ward = {"conditions": ["ward"], "max_health": 12, "shield": 1}
    first = _attack("Rat", "+2", target=ward, inflict=["poison"])
    played = _outcome(run, first, _attack("RAT ", "+1", inflict=["stun"]), _attack("Bat", "+0"))
    ran = run("condition", "track", stdin=played)
    rat, bat = ran.docs
    assert ran.code == 0
    assert (rat["name"], rat["health"], rat["conditions"]) == ("Rat", 5, ["poison", "stun"])
    assert [event["health"] for event in rat["events"]] == [8, 5]
    assert [(one["condition"], one["gained_at"], one["ended_at"]) for one in rat["expires"]] == [
        ("ward", None, 0),
        ("poison", 0, None),
        ("stun", 1, None),
    ]
    assert rat["figure"]["max_health"] == 12
    assert any("one figure" in text for text in rat["assumptions"])
    assert (bat["name"], bat["health"], len(bat["events"])) == ("Bat", 7, 1)
    assert not any("one figure" in text for text in bat["assumptions"])


def test_a_figure_that_comes_again_later_is_another(run: Run) -> None:
    played = _outcome(run, *(_attack(name, "+0") for name in ("Rat", "Bat", "Rat")))
    assert [one["name"] for one in run("condition", "track", stdin=played).docs] == ["Rat", "Bat", "Rat"]


def test_targets_without_a_name_are_not_known_to_be_one(run: Run) -> None:
    played = _outcome(run, _attack(None, "+0"), _attack(None, "+1"))
    assert [one["health"] for one in run("condition", "track", stdin=played).docs] == [7, 6]


def test_every_target_of_an_outcome_is_followed(run: Run) -> None:
    both = _attack("Rat", "+0", "+1")
    both["targets"] = [both.pop("target"), {"name": "Bat", "health": 3, "conditions": ["ward"]}]
    played = _outcome(run, both, _attack("Bat", "+0"), both)
    rat, bat = run("condition", "track", stdin=played).docs
    assert (rat["name"], [event["health"] for event in rat["events"]]) == ("Rat", [7, 5])
    assert (bat["name"], [event["health"] for event in bat["events"]]) == ("Bat", [2, 0, 0])
    assert bat["defeated"]


def test_outcomes_after_a_timeline_are_its_events(run: Run) -> None:
    played = _outcome(run, _attack("Rat", "+0", inflict=["muddle"]), _attack("Rat", "+1"))
    own = [{"turn": "start"}, {"turn": "end"}]
    files = {"rat.yaml": _lines(_timeline(events=own)), "bat.yaml": _lines(_timeline("Bat"))}
    ran = run("condition", "track", "rat.yaml", "-", "bat.yaml", files=files, stdin=played)
    rat, bat = ran.docs
    assert ran.code == 0
    assert [event["health"] for event in rat["events"]] == [9, 9, 7, 4]
    assert rat["expires"][0]["gained_at"] == 2
    assert (bat["name"], bat["events"]) == ("Bat", [])


def test_who_strikes_back_is_told_by_the_names(run: Run) -> None:
    back = _attack("Rat", "+0", attacker={"name": "Odda", "health": 9}, target={"retaliate": 3})
    played = _outcome(run, back)
    assert run("condition", "track", "-", stdin=_lines(_timeline("Odda")) + played).doc["health"] == 6
    assert run("condition", "track", "-", stdin=_lines(_timeline("Rat")) + played).doc["health"] == 7
    other = run("condition", "track", "-", stdin=_lines(_timeline("Wen")) + played).doc
    assert other["health"] == 7
    assert "Rat" in other["events"][0]["why"][0]["what"]


def test_the_attackers_bless_goes_when_its_card_is_drawn(run: Run) -> None:
    attack = _attack("Rat", "bless", attacker={"name": "Odda", "conditions": ["bless", "curse"]})
    figure = {"name": "Odda", "conditions": ["bless", "curse"], "copies": {"bless": 2}}
    played = _outcome(run, attack, attack)
    found = run("condition", "track", stdin=_lines(_timeline(figure=figure)) + played).doc
    assert [event["conditions"] for event in found["events"]] == [["curse", "bless"], ["curse"]]


def test_an_attack_that_was_not_made_tells_how_its_target_stands(run: Run) -> None:
    unseen = _attack("Rat", "+0", visible=False, target={"conditions": ["stun"]})
    found = run("condition", "track", stdin=_outcome(run, unseen, _attack("Rat", "+0"), code=1)).doc
    assert ([event["health"] for event in found["events"]], found["conditions"]) == ([9, 7], ["stun"])


def test_what_is_wrong_stands_after_what_was_followed(run: Run) -> None:
    played = _outcome(run, _attack("Rat", "+0")).strip()
    bad = played.replace('"gained":[]', '"gained":["stunn"]')
    ran = run("condition", "track", stdin=f"{_lines(_timeline())}{bad}\n{played}\n")
    before, finding, after = ran.docs
    assert (ran.code, before["events"], after["health"]) == (2, [], 7)
    assert (finding["rule"], finding["path"], finding["suggestions"]) == ("DOC005", "gained[0]", ["stun"])
    wrong = _lines(_timeline(), _timeline(events=[{"turn": "end"}])) + played
    assert [one["kind"] for one in run("condition", "track", stdin=wrong).docs] == [
        "track",
        "finding",
        "track",
    ]


def test_a_finding_of_the_pipe_travels_and_ends_nothing(run: Run) -> None:
    attacks = _lines(_attack("Rat", "+0"), _attack("Rat"), _attack("Rat", "+0"))
    played = run("combat", "resolve", stdin=attacks)
    assert played.code == 2
    ran = run("condition", "track", stdin=played.out)
    assert (ran.code, [one["kind"] for one in ran.docs]) == (2, ["finding", "track"])
    assert ran.docs[1]["health"] == 5


def test_a_condition_of_another_edition(run: Run) -> None:
    played = _outcome(run, _attack("Rat", "+0", inflict=["brittle", "bane"]))
    first = _lines(_timeline(edition="first"))
    before, finding = run("condition", "track", stdin=first + played).docs
    assert (before["health"], finding["path"]) == (9, "gained[0]")
    assert run("condition", "track", "--edition", "first", stdin=played).doc["edition"] == "frosthaven"
    old = _outcome(run, _attack("Rat", "+0", edition="first"))
    assert run("condition", "track", stdin=old).doc["edition"] == "first"


def test_an_outcome_that_does_not_tell_how_its_target_stood(run: Run) -> None:
    lost = [{"condition": "ward", "why": "used up"}]
    told = {"kind": "outcome", "game": "gloomhaven", "damage": 3, "health": 6, "lost": lost}
    told |= {"conditions": ["muddle", "wound"], "gained": ["muddle"]}
    found = run("condition", "track", stdin=_lines(told)).doc
    assert (found["health"], found["conditions"]) == (6, ["muddle", "wound"])
    assert [one["condition"] for one in found["expires"]] == ["wound", "ward", "muddle"]
    fell = run("condition", "track", stdin=_lines(told | {"health": 0})).doc
    assert (fell["defeated"], fell["events"][0]["health"]) == (True, 0)
    assert any("not told" in text for text in fell["assumptions"])


def test_outcomes_of_underworlds(run: Run) -> None:
    target = {"fighter": "Wen", "defence": 1, "symbol": "dodge", "wounds": 4, "damage_taken": 1}
    action = {"range": 1, "dice": 1, "symbol": "smash", "damage": 2}
    attack = {"kind": "attack", "game": "underworlds", "action": action, "target": target}
    attack |= {"rolls": {"attack": ["smash"], "defence": ["block"]}}
    attack |= {"modifiers": [{"characteristic": "wounds", "add": 2}]}
    found = run("condition", "track", stdin=_outcome(run, attack, attack)).doc
    assert (found["name"], [event["health"] for event in found["events"]]) == ("Wen", [3, 1])
    assert found["figure"]["max_health"] == 6


def test_an_outcome_of_another_game_is_of_nobody_here(run: Run) -> None:
    played = _outcome(run, _attack("Rat", "+0"))
    fighter = _lines({"kind": "timeline", "game": "underworlds", "figure": {"name": "Rat"}, "events": []})
    wen, rat = run("condition", "track", stdin=fighter + played).docs
    assert (wen["game"], wen["events"], rat["game"]) == ("underworlds", [], "gloomhaven")


def test_a_number_is_a_name(run: Run) -> None:
    played = _outcome(run, _attack("7", "+0")).replace('"target":"7"', '"target":7')
    assert run("condition", "track", stdin=played + played).doc["name"] == "7"


def test_outcomes_of_relic_knights(run: Run) -> None:
    blow = {"kind": "passive", "game": "relic-knights", "unit": "Gull", "damage": 4, "armor": 1}
    fell = blow | {"damage": 9}
    played = run(
        "combat", "resolve", stdin=_lines(blow | {"health": 6, "max_health": 8}, fell | {"health": 3})
    )
    found = run("condition", "track", stdin=played.out).doc
    assert (found["name"], [event["health"] for event in found["events"]]) == ("Gull", [3, 0])
    assert (found["figure"]["max_health"], found["defeated"]) == (8, True)


def test_what_was_recovered_was_not_there_before(run: Run) -> None:
    told = {"kind": "outcome", "game": "relic-knights", "target": "Gull", "health": 5}
    told |= {"damage": 4, "final_damage": 3, "recovered": 1}
    found = run("condition", "track", stdin=_lines(told)).doc
    assert found["figure"]["health"] == found["health"] == 5
    assert [event["health"] for event in found["events"]] == [5]
