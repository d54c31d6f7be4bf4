// The verbs that scripts call, each written once: a row with its typed signature and one C++
// function, in verbs/*.h. Lua's binding, bytecode, the type checker, the types for editors and the
// reference page read these rows, so a new verb is one new row.
//
//   const Verb* const verb = find_verb(ValueType::zone, "count");
#pragma once

#include "script/script_context.h"
#include "tradewind/diagnostic.h"
#include "tradewind/reference/verb_info.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tradewind {

// What a verb works on. Its caller has checked the words against the signature: numbers fit in 32
// bits, and only what may be left out is -1. Throw an exception for anything else that is wrong.
struct VerbCall {
  ScriptContext& context;
  State& state;
  ValueType of;   // the type of the thing
  bool compiled;  // what a counter holds and who carries it has been checked
  std::array<Word, 4> words = {-1, -1, -1, -1};  // the thing, then the arguments
  std::span<const Word> more = {};               // what follows them, or a result; unchecked
  // The function among the arguments
  const std::function<bool(Seat, Seat)>* is_ahead = nullptr;

  [[nodiscard]] Word operator[](std::size_t at) const { return words[at]; }
  template <typename Id>
  [[nodiscard]] Id id(std::size_t at) const {
    return id_of<Id>(words[at]);
  }
  [[nodiscard]] std::size_t place(std::size_t at) const {  // a space or region
    return static_cast<std::size_t>(words[at]);
  }
  [[nodiscard]] const Model& model() const { return context.model(); }
  [[nodiscard]] const Layout& layout() const { return state.layout(); }
};

struct TypeWord {
  std::string_view word;
  ValueType type;
};
inline constexpr TypeWord type_words[] = {
    {"integer", ValueType::integer},
    {"boolean", ValueType::boolean},
    {"Player", ValueType::seat},
    {"Card", ValueType::card},
    {"Zone", ValueType::zone},
    {"Space", ValueType::space},
    {"Region", ValueType::region},
    {"Face", ValueType::face},
    {"Value", ValueType::name},
    {"CardType", ValueType::card_type},
    {"Card|CardType", ValueType::card_type},
    {"string", ValueType::text},
    {"Counter", ValueType::counter},
    {"Event", ValueType::event},
    {"Sequence", ValueType::sequence},
    {"Stream", ValueType::stream},
    {"Mark", ValueType::mark},
    {"Fact", ValueType::fact},
    {"SpaceId", ValueType::space_id},
    {"RegionId", ValueType::region_id},
    {"Symbol", ValueType::symbol},
    {"Result", ValueType::table},
};
// What a word of a signature stands for; unknown for "any".
[[nodiscard]] constexpr ValueType type_of_word(std::string_view word) {
  if (word.starts_with('"')) return ValueType::choice;
  if (word.starts_with("fun(")) return ValueType::function;
  for (const TypeWord& each : type_words) {
    if (each.word == word) return each.type;
  }
  return ValueType::unknown;
}

// Whether a text stands for it, which bytecode must know.
[[nodiscard]] constexpr bool is_name(ValueType type) {
  return type >= ValueType::counter && type <= ValueType::choice;
}

struct Verb : VerbInfo {
  struct Parameter {
    std::string_view name, word;  // "zone", "Zone"
    ValueType type = ValueType::unknown;
    bool optional = false;
  };
  using Function = Word (*)(const VerbCall&);
  // Of what a `for` goes through: gives the next thing and moves `at`, which begins as what the
  // function gives; -1 at the end.
  using Next = Word (*)(const VerbCall&, Word& at);

  consteval Verb(const char* named, const char* typed, Acts when, const char* says, Function does,
                 Next steps = nullptr);

  Function function;
  Next next;
  // What the signature says.
  std::array<Parameter, 3> parameters = {};
  std::size_t takes = 0, least = 0;
  std::size_t first_name = 3;        // the place of the first name among the parameters
  bool has_more = false;             // "...": what the sequence or event before them takes
  bool loops = false;                // a `for` goes through what it gives
  ValueType gives = ValueType::nil;  // of what a `for` goes through: each thing
  bool may_give_nil = false;
};

