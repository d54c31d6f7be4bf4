"""What a table offers besides playing: undo, explanations, seats, what follows, event streams, restarts.

    python3 table.py PROGRAM
"""
import gzip
import json
import os
import re

from client import Client, Server, Stream, check, join, merged, refused, table, try_all


def undo(server):
    match, (ada, bea) = table(server, seed=5)
    a, joined = join(server, match, ada)
    b, _ = join(server, match, bea)
    to = joined["question"]["to"]
    mover, other = (a, b) if to == 0 else (b, a)
    before = mover.call("view", match=match, seat=to)["view"]
    refused("nothing_to_undo", mover.call, method="undo", match=match, seat=to)
    mover.call("play", match=match, seat=to, move="draw")
    check("asks", mover.call("undo", match=match, seat=to), {"done": False, "asks": [1 - to]})
    check("asked", other.note("asked")["seat"], to)
    refused("not_your_seat", other.call, method="consent", match=match, seat=to, yes=True)
    other.call("consent", match=match, seat=1 - to, yes=True)
    for _ in range(2):
        update = other.note("update")
    check("kind", (update["kind"], update["to"][str(1 - to)]["log_cut"]), ("undo", 1))
    check("view", mover.call("view", match=match, seat=to)["view"], before)
    check("log", mover.call("history", match=match, seat=to)["log"], [])
    refused("stale", other.call, method="consent", match=match, seat=1 - to, yes=True)
    # Stopping reveals nothing, so it is free to take back.
    mover.call("play", match=match, seat=to, move="draw")
    n = mover.call("play", match=match, seat=to, move="stop")["n"]
    check("free", mover.call("undo", match=match, seat=to), {"done": True, "n": n + 1})
    check("entries", mover.call("history", match=match, seat=to)["entries"], [n - 1])


def explanations(server):
    match, tokens = table(server, code="contracts", seed=3)
    a, joined = join(server, match, *tokens, lang="es")
    to = joined["question"]["to"]
    check("why", a.call("why", match=match, seat=1 - to, move="draw")["reason"], "not_your_turn")
    check("legal", a.call("why", match=match, seat=to, move="draw")["legal"], True)
    for query, begins in (("", "Please wait"), ("?lang=es", "Espera"), ("?lang=en", "Please wait"), ("?lang=xx", "Please wait")):
        text = server.post("why", tokens, query, match=match, seat=1 - to, move="draw")["text"]
        check("language " + query, text.split(":")[0], begins)
    labels = [
        server.post("view", tokens, query, match=match, seat=to)["question"]["moves"][0]["label"] for query in ("", "?lang=es")
    ]
    check("labels", labels, ["Turn up a card", "Revelar una carta"])
    check("preview", list(a.call("preview", match=match, seat=to, move="draw")), ["text"])
    refused("invalid_params", a.call, method="card", match=match, seat=to, card="nothing")
    for _ in range(3):
        a.call("play", match=match, seat=to, move="draw")
    view = a.call("view", match=match, seat=to)
    lying = [card for zone in view["view"]["zones"].values() if isinstance(zone, list) for card in zone if card]
    page = a.call("card", match=match, seat=to, card=lying[0]["id"])
    check("card", set(page) >= {"name", "text", "facts", "moves", "not", "progress", "copies", "clauses"}, True)
    check("clauses of a card", a.call("card", match=match, seat=to, card="admiral-5")["clauses"], ["B-55"])
    check("hint", a.call("hint", match=match, seat=to, bot="easy")["moves"][0]["text"] in ("draw", "stop"), True)
    check("guide", len(a.call("guide", match=match)["pages"]) > 0, True)
    check("word", a.call("guide", match=match, word="zzz")["entries"], [])
    kinds = [kind["id"] for kind in a.call("guide", match=match)["clauses"]]
    check("kinds of clauses", {"B", "JC"} <= set(kinds) and "DG" not in kinds, True)
    clause = a.call("guide", match=match, word="B-55")["entries"][0]
    told = "\n".join(clause["text"])
    check("clause", (clause["id"], "new_person" in told, "inglés" in told), ("B-55", True, True))
    check("no paths", ".lua" in told or ".yaml" in told, False)
    check("headings", "B-1" in a.call("guide", match=match, word="B")["entries"][0]["text"][0], True)

    def read(word):
        return server.post("clauses", code="contracts", word=word, lang="en")["entries"]

    check("without a table", read("B-55")[0]["id"], "B-55")
    check("headings without a table", "B-1" in read("B")[0]["text"][0], True)
    found = read("harbor SHIP")
    check("found", (0 < len(found) <= 30, all("harbor" in " ".join(each["text"]).lower() for each in found[:1])), (True, True))
    check("nothing found", read("zzz"), [])
    content, body = server.get(f"/api/content/{joined['content']}.json", **{"accept-encoding": "gzip"})
    check("content", (content.status, content.getheader("content-encoding"), len(body) < 30000), (200, "gzip", True))
    for refusal in ({}, {"accept-encoding": "br, gzip;q=0"}):
        plain, text = server.get(f"/api/content/{joined['content']}.json", **refusal)
        check(
            "content",
            (plain.status, plain.getheader("content-encoding"), plain.getheader("vary")),
            (200, None, "accept-encoding"),
        )
        check("unpacked", json.loads(text), json.loads(gzip.decompress(body)))
    same = a.call("content", code="contracts", players=2, lang="es")
    check("content without a match", same, {"content": joined["content"]})
    other = json.loads(server.get(f"/api/content/{a.call('content', code='yucata', lang='es')['content']}.json")[1])
    check("content of another game", (other["lang"], "sailor-3" in json.dumps(other["cards"])), ("es", True))
    refused("variant_refused", a.call, method="content", code="nothing")


