#include "tables/tables.h"

#include <algorithm>

namespace tradewind {
namespace {

void check_multiset(const TableCheck& check, const Node& name) {
  const FactId id = check.known("fact", name.scalar, name, check.model.facts);
  if (check.model.fact_info[id].type != FactType::multiset)
    check.fail(name, "wrong-type", "a cover needs a multiset, and '" + name.scalar + "' is none",
               "facts.yaml declares one like { multiset: [...] }");
}

void check_cover(const TableCheck& check, const Node& value, const Sequence& sequence,
                 MoveSpec& move) {
  if (move.args.empty() || move.args.front().kind != Argument::Kind::card)
    check.fail(value, "missing-key",
               "a move with a cover needs `from`: the card whose needs are covered");
  check.shape(value, script_schemas().cover, "cover");
  check_multiset(check, *value.find("needs"));
  check_multiset(check, *value.find("by"));
  const Node *const wild = value.find("wild"), *const from = value.find("from");
  if (wild != nullptr) check.known("fact", wild->scalar, *wild, check.model.facts);
  const ZoneKind zone = check.known("zone", from->scalar, *from, check.model.zones);
  check_where(check, sequence, value.find("where"));
  auto cover = std::ranges::find(move.args, Argument::Kind::cover, &Argument::kind);
  if (cover == move.args.end()) {
    cover = move.args.insert(cover, Argument());
    cover->kind = Argument::Kind::cover;
  }
  if (std::ranges::count(cover->parts, zone, &CoverPart::zone) > 0)
    check.fail(*from, "wrong-value",
               "the cover has cards of this zone already: a card could be given twice");
  cover->parts.emplace_back().zone = zone;
}

void check_bound(const TableCheck& check, const Node& value, const Sequence& sequence,
                 const char* key) {
  const Node* const bound = value.find(key);
  if (bound == nullptr)
    check.fail(value, "missing-key",
               "an argument without seats or a source needs the key '" + std::string(key) + "'");
  const Term term = checked_terms(check, sequence, *bound).term(*bound);
  const ValueType type = check.model.type_of(term);
  if (type != ValueType::integer && type != ValueType::boolean)
    check.fail(*bound, "wrong-type",
               std::string("`") + key + "` must be a number, and this gives a " + yaml_word(type));
}

// A card, space or region, if the table says of where.
bool check_target(const TableCheck& check, const Node& value, const Sequence& sequence,
                  const std::string& label, Argument& argument) {
  const bool from = value.find("from") != nullptr, spaces = value.find("spaces") != nullptr,
             regions = value.find("regions") != nullptr;
  const int sources = from + spaces + regions;
  if (sources > 1)
    check.fail(value, "wrong-value", label + " may have only one of from, spaces and regions");
  if (sources == 0) return false;
  const Term source = checked_terms(check, sequence, value, Terms::source).source(value);
  const Node* const of = value.find("of");
  if (of != nullptr && (!from || check.model.zone_info[source.zone].owner != Owner::seat))
    check.fail(*of, "wrong-value", "`of` is for cards of a zone that players own");
  argument.kind = from      ? Argument::Kind::card
                  : regions ? Argument::Kind::region
                            : Argument::Kind::space;
  argument.name = from ? "card" : regions ? "region" : "space";
  return true;
}

Argument check_argument(const TableCheck& check, const Node& value, const Sequence& sequence) {
  check.shape(value, script_schemas().argument, "an argument");
  Argument argument;
  if (value.find("seats") != nullptr) {
    argument.kind = Argument::Kind::seat;
  } else if (!check_target(check, value, sequence, "argument", argument)) {
    argument.kind = Argument::Kind::number;
    check_bound(check, value, sequence, "low");
    check_bound(check, value, sequence, "high");
  }
  argument.name = text_at(value, "name");
  if (const Node* const when = value.find("when")) check.query(*when);
  return argument;
}

void check_apply(const TableCheck& check, const Node& value, const Sequence& sequence,
                 const MoveSpec& move) {
  const bool explains = !text_at(value, "never").empty();
  const Node* const apply = value.find("apply");
  if (explains && apply != nullptr)
    check.fail(*apply, "wrong-value",
               "move '" + move.verb + "' has `never`, so its `apply` would never run");
  if (explains || (apply != nullptr && apply->scalar == "stop" && !apply->is_scalar())) return;
  if (apply != nullptr && apply->is_function()) return;
  if (apply == nullptr || (apply->find("run") == nullptr && apply->find("emit") == nullptr))
    check.fail(apply != nullptr ? *apply : value, "missing-key",
               "move '" + move.verb + "' needs `apply`: a function, an effect or stop");
  check_effect(check, *apply, sequence, sequence.module + "/" + sequence.name + "." + move.verb,
               &move);
}

}  // namespace

void check_targets(const TableCheck& check, const Node& value, const Sequence& sequence,
                   MoveSpec& move) {
  Argument first;
  if (check_target(check, value, sequence, "move '" + move.verb + "'", first))
    move.args.push_back(std::move(first));
  if (const Node* const cover = value.find("cover")) check_cover(check, *cover, sequence, move);
  const Node* const args = value.find("args");
  for (const Node& each : items_of(args))
    move.args.push_back(check_argument(check, each, sequence));
  if (move.args.size() > static_cast<std::size_t>(most_targets))
    check.fail(args != nullptr ? *args : value, "out-of-range",
               "a move has at most " + std::to_string(most_targets) + " arguments");
}

MoveSpec check_move(const TableCheck& check, const Node& value, const Sequence& sequence,
                    const std::string& verb) {
  check.shape(value, script_schemas().move, "move '" + verb + "'");
  MoveSpec move;
  move.verb = verb;
  move.module = check.part.file.module;
  if (check.part.file.kind == ScriptFile::Kind::card) move.ability = check.part.file.name;
  check_targets(check, value, sequence, move);
  check_needs(check, value, sequence, move);
  const Node* const implied = value.find("implied");
  if (implied != nullptr && !implied->as_bool()) check.query(*implied);
  check_apply(check, value, sequence, move);
  return move;
}

}  // namespace tradewind
