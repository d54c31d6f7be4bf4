// The end, in view whatever was looked at last: who won and why, and what scores are made of; the game in numbers; then a
// rematch, the next chapter, or the game once more as a replay. It can be put aside, to see the table.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Place, Question } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import { name_of } from "../state/table_state.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused, useTried } from "../ui/refused.tsx";
import { Statistics } from "./statistics.tsx";
import { parts_of, sources_of, tie_between } from "./score.ts";

const LONG = 40; // letters of a title

export function EndPanel({ session, goto }: { session: TableSession; goto: (match: string) => void }) {
  const { question } = useTable();
  const [aside, put_aside] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  if (!question?.over) return null;
  const team = question.result?.team;
  const text = question.text || question.result?.title || t("end.title");
  return (
    <section class={aside ? "end aside" : "end"} aria-labelledby="end-title">
      <header class="end-head">
        <Icon name={team === "lost" ? "flag" : "cup"} />
        <h2 id="end-title" class={text.length > LONG ? "long" : ""} tabIndex={-1} ref={title}>
          {text}
        </h2>
        <button class="quiet small" aria-expanded={!aside} onClick={() => put_aside(!aside)}>
          {t(aside ? "end.result" : "end.table")}
        </button>
      </header>
      {!aside && <Result question={question} session={session} />}
      <WaysOn session={session} goto={goto} />
    </section>
  );
}

function Result({ question, session }: { question: Question; session: TableSession }) {
  const team = question.result?.team;
  const scored = (question.places ?? []).filter((_, __, all) => !team || all.some((place) => place.score !== 0));
  const places = [...scored].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const sources = sources_of(places);
  const most = Math.max(1, ...places.map((place) => Math.max(place.score, added(place))));
  return (
    <div class="result">
      {team && !question.text && <p class="lead">{t("end." + team)}</p>}
      {!team && question.series?.text && <p class="lead">{question.series.text}</p>}
      <ol class="places">
        {places.map((place, at) => (
          <PlaceRow key={place.seat} place={place} next={places[at + 1]} sources={sources} most={most} team={!!team} />
        ))}
      </ol>
      {question.left?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Statistics session={session} />
    </div>
  );
}

const added = (place: Place): number => parts_of(place).reduce((sum, part) => sum + Math.max(0, part.value), 0);

interface RowProps {
  place: Place;
  next: Place | undefined;
  sources: string[];
  most: number; // points that fill a bar
  team: boolean;
}

function PlaceRow({ place, next, sources, most, team }: RowProps) {
  const { content, table, view } = useTable();
  const parts = parts_of(place);
  const bars = parts.length ? parts.filter((part) => part.value > 0) : [{ name: "", value: Math.max(0, place.score) }];
  const tie = next && !team ? tie_between(content, view, place, next) : null;
  return (
    <li class={!team && place.place === 1 ? "place first" : "place"}>
      {!team && (
        <span class="place-number">
          <span class="unseen">{t("end.place")} </span>
          {place.place}.
        </span>
      )}
      <SeatSign seat={place.seat} name={table.seats[place.seat]?.name} />
      <span class="place-name">{name_of(table, place.seat)}</span>
      <b class="score">{place.score}</b>
      <div class="bar" aria-hidden="true">
        {bars.map((part) => (
          <span
            key={part.name}
            class={"part source-" + (sources.indexOf(part.name) % 6)}
            style={{ width: `${(100 * part.value) / most}%` }}
          />
        ))}
      </div>
      {parts.length > 0 ? (
        <p class="sources">
          {parts.map((part) => (
            <span key={part.name} class="source">
              <i class={"source-" + (sources.indexOf(part.name) % 6)} />
              {part.name} <b>{part.value}</b>
            </span>
          ))}
        </p>
      ) : (
        place.sources.length > 0 && <p class="sources">{place.sources.join(" · ")}</p>
      )}
      {tie && <p class="tie">{t("end.tie", { what: tie.name, mine: tie.mine, theirs: tie.theirs })}</p>}
    </li>
  );
}

function WaysOn({ session, goto }: { session: TableSession; goto: (match: string) => void }) {
  const { question, table, seat } = useTable();
  const moved_to = useStore(session.moved_to) ?? table.moved;
  const [busy, set_busy] = useState(false);
  const [failed, tried] = useTried();
  const again = (method: "rematch" | "next") => {
    if (busy) return;
    set_busy(true);
    const done = session.tell<{ match: string }>(method).then(({ match }) => goto(match));
    tried(done.finally(() => set_busy(false)));
  };
  const next = question?.series?.next ?? table.next;
  // A lost chapter is played again before the story continues.
  const retry = question?.result?.team === "lost" && next?.split("+")[0] === table.code.split("+")[0];
  return (
    <>
      <Refused text={failed} />
      <div class="buttons">
        {moved_to && (
          <button class="main" onClick={() => goto(moved_to)}>
            <Icon name="next" />
            {t("end.follow")}
          </button>
        )}
        {seat !== null && !moved_to && next && (
          <button class="main" aria-disabled={busy} onClick={() => again("next")}>
            <Icon name="next" />
            {t(retry ? "end.retry" : "end.next")}
          </button>
        )}
        {seat !== null && !moved_to && !retry && (
          <button class={next ? "" : "main"} aria-disabled={busy} onClick={() => again("rematch")}>
            <Icon name="undo" />
            {t("end.rematch")}
          </button>
        )}
        <a class="button" href={`/r/${session.match}`}>
          <Icon name="play" />
          {t("end.replay")}
        </a>
        <a class="button" href="/">
          {t("end.other")}
        </a>
      </div>
    </>
  );
}
