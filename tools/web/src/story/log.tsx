// What has happened, turn by turn: the newest turns are open, and a card that is named can be looked at.
import { Component } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../card/card.tsx";
import type { Content, LogEntry, TableInfo } from "../net/protocol.ts";
import { named_in } from "../state/names.ts";
import type { TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { key_of, seat_in, turns_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { open_cards } from "../state/view.ts";
import { useTable } from "../table/context.ts";

const OPEN = 2; // turns
const NO_BREAK = "\u2060"; // between a card and the mark behind it
const NEAR = 40; // pixels: who has scrolled further up reads what was before

export function Log({ session }: { session: TableSession }) {
  const { seat } = useTable();
  const state = useStore(session.state);
  return <LogText entries={state?.log[key_of(seat)] ?? []} />;
}

export function LogText({ entries }: { entries: LogEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  const reads = useRef(false);
  const put = useRef(0); // where this has scrolled to, not the reader
  const { content, table, view, open_card } = useTable();
  const [peek, show] = useState<Peek | null>(null);
  const turns = turns_of(entries);
  useEffect(() => {
    if (!box.current || reads.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    put.current = box.current.scrollTop;
  }, [entries]);
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) => {
    if (scrollTop !== put.current) reads.current = scrollHeight - scrollTop - clientHeight > NEAR;
    show(null);
  };
  return (
    <div class="log" role="log" aria-label={t("table.log")} tabIndex={0} ref={box} onScroll={scrolled}>
      {turns.map((turn, index) => (
        <Turn
          key={index}
          turn={turn}
          table={table}
          open={index >= turns.length - OPEN}
          content={content}
          seen={() => open_cards(view).map(({ id }) => id)}
          show={show}
          open_card={open_card}
        />
      ))}
      {!turns.length && <p class="muted">{t("table.log_empty")}</p>}
      {peek && <PeekCard {...peek} />}
    </div>
  );
}

interface TurnProps {
  turn: LogEntry;
  table: TableInfo;
  open: boolean;
  content: Content;
  seen: () => string[]; // cards that are face up
  show: (peek: Peek | null) => void;
  open_card: (card: { id: string }) => void;
}

// A long log has many turns, of which few change, and most of which nobody has opened.
class Turn extends Component<TurnProps, { opened: boolean }> {
  state = { opened: false };

  shouldComponentUpdate(next: TurnProps, { opened }: { opened: boolean }) {
    const now = this.props;
    const same = (["table", "open", "content"] as const).every((each) => now[each] === next[each]);
    const told = ({ n, heading, lines }: LogEntry) => [n, heading, lines.length, lines[lines.length - 1]].join();
    return !same || told(now.turn) !== told(next.turn) || opened !== this.state.opened;
  }

  render({ turn, table, open, ...rest }: TurnProps) {
    if (!turn.heading) return <section>{lines_of(turn, rest)}</section>;
    const seat = seat_in(table, turn.heading);
    return (
      <details open={open} onToggle={(event) => this.setState({ opened: event.currentTarget.open })}>
        <summary>
          {seat !== null && <SeatSign seat={seat} name={table.seats[seat]?.name} />}
          <h3>{turn.heading}</h3>
        </summary>
        {(open || this.state.opened) && lines_of(turn, rest)}
      </details>
    );
  }
}

function lines_of(turn: LogEntry, { seen, ...rest }: Omit<TurnProps, "turn" | "table" | "open">) {
  const meant = [...(turn.cards ?? []), ...seen()];
  return counted(turn.lines).map(({ line, times }, at) => (
    <p key={at}>
      <Told line={line} meant={meant} {...rest} />
      {times > 1 && <b> ×{times}</b>}
    </p>
  ));
}

// A line that repeats is shown once, with how often.
export function counted(lines: string[]): { line: string; times: number }[] {
  const once: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = once[once.length - 1];
    if (last?.line === line) ++last.times;
    else once.push({ line, times: 1 });
  }
  return once;
}

interface ToldProps extends Pick<TurnProps, "content" | "show" | "open_card"> {
  line: string;
  meant: string[]; // of cards with the same name the first of these: that the turn was about, or that are face up
}

function Told({ line, meant, content, show, open_card }: ToldProps) {
  return (
    <>
      {named_in(content, line, meant).map(({ text, card }, at) =>
        card === undefined ? (
          text.replace(/^(?=[.,:;!?)])/, NO_BREAK)
        ) : (
          <button
            key={at}
            class="named"
            onClick={() => (show(null), open_card({ id: card }))}
            onPointerEnter={(event) => event.pointerType === "mouse" && show(place_for(card, event.currentTarget))}
            onPointerLeave={() => show(null)}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && show(place_for(card, event.currentTarget))}
            onBlur={() => show(null)}
          >
            {text}
          </button>
        ),
      )}
    </>
  );
}

interface Peek {
  card: string;
  left: number;
  top: number;
}

const WIDTH = 150,
  HEIGHT = 210;

// Next to the log where there is room, else above or below the name.
function place_for(card: string, name: HTMLElement): Peek {
  const { left, top, bottom } = name.getBoundingClientRect();
  const aside = name.closest(".log")!.getBoundingClientRect().left - WIDTH - 24;
  if (aside > 0) return { card, left: aside, top: Math.max(8, Math.min(top - HEIGHT / 2, innerHeight - HEIGHT - 8)) };
  return { card, left: Math.min(left, innerWidth - WIDTH - 8), top: top > HEIGHT + 16 ? top - HEIGHT - 8 : bottom + 8 };
}

function PeekCard({ card, left, top }: Peek) {
  return (
    <div class="peek" style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
      <CardFace content={useTable().content} id={card} />
    </div>
  );
}
