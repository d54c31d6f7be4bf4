"""Whose request it is: the header of a proxy counts with --behind-proxy only, for rates and for connections.

    python3 proxy.py PROGRAM
"""
import http.client
import json
import os

from client import Client, Server, check, try_all


def status_and_reason(server, address, count=1):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    request = {"jsonrpc": "2.0", "id": 1, "method": "lobby"}
    body = json.dumps([request] * count if count > 1 else request)
    connection.request("POST", "/api?match=aaaaaaaaaaaa", body, {"X-Forwarded-For": address})
    answer = json.loads(connection.getresponse().read())
    connection.close()
    answer = answer[0] if count > 1 else answer
    return answer.get("error", {}).get("data", {}).get("reason")


def sockets(server, *addresses):
    """How many of four connections are taken."""
    taken = []
    for address in addresses * (4 // len(addresses)):
        try:
            client = Client(server.port, address=address, match="aaaaaaaaaaaa")
            if client.status == 101:
                taken.append(client)
        except (ConnectionError, OSError):
            pass
    for client in taken:
        client.close()
    return len(taken)


def addresses(program, folder):
    limits = ["--limit", "requests=1", "--limit", "burst=3", "--limit", "connections=2"]
    server = Server(program, os.path.join(folder, "proxy.db"), "--behind-proxy", *limits, trusted=False)
    for client in ("2001:db8::1", "192.0.2.2", "192.0.2.1"):
        check("requests of " + client, [status_and_reason(server, client) for _ in range(4)], [None] * 3 + ["too_fast"])
    # The client's own claim stands before the address that the proxy adds. A refused client has waited for another request.
    check("a claim", status_and_reason(server, "198.51.100.9, 192.0.2.1", 3), "too_fast")
    for network in (
        ("2001:db8:0:5::1", "2001:db8:0:5:8:800:200c:417a", "[2001:DB8:0:5::9]:443", "2001:db8:0:5::a%eth0"),
        ("198.51.100.7", "::ffff:198.51.100.7", "::FFFF:c633:6407", "198.51.100.7:4711"),
    ):
        check(network[0], [status_and_reason(server, client) for client in network], [None] * 3 + ["too_fast"])
    check("another network", status_and_reason(server, "2001:db8:0:6::1"), None)
    check("connections", [sockets(server, "192.0.2.1"), sockets(server, "192.0.2.2")], [2, 2])
    check("connections of a network", sockets(server, "2001:db8:0:7::1", "2001:db8:0:7::2"), 2)
    check("stop", server.stop(), 0)
    server = Server(program, os.path.join(folder, "plain.db"), *limits, trusted=False)
    reasons = [status_and_reason(server, f"192.0.2.{i}") for i in range(4)]
    check("without a proxy", reasons, [None] * 3 + ["too_fast"])
    check("stop", server.stop(), 0)


if __name__ == "__main__":
    try_all((), [addresses])
