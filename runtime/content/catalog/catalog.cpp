#include "content/catalog/catalog.h"

#include <functional>
#include <set>

namespace tradewind {

std::string_view name_of(ValueType type) {
  constexpr std::string_view names[] = {
      "a number",    "true or false", "a player",         "a card",        "a zone",
      "a space",     "a string",      "a region",         "a string",      "a face",
      "a die",       "the game",      "the board",        "a frame",       "the rules",
      "the options", "a string",      "a string",         "a string",      "a string",
      "a string",    "a string",      "a string",         "a string",      "a string",
      "a string",    "a string",      "nothing",          "again or stop", "a list",
      "an iterator", "a table",       "a library of Lua", "a function",    "anything"};
  static_assert(std::size(names) == value_types);
  return names[static_cast<std::size_t>(type)];
}

const NameList& space_sets() {
  static const NameList words = {"all", "free", "marked", "joined", "frontier"};
  return words;
}

const NameList& comparisons() {
  static const NameList words = {"<", "<=", "==", "!=", ">=", ">"};
  return words;
}

const NameList& region_sets() {
  static const NameList words = {"all", "complete", "incomplete", "open"};
  return words;
}

NameList modules_in_order(const Catalog& catalog, const NameList& modules) {
  std::set<std::string> wanted;
  const std::function<void(const std::string&)> want = [&](const std::string& id) {
    const auto module = catalog.modules.find(id);
    if (module == catalog.modules.end() || !wanted.insert(id).second) return;
    for (const std::string& other : module->second.requires_) want(other);
  };
  for (const std::string& id : modules) want(id);

  NameList order;
  const auto waits = [&](const std::string& id) {
    return std::ranges::any_of(catalog.modules.at(id).requires_,
                               [&](const auto& need) { return wanted.contains(need); });
  };
  const auto would_wait = [&](const std::string& id) {
    const NameList& hints = catalog.modules.at(id).after;
    return std::ranges::any_of(
        hints, [&](const auto& hint) { return hint != id && wanted.contains(hint); });
  };
  while (!wanted.empty()) {
    auto next =
        std::ranges::find_if(wanted, [&](const auto& id) { return !waits(id) && !would_wait(id); });
    if (next == wanted.end()) next = std::ranges::find_if_not(wanted, waits);  // hints in a circle
    // A cycle, which is an error elsewhere
    if (next == wanted.end()) next = wanted.begin();
    order.push_back(*next);
    wanted.erase(next);
  }
  return order;
}

std::vector<const OptionDef*> options_of(const Catalog& catalog, const NameList& modules) {
  std::vector<const OptionDef*> options;
  for (const std::string& id : modules) {
    for (const OptionDef& option : catalog.modules.at(id).options) options.push_back(&option);
  }
  return options;
}

std::vector<const OptionDef*> options_of(const Catalog& catalog) {
  return options_of(catalog, keys_of(catalog.modules));
}

std::string renamed(const Catalog& catalog, const NameList& modules, const std::string& id) {
  for (const auto& [name, module] : catalog.modules) {
    const auto found = module.renamed.find(id);
    if (found == module.renamed.end()) continue;
    NameList together = modules;
    together.push_back(name);
    if (!in_conflict(catalog, together)) return found->second;
  }
  return id;
}

std::vector<std::pair<std::string, std::string>> conflicts(const Catalog& catalog,
                                                           const NameList& modules) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string& one : modules) {
    for (const std::string& enemy : catalog.modules.at(one).conflicts) {
      if (contains(modules, enemy)) pairs.emplace_back(one, enemy);
    }
  }
  return pairs;
}

bool in_conflict(const Catalog& catalog, const NameList& modules) {
  return !conflicts(catalog, modules_in_order(catalog, modules)).empty();
}

}  // namespace tradewind
