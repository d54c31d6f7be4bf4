// The page of one table: joins it, and lays out its parts.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { only_move, useForced } from "../control/forced.ts";
import { useLighting } from "../control/lighting.ts";
import { bars_of, cards_in_question, useCardPages } from "../control/pages.ts";
import { Tip } from "../control/tip.tsx";
import type { CardRef, Content, View } from "../net/protocol.ts";
import { go, hide_token } from "../router.ts";
import type { CallError } from "../net/link.ts";
import { close_session, load_catalog, open_session } from "../state/app.ts";
import { path_of_table, remember_table, tokens_of } from "../state/memory.ts";
import type { TableSession } from "../state/session.ts";
import { Store, useStore } from "../state/store.ts";
import { key_of, has_secrets, moves_of, my_turn, name_of, needs_cover, rests, type TableState } from "../state/table_state.ts";
import { refused, t, texts } from "../state/texts.ts";
import type { Selection } from "../state/view.ts";
import { useContent } from "../ui/answer.ts";
import { say } from "../ui/live.tsx";
import { Icon } from "../ui/icons.tsx";
import { Joining, Unavailable } from "../ui/instead.tsx";
import { ActionPanel } from "./action_panel.tsx";
import { Connection, Cover, Greeting, Wish } from "./asides.tsx";
import { AuthorConsole } from "./author_console.tsx";
import { Playfield, table_class } from "./playfield.tsx";
import { TableContext, type SheetName, type Table } from "./context.ts";
import { EndPanel } from "../story/end_panel.tsx";
import { FirstHints } from "../story/first_hints.tsx";
import { Log } from "../story/log.tsx";
import { Scene, stops_for, useScene } from "../story/scene.tsx";
import { YourTurn } from "../story/your_turn.tsx";
import { useKeys } from "./keys.ts";
import { Sheets } from "./sheets/sheets.tsx";
import { notify_turn, title_of } from "../state/notices.ts";
import { SeedNote } from "./seed_note.tsx";
import { Heard, TalkButton } from "../people/talk.tsx";
import { Paused } from "../people/pause.tsx";
import { WaitingRoom } from "../people/waiting_room.tsx";

export function TablePage({ match, token, author }: { match: string; token: string | null; author: boolean }) {
  const given = useRef(token);
  given.current = token ?? given.current; // it is hidden from the address once the seat is remembered
  const session = useMemo(() => {
    const tokens = [given.current, ...tokens_of(match)].filter((one): one is string => one !== null);
    return open_session(match, [...new Set(tokens)], given.current);
  }, [match, given.current]);
  useEffect(() => () => close_session(session), [session]);
  const state = useStore(session.state);
  const failure = useStore(session.failure);
  const content = useContent(state?.content);
  const goto = (next: string) => {
    const known = tokens_of(match);
    const tokens = known.length || !session.own_token ? known : [session.own_token];
    remember_table(next, tokens);
    go(path_of_table(next, tokens));
  };
  useEffect(() => {
    if (!state || author) return;
    hide_token(match, session.remembered ? null : (session.own_token ?? null));
  }, [state !== null, state?.seats.join()]);
  if (failure && (!state || failure.reason === "no_spectators")) return <Failed error={failure} match={match} />;
  if (!state || !content)
    return (
      <Joining>
        <Connection />
      </Joining>
    );
  return (
    <>
      <TableView session={session} state={state} content={content} goto={goto} author={author} />
      {author && token && <AuthorConsole token={token} />}
    </>
  );
}

// A player who comes by a link has no texts yet in which to say it.
function Failed({ error, match }: { error: CallError; match: string }) {
  useStore(texts);
  useEffect(() => void load_catalog().catch(() => {}), []);
  const text = refused(error.reason, error.data, "join") || error.message;
  return <Unavailable why={text} table={error.reason === "no_such_token" ? match : undefined} />;
}

interface Props {
  session: TableSession;
  state: TableState;
  content: Content;
  goto: (match: string) => void;
  author: boolean;
}

