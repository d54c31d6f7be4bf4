// Turns events, players, cards and places into sentences, in one language and with the texts of one
// edition.
//
//   const Narrator narrator(ruleset, Texts(library.index(), "en", locale_themes(*ruleset)),
//       {"Ann", "Bob"});
//   for (const Event& event : events_of(position, seat)) std::cout << narrator.event(event);
//   // one line per event, with its cause
//   for (const Paragraph& turn : narrator.tell(events_of_all_moves)) ...
//
// It uses texts and printed facts; docs/reference/table-texts.md lists the keys.
#pragma once

#include "tradewind/events.h"
#include "tradewind/grids.h"
#include "tradewind/match.h"
#include "tradewind/position.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct QueryCause;  // tradewind/explain.h

struct Paragraph {
  std::string heading;  // may be empty
  NameList lines;       // sentences
};

// A query that a text needs, or that is to be shown, and whose script fails: to the reader it is
// only missing.
struct FailedValue {
  std::string query;
  int seat = -1;  // -1: it is about the game
  Diagnostic why;
};

// Which events go without saying: those for which another that event.<event>.unless names has come
// since they came last.
class Unsaid {
 public:
  explicit Unsaid(const Texts& texts) : texts_(&texts) {}
  [[nodiscard]] bool hear(const Event& event);  // of each event, in order: whether it is one

 private:
  const Texts* texts_;
  std::map<std::string, int> last_;  // by event: when it came last
  int heard_ = 0;
};

class Narrator {
 public:
  // players: names by seat; a seat without a name gets a number.
  Narrator(std::shared_ptr<const Ruleset> ruleset, Texts texts, NameList players);
  // Other players from now on, so that one narrator can serve many matches.
  void name_players(NameList players) { players_ = std::move(players); }

  // With what caused it, if there is a text for that. Empty if the event is not shown.
  [[nodiscard]] std::string event(const Event& event) const;
  // The nearest sequence whose events make one line; nullptr if there is none.
  [[nodiscard]] const EventCause* line_of(const Event& event) const;
  // Whether it has a text as a part of that line
  [[nodiscard]] bool is_part(const Event& event) const;
  // As part of the line that says `what` happened; another text may be for another player than the
  // one that tells of.
  [[nodiscard]] std::string part(const Event& event, const Event& what) const;
  // The events of some moves in order, from the move `first` on. The earlier ones decide what need
  // not be said.
  [[nodiscard]] std::vector<Paragraph> tell(const std::vector<std::vector<Event>>& moves,
                                            std::size_t first = 0) const;
  // A move as an event: shown if event.move.<verb> is a text, with {player} and its arguments {1},
  // {2}.
  [[nodiscard]] static Event as_event(const MoveText& move, int seat);
  // Heading of a new paragraph, or empty
  [[nodiscard]] std::string heading(const Event& event) const;
  // What to ask for to read it again, or empty
  [[nodiscard]] std::string topic(const Event& event) const;

  // The event, this many times, as the outcome of a move; or empty.
  [[nodiscard]] std::string foreseen(const Event& event, int times) const;
  // The values of a question's text: the player asked, and what it is about as a seat sees it; -1:
  // as everybody does.
  [[nodiscard]] Texts::Values asked(const Position& position, int seat = -1) const;
  // The name of a fact, query, counter, zone, option or rule
  [[nodiscard]] std::string value_name(const std::string& id) const;
  [[nodiscard]] std::string fact_name(const std::string& id) const;
  [[nodiscard]] std::string cause(const QueryCause& cause) const;
  [[nodiscard]] std::string player(std::int64_t seat) const;
  // The name of a card, space or region. If several card types share a name, adds what
  // distinguishes them: "Wolf (cost 5)".
  [[nodiscard]] std::string card(const std::string& id) const;
  // What a counter holds: a number, or the name of a card
  [[nodiscard]] std::string counted(const std::string& value) const;
  // Name of a space or region; empty for other ids
  [[nodiscard]] std::string place(const std::string& id) const;
  [[nodiscard]] std::string list(const NameList& words) const;  // "a, b and c"

  [[nodiscard]] const Texts& texts() const { return texts_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const std::vector<CardInfo>& cards() const { return cards_; }
  [[nodiscard]] const std::vector<GridInfo>& grids() const { return grids_; }
  // By id, with or without module; nullptr if unknown
  [[nodiscard]] const CardInfo* find(const std::string& card) const;
  // The first existing text for a card: card.<stem>.<what>, then <fact>.<value>.<what> of its
  // printed facts.
  [[nodiscard]] std::string key_of(const CardInfo& card, const std::string& what) const;

 private:
  // The first existing text among these keys, each built around the id; else the id in readable
  // form.
  [[nodiscard]] std::string named(
      const std::string& id, std::initializer_list<std::pair<const char*, const char*>> keys) const;
  [[nodiscard]] std::string region_name(const BoardInfo& board, std::size_t which) const;
  [[nodiscard]] std::string argument(const std::string& parameter, const std::string& type,
                                     const Node& value) const;
  [[nodiscard]] const EventCause* part_by(const Event& event, std::string& key) const;
  [[nodiscard]] std::string sentence(const Event& event, const std::string& key,
                                     const EventCause* cause = nullptr,
                                     Texts::Values values = {}) const;

  std::shared_ptr<const Ruleset> ruleset_;
  Texts texts_;
  NameList players_;
  std::vector<CardInfo> cards_;
  std::vector<GridInfo> grids_;
  std::map<std::string, int> types_of_name_;
};

}  // namespace tradewind
