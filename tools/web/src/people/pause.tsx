// A pause that somebody at the table has asked for: nobody plays until one of the players continues.
import type { TableSession } from "../state/session.ts";
import { t } from "../state/texts.ts";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused, useTried } from "../ui/refused.tsx";

// Where the moves would be.
export function Paused({ session }: { session: TableSession }) {
  const { question, seat } = useTable();
  const [refused, tried] = useTried();
  const go_on = () => tried(session.ask("pause", { yes: false }));
  return (
    <section class="actions paused" aria-label={t("table.actions")} data-home="button">
      <Refused text={refused} />
      <div class="question" role="status">
        <h2>
          <Icon name="pause" /> {question?.text}
        </h2>
        {seat !== null && <p class="status">{t("pause.text")}</p>}
      </div>
      {seat !== null && (
        <div class="buttons">
          <button class="main" onClick={go_on}>
            <Icon name="play" />
            {t("pause.go_on")}
          </button>
        </div>
      )}
    </section>
  );
}

// For a table at which somebody else, or a clock, would not wait.
export function PauseButton({ session, ondone }: { session: TableSession; ondone: () => void }) {
  const { table, seat, own } = useTable();
  const [refused, tried] = useTried();
  const others = table.seats.some((one, at) => one.kind === "human" && !own.includes(at));
  if (seat === null || table.over || table.waits || table.paused != null || !(others || table.clock)) return null;
  const pause = () => tried(session.ask("pause", {}).then(ondone));
  return (
    <>
      <button class="pause" onClick={pause}>
        <Icon name="pause" />
        {t("pause.pause")}
      </button>
      <Refused text={refused} />
    </>
  );
}
