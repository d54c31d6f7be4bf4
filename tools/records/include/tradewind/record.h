// Room: tools/records. Matches in files: records, their replay, and series of matches. No question
// of how a player names or finds them.
//
// A record: the setup and the moves of a match, which replay to the same position, with digests to
// show that they do.
//
//   save_record("game.yaml", record_of(match));
//   const LoadedRecord loaded = read_record(read_yaml_file("game.yaml"), "game.yaml");
//   const Match match = replay_record(scripts, loaded);
#pragma once

#include "tradewind/match.h"

#include <map>

namespace tradewind {

// Of a seat, what this seat saw: without the seed, the table set up by hand and digests, which
// give away what is hidden. Only the whole record (-1) can be replayed.
[[nodiscard]] Node record_of(const Match& match, int seat = -1);

// Thrown when a replay diverges: the difference, and by which move it shows. The moves since the
// last digest that agreed may have led elsewhere already.
class RecordMismatch : public std::runtime_error {
 public:
  RecordMismatch(const std::string& message, int move, int agreed = 0);
  int move;
  // This many moves have led to the same; 0: perhaps not even the table is laid out as it was
  int agreed;
};

struct LoadedRecord {
  MatchSetup setup;
  std::string code;     // a variant code
  std::string content;  // the content hash at the time of recording
  std::vector<Played> moves;
  std::vector<std::pair<std::string, std::string>> modules;  // id, version
  std::map<int, std::string> digests;
  // Checksums of single fields next to some digests; empty in older records
  std::map<int, std::string> fields;
  Node result;
};

// The text of a record file. Throws ContentError if it is not YAML, or if its checksum is wrong.
[[nodiscard]] Node parse_record(const std::string& file, const std::string& text);
// Reads the document of a record. Refuses newer formats and migrates older ones. Throws
// ContentError.
[[nodiscard]] LoadedRecord read_record(const Node& record, const std::string& file);
// The modules of the record that are missing or have another version.
[[nodiscard]] std::vector<VariantReason> other_modules(const LoadedRecord& record,
                                                       const Library& library);
// The ruleset of a record. If its code is refused because modules are missing, VariantRefused names
// these.
[[nodiscard]] std::shared_ptr<const Ruleset> ruleset_of(const LoadedRecord& record,
                                                        const Library& library);
// Replays a record up to `until` moves (-1: all). Throws RecordMismatch with the first move or
// digest that diverges.
[[nodiscard]] Match replay_record(Scripts& scripts, const LoadedRecord& record, int until = -1);

enum class Existing { replace, keep };
// With a checksum in its last line. Atomic: writes a temporary file of a new name next to it, syncs
// it, renames it and syncs the folder. Throws std::runtime_error and leaves what was there; also if
// there is a file to keep.
void save_record(const std::string& path, const Node& record,
                 Existing existing = Existing::replace);
// Removes what programs that were killed while saving have left next to this file; save_record does
// so, too.
void remove_stale_parts(const std::string& path);

// The first difference between two canonical texts (Position::canonical_text), with both values;
// empty if they are equal.
[[nodiscard]] std::string first_difference(const std::string& expected, const std::string& got);

}  // namespace tradewind
