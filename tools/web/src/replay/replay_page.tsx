// A replay on the table as it was: move by move or turn by turn, with marks for what was worth seeing, and a link to each
// moment.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { CardRef, ReplayAnswer } from "../net/protocol.ts";
import { go } from "../router.ts";
import { close_session, open_session } from "../state/app.ts";
import { path_of_table, settings, tokens_of } from "../state/memory.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { LogText } from "../story/log.tsx";
import { Playfield, table_class } from "../table/playfield.tsx";
import { CardSheet } from "../table/sheets/card_sheet.tsx";
import { TableContext, type Table } from "../table/context.ts";
import { useAnswer, useContent } from "../ui/answer.ts";
import { Icon } from "../ui/icons.tsx";
import { useTimer } from "../ui/later.tsx";
import { Joining, Unavailable } from "../ui/instead.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ShareLink } from "../ui/share.tsx";
import { ReplayBar } from "./replay_bar.tsx";
import { useStory } from "./use_story.ts";

const SLOWEST = 1400; // milliseconds, where nothing else was chosen

export function ReplayPage({ match, n, token }: { match: string; n: number | null; token: string | null }) {
  const session = useMemo(() => {
    return open_session(match, token ? [token, ...tokens_of(match)] : tokens_of(match), token);
  }, [match]);
  useEffect(() => () => close_session(session), [session]);
  const state = useStore(session.state);
  const failure = useStore(session.failure);
  const content = useContent(state?.content);
  const [card, open_card] = useState<CardRef | null>(null);
  const [sharing, share] = useState(false);
  const [log_open, open_log] = useState(false);
  const [running, run] = useState(false);
  const at = n ?? 0;
  const [moment, failed] = useAnswer(state && (() => session.ask<ReplayAnswer>("replay", { n: at })), [
    session,
    state !== null,
    at,
  ]);
  const story = useStory(session, state && content);
  const show = (next: number) => go(`/r/${match}?n=${Math.max(0, Math.min(next, moment?.of ?? next))}${location.hash}`, true);
  const goes_on = running && moment?.n === at;
  const step = () => (at < (moment?.of ?? 0) ? show(at + 1) : run(false));
  useTimer(step, goes_on ? settings.value.pace * 2000 || SLOWEST : null, [goes_on, at]);
  if (failure || failed) return <Unavailable why={failure?.message || failed} />;
  if (!state || !content || !moment) return <Joining />;
  const table: Table = {
    content,
    view: moment.view,
    table: state.table,
    seat: state.spectator ? null : (state.seats[0] ?? null),
    own: state.seats,
    question: null,
    moves: [],
    n: at,
    session: null,
    here: [],
    selection: null,
    select: () => {},
    open_card,
    open_sheet: () => open_log(true),
    play: () => {},
  };
  const told = story ? story.log.filter((entry) => entry.at <= at) : moment.lines.map((one) => ({ ...one, n: moment.n }));
  return (
    <TableContext.Provider value={table}>
      <div class={table_class(content) + " replay"}>
        <header class="top-bar">
          <a class="quiet round" href={path_of_table(match, token ? [token] : tokens_of(match))} aria-label={t("replay.back")}>
            <Icon name="back" />
          </a>
          <div class="where">
            <h1>{t("replay.title", { name: state.table.name })}</h1>
            <p>
              {[moment.view.round > 0 ? t("table.round", { number: moment.view.round }) : "", ...moment.view.game]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <button class="quiet round" aria-label={t("replay.share")} onClick={() => share(true)}>
            <Icon name="share" />
          </button>
        </header>
        <main class="board" id="main">
          <Playfield change={moment} />
        </main>
        <aside class="side" aria-label={t("table.log")}>
          <h2>{t("table.log")}</h2>
          <LogText entries={told} />
        </aside>
        <ReplayBar moment={moment} at={at} story={story} running={running} run={run} show={show} />
        {card && <CardSheet card={card} onclose={() => open_card(null)} />}
        {log_open && (
          <Sheet title={t("table.log")} wide onclose={() => open_log(false)}>
            <LogText entries={told} />
          </Sheet>
        )}
        {sharing && (
          <Sheet title={t("replay.share")} onclose={() => share(false)}>
            <ShareLink path={`/r/${match}?n=${at}`} label={t("replay.share")} />
          </Sheet>
        )}
      </div>
    </TableContext.Provider>
  );
}
