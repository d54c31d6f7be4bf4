// A card close up: what it does, what may be done with it now, and what may not and why.
import { useState } from "preact/hooks";
import { CardFace } from "../../card/card.tsx";
import { bars_of } from "../../control/pages.ts";
import type { CardPage, CardRef } from "../../net/protocol.ts";
import { t } from "../../state/texts.ts";
import { list_of, moves_for_card, tucked_cards, zone_of } from "../../state/view.ts";
import { useAnswer } from "../../ui/answer.ts";
import { Cited } from "../../ui/cited.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { MoveList } from "../action_panel.tsx";
import { CardRow } from "../cards.tsx";
import { useTable } from "../context.ts";
import { GuideSheet } from "./help_sheets.tsx";

export function CardSheet({ card, onclose }: { card: CardRef; onclose: () => void }) {
  const { content, view, moves, session, n } = useTable();
  const lies = zone_of(content, view, card);
  const type = content.cards[card.id];
  const [page] = useAnswer(session && (() => session.ask<CardPage>("card", { card: card.id })), [card.id, n]);
  const [clause, ask] = useState("");
  const mine = moves_for_card(moves, card);
  const bars = bars_of(page ?? undefined);
  const text = list_of(page?.text ?? type?.text);
  const line = page?.line ?? type?.line;
  const facts = page?.facts.filter(({ name, value }) => !line?.includes(`${name} ${value}`)) ?? [];
  const notes = (page?.notes.length ? page.notes : (card.notes ?? [])).filter((note) => !text.includes(note));
  if (clause && session) return <GuideSheet session={session} first={clause} onclose={() => ask("")} />;
  return (
    <Sheet title={page?.name ?? type?.name ?? card.id} onclose={onclose}>
      <div class="card-sheet">
        <div class="big-card">
          <CardFace content={content} id={card.id} />
        </div>
        <div class="card-text">
          {lies && <p class="muted">{lies.name}</p>}
          {line && <p class="price">{line}</p>}
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts.length > 0 && (
            <dl class="facts">
              {facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {notes.map((note) => (
            <p key={note} class="on-card">
              {note}
            </p>
          ))}
          <Clauses ids={page?.clauses} ask={ask} />
          {list_of(page?.progress).map((line) => (
            <p key={line} class="progress">
              {line}
            </p>
          ))}
        </div>
      </div>
      {tucked_cards(content, card).map(({ zone, cards }) => (
        <section key={zone.id} class="zone small">
          <h3>{zone.name}</h3>
          <CardRow cards={cards} zone={zone.id} />
        </section>
      ))}
      {mine.length > 0 && <MoveList moves={mine} all={moves} session={session} onplay={onclose} />}
      {bars.length > 0 && (
        <section class="why-not">
          <h3>{t("card.not")}</h3>
          <ul>
            {bars.map((one) => (
              <li key={one.label}>
                <b>
                  {one.label}: {one.short}
                </b>
                {one.text !== one.short && <p>{one.text}</p>}
                <Clauses ids={one.clauses} ask={ask} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}

function Clauses({ ids = [], ask }: { ids?: string[]; ask: (clause: string) => void }) {
  if (!ids.length) return null;
  return (
    <span class="muted">
      {t("card.clauses")} <Cited text={ids.join(", ")} onask={ask} />
    </span>
  );
}
