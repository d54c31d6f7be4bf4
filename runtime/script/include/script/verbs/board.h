// Verbs of the board, spaces, regions and dice. All of them act at once.
#pragma once

#include "script/verbs.h"

#include "query/marked_board.h"

#include <stdexcept>

namespace tradewind::verbs {

inline const Board& board_of(const VerbCall& call) { return call.model().board; }

// With the marks of the first argument, a player.
inline MarkedBoard marks_of(const VerbCall& call) {
  return {call.model(), call.state, call.id<Seat>(1)};
}
// The second argument, a kind of mark; any if it is left out.
inline MarkId kind_of(const VerbCall& call) { return id_of<MarkId>(call[2]); }

inline Word named(const VerbCall& call) { return call[1]; }

// Loops over numbers: `at` is the next one.
inline Word first_number(const VerbCall&) { return 0; }
inline Word next_below(Word& at, std::size_t end) {
  return static_cast<std::size_t>(at) < end ? at++ : -1;
}
inline Word next_space(const VerbCall& call, Word& at) {
  return next_below(at, board_of(call).spaces());
}
inline Word next_region(const VerbCall& call, Word& at) {
  return next_below(at, board_of(call).regions());
}

inline Word marked(const VerbCall& call) {
  return marks_of(call).marked(call.place(0), kind_of(call)) ? 1 : 0;
}

inline Word set_mark(const VerbCall& call, bool on) {
  if (call[0] == 0)
    throw std::runtime_error("the start cannot be marked: it counts as marked for everybody");
  call.state.mark(kind_of(call), call.id<Seat>(1), call.place(0), on);
  return -1;
}
inline Word mark(const VerbCall& call) { return set_mark(call, true); }
inline Word unmark(const VerbCall& call) { return set_mark(call, false); }

inline Word joined(const VerbCall& call) {
  return marks_of(call).joined().has(call.place(0)) ? 1 : 0;
}

// `at` is a place in the list of all neighbours.
inline Word first_neighbour(const VerbCall& call) {
  return static_cast<Word>(board_of(call).first_beside(call.place(0)));
}
inline Word next_neighbour(const VerbCall& call, Word& at) {
  const Word place = next_below(at, board_of(call).first_beside(call.place(0) + 1));
  return place < 0 ? -1 : board_of(call).beside(static_cast<std::size_t>(place));
}

inline Word complete(const VerbCall& call) {
  return marks_of(call).complete(call.place(0), kind_of(call)) ? 1 : 0;
}
inline Word open(const VerbCall& call) { return marks_of(call).open(call.place(0)) ? 1 : 0; }
inline Word marked_count(const VerbCall& call) {
  return marks_of(call).marked_in(call.place(0), kind_of(call));
}
inline Word size(const VerbCall& call) {
  return static_cast<Word>(board_of(call).size(call.place(0)));
}
inline Word first_inside(const VerbCall& call) {
  return static_cast<Word>(board_of(call).first(call.place(0)));
}
inline Word next_inside(const VerbCall& call, Word& at) {
  return next_below(at, board_of(call).first(call.place(0)) + board_of(call).size(call.place(0)));
}

inline Word roll(const VerbCall& call) {
  return face_word(call.id<DieId>(0), call.context.roll(call.id<DieId>(0)));
}
inline Word face(const VerbCall& call) {
  return face_word(call.id<DieId>(0), call.state.die(call.id<DieId>(0)) - 1);
}
inline Word clear(const VerbCall& call) {
  call.state.die(call.id<DieId>(0)) = 0;
  call.state.touch_counters();
  return -1;
}

inline constexpr Verb of_board[] = {
    {"space", "(id: SpaceId): Space", Acts::reads, "the space with this id", named},
    {"region", "(id: RegionId): Region", Acts::reads, "the region with this id", named},
    {"spaces", "(): fun(): Space", Acts::reads,
     "`for space in game.board:spaces() do`: all spaces, the start first", first_number,
     next_space},
    {"regions", "(): fun(): Region", Acts::reads, "`for region in game.board:regions() do`",
     first_number, next_region},
};

inline constexpr Verb of_space[] = {
    {"marked", "(player: Player, mark?: Mark): boolean", Acts::reads,
     "whether it has this mark of a player, or any mark; always true of the start", marked},
    {"mark", "(player: Player, mark: Mark)", Acts::at_once, "adds a mark of a player", mark},
    {"unmark", "(player: Player, mark: Mark)", Acts::at_once, "removes a mark of a player", unmark},
    {"joined", "(player: Player): boolean", Acts::reads,
     "whether marked spaces of open regions connect it to the start", joined},
    {"neighbours", "(): fun(): Space", Acts::reads, "`for other in space:neighbours() do`",
     first_neighbour, next_neighbour},
};

inline constexpr Verb of_region[] = {
    {"complete", "(player: Player, mark?: Mark): boolean", Acts::reads,
     "whether a player has marked all its spaces, with this mark or any; true without spaces",
     complete},
    {"open", "(player: Player): boolean", Acts::reads,
     "whether one of its gates is complete, or it has no gates", open},
    {"marked_count", "(player: Player, mark?: Mark): integer", Acts::reads,
     "how many of its spaces have this mark of a player, or any mark", marked_count},
    {"count", "(): integer", Acts::reads, "the number of spaces", size},
    {"spaces", "(): fun(): Space", Acts::reads, "`for space in region:spaces() do`", first_inside,
     next_inside},
};

inline constexpr Verb of_die[] = {
    {"roll", "(): Face", Acts::at_once, "rolls it and returns the face; everybody sees it", roll},
    {"face", "(): Face?", Acts::reads, "the face it shows; nil if it shows none", face},
    {"clear", "()", Acts::at_once, "makes it show no face, as before the first roll", clear},
};

}  // namespace tradewind::verbs
