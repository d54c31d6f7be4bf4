// What all at a table should know about the one who began the game.
import type { TableInfo } from "../net/protocol.ts";
import { t } from "../state/texts.ts";

export function SeedNote({ table }: { table: TableInfo }) {
  return table.seed_chosen ? (
    <p class="hint-text" role="note">
      {t("table.seed_chosen")}
    </p>
  ) : null;
}
