// A match with its log: each entry is a move, an undo, a change of a seat, that the record was
// told, or that the table has moved on. The state after an entry follows from what the match began
// with and the entries up to it.
//
//   HostedMatch match("k3x...", resources, sheet);
//   LogEntry entry = match.move(seat, "draw", "en");   // throws RpcError if it may not be played
//   match.apply(entry);                          // also how a match is read back
#pragma once

#include "rpc/wire/json_rpc.h"
#include "serve/match/bot_move.h"
#include "serve/match/match_resources.h"
#include "serve/match/match_sheet.h"
#include "serve/store/store.h"
#include "tradewind/match.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind::serve {

// Something else comes of what is in the log than came of it once: by other content, or another
// program.
class OtherPast : public std::runtime_error {
 public:
  OtherPast(int entry, const std::string& why) : std::runtime_error(why), n(entry) {}
  int n;  // of the first entry of which that is true; 0: the table is laid out in another way
};

// Why bots do not continue, or what failed in the last move.
struct Fault {
  int seat = 0;
  bool is_stuck = false;  // no bot can continue for the seat; otherwise another move was played
  std::string move = {};  // that bots have played again and again
  std::string what = {};  // the same as a sentence for the operator
};

class HostedMatch {
 public:
  HostedMatch(std::string id, std::shared_ptr<MatchResources> resources,
              MatchSheet sheet);  // throws OtherPast

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] MatchResources& resources() const { return *resources_; }
  // Keeps the interpreter
  [[nodiscard]] const std::shared_ptr<MatchResources>& resources_pointer() const {
    return resources_;
  }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Position& position() const { return match_.position(); }
  // With the seats as they are now
  [[nodiscard]] const MatchSheet& sheet() const { return sheet_; }
  [[nodiscard]] int n() const { return n_; }
  [[nodiscard]] int changes() const {
    return n_ - static_cast<int>(entry_of_move_.size());
  }  // entries besides the moves that stand
  [[nodiscard]] int players() const { return static_cast<int>(sheet_.seats.size()); }
  [[nodiscard]] const std::string& moved_to() const { return moved_to_; }
  // Somebody has had the whole record, which gives away everything that was hidden.
  [[nodiscard]] bool is_record_shown() const { return record_shown_; }
  // Seconds that a seat which is asked may still think, below 0 if it has thought too long; nullopt
  // without a clock, or while nobody has taken that seat.
  [[nodiscard]] std::optional<std::int64_t> time_left(int seat, std::int64_t now) const;
  // By seat, what it has answered to the open question while others still think.
  [[nodiscard]] const std::map<int, MoveText>& answers() const { return answers_; }
  [[nodiscard]] const terminal::PlayerText& words(const std::string& language) const;
  // Of somebody with this token; an invitation is not one.
  [[nodiscard]] std::vector<int> seats_of(const std::string& token_hash) const;
  // The seat that this is an invitation to: an open one, or one's own for another device.
  [[nodiscard]] std::optional<int> invited_to(const std::string& token_hash) const;
  // What came with this id of a client, nullptr if nothing did: its entry, and the move as it is
  // written and as it was sent.
  struct Sent {
    int n;
    std::string move, as_sent;
    [[nodiscard]] bool is(const std::string& text) const { return text == as_sent || text == move; }
  };
  [[nodiscard]] const Sent* sent_with(const std::string& client) const;
  [[nodiscard]] int first_active() const { return first_active_; }
  // Of a bot that plays for this seat. It begins as in a simulation and continues with each of its
  // moves, so bots whose search no clock ends play the same match again. As secret as the seed.
  [[nodiscard]] std::uint64_t stream(int seat) const {
    return streams_[static_cast<std::size_t>(seat)];
  }

  // The entries that would do it; apply() does. They throw RpcError if it may not be done.
  [[nodiscard]] LogEntry move(int seat, const std::string& text, const std::string& language) const;
  // Of a bot, with its stream after it.
  [[nodiscard]] LogEntry bot_move(const BotMove& chosen) const;
  [[nodiscard]] LogEntry undo(int seat, int moves) const;
  // The same person stays there.
  [[nodiscard]] LogEntry change_seat(int seat, const std::string& name,
                                     const std::string& kind) const;
  // To who has this token from now on, alone; empty: to nobody.
  [[nodiscard]] LogEntry give_seat(int seat, const std::string& name, const std::string& kind,
                                   const std::string& token_hash) const;
  // Another device may come to it, once; and one has come, to this seat or an open one.
  [[nodiscard]] LogEntry invite(int seat, const std::string& invitation_hash) const;
  [[nodiscard]] LogEntry accept(int seat, const std::string& token_hash) const;
  [[nodiscard]] LogEntry swap_seats(int seat, int other) const;
  [[nodiscard]] LogEntry ready(const std::vector<int>& seats, bool yes) const;
  [[nodiscard]] LogEntry begin() const;
  // Or to continue
  [[nodiscard]] LogEntry pause(int seat, bool yes) const;
  [[nodiscard]] LogEntry change_hook(int seat, const std::string& address) const;
  [[nodiscard]] LogEntry move_on(const std::string& to) const;
  [[nodiscard]] LogEntry show_record() const;
  // script: it fails in each move; nowhere: no end
  [[nodiscard]] LogEntry give_up(int seat, const std::string& why) const;
  // By consent of the people
  [[nodiscard]] LogEntry end() const;
  // Throws RpcError, ScriptError, or std::runtime_error for an entry that does not fit; then
  // nothing has changed. After OtherPast the match is of no use any more.
  void apply(const LogEntry& entry);
  // Notes what came of an entry that has just been applied, for those who read it back with other
  // content.
  void note_outcome(LogEntry& entry);

  // It is shown as it was, and nothing can be done: with the content that is here now it would be
  // another one.
  void stop(std::size_t moves) { stopped_after_ = moves; }
  [[nodiscard]] bool is_stopped() const { return stopped_after_.has_value(); }
  // Why, for people; empty if it is not.
  [[nodiscard]] std::string why_stopped(const terminal::PlayerText& words) const;

  [[nodiscard]] bool over() const { return ended_ || position().over(); }
  [[nodiscard]] bool is_ended() const { return ended_; }  // by consent
  void refuse_over() const;                               // throws RpcError
  // Until the host or all have said so, nobody is asked and no bot plays.
  [[nodiscard]] bool waits() const { return sheet_.waits; }
  [[nodiscard]] bool is_paused() const { return sheet_.paused_by >= 0; }
  [[nodiscard]] bool rests() const { return waits() || is_paused(); }  // the one or the other
  void refuse_waiting() const;                                         // throws RpcError
  void refuse_idle() const;  // throws RpcError unless somebody is asked
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
  // Since a person has played or taken back
  [[nodiscard]] int moves_of_bots() const { return moves_of_bots_; }

  // How many moves an undo of this seat takes back; 0: it has made none. And whether it reveals or
  // undoes what others did.
  [[nodiscard]] int undo_count(int seat) const;
  [[nodiscard]] bool is_tentative(int moves) const;

  // The entry that each move of the history is.
  // Since which entry the question is the same: answers of others that nobody sees yet do not
  // change it.
  [[nodiscard]] int asked_since() const { return asked_since_; }
  [[nodiscard]] const std::vector<int>& entries() const { return entry_of_move_; }
  // The names of the events before a move of the history, each once, as they came last.
  [[nodiscard]] std::vector<Event> heard_before(std::size_t move) const;
  // What heads the first line of a move, where its own events say nothing: the turn that began at
  // the end of an earlier one. Empty if lines have followed it.
  [[nodiscard]] std::string heading_before(std::size_t move,
                                           const terminal::PlayerText& words) const;
  // The record with the seats as they are now; of a seat, what it saw.
  [[nodiscard]] Node record(int seat) const;
  // To go through the match again: a position as it began, and the move of the history that follows
  // from a position, for the one who played it. Undos change the history.
  [[nodiscard]] Position beginning() const;
  [[nodiscard]] int move_again(Position& at, std::size_t move) const;
  [[nodiscard]] int undos() const { return undos_; }

 private:
  [[nodiscard]] Json seat_data(int seat) const;
  [[nodiscard]] LogEntry entry(const std::string& kind, const Json& data) const;
  [[nodiscard]] Json move_data(int seat, const std::string& text,
                               const std::string& language) const;
  void play(const Json& data);
  void note_fault(const std::string& kind, const Json& data);
  void check_digest(int n, const std::string& expected) const;
  [[nodiscard]] std::vector<bool> thinkers() const;  // by seat, whether its clock runs
  void note_time(const LogEntry& entry, const std::vector<bool>& thought);
  void note_question(const LogEntry& entry, bool was_sealed);
  void note_people();
  void note_heard(const std::vector<Event>& events);
  void note_heading(const std::vector<Event>& events, const std::string& verb);

  std::string id_;
  std::shared_ptr<MatchResources> resources_;
  MatchSheet sheet_;
  MatchResources::People people_;  // of the sheet, for texts
  MatchSetup setup_;               // what it began with
  Match match_;
  int n_ = 0, first_active_ = 0, asked_since_ = 0, undos_ = 0;
  std::int64_t last_at_ = 0;
  std::vector<std::int64_t> thought_;   // seconds, by seat
  std::vector<std::int64_t> asked_at_;  // when the open question came to it, by seat
  std::map<int, MoveText> answers_;
  std::string moved_to_;
  bool record_shown_ = false;
  std::vector<int> entry_of_move_;
  std::vector<std::uint64_t> streams_;         // by seat
  std::vector<std::uint64_t> stream_of_move_;  // of its seat, before it
  std::vector<std::uint16_t> heard_;           // events, move by move
  std::vector<std::size_t> heard_of_move_;     // where those of a move end
  // By moves played before: no line has followed it yet
  std::map<std::size_t, std::uint16_t> open_headings_;
  std::map<std::string, Sent> sent_;  // by the id that a client gave it
  std::optional<Fault> fault_;
  int moves_of_bots_ = 0;
  bool ended_ = false;
  std::string content_;                       // by which the last entry was played
  std::optional<std::size_t> stopped_after_;  // moves in its log
};

}  // namespace tradewind::serve