def invited(server):
    """An invitation seats one person, however often and by whatever way it is used; who has used it may ask again."""
    match, (_, link) = table(server, kinds=("me", "link"))
    refused("not_your_seat", server.post, tokens=[link], method="leave", match=match, seat=1)  # nobody sits there yet
    check("no stream", server.get(f"/api/events/{match}", authorization="Bearer " + link)[0].status, 403)
    own = "a" * 22
    refused("invalid_params", server.post, method="join", match=match, tokens=[link], own=link)
    for _ in range(2):  # the first answer was lost
        joined = server.post("join", match=match, tokens=[link], own=own)
        check("seated", (joined["seats"], joined["token"]), ([1], own))
    refused("no_such_token", server.post, method="join", match=match, tokens=[link], own="b" * 22)
    refused("no_such_token", server.post, method="join", match=match, tokens=[link])
    refused("no_such_token", server.post, method="join", match=match, tokens=[link, "c" * 22])
    refused("invalid_params", server.post, method="join", match=match, tokens=[link], own="short")
    check("later", server.post("join", match=match, tokens=[own])["seats"], [1])
    match, (_, link) = table(server, kinds=("me", "link"))
    clients = [Client(server.port) for _ in range(6)]
    for number, client in enumerate(clients):  # all at once
        client.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "join", "params": {"match": match, "tokens": [link]}}))
    answers = []
    for client in clients:
        answer = client.receive()
        while answer.get("id") != 1:
            answer = client.receive()
        answers.append(answer)
    check("one of six", [answer["result"]["seats"] for answer in answers if "result" in answer], [[1]])


