#include "content/schema/file_schemas.h"

#include "content/catalog/catalog.h"

#include <map>

namespace tradewind {

const Schema& file_schema(const std::string& kind) {
  static const std::map<std::string, Schema> schemas = {
      {"module", module_schema()},   {"facts", facts_schema()},
      {"cards", cards_schema()},     {"changes", changes_schema()},
      {"zones", zones_schema()},     {"counters", counters_schema()},
      {"events", events_schema()},   {"queries", queries_schema()},
      {"watches", watches_schema()}, {"streams", list_of(name(), "a list of names")},
      {"options", options_schema()}, {"marks", marks_schema()},
      {"dice", dice_schema()},       {"board", board_schema()},
      {"variant", variant_schema()}, {"look", any()},
  };
  return schemas.at(kind == "grids" ? "look" : kind);  // programs that draw know what they may hold
}

namespace {

TermForm form_of(Term::Kind kind, std::vector<TermKey> keys) {
  TermForm form{std::move(keys), kind};
  if (std::ranges::count(form.keys, TermKey::source, &TermKey::role) == 0) return form;
  form.keys.push_back({"where", TermKey::filter, "only cards, spaces or regions with these facts"});
  form.keys.push_back({"within", TermKey::filter, "only spaces of regions with these facts"});
  form.keys.push_back(
      {"match", TermKey::filter,
       "only those that share these facts with the card, space or region of the query"});
  return form;
}

Schema schema_of(const TermKey& key) {
  constexpr Presence optional = Presence::optional;
  switch (key.role) {
    case TermKey::part:
    case TermKey::divisor: return term();
    case TermKey::choice: return one_of(key.values);
    case TermKey::filter:
      if (key.key != "match") return filter();
      return either({text(), list_of(text(), "a list of names")}, "a fact or a list of facts");
    case TermKey::source: {
      const Schema set =
          map_of("a set of the board",
                 {{"spaces", name(), optional, any_of(space_sets()) + " or a kind of mark"},
                  {"regions", one_of(region_sets()), optional, "of the seat of the query"}});
      return either({name(), set}, "a zone, or a map like { spaces: marked }");
    }
    case TermKey::fact: return text();  // may have parts: size.height
    case TermKey::list: break;
  }
  return name();
}

}  // namespace

const std::vector<TermForm>& term_forms() {
  static const std::vector<TermForm> forms = [] {
    using enum TermKey::Role;
    std::vector<TermForm> made;
#define NO_KEYS
#define KEYS(...) __VA_ARGS__
#define TERM(kind, keys, ...) made.push_back(form_of(Term::Kind::kind, {keys}));
#include "content/catalog/terms.def"
#undef KEYS
#undef NO_KEYS
    std::erase_if(made, [](const TermForm& form) { return form.keys.empty(); });
    return made;
  }();
  return forms;
}

const Schema& term_schema() {
  static const Schema schema = [] {
    std::vector<Field> fields;
    for (const TermForm& form : term_forms()) {
      for (const TermKey& key : form.keys) {
        if (std::ranges::count(fields, key.key, &Field::key) == 0)
          fields.push_back({key.key, schema_of(key), Presence::optional, key.about});
      }
    }
    return either({integer(), text(), map_of("a term", std::move(fields))}, term().label);
  }();
  return schema;
}

const NameList& module_file_kinds() {
  static const NameList kinds = {"module", "facts",   "cards",   "changes", "zones",   "counters",
                                 "events", "queries", "watches", "streams", "options", "marks",
                                 "dice",   "board",   "grids",   "look"};
  return kinds;
}

Schema origin() { return one_of({"rulebook", "original", "community"}); }
Schema filter() { return dict_of(text(), any(), "a map of facts like { FACT: VALUE }"); }

Schema by_option(NameList words) {
  const Schema chosen = open_map("a choice by an option",
                                 {{"by", name(), Presence::required, "the option that chooses"}});
  const std::string label =
      any_of(words) + ", or a map like { by: OPTION, VALUE: " + words[0] + " }";
  return either({one_of(std::move(words)), chosen}, label);
}

}  // namespace tradewind
