"""What the server refuses, and what it says then: to clients that are wrong, late, ahead or too many.

    python3 refusals.py PROGRAM
"""
import http.client
import json
import os
import socket
import subprocess
import time

from client import Client, Refused, Server, Stream, check, join, refused, table, try_all


def refusals(server):
    match, tokens = table(server)
    a, joined = join(server, match, tokens[0])
    refused("no_such_match", a.call, method="join", match="aaaaaaaaaaaa")
    refused("invalid_params", a.call, method="join", match=5)
    refused("method_not_found", a.call, method="jion", match=match)
    refused("variant_refused", a.call, method="create", code="nothing", seats=[{"kind": "me"}])
    refused("variant_refused", a.call, method="create", code="bigbox-2021", seats=[{"kind": "me"}] * 9)
    thief = {"kind": "bot", "bot": "mcts:weights=/etc/passwd"}
    refused("invalid_params", a.call, method="create", code="bigbox-2021", seats=[thief] * 2)
    ahead = refused("stale", a.call, method="play", match=match, seat=0, move="draw", n=5)
    check("ahead", (ahead.data["n"], "not got that far: it is at n = 0, the move is for n = 5" in str(ahead)), (0, True))
    n = server.post("play", tokens, match=match, seat=joined["question"]["to"], move="draw")["n"]
    behind = refused("stale", a.call, method="play", match=match, seat=0, move="draw", n=0)
    check("behind", (behind.data["n"], f"moved on: it is at n = {n}, the move is for n = 0" in str(behind)), (n, True))
    refused("not_your_seat", a.call, method="play", match=match, seat=1, move="draw")
    refused("not_your_seat", server.post, method="play", match=match, seat=0, move="draw")
    refused("invalid_params", a.call, method="replay", match=match, seat=0, n=2)
    refused("not_over", a.call, method="record", match=match)
    a.send("[" + ",".join(['{"jsonrpc": "2.0", "id": 1, "method": "lobby"}'] * 51) + "]")
    check("batch", a.receive()["error"]["data"]["reason"], "batch_too_large")
    a.send("{")
    check("json", a.receive()["error"]["data"]["reason"], "parse_error")
    a.send('[{"jsonrpc": "2.0", "id": 1, "method": "lobby"}, {"jsonrpc": "2.0", "method": "lobby"}, 5]')
    check("ids", [each["id"] for each in a.receive()], [1, None])
    bad = server.post("variant", code="bigbox-2021+make_sail=combined+gamblers=9")
    check("reasons", len(bad["refused"]) > 0, True)
    check("foreign page", Client(server.port, origin="http://elsewhere.example").status, 403)
    check("own page", Client(server.port, origin=f"http://127.0.0.1:{server.port}").status, 101)
    try:
        a.send("x" * 70000)
        a.receive()
        raise AssertionError("a message of 70 kB was taken")
    except ConnectionError:
        pass


