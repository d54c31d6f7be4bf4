// What the table stops for: an event that content gives a look, with the cards that it is about, as they were.
import { CardFace } from "../card/card.tsx";
import { color_of, look_of, matches, type SceneLook } from "../card/look.ts";
import type { Content, GameEvent } from "../net/protocol.ts";
import { settings } from "../state/memory.ts";
import { seconds_of_scene, type TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { is_own, key_of, type TableState } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { cards_of, pile_of } from "../state/view.ts";
import { useTable } from "../table/context.ts";
import { useTimer } from "../ui/later.tsx";

const SWEPT = 0.45; // seconds in which its cards go

// The event whose scene is to be seen now.
export function useScene(
  session: TableSession,
  content: Content,
  state: TableState | null,
  seat: number | null,
): GameEvent | null {
  const watched = useStore(session.watched);
  const event = state && event_of(content, state, seat);
  return event && state.moved !== watched && settings.value.pace > 0 ? event : null;
}

export function Scene({ session }: { session: TableSession }) {
  const { content, seat } = useTable();
  const state = useStore(session.state);
  const event = useScene(session, content, state, seat);
  const end = () => void (session.watched.value = state?.moved ?? 0);
  const stay = seconds_of_scene(is_own(state, state?.last ?? null));
  useTimer(end, event ? stay * 1000 : null, [event]);
  if (!state || !event) return null;
  const look = look_of(content).events?.[event.name] ?? {};
  const lines = state.last?.to[key_of(seat)]?.lines ?? [];
  return (
    <div
      class="scene"
      aria-hidden="true"
      onClick={end}
      data-event={event.name}
      style={{ "--stay": `${Math.max(0, stay - SWEPT)}s` }}
    >
      <p class="scene-title" style={title_style(content, event)}>
        {title_of_event(content, event)}
      </p>
      <ul class="card-row">
        {scene_cards(content, state, seat, event, look).map(({ id, lit }, at) => (
          <li key={at} class={lit ? "card lit" : "card"}>
            <CardFace content={content} id={id} />
          </li>
        ))}
      </ul>
      <p class="scene-text">{lines.flatMap((one) => one.lines).join(" ")}</p>
    </div>
  );
}

export function title_style(content: Content, event: GameEvent): { background: string; color: string } {
  const look = look_of(content);
  const color = color_of(look, look.events?.[event.name]?.color, event.name);
  return { background: color.fill, color: color.ink };
}

// The events that the table stops for.
export const stops_for = (content: Content): ReadonlySet<string> =>
  new Set(Object.entries(look_of(content).events ?? {}).flatMap(([name, look]) => (look.passing ? [] : [name])));

export function event_of(content: Content, state: TableState, seat: number | null): GameEvent | null {
  const stops = stops_for(content);
  const heard = state.last?.kind === "move" ? state.last.to[key_of(seat)]?.events : undefined;
  return heard?.find((event) => stops.has(event.name)) ?? null;
}

const card_in = (event: GameEvent, look: SceneLook): string | null => {
  const named = look.card === undefined ? undefined : event.args[look.card];
  return typeof named === "string" ? named : null;
};

// Its title may name what its card is: "two {color} ships".
export function title_of_event(content: Content, event: GameEvent): string {
  const facts = content.cards[card_in(event, look_of(content).events?.[event.name] ?? {}) ?? ""]?.facts ?? {};
  const words = Object.entries(facts).map(([fact, value]) => [
    fact,
    content.facts[fact]?.values?.[String(value)] ?? String(value),
  ]);
  return t("scene." + event.name, Object.fromEntries(words) as Record<string, string>);
}

// The cards of its zone before the move, then its own card; lit are its own and those that are like it.
export function scene_cards(
  content: Content,
  state: TableState,
  seat: number | null,
  event: GameEvent,
  look: SceneLook,
): { id: string; lit: boolean }[] {
  const own = card_in(event, look);
  const before = state.was?.[key_of(seat)];
  const there = look.zone && before ? cards_of(pile_of(before, look.zone)).flatMap((card) => (card ? [card.id] : [])) : [];
  const facts_of = (id: string) => content.cards[id]?.facts ?? {};
  const wanted = own && look.alike ? facts_of(own)[look.alike] : undefined;
  const is_like = (id: string) =>
    wanted !== undefined && facts_of(id)[look.alike!] === wanted && matches(look.where, facts_of(id));
  return [...there.map((id) => ({ id, lit: is_like(id) })), ...(own ? [{ id: own, lit: true }] : [])];
}
