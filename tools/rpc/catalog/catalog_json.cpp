#include "rpc/catalog/catalog_json.h"

#include "tradewind/bots.h"
#include "tradewind/codes.h"
#include "tradewind/texts.h"

#include <map>
#include <set>

namespace tradewind {
namespace {

Json bots_json(const Texts& texts) {
  Json bots = Json::array();
  for (const std::string& level : bot_levels()) {
    const std::string key = "ui.kind." + level;
    bots.push_back({{"id", level},
                    {"name", text_or(texts, key, level)},
                    {"short", text_or(texts, key + ".short", level)},
                    {"text", text_or(texts, key + ".text", "")}});
  }
  return bots;
}

Json languages_json(const Library& library) {
  Json languages = Json::array();
  for (const std::string& each : Texts::languages(library.index())) {
    const Texts own(library.index(), each, {});
    languages.push_back({{"id", each}, {"name", text_or(own, "web.language", each)}});
  }
  return languages;
}

}  // namespace

std::string text_or(const Texts& texts, const std::string& key, const std::string& otherwise) {
  return texts.has(key) ? texts(key) : otherwise;
}

Json players_json(const Ruleset& ruleset) { return {ruleset.min_players(), ruleset.max_players()}; }

Json catalog_json(const CatalogSource& source) {
  const Texts texts(source.library.index(), source.language, {});
  const std::vector<VariantInfo> variants = variants_of(source.library);
  std::set<std::string> followers;
  for (const VariantInfo& variant : variants) followers.insert(variant.next);
  Json groups = Json::array();
  std::map<std::string, std::size_t> places;
  for (const VariantInfo& variant : variants) {
    const std::shared_ptr<const Ruleset> ruleset = source.ruleset(variant.id);
    if (!ruleset) continue;
    const std::string group = variant.group.empty() ? "others" : variant.group;
    const auto [place, added] = places.try_emplace(group, groups.size());
    if (added)
      groups.push_back({{"id", group},
                        {"name", text_or(texts, "group." + group, group)},
                        {"text", text_or(texts, "group." + group + ".text", "")},
                        {"variants", Json::array()}});
    groups[place->second]["variants"].push_back(
        {{"id", variant.id},
         {"name", texts("variant." + variant.id + ".name")},
         {"text", texts("variant." + variant.id + ".text")},
         {"players", players_json(*ruleset)},
         {"together", ruleset->together()},
         {"series", !variant.next.empty() || followers.contains(variant.id)}});
  }
  return {{"languages", languages_json(source.library)},
          {"lang", source.language},
          {"version", TRADEWIND_VERSION},
          {"groups", std::move(groups)},
          {"bots", bots_json(texts)}};
}

}  // namespace tradewind
