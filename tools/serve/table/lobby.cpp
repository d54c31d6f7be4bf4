#include "serve/table/lobby.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

constexpr std::int64_t listed_for = 7 * 24 * 3600;  // seconds

}  // namespace

void Lobby::show(const Announced& table) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(tables_, table.match, &Announced::match);
  if (table.text.empty() ? found == tables_.end() : found != tables_.end() && *found == table)
    return;
  if (found != tables_.end()) tables_.erase(found);
  if (!table.text.empty())
    tables_.insert(std::ranges::lower_bound(tables_, table, Announced::is_newer), table);
  if (tables_.size() > Store::most_announced) tables_.pop_back();
  ++changes_;
}

void Lobby::replace(const std::vector<Announced>& tables) {
  const std::lock_guard lock(mutex_);
  if (tables == tables_) return;
  tables_ = tables;
  ++changes_;
}

std::string Lobby::tables(std::int64_t seconds) const {
  const std::lock_guard lock(mutex_);
  std::string out = R"({"tables":[)";
  for (const Announced& each : tables_) {
    if (each.created < seconds - listed_for) break;
    if (out.back() != '[') out += ',';
    out += each.text;
  }
  return out + "]}";
}

int Lobby::changes() const {
  const std::lock_guard lock(mutex_);
  return changes_;
}

}  // namespace tradewind::serve
