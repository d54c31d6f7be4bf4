#include "serve/hall/shelf.h"

#include "rpc/wire/json_rpc.h"
#include "serve/match/tokens.h"
#include "serve/net/gzip.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_contents = 500;

}  // namespace

std::shared_ptr<const Ruleset> Rulesets::get(const std::string& code) {
  const std::lock_guard lock(mutex_);  // who needs the same one waits for it instead of making another
  const auto found = made_.find(code);
  if (found != made_.end()) return found->second;
  if (made_.size() >= most_) std::erase_if(made_, [](const auto& entry) { return entry.second.use_count() == 1; });
  if (made_.size() >= most_) {
    throw RpcError(limit_reached, "too_many_rulesets",
                   "tables of " + std::to_string(most_) + " different codes are open; play one of those", {{"limit", most_}});
  }
  return made_[code] = library_.ruleset(code);
}

std::string Contents::key_of(const std::string& what) {
  const std::lock_guard lock(mutex_);
  const auto found = keys_.find(what);
  return found == keys_.end() ? "" : found->second;
}

std::string Contents::put(const std::string& what, const std::string& text) {
  std::string key = content_key(text);
  SharedText packed = std::make_shared<const std::string>(gzip(text));
  const std::lock_guard lock(mutex_);
  if (texts_.size() >= most_contents) {
    texts_.clear();
    keys_.clear();
  }
  texts_[key] = std::move(packed);
  keys_[what] = key;
  return key;
}

SharedText Contents::get(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = texts_.find(key);
  return found == texts_.end() ? nullptr : found->second;
}

}  // namespace tradewind::serve