def waiting(server):
    """Nobody is asked and no bot plays before all are ready or the host begins; the host says who sits where."""
    match, tokens = table(server, kinds=("bot", "me", "link"), start="ready", free_seats=True, spectators=False)
    host, joined = join(server, match, tokens[1])
    check("waits", [joined["table"][key] for key in ("waits", "host", "free_seats")], [True, 1, True])
    check("nobody is asked", [joined["question"].get(key) for key in ("waits", "to", "moves")], [True, None, []])
    refused("not_begun", host.call, method="play", match=match, seat=1, move="draw")
    guest, seen = join(server, match)  # to take the seat that is open
    check("guest", (seen["spectator"], seen["seats"]), (True, []))
    for method, more in (("begin", {}), ("arrange", {"seat": 0, "kind": "open"}), ("invite", {"seat": 2})):
        refused("not_host", guest.call, method=method, match=match, **more)
    refused("not_your_seat", guest.call, method="ready", match=match)
    own = "g" * 22
    refused("seat_taken", guest.call, method="take", match=match, name="Gil", seat=0)
    for _ in range(2):  # the first answer was lost
        check("taken", guest.call("take", match=match, name="Gil", own=own), {"seat": 2, "token": own})
    check("out", guest.note("reseated"), {"match": match})
    refused("no_spectators", server.post, method="join", match=match)
    check("seated", guest.call("join", match=match, tokens=[own])["seats"], [2])
    host.call("ready", match=match)
    host.call("arrange", match=match, seat=2, **{"with": 1})
    check("moved", guest.note("reseated"), {"match": match})
    moved = guest.call("join", match=match, tokens=[own])
    check("host moves along", (moved["seats"], moved["table"]["host"]), ([1], 2))
    check("ready", [seat["ready"] for seat in moved["table"]["seats"]], [True, False, True])
    fresh = host.call("arrange", match=match, seat=1, kind="open")["token"]  # put out again
    guest.note("reseated")
    refused("no_such_token", guest.call, method="join", match=match, tokens=[own])
    again = guest.call("join", match=match, tokens=[fresh])
    check("invited", again["seats"], [1])
    check("nothing happened", again["table"]["moves"], 0)
    guest.call("leave", match=match, seat=1)
    check("open, no bot", server.post("view", [tokens[1]], match=match, seat=2)["question"]["waits"], True)
    token = server.post("take", match=match, name="Gil")["token"]
    server.post("ready", [token], match=match)  # the last one
    begun = server.post("join", match=match, tokens=[tokens[1]])
    check("begun", (begun["table"]["waits"], begun["question"].get("to") is not None), (False, True))
    refused("has_begun", host.call, method="arrange", match=match, seat=0, **{"with": 1})
    host.call("arrange", match=match, seat=0, kind="open")  # for somebody who comes late
    late = server.post("take", match=match, name="Late")
    check("late", late["seat"], 0)
    guest.call("join", match=match, tokens=[late["token"]])
    refused("still_here", host.call, method="arrange", match=match, seat=0, kind="open")
    match, tokens = table(server, kinds=("me", "link"), start="ready")
    refused("not_announced", server.post, method="take", match=match, name="Gil")
    n = server.post("begin", [tokens[0]], match=match)["n"]
    check("once", server.post("begin", [tokens[0]], match=match)["n"], n)


def unseen(server):
    """Before a match begins no seat sees what it starts with: who sits there may still be given another one."""
    match, tokens = table(server, code="bigbox-2021", kinds=("me", "link"), start="ready", seed=7)
    host, joined = join(server, match, tokens[0])
    check("no view", joined["views"], {"0": {}})
    check("view", server.post("view", [tokens[0]], match=match, seat=0)["view"], {})
    watching = server.post("replay", match=match, n=0)
    check("replay", server.post("replay", [tokens[0]], match=match, seat=0, n=0), watching)
    card = next(card["id"] for pile in watching["view"]["zones"].values() if isinstance(pile, list) for card in pile if card)
    check("card", server.post("card", [tokens[0]], match=match, seat=0, card=card)["moves"], [])
    refused("not_begun", host.call, method="record", match=match, seat=0)
    host.call("begin", match=match)
    update = host.note("update")
    check("whole view", merged({}, update["to"]["0"]["patch"]), server.post("view", [tokens[0]], match=match, seat=0)["view"])
    check("as joined", join(server, match, tokens[0])[1]["views"]["0"]["round"], update["to"]["0"]["patch"]["round"])


