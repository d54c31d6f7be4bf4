// The rules of a game as a page: to read from top to bottom, or to search. The clauses come last, each section as it is opened.
import { useEffect, useMemo, useState } from "preact/hooks";
import { plain } from "../launcher/code.ts";
import type { Content, GuideEntry } from "../net/protocol.ts";
import { link, load_content } from "../state/app.ts";
import { clauses_in } from "../state/clauses.ts";
import { path_of_table, tokens_of } from "../state/memory.ts";
import { in_language, t } from "../state/texts.ts";
import { list_of } from "../state/view.ts";
import { useAnswer } from "../ui/answer.ts";
import { Icon } from "../ui/icons.tsx";
import { Joining, Unavailable } from "../ui/instead.tsx";

type Ask = (word: string) => Promise<GuideEntry[]>;

export function RulebookPage({ code, match }: { code: string; match: string | null }) {
  const [content, failed] = useAnswer(() => rules_of(code), [code]);
  const ask = useMemo(() => clauses_of(code), [code]);
  const [words, look_for] = useState("");
  useEffect(() => void (document.title = `${t("table.guide")} – Tradewind`), []);
  if (failed) return <Unavailable why={failed} />;
  if (!content?.guide) return <Joining />;
  const { pages = [], terms = [], clauses = [] } = content.guide;
  const [found, words_found] = [matching(pages, words), matching(terms, words)];
  return (
    <main class="page rulebook" id="main">
      <a class="back" href={match ? path_of_table(match, tokens_of(match)) : "/?game=" + encodeURIComponent(code)}>
        <Icon name="back" />
        {t(match ? "replay.back" : "rulebook.back")}
      </a>
      <h1>{t("guide.rules")}</h1>
      <label class="search">
        <Icon name="search" />
        <span class="unseen">{t("setup.search")}</span>
        <input
          type="search"
          value={words}
          placeholder={t("setup.search")}
          onInput={(event) => look_for(event.currentTarget.value)}
        />
      </label>
      {!words && <Chapters pages={pages} />}
      {found.map((page) => (
        <Entry key={page.id} level="h2" entry={page} named={[...pages, ...terms]} words={words} leave={() => look_for("")} />
      ))}
      {words_found.length > 0 && <h2 id="terms">{t("guide.terms")}</h2>}
      {words_found.map((term) => (
        <Entry key={term.id} level="h3" entry={term} named={[...pages, ...terms]} words={words} leave={() => look_for("")} />
      ))}
      {!words && clauses.length > 0 && (
        <>
          <h2 id="clauses">{t("guide.clauses")}</h2>
          {clauses.map((kind) => (
            <Opened key={kind.id} title={kind.name} load={() => ask(kind.id)}>
              {(entries) => <Sections entries={entries} ask={ask} />}
            </Opened>
          ))}
        </>
      )}
      {words.trim() && <Clauses words={words.trim()} ask={ask} first={!found.length && !words_found.length} />}
    </main>
  );
}

const rules_of = (code: string): Promise<Content> =>
  in_language((lang) => link.call<{ content: string }>("content", { code, lang })).then((answer) => load_content(answer.content));

const clauses_of =
  (code: string): Ask =>
  (word) =>
    in_language((lang) => link.call<{ entries: GuideEntry[] }>("clauses", { code, word, lang })).then(({ entries }) => entries);

export function matching(entries: GuideEntry[], words: string): GuideEntry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const told = (entry: GuideEntry) => plain([entry.name, ...list_of(entry.text)].join(" "));
  return entries.filter((entry) => wanted.every((word) => told(entry).includes(word)));
}

const go_to = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: "start" });

function Chapters({ pages }: { pages: GuideEntry[] }) {
  return (
    <nav class="words" aria-label={t("guide.rules")}>
      {pages.map((page) => (
        <button key={page.id} onClick={() => go_to(page.id)}>
          {page.name}
        </button>
      ))}
    </nav>
  );
}

interface EntryProps {
  level: "h2" | "h3"; // of its heading
  entry: GuideEntry;
  named: GuideEntry[]; // that a text may send the reader to
  words: string;
  leave: () => void; // the search
}

function Entry({ level: Heading, entry, named, words, leave }: EntryProps) {
  const follow = (page: GuideEntry) => {
    leave();
    setTimeout(() => go_to(page.id));
  };
  return (
    <article class="guide-entry" id={entry.id}>
      <Heading>{entry.name}</Heading>
      {list_of(entry.text).map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(/\(\? ([^)]+)\)/).map((piece, at) => {
            if (at % 2 === 0) return <Found key={at} text={piece} words={words} />;
            const page = named.find((one) => plain(one.word ?? one.name) === plain(piece));
            return page ? (
              <button key={at} class="clause" onClick={() => follow(page)}>
                → {page.name}
              </button>
            ) : (
              `(${piece})`
            );
          })}
        </p>
      ))}
    </article>
  );
}

function Found({ text, words }: { text: string; words: string }) {
  const word = words.trim();
  const at = word ? plain(text).indexOf(plain(word)) : -1;
  if (at < 0 || plain(text).length !== text.length) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}

function Opened(props: {
  title: string;
  load: () => Promise<GuideEntry[]>;
  children: (entries: GuideEntry[]) => preact.ComponentChild;
}) {
  const [entries, set_entries] = useState<GuideEntry[] | null>(null);
  const open = () => void (entries ?? props.load().then(set_entries, () => {}));
  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>{props.title}</summary>
      {entries && props.children(entries)}
    </details>
  );
}

// "Setup: B-1 to B-6"
function Sections({ entries, ask }: { entries: GuideEntry[]; ask: Ask }) {
  return (
    <>
      {entries
        .flatMap((entry) => list_of(entry.text))
        .map((section) => (
          <Opened key={section} title={section} load={() => Promise.all(clauses_in(section).map(ask)).then((all) => all.flat())}>
            {(clauses) => clauses.map((clause) => <Told key={clause.id} clause={clause} words="" />)}
          </Opened>
        ))}
    </>
  );
}

function Told({ clause, words }: { clause: GuideEntry; words: string }) {
  return (
    <article class="guide-entry clause-told" id={clause.id}>
      <h3>{clause.id}</h3>
      {list_of(clause.text).map((paragraph) => (
        <p key={paragraph}>
          <Found text={paragraph} words={words} />
        </p>
      ))}
    </article>
  );
}

const PAUSE = 250; // ms, while somebody types

// Those with the words in them, or the one with this number. `first`: nothing else was found.
function Clauses({ words, ask, first }: { words: string; ask: Ask; first: boolean }) {
  const [found, set_found] = useState<GuideEntry[] | null>(null);
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(() => {
      ask(words).then(
        (all) => !stopped && set_found(all),
        () => {},
      );
    }, PAUSE);
    return () => ((stopped = true), clearTimeout(timer));
  }, [words, ask]);
  if (!found?.length) return first && found ? <p class="muted">{t("guide.nothing")}</p> : null;
  return (
    <>
      <h2>{t("guide.clauses")}</h2>
      {found.map((clause) => (
        <Told key={clause.id} clause={clause} words={words} />
      ))}
    </>
  );
}
