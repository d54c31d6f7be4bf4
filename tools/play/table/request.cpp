#include "play/table/request.h"

#include "play/console/typed.h"
#include "program/arguments.h"
#include "support/errors.h"
#include "support/numbers.h"
#include "support/words.h"
#include "tradewind/bots.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"

#include <CLI/CLI.hpp>

#include <random>

namespace tradewind::terminal {
namespace {

constexpr int usual_players = 3;

NameList read_kinds(const std::string& text) {
  if (text.empty()) return {};
  NameList kinds = names_in_list("--seats", text);
  for (const std::string& kind : kinds) check_kind("--seats", kind);
  return kinds;
}

// Quotes a word for the shell.
std::string quoted(const std::string& word) {
  const std::string safe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+=,:@";
  if (word.find_first_not_of(safe) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// Where the words that follow the program begin; npos: it is no line for a shell.
std::size_t after_program(const std::string& line) {
  std::size_t at = 0;
  NameList words = split(line);
  if (!words.empty() && words.front() == "$") {
    at = line.find('$') + 1;
    words.erase(words.begin());
  }
  if (words.size() < 2) return std::string::npos;
  const std::string& program = words.front();
  if (program != "./dev" && program.substr(program.rfind('/') + 1) != "tradewind")
    return std::string::npos;
  return line.find(program, at) + program.size();
}

}  // namespace

void add_play_options(CLI::App& command, PlayRequest& request) {
  command.add_option("VARIANT", request.variant,
                     "A variant or variant code, or the file of a scenario that lays the table "
                     "out (default: the launcher asks)");
  command
      .add_option("--case", request.case_name,
                  "The case of the scenario with TEXT in its name (default: the first)")
      ->type_name("TEXT");
  command.add_flag("--steps", request.steps, "Play the steps of the scenario first");
  command.add_option("--set", request.sets, "Set an option of the rules (repeatable)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--seats", request.seats,
                  "One kind of player for all seats, or one per seat, with commas: human, " +
                      joined(bot_names()) + ", mcts:iterations=N, mcts:ms=N")
      ->type_name("A,B,...");
  add_number(command, "--players", request.players, 1, 8,
             "Number of players (default: as many as --seats names, else 3)");
  add_seed(command, request.seed, "Random seed (default: a new one)");
  command
      .add_option("--record", request.record,
                  "File to save the game to (default: a new file in the folder of saved games)")
      ->type_name("FILE");
  command.add_option("--resume", request.resume, "Continue a saved game with its own setup")
      ->type_name("FILE");
  CLI::Option* const campaign =
      command
          .add_option("--campaign", request.campaign,
                      "Begin a campaign with VARIANT, or continue it: its name, or a folder")
          ->type_name("NAME");
  command.add_flag("--status", request.status, "Only show where the campaign stands")
      ->needs(campaign);
  command.add_flag("--again", request.again, "Start the chapter of the campaign again")
      ->needs(campaign);
}

bool is_shell_line(const std::string& line) { return after_program(line) != std::string::npos; }

std::optional<PlayRequest> request_in(const std::string& line, std::string& refused) {
  PlayRequest request;
  CLI::App parser;
  parser.set_help_flag();
  CLI::App* const play = parser.add_subcommand("play")->allow_extras();
  add_play_options(*play, request);
  parser.allow_extras();
  try {
    parser.parse(line.substr(after_program(line)));
  } catch (const CLI::ParseError& wrong) {
    throw UsageError(wrong.what());
  }
  const NameList others = parser.remaining(true);
  if (others.empty()) return request;
  refused = others.front();
  return std::nullopt;
}

void check_kind(const std::string& where, const std::string& kind) {
  if (kind == "human") return;
  try {
    (void)make_bot(kind);
  } catch (const std::invalid_argument& unknown) {
    const std::string near = did_you_mean(kind, {"human"});
    throw UsageError(where + ": expected human or a bot; " + unknown.what() +
                     (near.empty() ? "" : "; " + near));
  }
}

NameList kinds_for(const PlayRequest& request, const Ruleset& rules) {
  NameList kinds = read_kinds(request.seats);
  const int named = static_cast<int>(kinds.size());
  const int players = request.players != 0 ? request.players
                      : named > 1          ? named
                                           : clamp_players(rules, usual_players);
  check_players(rules, players);
  if (named > 1 && named != players) {
    throw UsageError("--seats names " + std::to_string(named) + " seats, not " +
                     std::to_string(players) + "; name one kind for all, or one for each seat");
  }
  if (kinds.empty()) kinds = {"human"};
  const std::string others = named == 1 ? kinds.front() : "normal";
  kinds.resize(static_cast<std::size_t>(players), others);
  return kinds;
}

std::uint64_t seed_by_chance() { return 1 + std::random_device{}() % 999'999; }

std::string command_with(const std::string& option, const std::string& value,
                         const PlayRequest& request, const Context& context, const Style& style) {
  std::string command = quoted(request.program) + " play";
  for (const std::string& mod : context.mods) command += " --mod " + quoted(mod);
  if (context.language != "en") command += " --lang " + quoted(context.language);
  // The terminal would break a long line anywhere, even in the middle of a path.
  return command + (style.plain ? " " : " \\\n    ") + option + " " + quoted(value);
}

}  // namespace tradewind::terminal
