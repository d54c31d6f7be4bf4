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

// `table`: one that can still be looked at, without the seat that was wanted.
export function Unavailable({ why, table }: { why: string; table?: string }) {
  return (
    <main class="page">
      <p class="refused" role="alert">
        {why}
      </p>
      {table && (
        <a class="button main" href={`/t/${table}`} target="_self">
          {t("failed.to_table")}
        </a>
      )}
      <a class="button" href="/">
        <Icon name="back" />
        {t("menu.home")}
      </a>
    </main>
  );
}
