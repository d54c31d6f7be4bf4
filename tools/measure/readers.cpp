#include "readers.h"

#include "scenario/read/files.h"
#include "support/files.h"
#include "support/junk.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <regex>

namespace tradewind {
namespace fs = std::filesystem;
namespace {

bool is_file(const std::string& path, const char* name) {
  return path.ends_with("/" + std::string(name) + ".yaml");
}
bool is_value_script(const std::string& path) {
  return path.ends_with(".lua") && path.find("/values/") != std::string::npos;
}

using Tell = std::function<void(const std::string& path, const std::string& text)>;

// What bots have learned and what is generated for editors is no rule.
void each_file(const std::vector<std::string>& roots, const Tell& tell) {
  for (const std::string& root : roots) {
    for (const char* folder : {"content", "scripts"}) {
      std::error_code failed;
      for (fs::recursive_directory_iterator at(fs::path(root) / folder, failed), end;
           !failed && at != end; at.increment(failed)) {
        const std::string path = at->path().generic_string();
        const bool is_other = path.find("/content/bots/") != std::string::npos ||
                              path.find("/scripts/meta/") != std::string::npos ||
                              lies_in_junk(at->path().lexically_relative(root).generic_string());
        if (!is_other && (path.ends_with(".lua") || path.ends_with(".yaml")))
          tell(path, read_file(path));
      }
    }
  }
}

// Names in a text, without comments; what is only given there ("coins: 3", "coins = function") is
// not read.
std::set<std::string> named_in(const std::string& path, const std::string& text) {
  static const std::regex lua_comment(R"(--[^\n]*)"), yaml_comment(R"((^|[ \n])#[^\n]*)");
  static const std::regex given_in_lua(R"([a-z_][a-z0-9_]* = )"),
      given_in_yaml(R"([a-z_][a-z0-9_]*: )");
  // An id like "red-wolf" names no value
  static const std::regex word("[a-z_][a-z0-9_]*"), word_or_id("[a-z_][a-z0-9_\\-]*");
  const bool is_lua = path.ends_with(".lua");
  std::string rest = std::regex_replace(text, is_lua ? lua_comment : yaml_comment, " ");
  if (is_lua || is_file(path, "cards") || is_file(path, "changes"))
    rest = std::regex_replace(rest, is_lua ? given_in_lua : given_in_yaml, " ");
  std::set<std::string> words;
  for (std::sregex_iterator at(rest.begin(), rest.end(), is_lua ? word : word_or_id), end;
       at != end; ++at)
    words.insert(at->str());
  return words;
}

// The entries of a map that fills a whole file.
template <class Found>
void each_entry(const std::string& text, const Found& found) {
  static const std::regex key(R"re((^|\n)("?)([a-z_][A-Za-z0-9_.\-]*)\2:)re");
  std::vector<std::pair<std::string, std::size_t>> keys;
  for (std::sregex_iterator at(text.begin(), text.end(), key), end; at != end; ++at)
    keys.emplace_back(at->str(3), static_cast<std::size_t>(at->position(2)));
  for (std::size_t i = 0; i < keys.size(); ++i)
    found(keys[i].first, keys[i].second, i + 1 < keys.size() ? keys[i + 1].second : text.size());
}

bool is_shown_to_people(const std::string& query) {
  return query.find("shown: true") != std::string::npos ||
         query.find("next_of: ") != std::string::npos;
}

}  // namespace

Readers::Readers(const std::vector<std::string>& roots) {
  each_file(roots,
            [&](const std::string& path, const std::string& text) { collect_values(path, text); });
  each_file(roots,
            [&](const std::string& path, const std::string& text) { collect_words(path, text); });
  follow(rules_);
  follow(bots_);
}

void Readers::collect_values(const std::string& path, const std::string& text) {
  if (is_value_script(path)) values_.insert(fs::path(path).stem().string());
  if (!is_file(path, "queries") && !is_file(path, "facts")) return;
  each_entry(text,
             [&](const std::string& name, std::size_t, std::size_t) { values_.insert(name); });
}

