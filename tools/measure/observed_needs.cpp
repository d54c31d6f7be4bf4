#include "observed_needs.h"

#include "engine/moves/move_generator.h"
#include "measure/coverage.h"
#include "reference/need_text.h"

namespace tradewind {

void observe_needs(const MoveGenerator& generator, Coverage& into) {
  const Model& model = generator.runner().model();
  const State& state = generator.runner().state();
  const Sequence& sequence = generator.sequence();
  Needs needs = generator.needs();
  const auto note = [&](const MoveSpec& spec, bool about_target, const Subject& target) {
    for (const Need& need : spec.needs) {
      if (need.about_target != about_target || !needs.concerns(need, target)) continue;
      const std::string name =
          sequence.name + "." + spec.verb + ": " + need_text(model, sequence, need);
      const bool holds = needs.value(need.test, target) != 0;
      (holds ? into.needs[name].held : into.needs[name].failed) = true;
    }
  };
  for (const MoveSpec& spec : generator.ask().moves) {
    note(spec, false, Subject{});
    if (spec.args.empty()) continue;
    const Argument& wanted = spec.args.front();
    if (wanted.kind == Argument::Kind::card) {
      generator.each_zone(wanted, [&](ZoneId zone) {
        for (const CardId card : CardsIn(state, zone)) {
          if (!Model::matches(wanted.where, state.type(card))) continue;
          note(spec, true, Subject{card, SpaceId::none, RegionId::none});
        }
      });
    } else if (wanted.kind == Argument::Kind::space || wanted.kind == Argument::Kind::region) {
      const SpaceSet set = generator.places(wanted);
      const bool of_region = wanted.kind == Argument::Kind::region;
      const int count = of_region ? model.regions.size() : model.spaces.size();
      for (int place = 0; place < count; ++place) {
        if (!set.has(static_cast<std::size_t>(place))) continue;
        Subject target;
        if (of_region) target.region = id_of<RegionId>(place);
        if (!of_region) target.space = id_of<SpaceId>(place);
        note(spec, true, target);
      }
    }
  }
}

}  // namespace tradewind