def in_spanish(server):
    """A client that asks for a language is refused in it; `detail` says the same in English, where that tells more."""
    match, tokens = table(server, announced=False)
    guest, joined = join(server, match, tokens[0], lang="es")
    last = refused("stale", guest.call, method="play", match=match, seat=0, move="draw", n=5)
    check("stale", (str(last), last.data["n"]), ("La partida ha avanzado. Mira de nuevo y juega.", 0))
    check("detail", "it is at n = 0, the move is for n = 5" in last.data["detail"], True)

    def spanish(words, reason, method, **params):
        error = refused(reason, guest.call, method=method, **params)
        check(reason, (words in str(error), error.data["detail"] != str(error)), (True, True))

    spanish("Ya no ocupas ese sitio", "not_your_seat", "play", match=match, seat=1, move="draw")
    spanish("No hay nada que deshacer", "nothing_to_undo", "undo", match=match, seat=0)
    spanish("La partida aún no ha terminado", "not_over", "record", match=match)
    spanish("La partida aún no ha terminado", "not_over", "rematch", match=match)
    spanish(
        "Aquí ya hay alguien con ese nombre", "name_taken", "name", match=match, seat=0, name=joined["table"]["seats"][1]["name"]
    )
    spanish("solo se entra con un enlace", "not_announced", "take", match=match, name="Rosa")
    spanish("No existe esa mesa", "no_such_match", "join", match="aaaaaaaaaaaa", lang="es")
    spanish("Este enlace no da sitio en esta mesa", "no_such_token", "join", match=match, tokens=["x" * 22], lang="es")
    spanish("falta algo o hay algo incorrecto", "invalid_params", "join", match=match, tokens=5, lang="es")
    made = {"code": "bigbox-2021", "seats": [{"kind": "me"}] * 9, "lang": "es"}
    check(
        "players",
        str(refused("variant_refused", guest.call, method="create", **made)),
        "bigbox-2021 es para partidas de 2 a 5 jugadores, no de 9",
    )
    by_post = {"method": "create", "query": "?lang=es", "code": "adventure-1+story=2", "seats": [{"kind": "me"}]}
    check("rules", "no tiene ninguna regla llamada story." in str(refused("variant_refused", server.post, **by_post)), True)
    unknown = refused("variant_refused", guest.call, method="content", code="nothing", lang="es")
    check("unknown", (str(unknown), unknown.data["reasons"]), ("No hay ninguna edición llamada nothing.", [str(unknown)]))
    asked = [{"method": "close", "params": {"match": 7}}, {"method": "new", "params": {"variant": "us-2017", "players": 9}}]
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": 1, **each}) + "\n" for each in asked)
    engine = subprocess.run(
        [server.program, "engine", "--lang", "es"], input=lines, stdout=subprocess.PIPE, text=True, check=True
    )
    said = [json.loads(line)["error"] for line in engine.stdout.splitlines()]
    check(
        "engine",
        [each["message"] for each in said],
        ["No existe esa mesa, o ya se ha borrado.", "us-2017 es para partidas de 2 a 5 jugadores, no de 9"],
    )
    check("engine in English", said[0]["data"]["detail"], "there is no match 7")
    english = refused(
        "stale", join(server, match, tokens[0], lang="en")[0].call, method="play", match=match, seat=0, move="draw", n=5
    )
    check("English", ("it is at n = 0" in str(english), "detail" in english.data), (True, False))


