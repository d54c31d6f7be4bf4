#include "play/table/request.h"

#include "play/console/typed.h"
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

// The words of a line as a shell takes them, with "--option=value" in two words.
NameList shell_words(const std::string& line) {
  NameList words;
  for (std::string word : split(line)) {
    std::erase_if(word, [](char c) { return c == '\'' || c == '"'; });
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    words.push_back(word.substr(0, equals));
    if (equals != std::string::npos) words.push_back(word.substr(equals + 1));
  }
  if (!words.empty() && words.front() == "$") words.erase(words.begin());
  return words;
}

bool take_number(const std::string& text, auto& number) {
  if (!is_number(text) || text.size() > 9) return false;
  number = std::stoi(text);
  return true;
}

// False if only a shell can take it.
bool take_option(PlayRequest& request, const std::string& option, const std::string& value) {
  if (option == "--players") return take_number(value, request.players);
  if (option == "--seed") return take_number(value, request.seed.emplace());
  if (option == "--set") {
    request.sets.push_back(value);
    return true;
  }
  std::string* const text = option == "--seats"      ? &request.seats
                            : option == "--record"   ? &request.record
                            : option == "--resume"   ? &request.resume
                            : option == "--campaign" ? &request.campaign
                                                     : nullptr;
  if (text != nullptr) *text = value;
  return text != nullptr;
}

}  // namespace

bool is_shell_line(const std::string& line) {
  const NameList words = shell_words(line);
  if (words.size() < 2) return false;
  const std::string program = words.front().substr(words.front().rfind('/') + 1);
  return program == "tradewind" || words.front() == "./dev";
}

std::optional<PlayRequest> request_in(const std::string& line, std::string& refused) {
  const NameList words = shell_words(line);
  refused = words[1];
  if (refused != "play") return std::nullopt;
  PlayRequest request;
  for (std::size_t at = 2; at < words.size(); ++at) {
    if (!words[at].starts_with("-")) {
      request.variant = words[at];
      continue;
    }
    refused = words[at];
    if (++at == words.size() || !take_option(request, refused, words[at])) return std::nullopt;
  }
  return request;
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
