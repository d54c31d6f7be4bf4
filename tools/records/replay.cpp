// Reads and replays records.
#include "content/catalog/catalog.h"
#include "digest_fields.h"
#include "result_node.h"
#include "tradewind/beginning.h"
#include "tradewind/changes.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"
#include "tradewind/series.h"
#include "tradewind/yaml_text.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

constexpr std::int64_t newest_format = 1;

[[noreturn]] void fail(const std::string& file, const Node& at, const std::string& message,
                       const std::string& hint = "") {
  throw ContentError(
      Diagnostic{file, at.line, at.column, "bad-record", Severity::error, message, hint});
}

const Node& need(const Node& record, const std::string& key, const std::string& file) {
  const Node* node = record.find(key);
  if (node == nullptr)
    fail(file, record, "the record has no '" + key + "'", "the file may be truncated");
  return *node;
}

std::uint64_t read_seed(const Node& node, const std::string& file) {
  std::uint64_t seed = 0;
  const char* end = node.scalar.data() + node.scalar.size();
  const auto [stop, error] = std::from_chars(node.scalar.data(), end, seed);
  if (node.scalar.empty() || error != std::errc{} || stop != end)
    fail(file, node, "'seed' must be a whole number");
  return seed;
}

std::vector<SeatInfo> read_seats(const Node& node, const std::string& file) {
  if (!node.is_list() || node.items.empty()) fail(file, node, "'seats' must be a list of players");
  std::vector<SeatInfo> seats;
  for (const Node& seat : node.items)
    seats.push_back({need(seat, "name", file).scalar, need(seat, "kind", file).scalar});
  return seats;
}

Played read_move(const Node& node, const std::string& file, int seats) {
  const std::size_t space = node.scalar.find(' ');
  int seat = -1;
  const char* const begin = node.scalar.data();
  const bool is_number = space != std::string::npos &&
                         std::from_chars(begin, begin + space, seat).ptr == begin + space;
  if (!node.is_scalar() || !is_number || seat < 0 || seat >= seats) {
    fail(file, node, "'" + node.scalar + "' is not a move",
         "write SEAT VERB ARGUMENT..., with seats from 0");
  }
  return {seat, node.scalar.substr(space + 1), false};
}

}  // namespace

RecordMismatch::RecordMismatch(const std::string& message, int at, int same)
    : std::runtime_error(message), move(at), agreed(same) {}

LoadedRecord read_record(const Node& record, const std::string& file) {
  if (!record.is_map()) fail(file, record, "a record must be a map that starts with 'format: 1'");
  const std::optional<std::int64_t> format = need(record, "format", file).as_int();
  if (!format || *format < 1) fail(file, need(record, "format", file), "'format' must be a number");
  if (*format > newest_format) {
    fail(file, need(record, "format", file),
         "this record has format " + std::to_string(*format) +
             ", which is newer than this program supports",
         "update tradewind");
  }
  LoadedRecord loaded;
  if (const Node* seat = record.find("seat"); seat != nullptr && record.find("seed") == nullptr) {
    fail(
        file, *seat,
        "this is the record of seat " + seat->scalar + ", which cannot be replayed: it has no seed",
        "use the record of the whole match");
  }
  loaded.code = need(record, "variant", file).scalar;
  loaded.content = need(record, "content", file).scalar;
  loaded.setup.seed = read_seed(need(record, "seed", file), file);
  loaded.setup.seats = read_seats(need(record, "seats", file), file);
  loaded.setup.players = static_cast<int>(loaded.setup.seats.size());
  if (const Node* given = record.find("given")) set_given(loaded.setup, *given);
  if (const Node* amended = record.find("amended")) {
    MatchSetup::Changes all;
    for (const auto& [moves, changes] : amended->entries) {
      for (const Node& each : changes.items)
        all[std::atoi(moves.c_str())].push_back(change_by_hand(each));
    }
    if (!all.empty())
      loaded.setup.changes = std::make_shared<const MatchSetup::Changes>(std::move(all));
  }
  if (const Node* carry = record.find("carry")) set_carry(loaded.setup, *carry);
  if (const Node* undone = record.find("undone"))
    loaded.setup.undone = static_cast<int>(undone->as_int().value_or(0));
  static_cast<void>(read_series(loaded.setup, file));
  if (const Node* modules = record.find("modules")) {
    for (const auto& [id, version] : modules->entries)
      loaded.modules.emplace_back(id, version.scalar);
  }
  const Node& moves = need(record, "moves", file);
  if (!moves.is_list() && moves.kind != Node::Kind::null)
    fail(file, moves, "'moves' must be a list");
  for (const Node& move : moves.items)
    loaded.moves.push_back(read_move(move, file, loaded.setup.players));
  for (const auto& [at, digest] : need(record, "digests", file).entries)
    loaded.digests[std::atoi(at.c_str())] = digest.scalar;
  if (const Node* fields = record.find("fields")) {
    for (const auto& [at, sums] : fields->entries)
      loaded.fields[std::atoi(at.c_str())] = sums.scalar;
  }
  if (const Node* result = record.find("result")) loaded.result = *result;
  return loaded;
}

