#include "pairs.h"

#include "ruleset/variant_code.h"
#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {
namespace {

// Of mods; their rulesets take about two seconds of processor time
constexpr std::size_t most_pairs = 100;

std::uint64_t drawn_by(const std::string& name) {
  std::uint64_t hash = 0;
  for (const char letter : name) hash = mix(hash, static_cast<unsigned char>(letter));
  return hash;
}

}  // namespace

Pairs pairs_of_switches(const Catalog& catalog, bool all) {
  struct Switch {
    std::string text, option;
    bool of_mod;
  };
  std::vector<Switch> switches;
  for (const OptionDef* option : options_of(catalog)) {
    for (const auto& [value, loaded] : option->loads)
      switches.push_back({"+" + option->id + "=" + value, option->id,
                          catalog.modules.at(option->module).root > 0});
  }
  Pairs pairs;
  NameList of_mods;
  for (std::size_t second = 0; second < switches.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const Switch& one = switches[first];
      const Switch& other = switches[second];
      if (one.option == other.option || (!one.of_mod && !other.of_mod)) continue;
      (one.of_mod && other.of_mod ? of_mods : pairs.settings).push_back(one.text + other.text);
    }
  }
  pairs.of_mods = of_mods.size();
  if (!all && of_mods.size() > most_pairs) {
    std::ranges::sort(of_mods, {},
                      [](const std::string& pair) { return std::pair(drawn_by(pair), pair); });
    of_mods.resize(most_pairs);
    pairs.left_out = pairs.of_mods - most_pairs;
  }
  pairs.settings.insert(pairs.settings.end(), of_mods.begin(), of_mods.end());
  return pairs;
}

}  // namespace tradewind
