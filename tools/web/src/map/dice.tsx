// Dice with what is on the face they show.
import { color_of, icon_path, look_of, value_look } from "../card/look.ts";
import { moves_on_zone } from "../control/targets.ts";
import { t } from "../state/texts.ts";
import { useTable } from "../table/context.ts";
import { Sign } from "./sign.tsx";

// `zone`: of the grid that they belong to; what content does with it is done by a tap on them.
export function Dice({ zone }: { zone: string }) {
  const { content, view, moves, play } = useTable();
  const look = look_of(content);
  const dice = Object.entries(content.dice ?? {});
  if (!dice.length || !view.dice) return null;
  const [move, ...others] = moves_on_zone(content, moves, zone);
  const taps = move && !others.length;
  return (
    <div class="dice" role="group" aria-label={t("table.dice")}>
      {taps && <button class="dice-choice" data-is={"z-" + zone} aria-label={move.label} onClick={() => play(move.text)} />}
      {dice.map(([id, die]) => {
        const shown = view.dice?.[id];
        const face = die.faces.find((one) => one.id === shown);
        const fact = look.dice?.[id]?.fact;
        const own = face && fact ? value_look(look, fact, face.facts[fact]) : {};
        const word = face?.name ?? shown ?? "";
        const color = color_of(look, own.color ?? "die", id);
        return (
          <span key={id} class={face ? "die" : "die blank"} data-die={id} data-face={face?.id}>
            {face ? (
              <Sign
                icon={icon_path(look, own.icon)}
                color={own.color ? color : { fill: "#fbf6ea", ink: "#2b2118", pattern: "none" }}
                letter={own.sign ?? word.charAt(0)}
                title={`${die.name}: ${word}`}
                large
              />
            ) : (
              <span class="unseen">{die.name}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}
