// Watches: thresholds that are tested when a value they read has changed, and the events they emit.
#include "engine/flow/flow.h"

namespace tradewind {

// Position on the agenda just above the last answered question: an item there runs after everything
// the answer triggered.
int Flow::end_of_consequences() const {
  for (int end = header_.agenda_top; end > 0;) {
    const Item item = agenda_.below(end);
    if (item.header.kind() == ItemKind::frame) {
      const Sequence& sequence = program_.sequences[item.header.sequence()];
      const auto next = static_cast<std::size_t>(item.next_step());
      if (next < sequence.steps.size() && sequence.steps[next].ask >= 0) return end;
    }
    end -= item.header.size() + 1;
  }
  return header_.agenda_top;
}

void Flow::check_watches() {
  const std::uint64_t touched = state_.touched();
  state_.clear_touched();
  const int seats = state_.layout().seats();
  int first_bit = 0;
  for (const Watch& info : program_.watches) {
    if ((info.reads & touched) != 0) {
      for (int seat = 0; seat < (info.of_game ? 1 : seats); ++seat)
        check_watch(info, seat, first_bit + seat);
    }
    first_bit += seats;
  }
}

void Flow::check_watch(const Watch& info, int seat, int bit) {
  const bool met = context_.queries().asked(id_of<Seat>(seat)).value(info.met) != 0;
  std::uint64_t& met_now = header_.watches;
  if (met == ((met_now >> bit & 1U) != 0)) return;
  met_now ^= std::uint64_t{1} << bit;
  const std::int32_t words[] = {0, seat};
  if (!met) return;
  agenda_.insert(end_of_consequences(), ItemHeader::of(info.event),
                 {words, info.of_game ? 1U : 2U});
}

}  // namespace tradewind
