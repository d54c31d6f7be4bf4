#include "model/term_compiler.h"

#include <algorithm>

namespace tradewind {

void TermCompiler::fail(const SourcePos& pos, const std::string& code, const std::string& message,
                        const std::string& hint) {
  throw ContentError(
      Diagnostic{pos.file, pos.line, pos.column, code, Severity::error, message, hint});
}

FactValue TermCompiler::here(FactId fact, FactValue value, const SourcePos& pos) const {
  if (model_.fact_info[fact].type != FactType::enumeration) return value;
  const FactValue place = model_.fact_info[fact].places[static_cast<std::size_t>(value)];
  if (place < 0)
    fail(pos, "unknown-value",
         "a value of the fact '" + model_.facts.plain(fact) +
             "' belongs to a module that is not loaded",
         "require the module that adds it");
  return place;
}

CompiledFilter TermCompiler::compile(const Filter& filter, const SourcePos& pos) const {
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

CompiledSet TermCompiler::compile(const BoardSet& set, const SourcePos& pos) const {
  CompiledSet compiled;
  compiled.of_regions = set.of_regions;
  const std::optional<CompiledSet::Kind> kind = set_kind(set.set, set.of_regions);
  if (!kind && set.of_regions)
    fail(pos, "unknown-value", "no set of regions is called '" + set.set + "'");
  compiled.kind = kind.value_or(CompiledSet::Kind::mark);
  if (!kind) compiled.mark = need(model_.marks, set.set, "kind of mark", pos);
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

CompiledTerm TermCompiler::compile(const Term& term) const {
  CompiledTerm compiled;
  compiled.kind = term.kind;
  compiled.constant = term.constant;
  compiled.where = compile(term.where, term.pos);
  if (!term.zone.empty()) compiled.zone = need(model_.zones, term.zone, "zone", term.pos);
  compiled.of_all = compiled.zone != ZoneKind::none && compiled.where.equals.empty() &&
                    compiled.where.same.empty();
  if (term.set) compiled.set.push_back(compile(*term.set, term.pos));
  if (term.is_of_a_set() && compiled.zone == ZoneKind::none && compiled.set.empty())
    fail(term.pos, "missing-key", "this term does not say of what");
  compiled.at = term.kind == Term::Kind::compare ? sides(term) : parts(term);
  if (!term.die.empty()) compiled.die = need(model_.dice, term.die, "die", term.pos);
  switch (term.kind) {
    case Term::Kind::card_fact:
    case Term::Kind::space_fact:
    case Term::Kind::region_fact:
    case Term::Kind::die_fact:
    case Term::Kind::sum:
    case Term::Kind::distinct:
      compiled.fact = need(model_.facts, term.name, "fact", term.pos);
      if (term.kind != Term::Kind::distinct) compiled.type = model_.type_of(compiled.fact);
      break;
    case Term::Kind::active: compiled.type = ValueType::boolean; break;
    case Term::Kind::local:
      if (term.constant < 0)
        fail(term.pos, "unknown-name", "no local is called '" + term.name + "'");
      [[fallthrough]];
    case Term::Kind::constant: compiled.type = term.type; break;
    case Term::Kind::region: compiled.type = ValueType::region; break;
    case Term::Kind::option: fold_option(compiled, term); break;
    case Term::Kind::name:
      compiled.query = model_.queries.find(term.name);
      if (compiled.query != QueryId::none) {
        compiled.kind = Term::Kind::query;
        break;
      }
      [[fallthrough]];
    case Term::Kind::counter:
      compiled.kind = Term::Kind::counter;
      compiled.counter = counter(term);
      compiled.type = model_.counter_info[compiled.counter].type();
      break;
    case Term::Kind::lookup: compiled.list = list_of_option(term); break;
    default: break;
  }
  return compiled;
}

std::vector<CompiledTerm> TermCompiler::parts(const Term& term) const {
  std::vector<CompiledTerm> parts;
  for (const Term& part : term.at) parts.push_back(compile(part));
  return parts;
}

// Compared with a counter that has values, a name is one of these, or none.
std::vector<CompiledTerm> TermCompiler::sides(const Term& comparison) const {
  std::vector<CompiledTerm> sides;
  for (const std::size_t at : {0U, 1U}) {
    const Term& side = comparison.at[at];
    const Counter* const counter = enumeration(comparison.at[1 - at]);
    sides.push_back(counter == nullptr
                        ? compile(side)
                        : leaf(Term::Kind::constant, ValueType::name, place(*counter, side)));
  }
  return sides;
}

const Counter* TermCompiler::enumeration(const Term& term) const {
  const bool named = term.kind == Term::Kind::name || term.kind == Term::Kind::counter;
  const CounterId id =
      named && !model_.queries.has(term.name) ? model_.counters.find(term.name) : CounterId::none;
  const bool has_values =
      id != CounterId::none && model_.counter_info[id].holds == Holds::enumeration;
  return has_values ? &model_.counter_info[id] : nullptr;
}

std::int64_t TermCompiler::place(const Counter& counter, const Term& value) {
  if (value.kind == Term::Kind::name && value.name == no_value) return 0;
  const auto found = std::ranges::find(counter.values, value.name);
  if (value.kind != Term::Kind::name || found == counter.values.end())
    fail(value.pos, "unknown-value",
         "this is never the value of the counter '" + counter.name + "'",
         "it is none or one of " + join(counter.values, ", "));
  return found - counter.values.begin() + 1;
}

CounterId TermCompiler::counter(const Term& term) const {
  const CounterId counter = need(model_.counters, term.name, "query or counter", term.pos);
  if (model_.counter_info[counter].holds_card())
    fail(term.pos, "wrong-type",
         "the counter '" + term.name + "' holds a card, which is not a number",
         "ask it in a script");
  return counter;
}

const OptionValue& TermCompiler::option(const Term& term) const {
  const auto found = model_.options.find(term.name);
  if (found == model_.options.end())
    fail(term.pos, "unknown-name", "no option is called '" + term.name + "' here");
  return found->second;
}

const IntList& TermCompiler::list_of_option(const Term& term) const {
  if (const IntList* const list = std::get_if<IntList>(&option(term))) return *list;
  fail(term.pos, "wrong-type", "option '" + term.name + "' is not a list of numbers");
}

void TermCompiler::fold_option(CompiledTerm& compiled, const Term& term) const {
  const OptionValue& value = option(term);
  compiled.kind = Term::Kind::constant;
  if (std::holds_alternative<bool>(value)) compiled.type = ValueType::boolean;
  if (const bool* flag = std::get_if<bool>(&value))
    compiled.constant = *flag ? 1 : 0;
  else if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
    compiled.constant = *number;
  else
    fail(term.pos, "wrong-type", "option '" + term.name + "' is not a number",
         "use an option of type int or bool");
}

}  // namespace tradewind
