// The end: who won and what their scores are made of; then a rematch, the next chapter, or the game once more as a replay.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableSession } from "../state/session.ts";
import { name_of } from "../state/table_state.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused } from "../ui/refused.tsx";
import { SeatSign } from "./cards.tsx";
import { useTable } from "./context.ts";

export function EndPanel({ session, goto }: { session: TableSession; goto: (match: string) => void }) {
  const { question, table, seat } = useTable();
  const moved_to = useStore(session.moved_to) ?? table.moved;
  const [busy, set_busy] = useState(false);
  const [failed, set_failed] = useState("");
  const panel = useRef<HTMLElement>(null);
  const over = question?.over ?? false;
  // Whatever was looked at last: the result is what there is to see now.
  useEffect(() => {
    if (!over) return;
    panel.current?.scrollIntoView({
      block: "start",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
    panel.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [over]);
  if (!question?.over) return null;
  const again = async (method: "rematch" | "next") => {
    if (busy) return;
    set_busy(true);
    try {
      goto((await session.tell<{ match: string }>(method)).match);
    } catch (error) {
      set_failed((error as Error).message || t("failed.connection"));
    } finally {
      set_busy(false);
    }
  };
  const next = question.series?.next ?? table.next;
  const team = question.result?.team;
  // A lost chapter is played again before the story continues.
  const retry = team === "lost" && next?.split("+")[0] === table.code.split("+")[0];
  const places = [...(question.places ?? [])].sort((a, b) => a.place - b.place || a.seat - b.seat);
  return (
    <section class="end" aria-labelledby="end-title" ref={panel}>
      <h2 id="end-title" tabIndex={-1}>
        {question.text || question.result?.title || t("end.title")}
      </h2>
      {team && !question.text && <p class="lead">{t("end." + team)}</p>}
      {!team && question.series?.text && <p class="lead">{question.series.text}</p>}
      <ol class="places">
        {places.map((place) => (
          <li key={place.seat} class={!team && place.place === 1 ? "place first" : "place"}>
            {team ? (
              <span />
            ) : (
              <span class="place-number">
                <span class="unseen">{t("end.place")} </span>
                {place.place}.
              </span>
            )}
            <SeatSign seat={place.seat} name={table.seats[place.seat]?.name} />
            <span class="place-name">{name_of(table, place.seat)}</span>
            <b class="score">{place.score}</b>
            {place.sources.length > 0 && <p class="sources">{place.sources.join(" · ")}</p>}
          </li>
        ))}
      </ol>
      {question.left?.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
    </section>
  );
}
