#include "script/script_context.h"

#include "state/number_of.h"
#include "state/random.h"

#include <stdexcept>

namespace tradewind {
namespace {

bool is_free_again(const ForcedChance& forced, StreamId id) {
  const std::size_t used = forced.used[id];
  return used < forced.outcomes[id].size() && forced.outcomes[id][used] == ForcedChance::then_free;
}

// The next outcome that a test forces.
std::uint32_t forced_outcome(ForcedChance& forced, StreamId id, std::uint32_t bound,
                             const std::string& stream) {
  const std::vector<std::int64_t>& outcomes = forced.outcomes[id];
  std::size_t& used = forced.used[id];
  if (used == outcomes.size()) {
    throw std::runtime_error("the test forces " +
                             number_of(static_cast<std::int64_t>(used), "outcome") + " of '" +
                             stream + "', but more are needed");
  }
  const std::int64_t outcome = outcomes[used++];
  if (outcome < 0 || outcome >= static_cast<std::int64_t>(bound)) {
    throw std::runtime_error("the test forces outcome " + std::to_string(outcome) + " of '" +
                             stream + "'; expected 0 to " + std::to_string(bound - 1));
  }
  return static_cast<std::uint32_t>(outcome);
}

}  // namespace

std::uint32_t ScriptContext::chance(StreamId stream, std::uint32_t bound) {
  ForcedChance* const forced = call_.forced;
  const bool listed = forced != nullptr && index(stream) < forced->outcomes.size() &&
                      !forced->outcomes[stream].empty();
  if (listed && !is_free_again(*forced, stream))
    return forced_outcome(*forced, stream, bound, model_.streams.plain(stream));
  return random_below(call_.state->stream(stream), bound);
}

int ScriptContext::roll(DieId die) {
  const Die& info = model_.die_info[die];
  const int face = info.sides[chance(info.stream, static_cast<std::uint32_t>(info.sides.size()))];
  State& state = *call_.state;
  state.die(die) = static_cast<std::uint8_t>(face + 1);
  state.header().revealed = 1;
  state.touch_counters();
  return face;
}

void ScriptContext::end_match(const std::array<std::uint8_t, max_seats>& places) {
  State& state = *call_.state;
  Header& header = state.header();
  for (Word seat = 0; seat < state.layout().seats(); ++seat) {
    header.place[seat] = places[static_cast<std::size_t>(seat)];
    if (header.place[seat] != header.place[model_.team(static_cast<int>(seat))])
      throw std::runtime_error("players of one team must share a place");
    header.score[seat] =
        model_.score == QueryId::none
            ? 0
            : static_cast<std::int32_t>(queries_.evaluate(model_.score, {&seat, 1}));
  }
  header.finished = 1;
}

void ScriptContext::write_item(const Effect& effect, Seat player,
                               std::span<const std::int32_t> targets, std::int32_t* words) {
  if (effect.emits()) {
    *words++ = 0;  // progress
  } else {
    const std::vector<std::int32_t>& start = program_.sequences[effect.runs].start;
    copy_words(std::span(start).subspan(effect.values.size()), words + effect.values.size());
  }
  const Asked asked = queries_.asked(
      player, {CardId::none, SpaceId::none, RegionId::none, frame_.words, targets.data()});
  for (const Term& value : effect.values) *words++ = static_cast<std::int32_t>(asked.value(value));
}

void ScriptContext::perform(const Effect& effect, Seat player,
                            std::span<const std::int32_t> targets) {
  if (effect.emits() && !listening(effect.event)) return;
  const std::size_t size = item_size(effect);
  write_item(effect, player, targets, schedule_.room(size));
  schedule_.commit(effect.emits() ? ItemHeader::of(effect.event, size)
                                  : ItemHeader::of(effect.runs, size));
}

}  // namespace tradewind
