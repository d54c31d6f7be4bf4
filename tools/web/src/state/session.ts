// A table as this browser sits at it: joins with its seats' tokens, keeps the state, sends moves.
import { type Link, CallError } from "../net/link.ts";
import type { Joined, Json, LogEntry, Update } from "../net/protocol.ts";
import { claim_at, keep_tokens, note_claim, note_people, remember_table, settings } from "./memory.ts";
import { Pace } from "./pace.ts";
import { reach } from "./reach.ts";
import { Store } from "./store.ts";
import { in_language, t } from "./texts.ts";
import { is_named, is_own, joined, key_of, my_turn, name_of, shown_seat, updated, type TableState } from "./table_state.ts";

// How many other happenings could be seen in the time of a scene; one's own is read to its end.
const SCENE = 3,
  OWN_SCENE = 3.6;

export const seconds_of_scene = (own: boolean): number => settings.value.pace * (own ? OWN_SCENE : SCENE);

export interface Asked {
  seat: number;
  n: number;
  moves: number;
} // no moves: to end the game

const SAID_FOR = 7000; // ms that something said is shown

export interface Said {
  seat: number;
  phrase?: string;
  text?: string;
  whom?: number; // that seat is waited for
}

export class TableSession {
  readonly state = new Store<TableState | null>(null);
  readonly seat = new Store<number | null>(null); // the own seat that is shown
  readonly refusal = new Store<string>(""); // why the last move was refused
  readonly failure = new Store<CallError | null>(null);
  readonly sending = new Store<string | null>(null); // the move on its way
  readonly asked = new Store<Asked | null>(null); // somebody wants to undo, or to end
  readonly asking = new Store<boolean>(false); // this browser does
  readonly here = new Store<boolean[]>([]);
  readonly moved_to = new Store<string | null>(null);
  readonly watched = new Store<number>(0); // the last change whose scene has ended
  readonly said = new Store<Said | null>(null); // last, and lately
  free_text = false; // what is said need not be one of the phrases
  readonly pace = new Pace<Update>(
    (update) => this.apply(update),
    (update) => this.seconds_of(update) * 1000,
  );
  scenes: ReadonlySet<string> = new Set(); // events that the table stops for
  remembered = false; // the own seats, for the next page
  onturn: () => void = () => {};
  private joining: Promise<void> | null = null;
  private claim = new_token(); // for a free seat
  private taking = false;
  private moves_sent = 0;
  private on_its_way = 0; // of them, what `sending` stands for

  // `given`: the token of the address, which may be an invitation.
  constructor(
    private readonly link: Link,
    readonly match: string,
    private tokens: string[],
    private readonly given: string | null = null,
  ) {}

  get own_token(): string | undefined {
    return this.tokens[0];
  }

  join(): Promise<void> {
    this.joining ??= this.ask_to_join().finally(() => (this.joining = null));
    return this.joining;
  }

  private async ask_to_join(): Promise<void> {
    this.pace.forget(); // the answer holds what waits
    const before = this.state.value;
    const since = before ? { since: before.n, stamp: before.stamp } : {};
    try {
      const answer = await this.seated(since);
      const was_mine = before ? my_turn(before) : false;
      const state = joined(answer, before ?? undefined);
      this.failure.value = null;
      this.here.value = answer.table.seats.map((seat) => seat.here ?? false);
      this.show(state, was_mine);
      if (answer.address) reach.value = answer.address;
      this.free_text = answer.free_text ?? false;
      this.remembered = remember_table(this.match, this.tokens, answer.table.name, {
        over: answer.question.over,
        names: answer.table.seats.map((_, seat) => name_of(answer.table, seat)),
        seats: state.seats,
      });
      void this.logs_of_other_seats(state);
    } catch (error) {
      if (error instanceof CallError) this.failure.value = error;
      throw error;
    }
  }

  // An invitation is good for one seat, once. The token that this browser then sits there with is noted first, so that it can ask
  // again if the answer is lost.
  private async seated(since: object): Promise<Joined> {
    const join = (more: object) =>
      in_language((lang) =>
        this.link.call<Joined>("join", { match: this.match, tokens: this.tokens, ...since, ...more, lang }, true),
      );
    const invitation = this.given;
    if (invitation === null || this.tokens[0] !== invitation)
      return join({}).catch(async (error: unknown) => {
        if (!is_lost(error) || !this.tokens.length) throw error;
        await this.forget_lost_seats();
        return join({});
      });
    const before = claim_at(this.match);
    const claim = before?.invitation === invitation ? before : { invitation, token: new_token() };
    note_claim(this.match, claim);
    const others = this.tokens.slice(1);
    const answer = await join({ own: claim.token }).catch((error: unknown) => {
      if (!is_lost(error) || !others.length) throw error;
      this.tokens = others; // somebody else has used it, but there is a seat of one's own
      return join({});
    });
    if (answer.token) this.tokens = [answer.token, ...others.filter((token) => token !== answer.token)];
    return answer;
  }

  // The host has given one's seat to somebody else.
  private async forget_lost_seats(): Promise<void> {
    const own: string[] = [];
    for (const token of this.tokens) {
      const asked = this.link.call("join", { match: this.match, tokens: [token], log: false }, true);
      await asked.then(
        () => own.push(token),
        (error: unknown) => {
          if (!is_lost(error)) throw error;
        },
      );
    }
    this.tokens = own;
    keep_tokens(this.match, own);
  }

  // With what the server knows from now on, whatever was asked before.
  private async join_again(): Promise<void> {
    await this.joining?.catch(() => {});
    await this.join();
  }

