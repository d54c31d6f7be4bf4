// What lies on a table: the same parts in the same places in a game, in a lesson and in a replay.
import { BoardMap } from "../map/map.tsx";
import type { Content } from "../net/protocol.ts";
import { useTable } from "./context.ts";
import { Opponents, OwnSeat } from "./players.tsx";
import { MiddleZones } from "./zones.tsx";

export const table_class = (content: Content): string => (content.map || content.grids?.length ? "table with-board" : "table");

export function Playfield() {
  const { content } = useTable();
  return (
    <>
      <div class="playfield">
        <div class="seats-and-zones">
          <Opponents />
          <MiddleZones />
        </div>
        <div class="map-and-own">
          {content.map && <BoardMap map={content.map} />}
          <OwnSeat />
        </div>
      </div>
      <div class="flights" aria-hidden="true" inert />
    </>
  );
}
