// Room: runtime/content/catalog. Everything that the YAML of all roots declares, for all variants;
// terms and facts as written. Scripts are listed with their source; reading them is lua/'s.
//
//   for (const std::string& id : modules_in_order(catalog, {"zoo"}))
//     read(catalog.modules.at(id));
#pragma once

#include "content/catalog/board_def.h"
#include "content/catalog/facts.h"
#include "content/catalog/term.h"
#include "content/files/source.h"
#include "state/layout.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <typeindex>
#include <variant>
#include <vector>

namespace tradewind {

struct CardType : PrintedDefinition {
  // Locale key stem: card.<name_key>.name|text; shared by types of one family
  std::string name_key;
  int copies = 1;
  std::string ability;         // script in scripts/cards/<module>/, or empty
  std::string ability_module;  // whose script that is: its own module, else one that it requires
};

// Printed facts of a card type, named with its module, that another module replaces when it is
// loaded.
struct CardChange : PrintedDefinition {
  std::optional<int> copies;
};

enum class Reading : std::uint8_t { full, top, count };

struct Zone : Definition, ZonePlan {
  const Node* of = nullptr;         // a filter; owner: card only: which types have one
  const Node* acts = nullptr;       // a term: while it is 0, cards of a live zone do nothing
  Reading reading = Reading::full;  // what a view lists
  Audience sizes = Audience::all;   // who sees how many cards it holds; never none
  // Holds all cards that are not named elsewhere (the first zone that says so)
  bool stock = false;
  std::string on_empty;  // sequence that a deal runs once when the zone is empty
};

// What a counter holds: a number, true or false, one of its values or none, or a card type or none;
// with ability the card that carries it acts as that type too.
enum class Holds : std::uint8_t { number, boolean, enumeration, card, ability };

inline constexpr const char* no_value = "none";  // of an enumeration, in comparisons

struct Counter : Definition, CounterPlan {
  Holds holds = Holds::number;
  NameList values;         // of an enumeration; it is kept as 0 for none, 1 for the first ...
  std::vector<int> names;  // the index of each in Model::names
  Audience seen_by = Audience::all;  // who sees its value
  // What a match may begin with; of a value that somebody does not see, what others must think
  // possible
  std::int32_t min = std::numeric_limits<std::int32_t>::min(),
               max = std::numeric_limits<std::int32_t>::max();
  bool carried = false;         // the next match of a series begins with its last value
  const Node* of = nullptr;     // a filter: which cards, spaces or regions carry it
  const Node* named = nullptr;  // instead of it: by card, the counter of seats that it stands for
  // Event that returns it to its start; what campaigns and records call it, if not its name
  std::string reset, saved_as;

