#include "engine/flow/stock.h"

namespace tradewind {

bool in_stock(Runner& host, const State&, CardId card) {
  const QueryId query = host.model().stocked;
  if (query == QueryId::none) return true;
  const Word arg = word_of(card);
  return host.queries().evaluate(query, {&arg, 1}) != 0;
}

}  // namespace tradewind
