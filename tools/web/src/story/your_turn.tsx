// That it is one's own turn again, across the table for a moment; and what has happened, as a sound.
import { useEffect, useRef, useState } from "preact/hooks";
import { settings } from "../state/memory.ts";
import { play } from "../state/sound.ts";
import { key_of, my_turn, type TableState } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { useTable } from "../table/context.ts";
import { useTimer } from "../ui/later.tsx";
import { event_of } from "./scene.tsx";

const SHOWN = 1300; // milliseconds

export function YourTurn({ state }: { state: TableState }) {
  const { content, seat, table } = useTable();
  const was_mine = useRef(true);
  const [shown, show] = useState(false);
  const mine = my_turn(state);
  useEffect(() => {
    const begins = mine && !was_mine.current;
    was_mine.current = mine;
    if (!state.last) return;
    const lines = state.last.to[key_of(seat)]?.lines?.length ?? 0;
    if (state.question.over) play("end");
    else if (event_of(content, state, seat)) play("scene");
    else if (begins) play("turn");
    else if (lines) play("move");
    if (begins && settings.value.pace > 0 && !event_of(content, state, seat)) show(true);
  }, [state.moved]);
  useTimer(() => show(false), shown ? SHOWN : null, [shown]);
  if (!shown || !mine || seat === null) return null;
  return (
    <p class="your-turn" aria-hidden="true">
      <SeatSign seat={seat} name={table.seats[seat]?.name} />
      {t("table.your_turn")}
    </p>
  );
}