  [[nodiscard]] bool holds_card() const { return holds >= Holds::card; }
  [[nodiscard]] ValueType type() const {  // as scripts see it
    return holds_card()                  ? ValueType::card_type
           : holds == Holds::enumeration ? ValueType::name
           : holds == Holds::boolean     ? ValueType::boolean
                                         : ValueType::integer;
  }
};

// The words of content files for the values of an enumeration, in its order: yaml_words(Owner()) is
// game, seat, card.
inline NameList words_of(Owner) { return {"game", "seat", "card"}; }
inline NameList words_of(Audience) { return {"all", "owner", "none"}; }
inline NameList words_of(Reading) { return {"full", "top", "count"}; }
inline NameList words_of(Scope) { return {"game", "seat", "card", "seat_card", "space", "region"}; }
inline NameList words_of(Holds) { return {"number", "bool", "enum", "card", "ability"}; }
inline NameList words_of(FactType) { return {"int", "bool", "enum", "multiset", "region"}; }
inline NameList words_of(ValueType) {
  return {"int", "bool", "seat", "card", "zone", "space", "name", "region"};
}
inline NameList words_of(OptionType) {
  return {"bool", "int", "int|none", "range", "choice", "subset", "list", "names", "seat", "table"};
}
inline NameList words_of(OptionLabel) { return {"official", "house", "fan"}; }
template <class Enum>
[[nodiscard]] const NameList& yaml_words(Enum) {
  static const NameList words = words_of(Enum());
  return words;
}

template <class Enum>
[[nodiscard]] const std::string& yaml_word(Enum value) {
  return yaml_words(value)[static_cast<std::size_t>(value)];
}

struct ParamDef {
  std::string name;
  ValueType type = ValueType::integer;
};

struct EventType : Definition {
  std::vector<ParamDef> params;
  std::vector<CounterId> resets;  // counters that the event resets
};

struct Query : Definition {
  ValueType type = ValueType::integer;
  std::vector<ParamDef> params;
  bool scripted = false;    // base value from scripts/rules/<module>/<name>.lua
  bool by_ability = false;  // base value from the ability of the card asked about
  bool shown = false;       // part of views: a query of one seat
  std::int64_t score = 0;   // bots count it as progress, times this
  // Of a bool query about a card: the query for the zone whose next card it is asked about
  std::string next_of;
  const Node* written = nullptr;
  // In a model: first parameter of each type, or -1
  int seat_at = -1, card_at = -1, space_at = -1, region_at = -1;
  Term value;  // unless a script gives it
  // Bits of the kinds of zones it reads; all ones if a script may read anything
  std::uint64_t reads = 0;
};

// Emits an event for a seat when a value reaches a threshold.
struct Watch : Definition {
  std::string emit;
  const Node* written = nullptr;
  // In a model
  Term met;  // whether the value has reached the threshold
  EventId event = EventId::none;
  std::uint64_t reads = 0;
  bool of_game = false;  // one for the game, not one per seat
};

struct MarkKind : Definition {
  bool conducts = true;  // whether spaces marked so join those behind them
};

struct Face : PrintedDefinition {
  int copies = 1;
};

struct Die : Definition {
  std::vector<Face> faces;
  std::vector<std::uint8_t> sides;  // face on each side
  StreamId stream = StreamId::none;
  std::size_t first = 0;  // index of its first face among the faces of all dice
};

struct ScriptFile {
  enum class Kind { rule, option, card };  // below rules/<m>/, rules/<m>/options/, cards/<m>/
  Kind kind = Kind::rule;
  std::string name;  // file name without .lua
  std::string module;
  // Of a rule: the folder in the module's folder, which says what the file returns; or empty
  std::string room;
  std::string path;  // as shown in messages
  SourcePointer source;
  int root = 0;  // index of the root it came from; 0 = shipped (trusted)
};

struct SourceFile {  // for the content hash
  std::string path;  // below its root
  std::string bytes;
};

struct ModuleDef {
  std::string id;
  std::string version;
  NameList requires_;
  NameList after;  // modules that come first if they are loaded
  NameList conflicts;
  std::map<std::string, std::string> renamed, score_changes;  // the latter: plus or minus, by event
  std::string setup;                                          // sequence that sets up a new match
  std::string main;                                           // sequence that plays the match
  // Game counter that holds the number of rounds played, or empty
  std::string rounds;
  std::string score;   // query of a seat: the declared score
  std::string series;  // bool option: whether the `next` variant follows after a match, or empty
  int teams = 0;       // for which seats play in turn; 0: each for itself, 1: all together
  std::string backs;   // fact: cards that differ in it have different backs
  // Query of a card: whether it belongs to the stock that a match is played with
  std::string stocked;
  std::string used;       // query of a card: whether it takes part in the match
  NameList pages, terms;  // of the guide (tradewind/teach/guide.h)
  // Further texts that must exist, besides the verbs, reasons and questions of scripts
  NameList messages;
  NameList languages;  // in which its texts must exist; empty: in all there are
  std::vector<Fact> facts;
  std::vector<CardType> cards;
  std::vector<CardChange> changes;
  std::vector<Zone> zones;
  std::vector<Counter> counters;
  std::vector<EventType> events;
  std::vector<Query> queries;
  std::vector<Watch> watches;
  std::vector<Definition> streams;
  std::vector<MarkKind> marks;
  std::vector<Die> dice;
  // As written, for programs that draw them
  std::vector<std::pair<std::string, const Node*>> grids;
  std::optional<BoardDef> board;
  std::vector<OptionDef> options;
  std::vector<ScriptFile> scripts;
  std::vector<SourceFile> files;
  // What its files declare, by kind of file, as a lint notes it
  std::map<std::string, std::map<std::string, SourcePos>> names;
  int root = 0;
  bool whole = false;   // otherwise only module.yaml and options.yaml have been read
  bool broken = false;  // some of its files cannot be read
  SourcePos pos;
};

struct VariantDef : VariantInfo {
  // Locale theme: content/locale/<lang>/theme-<NAME>.yaml, or empty
  std::string locale_theme;
  std::map<std::string, OptionValue> options;  // set by the variant
  SourcePos next_pos;
  int root = 0;
  SourcePos pos;
};

// What others make of a library or a ruleset, such as the texts of its roots, once somebody asks.
class Beside {
 public:
  template <class Made, class From>
  [[nodiscard]] const Made& get(const From& from) {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::shared_ptr<const void>& made = made_[typeid(Made)];
    if (!made) made = std::make_shared<const Made>(from);
    return *static_cast<const Made*>(made.get());
  }

 private:
  std::mutex mutex_;
  std::map<std::type_index, std::shared_ptr<const void>> made_;
};

struct Lint;       // catalog_reader.h
struct RootFiles;  // files/root_files.h

struct Catalog {
  std::vector<std::string> roots;
  std::map<std::string, ModuleDef> modules;
  std::map<std::string, VariantDef> variants;
  std::shared_ptr<const Lint> lint;  // that has looked at it; nullptr: none
  bool as_shipped = true;            // each file is in the bundle, so it is as it was shipped
  // What it points into
  std::shared_ptr<const RootFiles> files;
  // One for all catalogs of a library
  std::shared_ptr<Beside> beside = std::make_shared<Beside>();
};

// Known modules, and all that they require, in load order: by dependency, then by the hints of
// `after`, then by name.
[[nodiscard]] NameList modules_in_order(const Catalog& catalog, const NameList& modules);

// The names in a map of definitions.
template <class Map>
[[nodiscard]] NameList keys_of(const Map& map) {
  NameList keys;
  for (const auto& [key, value] : map) keys.push_back(key);
  return keys;
}

[[nodiscard]] std::vector<const OptionDef*> options_of(const Catalog& catalog,
                                                       const NameList& modules);
[[nodiscard]] std::vector<const OptionDef*> options_of(const Catalog& catalog);  // of all modules

// What an old id, or an old OPTION=VALUE, is called now in what can be played with these modules.
[[nodiscard]] std::string renamed(const Catalog& catalog, const NameList& modules,
                                  const std::string& id);

// Pairs of these modules that conflict: the one that says so, and the other.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> conflicts(const Catalog& catalog,
                                                                         const NameList& modules);
// Whether any two of these modules, or of those they require, conflict.
[[nodiscard]] bool in_conflict(const Catalog& catalog, const NameList& modules);

// FNV-1a-64 over the files and scripts of these modules: tells a record what it was played with.
[[nodiscard]] std::string content_hash(const Catalog& catalog, const NameList& modules);
[[nodiscard]] std::string hash_text(std::uint64_t value);  // 16 hex digits

}  // namespace tradewind
