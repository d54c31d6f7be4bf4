// tradewind replay: prints a recorded game move by move.
#include "commands.h"
#include "narration/player_text.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/numbers.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"
#include "tradewind/series.h"

#include <iostream>

namespace tradewind {
namespace {

struct ReplayRequest {
  std::string file;
  int until = -1;
  int seat = -1;
  bool hashes = false;
};

struct Divergence {
  int move = 0;  // the first that no longer replays
  std::string message;
};

std::optional<Divergence> find_divergence(Scripts& scripts, const LoadedRecord& record, int until) {
  try {
    (void)replay_record(scripts, record, until);
    return std::nullopt;
  } catch (const RecordMismatch& mismatch) {
    return Divergence{mismatch.move, mismatch.what()};
  }
}

class Teller {
 public:
  Teller(const ReplayRequest& request, const terminal::PlayerText& words)
      : request_(request), words_(words), unsaid_(words.texts()) {}

  void tell(const Match& match, const std::string& said) {
    if (!said.empty()) std::cout << said;
    if (request_.hashes)
      std::cout << (said.empty() ? "" : "  ") << "[" << digest_of(match.position()) << "]";
    if (!said.empty() || request_.hashes) std::cout << '\n';
    for (const Event& event : events_of(match.position(), request_.seat)) {
      const std::string sentence = unsaid_.hear(event) ? "" : words_.event(event);
      if (!sentence.empty()) std::cout << wrapped(sentence, 6, 80);
    }
  }

  // Another seat's move may name hidden cards, so print its events instead: they show what this
  // seat may know.
  [[nodiscard]] std::string said(std::size_t number, int seat, const MoveText& move) const {
    const bool open = request_.seat < 0 || request_.seat == seat;
    return padded(std::to_string(number), 4) + " " + words_.player(seat) + ": " +
           (open ? move.text : move.verb);
  }

  void tell_result(const Result& result) const {
    const Texts& texts = words_.texts();
    std::cout << '\n' << (result.title.empty() ? texts("result.title") : result.title) << '\n';
    if (!result.team.empty()) std::cout << "  " << texts("result." + result.team) << '\n';
    for (int place = 1; place <= static_cast<int>(result.places.size()); ++place) {
      for (std::size_t seat = 0; seat < result.places.size(); ++seat) {
        if (result.places[seat] != place) continue;
        const std::string player = words_.player(static_cast<std::int64_t>(seat));
        const std::string score =
            texts("result.score", {{"score", std::to_string(result.scores.at(seat))}});
        std::cout << "  "
                  << texts("result.place", {{"place", std::to_string(place)}, {"player", player}})
                  << ": " << score << '\n';
      }
    }
  }

 private:
  const ReplayRequest& request_;
  const terminal::PlayerText& words_;
  Unsaid unsaid_;
};

// The total scores of a series so far.
void tell_standing(const Series& series, const terminal::PlayerText& words) {
  if (series.matches() > 1 && !series.played().empty())
    std::cout << '\n' << wrapped(words.standing(series), 0, 80);
}

std::optional<MatchEnd> tell_moves(Scripts& scripts, const LoadedRecord& record, std::size_t moves,
                                   Teller teller) {
  Match match(scripts, record.setup);
  match.listen(true);
  teller.tell(match, "");
  for (std::size_t i = 0; i < moves; ++i) {
    const Played& played = record.moves[i];
    const std::optional<int> index = match.position().find(played.text);
    // Cannot happen: the record has been replayed up to here before
    if (!index) return std::nullopt;
    const MoveText move = match.position().move(*index);
    match.play(*index);
    teller.tell(match, teller.said(i + 1, played.seat, move));
  }
  if (!match.position().over()) return std::nullopt;
  teller.tell_result(match.position().result());
  return match_end_of(match.position());
}

void replay(const ReplayRequest& request, Context& context) {
  const Library library = load_library(context);
  const LoadedRecord record =
      read_record(parse_record(request.file, read_file(request.file)), request.file);
  const std::shared_ptr<const Ruleset> ruleset = ruleset_of(record, library);
  for (const std::string& sentence : sentences_of(VariantRefused(other_modules(record, library))))
    std::cerr << "tradewind: " << sentence << '\n';
  if (request.seat >= record.setup.players) {
    throw UsageError("--seat must be from 0 to " + std::to_string(record.setup.players - 1) +
                     " in this game");
  }
  if (record.content != ruleset->content_hash()) {
    std::cerr << "tradewind: this game was recorded with different content (" << record.content
              << ", now " << ruleset->content_hash() << "); the replay may diverge\n";
  }
  Scripts scripts(ruleset);
  const std::size_t all = record.moves.size();
  const std::size_t wanted =
      request.until < 0 ? all : std::min(all, static_cast<std::size_t>(request.until));
  const std::optional<Divergence> divergence =
      find_divergence(scripts, record, static_cast<int>(wanted));
  const terminal::PlayerText words(ruleset, texts_for(context, library, locale_themes(*ruleset)),
                                   record.setup.seats);
  const std::size_t good =
      divergence ? static_cast<std::size_t>(std::max(0, divergence->move - 1)) : wanted;
  std::cout << ruleset->code() << ", " << record.setup.players << " players, seed "
            << record.setup.seed << '\n';
  Series series(ruleset, record.setup);
  tell_standing(series, words);
  if (const auto result = tell_moves(scripts, record, good, Teller(request, words))) {
    static_cast<void>(series.finish(*result));
    tell_standing(series, words);
  }
  if (!divergence) return;
  std::cout.flush();
  std::cerr << "tradewind: " << request.file << ": " << divergence->message << '\n';
  context.exit_code = exit_wrong;
}

}  // namespace

CLI::App* add_replay_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "replay");
  const auto request = std::make_shared<ReplayRequest>();
  command
      ->add_option("FILE", request->file, "A record, such as a saved game; -: the standard input")
      ->required();
  add_number(*command, "--until", request->until, 0, std::numeric_limits<int>::max(),
             "Stop after this many moves");
  add_number(*command, "--seat", request->seat, 0, 7,
             "Print only what this seat sees; seats count from 0");
  command->add_flag("--hashes", request->hashes, "Print the digest of the state after every move");
  command->footer(example("tradewind replay game.yaml --seat 0 --until 20"));
  command->callback([request, &context] { replay(*request, context); });
  return command;
}

}  // namespace tradewind
