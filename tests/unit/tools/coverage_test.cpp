// Coverage by scenarios and golden games: cards, options, variants. Each failure lists what is
// missing. tests/docs/rules.lua does the same for clauses.
#include "catch.h"
#include "tradewind/reference/overview.h"
#include "tradewind/ruleset.h"
#include "tradewind/yaml.h"
#include "unit/shipped.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

const std::string root = TRADEWIND_SOURCE_ROOT;
using Words = std::set<std::string>;

std::vector<Node> documents_in(const std::string& folder) {
  std::vector<Node> documents;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator(root + "/tests/" + folder)) {
    if (entry.path().extension() == ".yaml")
      documents.push_back(read_yaml_file(entry.path().string()));
  }
  return documents;
}

const std::vector<Node>& scenarios() {
  static const std::vector<Node> all = documents_in("scenarios");
  return all;
}

void add_words(const Node& node, Words& words) {
  std::istringstream text(node.scalar);
  for (std::string word; text >> word;) words.insert(word);
  if (node.is_list()) {
    for (const Node& item : node.items) add_words(item, words);
  }
  for (const auto& [key, value] : node.entries) {
    if (key != "scenario" && key != "case") add_words(value, words);
  }
}

// Words of these entries of all documents and of their cases.
Words words_under(const std::vector<Node>& documents, const NameList& keys) {
  Words words;
  for (const Node& document : documents) {
    for (const std::string& key : keys) {
      if (const Node* const value = document.find(key)) add_words(*value, words);
    }
    if (const Node* const cases = document.find("cases"))
      words.merge(words_under(cases->items, keys));
  }
  return words;
}

std::string listed(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

Words without(const Words& all, const Words& some) {
  Words rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(),
                      std::inserter(rest, rest.end()));
  return rest;
}

bool names_card(const std::string& word, const std::string& id) {
  return word == id || (id.starts_with(word) && id[word.size()] == '-');
}

TEST_CASE("every kind of card occurs in a scenario") {
  Words words;
  for (const Node& scenario : scenarios()) add_words(scenario, words);
  Words kinds, seen;
  for (const VariantInfo& variant : shipped_library().variants()) {
    const auto ruleset = shipped_library().ruleset(variant.id);
    for (const CardInfo& card : cards_of(*ruleset)) {
      kinds.insert(card.name_key);
      const bool named = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return names_card(word, card.id);
      });
      if (named) seen.insert(card.name_key);
    }
  }
  CHECK(listed(without(kinds, seen)) == "");
}

TEST_CASE("every option has a scenario that changes it") {
  Words options, changed;
  for (const std::string& code : words_under(scenarios(), {"variant", "variants"})) {
    const auto ruleset = shipped_library().ruleset(code);
    for (const OptionDef& option : ruleset->option_defs()) {
      options.insert(option.id);
      if (ruleset->options().at(option.id) != option.standard) changed.insert(option.id);
    }
  }
  CHECK(listed(without(options, changed)) == "");
}

TEST_CASE("every variant has a golden game") {
  Words variants;
  for (const VariantInfo& variant : shipped_library().variants()) variants.insert(variant.id);
  CHECK(listed(without(variants, words_under(documents_in("golden"), {"variant"}))) == "");
}

}  // namespace
}  // namespace tradewind
