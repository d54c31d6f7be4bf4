#include "tradewind/reference/outline.h"

#include "about.h"
#include "reference/need_text.h"
#include "scheduled.h"

#include <algorithm>

namespace tradewind {
namespace {

template <class Params>
TypedNames typed(const Params& params) {
  TypedNames names;
  for (const auto& param : params) names.emplace_back(param.name, yaml_word(param.type));
  return names;
}

class Outliner {
 public:
  explicit Outliner(const Ruleset& ruleset)
      : catalog_(ruleset.catalog()),
        model_(ruleset.model()),
        program_(ruleset.program()),
        sources_(ruleset.catalog(), ruleset.program()) {}

  Outline make() {
    add_events();
    add_queries();
    reach(program_.setup);
    reach(program_.main);
    for (const Sequence& sequence : program_.sequences)
      reach(program_.sequence_names.find(sequence.name));
    for (const auto& [zone, sequence] : empties())
      by_name(sequence).run_by.push_back("zone " + zone + " is empty");
    for (const std::string& module : model_.modules) {
      for (const Watch& watch : catalog_.modules.at(module).watches)
        note_event(model_.events.plain(model_.events.find(watch.emit)), "watch " + watch.name);
    }
    for (const SequenceOutline& sequence : std::vector(outline_.sequences)) note_uses(sequence);
    note_reactions();
    return std::move(outline_);
  }

 private:
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> empties() const {
    std::vector<std::pair<std::string, std::string>> found;
    for (const ZoneKind zone : model_.zones.ids()) {
      const SequenceId id = program_.on_empty[zone];
      if (id != SequenceId::none)
        found.emplace_back(model_.zones.plain(zone), program_.sequences[id].name);
    }
    return found;
  }

  // Adds a sequence, and after it those that it runs, in their order.
  void reach(SequenceId id) {
    if (id == SequenceId::none) return;
    const Sequence& sequence = program_.sequences[id];
    const auto same = [&](const SequenceOutline& other) {
      return other.name == sequence.name && other.module == sequence.module;
    };
    if (std::ranges::any_of(outline_.sequences, same)) return;
    outline_.sequences.push_back(outlined(sequence));
    const SequenceOutline made = outline_.sequences.back();
    for (const StepOutline& step : made.steps) {
      for (const std::string& run : step.runs) reach(program_.sequence_names.find(run));
      for (const MoveOutline& move : step.moves) {
        for (const std::string& run : move.runs) reach(program_.sequence_names.find(run));
      }
    }
  }

  [[nodiscard]] SequenceOutline outlined(const Sequence& sequence) const {
    SequenceOutline made{sequence.name,
                         sequence.module,
                         sequence.file,
                         sources_.about(sequence.file),
                         {},
                         {},
                         {},
                         {}};
    made.args = typed(sequence.params());
    made.locals =
        typed(std::span(sequence.locals).subspan(static_cast<std::size_t>(sequence.args)));
    for (const Step& step : sequence.steps) made.steps.push_back(outlined(sequence, step));
    return made;
  }

  [[nodiscard]] StepOutline outlined(const Sequence& sequence, const Step& step) const {
    StepOutline made;
    made.name = step.name;
    made.file = sequence.file;
    note_work(step.effect, step.function, made);
    if (step.effect >= 0) {
      made.file = program_.effects[static_cast<std::size_t>(step.effect)].file;
      made.line = program_.effects[static_cast<std::size_t>(step.effect)].line;
    } else if (step.function != FunctionId::none) {
      made.file = program_.functions[step.function].place.file;
      made.line = program_.functions[step.function].place.line;
    }
    made.about = sources_.about_step(step.name, {made.file, made.line, made.line}, sequence.file);
    if (step.ask < 0) return made;
    const QuestionSpec& ask = sequence.asks[static_cast<std::size_t>(step.ask)];
    made.asks = ask.about;
    made.asked = ask.to < 0 ? "active" : sequence.locals[static_cast<std::size_t>(ask.to)].name;
    if (ask.unless.is_query()) made.unless = model_.queries.plain(ask.unless.query);
    for (const MoveSpec& move : ask.moves) made.moves.push_back(outlined(sequence, move));
    return made;
  }

  [[nodiscard]] MoveOutline outlined(const Sequence& sequence, const MoveSpec& move) const {
    MoveOutline made;
    made.verb = move.verb;
    made.module = move.module;
    made.ability = move.ability;
    made.ends = move.ends;
    made.never = move.never;
    StepOutline work;
    note_work(move.effect, move.apply, work);
    made.runs = work.runs;
    made.emits = work.emits;
    for (const Argument& argument : move.args)
      made.targets.push_back(target_text(sequence, argument));
    for (const Need& need : move.needs) {
      if (!need.never) made.needs.push_back(need_text(model_, sequence, need));
    }
    return made;
  }

