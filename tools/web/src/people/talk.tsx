// What people at a table say to each other besides their moves: signs, short phrases in everybody's own language, and free text
// where the operator allows it.
import { useEffect, useState } from "preact/hooks";
import { notify_turn } from "../state/notices.ts";
import type { Said, TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { asked_seats, name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../ui/live.tsx";
import { Refused, useTried } from "../ui/refused.tsx";
import { Sheet } from "../ui/sheet.tsx";

const SIGNS: Record<string, string> = { clap: "👏", laugh: "😄", wow: "😮", sad: "😢", party: "🎉" };
const PHRASES = ["hello", "good_luck", "well_done", "thanks", "oops", "moment", "ready", "again", "good_game"];

export function TalkButton({ session }: { session: TableSession }) {
  const { table, seat } = useTable();
  const [open, set_open] = useState(false);
  const others = table.seats.some((one, at) => one.kind === "human" && !session.state.value?.seats.includes(at));
  if (seat === null || !others) return null;
  return (
    <>
      <button class="quiet round talk" aria-label={t("talk.title")} aria-haspopup="dialog" onClick={() => set_open(true)}>
        <Icon name="talk" />
      </button>
      {open && <TalkSheet session={session} onclose={() => set_open(false)} />}
    </>
  );
}

function TalkSheet({ session, onclose }: { session: TableSession; onclose: () => void }) {
  const [refused, tried] = useTried();
  const send = (method: string, what: object) => tried(session.ask(method, what).then(onclose));
  return (
    <Sheet title={t("talk.title")} onclose={onclose}>
      <Refused text={refused} />
      <Nudges send={send} />
      <div class="buttons signs">
        {Object.entries(SIGNS).map(([phrase, sign]) => (
          <button key={phrase} class="round" aria-label={t("say." + phrase)} onClick={() => send("say", { phrase })}>
            {sign}
          </button>
        ))}
      </div>
      <div class="buttons phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} onClick={() => send("say", { phrase })}>
            {t("say." + phrase)}
          </button>
        ))}
      </div>
      {session.free_text && <FreeText send={(text) => send("say", { text })} />}
    </Sheet>
  );
}

// For people that the table waits for.
function Nudges({ send }: { send: (method: string, what: object) => void }) {
  const { table, own, question } = useTable();
  const waited = table.waits
    ? table.seats.flatMap((seat, at) => (seat.kind === "human" && !seat.ready ? [at] : []))
    : asked_seats(question).filter((at) => table.seats[at]?.kind === "human");
  const others = waited.filter((at) => !own.includes(at));
  return (
    <>
      {others.map((whom) => (
        <button key={whom} class="nudge" onClick={() => send("nudge", { whom })}>
          <Icon name="bell" />
          {t("talk.nudge", { name: name_of(table, whom) })}
        </button>
      ))}
    </>
  );
}

function FreeText({ send }: { send: (text: string) => void }) {
  const [text, set_text] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim()) send(text.trim());
  };
  return (
    <form class="code-field" onSubmit={submit}>
      <label>
        {t("talk.text")}
        <input value={text} maxLength={120} onInput={(event) => set_text(event.currentTarget.value)} />
      </label>
      <button>{t("talk.send")}</button>
    </form>
  );
}

// What has been said last, over the title of the table: there it hides nobody's name.
export function Heard({ session }: { session: TableSession }) {
  const { table, own } = useTable();
  const last = useStore(session.said);
  const words = (one: Said): string => {
    if (one.whom === undefined) return one.text ?? (SIGNS[one.phrase ?? ""] || t("say." + one.phrase));
    return own.includes(one.whom) ? t("talk.nudged") : t("talk.nudged_other", { name: name_of(table, one.whom) });
  };
  useEffect(() => {
    if (!last) return;
    say(`${name_of(table, last.seat)}: ${SIGNS[last.phrase ?? ""] ? t("say." + last.phrase) : words(last)}`);
    if (last.whom === undefined || !own.includes(last.whom)) return;
    notify_turn(session.match, table.name);
    navigator.vibrate?.(200);
  }, [last]);
  if (!last) return null;
  return (
    <p class={SIGNS[last.phrase ?? ""] ? "heard one-sign" : "heard"} aria-hidden="true">
      <SeatSign seat={last.seat} name={table.seats[last.seat]?.name} />
      <b>{name_of(table, last.seat)}</b>
      <span>{words(last)}</span>
    </p>
  );
}
