// zones.yaml, counters.yaml and marks.yaml, and the words in them that options choose.
#include "definitions/definitions.h"
#include "names/term_check.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

constexpr std::int64_t most_guesses = 1'000'000;

bool is_one_of(const Entry& entry, const std::string& key, const NameList& words) {
  return contains(words, text_at(entry.node, key));
}

bool is_carried(const Entry& entry) {
  const Node* const carried = entry.find("carried");
  return carried && carried->as_bool() == true;
}

std::int64_t number_at(const Entry& entry, const std::string& key, std::int64_t otherwise) {
  const Node* const node = entry.find(key);
  return node && is_within(integer(), *node) ? *node->as_int() : otherwise;
}

void check_bounds(const Entry& entry, const Node& at) {
  const std::int64_t start = number_at(entry, "start", 0);
  const std::int64_t min = number_at(entry, "min", least_number);
  const std::int64_t max = number_at(entry, "max", greatest_number);
  if (min > max) {
    entry.error(*entry.find("max"), "out-of-range", "'max' must not be less than 'min'");
  } else if (start < min || start > max) {
    entry.error(at, "out-of-range", "'start' must lie between 'min' and 'max'");
  }
}

bool holds_number(const Entry& entry) {
  return !entry.find("holds") || is_one_of(entry, "holds", {"number"});
}

// A seat that does not see a value must be able to guess it.
void check_audience(const Entry& entry) {
  const Node* const seen_by = entry.find("seen_by");
  if (seen_by == nullptr || seen_by->scalar == "all") {
    if (is_carried(entry)) return check_bounds(entry, *entry.find("carried"));
    for (const std::string key : {"min", "max"}) {
      if (entry.find(key))
        entry.error(key_of(entry.node, key), "unknown-key",
                    "only a counter that is carried or that not everybody sees has '" + key + "'",
                    "write carried: true, or seen_by: owner or none");
    }
    return;
  }
  if (is_one_of(entry, "on", {"game", "space", "region"})) {
    entry.error(*seen_by, "wrong-value",
                "only a counter on a seat, a card or a seat_card has 'seen_by'",
                "the game, a space and a region have no owner");
  }
  if (!holds_number(entry)) return;  // its values are few
  const Node *const min = entry.find("min"), *const max = entry.find("max");
  if (!min || !max) {
    entry.error(*seen_by, "missing-key",
                "a counter that not everybody sees must have a 'min' and a 'max'",
                "determinizations and bots draw its value from them");
  } else if (!is_within(integer(), *min) || !is_within(integer(), *max)) {
    return;  // no integers, which has been reported
  } else if (*max->as_int() - *min->as_int() >= most_guesses) {
    entry.error(*seen_by, "out-of-range",
                "'min' and 'max' can be less than " + std::to_string(most_guesses) + " apart");
  } else {
    check_bounds(entry, *seen_by);
  }
}

// A counter without a number begins as false or with none; everybody sees a card type.
void check_holds(const Entry& entry) {
  if (holds_number(entry)) return;
  const bool of_card = is_one_of(entry, "holds", {"card", "ability"});
  const Node& holds = *entry.find("holds");
  for (const std::string key : {"start", "min", "max", "carried", "seen_by"}) {
    if (!of_card && (key == "carried" || key == "seen_by")) continue;
    if (entry.find(key))
      entry.error(key_of(entry.node, key), "unknown-key",
                  "only a counter that holds a number has '" + key + "'");
  }
  if (!of_card) return;
  if (holds.scalar == "ability" && !is_one_of(entry, "on", {"card"}))
    entry.error(holds, "wrong-value", "only a counter on cards can hold an ability",
                "write on: card, or holds: card");
  if (is_one_of(entry, "on", {"seat_card", "space", "region"}))
    entry.error(holds, "wrong-value",
                "only a counter on the game, a seat or a card can hold a card");
}

// The texts of all values of an option that an author can list; empty for other types.
NameList listed_values(const OptionDef& option) {
  if (option.type == OptionType::boolean) return {"true", "false"};
  return option.type == OptionType::choice ? option.values : NameList();
}

