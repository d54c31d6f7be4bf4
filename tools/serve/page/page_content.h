// What a page needs to choose a variant and to draw a table of it: the catalog and the content that other programs get too, with
// what only a page reads. Neither changes in a match.
#pragma once

#include "serve/match/kit.h"
#include "serve/page/page_files.h"
#include "serve/table/services.h"

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string page_catalog(const Services& services, const std::string& language);
[[nodiscard]] std::string page_content(const Kit& kit, const PageFiles& files, const Position& position,
                                       const terminal::PlayerText& words, const std::string& language);

}  // namespace tradewind::serve