def pauses(server):
    """Any player may pause the match, and any player may continue it."""
    match, tokens = table(server, kinds=("me", "me", "bot"), seed=5, clock={"minutes": 5, "per": "turn"})
    a, joined = join(server, match, tokens[0])
    b, _ = join(server, match, tokens[1])
    watcher, _ = join(server, match)
    refused("not_your_seat", watcher.call, method="pause", match=match, seat=0)
    n = b.call("pause", match=match, seat=1)["n"]
    check("once", a.call("pause", match=match, seat=0)["n"], n)
    for each in (a, b, watcher):
        update = each.note("update")
        while update["kind"] != "pause":  # the bot may have been first
            update = each.note("update")
        asked = update["question"]
        check("paused", (update["table"]["paused"], asked["paused"], asked["moves"], "seconds" in asked), (1, True, [], False))
    for method, more in (("play", {"move": "draw"}), ("hint", {}), ("bot", {}), ("why", {"move": "draw"})):
        refused("paused", a.call, method=method, match=match, seat=0, **more)
    refused("not_waited_for", a.call, method="nudge", match=match, seat=0, whom=1)
    a.call("pause", match=match, seat=0, yes=False)
    asked = a.note("update")["question"]
    check("goes on", (asked.get("paused"), asked["to"] is not None, asked["seconds"] > 0), (None, True, True))
    match, tokens = table(server, start="ready")
    refused("not_begun", server.post, tokens=[tokens[0]], method="pause", match=match, seat=0)


def devices(server):
    """An invitation to one's own seat adds a device, once."""
    match, tokens = table(server)
    link = server.post("invite", [tokens[0]], match=match)["token"]
    refused("not_your_seat", server.post, tokens=[link], method="leave", match=match, seat=0)
    phone = server.post("join", match=match, tokens=[link], own="p" * 22)
    check("phone", (phone["seats"], phone["token"]), ([0], "p" * 22))
    refused("no_such_token", server.post, method="join", match=match, tokens=[link], own="q" * 22)
    for token in (tokens[0], "p" * 22):
        check("both", server.post("join", match=match, tokens=[token])["seats"], [0])
    refused("not_your_seat", server.post, tokens=[tokens[0]], method="invite", match=match, seat=1)
    server.post("arrange", [tokens[0]], match=match, seat=0, kind="open")  # for another person
    for token in (tokens[0], "p" * 22):
        refused("no_such_token", server.post, method="join", match=match, tokens=[token])


def talk(server):
    match, tokens = table(server, kinds=("me", "me", "bot"), seed=5)
    a, joined = join(server, match, tokens[0])
    b, _ = join(server, match, tokens[1])
    watcher, _ = join(server, match)
    a.call("say", match=match, seat=0, phrase="hello")
    for each in (b, watcher):
        check("said", each.note("said"), {"match": match, "seat": 0, "phrase": "hello"})
    refused("invalid_params", a.call, method="say", match=match, seat=0, phrase="nonsense")
    refused("no_free_text", a.call, method="say", match=match, seat=0, text="Hi")
    refused("not_your_seat", watcher.call, method="say", match=match, seat=0, phrase="hello")
    for _ in range(3):
        a.call("say", match=match, seat=0, phrase="clap")
    wait = refused("too_much_talk", a.call, method="say", match=match, seat=0, phrase="clap")
    check("wait", wait.data["retry_after"] > 0, True)
    to = joined["question"]["to"]
    asked, other = (0, 1) if to == 0 else (1, 0)
    if to < 2:
        refused("not_waited_for", (a, b)[asked].call, method="nudge", match=match, seat=asked, whom=other)
        (a, b)[other].call("nudge", match=match, seat=other, whom=asked)
        check("nudged", (a, b)[asked].note("nudged"), {"match": match, "seat": other, "whom": asked})
        refused("too_much_talk", (a, b)[other].call, method="nudge", match=match, seat=other, whom=asked)
    refused("not_waited_for", a.call, method="nudge", match=match, seat=0, whom=2)


