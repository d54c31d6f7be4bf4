import assert from "node:assert/strict";
import { test } from "node:test";
import { Link } from "../../src/net/link.ts";

// A server whose connections are opened, answered and cut by hand; time passes when told.
function stage() {
  const sockets = [],
    timers = [];
  const link = new Link({
    connect: () => {
      const socket = {
        sent: [],
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => socket.onclose?.(),
      };
      sockets.push(socket);
      return socket;
    },
    wait: (ms, then) => timers.push({ ms, then }),
  });
  const answer = (socket, id, result) => socket.onmessage({ data: JSON.stringify({ jsonrpc: "2.0", id, result }) });
  const redial = () =>
    timers
      .filter((timer) => timer.ms < 20_000)
      .splice(0)
      .forEach((timer) => timer.then());
  return { link, sockets, timers, answer, redial };
}
const settle = () => new Promise((done) => setTimeout(done, 0));

test("what is asked before the connection is open is sent once it is", async () => {
  const { link, sockets, answer } = stage();
  link.open();
  const catalog = link.call("catalog", { lang: "en" });
  assert.equal(sockets[0].sent.length, 0);
  sockets[0].onopen();
  await settle();
  assert.equal(sockets[0].sent[0].method, "catalog");
  answer(sockets[0], sockets[0].sent[0].id, { lang: "en" });
  assert.deepEqual(await catalog, { lang: "en" });
});

test("a move whose answer was lost is sent again with the same id, after the seats are bound", async () => {
  const { link, sockets, answer, redial } = stage();
  link.onfresh = () => link.call("join", { match: "m" }, true);
  link.open();
  sockets[0].onopen();
  answer(sockets[0], sockets[0].sent[0].id, {});
  await settle();
  const move = link.call("play", { match: "m", move: "draw", id: "x1" });
  sockets[0].onclose();
  redial();
  assert.equal(sockets.length, 2);
  sockets[1].onopen();
  assert.deepEqual(
    sockets[1].sent.map((one) => one.method),
    ["join"],
  );
  answer(sockets[1], sockets[1].sent[0].id, {});
  await settle();
  assert.deepEqual(sockets[1].sent[1].params, { match: "m", move: "draw", id: "x1" });
  answer(sockets[1], sockets[1].sent[1].id, { n: 1 });
  assert.deepEqual(await move, { n: 1 });
});

test("a connection that is lost while the seats are bound is no end: they are bound on the next one", async () => {
  const { link, sockets, answer, redial } = stage();
  let joining = null;
  link.onfresh = () => (joining ??= link.call("join", { match: "m" }, true).finally(() => (joining = null)));
  link.open();
  sockets[0].onopen();
  const move = link.call("play", { move: "draw" });
  sockets[0].onclose();
  redial();
  sockets[1].onopen();
  assert.deepEqual(
    sockets[1].sent.map((one) => one.method),
    ["join"],
  );
  answer(sockets[1], sockets[1].sent[0].id, {});
  await settle();
  assert.deepEqual(
    sockets[1].sent.map((one) => one.method),
    ["join", "play"],
  );
  answer(sockets[1], sockets[1].sent[1].id, { n: 1 });
  assert.deepEqual(await move, { n: 1 });
});

test("what must not happen twice is not asked again", async () => {
  const { link, sockets, redial } = stage();
  link.open();
  sockets[0].onopen();
  await settle();
  const made = link.call("create", { code: "x" });
  sockets[0].onclose();
  await assert.rejects(made, { reason: "connection_lost" });
  redial();
  sockets[1].onopen();
  await settle();
  assert.deepEqual(sockets[1].sent, []);
});

test("an error has its reason, a notice goes to whoever listens", async () => {
  const { link, sockets } = stage();
  const notices = [];
  link.onnotice = (method, params) => notices.push([method, params]);
  link.open();
  sockets[0].onopen();
  await settle();
  const move = link.call("play", {});
  const { id } = sockets[0].sent[0];
  sockets[0].onmessage({
    data: JSON.stringify([
      { jsonrpc: "2.0", method: "presence", params: { match: "m" } },
      { jsonrpc: "2.0", id, error: { code: -32001, message: "no coins", data: { reason: "needs_coins" } } },
    ]),
  });
  await assert.rejects(move, { message: "no coins", reason: "needs_coins", code: -32001 });
  assert.deepEqual(notices, [["presence", { match: "m" }]]);
});

test("pauses between attempts grow, and a connection that stays silent counts as lost", async () => {
  const { link, sockets, timers, redial } = stage();
  link.open();
  sockets[0].onclose();
  const first = timers.at(-1).ms;
  redial();
  sockets[1].onclose();
  assert.ok(timers.at(-1).ms > first);
  redial();
  sockets.at(-1).onopen();
  await settle();
  void link.call("catalog");
  timers.at(-1).then();
  assert.equal(link.state, "waiting");
});

test("to move to another server, it dials at once and takes open questions along", async () => {
  const { link, sockets, answer } = stage();
  link.onfresh = () => link.call("join", { match: "m" }, true);
  link.open();
  sockets[0].onopen();
  answer(sockets[0], sockets[0].sent[0].id, {});
  await settle();
  const card = link.call("card", { match: "m", card: "x" });
  link.move();
  assert.equal(sockets.length, 2);
  sockets[0].onclose(); // late, and of no interest any more
  sockets[1].onopen();
  answer(sockets[1], sockets[1].sent[0].id, {});
  await settle();
  assert.deepEqual(
    sockets[1].sent.map((one) => one.method),
    ["join", "card"],
  );
  answer(sockets[1], sockets[1].sent[1].id, { name: "X" });
  assert.deepEqual(await card, { name: "X" });
  assert.equal(sockets.length, 2);
});

test("a refusal is told in the reader's words where there are some", async () => {
  const sockets = [];
  const said = (reason, data) => (reason === "too_fast" ? `Espera ${data.retry_after}.` : "");
  const link = new Link({
    connect: () => (
      sockets.push({ sent: [], send: (text) => sockets[0].sent.push(JSON.parse(text)), close: () => {} }),
      sockets[0]
    ),
    wait: () => {},
    said,
  });
  link.open();
  sockets[0].onopen();
  await settle();
  const refuse = (reason) =>
    sockets[0].onmessage({
      data: JSON.stringify({
        jsonrpc: "2.0",
        id: sockets[0].sent.at(-1).id,
        error: { code: -32000, message: "in English", data: { reason, retry_after: 3 } },
      }),
    });
  const fast = link.call("lobby");
  refuse("too_fast");
  await assert.rejects(fast, { message: "Espera 3.", reason: "too_fast" });
  const other = link.call("lobby");
  refuse("something_else");
  await assert.rejects(other, { message: "in English" });
});
