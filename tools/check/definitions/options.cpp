// options.yaml.
#include "definitions/definitions.h"
#include "documents/documents.h"
#include "tradewind/near.h"
#include "tradewind/refusals.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

bool needs_values(OptionType type) {
  return type == OptionType::choice || type == OptionType::subset || type == OptionType::names;
}

void unknown_option(const Entry& entry, const Node& key, const std::string& what,
                    const std::string& name) {
  const auto is_broken = [](const auto& module) { return !module.second.broken.empty(); };
  if (std::ranges::any_of(entry.context.files.modules, is_broken)) return;
  if (entry.context.left_out.contains(name) || may_be_left_out(entry.context, name)) return;
  NameList known = keys_of(entry.context.catalog.modules);
  for (const OptionDef* option : options_of(entry.context.catalog)) known.push_back(option->id);
  entry.error(key, "unknown-option", "there is no " + what + " '" + name + "'",
              did_you_mean(name, known));
}

void check_settings(const Entry& entry, const Node* node, const OptionBounds& bounds = {}) {
  for (const auto& [name, value] : entries_of(node)) {
    if (const OptionDef* const option = find_anywhere(entry, name)) {
      check_option_value(entry, bounded(*option, bounds), value);
    } else if (!entry.context.catalog.modules.contains(name)) {
      unknown_option(entry, key_of(*node, name), "option or module", name);
    } else {
      check_schema(entry, value, boolean(), "the module '" + name + "'");
    }
  }
}

OptionBounds check_bounds(const Entry& entry, const Node* node) {
  OptionBounds bounds;
  for (const auto& [name, value] : entries_of(node)) {
    const OptionDef range = range_of(name);
    check_option_value(entry, range, value);
    if (!find_anywhere(entry, name)) unknown_option(entry, key_of(*node, name), "option", name);
    if (const auto read = read_option_value(range, value))
      bounds.emplace_back(name, std::get<IntRange>(*read));
  }
  return bounds;
}

void check_relations(const Entry& entry, const Node& node) {
  check_settings(entry, node.find("requires"));
  check_settings(entry, node.find("excludes"));
  check_settings(entry, node.find("implies"), check_bounds(entry, node.find("bounds")));
}

// Calls use(node) for each entry of a map whose keys are values of an option.
template <class Use>
void each_value(const Entry& entry, const OptionDef& option, const std::string& key, Use use) {
  const Node* const map = entry.find(key);
  for (const auto& [text, node] : entries_of(map)) {
    if (parse_option_value(option, text))
      use(node);
    else
      wrong_value(entry, key_of(*map, text), option, "'" + text + "'");
  }
}

void check_loaded(const Entry& entry, const Node& module) {
  if (entry.context.left_out.contains(module.scalar)) return;
  refer_module(entry, module, module.scalar, keys_of(entry.context.catalog.modules));
}

// A range within the seats that a table can have, whatever else the option says.
void check_players(const Entry& entry) {
  const auto is_outside = [&](const char* key) {
    const Node* const node = entry.find(key);
    return node && is_within(integer(), *node) && !is_within(integer(1, max_seats), *node);
  };
  if (is_outside("min") || is_outside("max"))
    entry.error(entry.place, "out-of-range",
                "'players' must be from 1 to " + std::to_string(max_seats));
}

// A list has a name for each of its entries, or none; and no part is called as another option is.
void check_parts(const Entry& entry, const OptionDef& option) {
  const IntList* const list = std::get_if<IntList>(&option.standard);
  if (list != nullptr && !option.values.empty() && option.values.size() != list->size())
    entry.error(entry.place, "wrong-value",
                "the option '" + option.id + "' has " + std::to_string(list->size()) +
                    " numbers, but names for " + std::to_string(option.values.size()),
                "'values' are the names of its entries, in their order");
  for (const OptionDef& part : parts_of(option)) {
    if (entry.document.node.find(part.id))
      entry.error(entry.place, "duplicate-id",
                  "'" + part.id + "' is an option, and a part of '" + option.id + "'",
                  "rename one of them");
  }
}

}  // namespace

void wrong_value(const Page& page, const Node& at, const OptionDef& option,
                 const std::string& found) {
  const std::optional<std::int64_t> number = at.as_int();
  const bool too_large = number && *number != static_cast<std::int32_t>(*number);
  page.error(at, "wrong-value",
             "the option '" + option.id + "' accepts " + describe_type(option) + ", found " + found,
             too_large ? "numbers have 32 bits" : did_you_mean(at.scalar, option.values));
}

bool check_option_value(const Page& page, const OptionDef& option, const Node& value) {
  if (read_option_value(option, value)) return true;
  const NameList items = texts_of(&value);
  const bool is_listed = option.type == OptionType::subset || option.type == OptionType::names ||
                         option.type == OptionType::list || option.type == OptionType::table;
  const std::string text = !is_listed || items.size() != value.items.size() ? "..."
                           : items.empty()                                  ? "none"
                                                                            : join(items, ",");
  wrong_value(page, value, option, value.is_list() ? "[" + text + "]" : describe(value));
  return false;
}

void check_option(const Entry& entry) {
  const auto option = std::ranges::find(entry.module.options, entry.name, &OptionDef::id);
  const bool is_here = option != entry.module.options.end() &&
                       option->pos.file == entry.document.path;  // a later root may replace it
  if (!is_here || !contains(yaml_words(OptionType()), text_at(entry.node, "type")))
    return;  // all its values would be wrong too
  const bool lacks_values = needs_values(option->type) && option->values.empty();
  if (lacks_values)
    entry.error(entry.place, "missing-key",
                "the option '" + option->id + "' needs the key 'values'", "the values it offers");
  if (option->id == "players" && option->type == OptionType::range) check_players(entry);
  const Node* const standard = entry.find("default");
  if (standard && !lacks_values) check_option_value(entry, *option, *standard);
  check_parts(entry, *option);
  check_relations(entry, entry.node);
  each_value(entry, *option, "when", [&](const Node& node) { check_relations(entry, node); });
  each_value(entry, *option, "loads", [&](const Node& module) { check_loaded(entry, module); });
}

}  // namespace tradewind
