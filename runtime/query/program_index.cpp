#include "query/program_index.h"

#include "model/term_reader.h"
#include "query/term_links.h"

#include <algorithm>

namespace tradewind {
namespace {

class ProgramIndex {
 public:
  ProgramIndex(const Model& model, Program& program) : model_(model), program_(program) {}

  void find_plain_queries() {
    for (const QueryId query : model_.queries.ids()) {
      const bool adjusted = program_.query_has_adjusters[query] || !program_.adjust[query].empty();
      program_.query_is_plain.push_back(adjusted || model_.query_info[query].scripted ? 0 : 1);
      program_.values.push_back(model_.query_info[query].value);
    }
  }

  // Adjusters may read anything.
  void find_watched() {
    for (const Watch& watch : model_.watch_info) {
      const bool anything = may_be_adjusted(watch.met);
      program_.watches.push_back(watch);
      program_.watches.back().of_game = model_.event_info[watch.event].params.empty();
      if (anything) program_.watches.back().reads = reads_everything;
      program_.watched |= program_.watches.back().reads;
    }
  }

  // After everything else that changes terms.
  void link_terms() {
    TermLinks links(model_, program_);
    for (const QueryId query : model_.queries.ids()) links.link(query);
    for (Watch& watch : program_.watches) links.link(watch.met);
    for (Term& acts : program_.acts) links.link(acts);
    for (Effect& effect : program_.effects) {
      for (Term& value : effect.values) links.link(value);
    }
    for (Sequence& sequence : program_.sequences) {
      for (QuestionSpec& ask : sequence.asks) link(links, ask);
    }
  }

  void find_live_zones() {
    for (const ZoneKind kind : model_.zone_info.ids()) {
      const Zone& zone = model_.zone_info[kind];
      program_.acts.emplace_back();
      if (!zone.live) continue;
      (zone.owner == Owner::seat ? program_.live_zones : program_.live_table).push_back(kind);
      program_.acts[kind] = TermReader(model_, zone.pos.file).term(*zone.acts);
    }
  }

  void find_who_hears() {
    for (const EventId event : model_.event_info.ids()) {
      program_.own.push_back(heard_by_type(event, &Ability::own));
      program_.any.push_back(heard_by_type(event, &Ability::any));
      const bool heard = !program_.on[event].empty() || !program_.own.back().empty() ||
                         !program_.any.back().empty();
      program_.event_matters.push_back(heard || !model_.event_info[event].resets.empty() ? 1 : 0);
    }
  }

  void prepare(Sequence& sequence) {
    for (const Local& local : sequence.locals)
      sequence.start.push_back(
          local.type == ValueType::integer || local.type == ValueType::boolean ? 0 : -1);
    sequence.start.push_back(0);
    sequence.step_count = static_cast<std::int32_t>(sequence.steps.size());
    for (Step& step : sequence.steps) {
      if (is_wrapped(step.effect, step.function)) step.effect = -1;
    }
    for (QuestionSpec& ask : sequence.asks) {
      for (MoveSpec& move : ask.moves) {
        if (is_wrapped(move.effect, move.apply)) move.effect = -1;
      }
    }
  }

 private:
  void link(TermLinks& links, QuestionSpec& ask) const {
    for (MoveSpec& move : ask.moves) {
      links.link(move.implied);
      for (Need& need : move.needs) links.link(need.test);
      for (Argument& argument : move.args) {
        links.link(argument.when);
        links.link(argument.low);
        links.link(argument.high);
        for (CoverPart& part : argument.parts) spread(part);
      }
      prepare(move);
      move.place = static_cast<std::uint8_t>(&move - ask.moves.data());
      if (may_be_legal(move)) ask.open.push_back(&move);
    }
    links.link(ask.unless);
    if (is_known(ask.unless) && ask.unless.known == 0) ask.unless = {};
  }

  static void prepare(MoveSpec& move) {
    for (const Need& need : move.needs) {
      if (is_known(need.test) && need.test.known != 0) continue;
      if (need.about_target) move.target_tests.push_back(&need);
      if (!need.about_target) move.general_tests.push_back(&need.test);
    }
    const bool from_zone = !move.args.empty() && move.args.front().kind == Argument::Kind::card &&
                           move.args.front().whose == Argument::Whose::asked &&
                           !move.args.front().when.is_query();
    if (from_zone) move.from = move.args.front().zone;
  }

  static bool may_be_legal(const MoveSpec& move) {
    return !move.never && std::ranges::none_of(move.general_tests,
                                               [](const Term* test) { return is_known(*test); });
  }

  // A byte for each value of a multiset.
  void spread(CoverPart& part) const {
    for (const TypeId type : model_.cards) {
      std::uint64_t meets = 0, asks = 0;
      for (int value = 0; value < multiset_values; ++value) {
        const auto lane = [value](int times) {
          return static_cast<std::uint64_t>(times) << (8 * value);
        };
        meets |= lane(times_in(part.offers[type], value) > 0 ? 1 : 0);
        asks |= lane(times_in(model_.fact(type, part.needs), value));
      }
      part.meets.push_back(meets);
      part.asks.push_back(asks);
    }
  }

  // By card type, the function of its ability that hears an event; empty if no ability hears it.
  [[nodiscard]] IdVector<TypeId, FunctionId> heard_by_type(
      EventId event, IdVector<EventId, FunctionId> Ability::*handlers) const {
    IdVector<TypeId, FunctionId> heard;
    for (const int ability : program_.ability_of_type) {
      heard.push_back(
          ability < 0 ? FunctionId::none
                      : (program_.abilities[static_cast<std::size_t>(ability)].*handlers)[event]);
    }
    const bool nobody = std::ranges::all_of(
        heard, [](FunctionId function) { return function == FunctionId::none; });
    return nobody ? IdVector<TypeId, FunctionId>{} : heard;
  }

  // Whether a value depends on a script, directly or through other queries.
  [[nodiscard]] bool may_be_adjusted(const Term& term) const {
    if (term.query == QueryId::none)
      return std::ranges::any_of(term.at, [this](const Term& at) { return may_be_adjusted(at); });
    return program_.query_is_plain[term.query] == 0 ||
           may_be_adjusted(model_.query_info[term.query].value);
  }

  [[nodiscard]] bool is_wrapped(int effect, FunctionId function) const {
    return effect >= 0 && program_.effects[static_cast<std::size_t>(effect)].function != function;
  }

  const Model& model_;
  Program& program_;
};

}  // namespace

void index_program(const Model& model, Program& program) {
  ProgramIndex index(model, program);
  index.find_plain_queries();
  index.find_watched();
  index.find_live_zones();
  index.find_who_hears();
  for (Sequence& sequence : program.sequences) index.prepare(sequence);
  index.link_terms();
}

}  // namespace tradewind
