#include "scenario/golden/golden.h"

#include "read/text.h"
#include "scenario/read/start.h"
#include "support/files.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/diagnostic.h"

#include <optional>

namespace tradewind {
namespace {

std::uint64_t sequences(const Position& position, int depth) {
  if (position.over()) return 0;
  if (depth == 1) return static_cast<std::uint64_t>(position.moves());
  std::uint64_t sum = 0;
  for (int i = 0; i < position.moves(); ++i) {
    Position next(position);
    next.play(i);
    sum += sequences(next, depth - 1);
  }
  return sum;
}

Position start_position(Scripts& scripts, const StartOfCase& start, const Node* given) {
  if (given) return lay_out(scripts, start.players, start.seed, *given);
  return Position(scripts, start.players, start.seed);
}

const Node& counts_of(const Node& root, const std::string& file) {
  const Node* const counts = root.find("counts");
  if (counts && counts->is_list() && !counts->items.empty()) return *counts;
  throw ContentError(Diagnostic{
      file, root.line, root.column, "missing-key", Severity::error, "'counts' is missing",
      "write counts: [null, null] and run tradewind test --update-golden"});
}

// Replaces the line with the counts.
void update_counts(const std::string& file, const Node& counts, const NameList& found) {
  NameList lines = rows_of(read_file(file));
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool here = static_cast<int>(i) + 1 == counts.line;
    text +=
        (here ? lines[i].substr(0, static_cast<std::size_t>(counts.column) - 1) + list_text(found)
              : lines[i]) +
        "\n";
  }
  write_file(file, text);
}

}  // namespace

CaseReport run_perft(Rulebooks& books, const std::string& file, bool update) {
  return report_of(file, "perft", [&](CaseReport& report) {
    const Node root = read_yaml(file);
    const StartOfCase start = read_start(root, file, {"given", "counts"});
    const Node& counts = counts_of(root, file);
    report.variant = start.variant;
    report.line = counts.line;
    const Position position =
        start_position(*books.open(start.variant).scripts, start, root.find("given"));
    const NameList expected = scalars(counts);
    NameList found;
    for (std::size_t depth = 1; depth <= expected.size(); ++depth) {
      found.push_back(std::to_string(sequences(position, static_cast<int>(depth))));
    }
    if (update) return update_counts(file, counts, found);
    if (found != expected)
      report.problems.push_back("counts: expected " + list_text(expected) + ", got " +
                                list_text(found));
  });
}

}  // namespace tradewind
