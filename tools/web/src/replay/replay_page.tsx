// A game again, move by move: a slider, keys, and a link to each moment.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BoardMap } from "../map/map.tsx";
import type { CardRef, Content, LogEntry, ReplayAnswer } from "../net/protocol.ts";
import { go } from "../router.ts";
import { close_session, load_content, open_session } from "../state/app.ts";
import { path_of_table, tokens_of } from "../state/memory.ts";
import { name_of } from "../state/table_state.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { CardSheet } from "../table/sheets/card_sheet.tsx";
import { TableContext, type Table } from "../table/context.ts";
import { useFlip } from "../table/flip.ts";
import { LogText } from "../story/log.tsx";
import { Opponents, OwnSeat } from "../table/players.tsx";
import { MiddleZones } from "../table/zones.tsx";
import { Icon } from "../ui/icons.tsx";
import { Joining, Unavailable } from "../ui/instead.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ShareLink } from "../ui/share.tsx";

const PACE = 1400;

export function ReplayPage({ match, n, token }: { match: string; n: number | null; token: string | null }) {
  const session = useMemo(() => {
    return open_session(match, token ? [token, ...tokens_of(match)] : tokens_of(match), token);
  }, [match]);
  useEffect(() => () => close_session(session), [session]);
  const state = useStore(session.state);
  const failure = useStore(session.failure);
  const [content, set_content] = useState<Content | null>(null);
  const [moment, set_moment] = useState<ReplayAnswer | null>(null);
  const [failed, set_failed] = useState("");
  const [card, open_card] = useState<CardRef | null>(null);
  const [sharing, share] = useState(false);
  const [running, run] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const seat = state && !state.spectator ? (state.seats[0] ?? null) : null;
  const at = n ?? 0;
  const joined = state !== null;
  useEffect(() => {
    if (state) load_content(state.content).then(set_content, () => {});
  }, [state?.content]);
  useEffect(() => {
    if (!joined) return;
    let stopped = false;
    session.ask<ReplayAnswer>("replay", { n: at }).then(
      (answer) => !stopped && set_moment(answer),
      (error: Error) => set_failed(error.message),
    );
    return () => void (stopped = true);
  }, [joined, at]);
  const show = (next: number) => go(`/r/${match}?n=${Math.max(0, Math.min(next, moment?.of ?? next))}${location.hash}`, true);
  useRunning(running && moment?.n === at, () => (at < (moment?.of ?? 0) ? show(at + 1) : run(false)), at);
  useReplayKeys(at, show);
  useFlip(root, moment);
  if (failure || failed) return <Unavailable why={failure?.message || failed} />;
  if (!state || !content || !moment) return <Joining />;
  const table: Table = {
    content,
    view: moment.view,
    table: state.table,
    seat,
    own: state.seats,
    question: null,
    moves: [],
    n: at,
    session: null,
    here: [],
    selection: null,
    select: () => {},
    open_card,
    open_sheet: () => {},
    play: () => {},
  };
  const log: LogEntry[] = moment.lines.map((one) => ({ ...one, n: moment.n }));
  return (
    <TableContext.Provider value={table}>
      <div class="table replay" ref={root}>
        <header class="top-bar">
          <a class="quiet round" href={path_of_table(match, token ? [token] : tokens_of(match))} aria-label={t("replay.back")}>
            <Icon name="back" />
          </a>
          <div class="where">
            <h1>{t("replay.title", { name: state.table.name })}</h1>
            <p>{moment.view.game.join(" · ")}</p>
          </div>
          <button class="quiet round" aria-label={t("replay.share")} onClick={() => share(true)}>
            <Icon name="share" />
          </button>
        </header>
        <main class="board" id="main">
          <Opponents />
          <MiddleZones />
          {content.map && <BoardMap map={content.map} />}
          <OwnSeat />
        </main>
        <aside class="side" aria-label={t("table.log")}>
          <h2>{t("table.log")}</h2>
          <LogText entries={log} />
        </aside>
        <section class="actions replay-bar" aria-label={t("replay.controls")}>
          <p class="replay-move" role="status">
            {moment.move ? `${name_of(state.table, moment.move.seat)}: ${moment.move.label}` : t("replay.start")}
          </p>
          {log
            .flatMap((entry) => entry.lines)
            .slice(-2)
            .map((line, index) => (
              <p key={index} class="replay-line">
                {line}
              </p>
            ))}
          <input
            type="range"
            min="0"
            max={moment.of}
            value={at}
            aria-label={t("replay.moment")}
            aria-valuetext={t("replay.at", { n: at, of: moment.of })}
            onInput={(event) => show(Number(event.currentTarget.value))}
          />
          <div class="tools">
            <button class="quiet" aria-label={t("replay.first")} onClick={() => show(0)}>
              <Icon name="first" />
            </button>
            <button class="quiet" aria-label={t("replay.previous")} onClick={() => show(at - 1)}>
              <Icon name="previous" />
            </button>
            <button class="quiet" aria-label={t(running ? "replay.pause" : "replay.run")} onClick={() => run(!running)}>
              <Icon name={running ? "pause" : "play"} />
            </button>
            <button class="quiet" aria-label={t("replay.next")} onClick={() => show(at + 1)}>
              <Icon name="next" />
            </button>
            <button class="quiet" aria-label={t("replay.last")} onClick={() => show(moment.of)}>
              <Icon name="last" />
            </button>
            <span class="muted">{t("replay.at", { n: at, of: moment.of })}</span>
          </div>
        </section>
        {card && <CardSheet card={card} onclose={() => open_card(null)} />}
        {sharing && (
          <Sheet title={t("replay.share")} onclose={() => share(false)}>
            <ShareLink path={`/r/${match}?n=${at}`} label={t("replay.share")} />
          </Sheet>
        )}
      </div>
    </TableContext.Provider>
  );
}

function useRunning(running: boolean, step: () => void, at: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(step, PACE);
    return () => clearTimeout(timer);
  }, [running, at]);
}

function useReplayKeys(at: number, show: (n: number) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement;
      if (typing || document.querySelector("dialog[open]")) return;
      if (event.key === "ArrowRight") show(at + 1);
      else if (event.key === "ArrowLeft") show(at - 1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
