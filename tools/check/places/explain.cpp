#include "lua/sandbox/failure.h"
#include "places/places.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace tradewind {
namespace {

// One line of a script without its indentation.
std::string line_of(std::string_view text, int line) {
  constexpr std::size_t line_shown = 120;
  if (line <= 0) return {};
  for (int skipped = 1; skipped < line; ++skipped) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  text.remove_prefix(first);
  return printable(text.substr(0, text.find_last_not_of(" \t\r") + 1), line_shown);
}

std::string line_in(const Catalog& catalog, const Diagnostic& found) {
  for (const auto& [id, module] : catalog.modules) {
    const auto file = std::ranges::find(module.scripts, found.file, &ScriptFile::path);
    if (file != module.scripts.end()) return line_of(file->source->text, found.line);
  }
  return {};
}

// A bracket where Lua expects none often follows a block that is still open.
bool may_lack_end(const Diagnostic& found) {
  constexpr std::string_view closes = "unexpected symbol near '";
  return found.code == "script-syntax" && found.message.starts_with(closes) &&
         std::string_view("})],").find(found.message[closes.size()]) != std::string_view::npos;
}

bool counts_with_function(std::string_view message) {
  if (message.starts_with("attempt to compare"))
    return message.find("function") != std::string_view::npos;
  return std::ranges::any_of(
      std::initializer_list<std::string_view>{"perform arithmetic on", "concatenate",
                                              "get length of"},
      [&](std::string_view act) {
        return message.starts_with("attempt to " + std::string(act) + " a function value");
      });
}

// What Lua names after these words as a handle is named: "a zone" in "attempt to call a a zone
// value"; empty if it is a value of Lua.
std::string handle_after(std::string_view words, std::string_view message) {
  if (!message.starts_with(words)) return {};
  message.remove_prefix(words.size());
  const std::string_view name = message.substr(0, message.find(" value"));
  const bool of_lua = name.find(' ') == std::string_view::npos || name == "light userdata";
  return of_lua ? std::string() : std::string(name);
}

std::string in_plain_words(const std::string& message) {
  if (counts_with_function(message))
    return "a function is not a number: iterators such as game:players() and zone:cards() are for "
           "loops only, game:player_count() and zone:count() count";
  if (const std::string called = handle_after("attempt to call a ", message); !called.empty())
    return called + " cannot be called (to visit the cards of a zone: for card in zone:cards() do)";
  const std::string counted = handle_after("attempt to get length of a ", message);
  if (!counted.empty())
    return counted + " has no length (to count the cards of a zone: zone:count())";
  constexpr std::string_view missing = "'string.";
  if (!message.starts_with(missing) || !message.ends_with("' is not available to scripts"))
    return message;
  const std::string instead = instead_of_function(
      "string", message.substr(missing.size(), message.find('\'', 1) - missing.size()));
  return message + (instead.empty() ? "" : ": ") + instead;
}

}  // namespace

std::string instead_of_function(std::string_view table, std::string_view name) {
  if (table == "math" && name.starts_with("random")) return "use game:random(stream, low, high)";
  if (table == "string" && name == "format") return "join strings with '..'";
  const bool pattern = table == "string" &&
                       (name == "find" || name == "match" || name == "gmatch" || name == "gsub");
  return pattern ? "patterns are not supported; compare with '==' or use string.sub" : "";
}

void explain_failure(const Built& built, Diagnostic& found) {
  found.message = with_what_is_meant(built, in_plain_words(found.message));
  const std::string line = line_in(built.catalog, found);
  if (!line.empty())
    found.hint = "the line is: " + line + (found.hint.empty() ? "" : "; " + found.hint);
  if (may_lack_end(found)) found.hint = "is an 'end' missing above? " + found.hint;
}

}  // namespace tradewind
