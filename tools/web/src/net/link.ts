// A connection that comes back: JSON-RPC 2.0 over a WebSocket. Questions that may be asked twice are asked again
// after a reconnection; each move carries its own id, so the server plays it once however often it arrives.
import type { Json } from "./protocol.ts";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}
export type LinkState = "connecting" | "open" | "waiting";

export class CallError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly reason: string,
    readonly data: Record<string, Json>,
  ) {
    super(message);
  }
}

export interface LinkOptions {
  connect: () => Socket;
  wait?: (ms: number, then: () => void) => void;
  patience?: number; // ms for an answer before the connection counts as dead
  said?: (reason: string, data: Record<string, Json>, method: string) => string; // a refusal in the reader's words; empty: as the server says it
}

interface Call {
  id: number;
  method: string;
  params: Json;
  once: boolean;
  first: boolean;
  sent: boolean;
  done: (result: Json) => void;
  fail: (error: Error) => void;
}

const FIRST_WAIT = 300,
  LONGEST_WAIT = 10_000;
// What must not happen twice, so that it is not asked again when the answer was lost.
const ONCE = new Set(["create", "undo", "consent", "rematch", "next", "leave", "arrange", "say", "nudge"]);

export class Link {
  state: LinkState = "connecting";
  onstate: (state: LinkState) => void = () => {};
  onnotice: (method: string, params: Record<string, Json>) => void = () => {};
  // Runs first on every new connection, before what is still open is sent again: it binds the seats.
  onfresh: () => Promise<void> = async () => {};

  private socket: Socket | null = null;
  private calls = new Map<number, Call>();
  private last = 0;
  private pause = FIRST_WAIT;
  private ready = false;
  private closed = false;
  private readonly wait: (ms: number, then: () => void) => void;
  private readonly patience: number;

  constructor(private readonly options: LinkOptions) {
    this.wait = options.wait ?? ((ms, then) => void setTimeout(then, ms));
    this.patience = options.patience ?? 20_000;
  }

  open(): void {
    if (this.closed) return;
    this.set_state("connecting");
    const socket = this.options.connect();
    this.socket = socket;
    this.ready = false;
    socket.onopen = () => void this.opened(socket);
    socket.onmessage = (event) => this.received(String(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  // Drops the connection and dials again, for instance when a device wakes up.
  redial(): void {
    if (this.state === "waiting") this.pause = FIRST_WAIT;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  // Dials again at once: another server may be the right one now.
  move(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.keep_calls();
    this.open();
  }

  call<T>(method: string, params: object = {}, first = false): Promise<T> {
    return new Promise<T>((done, fail) => {
      const id = ++this.last;
      const once = ONCE.has(method);
      const call: Call = { id, method, params: params as Json, once, first, sent: false, done: done as (r: Json) => void, fail };
      this.calls.set(id, call);
      if (this.ready || (first && this.state === "open")) this.send(call);
    });
  }

  private async opened(socket: Socket): Promise<void> {
    this.set_state("open");
    this.send_waiting(true); // onfresh may wait for one that the last connection did not answer
    try {
      await this.onfresh();
    } catch {
      // The part that binds the seats shows its own error; other requests can still be answered.
    }
    if (this.socket !== socket) return;
    this.pause = FIRST_WAIT;
    this.ready = true;
    this.send_waiting(false);
  }

  private send_waiting(only_first: boolean): void {
    for (const call of [...this.calls.values()]) {
      if (!call.sent && (call.first || !only_first)) this.send(call);
    }
  }

  private send(call: Call): void {
    const socket = this.socket;
    call.sent = true;
    socket?.send(JSON.stringify({ jsonrpc: "2.0", id: call.id, method: call.method, params: call.params }));
    this.wait(this.patience, () => {
      if (this.calls.get(call.id) === call && call.sent && this.socket === socket) this.redial();
    });
  }

  private received(text: string): void {
    const parsed = JSON.parse(text) as Json;
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) this.take(message as Record<string, Json>);
  }

  private take(message: Record<string, Json>): void {
    if (typeof message.method === "string") {
      this.onnotice(message.method, (message.params ?? {}) as Record<string, Json>);
      return;
    }
    const call = this.calls.get(message.id as number);
    if (!call) return;
    this.calls.delete(call.id);
    const error = message.error as { code: number; message: string; data?: Record<string, Json> } | undefined;
    if (!error) return call.done(message.result ?? null);
    const data = error.data ?? {};
    const reason = String(data.reason ?? "");
    call.fail(new CallError(this.options.said?.(reason, data, call.method) || error.message, error.code, reason, data));
  }

  private keep_calls(): void {
    this.ready = false;
    for (const call of [...this.calls.values()]) {
      if (call.once && call.sent) {
        this.calls.delete(call.id);
        call.fail(new CallError(this.options.said?.("connection_lost", {}, call.method) ?? "", 0, "connection_lost", {}));
      } else {
        call.sent = false;
      }
    }
  }

  private lost(): void {
    this.keep_calls();
    if (this.closed) return;
    this.set_state("waiting");
    const pause = this.pause;
    this.pause = Math.min(pause * 2, LONGEST_WAIT);
    this.wait(pause, () => {
      if (this.state === "waiting") this.open();
    });
  }

  private set_state(state: LinkState): void {
    this.state = state;
    this.onstate(state);
  }
}

// The match stands in the address so that a proxy before several servers brings all of a table to the same one.
export function browser_socket(match: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const which = match ? `?match=${encodeURIComponent(match)}` : "";
  return new WebSocket(`${scheme}//${location.host}/ws${which}`) as unknown as Socket;
}
