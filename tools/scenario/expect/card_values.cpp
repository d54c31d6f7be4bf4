#include "expect/card_values.h"

#include "expect/findings.h"
#include "read/text.h"
#include "tradewind/card_values.h"
#include "tradewind/near.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

// Whether a value is the one expected; true and false are 1 and 0.
bool equals(const Node& expected, const std::string& got) {
  const auto truth = expected.as_bool();
  return expected.scalar == got || (truth && got == (*truth ? "1" : "0"));
}

// The same for the values of several cards: a single one is that of each, a list has all of them.
bool equals(const Node& expected, NameList got) {
  if (!expected.is_list())
    return std::ranges::all_of(got, [&](const auto& each) { return equals(expected, each); });
  for (const Node& wanted : expected.items) {
    const auto found =
        std::ranges::find_if(got, [&](const auto& each) { return equals(wanted, each); });
    if (found == got.end()) return false;
    got.erase(found);
  }
  return got.empty();
}

// What was meant instead of a counter or query that a card does not have.
std::string card_value_hint(const Ruleset& ruleset, const std::string& name, bool of_seat) {
  const auto has = [&](bool seat) {
    const NameList names = card_value_names(ruleset, seat);
    return std::ranges::find(names, name) != names.end();
  };
  if (has(of_seat)) return {};
  if (!has(!of_seat)) return did_you_mean(name, card_value_names(ruleset, of_seat));
  const std::string entry = "card ID: { " + name + ": .. }";
  return of_seat ? "write " + entry + " without the seat" : "write seat N: { " + entry + " }";
}

}  // namespace

void check_card(const Position& position, const CardMatcher& cards, const std::string& key,
                int seat, const Node& at, const Node& expected, Findings& found) {
  const std::string id = key.substr(key.find(' ') + 1);
  if (!cards.known(id))
    return malformed(found, at, "there is no card '" + id + "'", cards.suggestion(id));
  if (!expected.is_map()) return malformed(found, at, "expected a map of counters and queries");
  const std::string label = seat < 0 ? "card " : "seat " + std::to_string(seat) + " card ";
  for (std::size_t i = 0; i < expected.entries.size(); ++i) {
    const auto& [name, value] = expected.entries[i];
    if (!value.is_scalar() && !(value.is_list() && all_scalars(value))) {
      malformed(found, value, "'" + name + "' must be a number, or a list of numbers");
      continue;
    }
    try {
      NameList there;
      for (const std::string& type : cards.types(id)) {
        const NameList more = card_values(position, name, type, seat);
        there.insert(there.end(), more.begin(), more.end());
      }
      const bool alike = std::ranges::count(there, there.front()) == std::ssize(there);
      if (!equals(value, there))
        wrong(found, value,
              label + id + " " + name + ": expected " + value_text(value) + ", got " +
                  (alike && !value.is_list() ? there.front() : list_text(there)));
    } catch (const std::invalid_argument& unknown) {
      malformed(found, entry_key(expected, i), unknown.what(),
                card_value_hint(position.ruleset(), name, seat >= 0));
    }
  }
}

}  // namespace tradewind
