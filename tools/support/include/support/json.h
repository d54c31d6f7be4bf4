// Converts between the runtime's documents and JSON. Keeps types (number, bool, null) and the order
// of keys.
//
//   std::cout << to_json(view_of(position)).dump(2);
#pragma once

#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/options.h"

#include <nlohmann/json.hpp>

#include <string>

namespace tradewind {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json to_json(const Node& node);
[[nodiscard]] Node to_node(const Json& json);
[[nodiscard]] Json to_json(const Diagnostic& diagnostic);
[[nodiscard]] Json to_json(const Diagnostics& diagnostics);
[[nodiscard]] Json to_json(const OptionValue& value);  // none becomes null, a range a text: "2-4"

// On one line, or indented. Replaces invalid UTF-8 instead of throwing.
[[nodiscard]] std::string written(const Json& json, int indent = -1);

}  // namespace tradewind
