// What others do, one thing after the other, each for as long as it takes to see it.
import { Store } from "./store.ts";

export interface Timer {
  now(): number; // milliseconds
  later(milliseconds: number, run: () => void): () => void; // the result calls it off
}

const browser_timer: Timer = {
  now: () => performance.now(),
  later: (milliseconds, run) => {
    const id = setTimeout(run, milliseconds);
    return () => clearTimeout(id);
  },
};

export class Pace<T> {
  readonly behind = new Store<boolean>(false); // whether something waits to be shown
  private waiting: T[] = [];
  private free_at = 0;
  private stop: (() => void) | null = null;

  // `length`: how many milliseconds something is to be seen before the next follows.
  constructor(
    private readonly show: (one: T) => void,
    private readonly length: (one: T) => number,
    private readonly timer: Timer = browser_timer,
  ) {}

  get newest(): T | undefined {
    return this.waiting[this.waiting.length - 1];
  }

  take(one: T): void {
    this.waiting.push(one);
    this.go_on();
  }

  // Shows the next that waits.
  step(): void {
    this.call_off();
    this.free_at = 0;
    if (this.waiting.length) this.next();
    this.go_on();
  }

  // Shows all that waits.
  skip(): void {
    this.free_at = 0;
    this.call_off();
    while (this.waiting.length) this.next();
    this.free_at = 0;
    this.behind.value = false;
  }

  forget(): void {
    this.waiting = [];
    this.call_off();
    this.behind.value = false;
  }

  private go_on(): void {
    while (this.waiting.length && this.timer.now() >= this.free_at) this.next();
    this.behind.value = this.waiting.length > 0;
    if (!this.waiting.length || this.stop) return;
    this.stop = this.timer.later(this.free_at - this.timer.now(), () => {
      this.stop = null;
      this.go_on();
    });
  }

  private next(): void {
    const one = this.waiting.shift()!;
    this.show(one);
    this.free_at = this.timer.now() + this.length(one);
  }

  private call_off(): void {
    this.stop?.();
    this.stop = null;
  }
}
