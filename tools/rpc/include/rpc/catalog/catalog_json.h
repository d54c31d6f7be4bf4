// Room: tools/rpc/catalog. What there is to choose and to draw, as JSON: variants, their options,
// the cards of a match. Nothing here changes anything; texts are in one language.
#pragma once

#include "narration/player_text.h"
#include "support/json.h"
#include "tradewind/reference/overview.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

struct CatalogSource {
  const Library& library;
  std::function<std::shared_ptr<const Ruleset>(const std::string& code)> ruleset;
  std::string language;
};

// {languages, lang, version, groups: [{id, name, text, variants}], bots}
[[nodiscard]] Json catalog_json(const CatalogSource& source);
// A variant code with all options. One that is refused comes with the reasons, and with codes that
// would be accepted.
[[nodiscard]] Json variant_json(const CatalogSource& source, const std::string& code);
// Names, texts and facts of what is on the table: it does not change in a match.
[[nodiscard]] Json content_json(const std::vector<ZoneSummary>& zones, const Position& position,
                                const terminal::PlayerText& words);

[[nodiscard]] Json players_json(const Ruleset& ruleset);  // [least, most]
[[nodiscard]] std::string text_or(const Texts& texts, const std::string& key,
                                  const std::string& otherwise);

}  // namespace tradewind
