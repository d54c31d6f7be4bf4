// Values of options as text (in variant codes) and as YAML.
#include "content/read/load_context.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace tradewind {
namespace {

// Of a part, in its option.
std::string name_of(const OptionDef& part) { return part.id.substr(part.part_of.size() + 1); }

std::optional<std::int64_t> parse_int(const std::string& text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = text;
  const std::optional<std::int64_t> value = node.as_int();
  return value && *value == static_cast<std::int32_t>(*value) ? value : std::nullopt;
}

bool within(const OptionDef& option, std::int64_t value) {
  return (!option.min || value >= *option.min) && (!option.max || value <= *option.max);
}

bool offers(const OptionDef& option, const std::string& value) {
  return contains(option.values, value);
}

std::optional<OptionValue> parse_number(const OptionDef& option, const std::string& text) {
  const std::optional<std::int64_t> value = parse_int(text);
  if (!value || !within(option, *value)) return std::nullopt;
  return *value;
}

// "2-4", or "3" for 3-3; a minus sign may come first.
std::optional<OptionValue> parse_range(const OptionDef& option, const std::string& text) {
  const std::size_t hyphen = text.find('-', 1);
  const std::optional<std::int64_t> low = parse_int(text.substr(0, hyphen));
  const std::optional<std::int64_t> high =
      hyphen == std::string::npos ? low : parse_int(text.substr(hyphen + 1));
  if (!low || !high || *low > *high || !within(option, *low) || !within(option, *high))
    return std::nullopt;
  return IntRange{*low, *high};
}

std::optional<OptionValue> parse_numbers(const OptionDef& option, const std::string& text) {
  IntList numbers;
  if (text == "none") return numbers;
  for (const std::string& part : split(text, ',')) {
    const std::optional<std::int64_t> value = parse_int(part);
    if (!value || !within(option, *value)) return std::nullopt;
    numbers.push_back(*value);
  }
  return numbers;
}

std::optional<OptionValue> parse_names(const OptionDef& option, const std::string& text) {
  NameList names;
  if (text == "none" && !offers(option, text)) return names;
  for (const std::string& part : split(text, ',')) {
    if (!offers(option, part)) return std::nullopt;
    if (option.type == OptionType::subset && contains(names, part)) return std::nullopt;
    names.push_back(part);
  }
  // Its order has no meaning
  if (option.type == OptionType::subset) std::sort(names.begin(), names.end());
  return names;
}

std::optional<OptionValue> parse_seat(const OptionDef& option, const std::string& text) {
  const std::optional<std::int64_t> seat = parse_int(text);
  if (!offers(option, text) && !(seat && *seat >= 0 && within(option, *seat))) return std::nullopt;
  return text;
}

std::optional<OptionValue> parse(const OptionDef& option, const std::string& text) {
  switch (option.type) {
    case OptionType::boolean:
      if (text != "true" && text != "false") return std::nullopt;
      return text == "true";
    case OptionType::integer:
      return offers(option, text) ? std::optional<OptionValue>(text) : parse_number(option, text);
    case OptionType::integer_or_none:
      return text == "none" ? OptionValue() : parse_number(option, text);
    case OptionType::range: return parse_range(option, text);
    case OptionType::choice:
      return offers(option, text) ? std::optional<OptionValue>(text) : std::nullopt;
    case OptionType::subset:
    case OptionType::names: return parse_names(option, text);
    case OptionType::list:
    case OptionType::table: return parse_numbers(option, text);
    case OptionType::seat: return parse_seat(option, text);
  }
  return std::nullopt;
}

// "none" for an empty list.
std::string list_text(const NameList& items) { return items.empty() ? "none" : join(items, ","); }

struct ToText {
  std::string operator()(std::monostate) const { return "none"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const IntRange& value) const {
    return std::to_string(value.low) + "-" + std::to_string(value.high);
  }
  std::string operator()(const IntList& value) const {
    NameList numbers;
    for (const std::int64_t number : value) numbers.push_back(std::to_string(number));
    return list_text(numbers);
  }
  std::string operator()(const NameList& value) const { return list_text(value); }
};

bool is_listed(OptionType type) {
  return type == OptionType::subset || type == OptionType::names || type == OptionType::list ||
         type == OptionType::table;
}

// The text that parse() reads, from a scalar or a list of scalars.
std::optional<std::string> as_text(const OptionDef& option, const Node& node) {
  if (node.is_scalar()) {
    const bool words = option.type == OptionType::choice || option.type == OptionType::seat ||
                       is_listed(option.type) ||
                       (option.type == OptionType::integer && offers(option, node.scalar));
    return node.quoted && !words ? std::nullopt : std::optional<std::string>(node.scalar);
  }
  const NameList items = texts_of(&node);
  if (!node.is_list() || !is_listed(option.type) || items.size() != node.items.size())
    return std::nullopt;
  return list_text(items);
}

}  // namespace

std::string join(const NameList& names, const std::string& separator) {
  std::string text;
  for (const std::string& name : names) text += (&name == &names.front() ? "" : separator) + name;
  return text;
}

NameList split(const std::string& text, char separator) {
  NameList parts;
  for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
  }
  return parts;
}

std::string to_text(const OptionValue& value) { return std::visit(ToText(), value); }

std::optional<OptionValue> parse_option_value(const OptionDef& option, const std::string& text) {
  // Too long for a code: only files can hold it
  if (option.type == OptionType::table) return std::nullopt;
  return parse(option, text);
}

std::vector<OptionDef> parts_of(const OptionDef& option) {
  const IntList* const list = std::get_if<IntList>(&option.standard);
  std::vector<OptionDef> parts;
  if (option.type != OptionType::subset && list == nullptr) return parts;
  for (const std::string& value : option.values) {
    OptionDef& part = parts.emplace_back(option);
    part.id = option.id + "_" + value;
    part.type = list != nullptr ? OptionType::integer : OptionType::boolean;
    part.part_of = option.id;
    part.place = parts.size() - 1;
    part.standard = part_value(part, option.standard);
    part.values.clear();
  }
  return parts;
}

OptionValue part_value(const OptionDef& part, const OptionValue& whole) {
  if (const IntList* const list = std::get_if<IntList>(&whole))
    return part.place < list->size() ? (*list)[part.place] : 0;
  const NameList* const names = std::get_if<NameList>(&whole);
  return names != nullptr && contains(*names, name_of(part));
}

void set_part(const OptionDef& part, const OptionValue& value, OptionValue& whole) {
  if (part_value(part, whole) == value) return;
  if (IntList* const list = std::get_if<IntList>(&whole)) {
    if (part.place < list->size()) (*list)[part.place] = std::get<std::int64_t>(value);
  } else if (NameList* const names = std::get_if<NameList>(&whole)) {
    const std::string name = name_of(part);
    if (std::erase(*names, name) == 0) names->insert(std::ranges::lower_bound(*names, name), name);
  }
}

std::optional<OptionValue> read_option_value(const OptionDef& option, const Node& node) {
  const std::optional<std::string> text = as_text(option, node);
  return text ? parse(option, *text) : std::nullopt;
}

}  // namespace tradewind
