// content/locale/<language>/*.yaml.
#include "narration/locale.h"

#include "content/schema/schema.h"
#include "narration/schemas.h"
#include "tradewind/yaml.h"
#include "yaml/check_schema.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tradewind {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The key at the start of a line, up to a colon followed by a blank; empty if there is none.
std::string key_in(std::string_view line) {
  for (std::size_t colon = line.find(':'); colon != std::string_view::npos;
       colon = line.find(':', colon + 1)) {
    if (colon + 1 != line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t') continue;
    const std::size_t last = line.find_last_not_of(" \t", colon - 1);
    return std::string(line.substr(0, last + 1));
  }
  return {};
}

// The keys of a file, found without parsing: the words before a colon in lines with the indentation
// of the first one. nullopt for a file whose keys may be written otherwise, in quotes or between
// braces.
std::optional<std::unordered_set<std::string>> scan_keys(std::string_view bytes) {
  std::unordered_set<std::string> keys;
  if (bytes.find('\r') != std::string_view::npos) return std::nullopt;
  std::size_t indent = std::string_view::npos;
  for (std::size_t begin = 0, end = 0; begin < bytes.size(); begin = end + 1) {
    end = std::min(bytes.find('\n', begin), bytes.size());
    const std::string_view line = bytes.substr(begin, end - begin);
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos || line[first] == '#') continue;
    if (indent == std::string_view::npos) indent = first;
    if (first != indent) continue;
    if (!is_letter(line[first])) return std::nullopt;
    if (std::string key = key_in(line.substr(first)); !key.empty()) keys.insert(std::move(key));
  }
  return keys;
}

}  // namespace

void Locale::add(LocaleFile file) {
  Theme& theme = themes_[file.theme];
  theme.from_mods = theme.from_mods || file.root > 0;
  theme.unread.push_back({std::move(file), {}, {}, false, files_++});
}

void Locale::put(const std::string& theme, const std::string& key, const std::string& text) {
  themes_[theme].texts[key] = {text, {}};
}

const std::string* Locale::find(const std::string& theme, const std::string& key,
                                const NameList& modules) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const Text* const text = lookup(theme, key, modules);
  return text == nullptr ? nullptr : &text->text;
}

bool Locale::has(const std::string& key, const NameList& modules) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const Text* const text = lookup("", key, modules);
  return text != nullptr && text->is_of(modules);
}

const Locale::Text* Locale::lookup(const std::string& theme, const std::string& key,
                                   const NameList& modules) const {
  const auto found = themes_.find(theme);
  if (found == themes_.end()) return nullptr;
  Theme& known = found->second;
  if (!known.unread.empty()) read_what_may_hold(known, key);
  const auto text = known.texts.find(key);
  if (text == known.texts.end()) return nullptr;
  for (const std::string& module : text->second.module.empty() ? NameList() : modules) {
    if (text->second.module == module) break;
    const auto own = themes_.find(theme_of(module));
    if (own == themes_.end()) continue;
    const auto other = own->second.texts.find(key);
    if (other != own->second.texts.end()) return &other->second;
  }
  return &text->second;
}

NameList Locale::themes() const {
  NameList names;
  for (const auto& [name, theme] : themes_) {
    if (!name.empty() && !name.starts_with('@')) names.push_back(name);
  }
  return names;
}

void Locale::read_all(Diagnostics& found) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (auto& [name, theme] : themes_) {
    for (Unread& unread : std::exchange(theme.unread, {})) {
      if (open(unread, found)) read(unread, theme.texts, found);
    }
  }
}

// A mod may replace any text: a theme with texts of a mod is read as a whole, in the order of the
// roots.
void Locale::read_what_may_hold(Theme& theme, const std::string& key) const {
  Diagnostics found;
  std::erase_if(theme.unread, [&](Unread& unread) { return !open(unread, found); });
  const auto may_hold = [&](const Unread& unread) {
    return theme.from_mods || !unread.keys || unread.keys->count(key) > 0;
  };
  if (std::any_of(theme.unread.begin(), theme.unread.end(), may_hold)) {
    for (const Unread& unread : theme.unread) {
      if (may_hold(unread)) read(unread, theme.texts, found);
    }
    std::erase_if(theme.unread, may_hold);
  }
  if (has_errors(found)) throw ContentError(std::move(found));
}

void Locale::part(const std::string& key, Text& first, Text second) const {
  if (second.order < first.order) std::swap(first, second);
  const std::size_t before = clashes_.size();
  clashes_.push_back({key, first.module, second.module, first.pos, second.pos});
  for (std::size_t i = 0; i < before; ++i) {  // others that replace the same text
    const Clash other = clashes_[i];
    if (other.key == key && other.first_module == first.module)
      clashes_.push_back({key, other.second_module, second.module, other.second, second.pos});
  }
  themes_[theme_of(second.module)].texts.insert_or_assign(key, std::move(second));
}

std::vector<Locale::Clash> Locale::clashes() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return clashes_;
}

bool Locale::is_broken(int root) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return broken_roots_.contains(root);
}

bool Locale::open(Unread& unread, Diagnostics& found) const {
  if (unread.is_open) return true;
  std::optional<std::string> bytes = unread.file.folder.read(unread.file.below, found);
  if (!bytes) broken_roots_.insert(unread.file.root);
  if (!bytes) return false;
  unread.bytes = std::move(*bytes);
  unread.keys = scan_keys(unread.bytes);
  unread.is_open = true;
  return true;
}

void Locale::read(const Unread& unread, Texts& texts, Diagnostics& found) const {
  const std::string shown = unread.file.folder.shown(unread.file.below);
  const Page page{shown, &found};
  const std::optional<Node> parsed = parse_content(shown, unread.bytes, found);
  if (!parsed) broken_roots_.insert(unread.file.root);
  if (!parsed) return;
  const Node& node = *parsed;
  check_schema(page, node, texts_schema(), "the file");
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const auto& [key, value] = node.entries[i];
    const Node& at = key_of(node, i);
    const SourcePos pos{shown, at.line, at.column};
    Text text{value.scalar, pos, unread.file.module, unread.file.root, unread.order};
    const auto [first, fresh] = texts.try_emplace(key, std::move(text));  // moved only if it is new
    if (fresh) continue;
    if (unread.file.overrides) {
      first->second.text = value.scalar;  // messages name the first place
      const auto own = themes_.find(theme_of(text.module));
      if (own != themes_.end() && own->second.texts.contains(key))
        own->second.texts[key].text = value.scalar;
      continue;
    }
    const std::string& owner = first->second.module;
    const Text* same = &first->second;
    if (!owner.empty() && !text.module.empty() && owner != text.module) {
      const Texts& own = themes_[theme_of(text.module)].texts;
      const auto replaced = own.find(key);
      if (replaced == own.end()) {
        part(key, first->second, std::move(text));
        continue;
      }
      same = &replaced->second;
    }
    const SourcePos& there = same->pos;
    page.error(
        at, "duplicate-id",
        "the text '" + key + "' is already in " + there.file + ":" + std::to_string(there.line));
  }
}

}  // namespace tradewind
