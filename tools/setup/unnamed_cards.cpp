#include "setup/unnamed_cards.h"

#include "by_hand.h"
#include "tradewind/beginning.h"

namespace tradewind {

struct UnnamedCards::Watch {
  IdVector<CardId, bool> unnamed;
  ZoneId stock;
  State before;  // of the last look
};

UnnamedCards::UnnamedCards(Scripts& scripts, const MatchSetup& setup) {
  const Node* const given = given_of(setup);
  const Model& model = scripts.ruleset().model();
  if (given == nullptr || model.stock == ZoneKind::none) return;
  const Position laid = PositionAccess::unstarted(scripts, setup.players, setup.seed);
  PositionParts& parts = PositionAccess::parts(laid);
  const GivenTable table = lay_by_hand(parts, *given);
  const ZoneId stock = parts.state.layout().zone_of(model.stock);
  // The cards of an open stock are no surprise
  if (table.strict && !parts.state.layout().zone(stock).open)
    watch_ = std::make_unique<Watch>(Watch{table.unnamed, stock, parts.state});
}

UnnamedCards::~UnnamedCards() = default;

NameList UnnamedCards::turned_up(const Position& now) {
  NameList names;
  if (!watch_) return names;
  const PositionParts& parts = PositionAccess::parts(now);
  const State& after = parts.state;
  for (const CardId card : watch_->unnamed.ids()) {
    if (!watch_->unnamed[card] || watch_->before.card(card).zone != watch_->stock) continue;
    if (after.layout().zone(after.card(card).zone).open)
      names.push_back(parts.model().types.plain(after.type(card)));
  }
  watch_->before = after;
  return names;
}

}  // namespace tradewind
