// The games to choose from: a big one to begin with, then a cover for each, with the other editions folded behind it.
import { useState } from "preact/hooks";
import type { Catalog, VariantEntry } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { warn } from "../ui/live.tsx";
import { Icon } from "../ui/icons.tsx";
import { Refused } from "../ui/refused.tsx";
import { begin_at_once } from "./begin.ts";
import { Cover } from "./cover.tsx";
import { lesson_of, type Game } from "./shelf.ts";

export function Front({ game, catalog }: { game: Game; catalog: Catalog }) {
  const [busy, set_busy] = useState(false);
  const [refused, set_refused] = useState("");
  const lesson = lesson_of(catalog, game);
  const play = async () => {
    if (busy) return;
    set_busy(true);
    try {
      await begin_at_once(game.variant, catalog);
    } catch (error) {
      set_refused((error as Error).message || t("failed.connection"));
      warn((error as Error).message);
      set_busy(false);
    }
  };
  return (
    <section class="front" aria-labelledby="front">
      <Cover variant={game.variant} />
      <div class="front-text">
        <h2 id="front">{game.title}</h2>
        <p class="pitch">{game.pitch}</p>
        <VariantFacts variant={game.variant} />
        <div class="buttons">
          <button class="main big" onClick={play} aria-disabled={busy} aria-describedby="front-how">
            <Icon name="play" />
            {t("launcher.play_now")}
          </button>
          {lesson && (
            <a class="button big" href={"/?learn=" + encodeURIComponent(lesson.id)}>
              <Icon name="learn" />
              {t("launcher.learn")}
            </a>
          )}
        </div>
        <p class="muted" id="front-how">
          {t("launcher.play_now_how", { edition: game.variant.name })}
        </p>
        <Refused text={refused} />
      </div>
    </section>
  );
}

export function Games({ games, catalog }: { games: Game[]; catalog: Catalog }) {
  return (
    <section aria-labelledby="games">
      <h2 id="games">{t("launcher.games")}</h2>
      <ul class="games">
        {games.map((game) => (
          <li key={game.id} class="game">
            <a class="variant" href={"/?game=" + encodeURIComponent(game.code)}>
              <Cover variant={game.variant} />
              <span class="variant-text">
                <strong>{game.title}</strong>
                {game.edition && <span class="edition">{game.edition}</span>}
                <span class="sentence">{game.pitch}</span>
                <VariantFacts variant={game.variant} chapters={game.chapters} />
              </span>
            </a>
            <Learn game={game} catalog={catalog} />
            {game.more.length > 0 && <More game={game} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Learn({ game, catalog }: { game: Game; catalog: Catalog }) {
  const lesson = lesson_of(catalog, game);
  if (!lesson) return null;
  return (
    <a class="learn" href={"/?learn=" + encodeURIComponent(lesson.id)} title={lesson.text}>
      <Icon name="learn" />
      <span class="unseen">{game.title}: </span>
      {t("launcher.learn")}
    </a>
  );
}

function More({ game }: { game: Game }) {
  return (
    <details class="more">
      <summary>
        <span class="unseen">{game.title}: </span>
        {t(game.chapters > 1 ? "launcher.more_chapters" : "launcher.more_editions", { count: game.more.length })}
      </summary>
      <ul>
        {game.more.map((variant) => (
          <li key={variant.id}>
            <a class="variant other" href={"/?game=" + encodeURIComponent(variant.id)}>
              <strong>{variant.name}</strong>
              <span class="sentence">{variant.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const span = ([least, most]: [number, number]): string => (least === most ? String(least) : `${least}–${most}`);

export function VariantFacts({ variant, chapters = 1 }: { variant: VariantEntry; chapters?: number }) {
  const { minutes, difficulty } = variant.cover ?? {};
  return (
    <span class="variant-facts">
      <span>
        <Icon name="person" />
        <span class="unseen">{t("launcher.players")} </span>
        {span(variant.players)}
      </span>
      {minutes && (
        <span>
          <Icon name="clock" />
          {t("launcher.minutes", { minutes: span(minutes) })}
        </span>
      )}
      {difficulty && (
        <span>
          <Icon name="level" />
          {t("launcher.difficulty." + difficulty)}
        </span>
      )}
      {chapters > 1 ? (
        <span>
          <Icon name="chapters" />
          {t("launcher.chapters", { count: chapters })}
        </span>
      ) : (
        variant.series && (
          <span>
            <Icon name="chapters" />
            {t("launcher.chapter")}
          </span>
        )
      )}
    </span>
  );
}
