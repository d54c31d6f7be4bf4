// Where there is one move only, nobody is asked: it is played, with a line in the log. What one cannot take is still said, unless
// that player wants to pass.
import type { Move } from "../net/protocol.ts";
import { settings } from "../state/memory.ts";
import type { TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { key_of, tell, type TableState } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { useTimer } from "../ui/later.tsx";

export function only_move(state: TableState, moves: Move[]): Move | null {
  const taken_back = state.last?.kind === "undo"; // then one wants to look at it
  const seated = !state.table.waits && state.table.seats.every((seat) => seat.kind !== "open");
  return moves.length === 1 && seated && !taken_back && !state.question.notice ? moves[0]! : null;
}

// `pass`: the only move gives up what could have been taken; null: that is not known yet.
export function useForced(session: TableSession, state: TableState, move: Move | null, pass: boolean | null): void {
  const behind = useStore(session.pace.behind);
  const { pass: passes } = useStore(settings);
  const plays = move && !behind && pass !== null && (!pass || passes);
  useTimer(
    () => {
      if (!move) return;
      const key = key_of(session.seat.value);
      const line = { heading: "", lines: [t("table.forced", { move: move.label })] };
      session.state.value = { ...state, log: { ...state.log, [key]: tell(state.log[key] ?? [], state.n, [line]) } };
      // Another device of the same seat may have been faster.
      void session.play(move.text).then((played) => !played && (session.refusal.value = ""));
    },
    plays ? settings.value.pace * 1000 : null,
    [state.n, plays],
  );
}
