// Reads marks, dice and outcomes of chance from a `given` map.
#include "given_values.h"

#include "state/number_of.h"
#include "tradewind/near.h"

#include <algorithm>

namespace tradewind {
namespace {

// The index of a face on its die.
std::size_t face_of(const Model& model, DieId die, const Node& node) {
  NameList faces;
  for (const Face& face : model.die_info[die].faces) faces.push_back(face.name);
  const auto found = std::find(faces.begin(), faces.end(), node.scalar);
  if (!node.is_scalar() || found == faces.end()) {
    refuse_given(node, "the die '" + model.dice.plain(die) + "' has no face '" + node.scalar + "'",
                 did_you_mean(node.scalar, faces));
  }
  return static_cast<std::size_t>(found - faces.begin());
}

// The side that a stream must return for the die to show a face.
std::int64_t side_of(const Model& model, DieId die, const Node& node) {
  const std::vector<std::uint8_t>& sides = model.die_info[die].sides;
  const auto face = static_cast<std::uint8_t>(face_of(model, die, node));
  return std::find(sides.begin(), sides.end(), face) - sides.begin();
}

DieId die_of_stream(const Model& model, StreamId stream) {
  for (const DieId die : model.dice.ids()) {
    if (model.die_info[die].stream == stream) return die;
  }
  return DieId::none;
}

// A number from 0, or the index of a value of an enumerated fact.
std::int64_t outcome_of(const Model& model, const Node& outcome) {
  if (const auto number = outcome.as_int(); number && *number >= 0) return *number;
  NameList known;
  std::int64_t place = -1;
  for (const Fact& fact : model.fact_info) {
    known.insert(known.end(), fact.values.begin(), fact.values.end());
    const auto found = std::find(fact.values.begin(), fact.values.end(), outcome.scalar);
    if (found == fact.values.end()) continue;
    if (place >= 0 && place != found - fact.values.begin()) {
      refuse_given(outcome, "'" + outcome.scalar + "' is ambiguous", "write its number");
    }
    place = found - fact.values.begin();
  }
  if (!outcome.is_scalar() || place < 0) {
    refuse_given(outcome, "an outcome must be a number or a value of a fact",
                 did_you_mean(outcome.scalar, known));
  }
  return place;
}

// dice: [[FACE, FACE], ...]: rolls of all dice in the order of dice.yaml, `_` for a die that is not
// rolled.
void read_rolls(const Model& model, const Node& rolls, ForcedChance& forced) {
  const auto dice = static_cast<std::size_t>(model.dice.size());
  for (const Node& roll : rolls.items) {
    if (!roll.is_list() || roll.items.size() != dice) {
      refuse_given(roll, "a roll must be a list of " +
                             number_of(static_cast<std::int64_t>(dice), "face") +
                             ", one per die, with _ for a die that is not rolled");
    }
    for (const DieId die : model.dice.ids()) {
      const Node& face = roll.items[index(die)];
      if (face.scalar != "_")
        forced.outcomes[model.die_info[die].stream].push_back(side_of(model, die, face));
    }
  }
}

void mark_all(State& state, MarkId kind, Seat seat, std::size_t from, std::size_t count) {
  for (std::size_t space = from; space < from + count; ++space) state.mark(kind, seat, space);
}

}  // namespace

void read_given_marks(const Model& model, State& state, MarkId kind, Seat seat, const Node& list) {
  if (!list.is_list()) refuse_given(list, "expected a list of spaces and regions");
  for (const Node& item : list.items) {
    const SpaceId space = model.spaces.find(item.scalar);
    const RegionId region = model.regions.find(item.scalar);
    if (space == SpaceId{0})
      refuse_given(item, "the start space is always marked and cannot be listed");
    if (space == SpaceId::none && region == RegionId::none) {
      NameList known = model.spaces.all();
      known.insert(known.end(), model.regions.all().begin(), model.regions.all().end());
      refuse_given(item, "the board has no space or region '" + item.scalar + "'",
                   did_you_mean(item.scalar, known));
    }
    if (space != SpaceId::none)
      mark_all(state, kind, seat, index(space), 1);
    else
      mark_all(state, kind, seat, model.board.first(index(region)),
               model.board.size(index(region)));
  }
}

void read_given_die(const Model& model, State& state, DieId die, const Node& face) {
  state.die(die) = static_cast<std::uint8_t>(face_of(model, die, face) + 1);
}

void read_given_chance(const Model& model, const Node& streams, ForcedChance& forced) {
  want_given_map(streams, "chance");
  for (std::size_t i = 0; i < streams.entries.size(); ++i) {
    const auto& [name, outcomes] = streams.entries[i];
    if (name == "rest" && outcomes.scalar == "random") continue;
    const StreamId stream = model.streams.find(name);
    const bool all_dice = stream == StreamId::none && name == "dice" && model.dice.size() > 0;
    if (stream == StreamId::none && !all_dice) {
      refuse_given(given_key(streams, i), "there is no stream '" + name + "'",
                   did_you_mean(name, model.streams.all()));
    }
    if (!outcomes.is_list()) refuse_given(outcomes, "expected a list of outcomes");
    if (all_dice) {
      read_rolls(model, outcomes, forced);
      continue;
    }
    const DieId die = die_of_stream(model, stream);
    for (const Node& outcome : outcomes.items)
      forced.outcomes[stream].push_back(die == DieId::none ? outcome_of(model, outcome)
                                                           : side_of(model, die, outcome));
  }
  const Node* const rest = streams.find("rest");
  if (rest == nullptr || rest->scalar != "random") return;
  for (const StreamId stream : model.streams.ids()) {
    if (!forced.outcomes[stream].empty())
      forced.outcomes[stream].push_back(ForcedChance::then_free);
  }
}

}  // namespace tradewind