function TableView({ session, state, content, goto, author }: Props) {
  const seat = useStore(session.seat);
  const here = useStore(session.here);
  const [selection, select] = useState<Selection>(null);
  const [card] = useState(() => new Store<CardRef | null>(null));
  const [sheet] = useState(() => new Store<SheetName | null>(null));
  const behind = useStore(session.pace.behind);
  const [uncovered, uncover] = useState<number | null>(null);
  const view = state.views[key_of(seat)];
  const secret = useRef(false); // what somebody has seen stays a secret
  secret.current ||= has_secrets(state);
  const covered = !author && secret.current && needs_cover(state, uncovered); // an author plays all seats
  const moves = covered ? [] : moves_of(state, seat);
  const about = state.question.about ?? "";
  const bars = useRef(new Map<string, boolean>()); // whether this kind of question has ever barred a card
  const known_open = moves.length === 1 && bars.current.get(about) === false;
  const wanted = view && moves.length && !known_open ? cards_in_question(content, view, state.question, moves) : [];
  const pages = useCardPages(session, `${state.n} ${seat}`, wanted);
  const passes = pages.complete ? wanted.some((card) => bars_of(pages.pages[card]).length > 0) : null;
  if (passes !== null && wanted.length) bars.current.set(about, passes || bars.current.get(about) === true);
  useEffect(() => void (session.scenes = stops_for(content)), [session, content]);
  useTold(session, state, seat);
  useEffect(() => select(null), [state.n]);
  const table: Table | null = view
    ? {
        content,
        view,
        table: state.table,
        seat,
        own: state.seats,
        question: state.question,
        n: state.n,
        session,
        here,
        selection,
        select,
        moves,
        pages,
        open_card: (one) => (card.value = one),
        open_sheet: (one) => (sheet.value = one),
        play: (move) => void session.play(move),
      }
    : null;
  const scene = useScene(session, content, state, seat);
  useForced(session, state, author || scene ? null : only_move(state, moves), passes);
  useLighting();
  useKeys(covered ? null : table, () => void session.wish("undo"));
  if (!table || !view) return null;
  if (covered) return <Cover name={name_of(state.table, seat ?? 0)} ondone={() => uncover(seat)} />;
  return (
    <TableContext.Provider value={table}>
      <div class={table_class(content)} data-n={state.n}>
        <TopBar table={table} session={session} />
        <Connection />
        <main class="board" id="main" onClickCapture={behind ? (event) => skip(session, event) : undefined}>
          {!author && <SeedNote table={state.table} />}
          {!author && <Greeting session={session} />}
          <WaitingRoom session={session} />
          {!author && !state.table.waits && <FirstHints />}
          {!state.table.waits && <Playfield change={state.moved} fits />}
          <Scene session={session} />
          {!author && <YourTurn state={state} />}
        </main>
        <Heard session={session} />
        <aside class="side" aria-label={t("table.log")}>
          <h2>{t("table.log")}</h2>
          <Log session={session} />
        </aside>
        {state.question.over && <EndPanel session={session} goto={goto} />}
        {state.question.paused && <Paused session={session} />}
        {!state.question.over && !rests(state) && <ActionPanel session={session} />}
        <Wish session={session} name={(at) => name_of(state.table, at)} />
        <Tip />
        <Sheets session={session} card={card} sheet={sheet} />
      </div>
    </TableContext.Provider>
  );
}

// A tap while more waits to be seen means: show the next.
function skip(session: TableSession, event: Event): void {
  event.stopPropagation();
  event.preventDefault();
  session.pace.step();
}

// Title, notices and live regions follow what happens.
function useTold(session: TableSession, state: TableState, seat: number | null): void {
  const mine = my_turn(state) && !state.question.over;
  useEffect(() => {
    document.title = title_of(state.table.name, mine);
  }, [mine, state.table.name]);
  useEffect(() => {
    session.onturn = () => notify_turn(state.match, state.table.name);
  }, [session, state.table.name]);
  useEffect(() => {
    const lines = state.last?.to[key_of(seat)]?.lines ?? [];
    const told = lines.flatMap((one) => one.lines).join(" ");
    const question = state.question.over ? (state.question.text ?? "") : mine ? (state.question.text ?? "") : "";
    if (told || question) say(`${told} ${question}`.trim());
  }, [state.n]);
}

const lines_of_game = (view: View, over: boolean): string[] =>
  [view.round > 0 && !over ? t("table.round", { number: view.round }) : "", ...view.game, ...(view.lines?.game ?? [])].filter(
    Boolean,
  );

function TopBar({ table, session }: { table: Table; session: TableSession }) {
  const { view, table: info } = table;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // What sticks below it begins where it ends.
    const look = () => bar.current?.parentElement?.style.setProperty("--bar", `${bar.current.offsetHeight}px`);
    const observer = new ResizeObserver(look);
    observer.observe(bar.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <header class="top-bar" ref={bar}>
      <a class="quiet round" href="/" aria-label={t("menu.home")}>
        <Icon name="back" />
      </a>
      <div class="where">
        <h1>{info.name}</h1>
        <p>{info.waits ? "" : lines_of_game(view, table.question?.over ?? false).join(" · ")}</p>
      </div>
      {table.seat === null && (
        <span class="watching">
          <Icon name="eye" />
          {t("table.watching")}
        </span>
      )}
      <TalkButton session={session} />
      <button class="quiet round menu" aria-label={t("table.menu")} onClick={() => table.open_sheet("menu")}>
        <Icon name="more" />
      </button>
    </header>
  );
}
