// options.yaml: first what each option is, then its relations to others.
#include "read/binding.h"

namespace tradewind {
namespace {

Schema settings() { return dict_of(id(), any(), "a map like { OPTION: VALUE }"); }
Schema limits() { return dict_of(name(), any(), "a map like { OPTION: 2-4 }"); }

Schema relations_of_a_value() {
  return map_of("the relations of a value",
                {
                    {"requires", settings(), Presence::optional,
                     "options that must have a value, or modules that must be loaded"},
                    {"excludes", settings(), Presence::optional,
                     "options that must not have a value, or modules not loaded"},
                    {"implies", settings(), Presence::optional, "options that get a value"},
                    {"bounds", limits(), Presence::optional,
                     "the range of numbers that other options can have"},
                });
}

const Bindings<OptionDef> option_keys = {
    {"type", one_of(yaml_words(OptionType())), &OptionDef::type, "what values it accepts",
     required},
    {"default", any(), "its value as printed in the rules", required},
    {"values", list_of(text(), "a list of values"), &OptionDef::values,
     "of choice, subset and names: the possible values, required; of int and seat: words besides "
     "numbers; of list: what its entries are called"},
    {"min", integer(), &OptionDef::min,
     "least number: of an int, of the items of a list, of a range"},
    {"max", integer(), &OptionDef::max, "greatest number"},
    {"label", one_of(yaml_words(OptionLabel())), &OptionDef::label,
     "official: an edition uses or offers it; house when left out"},
    {"group", id(), &OptionDef::group,
     "options of one group stand together where one chooses; its text is group.ID"},
    {"clauses", list_of(text(), "a list of rule clauses"), &OptionDef::clauses,
     "the numbers of the rule clauses it changes"},
    {"requires", settings(),
     "if not at its default: options that must have a value, or modules that must be loaded"},
    {"excludes", settings(),
     "if not at its default: options that must not have a value, or modules not loaded"},
    {"implies", settings(),
     "if not at its default: options that get a value unless the code or variant gives them "
     "another"},
    {"bounds", limits(),
     "if not at its default: the range of numbers that other options can have, whatever their "
     "own limits"},
    {"when", dict_of(text(), relations_of_a_value(), "a map like { VALUE: { requires: .. } }"),
     "the same for single values: requires, excludes, implies, bounds"},
    {"locale_theme", dict_of(text(), id(), "a map like { VALUE: NAME }"), &OptionDef::locale_themes,
     "the theme-NAME.yaml of each language that renames things while the option has this value"},
    {"loads", dict_of(text(), id(), "a map like { VALUE: MODULE }"),
     "makes it a switch: modules that its values load; such a module may declare the switch "
     "itself"},
    {"origin", origin(), "where its numbers come from; rulebook when left out"},
};

// An option of an unknown type is not read any further, because all its values would be wrong too.
bool has_type(const Entry& entry) {
  return contains(yaml_words(OptionType()), text_at(entry.node, "type"));
}

// The number of players is a range within the seats that a table can have, whatever else the option
// says.
void bound_players(OptionDef& option) {
  option.min = std::clamp<std::int64_t>(option.min.value_or(1), 1, max_seats);
  option.max = std::clamp<std::int64_t>(option.max.value_or(max_seats), *option.min, max_seats);
}

using Settings = std::vector<std::pair<std::string, OptionValue>>;

// requires, excludes, implies: also options and modules that build on the module of this one.
Settings read_settings(const Entry& entry, const Node* node, const OptionBounds& bounds = {}) {
  Settings settings;
  for (const auto& [name, value] : entries_of(node)) {
    if (const OptionDef* const option = find_anywhere(entry, name)) {
      if (auto read = read_option_value(bounded(*option, bounds), value))
        settings.emplace_back(name, *read);
    } else if (entry.context.catalog.modules.contains(name) && value.as_bool()) {
      settings.emplace_back(name, *value.as_bool());
    }
  }
  return settings;
}

// bounds: the range of another option, wider or narrower than its own limits.
void read_bounds(const Entry& entry, OptionRelations& relations, const Node* node) {
  for (const auto& [name, value] : entries_of(node)) {
    const std::optional<OptionValue> read = read_option_value(range_of(name), value);
    if (read && find_anywhere(entry, name))
      relations.bounds.emplace_back(name, std::get<IntRange>(*read));
  }
}

OptionRelations read_relations(const Entry& entry, const Node& node) {
  OptionRelations relations;
  relations.requires_ = read_settings(entry, node.find("requires"));
  relations.excludes = read_settings(entry, node.find("excludes"));
  read_bounds(entry, relations, node.find("bounds"));
  relations.implies = read_settings(entry, node.find("implies"), relations.bounds);
  return relations;
}

// Calls use(value, node) for each entry of a map whose keys are values of an option.
template <class Use>
void each_value(const Entry& entry, const OptionDef& option, const std::string& key, Use use) {
  for (const auto& [text, node] : entries_of(entry.find(key))) {
    if (const std::optional<OptionValue> value = parse_option_value(option, text))
      use(to_text(*value), node);
  }
}

}  // namespace

const OptionDef* find_anywhere(const ModuleFile& file, const std::string& name) {
  if (const OptionDef* const near = file.find_option(name)) return near;
  const std::vector<const OptionDef*> all = options_of(file.context.catalog);
  const auto option = std::ranges::find(all, name, &OptionDef::id);
  return option == all.end() ? nullptr : *option;
}

OptionDef bounded(OptionDef option, const OptionBounds& bounds) {
  const auto bound = std::ranges::find(bounds, option.id, &OptionBounds::value_type::first);
  if (bound != bounds.end()) {
    option.min = bound->second.low;
    option.max = bound->second.high;
  }
  return option;
}

OptionDef range_of(const std::string& name) {
  OptionDef range;
  range.id = name;
  range.type = OptionType::range;
  if (name == "players") bound_players(range);
  return range;
}

Schema options_schema() {
  return dict_of(name(), map_of("an option", option_keys.fields), "a map of options");
}

void read_option(const Entry& entry) {
  OptionDef option;
  option.id = entry.name;
  option.module = entry.module.id;
  option.pos = entry.pos(entry.place);
  read_keys(entry, entry.node, option_keys, option);
  if (option.id == "players" && option.type == OptionType::range) bound_players(option);
  const Node* const standard = entry.find("default");
  if (standard && has_type(entry))
    option.standard = read_option_value(option, *standard).value_or(OptionValue());
  std::erase_if(entry.module.options,
                [&](const OptionDef& other) { return other.part_of == option.id; });
  for (OptionDef& part : parts_of(option))
    upsert(entry.module.options, std::move(part), &OptionDef::id);
  upsert(entry.module.options, std::move(option), &OptionDef::id);
}

void relate_option(const Entry& entry) {
  const auto option = std::ranges::find(entry.module.options, entry.name, &OptionDef::id);
  if (option == entry.module.options.end() || !has_type(entry)) return;
  option->relations = read_relations(entry, entry.node);
  each_value(entry, *option, "when", [&](const std::string& value, const Node& node) {
    option->when[value] = read_relations(entry, node);
  });
  each_value(entry, *option, "loads", [&](const std::string& value, const Node& module) {
    if (entry.context.catalog.modules.contains(module.scalar)) option->loads[value] = module.scalar;
  });
}

}  // namespace tradewind