// Of a thing, without those of counters; with ValueType::counter those of all that carries some.
[[nodiscard]] std::span<const Verb> verbs_of(ValueType thing);
// The verb of a thing, also one of counters; nullptr if it has none of this name.
[[nodiscard]] const Verb* find_verb(ValueType thing, std::string_view name);

inline constexpr ValueType things_with_verbs[] = {
    ValueType::game,  ValueType::seat,  ValueType::card,   ValueType::zone,
    ValueType::board, ValueType::space, ValueType::region, ValueType::die};
inline constexpr TypeSet carriers =
    set_of(ValueType::game, ValueType::seat, ValueType::card, ValueType::space, ValueType::region);
// What carries a counter.
[[nodiscard]] constexpr ValueType carrier_of(Scope scope) {
  constexpr ValueType by_scope[] = {ValueType::game, ValueType::seat,  ValueType::card,
                                    ValueType::card, ValueType::space, ValueType::region};
  return by_scope[static_cast<std::size_t>(scope)];
}

// The names that stand for words of a type: counters, events ...; without names for other types.
struct Naming {
  const NameIndex* names = nullptr;
  std::string_view what;  // "counter"
  std::string_view kind;  // as modules declare it, "counters"
};
[[nodiscard]] Naming naming_of(const Model& model, const Program& program, ValueType type);
// The word that a text stands for as an argument of a type; -1: none.
[[nodiscard]] Word word_of_text(const Model& model, const Program& program,
                                const Verb::Parameter& parameter, const std::string& text);
// What follows the name of a sequence or event.
[[nodiscard]] std::span<const ParamDef> more_of(const Model& model, const Program& program,
                                                ValueType type, Word id);
// What a script reads of a fact; unknown for a multiset.
[[nodiscard]] ValueType type_of_fact(FactType type);
// What follows the name of a fact or counter, or what asking for it gives.
[[nodiscard]] ValueType type_by_name(const Model& model, ValueType of, Word name);

// A face in a word: its die and its place on that die.
inline constexpr Word faces_of_a_die = 256;
[[nodiscard]] constexpr Word face_word(DieId die, int face) {
  return face < 0 ? -1 : word_of(die) * faces_of_a_die + face;
}

// "(zone: Zone, count: integer, place?: \"front\"): integer"
consteval Verb::Verb(const char* named, const char* typed, Acts when, const char* says,
                     Function does, Next steps)
    : VerbInfo{named, typed, says, when}, function(does), next(steps) {
  std::string_view rest = typed;
  const auto skip = [&](std::string_view text) {
    const bool found = rest.starts_with(text);
    if (found) rest.remove_prefix(text.size());
    return found;
  };
  const auto take = [&](auto ends) {
    int depth = 0;
    std::size_t at = 0;
    for (; at < rest.size() && (depth > 0 || !ends(rest[at])); ++at)
      depth += rest[at] == '(' ? 1 : rest[at] == ')' ? -1 : 0;
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(at);
    return taken;
  };
  skip("(");
  while (!skip(")")) {
    std::string_view called = take([](char c) { return c == ':'; });
    skip(": ");
    std::string_view word = take([](char c) { return c == ',' || c == ')'; });
    skip(", ");
    if (called == "...") {
      has_more = true;
      continue;
    }
    const bool left_out = called.ends_with('?'), nil = word.ends_with("|nil");
    if (left_out) called.remove_suffix(1);
    if (nil) word.remove_suffix(4);
    if (first_name == 3 && is_name(type_of_word(word))) first_name = takes;
    parameters[takes++] = {called, word, type_of_word(word), left_out || nil};
    if (!left_out) least = takes;
  }
  if (!skip(": ")) return;
  loops = skip("fun(): ");
  may_give_nil = rest.ends_with('?');
  if (may_give_nil) rest.remove_suffix(1);
  gives = type_of_word(rest);
}

}  // namespace tradewind
