// Values of options as text (in variant codes) and as YAML.
#include "content/read/load_context.h"

#include <charconv>
#include <sstream>

namespace tradewind {
namespace {

std::optional<std::int64_t> parse_int(const std::string& text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.scalar = text;
  const std::optional<std::int64_t> value = node.as_int();
  return value && *value == static_cast<std::int32_t>(*value) ? value : std::nullopt;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t comma = text.find(',', begin);
    parts.push_back(text.substr(begin, comma - begin));
    if (comma == std::string::npos) return parts;
    begin = comma + 1;
  }
}

bool within(const OptionDef& option, std::int64_t value) {
  return (!option.min || value >= *option.min) && (!option.max || value <= *option.max);
}

bool offers(const OptionDef& option, const std::string& value) {
  return std::find(option.values.begin(), option.values.end(), value) != option.values.end();
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
  const std::optional<std::int64_t> high = hyphen == std::string::npos ? low : parse_int(text.substr(hyphen + 1));
  if (!low || !high || *low > *high || !within(option, *low) || !within(option, *high)) return std::nullopt;
  return IntRange{*low, *high};
}

std::optional<OptionValue> parse_numbers(const OptionDef& option, const std::string& text) {
  IntList numbers;
  if (text == "none") return numbers;
  for (const std::string& part : split(text)) {
    const std::optional<std::int64_t> value = parse_int(part);
    if (!value || !within(option, *value)) return std::nullopt;
    numbers.push_back(*value);
  }
  return numbers;
}

std::optional<OptionValue> parse_names(const OptionDef& option, const std::string& text) {
  NameList names;
  if (text == "none" && !offers(option, text)) return names;
  for (const std::string& part : split(text)) {
    if (!offers(option, part)) return std::nullopt;
    const bool twice = std::find(names.begin(), names.end(), part) != names.end();
    if (twice && option.type == OptionType::subset) return std::nullopt;
    names.push_back(part);
  }
  if (option.type == OptionType::subset) std::sort(names.begin(), names.end());  // its order means nothing
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
    case OptionType::integer: return offers(option, text) ? std::optional<OptionValue>(text) : parse_number(option, text);
    case OptionType::integer_or_none: return text == "none" ? OptionValue() : parse_number(option, text);
    case OptionType::range: return parse_range(option, text);
    case OptionType::choice: return offers(option, text) ? std::optional<OptionValue>(text) : std::nullopt;
    case OptionType::subset:
    case OptionType::names: return parse_names(option, text);
    case OptionType::list:
    case OptionType::table: return parse_numbers(option, text);
    case OptionType::seat: return parse_seat(option, text);
  }
  return std::nullopt;
}

template <class Items, class Text>
std::string joined(const Items& items, Text text_of) {
  if (items.empty()) return "none";
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ",") + text_of(item);
  return text;
}

struct ToText {
  std::string operator()(std::monostate) const { return "none"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const IntRange& value) const { return std::to_string(value.low) + "-" + std::to_string(value.high); }
  std::string operator()(const IntList& value) const {
    return joined(value, [](std::int64_t number) { return std::to_string(number); });
  }
  std::string operator()(const NameList& value) const {
    return joined(value, [](const std::string& name) { return name; });
  }
};

// " 0..4", " 1..", " ..9" or nothing
std::string bounds(const OptionDef& option) {
  if (!option.min && !option.max) return {};
  const auto end = [](const std::optional<std::int64_t>& value) { return value ? std::to_string(*value) : std::string(); };
  return " " + end(option.min) + ".." + end(option.max);
}

std::string listed(const NameList& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : ", ") + value;
  return text;
}

bool is_listed(OptionType type) {
  return type == OptionType::subset || type == OptionType::names || type == OptionType::list || type == OptionType::table;
}

// What parse() understands, from a scalar or a list of scalars.
std::optional<std::string> as_text(const OptionDef& option, const Node& node) {
  if (node.is_scalar()) {
    const bool words = option.type == OptionType::choice || option.type == OptionType::seat || is_listed(option.type) ||
                       (option.type == OptionType::integer && offers(option, node.scalar));
    return node.quoted && !words ? std::nullopt : std::optional<std::string>(node.scalar);
  }
  const std::vector<std::string> items = texts_of(&node);
  if (!node.is_list() || !is_listed(option.type) || items.size() != node.items.size()) return std::nullopt;
  return joined(items, [](const std::string& item) { return item; });
}

}  // namespace

std::string to_text(const OptionValue& value) { return std::visit(ToText(), value); }

std::optional<OptionValue> parse_option_value(const OptionDef& option, const std::string& text) {
  if (option.type == OptionType::table) return std::nullopt;  // too long for a code: only files hold them
  return parse(option, text);
}

std::string describe_type(const OptionDef& option) {
  switch (option.type) {
    case OptionType::boolean: return "true or false";
    case OptionType::integer:
      return "int" + bounds(option) + (option.values.empty() ? "" : " or one of " + listed(option.values));
    case OptionType::integer_or_none: return "int" + bounds(option) + " or none";
    case OptionType::range: return "a range like 2-4" + (bounds(option).empty() ? "" : " within" + bounds(option));
    case OptionType::choice: return "one of " + listed(option.values);
    case OptionType::subset: return "none or some of " + listed(option.values);
    case OptionType::names: return "a list of " + listed(option.values);
    case OptionType::list:
    case OptionType::table: return "a list of int" + bounds(option);
    case OptionType::seat:
      return "a seat number" + bounds(option) + (option.values.empty() ? "" : " or one of " + listed(option.values));
  }
  return {};
}

std::optional<OptionValue> read_option_value(const Page& page, const OptionDef& option, const Node& node) {
  const std::optional<std::string> text = as_text(option, node);
  std::optional<OptionValue> value = text ? parse(option, *text) : std::nullopt;
  if (value) return value;
  std::string hint = node.is_scalar() ? did_you_mean(node.scalar, option.values) : "";
  if (const std::optional<std::int64_t> number = node.as_int(); number && *number != static_cast<std::int32_t>(*number))
    hint = "a number has 32 bits";
  page.error(node, "wrong-value",
             "the option '" + option.id + "' takes " + describe_type(option) + ", found " +
                 (node.is_list() ? "[" + text.value_or("...") + "]" : describe(node)),
             hint);
  return std::nullopt;
}

}  // namespace tradewind
