#include "tradewind/reference/look.h"

#include "content/catalog/catalog.h"
#include "content/files/root_files.h"
#include "tradewind/ruleset.h"

#include <algorithm>

namespace tradewind {
namespace {

Node* find_entry(Node& map, const std::string& key) {
  const auto entry = std::ranges::find(map.entries, key, [](const auto& each) { return each.first; });
  return entry == map.entries.end() ? nullptr : &entry->second;
}

void merge_look(Node& into, const Node& more) {
  for (const auto& [key, value] : more.entries) {
    Node* const before = find_entry(into, key);
    if (before == nullptr) {
      into.entries.emplace_back(key, value);
    } else if (before->is_map() && value.is_map()) {
      merge_look(*before, value);
    } else if (before->is_list() && value.is_list()) {
      before->items.insert(before->items.begin(), value.items.begin(), value.items.end());
    } else {
      *before = value;
    }
  }
}

// What check_schema has found wrong in it is reported when content is read.
void add_look(const ModuleDef& module, Node& look) {
  for (const SourceFile& file : module.files) {
    if (!file.path.ends_with("/look.yaml")) continue;
    Diagnostics found;
    const std::optional<Node> read = parse_content(file.path, file.bytes, found);
    if (read && read->is_map()) merge_look(look, *read);
  }
}

}  // namespace

Node look_of(const Ruleset& ruleset) {
  Node look = Node::map();
  for (const std::string& module : ruleset.modules()) add_look(ruleset.catalog().modules.at(module), look);
  return look;
}

Node covers_of(const Library& library) {
  const Catalog& catalog = library.catalog();
  Node covers = Node::map();
  for (const auto& [id, module] : catalog.modules) {
    Node look = Node::map();
    add_look(module, look);
    const Node* const own = look.find("covers");
    const Node* const icons = look.find("icons");
    if (own == nullptr) continue;
    for (const auto& [variant, cover] : own->entries) {
      Node drawn = cover;
      Node* const icon = find_entry(drawn, "icon");
      const Node* const path = icon != nullptr && icons != nullptr ? icons->find(icon->scalar) : nullptr;
      if (icon != nullptr) *icon = path != nullptr ? *path : Node::text("");
      covers.entries.emplace_back(variant, std::move(drawn));
    }
  }
  return covers;
}

}  // namespace tradewind
