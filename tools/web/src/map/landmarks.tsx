// Places with a name and an icon, outside of all regions, such as missions: what they say, next to the map.
import { useEffect, useState } from "preact/hooks";
import { by_fact, icon_path, look_of, rule_for, type SpaceLook } from "../card/look.ts";
import type { Content, GuideAnswer, MapInfo } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import { t } from "../state/texts.ts";
import { list_of } from "../state/view.ts";
import { memo } from "../ui/memo.ts";

interface Props {
  map: MapInfo;
  content: Content;
  session: TableSession | null;
}

export const Landmarks = memo(function Landmarks({ map, content, session }: Props) {
  const [told, tell] = useState<Record<string, string>>({});
  const look = look_of(content);
  const marks = map.spaces.flatMap(({ id, name, region, facts }) => {
    if (!name || region !== null || /\d$/.test(name)) return [];
    const rule = rule_for<SpaceLook>(look.spaces, facts);
    const icon = icon_path(look, by_fact(look, rule.icon, facts, "icon"));
    return icon ? [{ id, name, icon }] : [];
  });
  useEffect(() => {
    for (const { id, name } of session ? marks : [])
      session!.tell<GuideAnswer>("guide", { word: name }).then(
        (answer) => {
          const text = list_of(answer.places?.find((place) => place.id === id)?.text).join(" ");
          tell((before) => ({ ...before, [id]: text }));
        },
        () => {},
      );
  }, [session, map]);
  if (!marks.length) return null;
  return (
    <ul class="landmarks" aria-label={t("table.landmarks")}>
      {marks.map(({ id, name, icon }) => (
        <li key={id} data-is={"p-" + id}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} fill-rule="evenodd" />
          </svg>
          <span>
            <b>{name}</b> {told[id]}
          </span>
        </li>
      ))}
    </ul>
  );
});