def seats(server):
    match, tokens = table(server, kinds=("me", "link", "link"), announced=True)
    a, joined = join(server, match, tokens[0])
    check("open", [seat["kind"] for seat in joined["table"]["seats"]], ["human", "open", "open"])
    listed = [each for each in server.post("lobby")["tables"] if each["match"] == match]
    check("lobby", [each["open"] for each in listed], [2])
    _, joined = join(server, match, tokens[1])
    update = a.note("update")
    check("came", update["table"]["seats"][1]["kind"], "human")
    refused("no_such_token", Client(server.port).call, method="join", match=match, tokens=[tokens[1]])
    tokens[1] = joined["token"]
    check("come back", join(server, match, tokens[1])[1]["seats"], [1])
    refused("invalid_params", server.post, method="take", match=match, name="BOT Zoë")
    taken = server.post("take", match=match, name="Zoë")
    check("taken", (taken["seat"], a.note("update")["table"]["seats"][2]["name"]), (2, "Zoë"))
    refused("no_such_token", Client(server.port).call, method="join", match=match, tokens=[tokens[2]])
    refused("no_open_seat", server.post, method="take", match=match, name="Late")
    check("lobby", [each for each in server.post("lobby")["tables"] if each["match"] == match], [])
    a.call("name", match=match, seat=0, name="  Ada  ")
    check("name", a.note("update")["table"]["seats"][0]["name"], "Ada")
    refused("invalid_params", a.call, method="name", match=match, seat=0, name="A\nB")
    refused("not_your_seat", a.call, method="leave", match=match, seat=1)
    for token, seat in ((taken["token"], 2), (tokens[1], 1)):
        server.post("leave", [token], match=match, seat=seat)
        update = a.note("update")
        while update["kind"] != "seat":  # the first one plays already
            update = a.note("update")
        check("left", update["table"]["seats"][seat]["kind"], "bot")
    named = server.post(
        "create",
        code="yucata",
        seats=[
            {"kind": "me", "name": "ADA"},
            {"kind": "link", "name": "ada"},
            {"kind": "bot"},
            {"kind": "bot", "name": "Ada"},
            {"kind": "link"},
        ],
    )
    names = [each["name"] for each in named["seats"]]
    check("each once", (names[:2], len({each.lower() for each in names})), (["ADA", "ada 2"], 5))
    token = named["seats"][0]["token"]
    for name, reason in (
        (names[2], "name_taken"),
        ("bot " + names[2], "invalid_params"),
        ("Bot", "invalid_params"),
        (names[2] + "\u200b", "invalid_params"),
        ("\u202eadA", "invalid_params"),
    ):
        refused(reason, lambda **params: server.post("name", [token], **params), match=named["match"], seat=0, name=name)
    server.post("name", [token], match=named["match"], seat=0, name="Bottom")
    invited(server)
    closed, _ = table(server, spectators=False)
    refused("no_spectators", Client(server.port).call, method="join", match=closed)


def what_follows(server):
    match, tokens = table(server, code="contracts-coop", kinds=("me", "bot"), seed=5)
    a, joined = join(server, match, tokens[0])
    refused("not_over", a.call, method="rematch", match=match)
    question, n = joined["question"], joined["n"]
    lines = []

    def follow():
        update = a.note("update")
        lines.extend(line for each in update["to"]["0"]["lines"] for line in each["lines"])
        return update

    while not question["over"]:
        if question["to"] == 0:
            n = a.call("play", match=match, seat=0, move=question["moves"][-1]["text"])["n"]
        update = follow()
        while update["n"] < n or (update["question"]["to"] if not update["question"]["over"] else 0) != 0:
            update = follow()
        question = update["question"]
    check("places", len(question["places"]), 2)
    bot = "Bot " + joined["table"]["seats"][1]["name"]
    check("names of bots", any(line.startswith(bot) for line in lines), True)
    refused("no_next_match", a.call, method="next", match=match)
    second = a.call("rematch", match=match)["match"]
    check("moved", a.note("moved")["to"], second)
    check("again", a.call("rematch", match=match)["match"], second)
    b, joined = join(server, second, tokens[0])
    check("seats", joined["seats"], [0])
    whole = a.call("record", match=match)["record"]
    check("record", len(whole["moves"]), a.call("replay", match=match, n=0)["of"])


