// A value that components watch.
import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  private watchers = new Set<() => void>();
  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }
  set value(next: T) {
    if (Object.is(next, this.current)) return;
    this.current = next;
    for (const watcher of [...this.watchers]) watcher();
  }
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }
}

export function use_store<T>(store: Store<T>): T {
  const [, again] = useState(0);
  useEffect(() => store.watch(() => again((n) => n + 1)), [store]);
  return store.value;
}