void Readers::collect_words(const std::string& path, const std::string& text) {
  if (path.find("/locale/") != std::string::npos) return collect_texts(text);
  if (is_file(path, "facts")) return;
  for (const Part& part : parts_of(path, text)) {
    const std::string inside = text.substr(part.from, part.to - part.from);
    (part.value.empty() ? rules_ : names_[part.value]).merge(named_in(path, inside));
    if (!is_file(path, "queries")) continue;
    if (inside.find("score: ") != std::string::npos) bots_.insert(part.value);
    if (is_shown_to_people(inside)) rules_.insert(part.value);
  }
}

// Texts name values in braces; those of an aim say what a hint looks at.
void Readers::collect_texts(const std::string& text) {
  static const std::regex filled(R"(\{[^}]*\})");
  each_entry(text, [&](const std::string& key, std::size_t from, std::size_t to) {
    const std::string entry = text.substr(from, to - from);
    const bool is_aim = key.find(".aim") != std::string::npos;
    if (is_aim) bots_.merge(named_in("", entry));
    if (key.ends_with(".left.when")) rules_.merge(named_in("", entry));
    for (std::sregex_iterator at(entry.begin(), entry.end(), filled), end; !is_aim && at != end;
         ++at)
      rules_.merge(named_in("", at->str()));
  });
}

// A script in values/ is one value; other scripts give, wrap or adjust some, each in a function of
// its name.
std::vector<Readers::Part> Readers::parts_of(const std::string& path,
                                             const std::string& text) const {
  static const std::regex function(R"(\n( +)([a-z_][a-z0-9_]*) = function\()");
  if (is_value_script(path)) return {{fs::path(path).stem().string(), 0, text.size()}};
  std::vector<Part> parts;
  if (is_file(path, "queries")) {
    each_entry(text, [&](const std::string& name, std::size_t from, std::size_t to) {
      parts.push_back({name, from, to});
    });
    return parts;
  }
  std::size_t done = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), function), end;
       path.ends_with(".lua") && at != end; ++at) {
    const std::size_t from = static_cast<std::size_t>(at->position());
    if (from < done || !values_.contains(at->str(2))) continue;
    parts.push_back({"", done, from});
    const std::string row = text.substr(from, text.find('\n', from + 1) - from);
    const bool is_one_row = row.ends_with(" end,");
    done = is_one_row ? from + row.size()
                      : std::min(text.find("\n" + at->str(1) + "end", from), text.size());
    parts.push_back({at->str(2), from, done});
  }
  parts.push_back({"", done, text.size()});
  return parts;
}

Readers::File Readers::in(const std::string& path, std::string text) const {
  std::vector<Part> parts = parts_of(path, text);
  return {path, std::move(text), std::move(parts)};
}

std::string Readers::value_at(const File& file, std::size_t at) const {
  static const std::regex fact(R"(\b([a-z_][a-z0-9_]*): \[?[^\[\]{}:]*$)");
  if (is_file(file.path, "cards") || is_file(file.path, "changes")) {
    const std::size_t line = file.text.rfind('\n', at) + 1;
    const std::string before = file.text.substr(line, at - line);
    std::smatch match;
    return std::regex_search(before, match, fact) && values_.contains(match.str(1)) ? match.str(1)
                                                                                    : "";
  }
  for (const Part& part : file.parts) {
    if (at >= part.from && at < part.to) return part.value;
  }
  return {};
}

bool Readers::are_only_bots(const File& file, const Mutation& mutation) const {
  const std::string value = value_at(file, mutation.at);
  return !value.empty() && bots_.contains(value) && !rules_.contains(value);
}

void Readers::follow(Words& known) const {
  std::vector<std::string> open(known.begin(), known.end());
  while (!open.empty()) {
    const auto named = names_.find(open.back());
    open.pop_back();
    if (named == names_.end()) continue;
    for (const std::string& name : named->second) {
      if (known.insert(name).second) open.push_back(name);
    }
  }
}

}  // namespace tradewind
