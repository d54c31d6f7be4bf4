// The page begins here.
import { Component, render, type ComponentChildren } from "preact";
import { Patterns } from "./card/patterns.tsx";
import { wear } from "./control/wear.ts";
import { LauncherPage } from "./launcher/launcher_page.tsx";
import { LessonPage } from "./lesson/lesson_page.tsx";
import { ReplayPage } from "./replay/replay_page.tsx";
import { RulebookPage } from "./rulebook/rulebook_page.tsx";
import { follow, route } from "./router.ts";
import { link } from "./state/app.ts";
import { keep_away_page } from "./state/away.ts";
import { follow_settings, settings } from "./state/memory.ts";
import { useStore } from "./state/store.ts";
import { t, texts } from "./state/texts.ts";
import { TablePage } from "./table/table_page.tsx";
import { keep_focus } from "./ui/focus.ts";
import { LiveRegions } from "./ui/live.tsx";

function Page() {
  const now = useStore(route);
  useStore(texts);
  if (now.page === "table") return <TablePage key={now.match} match={now.match} token={now.token} author={now.author} />;
  if (now.page === "replay") return <ReplayPage key={now.match} match={now.match} n={now.n} token={now.token} />;
  if (now.page === "lesson") return <LessonPage key={now.id} id={now.id} />;
  if (now.page === "rules") return <RulebookPage key={now.code} code={now.code} match={now.match} />;
  return <LauncherPage code={now.code} />;
}

// A fault of the page is shown, and what the table knows is safe with the server.
class Guard extends Component<{ children: ComponentChildren }, { fault: string }> {
  state = { fault: "" };
  componentDidCatch(error: Error) {
    console.error(error);
    this.setState({ fault: error.message });
  }
  render() {
    if (!this.state.fault) return this.props.children;
    return (
      <main class="page">
        <p class="refused" role="alert">
          {t("failed.page")} ({this.state.fault})
        </p>
        <button onClick={() => location.reload()}>{t("failed.reload")}</button>
      </main>
    );
  }
}

wear();
settings.watch(wear);
follow_settings();
document.addEventListener("click", follow);
link.open();
keep_away_page();
const app = document.getElementById("app")!;
keep_focus(app);
// A separate task: to read the page takes a slow device some time already.
setTimeout(() =>
  render(
    <Guard>
      <Patterns />
      <Page />
      <LiveRegions />
    </Guard>,
    app,
  ),
);