std::vector<VariantReason> other_modules(const LoadedRecord& record, const Library& library) {
  std::vector<VariantReason> others;
  const std::map<std::string, ModuleDef>& here = library.index().modules;
  for (const auto& [id, version] : record.modules) {
    const auto found = here.find(id);
    if (found == here.end()) {
      others.push_back({"made_with", {{"module", id}, {"version", version}}});
    } else if (found->second.version != version) {
      others.push_back({"made_with_other",
                        {{"module", id}, {"version", version}, {"here", found->second.version}}});
    }
  }
  return others;
}

std::shared_ptr<const Ruleset> ruleset_of(const LoadedRecord& record, const Library& library) {
  try {
    return library.ruleset(record.code);
  } catch (const VariantRefused&) {
    if (auto others = other_modules(record, library); !others.empty())
      throw VariantRefused(std::move(others));
    throw;
  }
}

Match replay_record(Scripts& scripts, const LoadedRecord& record, int until) {
  const bool other_content = scripts.ruleset().content_hash() != record.content;
  const std::string because =
      other_content ? " (the record was made with different content: " + record.content + ", now " +
                          scripts.ruleset().content_hash() + ")"
                    : "";
  Match match(scripts, record.setup);
  int agreed = 0;
  const auto check = [&](int at) {
    const auto expected = record.digests.find(at);
    if (expected == record.digests.end()) return;
    if (expected->second == digest_of(match.position())) {
      agreed = at;
      return;
    }
    const auto fields = record.fields.find(at);
    const std::string differ =
        fields == record.fields.end() ? "" : differing_fields(match.position(), fields->second);
    throw RecordMismatch("after move " + std::to_string(at) + " the digest is " +
                             digest_of(match.position()) + ", the record has " + expected->second +
                             (differ.empty() ? "" : "; first difference: " + differ) + because,
                         at, agreed);
  };
  check(0);
  const int count = until < 0 ? static_cast<int>(record.moves.size())
                              : std::min(until, static_cast<int>(record.moves.size()));
  for (int i = 0; i < count; ++i) {
    const Played& move = record.moves[static_cast<std::size_t>(i)];
    if (const std::optional<Refusal> refusal = play_or_refuse(match, move.text, move.seat)) {
      throw RecordMismatch("move " + std::to_string(i + 1) + " '" + std::to_string(move.seat) +
                               " " + move.text + "' is not legal: " + refusal->reason + because,
                           i + 1, agreed);
    }
    check(i + 1);
  }
  const Node recorded = match.position().over() ? result_node(match.position().result()) : Node{};
  if (until < 0 && record.result.kind != Node::Kind::null &&
      to_yaml(recorded) != to_yaml(record.result)) {
    throw RecordMismatch("replay gave a different result" + because, count, agreed);
  }
  return match;
}

}  // namespace tradewind
