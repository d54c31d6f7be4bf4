#include "serve/content/content_cache.h"

#include "net/gzip.h"
#include "serve/match/tokens.h"
#include "tradewind/codes.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_contents = 500;

}  // namespace

std::shared_ptr<const Ruleset> Rulesets::find(const std::string& canonical) {
  const auto found = kept_.find(canonical);
  if (found == kept_.end()) return nullptr;
  found->second.used = Clock::now();
  return found->second.ruleset;
}

std::shared_ptr<const Ruleset> Rulesets::get(const std::string& code) {
  std::unique_lock lock(mutex_);
  if (auto known = find(code)) return known;  // it takes long to find the canonical code
  lock.unlock();
  const std::string canonical = library_.canonical(plain_code(library_, code));
  lock.lock();
  made_.wait(lock, [&] { return !making_.contains(canonical); });
  if (auto known = find(canonical)) return known;
  making_.insert(canonical);
  lock.unlock();
  std::shared_ptr<const Ruleset> ruleset;
  std::exception_ptr problem;
  try {
    ruleset = library_.ruleset(canonical);
  } catch (...) {
    problem = std::current_exception();
  }
  lock.lock();
  making_.erase(canonical);
  made_.notify_all();
  if (problem) std::rethrow_exception(problem);
  make_room();
  return kept_.emplace(canonical, Kept{std::move(ruleset)}).first->second.ruleset;
}

// Only here can one that nobody uses come into use again, so it is safe to see that nobody does.
void Rulesets::make_room() {
  for (;;) {
    std::size_t unused = 0;
    auto oldest = kept_.end();
    for (auto at = kept_.begin(); at != kept_.end(); ++at) {
      if (at->second.is_used()) continue;
      ++unused;
      if (oldest == kept_.end() || at->second.used < oldest->second.used) oldest = at;
    }
    if (unused == 0 || unused < spare_) return;
    kept_.erase(oldest);
  }
}

void Rulesets::forget_unused(std::chrono::seconds since) {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  for (auto& [code, kept] : kept_) {
    if (kept.is_used()) kept.used = now;
  }
  std::erase_if(kept_, [&](const auto& entry) {
    return !entry.second.is_used() && now - entry.second.used >= since;
  });
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
  if (keys_.size() >= most_contents) {  // as many as there are texts, or more
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
