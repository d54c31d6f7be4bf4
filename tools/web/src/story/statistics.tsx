// The game in numbers, below the result: folded, and asked for when somebody opens it.
import { useState } from "preact/hooks";
import { statistics_of } from "../replay/story.ts";
import { useStory } from "../replay/use_story.ts";
import type { TableSession } from "../state/session.ts";
import { name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { useTable } from "../table/context.ts";

export function Statistics({ session }: { session: TableSession }) {
  const { content, table } = useTable();
  const [wanted, want] = useState(false);
  const story = useStory(session, wanted ? content : null);
  return (
    <details class="fold statistics" onToggle={(event) => event.currentTarget.open && want(true)}>
      <summary>{t("end.numbers")}</summary>
      {story && (
        <table>
          <tr>
            <td />
            {table.seats.map(({ name }, seat) => (
              <th key={seat} scope="col">
                <SeatSign seat={seat} name={name} />
                <span class="unseen">{name_of(table, seat)}</span>
              </th>
            ))}
          </tr>
          {statistics_of(content, table, story).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, seat) => (
                <td key={seat}>{value}</td>
              ))}
            </tr>
          ))}
        </table>
      )}
    </details>
  );
}
