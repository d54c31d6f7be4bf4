// Options: the typed choices a variant is made of, and the text form in which codes and command
// lines give them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tradewind {

struct SourcePos {
  std::string file;
  int line = 0;
  int column = 0;
};

struct IntRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool operator==(const IntRange&) const = default;
};
using IntList = std::vector<std::int64_t>;
using NameList = std::vector<std::string>;

[[nodiscard]] inline bool contains(const NameList& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

[[nodiscard]] std::string join(const NameList& names, const std::string& separator);
[[nodiscard]] NameList split(const std::string& text, char separator);

// monostate is "none" (of int|none). A choice, a seat ("random", "named" or a number as text) and a
// subset hold names.
using OptionValue =
    std::variant<std::monostate, bool, std::int64_t, std::string, IntRange, IntList, NameList>;

// What an option demands of others.
struct OptionRelations {
  // Must have, must not have, gets a value
  std::vector<std::pair<std::string, OptionValue>> requires_, excludes, implies;
  // The least and greatest number that another one can have
  std::vector<std::pair<std::string, IntRange>> bounds;
};

enum class OptionType {
  boolean,
  integer,
  integer_or_none,
  range,
  choice,
  subset,
  list,
  names,
  seat,
  table
};
enum class OptionLabel { official, house, fan };

struct OptionDef {
  std::string id;
  std::string module;
  OptionType type = OptionType::boolean;
  OptionValue standard;  // `default`: as printed
  // Of choice, subset, names; of integer and seat: words besides numbers
  NameList values;                       // of list: what its entries are called
  std::optional<std::int64_t> min, max;  // of integer, list items and range ends
  // Of a part: the subset or list that it is in, and which of its `values` it is
  std::string part_of;
  std::size_t place = 0;
  OptionLabel label = OptionLabel::house;
  std::string group;                            // shown together with others of it, or empty
  NameList clauses;                             // the rule clauses it changes
  OptionRelations relations;                    // when it is not at its default
  std::map<std::string, OptionRelations> when;  // value text -> the relations of this value
  // Value text -> theme of the locale that renames things
  std::map<std::string, std::string> locale_themes;
  std::map<std::string, std::string> loads;  // a switch: value text -> module it loads
  SourcePos pos;
};

// The text form of an option value in variant codes and back; nullopt when it is not of the
// option's type.
[[nodiscard]] std::string to_text(const OptionValue& value);
[[nodiscard]] std::optional<OptionValue> parse_option_value(const OptionDef& option,
                                                            const std::string& text);

// The parts of an option, called OPTION_VALUE: a bool for each name of a subset, an int for each
// named entry of a list. Rules, codes and other options read and set them as they do any option.
[[nodiscard]] std::vector<OptionDef> parts_of(const OptionDef& option);
[[nodiscard]] OptionValue part_value(const OptionDef& part, const OptionValue& whole);
void set_part(const OptionDef& part, const OptionValue& value, OptionValue& whole);

struct VariantInfo {
  std::string id;
  NameList modules;
  NameList published;  // options the edition itself offers
  std::string next;    // variant of the match that follows in a series, or empty
  std::string group;   // shown together with others of it, or empty
};

}  // namespace tradewind
