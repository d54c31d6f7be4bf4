// What a table of one variant needs to be drawn, in one language: names, texts, facts, looks. It does not change in a match.
#pragma once

#include "serve/match/kit.h"
#include "serve/page/page_files.h"

#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string content_json(const Kit& kit, const PageFiles& files, const Position& position,
                                       const terminal::PlayerText& words, const std::string& language);

}  // namespace tradewind::serve
