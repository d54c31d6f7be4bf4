#include "serve/hall/lobby.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_listed = 200;

}  // namespace

void Lobby::show(const std::string& match, const std::string& text) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(match);
  if (text.empty() ? found == tables_.end() : found != tables_.end() && found->second == text) return;
  if (text.empty())
    tables_.erase(found);
  else
    tables_[match] = text;
  ++changes_;
}

void Lobby::replace(const std::vector<std::pair<std::string, std::string>>& tables) {
  std::map<std::string, std::string> now(tables.begin(), tables.end());
  const std::lock_guard lock(mutex_);
  if (now == tables_) return;
  tables_ = std::move(now);
  ++changes_;
}

std::string Lobby::tables() const {
  const std::lock_guard lock(mutex_);
  std::string out = R"({"tables":[)";
  std::size_t listed = 0;
  for (const auto& [match, text] : tables_) {
    if (++listed > most_listed) break;
    if (listed > 1) out += ',';
    out += text;
  }
  return out + "]}";
}

int Lobby::changes() const {
  const std::lock_guard lock(mutex_);
  return changes_;
}

}  // namespace tradewind::serve
