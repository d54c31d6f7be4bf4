#include "types/types.h"

#include "tradewind/reference/script_api.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace tradewind::typecheck {
namespace {

struct Word {
  std::string_view word;
  ValueType kind;
};
constexpr Word words[] = {
    {"integer", ValueType::integer}, {"boolean", ValueType::boolean}, {"string", ValueType::text},
    {"Player", ValueType::seat},     {"Card", ValueType::card},       {"Zone", ValueType::zone},
    {"Space", ValueType::space},     {"Region", ValueType::region},   {"Face", ValueType::face}};

struct Handle {
  ValueType kind;
  const char* name;
  bool counters;
};
constexpr Handle handles[] = {
    {ValueType::game, "game", true},     {ValueType::seat, "player", true},
    {ValueType::card, "card", true},     {ValueType::zone, "zone", false},
    {ValueType::board, "board", false},  {ValueType::space, "space", true},
    {ValueType::region, "region", true}, {ValueType::die, "die", false}};

// "a: A, b?: fun(c: C, d: D)" without its parentheses, cut at the commas outside of inner ones.
std::vector<std::string_view> cut(std::string_view list) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < list.size(); ++at) {
    depth += list[at] == '(' ? 1 : list[at] == ')' ? -1 : 0;
    if (list[at] != ',' || depth > 0) continue;
    parts.push_back(list.substr(begin, at - begin));
    begin = std::min(at + 2, list.size());
  }
  if (begin < list.size()) parts.push_back(list.substr(begin));
  return parts;
}

std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0) return at;
  }
  return text.size();
}

// "Card?", "fun(): Card"
Type type_given(std::string_view word) {
  constexpr std::string_view iterates = "fun(): ";
  const bool maybe = word.ends_with('?');
  if (maybe) word.remove_suffix(1);
  if (word.starts_with(iterates))
    return {.kind = ValueType::iterator, .item = kind_of_word(word.substr(iterates.size()))};
  return {.kind = word.empty() ? ValueType::unknown : kind_of_word(word), .maybe = maybe};
}

VerbType type_of(const VerbInfo& verb) {
  const std::string_view signature = verb.signature;
  VerbType type{.name = verb.name, .parameters = {}, .gives = {}};
  type.acts = verb.acts != Acts::reads;
  const std::size_t end = closing(signature);
  for (const std::string_view part : cut(signature.substr(1, end - 1))) {
    const std::size_t colon = part.find(':');
    std::string_view name = part.substr(0, colon);
    if (name == "...") {
      type.has_more = true;
      continue;
    }
    const bool optional = name.ends_with('?');
    if (optional) name.remove_suffix(1);
    type.parameters.push_back(
        {std::string(name), std::string(part.substr(std::min(colon + 2, part.size()))), optional});
  }
  constexpr std::string_view gives = "): ";
  if (signature.substr(end).starts_with(gives))
    type.gives = type_given(signature.substr(end + gives.size()));
  return type;
}

using Table = std::array<std::vector<VerbType>, value_types>;

Table read_verbs() {
  Table table;
  for (const Handle& handle : handles) {
    std::vector<VerbType>& verbs = table[static_cast<std::size_t>(handle.kind)];
    for (const VerbInfo& verb : tradewind::verbs_of(handle.name)) verbs.push_back(type_of(verb));
    if (!handle.counters) continue;
    for (const VerbInfo& verb : tradewind::verbs_of("counters")) verbs.push_back(type_of(verb));
  }
  return table;
}

}  // namespace

bool fits(ValueType kind, ValueType wanted) {
  if (kind == ValueType::unknown || wanted == ValueType::unknown || kind == wanted) return true;
  const bool both_texts = (kind == ValueType::text || kind == ValueType::name) &&
                          (wanted == ValueType::text || wanted == ValueType::name);
  return both_texts;
}

ValueType kind_of_word(std::string_view word) {
  const auto* const found = std::ranges::find(words, word, &Word::word);
  return found == std::end(words) ? ValueType::unknown : found->kind;
}

const std::vector<VerbType>& verbs_of(ValueType kind) {
  static const Table table = read_verbs();
  return table[static_cast<std::size_t>(kind)];
}

const VerbType* find_verb(ValueType kind, std::string_view name) {
  const std::vector<VerbType>& verbs = verbs_of(kind);
  const auto found = std::ranges::find(verbs, name, &VerbType::name);
  return found == verbs.end() ? nullptr : &*found;
}

ValueType first_type(TypeSet things) {
  return std::ranges::find_if(handles,
                              [&](const Handle& each) { return (set_of(each.kind) & things) != 0; })
      ->kind;
}

TypeSet kinds_with(std::string_view verb) {
  TypeSet found = 0;
  for (const Handle& handle : handles) {
    if (find_verb(handle.kind, verb) != nullptr) found |= set_of(handle.kind);
  }
  return found;
}

}  // namespace tradewind::typecheck
