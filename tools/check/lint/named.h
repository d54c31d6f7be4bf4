// What content and texts name: the keys of texts and the names in their braces are held against it.
#pragma once

#include "content/catalog/catalog.h"
#include "narration/locales.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace tradewind {

using NameSet = std::set<std::string, std::less<>>;

[[nodiscard]] NameList parts_of(std::string_view key);            // what stands between its dots
[[nodiscard]] NameList placeholders_of(const std::string& text);  // the names in braces

struct Named {
  // By the first word of a key: what the second may be
  std::map<std::string, NameSet, std::less<>> names;
  std::map<std::string, NameSet, std::less<>> values;  // of facts
  // By module and event: their parameters
  std::map<std::string, std::map<std::string, NameSet, std::less<>>> events;
  // In placeholders: words behind a dot; all
  NameSet words, asked;
  // Queries, by what they are: "shown" of a seat, "shown." of the game, "value" about at most a
  // seat, "chance", "game" about nothing else; each "counter" of the game or of a seat; and each
  // "fact" as braces name it, with its part.
  std::map<std::string, NameSet, std::less<>> kinds;
  NameSet outcomes;        // words in the outcomes of moves
  NameSet keys, families;  // of texts; families: first words of the first root

  // `used`: keys of texts that scripts need.
  Named(const Catalog& catalog, const NameSet& used);

 private:
  template <typename Defs>
  void learn(const std::string& kind, const Defs& defs);
  void learn(const std::string& id, const ModuleDef& module);
  void learn(const Locale::Entry& entry);
};

// Names in braces that nothing fills in their text; of events also in texts of other
// roots.
[[nodiscard]] Diagnostics check_placeholders(const Catalog& catalog, const Named& named,
                                             int first_root);

}  // namespace tradewind
