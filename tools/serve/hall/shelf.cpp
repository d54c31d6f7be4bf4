#include "serve/hall/shelf.h"

#include "serve/match/tokens.h"
#include "serve/net/gzip.h"
#include "serve/store/packed_files.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_contents = 500, most_kept_rulesets = 16;
constexpr std::size_t letters_of_key = 16;

// What a match depends on: no texts, no learned weights, no lessons, and not how cards look.
bool is_of_rules(const std::filesystem::path& file) {
  const std::string part = std::next(file.begin())->string();
  return (file.extension() == ".yaml" || file.extension() == ".lua") && file.filename() != "look.yaml" && part != "locale" &&
         part != "bots" && part != "lessons";
}

}  // namespace

std::shared_ptr<const Ruleset> Rulesets::get(const std::string& code) {
  const std::string canonical = library_.canonical(code);
  const std::lock_guard lock(mutex_);  // who needs the same one waits for it instead of making another
  auto found = kept_.find(canonical);
  if (found == kept_.end()) {
    make_room();
    found = kept_.emplace(canonical, Kept{library_.ruleset(canonical)}).first;
  }
  found->second.used = Clock::now();
  return found->second.ruleset;
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
  std::erase_if(kept_, [&](const auto& entry) { return !entry.second.is_used() && now - entry.second.used >= since; });
}

KeptContent::KeptContent(Store& store, const std::vector<std::string>& roots, Faults& faults) : store_(store) {
  const FileTexts files = files_below(roots, is_of_rules);
  std::string all = TRADEWIND_VERSION;  // the engine may play the same content in another way
  for (const auto& [path, text] : files) all.append(path).append(1, '\0').append(text).append(1, '\0');
  key_ = content_key(all).substr(0, letters_of_key);
  try {
    if (!store_.content(key_)) store_.keep_content(key_, packed(files));
  } catch (const StoreError& error) {  // what is played is worth more
    faults.note("the content is not kept", error.what());
  }
}

std::shared_ptr<const Ruleset> KeptContent::ruleset(const std::string& key, const std::string& code) {
  const std::lock_guard lock(mutex_);
  const auto found = made_.find({key, code});
  if (found != made_.end()) return found->second;
  const std::optional<std::string> files = key.empty() ? std::nullopt : store_.content(key);
  if (!files) return nullptr;
  const UnpackedFiles folder(*files);
  if (made_.size() >= most_kept_rulesets) made_.clear();
  return made_[{key, code}] = Library(folder.roots()).ruleset(code);
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