def streams(server):
    match, tokens = table(server, seed=9)
    events = f"/api/events/{match}"
    first = Stream(server, events, tokens[0])
    _, n, joined = first.until("joined")
    view, to = joined["views"]["0"], joined["question"]["to"]
    server.post("play", [tokens[to]], match=match, seat=to, move="draw")
    _, n, update = first.until("update")
    check("n", n, 1)
    view = merged(view, update["to"]["0"]["patch"])
    check("view", server.post("view", [tokens[0]], match=match, seat=0)["view"], view)
    first.connection.close()
    server.post("play", [tokens[to]], match=match, seat=to, move="stop")
    again = Stream(server, events, tokens[0], since=first.id)
    _, n, update = again.until("update")
    check("n", n, 2)
    view = merged(view, update["to"]["0"]["patch"])
    check("view", server.post("view", [tokens[0]], match=match, seat=0)["view"], view)
    # Without the stamp nobody knows by which numbers of cards it was told.
    check("anew", Stream(server, events, tokens[0], since="1").next()[0], "joined")
    answer, body = server.get(events, authorization="Bearer wrong")
    check("status", answer.status, 403)
    spanish = Stream(server, events + "?lang=es", tokens[to]).until("joined")[2]
    check(
        "language",
        spanish["question"]["text"] != server.post("view", [tokens[to]], match=match, seat=to)["question"]["text"],
        True,
    )
    lobby = Stream(server, "/api/lobby")
    announced, _ = table(server, kinds=("me", "link"), announced=True)
    while announced not in [each["match"] for each in lobby.until("lobby")[2]["tables"]]:
        pass


def restarts(server):
    match, tokens = table(server, seed=11)
    a, joined = join(server, match, tokens[0])
    to, view = joined["question"]["to"], joined["views"]["0"]
    for i in range(3):
        server.post("play", [tokens[to]], match=match, seat=to, move="draw", id=str(i))
    for _ in range(3):
        update = a.note("update")
        view = merged(view, update["to"]["0"]["patch"])
    since = Client(server.port).call("join", match=match, tokens=[tokens[0]], since=1, stamp=joined["stamp"])
    check("updates", [each["n"] for each in since["updates"]], [2, 3])
    check("stop", server.stop(), 0)
    server.start()
    _, first = join(server, match, tokens[0])
    b, joined = join(server, match, tokens[0], since=3, stamp=joined["stamp"])  # cards have new numbers since then
    check("as the first", joined["views"], first["views"])
    without_k = re.compile(r'"k": \d+')
    check("view", without_k.sub("", json.dumps(joined["views"]["0"])), without_k.sub("", json.dumps(view)))
    check("story", sum(len(each["lines"]) for each in joined["log"]) >= 3, True)
    check("again", server.post("play", [tokens[to]], match=match, seat=to, move="draw", id="2"), {"n": 3, "again": True})


