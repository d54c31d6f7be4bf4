// A number out of many: one button that plays it, steps, and marks along the way, in place of a button for each.
import { useState } from "preact/hooks";
import type { Move } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { useTable } from "../table/context.ts";

const MANY = 6;

// The moves of one verb that differ in a single number, in its order.
export function range_in(moves: Move[]): Move[] | null {
  const [first] = moves;
  if (!first || moves.length < MANY || moves.some((move) => move.verb !== first.verb)) return null;
  const differing = first.args.flatMap((_, at) => (moves.some((move) => move.args[at] !== first.args[at]) ? [at] : []));
  const [at] = differing;
  if (differing.length !== 1 || moves.some((move) => move.types?.[at!] !== "int")) return null;
  return [...moves].sort((a, b) => Number(a.args[at!]) - Number(b.args[at!]));
}

// The ends, and three places between them.
export const marks_of = (count: number): number[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (count - 1)))),
];

const number_in = (move: Move): string => String(move.args.find((_, at) => move.types?.[at] === "int") ?? "");

export function Stepper({ range }: { range: Move[] }) {
  const { play } = useTable();
  const [at, go] = useState(0);
  const move = range[Math.min(at, range.length - 1)]!;
  const last = range.length - 1;
  return (
    <div class="stepper" role="group" aria-label={t("stepper.name")}>
      <div class="steps">
        <button aria-label={t("stepper.less")} disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t("stepper.name")}
          aria-valuetext={move.label}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <button aria-label={t("stepper.more")} disabled={at === last} onClick={() => go(at + 1)}>
          <Icon name="plus" />
        </button>
      </div>
      <div class="marks">
        {marks_of(range.length).map((mark) => (
          <button key={mark} class="quiet small" aria-pressed={mark === at} onClick={() => go(mark)}>
            {number_in(range[mark]!)}
          </button>
        ))}
      </div>
      <button class="move main" onClick={() => play(move.text)}>
        <span class="move-text">
          <span class="move-label">{move.label}</span>
        </span>
      </button>
    </div>
  );
}
