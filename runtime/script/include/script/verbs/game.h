// Verbs of the game and of players. Most act at once; run, emit and later are scheduled and happen
// in the order written once the running function has returned.
#pragma once

#include "script/verbs.h"

#include "state/random.h"

#include <limits>
#include <stdexcept>

namespace tradewind::verbs {

inline Word active(const VerbCall& call) { return word_of(call.state.header().active); }

inline Word set_active(const VerbCall& call) {
  call.state.header().active = call.id<Seat>(1);
  return -1;
}

inline Word player_count(const VerbCall& call) { return call.layout().seats(); }

inline Word player(const VerbCall& call) {
  const Word seat = call[1];
  if (seat < 0 || seat >= call.layout().seats())
    throw std::runtime_error("there is no seat " + std::to_string(seat));
  return seat;
}

inline Word after(const VerbCall& call, Word seat) {
  return seat + 1 == call.layout().seats() ? 0 : seat + 1;
}

inline Word before_players(const VerbCall&) { return -1; }
inline Word next_player(const VerbCall& call, Word& at) {
  const bool begins = at < 0;
  const Word now_active = active(call), next = begins ? now_active : after(call, at);
  return !begins && next == now_active ? -1 : at = next;
}

inline Word before_all(const VerbCall&) { return -1; }
inline Word next_of_all(const VerbCall& call, Word& at) {
  return ++at < call.layout().cards() ? at : -1;
}

// What follows the arguments.
inline auto more_of(const VerbCall& call) {
  return [&call](std::size_t i) {
    const auto word = static_cast<std::int32_t>(call.more[i]);
    if (word != call.more[i]) throw std::runtime_error("an argument does not fit in 32 bits");
    return word;
  };
}

inline Word schedule(const VerbCall& call, SequenceId sequence, int under) {
  call.context.schedule_sequence(sequence, call.more.size(), more_of(call), under);
  return -1;
}

inline Word run(const VerbCall& call) { return schedule(call, call.id<SequenceId>(1), -1); }

inline Word later(const VerbCall& call) {
  const auto enclosing = call.id<SequenceId>(1);
  Agenda agenda(call.state);
  for (int end = call.state.header().agenda_top; end > 0;) {
    const Item item = agenda.below(end);
    const int start = end - item.header.size() - 1;
    if (item.header.kind() == ItemKind::frame && item.header.sequence() == enclosing)
      return schedule(call, call.id<SequenceId>(2), start);
    end = start;
  }
  throw std::runtime_error("later: sequence '" +
                           call.context.program().sequence_names.full(enclosing) +
                           "' is not running");
}

inline Word emit(const VerbCall& call) {
  const auto event = call.id<EventId>(1);
  const auto argument = more_of(call);
  if (call.context.listening(event)) {
    call.context.schedule_event(event, call.more.size(), argument);
  } else {
    // Listeners hear what is wrong
    for (std::size_t i = 0; i < call.more.size(); ++i) static_cast<void>(argument(i));
  }
  return -1;
}

// Bots and tables must know in advance whether all play as one team, so a module declares it.
inline void check_team(const Model& model, Word team) {
  if (model.together() && team != 1 && team != -1)
    throw std::runtime_error("finish needs team: \"won\" or \"lost\", because all play together");
  if (!model.together() && team != 0)
    throw std::runtime_error("finish got a team, but no module.yaml has 'teams: 1'");
}

// A result is the places of all seats, then the team (1: it has won, -1: it has lost, 0: there is
// none, 2: something else), the title, and whether the match is to be played again.
inline Word finish(const VerbCall& call) {
  const std::span<const Word> result = call.more;
  const auto seats = static_cast<std::size_t>(call.layout().seats());
  check_team(call.model(), result[seats]);
  std::array<std::uint8_t, max_seats> places{};
  for (std::size_t seat = 0; seat < seats; ++seat)
    places[seat] = static_cast<std::uint8_t>(result[seat]);
  call.context.end_match(places);
  Header& header = call.state.header();
  header.team = static_cast<std::int8_t>(result[seats]);
  header.title = static_cast<std::uint16_t>(result[seats + 1] + 1);
  header.again = static_cast<std::uint8_t>(result[seats + 2]);
  return -1;
}

inline Word finish_by(const VerbCall& call) {
  if (call.model().together())
    throw std::runtime_error(
        "finish_by ranks single players, but all play together: use finish with team: \"won\" or "
        "\"lost\"");
  const Model& model = call.model();
  call.context.end_match(places_behind(call.layout().seats(), [&](int rival, int seat) {
    return model.team(rival) != model.team(seat) &&
           (*call.is_ahead)(id_of<Seat>(rival), id_of<Seat>(seat));
  }));
  return -1;
}

inline Word chance(const VerbCall& call, std::size_t outcomes) {
  call.state.header().revealed = 1;
  return call.context.chance(call.id<StreamId>(1), static_cast<std::uint32_t>(outcomes));
}

inline Word random(const VerbCall& call) {
  const Word low = call[2], high = call[3];
  if (high < low) throw std::runtime_error("the highest number is less than the lowest");
  if (high - low >= std::numeric_limits<std::uint32_t>::max())
    throw std::runtime_error("the range of numbers is too large");
  return low + chance(call, static_cast<std::size_t>(high - low + 1));
}

inline Word pick(const VerbCall& call) {
  const std::vector<int>& names = call.model().fact_info[call.id<FactId>(2)].names;
  if (names.empty()) throw std::runtime_error("pick needs an enumerated fact with values");
  return names[static_cast<std::size_t>(chance(call, names.size()))];
}

inline Word cards_moved(const VerbCall& call) { return call.state.header().moved; }

inline Word next(const VerbCall& call) { return after(call, call[0]); }
inline Word is_active(const VerbCall& call) { return call[0] == active(call) ? 1 : 0; }

inline constexpr Verb of_game[] = {
    {"active", "(): Player", Acts::reads, "the active player", active},
    {"set_active", "(player: Player)", Acts::at_once, "makes a player active", set_active},
    {"player_count", "(): integer", Acts::reads, "the number of players", player_count},
    {"player", "(seat: integer): Player", Acts::reads, "the player at a seat, counted from 0",
     player},
    {"players", "(): fun(): Player", Acts::reads,
     "`for player in game:players() do`: all players, clockwise from the active one",
     before_players, next_player},
    {"cards", "(): fun(): Card", Acts::reads,
     "`for card in game:cards() do`: every card of the match, wherever it is", before_all,
     next_of_all},
    {"run", "(sequence: Sequence, ...: any)", Acts::scheduled, "runs a sequence with its arguments",
     run},
    {"later", "(frame: Sequence, sequence: Sequence, ...: any)", Acts::scheduled,
     "runs a sequence after the running sequence `frame` has ended", later},
    {"emit", "(event: Event, ...: any)", Acts::scheduled,
     "emits an event with its parameters; listeners react one after the other", emit},
    {"finish", "(result: Result)", Acts::at_once,
     "ends the match when the running function returns", finish},
    {"finish_by", "(ahead: fun(game: Game, player: Player, rival: Player): boolean)", Acts::at_once,
     "ends the match with places from a rule that says whether a player ranks ahead of a rival",
     finish_by},
    {"random", "(stream: Stream, low: integer, high: integer): integer", Acts::at_once,
     "a random number from `low` to `high`, inclusive; everybody sees it", random},
    {"pick", "(stream: Stream, fact: Fact): Value", Acts::at_once,
     "a random value of an enumerated fact; everybody sees it", pick},
    {"cards_moved", "(): integer", Acts::reads,
     "how many times a card has changed zones in this match; zones with `counted: false` are left "
     "out",
     cards_moved},
};

inline constexpr Verb of_seat[] = {
    {"next", "(): Player", Acts::reads, "the next player clockwise", next},
    {"is_active", "(): boolean", Acts::reads, "whether it is this player's turn", is_active},
};

}  // namespace tradewind::verbs