def not_requests(server):
    """Only a request without an id is a notification, and not answered; anything else is refused, by all transports."""
    notification = '{"jsonrpc": "2.0", "method": "lobby"}'
    alone = [
        "{}",
        '{"jsonrpc": "2.0"}',
        '{"method": "lobby"}',
        '{"jsonrpc": "2.0", "method": 5}',
        "5",
        "[]",
        '{"jsonrpc": "2.0", "method": "lobby", "params": 5}',
        '{"jsonrpc": "2.0", "id": {}, "method": "lobby"}',
    ]
    engine = subprocess.run(
        [server.program, "engine"],
        input="\n".join([*alone, f"[1, 2, {{}}, {notification}]", notification]),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.splitlines()
    check("engine", [told(json.loads(line)) for line in engine], [(-32600, None)] * len(alone) + [[(-32600, None)] * 3])
    socket = Client(server.port)
    for text in alone:
        socket.send(text)
        check("socket " + text, told(socket.receive()), (-32600, None))
        check("post " + text, told(json.loads(server.post_text(text))), (-32600, None))
    batch = f"[1, 2, {{}}, {notification}]"
    socket.send(notification)
    socket.send(batch)
    check("batch by socket", told(socket.receive()), [(-32600, None)] * 3)
    check("batch by post", told(json.loads(server.post_text(batch))), [(-32600, None)] * 3)
    check("notification by post", server.post_text(notification), b"")


def told(answer):
    if isinstance(answer, list):
        return [told(each) for each in answer]
    return answer["error"]["code"], answer["id"]


def tables_of_an_address(program, folder):
    """What is refused is no table, so it does not count as one."""
    server = Server(program, os.path.join(folder, "many.db"), "--limit", "tables=2", trusted=False)
    for _ in range(3):
        refused("variant_refused", server.post, method="create", code="nothing", seats=[{"kind": "me"}])
        refused("variant_refused", server.post, method="create", code="bigbox-2021", seats=[{"kind": "me"}] * 9)
        refused("invalid_params", server.post, method="create", code="bigbox-2021", seats=[{"kind": "nobody"}] * 2)
    for _ in range(2):
        table(server)
    for _ in range(2):  # nor is what is refused for this reason
        error = refused("too_many_tables", server.post, method="create", code="bigbox-2021", seats=[{"kind": "me"}] * 2)
        check("wait", 1700 < error.data["retry_after"] <= 1800, True)
        check("in words", str(error), "you have begun too many tables; wait 30 minutes")
    check("stop", server.stop(), 0)


def large_answers(program, folder):
    """What has no room in an answer is told so; the rest is answered, and the connection stays."""
    server = Server(program, os.path.join(folder, "large.db"), "--limit", "answer=20000")
    match, tokens = table(server)
    socket, _ = join(server, match, tokens[0])
    ask = {"jsonrpc": "2.0", "method": "view", "params": {"match": match, "seat": 0}}
    small = {"jsonrpc": "2.0", "id": 99, "method": "why", "params": {"match": match, "seat": 0, "move": "draw"}}
    batch = json.dumps([{**ask, "id": number} for number in range(40)] + [small])
    socket.send(batch)
    for answers in (socket.receive(), json.loads(server.post_text(batch, tokens[:1]))):
        fits = [each for each in answers if "result" in each]
        refused_ones = [each["error"]["data"] for each in answers if "error" in each]
        check("some fit", 2 <= len(fits) < 41, True)
        check("the rest", refused_ones, [{"reason": "answer_too_large", "limit": 20000, "done": True}] * (41 - len(fits)))
        check("small ones", fits[-1]["id"], 99)
        check("size", len(json.dumps(answers, separators=(",", ":"), ensure_ascii=False).encode()) <= 20000, True)
    check("goes on", socket.call("why", match=match, seat=0, move="draw")["legal"] in (True, False), True)
    check("stop", server.stop(), 0)


def rates(program, folder):
    limits = "--limit requests=5 --limit burst=10 --limit connections=3".split()
    server = Server(program, os.path.join(folder, "rates.db"), *limits, trusted=False)
    a = Client(server.port)
    for _ in range(10):
        a.call("lobby")
    try:
        for _ in range(1000):  # a slow machine earns some meanwhile
            a.call("lobby")
        raise AssertionError("1000 requests were not too many")
    except Refused as error:
        check("reason", error.reason, "too_fast")
        check("wait", 0 < error.data["retry_after"] <= 0.2, True)
        check("in words", str(error), "too many requests; wait 1 second")
    time.sleep(0.5)
    a.call("lobby")
    others = [Client(server.port) for _ in range(2)]
    try:
        Client(server.port)
        raise AssertionError("a fourth connection was taken")
    except (ConnectionError, OSError):
        pass
    for each in others:
        each.close()
    check("stop", server.stop(), 0)


def spectators_and_texts(program, folder):
    """The limits of spectators, by whatever way they come, and of texts, wherever they stand."""
    server = Server(program, os.path.join(folder, "limits.db"), "--limit", "spectators=2", "--limit", "text=40")
    match, tokens = table(server)
    path = "/api/events/" + match
    stays = [join(server, match)[0], Stream(server, path)]
    check("stream", stays[1].answer.status, 200)
    for _ in range(3):
        check("another stream", Stream(server, path).answer.status, 429)
        refused("too_many_spectators", Client(server.port).call, method="join", match=match)
    check("again", stays[0].call("join", match=match)["spectator"], True)
    check("who plays", Stream(server, path, tokens[0]).answer.status, 200)
    a, _ = join(server, match, tokens[1])
    refused("too_many_spectators", a.call, method="join", match=match)
    stays[0].close()
    for _ in range(100):
        stream = Stream(server, path)
        if stream.answer.status == 200:
            break
        time.sleep(0.02)
    check("in place of who has gone", stream.answer.status, 200)
    closed, _ = table(server, spectators=False)
    check("closed", [Stream(server, "/api/events/" + closed, each).answer.status for each in (None, "x" * 22)], [403, 403])
    long = "x" * 41
    for call in (
        {"method": "variant", "code": long},
        {"method": "join", "match": match, "tokens": [tokens[0], long]},
        {"method": "play", "match": match, "seat": 1, "move": long},
        {"method": "take", "match": match, "name": long},
        {"method": "create", "code": "us-2017", "seats": [{"kind": "me", "name": long}] * 2},
    ):
        check("long", str(refused("invalid_params", a.call, **call)).split(" ", 1)[1], "must not be longer than 40 bytes")
    refused("variant_refused", a.call, method="variant", code="x" * 40)
    check("stop", server.stop(), 0)
    for limit in ("text=4097", "connections=4294967296", "sockets=-1", "idle=1e3"):
        wrong = subprocess.run([program, "serve", "--limit", limit], capture_output=True, text=True, timeout=20)
        check(limit, (wrong.returncode, "needs a whole number" in wrong.stderr), (2, True))


def repeated_ids(program, folder):
    """An id stands for one move: sent again it is not played twice, and with another move it is refused; after an undo, after a
    restart, and at another process with the same store."""
    store = os.path.join(folder, "ids.db")
    first, other = Server(program, store), Server(program, store)
    match, tokens = table(first, code="bigbox-2021+start_player=0")

    def play(server, move, id):
        return server.post("play", tokens, match=match, seat=0, move=move, id=id)

    def check_one(server):
        for spelled in ("draw", " draw "):
            check(f"again as {spelled}", play(server, spelled, "one"), {"n": 1, "again": True})
        for another in ("stop", "nonsense", "draw draw"):
            error = refused("id_used", play, server=server, move=another, id="one")
            check("which", (error.data["n"], error.data["move"], "has been used for ' draw '" in str(error)), (1, "draw", True))

    other.post("view", tokens, match=match, seat=0)  # in its memory it is at the beginning
    check("played", play(first, " draw ", "one"), {"n": 1})
    check_one(first)
    check_one(other)
    check("played", play(first, "draw", "late"), {"n": 2})
    refused("id_used", play, server=other, move="stop", id="late")  # finds its entry taken, and decides again
    check("undo", first.post("undo", tokens, match=match, seat=0)["done"], True)
    check_one(first)
    check("played", play(first, "draw", "two"), {"n": 4})
    check("stop", first.stop(), 0)
    first.start()
    check_one(first)
    refused("id_used", play, server=first, move="stop", id="two")
    check("its own", play(first, "stop", "three"), {"n": 5})
    check("stop", (first.stop(), other.stop()), (0, 0))


def status_for(server, path, host, method="GET", **headers):
    """`host`: the header as it is sent; None: without one."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    body = b'{"jsonrpc": "2.0", "id": 1, "method": "lobby"}' if method == "POST" else b""
    connection.putrequest(method, path, skip_host=True)
    for name, value in {"host": host, "content-length": str(len(body)), **headers}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    answer = connection.getresponse()
    text = b"" if answer.getheader("content-type") == "text/event-stream" or answer.status == 101 else answer.read()
    connection.close()
    return answer.status, text.decode()


def hosts(program, folder):
    """A page of elsewhere whose name leads to this machine asks for that name: it gets nothing, by any way."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    named = ["--allow-host", "Games.Example", "--public-url", f"https://tables.example:{port}/"]
    server = Server(program, os.path.join(folder, "hosts.db"), *named, port=port)
    socket_headers = {
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    machine = socket.gethostname()
    short = machine.split(".")[0]
    own = "127.0.0.1 10.0.0.7 [::1] [fe80::1] localhost LocalHost. games.example tables.example".split()
    own += [machine, short, short + ".local"]
    for host in own + [f"{each}:{at}" for each in own for at in (port, 80)]:
        for path in ("/api/health", "/api/lobby"):
            check(host, status_for(server, path, host)[0], 200)
        origin = f"http://{host}"
        check("post to " + host, status_for(server, "/api", host, "POST", origin=origin)[0], 200)
        check("socket of " + host, status_for(server, "/ws", host, origin=origin, **socket_headers)[0], 101)
    check("by the proxy", status_for(server, "/api", "127.0.0.1", "POST", origin=f"https://tables.example:{port}")[0], 200)
    foreign = "evil.example evil.example:80 127.0.0.1.evil.example localhost.evil.example 2130706433 [evil.example]".split()
    foreign += [short + ".evil.example", "", ":80", "games.example:x", "127.0.0.1@evil.example", "[::1", "a b"]
    for host in foreign:
        for path in ("/", "/api/health", "/api/lobby", "/api/events/aaaaaaaaaaaa", "/assets/x.js"):
            status, text = status_for(server, path, host)
            check(host + path, (status, "--allow-host" in text, "<" in text), (403, True, False))
        check("post to " + host, status_for(server, "/api", host, "POST")[0], 403)
        check("post of " + host, status_for(server, "/api", host, "POST", origin=f"http://{host}")[0], 403)
        check("socket of " + host, status_for(server, "/ws", host, **socket_headers)[0], 403)
    check("it says how", "--allow-host evil.example\n" in status_for(server, "/", "evil.example:80")[1], True)
    check("foreign page", status_for(server, "/api", "127.0.0.1", "POST", origin="http://evil.example")[0], 403)
    check("none", status_for(server, "/api/health", None)[0], 400)
    check("two", status_for(server, "/api/health", "127.0.0.1", **{"Host": "evil.example"})[0], 400)
    check("stop", server.stop(), 0)


if __name__ == "__main__":
    try_all(
        (refusals, in_spanish, not_requests),
        (hosts, rates, tables_of_an_address, large_answers, spectators_and_texts, repeated_ids),
    )
