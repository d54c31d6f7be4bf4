// ModelBuilder: queries and watches, with every name resolved to a number.
#include "model_builder.h"

#include <algorithm>

namespace tradewind {
namespace {

// As State::touched tells it
constexpr std::uint64_t reads_marks_and_dice = std::uint64_t{1} << 63;

}  // namespace

CompiledFilter ModelBuilder::compile(const Filter& filter, const SourcePos& pos) const {
  CompiledFilter compiled;
  for (const auto& [name, value] : filter.equals) {
    const FactId fact = need(model_.facts, name, "fact", pos);
    compiled.equals.emplace_back(fact, here(fact, value, pos));
  }
  for (const std::string& name : filter.same)
    compiled.same.push_back(need(model_.facts, name, "fact", pos));
  model_.find_fitting(compiled);
  return compiled;
}

CompiledSet ModelBuilder::compile(const BoardSet& set, const SourcePos& pos) const {
  CompiledSet compiled;
  compiled.of_regions = set.of_regions;
  compiled.kind = set_kind(set.set, set.of_regions).value_or(CompiledSet::Kind::mark);
  if (compiled.kind == CompiledSet::Kind::mark)
    compiled.mark = need(model_.marks, set.set, "kind of mark", pos);
  const Filter facts{set.where.equals, {}};
  model_.find_fitting(compiled, compile(facts, pos), compile(set.within, pos));
  for (const std::string& name : set.where.same) {
    if (name == "region" && !set.of_regions)
      compiled.same_region = true;
    else
      compiled.same.push_back(need(model_.facts, name, "fact", pos));
  }
  return compiled;
}

CompiledTerm ModelBuilder::compile(const Term& term) const {
  CompiledTerm compiled;
  compiled.kind = term.kind;
  compiled.constant = term.constant;
  compiled.where = compile(term.where, term.pos);
  if (!term.zone.empty()) compiled.zone = need(model_.zones, term.zone, "zone", term.pos);
  compiled.of_all = compiled.zone != ZoneKind::none && compiled.where.equals.empty() &&
                    compiled.where.same.empty();
  if (term.set) compiled.set.push_back(compile(*term.set, term.pos));
  for (const Term& part : term.at) compiled.at.push_back(compile(part));
  if (!term.die.empty()) compiled.die = need(model_.dice, term.die, "die", term.pos);
  switch (term.kind) {
    case Term::Kind::card_fact:
    case Term::Kind::space_fact:
    case Term::Kind::region_fact:
    case Term::Kind::die_fact:
    case Term::Kind::sum:
    case Term::Kind::distinct:
      compiled.fact = need(model_.facts, term.name, "fact", term.pos);
      break;
    case Term::Kind::option: fold_option(compiled, term); break;
    case Term::Kind::name:
      compiled.query = model_.queries.find(term.name);
      if (compiled.query == QueryId::none)
        compiled.counter = need(model_.counters, term.name, "query or counter", term.pos);
      compiled.kind =
          compiled.query != QueryId::none ? Term::Kind::query : Term::Kind::counter;
      if (compiled.counter != CounterId::none &&
          model_.counter_info[compiled.counter].holds != Holds::number)
        fail(term.pos, "wrong-type",
             "the counter '" + term.name + "' holds a card, which is not a number",
             "ask it in a script");
      break;
    case Term::Kind::lookup: compiled.list = std::get<IntList>(option(term)); break;
    default: break;
  }
  return compiled;
}

const OptionValue& ModelBuilder::option(const Term& term) const {
  const auto found = model_.options.find(term.name);
  if (found == model_.options.end())
    fail(term.pos, "unknown-name", "no option is called '" + term.name + "' here");
  return found->second;
}

void ModelBuilder::fold_option(CompiledTerm& compiled, const Term& term) const {
  const OptionValue& value = option(term);
  compiled.kind = Term::Kind::constant;
  if (const bool* flag = std::get_if<bool>(&value))
    compiled.constant = *flag ? 1 : 0;
  else if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
    compiled.constant = *number;
  else
    fail(term.pos, "wrong-type", "option '" + term.name + "' is not a number",
         "use an option of type int or bool");
}

void ModelBuilder::ask(const ModuleDef& module) {
  for (const QueryDef& query : module.queries) {
    QueryInfo info;
    info.type = query.type;
    info.params = query.params;
    info.scripted = query.scripted;
    info.by_ability = query.by_ability;
    info.value = compile(query.value);
    if (!query.zone.empty()) info.zone = need(model_.zones, query.zone, "zone", query.pos);
    info.score = query.score ? query.weight : 0;
    info.shown = query.shown;
    if (!query.next_of.empty())
      info.next_of = need(model_.queries, query.next_of, "query", query.pos);
    for (int at = static_cast<int>(info.params.size()); at-- > 0;) {
      const ValueType type = info.params[static_cast<std::size_t>(at)].type;
      if (type == ValueType::seat) info.seat_at = at;
      if (type == ValueType::card) info.card_at = at;
      if (type == ValueType::space) info.space_at = at;
      if (type == ValueType::region) info.region_at = at;
    }
    model_.query_info.push_back(std::move(info));
  }
  for (const WatchDef& watch : module.watches) {
    if (model_.watch_info.size() == 64 / max_seats)
      fail(watch.pos, "too-many",
           "at most " + std::to_string(64 / max_seats) + " watches are possible",
           "hear an event instead");
    model_.watches.add(module.id, watch.name);
    const EventId event = need(model_.events, watch.emit, "event", watch.pos);
    const std::vector<ParamDef>& params = model_.event_info[event].params;
    if (params.size() > 1 || (params.size() == 1 && params[0].type != ValueType::seat)) {
      fail(watch.pos, "wrong-parameter",
           "the event '" + watch.emit + "' of a watch must have no parameter, or one of type seat",
           "[] or [seat player]");
    }
    model_.watch_info.push_back({compile(watch.met), event});
  }
}

void ModelBuilder::check_next_of(const ModuleDef& module) const {
  for (const QueryDef& query : module.queries) {
    if (query.next_of.empty()) continue;
    const QueryInfo& source =
        model_.query_info[need(model_.queries, query.next_of, "query", query.pos)];
    if (source.type == ValueType::zone && source.params.empty()) continue;
    fail(query.pos, "wrong-type",
         "'" + query.next_of + "' is not a query about nothing that returns a zone",
         "declare one, like { returns: zone, zone: ... }");
  }
}

// A bool is no number, and a zone, a seat or a card is neither.
void ModelBuilder::check_terms(const ModuleDef& module) const {
  for (const QueryDef& query : module.queries) {
    static_cast<void>(check(query.value));
    check_parameters(query.value);
  }
  for (const WatchDef& watch : module.watches) {
    static_cast<void>(check(watch.met));
    check_parameters(watch.met);
  }
}

void ModelBuilder::check_parameters(const Term& term) const {
  for (const Term& part : term.at) check_parameters(part);
  const QueryId query =
      term.kind == Term::Kind::name ? model_.queries.find(term.name) : QueryId::none;
  if (query == QueryId::none) return;
  for (const ParamDef& param : model_.query_info[query].params) {
    const ValueType type = param.type;
    if (type == ValueType::seat || type == ValueType::card || type == ValueType::space ||
        type == ValueType::region)
      continue;
    fail(term.pos, "wrong-parameter",
         "'" + term.name + "' needs " + (type == ValueType::integer ? "an " : "a ") +
             yaml_word(type) + ", which no term gives",
         "ask it in a script");
  }
}

// What a term gives: a number, or a bool, as which a list of symbols counts that may be empty.
ValueType ModelBuilder::check(const Term& term) const {
  switch (term.kind) {
    case Term::Kind::card_fact:
    case Term::Kind::space_fact:
    case Term::Kind::region_fact:
    case Term::Kind::die_fact:
    case Term::Kind::sum: {
      const FactType type = model_.fact_info[model_.facts.find(term.name)].type;
      const bool number = type == FactType::integer || type == FactType::enumeration;
      if (!number && term.kind == Term::Kind::sum)
        fail(term.pos, "wrong-type", "'" + term.name + "' is not a number that can be added up",
             "count those that have it: { count: ..., where: { " + term.name + ": true } }");
      return number ? ValueType::integer : ValueType::boolean;
    }
    case Term::Kind::name: {
      const QueryId query = model_.queries.find(term.name);
      const ValueType type =
          query == QueryId::none ? ValueType::integer : model_.query_info[query].type;
      if (type == ValueType::integer || type == ValueType::boolean) return type;
      fail(term.pos, "wrong-type",
           "'" + term.name + "' gives a " + yaml_word(type) + ", which cannot be a term",
           "ask it in a script");
    }
    case Term::Kind::choose: {
      static_cast<void>(check(term.at[0]));
      return check_both(term.at[1], term.at[2]);
    }
    case Term::Kind::compare: return check_both(term.at[0], term.at[1]);
    case Term::Kind::all:
    case Term::Kind::any:
      for (const Term& part : term.at) static_cast<void>(check(part));
      return ValueType::boolean;
    default: break;
  }
  for (const Term& part : term.at) check_number(part);
  return ValueType::integer;
}

void ModelBuilder::check_number(const Term& term) const {
  if (check(term) == ValueType::integer) return;
  const std::string what =
      term.kind == Term::Kind::choose ? "what this gives" : "'" + term.name + "'";
  fail(term.pos, "wrong-type", what + " is not a number",
       "{ if: ..., then: 1, else: 0 } makes one of a bool");
}

// Two terms of one type; 0 and 1 stand for the bools too.
ValueType ModelBuilder::check_both(const Term& left, const Term& right) const {
  const ValueType types[] = {check(left), check(right)};
  const auto may_be_bool = [&](const Term& term) {
    if (term.kind == Term::Kind::option) return std::holds_alternative<bool>(option(term));
    return term.kind == Term::Kind::active ||
           (term.kind == Term::Kind::constant && (term.constant == 0 || term.constant == 1));
  };
  if (types[0] == types[1]) return types[0];
  const Term& other = types[0] == ValueType::boolean ? right : left;
  if (!may_be_bool(other))
    fail(other.pos, "wrong-type", "this is a number, and what it goes with is a bool",
         "use 0, 1 or another bool");
  return ValueType::boolean;
}

// Counting all cards of a zone tells no face.
bool ModelBuilder::tells_faces(const CompiledTerm& term) {
  if (term.query != QueryId::none) return model_.query_info[term.query].tells_faces;
  const bool hidden =
      term.zone != ZoneKind::none && model_.zone_info[term.zone].faces != Audience::all;
  return (hidden && !(term.kind == Term::Kind::count && term.of_all)) ||
         std::ranges::any_of(term.at, [&](const CompiledTerm& at) { return tells_faces(at); });
}

std::uint64_t ModelBuilder::find_reads(const CompiledTerm& term, int depth) {
  if (term.query != QueryId::none) return find_reads(term.query, depth + 1);
  if (term.counter != CounterId::none || term.kind == Term::Kind::active) return reads_everything;
  if (term.die != DieId::none || !term.set.empty()) return reads_marks_and_dice;
  std::uint64_t reads =
      term.zone != ZoneKind::none ? std::uint64_t{1} << (index(term.zone) % 64) : 0;
  for (const CompiledTerm& at : term.at) reads |= find_reads(at, depth);
  return reads;
}

std::uint64_t ModelBuilder::find_reads(QueryId query, int depth) {
  QueryInfo& info = model_.query_info[query];
  if (reads_known_[query]) return info.reads;
  if (depth > model_.queries.size()) {
    throw ContentError(Diagnostic{"", 0, 0, "endless-query", Severity::error,
                                  "query '" + model_.queries.full(query) + "' depends on itself",
                                  "break the cycle"});
  }
  const std::uint64_t reads =
      find_reads(info.value, depth) | (info.scripted ? reads_everything : 0);
  info.tells_faces = info.scripted || tells_faces(info.value);
  reads_known_[query] = true;
  return info.reads = reads;
}

}  // namespace tradewind