void check_words(const Entry& entry, const OptionDef& option, const Node& choice,
                 const std::string& label) {
  const NameList values = listed_values(option);
  if (values.empty()) {
    return entry.error(
        *choice.find("by"), "wrong-option",
        label + " needs an option of type bool or choice, and '" + option.id + "' is neither");
  }
  for (std::size_t i = 0; i < choice.entries.size(); ++i) {
    const std::string& value = choice.entries[i].first;
    if (value != "by" && !contains(values, value))
      wrong_value(entry, key_of(choice, i), option, "'" + value + "'");
  }
  for (const std::string& value : values) {
    if (choice.find(value)) continue;
    entry.error(
        choice, "missing-value",
        label + " has no entry for the value '" + value + "' of option '" + option.id + "'");
  }
}

}  // namespace

void check_choices_of_options(const Entry& entry, const std::string& kind) {
  for (const Field& field : file_schema(kind).parts[1].fields) {
    const Node* const choice = entry.find(field.key);
    const bool by_option = field.schema.kind == Schema::Kind::either && field.schema.parts[1].open;
    if (!by_option || !choice || !choice->is_map()) continue;
    const std::string label = "'" + field.key + "'";
    for (const auto& [value, word] : choice->entries) {
      if (value != "by") check_schema(entry, word, field.schema.parts[0], label);
    }
    const Node* const by = choice->find("by");
    if (!by || !refer(entry, *by, "options")) continue;
    if (const OptionDef* const option = entry.find_option(by->scalar))
      check_words(entry, *option, *choice, label);
  }
}

void check_zone(const Entry& entry) {
  check_choices_of_options(entry, "zones");
  TermCheck(entry).filter(entry.find("of"));
  const std::vector<ParamDef> asked = {{"player", ValueType::seat}, {"card", ValueType::card}};
  if (const Node* const live = entry.find("live"))
    static_cast<void>(TermCheck(entry, asked).term(*live));
  const bool of_cards = text_at(entry.node, "owner") == "card";
  if (entry.find("of") && !of_cards) {
    entry.error(key_of(entry.node, "of"), "unknown-key", "only a zone with 'owner: card' has 'of'");
  }
  if (entry.find("sizes") && of_cards) {
    entry.error(key_of(entry.node, "sizes"), "unknown-key",
                "a zone with 'owner: card' shows its size", "leave 'sizes' out");
  }
}

// A card that stands for a counter of seats.
void check_named(const Entry& entry) {
  const Node* const named = entry.find("named");
  if (named == nullptr) return;
  const auto misplaced = [&](const std::string& key, const std::string& message) {
    entry.error(key_of(entry.node, key), "unknown-key", message);
  };
  if (!is_one_of(entry, "on", {"seat_card"}))
    misplaced("named", "only a counter with 'on: seat_card' has 'named'");
  for (const std::string key : {"of", "saved_as"}) {
    if (entry.find(key)) misplaced(key, "a counter with 'named' has no '" + key + "'");
  }
  for (std::size_t i = 0; i < named->entries.size(); ++i)
    refer(entry, key_of(*named, i), "cards", named->entries[i].first);
}

void check_counter(const Entry& entry) {
  check_choices_of_options(entry, "counters");
  check_named(entry);
  TermCheck(entry).filter(entry.find("of"));
  if (entry.find("of") && !is_one_of(entry, "on", {"card", "seat_card", "space", "region"})) {
    entry.error(key_of(entry.node, "of"), "unknown-key",
                "a counter on the game or on a seat has no 'of'");
  }
  check_audience(entry);
  check_holds(entry);
  if (is_carried(entry) && is_one_of(entry, "on", {"seat_card", "space", "region"})) {
    entry.error(*entry.find("carried"), "wrong-value",
                "only a counter on the game, a seat or a card can be carried",
                "the next match may have another board");
  }
  if (const Node* const reset = entry.find("reset")) refer(entry, *reset, "events");
}

void check_mark(const Entry& entry) {
  check_choices_of_options(entry, "marks");
  if (!contains(space_sets(), entry.name)) return;
  entry.error(entry.place, "reserved-name", "a kind of mark cannot be called '" + entry.name + "'",
              "sets of spaces are called " + any_of(space_sets()));
}

}  // namespace tradewind
