// Between the runtime's documents and JSON. Numbers, true, false and null stay what they are; keys keep their order.
//
//   std::cout << to_json(position.view()).dump(2);
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
[[nodiscard]] Json to_json(const OptionValue& value);  // none is null, a range is text: "2-4"

// One line, or with an indent; bytes that are no UTF-8 are replaced, never refused.
[[nodiscard]] std::string written(const Json& json, int indent = -1);

}  // namespace tradewind
