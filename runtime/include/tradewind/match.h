// A match: a position with its history, its seats and its record. What people play.
//
//   Match match(scripts, {.players = 2, .seed = 7});
//   if (auto refusal = match.play("draw")) std::cout << refusal->reason;
//   save_record("game.yaml", match.record());
#pragma once

#include "tradewind/position.h"

#include <map>

namespace tradewind {

struct SeatInfo {
  std::string name;
  std::string kind = "human";  // human or the name of a bot
};

struct MatchSetup {
  int players = 2;
  std::uint64_t seed = 1;
  std::optional<Node> given;
  std::optional<Node> carry;  // what earlier matches bring into the record of this one (series.h); no rule sees it
  std::vector<SeatInfo> seats;
};

struct Played {
  int seat = 0;
  std::string text;
  bool revealed = false;
};

class Match {
 public:
  Match(Scripts& scripts, MatchSetup setup);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  [[nodiscard]] const std::vector<Played>& history() const { return history_; }

  // Plays a move for a seat (-1: whoever is asked); nullopt when it was played.
  [[nodiscard]] std::optional<Refusal> play(const std::string& text, int seat = -1);
  void play(int index);
  void listen(bool on) { position_.listen(on); }

  // Whether the last move can be taken back: not behind new information unless forced. Exactly as it was before.
  [[nodiscard]] bool can_undo(bool force = false) const;
  bool undo(bool force = false);

  [[nodiscard]] Node record() const;

 private:
  friend struct MatchMemory memory_of(const Match& match);  // inspect.h
  Scripts* scripts_;
  MatchSetup setup_;
  Position position_;
  std::vector<Played> history_;
  std::vector<int> indices_;  // of the moves played, among those that were listed
  struct Kept {
    std::string digest;
    std::string fields;  // what names the difference when another replay has another digest
  };
  [[nodiscard]] Kept keep() const;
  std::map<int, Kept> kept_;  // by number of moves
};

// A record that does not play through here: what differs, at which move.
class RecordMismatch : public std::runtime_error {
 public:
  RecordMismatch(const std::string& message, int move);
  int move;
};

struct LoadedRecord {
  MatchSetup setup;
  std::string code;     // variant code
  std::string content;  // content hash it was made with
  std::vector<Played> moves;
  std::vector<std::pair<std::string, std::string>> modules;  // id, version
  std::map<int, std::string> digests;
  std::map<int, std::string> fields;  // beside some digests: sums of the single fields; none in older records
  Node result;
};

// Reads a record's tree: refuses newer formats, migrates older ones. Throws ContentError.
[[nodiscard]] LoadedRecord read_record(const Node& record, const std::string& file);
// Modules the record was made with that are not here or have another version, as sentences in English.
[[nodiscard]] NameList other_modules(const LoadedRecord& record, const Library& library);
// Plays it through to `until` moves (-1: all). Throws RecordMismatch with the first move or digest that no longer fits.
[[nodiscard]] Match replay_record(Scripts& scripts, const LoadedRecord& record, int until = -1);
// What first differs between two canonical texts (Position::canonical_text), with both values; empty when they are equal.
[[nodiscard]] std::string first_difference(const std::string& expected, const std::string& got);

// Atomic: written beside, synced, renamed.
void save_record(const std::string& path, const Node& record);

}  // namespace tradewind
