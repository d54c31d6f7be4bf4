// The sheets of a table: what is open is nothing to the table below, which is not drawn again for it.
import type { CardRef } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.ts";
import { type Store, useStore } from "../../state/store.ts";
import { t } from "../../state/texts.ts";
import { Log } from "../../story/log.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { SheetName } from "../context.ts";
import { CardSheet } from "./card_sheet.tsx";
import { GuideSheet, HintSheet } from "./help_sheets.tsx";
import { MenuSheet } from "./menu_sheet.tsx";

interface Props {
  session: TableSession;
  card: Store<CardRef | null>;
  sheet: Store<SheetName | null>;
}

export function Sheets({ session, ...opened }: Props) {
  const card = useStore(opened.card);
  const sheet = useStore(opened.sheet);
  const close = () => (opened.sheet.value = null);
  return (
    <>
      {card && <CardSheet card={card} onclose={() => (opened.card.value = null)} />}
      {sheet === "log" && (
        <Sheet title={t("table.log")} wide onclose={close}>
          <Log session={session} />
        </Sheet>
      )}
      {sheet === "guide" && <GuideSheet session={session} onclose={close} />}
      {sheet === "hint" && <HintSheet session={session} onclose={close} />}
      {sheet === "menu" && <MenuSheet session={session} onclose={close} />}
    </>
  );
}