  // Sits down on a seat that is free.
  async take(seat: number, name: string): Promise<void> {
    this.taking = true;
    try {
      const { token } = await this.tell<{ token: string }>("take", { seat, name, own: this.claim });
      this.claim = new_token();
      this.tokens = [token, ...this.tokens.filter((one) => one !== token)];
    } finally {
      this.taking = false;
    }
    await this.join_again();
  }

  // `join` tells the story of the first own seat; the others are asked for once.
  private async logs_of_other_seats(state: TableState): Promise<void> {
    for (const seat of state.seats.slice(1)) {
      if (state.log[key_of(seat)]) continue;
      const { log } = await this.link.call<{ log: LogEntry[] }>("history", { match: this.match, seat, from: 0 });
      const now = this.state.value;
      if (now) this.state.value = { ...now, log: { ...now.log, [key_of(seat)]: log } };
    }
  }

  notice(method: string, params: Record<string, Json>): void {
    if (params.match !== this.match) return;
    if (method === "update") this.update(params as unknown as Update);
    else if (method === "presence") this.here.value = params.seats as boolean[];
    else if (method === "asked")
      this.ask_for_consent({ seat: params.seat as number, n: params.n as number, moves: params.moves as number });
    else if (method === "answered") this.hear_answer(params.yes as boolean);
    else if (method === "moved") this.moved_to.value = String(params.to);
    else if (method === "reseated" && !this.taking) void this.join_again().catch(() => {});
    else if (method === "said" || method === "nudged") this.hear(params as unknown as Said);
  }

  private hear(said: Said): void {
    this.said.value = said;
    setTimeout(() => this.said.value === said && (this.said.value = null), SAID_FOR);
  }

  private ask_for_consent(asked: Asked): void {
    if (!this.state.value?.seats.includes(asked.seat) && !this.state.value?.spectator) this.asked.value = asked;
  }

  private hear_answer(yes: boolean): void {
    if (!yes && this.asking.value) this.refusal.value = t("table.not_agreed");
    this.end_asking();
  }

  private end_asking(): void {
    this.asking.value = false;
    this.asked.value = null;
  }

  private update(update: Update): void {
    const before = this.state.value;
    if (!before || this.joining) return; // the answer to join will hold it
    const newest = this.pace.newest?.n ?? before.n;
    if (update.n > newest + 1) return void this.join().catch(() => {});
    if (update.n <= newest) return;
    if (is_own(before, update)) this.pace.skip(); // an answer is never kept waiting
    this.pace.take(update);
  }

  // Only what the log or a scene shows takes time; nobody sees a hidden page.
  private seconds_of(update: Update): number {
    const told = update.to[key_of(this.seat.value)] ?? Object.values(update.to)[0];
    const scene = told?.events?.some((event) => this.scenes.has(event.name)) ?? false;
    const seen = update.kind === "move" && (scene || (told?.lines?.length ?? 0) > 0);
    if (document.hidden || !seen) return 0;
    return scene ? seconds_of_scene(is_own(this.state.value, update)) : settings.value.pace;
  }

  private apply(update: Update): void {
    const before = this.state.value;
    const next = before && updated(before, update);
    if (!before || !next || next === before) return;
    if (update.kind !== "seat") this.end_asking();
    this.refusal.value = "";
    this.end_sending(this.on_its_way); // what is asked now is another question
    this.show(next, my_turn(before));
  }

  private show(state: TableState, was_mine: boolean): void {
    if (state.table !== this.state.value?.table)
      note_people(
        state.table.seats.filter((_, at) => !state.seats.includes(at) && is_named(state.table, at)).map(({ name }) => name),
      );
    this.seat.value = shown_seat(state, this.seat.value);
    this.state.value = state;
    if (my_turn(state) && !was_mine) this.onturn();
  }

  async play(move: string): Promise<boolean> {
    this.pace.skip();
    const state = this.state.value;
    const seat = this.seat.value;
    if (!state || seat === null || this.sending.value !== null) return false;
    this.sending.value = move;
    this.refusal.value = "";
    const number = ++this.moves_sent;
    this.on_its_way = number;
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${number}`;
    try {
      await this.link.call("play", { match: this.match, seat, move, id, n: state.n });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.reason === "stale") void this.join().catch(() => {});
      this.refusal.value = error.message;
      return false;
    } finally {
      this.end_sending(number);
    }
  }

  private end_sending(number: number): void {
    if (number === this.on_its_way) this.sending.value = null;
  }

  // What others may have to agree to.
  async wish(what: "undo" | "end"): Promise<void> {
    this.pace.skip();
    await this.tried(async () => {
      const answer = await this.ask<{ done: boolean; asks?: number[] }>(what, {});
      this.asking.value = (answer.asks ?? []).length > 0;
    });
  }

  // Another bot plays once for a bot that cannot continue.
  async let_play(seat: number): Promise<void> {
    await this.tried(() => this.tell("bot", { seat, bot: "random" }));
  }

  private async tried(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.refusal.value = error instanceof Error ? error.message : "";
    }
  }

  async consent(yes: boolean): Promise<void> {
    this.asked.value = null;
    await this.ask("consent", { yes });
  }

  // A method of this table for the seat that is shown.
  ask<T>(method: string, params: object): Promise<T> {
    const seat = this.seat.value;
    return this.link.call<T>(method, { match: this.match, ...(seat === null ? {} : { seat }), ...params });
  }

  tell<T>(method: string, params: object = {}): Promise<T> {
    return this.link.call<T>(method, { match: this.match, ...params });
  }
}

const is_lost = (error: unknown): boolean => error instanceof CallError && error.reason === "no_such_token";

// 128 random bits, as the server makes them.
export function new_token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
