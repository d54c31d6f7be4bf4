// A value that components watch.
import { useLayoutEffect, useState } from "preact/hooks";

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

export function useStore<T>(store: Store<T>): T {
  const [, again] = useState(0);
  const shown = store.value;
  useLayoutEffect(() => {
    const look = () => again((n) => n + 1);
    if (!Object.is(store.value, shown)) look(); // it changed before this component watched
    return store.watch(look);
  }, [store]);
  return shown;
}
