#include "serve/store/memory_store.h"

#include <algorithm>
#include <utility>

namespace tradewind::serve {

Wrote MemoryStore::write_one(const StoreWrite& write) {
  if (write.setup &&
      !matches_.try_emplace(write.match, StoredMatch{*write.setup, write.created, {}}).second)
    return Wrote::taken;
  std::vector<LogEntry>& log = matches_[write.match].entries;
  if (!write.entries.empty() && write.entries.front().n != static_cast<int>(log.size()) + 1)
    return Wrote::taken;
  log.insert(log.end(), write.entries.begin(), write.entries.end());
  if (write.lobby && write.lobby->empty()) lobby_.erase(write.match);
  if (write.lobby && !write.lobby->empty()) lobby_[write.match] = *write.lobby;
  return Wrote::done;
}

std::vector<Wrote> MemoryStore::write(const std::vector<StoreWrite>& writes) {
  std::vector<Wrote> wrote;
  {
    const std::lock_guard lock(mutex_);
    for (const StoreWrite& each : writes) wrote.push_back(write_one(each));
  }
  if (listener_) listener_();
  return wrote;
}

std::optional<StoredMatch> MemoryStore::load(const std::string& match) {
  const std::lock_guard lock(mutex_);
  const auto found = matches_.find(match);
  return found == matches_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<LogEntry> MemoryStore::entries_after(const std::string& match, int n) {
  const std::optional<StoredMatch> stored = load(match);
  if (!stored || std::cmp_greater_equal(n, stored->entries.size())) return {};
  return {stored->entries.begin() + n, stored->entries.end()};
}

std::vector<Announced> MemoryStore::lobby() {
  const std::lock_guard lock(mutex_);
  std::vector<Announced> newest;
  for (const auto& [match, text] : lobby_) newest.push_back({match, matches_[match].created, text});
  std::ranges::sort(newest, Announced::is_newer);
  if (newest.size() > most_announced) newest.resize(most_announced);
  return newest;
}

std::vector<std::string> MemoryStore::grown(const Known& known) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> grown;
  for (const auto& [match, n] : known) {
    const auto found = matches_.find(match);
    if (found != matches_.end() && std::cmp_greater(found->second.entries.size(), n))
      grown.push_back(match);
  }
  return grown;
}

void MemoryStore::keep_content(const std::string& key, const std::string& files) {
  const std::lock_guard lock(mutex_);
  if (std::any_of(contents_.begin(), contents_.end(),
                  [&](const auto& each) { return each.first == key; }))
    return;
  contents_.emplace_back(key, files);
  if (contents_.size() > most_contents) contents_.pop_front();
}

std::optional<std::string> MemoryStore::content(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(contents_.begin(), contents_.end(),
                                  [&](const auto& each) { return each.first == key; });
  return found == contents_.end() ? std::nullopt : std::optional(found->second);
}

void MemoryStore::replace(const std::string& match, StoredMatch with) {
  const std::lock_guard lock(mutex_);
  matches_[match] = std::move(with);
}

}  // namespace tradewind::serve
