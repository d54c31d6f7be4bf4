// A match: a position with its history, seats and record.
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
  std::string kind = "human";  // "human" or the name of a bot
};

struct MatchSetup {
  int players = 2;
  int undone = 0;  // moves that have been taken back although they had revealed something
  std::uint64_t seed = 1;
  std::optional<Node> given;
  // What earlier matches add to this record (series.h); rules see the values of carried counters
  std::optional<Node> carry;
  std::vector<SeatInfo> seats;
  // Changes that an author has made by hand (author/author.h), by the number of moves before them.
  using Changes = std::map<int, std::vector<Node>>;
  std::shared_ptr<const Changes> amended = nullptr;  // nullptr: none
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

  // Plays a move for a seat (-1: the seat that is asked). Returns nullopt if it was played, else
  // the reason for the refusal.
  [[nodiscard]] std::optional<Refusal> play(const std::string& text, int seat = -1);
  void play(int index);
  void listen(bool on) { position_.listen(on); }
  void trace(TraceLog* log) { position_.trace(log); }
  // Changes the table by hand (author/author.h); records and undo know of it. Throws ContentError.
  void amend(const Node& changes);

  // Takes back the last move and restores the exact position before it. Returns false if there is
  // none, or if it revealed something new and `force` is not set.
  [[nodiscard]] bool can_undo(bool force = false) const;
  bool undo(bool force = false);
  // Plays all moves again and visits the position after each, with its events.
  void retrace(const std::function<void(const Position&)>& visit) const;

  // Of a seat, what this seat saw: without the seed, the table set up by hand and digests, which
  // give away what is hidden. Only the whole record (-1) can be replayed.
  [[nodiscard]] Node record(int seat = -1) const;

 private:
  friend struct MatchMemory memory_of(const Match& match);  // inspect.h
  Scripts* scripts_;
  MatchSetup setup_;
  Position position_;
  std::vector<Played> history_;
  std::vector<int> indices_;  // index of each played move among the listed ones
  struct Checkpoint {
    std::string digest;
    std::string fields;  // checksums that name the difference if a replay diverges
  };
  [[nodiscard]] Checkpoint checkpoint() const;
  // Makes the changes by hand that come after so many moves.
  void amend_again(Position& position, std::size_t moves) const;
  [[nodiscard]] NameList moves_seen_by(int seat) const;
  void add_digests(Node& record) const;
  void replay(Position& again, std::size_t move) const;
  [[nodiscard]] Position replayed(std::size_t moves,
                                  const std::function<void(const Position&)>& visit) const;
  [[nodiscard]] Position before_last();
  struct Past {
    std::size_t moves;
    Position position;
  };
  // Some moves back, so that one undo after another need not begin at the start
  std::shared_ptr<const Past> past_;
  std::vector<std::pair<int, Checkpoint>> checkpoints_;  // by number of moves played, ascending
};

// Thrown when a replay diverges: the difference, and by which move it shows. The moves since the
// last digest that agreed may have led elsewhere already.
class RecordMismatch : public std::runtime_error {
 public:
  RecordMismatch(const std::string& message, int move, int agreed = 0);
  int move;
  // So many moves have led to the same; 0: perhaps not even the table is laid out as it was
  int agreed;
};

struct LoadedRecord {
  MatchSetup setup;
  std::string code;     // a variant code
  std::string content;  // the content hash at the time of recording
  std::vector<Played> moves;
  std::vector<std::pair<std::string, std::string>> modules;  // id, version
  std::map<int, std::string> digests;
  // Checksums of single fields beside some digests; empty in older records
  std::map<int, std::string> fields;
  Node result;
};

// Reads the document of a record. Refuses newer formats and migrates older ones. Throws
// ContentError.
// The text of a record file. Throws ContentError if it is no YAML, or not what its checksum says.
[[nodiscard]] Node parse_record(const std::string& file, const std::string& text,
                                const YamlLimits& limits = {});
[[nodiscard]] LoadedRecord read_record(const Node& record, const std::string& file);
// Sentences in English about modules of the record that are missing or have another version.
[[nodiscard]] NameList other_modules(const LoadedRecord& record, const Library& library);
// The ruleset of a record. If its code is refused because modules are missing, VariantRefused names
// these.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_of(const LoadedRecord& record,
                                                        const Library& library);
// Replays a record up to `until` moves (-1: all). Throws RecordMismatch with the first move or
// digest that diverges.
[[nodiscard]] Match replay_record(Scripts& scripts, const LoadedRecord& record, int until = -1);
// The first difference between two canonical texts (Position::canonical_text), with both values;
// empty if they are equal.
[[nodiscard]] std::string first_difference(const std::string& expected, const std::string& got);

enum class Existing { replace, keep };
// With a checksum in its last line. Atomic: writes a temporary file of a new name beside it, syncs
// it, renames it and syncs the folder. Throws std::runtime_error and leaves what was there; also if
// there is a file to keep.
void save_record(const std::string& path, const Node& record,
                 Existing existing = Existing::replace);
// Removes what programs that were killed while saving have left beside this file; save_record does
// so, too.
void remove_stale_parts(const std::string& path);

}  // namespace tradewind
