#include "serve/content/kept_content.h"

#include "content/packed_files.h"
#include "serve/match/tokens.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_kept_rulesets = 16;
constexpr std::size_t letters_of_key = 16;

// What a match depends on: no texts, no learned weights, no lessons, and not how cards look.
bool is_of_rules(const std::filesystem::path& file) {
  const std::string part = std::next(file.begin())->string();
  return (file.extension() == ".yaml" || file.extension() == ".lua") &&
         file.filename() != "look.yaml" && part != "locale" && part != "bots" && part != "lessons";
}

}  // namespace

KeptContent::KeptContent(Store& store, const std::vector<std::string>& roots, Faults& faults)
    : store_(store) {
  const FileTexts files = files_below(roots, is_of_rules);
  std::string all = TRADEWIND_VERSION;  // the engine may play the same content in another way
  for (const auto& [path, text] : files)
    all.append(path).append(1, '\0').append(text).append(1, '\0');
  key_ = content_key(all).substr(0, letters_of_key);
  try {
    if (!store_.content(key_)) store_.keep_content(key_, packed(files));
  } catch (const StoreError& error) {  // what is played is worth more
    faults.note("the content is not kept", error.what());
  }
}

std::shared_ptr<const Ruleset> KeptContent::ruleset(const std::string& key,
                                                    const std::string& code) {
  const std::lock_guard lock(mutex_);
  const auto found = made_.find({key, code});
  if (found != made_.end()) return found->second;
  const std::optional<std::string> files = key.empty() ? std::nullopt : store_.content(key);
  if (!files) return nullptr;
  const UnpackedFiles folder(*files);
  if (made_.size() >= most_kept_rulesets) made_.clear();
  return made_[{key, code}] = Library(folder.roots()).ruleset(code);
}

}  // namespace tradewind::serve
