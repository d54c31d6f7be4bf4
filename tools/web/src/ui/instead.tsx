// What stands on a page instead of a table: that it is on its way, or why there is none.
import type { ComponentChildren } from "preact";
import { t } from "../state/texts.ts";
import { Icon } from "./icons.tsx";

export function Joining({ children }: { children?: ComponentChildren }) {
  return (
    <main class="page" aria-busy="true">
      {children}
      <p class="waiting">
        <span class="pulse" aria-hidden="true" />
        {t("table.joining")}
      </p>
    </main>
  );
}

export function Unavailable({ why }: { why: string }) {
  return (
    <main class="page">
      <p class="refused" role="alert">
        {why}
      </p>
      <a class="button" href="/">
        <Icon name="back" />
        {t("menu.home")}
      </a>
    </main>
  );
}
