#include "play/table/request.h"

#include "program/arguments.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/bots.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"

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

}  // namespace

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
