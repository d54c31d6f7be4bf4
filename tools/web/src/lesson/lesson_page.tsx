// A lesson: a table laid out by an author, and a teacher who says what to try. The server keeps nothing of it, so that it can be
// left and begun again; what the teacher speaks of is what can be chosen.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CardRef, Content, LessonAnswer, View } from "../net/protocol.ts";
import { link, load_catalog, catalog } from "../state/app.ts";
import { settings } from "../state/memory.ts";
import { useStore } from "../state/store.ts";
import { language, t } from "../state/texts.ts";
import { open_cards, type Selection } from "../state/view.ts";
import { Playfield, table_class } from "../table/playfield.tsx";
import { TableContext, type Table } from "../table/context.ts";
import { useKeys } from "../table/keys.ts";
import { CardSheet } from "../table/sheets/card_sheet.tsx";
import { LogText } from "../story/log.tsx";
import { useAnswer, useContent } from "../ui/answer.ts";
import { Icon } from "../ui/icons.tsx";
import { useTimer } from "../ui/later.tsx";
import { Joining, Unavailable } from "../ui/instead.tsx";
import { TeacherPanel } from "./teacher.tsx";

const LEARNER = 0;

export interface Made {
  text: string;
  mine: boolean;
}

export function LessonPage({ id }: { id: string }) {
  const [made, make] = useState<Made[]>([]);
  const [now, failed] = useLesson(id, made);
  const content = useContent(now?.content);
  const known = useStore(catalog);
  const lesson = known?.lessons?.find((one) => one.id === id);
  useEffect(() => void load_catalog().catch(() => {}), []);
  useEffect(() => void (document.title = `${lesson?.name ?? t("launcher.learn")} – Tradewind`), [lesson]);
  if (failed) return <Unavailable why={failed} />;
  if (!now || !content) return <Joining />;
  return <LessonTable now={now} content={content} made={made} make={make} name={lesson?.name ?? now.table.name} />;
}

// The table as it is after these moves; until the answer comes, as it was.
function useLesson(lesson: string, made: Made[]): [LessonAnswer | null, string] {
  const lang = useStore(language);
  const name = settings.value.name;
  const wish = { lesson, moves: made.map((move) => move.text), lang, ...(name ? { name } : {}) };
  return useAnswer(() => link.call<LessonAnswer>("lesson", wish), [lesson, made, lang]);
}

interface Props {
  now: LessonAnswer;
  content: Content;
  made: Made[];
  make: (moves: Made[]) => void;
  name: string;
}

function LessonTable({ now, content, made, make, name }: Props) {
  const [card, open_card] = useState<CardRef | null>(null);
  const [selection, select] = useState<Selection>(null);
  const [wrong, say_wrong] = useState(0); // how often another move was tried at this step
  const { said, at, plays, tries } = now.lesson;
  const settled = at === made.length; // no answer is on its way
  useEffect(() => (say_wrong(0), select(null), open_card(null)), [now]);
  const fresh = useFresh(now);
  const all = now.question.moves ?? [];
  const wanted = tries ? all.filter((move) => tries.includes(move.text)) : all;
  const go_on = () => settled && plays !== undefined && make([...made, { text: plays, mine: false }]);
  useTimer(go_on, plays === undefined || said.length ? null : settings.value.pace * 1000, [now]); // what is said is read first
  const back = () => {
    const last = made.map((move) => move.mine).lastIndexOf(true);
    if (settled && last >= 0) make(made.slice(0, last));
  };
  const table: Table = {
    content,
    view: now.view,
    table: now.table,
    seat: LEARNER,
    own: [LEARNER],
    question: now.question,
    moves: wanted,
    n: at,
    fresh,
    session: null,
    here: [],
    selection,
    select,
    open_card,
    open_sheet: () => {},
    play: (move) => {
      if (!settled) return;
      if (wanted.some((one) => one.text === move)) make([...made, { text: move, mine: true }]);
      else say_wrong(wrong + 1);
    },
  };
  useKeys({ ...table, moves: all }, back);
  return (
    <TableContext.Provider value={table}>
      <div class={table_class(content) + " lesson"} data-n={at}>
        <header class="top-bar">
          <a class="quiet round" href="/" aria-label={t("menu.home")}>
            <Icon name="back" />
          </a>
          <div class="where">
            <h1>{name}</h1>
            <progress value={at} max={now.lesson.of} aria-label={t("learn.progress")} />
          </div>
        </header>
        <main class="board" id="main">
          <Playfield change={now} />
        </main>
        <aside class="side" aria-label={t("table.log")}>
          <h2>{t("table.log")}</h2>
          <LogText entries={now.log} />
        </aside>
        <TeacherPanel
          now={now}
          all={all}
          wrong={wrong}
          goon={plays !== undefined && said.length ? go_on : undefined}
          back={made.some((move) => move.mine) ? back : undefined}
          again={() => make([])}
        />
        {card && <CardSheet card={card} onclose={() => open_card(null)} />}
      </div>
    </TableContext.Provider>
  );
}

// Cards that have just come into sight, where nothing else can be chosen: it is them that the teacher speaks of.
function useFresh(now: LessonAnswer): ReadonlySet<number> {
  const before = useRef<{ now: LessonAnswer; seen: ReadonlySet<number>; fresh: ReadonlySet<number> } | null>(null);
  return useMemo(() => {
    const seen = seen_in(now.view);
    const last = before.current;
    const forward = last !== null && now.lesson.at === last.now.lesson.at + 1;
    const fresh = new Set(forward ? [...seen].filter((k) => !last.seen.has(k)) : []);
    before.current = { now, seen, fresh };
    return fresh;
  }, [now]);
}

const seen_in = (view: View): ReadonlySet<number> =>
  new Set(open_cards(view).flatMap((card) => (card.k === undefined ? [] : [card.k])));
