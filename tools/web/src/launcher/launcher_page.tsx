// The first page: games to choose from, tables one sits at, tables with an open seat.
import { useEffect, useState } from "preact/hooks";
import type { Catalog, VariantEntry } from "../net/protocol.ts";
import { go, path_in } from "../router.ts";
import { catalog, link, load_catalog, lobby } from "../state/app.ts";
import {
  change_settings,
  forget_table,
  known_tables,
  last_choice,
  path_of_table,
  remember_table,
  settings,
} from "../state/memory.ts";
import { useStore } from "../state/store.ts";
import { language, t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused } from "../ui/refused.tsx";
import { Cover } from "./cover.tsx";
import { SetupPage } from "./setup_page.tsx";

export function LauncherPage({ code }: { code: string | null }) {
  const lang = useStore(language);
  const now = useStore(catalog);
  const [failed, set_failed] = useState("");
  useEffect(() => {
    load_catalog().catch((error: Error) => set_failed(error.message));
    link.call<{ tables: typeof lobby.value }>("lobby").then(
      (answer) => (lobby.value = answer.tables),
      () => {},
    );
  }, [lang]);
  useEffect(() => void (document.title = "Tradewind"), []);
  if (failed && !now)
    return (
      <main class="page">
        <p class="refused">{failed}</p>
      </main>
    );
  if (!now)
    return (
      <main class="page" aria-busy="true">
        <Masthead />
      </main>
    );
  if (code) return <SetupPage key={code.split("+")[0]} code={code} catalog={now} />;
  return (
    <main class="page launcher">
      <Masthead catalog={now} />
      <Continue />
      <OpenTables />
      {now.groups.map((group) => (
        <section key={group.id} aria-labelledby={"group-" + group.id}>
          <h2 id={"group-" + group.id}>{group.name}</h2>
          {group.text && <p class="lead">{group.text}</p>}
          <ul class="variants">
            {group.variants.map((variant) => (
              <li key={variant.id}>
                <VariantTile variant={variant} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CodeField />
      <footer class="version">Tradewind {now.version}</footer>
    </main>
  );
}

function Masthead({ catalog: now }: { catalog?: Catalog }) {
  return (
    <header class="masthead">
      <svg class="emblem" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M6 34c6-5 11-5 18 0s12 5 18 0M24 6v24M24 8c9 3 13 10 13 18H24M21 12c-6 4-9 8-9 14h9" />
      </svg>
      <div>
        <h1>Tradewind</h1>
        <p class="motto">{t("launcher.motto")}</p>
      </div>
      {now && <Language catalog={now} />}
    </header>
  );
}

function Language({ catalog: now }: { catalog: Catalog }) {
  const choose = (lang: string) => {
    change_settings({ lang });
    language.value = lang;
  };
  return (
    <label class="language">
      <span class="unseen">{t("launcher.language")}</span>
      <select value={now.lang} onChange={(event) => choose(event.currentTarget.value)}>
        {now.languages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const span = ([least, most]: [number, number]): string => (least === most ? String(least) : `${least}–${most}`);

export function VariantFacts({ variant }: { variant: VariantEntry }) {
  return (
    <span class="variant-facts">
      <span>
        <Icon name="person" />
        <span class="unseen">{t("launcher.players")} </span>
        {span(variant.players)}
      </span>
      {variant.minutes && <span>{t("launcher.minutes", { minutes: span(variant.minutes) })}</span>}
      {variant.series && <span>{t("launcher.series")}</span>}
    </span>
  );
}

function VariantTile({ variant }: { variant: VariantEntry }) {
  return (
    <a class="variant" href={"/?game=" + encodeURIComponent(variant.id)}>
      <Cover variant={variant} />
      <span class="variant-text">
        <strong>{variant.name}</strong>
        <span class="sentence">{variant.text}</span>
        <VariantFacts variant={variant} />
      </span>
    </a>
  );
}

function Continue() {
  const [tables, set_tables] = useState(known_tables());
  const last = last_choice();
  const open = tables.filter((table) => !table.over).slice(0, 5);
  if (!open.length && !last) return null;
  const forget = (match: string) => {
    forget_table(match);
    set_tables(known_tables());
  };
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("launcher.continue")}</h2>
      <ul class="tables">
        {open.map((table) => (
          <li key={table.match}>
            <a class="table-link" href={path_of_table(table.match, table.tokens)}>
              <strong>{table.name || table.match}</strong>
              <span class="when">
                {new Date(table.at).toLocaleDateString(language.value, { weekday: "short", day: "numeric", month: "short" })}
              </span>
            </a>
            <button
              class="quiet round"
              aria-label={t("launcher.forget", { table: table.name })}
              onClick={() => forget(table.match)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {last && (
          <li>
            <a class="table-link" href={"/?game=" + encodeURIComponent(last.code)}>
              <strong>{t("launcher.again")}</strong>
              <span class="when">{last.code}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function OpenTables() {
  const tables = useStore(lobby);
  const [refused, set_refused] = useState("");
  if (!tables.length) return null;
  const take = async (match: string) => {
    try {
      const seat = await link.call<{ token: string }>("take", { match, name: settings().name || t("launcher.guest") });
      remember_table(match, [seat.token]);
      go(path_of_table(match, [seat.token]));
    } catch (error) {
      set_refused((error as Error).message);
    }
  };
  return (
    <section aria-labelledby="lobby">
      <h2 id="lobby">{t("launcher.lobby")}</h2>
      <Refused text={refused} />
      <ul class="tables">
        {tables.map((table) => (
          <li key={table.match}>
            <span class="table-link">
              <strong>{table.name}</strong>
              <span class="when">{t("launcher.open_seats", { open: table.open, players: table.players })}</span>
            </span>
            <button onClick={() => take(table.match)}>{t("launcher.take")}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeField() {
  const [code, set_code] = useState("");
  const open = (event: Event) => {
    event.preventDefault();
    const given = code.trim();
    if (given) go(path_in(given) ?? "/?game=" + encodeURIComponent(given));
  };
  return (
    <form class="code-field" onSubmit={open}>
      <label>
        {t("launcher.code")}
        <input value={code} onInput={(event) => set_code(event.currentTarget.value)} autocapitalize="off" spellcheck={false} />
      </label>
      <button>{t("launcher.open")}</button>
    </form>
  );
}
