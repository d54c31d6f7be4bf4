// Where in the game one is, and the ways through it: by move, by turn, from mark to mark.
import { useEffect } from "preact/hooks";
import type { ReplayAnswer } from "../net/protocol.ts";
import { name_of, seat_in } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { title_of_event, title_style } from "../story/scene.tsx";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { next_of, turn_at, turns_in, type Story } from "./story.ts";

interface Props {
  moment: ReplayAnswer;
  at: number;
  story: Story | null;
  running: boolean;
  run: (on: boolean) => void;
  show: (at: number) => void;
}

export function ReplayBar({ moment, at, story, running, run, show }: Props) {
  const { open_sheet } = useTable();
  const turns = story ? turns_in(story).map((turn) => turn.at) : [];
  const marks = story ? story.marks.map((mark) => mark.at) : [];
  const to = (moments: number[], by: 1 | -1) => show(next_of(moments, at, by, moment.of));
  const ways: Way[] = [
    { icon: "first", text: "replay.turn_back", keys: ["PageUp", "Shift+ArrowLeft"], act: () => to(turns, -1) },
    { icon: "previous", text: "replay.previous", keys: ["ArrowLeft"], act: () => show(at - 1) },
    { icon: running ? "pause" : "play", text: running ? "replay.pause" : "replay.run", keys: [" "], act: () => run(!running) },
    { icon: "next", text: "replay.next", keys: ["ArrowRight"], act: () => show(at + 1) },
    { icon: "last", text: "replay.turn_on", keys: ["PageDown", "Shift+ArrowRight"], act: () => to(turns, 1) },
    ...(marks.length ? [{ icon: "star", text: "replay.mark", keys: ["m"], act: () => to(marks, 1) }] : []),
  ];
  useReplayKeys([...ways, { keys: ["Home"], act: () => show(0) }, { keys: ["End"], act: () => show(moment.of) }]);
  return (
    <section class="actions replay-bar" aria-label={t("replay.controls")}>
      <Now moment={moment} at={at} story={story} />
      {story && <Track story={story} of={moment.of} show={show} />}
      <input
        type="range"
        min="0"
        max={moment.of}
        value={at}
        aria-label={t("replay.moment")}
        aria-valuetext={t("replay.at", { n: at, of: moment.of })}
        onInput={(event) => show(Number(event.currentTarget.value))}
      />
      <div class="tools">
        {ways.map(({ icon, text, keys, act }) => (
          <button
            key={text}
            class="quiet"
            aria-label={t(text!)}
            title={t(text!)}
            aria-keyshortcuts={keys.join(" ").replace(/^ $/, "Space")}
            onClick={act}
          >
            <Icon name={icon!} />
          </button>
        ))}
        <button class="quiet log-button" aria-label={t("table.log")} onClick={() => open_sheet("log")}>
          <Icon name="log" />
        </button>
        <span class="muted replay-at">{t("replay.at", { n: at, of: moment.of })}</span>
      </div>
    </section>
  );
}

// What has just happened, under whose turn it is.
function Now({ moment, at, story }: { moment: ReplayAnswer; at: number; story: Story | null }) {
  const { content, table } = useTable();
  const turn = story && turn_at(story, at);
  const mark = story?.marks.find((one) => one.at === at);
  const lines = moment.lines.flatMap((entry) => entry.lines).slice(-2);
  return (
    <div class="replay-now">
      <p class="replay-turn">
        {turn && <b>{turn.heading}</b>}
        {mark && (
          <span class="replay-mark" style={title_style(content, mark.event)}>
            {title_of_event(content, mark.event)}
          </span>
        )}
      </p>
      <p class="replay-move" role="status">
        {moment.move ? `${name_of(table, moment.move.seat)}: ${moment.move.label}` : t("replay.start")}
      </p>
      {lines.map((line, index) => (
        <p key={index} class="replay-line">
          {line}
        </p>
      ))}
    </div>
  );
}

// A picture of the game above the slider: a band for each turn, in the color of its player, and the marks.
function Track({ story, of, show }: { story: Story; of: number; show: (at: number) => void }) {
  const { content, table } = useTable();
  const turns = turns_in(story);
  const place = (at: number) => `${(100 * at) / Math.max(of, 1)}%`;
  return (
    <div class="track" aria-hidden="true">
      {turns.map((turn, index) => {
        const until = turns[index + 1]?.at ?? of + 1;
        return (
          <i
            key={index}
            class={`band seat-${(seat_in(table, turn.heading) ?? 7) % 8}`}
            style={{ left: place(turn.at - 1), width: place(until - turn.at) }}
          />
        );
      })}
      {story.marks.map(({ at, event }) => (
        <button
          key={at}
          class="mark-at"
          tabIndex={-1}
          title={title_of_event(content, event)}
          style={{ left: place(at), ...title_style(content, event) }}
          onClick={() => show(at)}
        />
      ))}
    </div>
  );
}

interface Way {
  icon?: string;
  text?: string;
  keys: string[];
  act: () => void;
}

function useReplayKeys(ways: Way[]): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on_button = event.key === " " && event.target instanceof HTMLButtonElement;
      if (on_button || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const key = (event.shiftKey ? "Shift+" : "") + event.key;
      const way = ways.find((one) => one.keys.includes(key));
      if (!way) return;
      event.preventDefault();
      way.act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