def lessons(server):
    there = server.post("catalog")["lessons"]
    check("lessons", [each["id"] for each in there], ["base", "contracts", "dice", "adventure"])
    for each in there:
        moves, step = [], None
        while step is None or step["at"] < step["of"]:
            if step is not None:
                moves.append(step["plays"] if "plays" in step else step["tries"][0])
            now = server.post("lesson", lesson=each["id"], moves=moves)
            step = now["lesson"]
            check("at", step["at"], len(moves))
        check("farewell", len(step["said"]) > 0, True)
        check("variant", now["table"]["variant"], each["variant"])
    begun = server.post("lesson", lesson="base", moves=["draw"], name="Eva")
    check("same cards", server.post("lesson", lesson="base", moves=["draw"], name="Eva"), begun)
    check("name", begun["table"]["seats"][0]["name"], "Eva")
    check("language", server.post("lesson", lesson="base", lang="es")["lesson"]["said"][0][0], "¡")
    refused("invalid_params", server.post, method="lesson", lesson="nothing")
    for moves in ("draw", ["stop"], [5], ["draw"] * 1000, ["draw", "stop"]):
        refused("invalid_params", server.post, method="lesson", lesson="base", moves=moves)


def next_question(server):
    match, tokens = table(server, seed=11)
    a, joined = join(server, match, *tokens)
    to = joined["question"]["to"]
    for name, caller in (("socket", a.call), ("post", lambda method, **params: server.post(method, tokens, **params))):
        played = caller("play", match=match, seat=to, move="draw", id=name, question=True)
        asked = a.call("view", match=match, seat=to)
        check("question", (played["n"], played["question"]), (asked["n"], asked["question"]))
        check("moves", len(played["question"]["moves"]) > 0, True)
        again = caller("play", match=match, seat=to, move="draw", id=name, question=True)
        check("again", again, {**played, "again": True})
    other = server.post("create", code="bigbox-2021", seats=[{"kind": "me"}] * 2, seed=11)
    own = [each["token"] for each in other["seats"]]
    played = server.post("play", [own[to]], match=other["match"], seat=to, move="draw", question=True)
    check("own", len(played["question"]["moves"]) > 0, True)
    played = server.post("play", [own[to]], match=other["match"], seat=to, move="stop", question=True)
    check("of another", played["question"]["moves"] == [], played["question"]["to"] != to)
    refused("invalid_params", a.call, method="play", match=match, seat=to, move="draw", question="yes")


def bot_for_a_seat(server):
    match, tokens = table(server, seed=11)
    a, joined = join(server, match, *tokens)
    heard = {0: [], 1: []}
    for moves in range(1, 6):
        to = a.call("view", match=match, seat=0)["question"]["to"]
        refused("not_your_turn", a.call, method="bot", match=match, seat=1 - to)
        played = a.call("bot", match=match, seat=to, bot="greedy", question=True)
        told = a.note("update")
        check("move", (played["n"], told["n"], told["move"]["text"]), (moves, moves, played["move"]))
        check("question", played["question"], told["question"])
        check("secret", '"stream"' in json.dumps([played, told]), False)
        for seat in heard:
            heard[seat].append(told["to"][str(seat)]["events"])
    for seat in heard:
        check("events", a.call("events", match=match, seat=seat), {"moves": 5, "events": heard[seat]})
        check("from", a.call("events", match=match, seat=seat, **{"from": 3})["events"], heard[seat][3:])
    check("watching", len(server.post("events", match=match)["events"]), 5)
    refused("not_your_seat", server.post, method="events", match=match, seat=0)
    refused("invalid_params", a.call, method="bot", match=match, seat=to, bot="oracle")


def absent(program, folder):
    server = Server(program, os.path.join(folder, "absent.db"), "--limit", "absent=1")
    match, tokens = table(server, kinds=("me", "me"), absent="bot", seed=1)
    a, joined = join(server, match, tokens[1 - server.post("view", match=match)["question"]["to"]])
    update = a.note("update")
    check("a bot plays", update["kind"], "move")
    server.stop()


TESTS = (
    *(undo, explanations, waiting, unseen, pauses, devices, talk, seats, what_follows, streams),
    *(restarts, lessons, next_question, bot_for_a_seat),
)

if __name__ == "__main__":
    try_all(TESTS, [absent])
