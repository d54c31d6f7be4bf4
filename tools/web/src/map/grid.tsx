// A zone drawn as a grid: rows and columns of cells, what is printed in them, and the cards that lie there.
import { by_fact, color_of, icon_path, look_of, rule_for, value_look, type SpaceLook } from "../card/look.ts";
import { hold } from "../control/hold.ts";
import { bars_of } from "../control/pages.ts";
import { choose, signs_of_card } from "../control/targets.ts";
import { in_words } from "../card/face.ts";
import type { CardRef, Content, GridInfo, Json } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { cards_of, moves_for_card, pile_of } from "../state/view.ts";
import { memo } from "../ui/memo.ts";
import { useTable } from "../table/context.ts";
import { Dice } from "./dice.tsx";
import { Sign } from "./sign.tsx";

const NOTHING: Record<string, Json> = {};

export function Grid({ grid }: { grid: GridInfo }) {
  const { content, view } = useTable();
  const look = look_of(content);
  const state = view.grids?.[grid.id];
  const cards = cards_of(pile_of(view, grid.zone)).filter((card): card is CardRef => card !== null);
  const rolled = state?.rolled?.map(String) ?? [];
  const hit = (axis: number, id: string, index: number) => rolled[axis] === id || rolled[axis] === String(index);
  const left = [...cards];
  // The grid names types; the cards of the zone have them as physical cards.
  const physical = (id: string): CardRef => {
    const at = left.findIndex((card) => card.id === id);
    return at < 0 ? { id } : left.splice(at, 1)[0]!;
  };
  const row_fact = look.grids?.[grid.id]?.rows,
    column_fact = look.grids?.[grid.id]?.columns;
  return (
    <section class="zone grid-zone" aria-label={grid.name}>
      <Dice zone={grid.zone} />
      <table class="grid" data-arrows>
        <caption>{grid.name}</caption>
        <thead>
          <tr>
            <td />
            {grid.columns.map((column, index) => (
              <th scope="col" key={column.id} class={hit(1, column.id, index) ? "rolled" : ""}>
                <AxisSign fact={column_fact} id={column.id} name={column.name} />
                {column.figure !== undefined && column.figure !== null && <span class="figure">{String(column.figure)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, y) => (
            <tr key={row.id}>
              <th scope="row" class={hit(0, row.id, y) ? "rolled" : ""}>
                <AxisSign fact={row_fact} id={row.id} name={row.name} />
              </th>
              {grid.columns.map((column, x) => {
                const facts = grid.cells[y]?.[x]?.facts ?? NOTHING;
                const here = (state?.cells[y]?.[x] ?? []).map(physical);
                const both = hit(0, row.id, y) && hit(1, column.id, x);
                return (
                  <Cell
                    key={column.id}
                    facts={facts}
                    cards={here}
                    rolled={both}
                    color={row_fact ? value_look(look, row_fact, row.id).color : undefined}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AxisSign({ fact, id, name }: { fact?: string; id: string; name: string }) {
  const look = look_of(useTable().content);
  const own = fact ? value_look(look, fact, id) : {};
  if (!own.color && !own.icon) return <>{name}</>;
  const color = color_of(look, own.color, id);
  return <Sign icon={icon_path(look, own.icon)} color={color} letter={own.sign ?? name.charAt(0)} title={name} />;
}

function Cell({
  facts,
  cards,
  rolled,
  color,
}: {
  facts: Record<string, Json>;
  cards: CardRef[];
  rolled: boolean;
  color?: string;
}) {
  const table = useTable();
  const { content, moves, open_card, pages } = table;
  const look = look_of(content);
  return (
    <td class={rolled ? "cell rolled" : "cell"}>
      <Printed content={content} facts={facts} rolled={rolled} />
      {cards.map((card, index) => {
        const own = rule_for(look.cards, content.cards[card.id]?.facts ?? {});
        const path = icon_path(look, by_fact(look, own.picture, content.cards[card.id]?.facts ?? {}, "icon"));
        const choice = moves_for_card(moves, card).length > 0;
        const barred = choice ? "" : (bars_of(pages?.pages[card.id])[0]?.short ?? "");
        return (
          <button
            key={card.k ?? index}
            data-k={card.k}
            class={choice ? "token choice" : barred ? "token barred" : "token"}
            data-is={signs_of_card(card)}
            data-card={card.id}
            data-barred={barred || undefined}
            aria-label={[content.cards[card.id]?.name ?? card.id, choice ? t("table.can_choose") : barred]
              .filter(Boolean)
              .join(". ")}
            {...hold(() => open_card(card))}
            onClick={() => (choice ? choose(table, { kind: "card", card }) : open_card(card))}
          >
            <Sign
              icon={path}
              color={color_of(look, color ?? by_fact(look, own.frame, content.cards[card.id]?.facts ?? {}, "color"), card.id)}
              letter={(content.cards[card.id]?.name ?? card.id).charAt(0)}
              title=""
              large
            />
          </button>
        );
      })}
    </td>
  );
}

const Printed = memo(function Printed({
  content,
  facts,
  rolled,
}: {
  content: Content;
  facts: Record<string, Json>;
  rolled: boolean;
}) {
  const look = look_of(content);
  const rule = rule_for<SpaceLook>(look.cells, facts);
  const icon = icon_path(look, by_fact(look, rule.icon, facts, "icon"));
  const value = rule.value ? facts[rule.value] : undefined;
  return (
    <>
      {icon && (
        <svg class="cell-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} fill-rule="evenodd" />
        </svg>
      )}
      {typeof value === "number" && value > 0 && <span class="cell-value">{value}</span>}
      <span class="unseen">
        {in_words(content, facts).join(", ")}
        {rolled ? ". " + t("table.rolled") : ""}
      </span>
    </>
  );
});
