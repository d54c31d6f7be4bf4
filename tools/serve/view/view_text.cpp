#include "serve/view/view_text.h"

#include <algorithm>

namespace tradewind::serve {
namespace {

// Most members stand where they stood before.
const ViewText* find(const ViewText& map, const std::string& key, std::size_t expected) {
  if (expected < map.members.size() && map.members[expected].key == key)
    return &map.members[expected];
  const auto found = std::find_if(map.members.begin(), map.members.end(),
                                  [&](const ViewText& each) { return each.key == key; });
  return found == map.members.end() ? nullptr : &*found;
}

}  // namespace

void ViewText::put(const std::string& name, const Node& value) {
  if (value.kind == Node::Kind::null) return;
  if (!value.is_map()) {
    JsonWriter text;
    text.write(value);
    return put_json(name, std::move(text).take());
  }
  ViewText& map = put_map(name);
  for (const auto& [inner, of_inner] : value.entries) map.put(inner, of_inner);
}

void ViewText::put_json(const std::string& name, std::string text) {
  text.shrink_to_fit();  // it is kept until the next look
  members.push_back({name, std::move(text), {}});
}

ViewText& ViewText::put_map(const std::string& name) {
  return members.emplace_back(ViewText{name, {}, {}});
}

void write_json(JsonWriter& out, const ViewText& view) {
  if (!view.is_map()) return out.raw(view.json);
  out.begin_map();
  for (const ViewText& each : view.members) {
    out.key(each.key);
    write_json(out, each);
  }
  out.end_map();
}

void write_patch(JsonWriter& out, const ViewText& before, const ViewText& after) {
  out.begin_map();
  for (std::size_t i = 0; i < after.members.size(); ++i) {
    const ViewText& now = after.members[i];
    const ViewText* const old = find(before, now.key, i);
    if (old == nullptr || old->is_map() != now.is_map()) {
      out.key(now.key);
      write_json(out, now);
    } else if (!now.is_map() && old->json != now.json) {
      out.key(now.key);
      out.raw(now.json);
    } else if (now.is_map()) {
      const std::size_t start = out.size();
      out.key(now.key);
      const std::size_t inner = out.size();
      write_patch(out, *old, now);
      if (out.size() == inner + 2) out.cut(start);  // {}: nothing has changed
    }
  }
  for (std::size_t i = 0; i < before.members.size(); ++i) {
    if (find(after, before.members[i].key, i) != nullptr) continue;
    out.key(before.members[i].key);
    out.null();
  }
  out.end_map();
}

}  // namespace tradewind::serve
