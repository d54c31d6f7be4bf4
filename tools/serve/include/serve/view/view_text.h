// A View as it is kept from one look to the next: maps as trees, and what is below them as JSON. So
// it is small, and soon compared.
//
//   ViewText now;
//   now.put("round", Node::number(3));
//   now.put_map("zones").put_json("deck", "87");
//   write_patch(out, before, now);
#pragma once

#include "rpc/wire/json_writer.h"

#include <string>
#include <vector>

namespace tradewind::serve {

struct ViewText {
  std::string key;                // in the map around it
  std::string json;               // empty: a map
  std::vector<ViewText> members;  // of a map

  // Not if it is null: what is unknown is left out
  void put(const std::string& name, const Node& value);
  void put_json(const std::string& name, std::string text);
  ViewText& put_map(const std::string& name);
  [[nodiscard]] bool is_map() const { return json.empty(); }
};

void write_json(JsonWriter& out, const ViewText& view);
// The JSON merge patch (RFC 7396) that leads from one map to another.
void write_patch(JsonWriter& out, const ViewText& before, const ViewText& after);

}  // namespace tradewind::serve
