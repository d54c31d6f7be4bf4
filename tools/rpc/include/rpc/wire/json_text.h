// Appends JSON to a text without building a tree of it first; the same text as
// written(to_json(...)).
#pragma once

#include "tradewind/document.h"

#include <string>
#include <string_view>

namespace tradewind {

void append_quoted(std::string& out, std::string_view text);
void append_number(std::string& out, std::int64_t number);
void append_json(std::string& out, const Node& node);

}  // namespace tradewind
