// What the teacher says, and the moves below it: those that are wanted stand out, another one is answered and not played.
import { begin_at_once } from "../launcher/begin.ts";
import type { Catalog, LessonAnswer, Move, VariantEntry } from "../net/protocol.ts";
import { catalog } from "../state/app.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { list_of } from "../state/view.ts";
import { MoveList } from "../table/action_panel.tsx";
import { Icon } from "../ui/icons.tsx";
import { Refused, useTried } from "../ui/refused.tsx";

interface Props {
  now: LessonAnswer;
  all: Move[];
  wrong: number;
  goon?: () => void;
  back?: () => void;
  again: () => void;
}

export function TeacherPanel({ now, all, wrong, goon, back, again }: Props) {
  const { said, at, of, otherwise, page } = now.lesson;
  const over = at >= of;
  return (
    <section class="actions mine teacher" aria-label={t("learn.teacher")} data-home=".move:not(.aside), .main">
      <div class="said" aria-live="polite" tabIndex={0} key={at}>
        {said.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page && (
          <details>
            <summary>{page.name}</summary>
            {list_of(page.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
      </div>
      {wrong > 0 && (
        <div class="otherwise" role="alert" key={wrong}>
          {(otherwise ?? []).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{t("learn.otherwise")}</p>
        </div>
      )}
      {goon && (
        <button class="main" onClick={goon}>
          {t("learn.go_on")}
        </button>
      )}
      {!over && all.length > 0 && <MoveList moves={all} all={all} session={null} />}
      {over && <Graduation variant={now.table.variant} again={again} />}
      {back && !over && (
        <div class="tools">
          <button class="quiet" onClick={back} aria-keyshortcuts="u">
            <Icon name="undo" />
            <span>{t("learn.back")}</span>
          </button>
        </div>
      )}
    </section>
  );
}

// Where to go from here.
function Graduation({ variant, again }: { variant: string; again: () => void }) {
  const known = useStore(catalog);
  const [refused, tried] = useTried();
  const played = known?.groups.flatMap((group) => group.variants).find((one) => one.id === variant);
  const others = (known?.lessons ?? []).filter((one) => one.variant !== variant);
  const play = (one: VariantEntry, all: Catalog) => tried(begin_at_once(one, all));
  return (
    <div class="graduation">
      <Refused text={refused} />
      <div class="buttons">
        {known && played && (
          <button class="main" onClick={() => play(played, known)}>
            <Icon name="play" />
            {t("launcher.play_now")}
          </button>
        )}
        {others.map((one) => (
          <a class="button" key={one.id} href={"/?learn=" + encodeURIComponent(one.id)}>
            <Icon name="learn" />
            {one.name}
          </a>
        ))}
        <button onClick={again}>{t("learn.again")}</button>
      </div>
    </div>
  );
}
