// What a page needs to choose a variant and to draw a table of it: the catalog and the content that
// other programs get too, with what only a page reads. Neither changes in a match.
#pragma once

#include "serve/match/match_resources.h"
#include "serve/page/page_files.h"
#include "serve/table/services.h"

#include <functional>
#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string page_catalog(const Services& services, const std::string& language);
// The key under which GET /api/content/KEY.json has what a match with this many players is drawn
// with. `words` are asked for only if nobody has wanted it before.
[[nodiscard]] std::string content_key(const Services& services, const MatchResources& resources,
                                      const Position& position, const std::string& language,
                                      const std::function<const terminal::PlayerText&()>& words);

}  // namespace tradewind::serve
