// options.yaml: first what each option is, then what they say about one another.
#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"

namespace tradewind {
namespace {

// The words stand in the order of the enumeration. Nothing for a word that is none: such an option is not read any further,
// since all its values would be wrong too.
std::optional<OptionType> type_of(const Node& node) {
  const NameList& words = option_type_words();
  const auto word = std::find(words.begin(), words.end(), text_at(node, "type"));
  if (word == words.end()) return std::nullopt;
  return static_cast<OptionType>(word - words.begin());
}

std::optional<std::int64_t> int_at(const Node& node, const std::string& key) {
  const Node* value = node.find(key);
  return value ? value->as_int() : std::nullopt;
}

bool needs_values(OptionType type) {
  return type == OptionType::choice || type == OptionType::subset || type == OptionType::names;
}

bool is_players(const OptionDef& option) { return option.id == "players" && option.type == OptionType::range; }

void check_fields(const Entry& entry, const OptionDef& option) {
  const Page& page = entry.page;
  const Node& node = entry.node;
  const bool with_values = needs_values(option.type) || option.type == OptionType::seat || option.type == OptionType::integer;
  if (needs_values(option.type) && option.values.empty()) {
    page.error(entry.place, "missing-key", "the option '" + option.id + "' needs the key 'values'", "the values it offers");
  }
  if (!with_values && node.find("values")) {
    page.error(key_of(node, "values"), "unknown-key", "an option of type " + text_at(node, "type") + " has no 'values'");
  }
  const bool numeric = !needs_values(option.type) && option.type != OptionType::boolean;
  for (const std::string bound : {"min", "max"}) {
    if (numeric || !node.find(bound)) continue;
    page.error(key_of(node, bound), "unknown-key", "an option of type " + text_at(node, "type") + " has no '" + bound + "'");
  }
  if (option.min && option.max && *option.min > *option.max) {
    page.error(key_of(node, "min"), "out-of-range", "'min' is greater than 'max'");
  }
}

// How many play is a range within the seats that there can be, whatever else an option says.
void bound_players(const Page& page, OptionDef& option, const Node& key) {
  const bool within = option.min.value_or(1) >= 1 && option.max.value_or(max_seats) <= max_seats;
  if (!within) page.error(key, "out-of-range", "'players' is from 1 to " + std::to_string(max_seats));
  option.min = within ? option.min.value_or(1) : 1;
  option.max = within ? option.max.value_or(max_seats) : max_seats;
}

void read_option(const Entry& entry) {
  const Node& node = entry.node;
  OptionDef option;
  option.id = entry.name;
  option.module = entry.module.id;
  const std::optional<OptionType> type = type_of(node);
  option.type = type.value_or(OptionType::boolean);
  option.values = texts_of(node.find("values"));
  option.min = int_at(node, "min");
  option.max = int_at(node, "max");
  const std::string label = text_at(node, "label", "house");
  option.label = label == "official" ? OptionLabel::official : label == "fan" ? OptionLabel::fan : OptionLabel::house;
  option.clauses = texts_of(node.find("clauses"));
  option.pos = pos_of(entry.document, entry.place);
  const Node* standard = node.find("default");
  if (type) {
    check_fields(entry, option);
    if (is_players(option)) bound_players(entry.page, option, entry.place);
    const bool readable = standard && !(needs_values(option.type) && option.values.empty());
    if (readable) option.standard = read_option_value(entry.page, option, *standard).value_or(OptionValue());
  }
  put(entry.module.options, std::move(option), &OptionDef::id);
}

const OptionDef* find_anywhere(const LoadContext& context, const std::string& module, const std::string& name) {
  if (const OptionDef* near = context.find_option(module, name)) return near;
  for (const auto& [id, other] : context.catalog.modules) {
    for (const OptionDef& option : other.options) {
      if (option.id == name) return &option;
    }
  }
  return nullptr;
}

NameList known_settings(const LoadContext& context) {
  NameList known;
  for (const auto& [id, module] : context.catalog.modules) {
    known.push_back(id);
    for (const OptionDef& option : module.options) known.push_back(option.id);
  }
  return known;
}

using Settings = std::vector<std::pair<std::string, OptionValue>>;

// requires, excludes, implies: an option may speak of options and modules that build on its own.
Settings read_settings(const LoadContext& context, const Page& page, const std::string& module, const Node* node) {
  Settings settings;
  if (!node || !node->is_map()) return settings;
  for (std::size_t i = 0; i < node->entries.size(); ++i) {
    const auto& [name, value] = node->entries[i];
    if (const OptionDef* option = find_anywhere(context, module, name)) {
      if (auto read = read_option_value(page, *option, value)) settings.emplace_back(name, *read);
    } else if (context.catalog.modules.count(name)) {
      const std::optional<bool> loaded = value.as_bool();
      if (loaded) settings.emplace_back(name, *loaded);
      if (!loaded) page.error(value, "wrong-value", "the module '" + name + "' must be true or false, found " + describe(value));
    } else if (context.files.broken.empty()) {
      page.error(key_of(*node, i), "unknown-option", "there is no option or module '" + name + "'",
                 did_you_mean(name, known_settings(context)));
    }
  }
  return settings;
}

// bounds: another option's least and greatest number, wider or narrower than its own file says.
void read_bounds(const LoadContext& context, const Page& page, OptionRelations& relations, const std::string& module,
                 const Node* node) {
  for (std::size_t i = 0; node && i < node->entries.size(); ++i) {
    const auto& [name, value] = node->entries[i];
    OptionDef range;  // reads "2-4"
    range.id = name;
    range.type = OptionType::range;
    if (name == "players") {
      range.min = 1;
      range.max = max_seats;
    }
    const OptionDef* option = find_anywhere(context, module, name);
    const std::optional<OptionValue> read = read_option_value(page, range, value);
    if (option && read)
      relations.bounds.emplace_back(name, std::get<IntRange>(*read));
    else if (!option && context.files.broken.empty())
      page.error(key_of(*node, i), "unknown-option", "there is no option '" + name + "'",
                 did_you_mean(name, known_settings(context)));
  }
}

OptionRelations read_relations(const LoadContext& context, const Page& page, const std::string& module, const Node& node) {
  OptionRelations relations;
  relations.requires_ = read_settings(context, page, module, node.find("requires"));
  relations.excludes = read_settings(context, page, module, node.find("excludes"));
  relations.implies = read_settings(context, page, module, node.find("implies"));
  read_bounds(context, page, relations, module, node.find("bounds"));
  return relations;
}

// when: { VALUE: { requires: .., excludes: .., implies: .., bounds: .. } }
void read_when(const LoadContext& context, const Page& page, OptionDef& option, const Node* node) {
  for (std::size_t i = 0; node && node->is_map() && i < node->entries.size(); ++i) {
    const auto& [text, relations] = node->entries[i];
    if (const std::optional<OptionValue> value = parse_option_value(option, text)) {
      option.when[to_text(*value)] = read_relations(context, page, option.module, relations);
      continue;
    }
    page.error(key_of(*node, i), "wrong-value",
               "the option '" + option.id + "' takes " + describe_type(option) + ", found '" + text + "'",
               did_you_mean(text, option.values));
  }
}

void read_loads(const LoadContext& context, const Page& page, OptionDef& option, const Node* node) {
  if (!node || !node->is_map()) return;
  NameList modules;
  for (const auto& [id, module] : context.catalog.modules) modules.push_back(id);
  for (std::size_t i = 0; i < node->entries.size(); ++i) {
    const auto& [text, module] = node->entries[i];
    const std::optional<OptionValue> value = parse_option_value(option, text);
    if (!value) {
      page.error(key_of(*node, i), "wrong-value",
                 "the option '" + option.id + "' takes " + describe_type(option) + ", found '" + text + "'",
                 did_you_mean(text, option.values));
    } else if (!context.catalog.modules.count(module.scalar)) {
      page.error(module, "unknown-module", "there is no module '" + module.scalar + "'", did_you_mean(module.scalar, modules));
    } else {
      option.loads[to_text(*value)] = module.scalar;
    }
  }
}

void relate(const Entry& entry) {
  std::vector<OptionDef>& options = entry.module.options;
  const auto option = std::find_if(options.begin(), options.end(), [&](const OptionDef& o) { return o.id == entry.name; });
  if (option == options.end() || !type_of(entry.node)) return;
  option->relations = read_relations(entry.context, entry.page, entry.module.id, entry.node);
  read_when(entry.context, entry.page, *option, entry.find("when"));
  if (const Node* themes = entry.find("locale_theme"); themes && themes->is_map()) {
    for (const auto& [value, theme] : themes->entries) option->locale_themes[value] = theme.scalar;
  }
  read_loads(entry.context, entry.page, *option, entry.find("loads"));
}

}  // namespace

void read_options(LoadContext& context) {
  each_entry(context, "options", read_option);
  each_entry(context, "options", relate);
}

}  // namespace tradewind
