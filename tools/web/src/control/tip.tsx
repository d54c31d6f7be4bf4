// What a card does, and why it cannot be taken now, while the pointer or the focus is on it.
import { useEffect, useState } from "preact/hooks";
import { list_of } from "../state/view.ts";
import { useTable } from "../table/context.ts";

const LATER = 300, // milliseconds
  WIDTH = 260;

interface At {
  card: string;
  lies: string; // of players: in which zone, whose name there may be no room for
  notes: string;
  barred: string;
  x: number;
  y: number;
  above: boolean;
}

function place_of(element: HTMLElement): At {
  const rect = element.getBoundingClientRect();
  const above = rect.top > innerHeight / 2;
  return {
    card: element.dataset.card!,
    lies: element.closest(".own .zone, .player-zones .zone")?.getAttribute("aria-label") ?? "",
    notes: element.dataset.notes ?? "",
    barred: element.dataset.barred ?? "",
    x: Math.max(8, Math.min(innerWidth - WIDTH - 8, rect.x + rect.width / 2 - WIDTH / 2)),
    y: above ? innerHeight - rect.top + 8 : rect.bottom + 8,
    above,
  };
}

function useAt(): At | null {
  const [at, set_at] = useState<At | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      set_at(null);
    };
    let rests = ""; // where
    // A card that slides under a mouse at rest is not pointed at.
    const has_moved = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const before = rests;
      rests = `${clientX} ${clientY}`;
      return pointerType === "mouse" && rests !== before;
    };
    const show = (event: Event) => {
      hide();
      const card = (event.target as Element | null)?.closest?.<HTMLElement>("[data-card]");
      const by_focus = event.type === "focusin" && card?.matches(":focus-visible");
      const by_mouse = event.type === "pointerover" && has_moved(event as PointerEvent);
      if (card && (by_focus || by_mouse)) timer = setTimeout(() => card.isConnected && set_at(place_of(card)), LATER);
    };
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const all: [string, (event: never) => void][] = [
      ["pointerover", show],
      ["pointermove", has_moved],
      ["focusin", show],
      ["pointerdown", hide],
      ["scroll", hide],
      ["keydown", key],
    ];
    for (const [name, act] of all) document.addEventListener(name, act as EventListener, true);
    return () => {
      hide();
      for (const [name, act] of all) document.removeEventListener(name, act as EventListener, true);
    };
  }, []);
  return at;
}

export function Tip() {
  const { content, pages } = useTable();
  const at = useAt();
  useEffect(() => void (at && pages?.ask(at.card)), [at]);
  if (!at) return null;
  const type = content.cards[at.card];
  const page = pages?.pages[at.card];
  return (
    <div
      class="tip"
      aria-hidden="true"
      style={{ left: at.x + "px", width: WIDTH + "px", [at.above ? "bottom" : "top"]: at.y + "px" }}
    >
      <b>{page?.name ?? type?.name}</b>
      <p class="muted">{[at.lies, page?.line ?? type?.line].filter(Boolean).join(" · ")}</p>
      {list_of(page?.text ?? type?.text).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {at.notes && <p class="on-card">{at.notes}</p>}
      {list_of(page?.progress).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {at.barred && <p class="barred-why">{at.barred}</p>}
    </div>
  );
}
