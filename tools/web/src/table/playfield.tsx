// What lies on a table: the same parts in the same places in a game, in a lesson and in a replay. It comes after what is around it.
import { useRef } from "preact/hooks";
import { useFit } from "../control/fit.ts";
import { BoardMap } from "../map/map.tsx";
import type { Content } from "../net/protocol.ts";
import { useLater } from "../ui/later.tsx";
import { useTable } from "./context.ts";
import { useFlip } from "./flip.ts";
import { Opponents, OwnSeat } from "./players.tsx";
import { useSight } from "./sight.ts";
import { MiddleZones } from "./zones.tsx";

export const table_class = (content: Content): string => (content.map || content.grids?.length ? "table with-board" : "table");

// `change`: another one is another moment of the game.
export function Playfield({ change, fits = false }: { change: unknown; fits?: boolean }) {
  const { content, question, moves } = useTable();
  const flights = useRef<HTMLDivElement>(null);
  const begins = useLater();
  const complete = useLater(begins);
  useFit(flights, complete && fits ? change : null);
  useFlip(flights, complete ? change : null);
  useSight(content, question, complete && moves.length > 0);
  return (
    <>
      {begins && (
        <div class="playfield">
          <div class="seats-and-zones">
            <Opponents />
            <MiddleZones />
          </div>
          {complete && (
            <div class="map-and-own">
              {content.map && <BoardMap map={content.map} />}
              <OwnSeat />
            </div>
          )}
        </div>
      )}
      <div class="flights" aria-hidden="true" inert ref={flights} />
    </>
  );
}
