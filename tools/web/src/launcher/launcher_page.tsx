// The first page: a game to play at once, tables one sits at, tables with an open seat, all games.
import { useEffect, useState } from "preact/hooks";
import type { Catalog } from "../net/protocol.ts";
import { go, path_in } from "../router.ts";
import { catalog, link, load_catalog, lobby } from "../state/app.ts";
import { change_settings, known_tables, path_of_table, remember_table, settings } from "../state/memory.ts";
import { new_token } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { language, t } from "../state/texts.ts";
import { Later } from "../ui/later.tsx";
import { Refused, useTried } from "../ui/refused.tsx";
import { Front, Games } from "./games.tsx";
import { GoOn } from "./go_on.tsx";
import { SetupPage } from "./setup_page.tsx";
import { first_game, games_of } from "./shelf.ts";

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
  const games = games_of(now);
  const first = first_game(games);
  const returns = known_tables().some((table) => !table.over);
  return (
    <main class="page launcher">
      <Masthead catalog={now} />
      {returns && <GoOn />}
      {first && <Front game={first} catalog={now} />}
      {!returns && <GoOn />}
      <OpenTables />
      <Later>
        <Games games={games} catalog={now} />
        <CodeField />
      </Later>
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

function OpenTables() {
  const tables = useStore(lobby);
  const [refused, tried] = useTried();
  if (!tables.length) return null;
  const take = async (match: string) => {
    const name = settings.value.name || t("launcher.guest");
    const seat = await link.call<{ token: string }>("take", { match, name, own: new_token() });
    remember_table(match, [seat.token]);
    go(path_of_table(match, [seat.token]));
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
            <button onClick={() => tried(take(table.match))}>{t("launcher.take")}</button>
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