  void note_work(int effect, FunctionId function, StepOutline& step) const {
    if (effect >= 0) {
      const Effect& does = program_.effects[static_cast<std::size_t>(effect)];
      if (does.runs != SequenceId::none) step.runs.push_back(program_.sequences[does.runs].name);
      if (does.emits()) step.emits.push_back(model_.events.plain(does.event));
      return;
    }
    const Scheduled found = sources_.of(function);
    step.runs = found.runs;
    step.emits = found.emits;
    step.stops = found.stops;
    step.repeats = found.repeats;
  }

  [[nodiscard]] std::string target_text(const Sequence& sequence, const Argument& argument) const {
    switch (argument.kind) {
      case Argument::Kind::card:
        return "a card of " + model_.zones.plain(argument.zone) + owners_text(argument.whose);
      case Argument::Kind::cover: return "cards that cover what it needs";
      case Argument::Kind::seat:
        return argument.whose == Argument::Whose::others ? "another player" : "a player";
      case Argument::Kind::number:
        return "a number from " + operand_text(model_, sequence, argument.low) + " to " +
               operand_text(model_, sequence, argument.high);
      case Argument::Kind::space: return "a space";
      case Argument::Kind::region: return "a region";
    }
    return {};
  }

  static std::string owners_text(Argument::Whose whose) {
    return whose == Argument::Whose::asked    ? ""
           : whose == Argument::Whose::others ? " of another player"
                                              : " of any player";
  }

  [[nodiscard]] std::string place_of(FunctionId function) const {
    return program_.functions[function].place.file;
  }

  void add_events() {
    for (const EventId id : model_.events.ids()) {
      const std::string full = model_.events.full(id), plain = model_.events.plain(id),
                        module = full.substr(0, full.find('/'));
      EventOutline event{plain,
                         module,
                         about(catalog_.modules.at(module), "events", plain),
                         typed(model_.event_info[id].params),
                         {},
                         {}};
      const auto hear = [&](FunctionId function) {
        if (function != FunctionId::none && !contains(event.heard_by, place_of(function)))
          event.heard_by.push_back(place_of(function));
      };
      for (const FunctionId function : program_.on[id]) hear(function);
      for (const Ability& ability : program_.abilities) {
        hear(ability.own[id]);
        hear(ability.any[id]);
      }
      outline_.events.push_back(std::move(event));
    }
  }

  void add_queries() {
    for (const QueryId id : model_.queries.ids()) {
      const std::string full = model_.queries.full(id), plain = model_.queries.plain(id),
                        module = full.substr(0, full.find('/'));
      const Query& info = model_.query_info[id];
      QueryOutline query{plain,
                         module,
                         yaml_word(info.type),
                         about(catalog_.modules.at(module), "queries", plain),
                         typed(info.params),
                         {}};
      for (const FunctionId function : program_.adjust[id])
        query.adjusted_by.push_back(place_of(function));
      for (const Ability& ability : program_.abilities) {
        if (ability.adjust[id] != FunctionId::none)
          query.adjusted_by.push_back(place_of(ability.adjust[id]));
      }
      outline_.queries.push_back(std::move(query));
    }
  }

  SequenceOutline& by_name(const std::string& name) {
    return *std::ranges::find(outline_.sequences, name, &SequenceOutline::name);
  }

  void note_run(const std::string& name, const std::string& by) {
    const SequenceId id = program_.sequence_names.find(name);
    if (id == SequenceId::none) return;
    NameList& run_by = by_name(program_.sequences[id].name).run_by;
    if (!contains(run_by, by)) run_by.push_back(by);
  }

  void note_event(const std::string& name, const std::string& by) {
    const EventId id = model_.events.find(name);
    if (id == EventId::none) return;
    const auto found =
        std::ranges::find(outline_.events, model_.events.plain(id), &EventOutline::name);
    if (!contains(found->emitted_by, by)) found->emitted_by.push_back(by);
  }

  void note_uses(const SequenceOutline& sequence) {
    for (const StepOutline& step : sequence.steps) {
      for (const std::string& run : step.runs) note_run(run, sequence.name + "." + step.name);
      for (const std::string& event : step.emits)
        note_event(event, sequence.name + "." + step.name);
      for (const MoveOutline& move : step.moves) {
        for (const std::string& run : move.runs) note_run(run, sequence.name + "." + move.verb);
        for (const std::string& event : move.emits)
          note_event(event, sequence.name + "." + move.verb);
      }
    }
  }

  void note_reaction(FunctionId function) {
    if (function == FunctionId::none) return;
    const Scheduled found = sources_.of(function);
    for (const std::string& run : found.runs) note_run(run, place_of(function));
    for (const std::string& event : found.emits) note_event(event, place_of(function));
  }

  // What layers and cards schedule when they hear an event.
  void note_reactions() {
    for (const EventId id : model_.events.ids()) {
      for (const FunctionId function : program_.on[id]) note_reaction(function);
      for (const Ability& ability : program_.abilities) {
        note_reaction(ability.own[id]);
        note_reaction(ability.any[id]);
      }
    }
  }

  const Catalog& catalog_;
  const Model& model_;
  const Program& program_;
  ScriptSources sources_;
  Outline outline_;
};

}  // namespace

Outline outline(const Ruleset& ruleset) { return Outliner(ruleset).make(); }

}  // namespace tradewind
