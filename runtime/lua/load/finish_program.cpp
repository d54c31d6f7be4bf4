// The last part of loading: what the engine would otherwise look up again and again is written into the program.
#include "lua/bind/handles.h"
#include "lua/load/script_loader.h"
#include "model/signatures.h"
#include "query/optimizer.h"

#include <algorithm>

namespace tradewind {
namespace {

// Fields of a handle that carries counters, which hide facts of the same name.
NameList fields_of(Verbs verbs, const char* name) {
  NameList fields = {name};
  for (const Verbs each : {verbs, counter_verbs()}) {
    for (const Verb& verb : each) fields.emplace_back(verb.name);
  }
  return fields;
}

}  // namespace

CompilerInput ScriptLoader::compiler_input() const {
  CompilerInput input{
      model_, {}, fields_of(card_verbs(), "type"), fields_of(space_verbs(), "id"), fields_of(region_verbs(), "id")};
  for (const std::string& module : model_.modules) {
    for (const ScriptFile& file : catalog_.modules.at(module).scripts) {
      if (wanted(file)) input.sources.emplace_back(file.path, &file.source);
    }
  }
  return input;
}

// What the ability of each card type hears of an event; empty when none hears it.
std::vector<FunctionId> ScriptLoader::heard_by_type(std::size_t event, std::vector<FunctionId> Ability::*handlers) const {
  std::vector<FunctionId> heard;
  for (const int ability : program_.ability_of_type) {
    heard.push_back(ability < 0 ? -1 : (program_.abilities[static_cast<std::size_t>(ability)].*handlers)[event]);
  }
  const bool nobody = std::all_of(heard.begin(), heard.end(), [](FunctionId function) { return function < 0; });
  return nobody ? std::vector<FunctionId>{} : heard;
}

// Whether a script has a say in a value, or in one that it is made of.
bool ScriptLoader::may_be_adjusted(int query) const {
  const auto which = static_cast<std::size_t>(query);
  if (program_.query_is_plain[which] == 0) return true;
  const QueryInfo& info = model_.query_info[which];
  const auto in_term = [this](const CompiledTerm& term) { return may_be_adjusted(term); };
  const auto in_share = [this](const Share& share) { return may_be_adjusted(share.term); };
  const auto in_comparison = [&](const CompiledComparison& each) { return in_term(each.left) || in_term(each.right); };
  return std::any_of(info.shares.begin(), info.shares.end(), in_share) ||
         std::any_of(info.all.begin(), info.all.end(), in_comparison) ||
         std::any_of(info.any.begin(), info.any.end(), in_comparison);
}

bool ScriptLoader::may_be_adjusted(const CompiledTerm& term) const {
  if (term.query >= 0) return may_be_adjusted(term.query);
  return std::any_of(term.at.begin(), term.at.end(), [this](const CompiledTerm& at) { return may_be_adjusted(at); });
}

// What adjusts a query may read anything.
void ScriptLoader::find_watched() {
  for (const WatchInfo& watch : model_.watch_info) {
    const bool anything = may_be_adjusted(watch.value) || may_be_adjusted(watch.at_least);
    program_.watches.push_back(watch);
    program_.watches.back().of_game = model_.event_info[static_cast<std::size_t>(watch.event)].params.empty();
    if (anything) program_.watches.back().reads = reads_everything;
    program_.watched |= program_.watches.back().reads;
  }
}

void ScriptLoader::finish() {
  fill_rules();
  check_effects();
  find_refills();
  for (std::size_t query = 0; query < model_.query_info.size(); ++query) {
    const bool adjusted = program_.query_has_adjusters[query] || !program_.adjust[query].empty();
    program_.query_is_plain.push_back(adjusted || model_.query_info[query].scripted ? 0 : 1);
  }
  find_watched();
  inline_queries(model_, program_);
  hoist_invariants(model_, program_);
  for (std::size_t kind = 0; kind < model_.zone_info.size(); ++kind) {
    const ZoneInfoOf& zone = model_.zone_info[kind];
    if (zone.live) (zone.owner == Owner::seat ? program_.live_zones : program_.live_table).push_back(static_cast<int>(kind));
  }
  for (std::size_t event = 0; event < model_.event_info.size(); ++event) {
    program_.own.push_back(heard_by_type(event, &Ability::own));
    program_.any.push_back(heard_by_type(event, &Ability::any));
    const bool heard = !program_.on[event].empty() || !program_.own.back().empty() || !program_.any.back().empty();
    program_.event_matters.push_back(heard || !model_.event_info[event].resets.empty() ? 1 : 0);
  }
  program_.setup = program_.sequence_names.find(model_.setup);
  program_.main = program_.sequence_names.find(model_.main);
  const std::pair<const std::string*, int> starts[] = {{&model_.setup, program_.setup}, {&model_.main, program_.main}};
  for (const auto& [name, id] : starts) {
    if (id < 0) {
      missing_script(place_of_start(*name), "module.yaml names the sequence '" + *name + "', which no script supplies",
                     "write scripts/rules/<module>/steps/" + *name + ".lua");
    }
  }
  for (Sequence& sequence : program_.sequences) {
    for (const Local& local : sequence.locals)
      sequence.start.push_back(local.type == ValueType::integer || local.type == ValueType::boolean ? 0 : -1);
    sequence.start.push_back(0);
  }
  for (Sequence& sequence : program_.sequences) {
    sequence.step_count = static_cast<std::int32_t>(sequence.steps.size());
    for (Step& step : sequence.steps) {
      if (step.effect >= 0 && program_.effects[static_cast<std::size_t>(step.effect)].function != step.function) step.effect = -1;
    }
    for (QuestionSpec& ask : sequence.asks) {
      for (MoveSpec& move : ask.moves) {
        if (move.effect >= 0 && program_.effects[static_cast<std::size_t>(move.effect)].function != move.apply) move.effect = -1;
      }
    }
  }
  find_signatures(model_, program_);
  program_.bytecode_of.assign(program_.functions.size(), -1);
  host_.handles_.add_frame(program_);
}

}  // namespace tradewind
