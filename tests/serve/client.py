"""A client of `tradewind serve` for tests, with nothing but the standard library: WebSocket, POST, event streams."""
import atexit
import base64
import http.client
import json
import os
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time


class Refused(Exception):
    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.reason = error["data"]["reason"]
        self.data = error["data"]


class Server:
    """The program, with a store of its own; without a port on any that is free."""

    def __init__(self, program, store, *args, trusted=True, port=0, log=None):
        self.program, self.store, self.args = program, store, list(args) + ["--trust-loopback"] * trusted
        self.wanted_port, self.log = port, log  # a file for what it says on stderr
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.wanted_port), "--store", self.store, *self.args],
            stdout=subprocess.PIPE,
            stderr=open(self.log, "a") if self.log else None,
            text=True,
        )
        atexit.register(self.process.kill)  # a test that fails leaves nothing behind
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(20)
        self.process.stdout.close()
        return code

    def post_text(self, text, tokens=(), query=""):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"authorization": "Bearer " + ",".join(tokens)} if tokens else {}
        connection.request("POST", "/api" + query, text, headers)
        answer = connection.getresponse().read()
        connection.close()
        return answer

    def post(self, method, tokens=(), query="", **params):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        answer = json.loads(self.post_text(body, tokens, query))
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def health(self):
        return json.loads(self.get("/api/health")[1])

    def get(self, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body


class Client:
    """A WebSocket. Answers and notifications arrive mixed; `notes` keeps the latter."""

    def __init__(self, port, origin=None, match=None, address=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        extra = f"Origin: {origin}\r\n" if origin else ""
        extra += f"X-Forwarded-For: {address}\r\n" if address else ""
        path = f"/ws?match={match}" if match else "/ws"
        self.socket.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n{extra}"
                "Sec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            got = self.socket.recv(65536)
            if not got:
                raise ConnectionError("closed during the handshake")
            self.buffer += got
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.notes, self.last, self.bytes = [], 0, 0

    def close(self):
        self.socket.close()

    def take(self, count):
        while len(self.buffer) < count:
            got = self.socket.recv(1 << 16)
            if not got:
                raise ConnectionError("closed")
            self.buffer += got
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text):
        data = text.encode()
        head = bytes([0x81])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        mask = os.urandom(4)
        repeated = (mask * (len(data) // 4 + 1))[: len(data)]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")).to_bytes(len(data), "big")
        self.socket.sendall(head + mask + masked)

    def receive(self):
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            kind = first & 0x0F
            if kind == 8:
                raise ConnectionError("closed by the server")
            if kind == 9:
                self.socket.sendall(bytes([0x8A, 0x80 | len(data)]) + b"\0\0\0\0" + data)
            if kind == 1:
                self.bytes += size
                return json.loads(data)

    def call(self, method, **params):
        self.last += 1
        number = self.last
        self.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        while True:
            got = self.receive()
            if got.get("id") == number:
                if "error" in got:
                    raise Refused(got["error"])
                return got["result"]
            self.notes.append(got)

    def note(self, method, seconds=20):
        """The next notification of this kind; others before it stay in `notes`."""
        end = time.monotonic() + seconds
        while True:
            for i, note in enumerate(self.notes):
                if note.get("method") == method:
                    return self.notes.pop(i)["params"]
            if time.monotonic() > end:
                raise TimeoutError(f"no {method}")
            self.notes.append(self.receive())


class Stream:
    """Server-sent events of a table or the lobby."""

    def __init__(self, server, path, token=None, since=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        self.id, headers = "-1", {"authorization": "Bearer " + token} if token else {}
        if since is not None:
            headers["Last-Event-ID"] = since
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()

    def next(self):
        event = {}
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if line == "" and event:
                self.id = event.get("id", self.id)
                return event["event"], int(self.id.split(".")[0]), json.loads(event["data"])
            if ": " in line:
                event.update([line.split(": ", 1)])

    def until(self, wanted):
        while True:
            event = self.next()
            if event[0] == wanted:
                return event


def merged(view, patch):
    """JSON merge patch, RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    result = dict(view) if isinstance(view, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result


def check(what, one, other):
    if one != other:
        raise AssertionError(f"{what}: {one!r} instead of {other!r}")


def refused(reason, call, **params):
    try:
        got = call(**params)
    except Refused as error:
        check("reason", error.reason, reason)
        return error
    raise AssertionError(f"{reason} was expected, not {got}")


def table(server, code="bigbox-2021", kinds=("me", "me"), **more):
    made = server.post("create", code=code, seats=[{"kind": kind} for kind in kinds], **more)
    return made["match"], [each["token"] for each in made["seats"]]


def join(server, match, *tokens, **more):
    client = Client(server.port)
    return client, client.call("join", match=match, tokens=list(tokens), **more)


def try_all(with_server, with_folder=()):
    """The first tests share one server; the others start what they need, with a store in the folder."""
    with tempfile.TemporaryDirectory() as folder:
        if with_server:
            server = Server(sys.argv[1], os.path.join(folder, "tables.db"))
            for test in with_server:
                test(server)
                print(test.__name__, flush=True)
            check("exit code", server.stop(), 0)
        for test in with_folder:
            test(sys.argv[1], folder)
            print(test.__name__, flush=True)
    print("good")
