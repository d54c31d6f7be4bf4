#include "types/types.h"

#include "tradewind/reference/script_api.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace tradewind::typecheck {
namespace {

constexpr std::string_view names_of_kinds[] = {
    "anything",      "nothing",  "true or false", "a number", "a string",         "a string",
    "the game",      "a player", "a card",        "a zone",   "the board",        "a space",
    "a region",      "a die",    "a face",        "a frame",  "the rules",        "the options",
    "again or stop", "a list",   "an iterator",   "a table",  "a library of Lua", "a function"};
static_assert(std::size(names_of_kinds) == kinds);

struct Word {
  std::string_view word;
  Kind kind;
};
constexpr Word words[] = {
    {"integer", Kind::integer}, {"boolean", Kind::boolean}, {"string", Kind::text},
    {"Player", Kind::player},   {"Card", Kind::card},       {"Zone", Kind::zone},
    {"Space", Kind::space},     {"Region", Kind::region},   {"Face", Kind::face}};

struct Handle {
  Kind kind;
  const char* name;
  bool counters;
};
constexpr Handle handles[] = {{Kind::game, "game", true},     {Kind::player, "player", true},
                              {Kind::card, "card", true},     {Kind::zone, "zone", false},
                              {Kind::board, "board", false},  {Kind::space, "space", true},
                              {Kind::region, "region", true}, {Kind::die, "die", false}};

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
    return {.kind = Kind::iterator, .item = kind_of_word(word.substr(iterates.size()))};
  return {.kind = word.empty() ? Kind::unknown : kind_of_word(word), .maybe = maybe};
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

using Table = std::array<std::vector<VerbType>, kinds>;

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

std::string_view name_of(Kind kind) { return names_of_kinds[static_cast<std::size_t>(kind)]; }

Kind kind_of(ValueType type) {
  switch (type) {
    case ValueType::integer: return Kind::integer;
    case ValueType::boolean: return Kind::boolean;
    case ValueType::seat: return Kind::player;
    case ValueType::card: return Kind::card;
    case ValueType::zone: return Kind::zone;
    case ValueType::space: return Kind::space;
    case ValueType::region: return Kind::region;
    case ValueType::name: return Kind::name;
  }
  return Kind::unknown;
}

bool fits(Kind kind, Kind wanted) {
  if (kind == Kind::unknown || wanted == Kind::unknown || kind == wanted) return true;
  const bool both_texts =
      (kind == Kind::text || kind == Kind::name) && (wanted == Kind::text || wanted == Kind::name);
  return both_texts;
}

Kind kind_of_word(std::string_view word) {
  const auto* const found = std::ranges::find(words, word, &Word::word);
  return found == std::end(words) ? Kind::unknown : found->kind;
}

const std::vector<VerbType>& verbs_of(Kind kind) {
  static const Table table = read_verbs();
  return table[static_cast<std::size_t>(kind)];
}

const VerbType* find_verb(Kind kind, std::string_view name) {
  const std::vector<VerbType>& verbs = verbs_of(kind);
  const auto found = std::ranges::find(verbs, name, &VerbType::name);
  return found == verbs.end() ? nullptr : &*found;
}

KindSet kinds_with(std::string_view verb) {
  KindSet found = 0;
  for (const Handle& handle : handles) {
    if (find_verb(handle.kind, verb) != nullptr) found |= set_of(handle.kind);
  }
  return found;
}

}  // namespace tradewind::typecheck
