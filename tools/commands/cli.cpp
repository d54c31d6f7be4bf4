#include "commands/cli.h"

#include "format/letters.h"
#include "format/output_files.h"
#include "mods/mods_folder.h"
#include "play/console/safe_output.h"
#include "play/console/style.h"
#include "tradewind/bots.h"
#include "tradewind/files/files.h"
#include "tradewind/root.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <sstream>

#include <unistd.h>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// A file of the wrong kind can have an error on every line; the first ones show that.
void report(const Diagnostics& diagnostics) {
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(most, diagnostics.size()); ++i) std::cerr << to_text(diagnostics[i]) << '\n';
  if (diagnostics.size() > most) std::cerr << "and " << diagnostics.size() - most << " more\n";
}

// At a terminal a long sentence goes on below; programs read lines.
void complain(const std::string& text) {
  constexpr std::size_t begin = 11;  // "tradewind: "
  const bool is_person = isatty(STDERR_FILENO) == 1;
  const auto width = static_cast<std::size_t>(terminal::window_width());
  const bool fits = !is_person || begin + text.size() <= width || text.find('\n') != std::string::npos;
  std::cerr << "tradewind: " << (fits ? text + "\n" : wrapped(text, begin, width).substr(begin));
}

// The parts of a word that may stand on lines of their own: whole words, but Chinese and Japanese ones have no blanks between them.
// What is too wide for a line is cut where it must be, but not what is ASCII, such as a path that somebody will copy.
NameList parts_of(const std::string& word, std::size_t room) {
  const bool may_be_cut = width_of(word) > room && std::ranges::any_of(word, [](char c) { return (c & '\x80') != 0; });
  NameList parts;
  std::size_t used = 0;
  char32_t before = 0;
  for (const Letter& letter : letters_of(word)) {
    const std::size_t columns = columns_of(letter.code);
    if (parts.empty() || may_break(before, letter.code) || (may_be_cut && columns > 0 && used + columns > room)) {
      parts.emplace_back();
      used = 0;
    }
    parts.back() += letter.bytes;
    used += columns;
    before = letter.code;
  }
  return parts;
}

}  // namespace

std::vector<std::string> Context::roots() const {
  std::vector<std::string> all = {find_root(TRADEWIND_SOURCE_ROOT)};
  if (finds_mods && !no_mods) {
    std::vector<std::string> others = all;
    others.insert(others.end(), mods.begin(), mods.end());
    const std::vector<std::string>& found = mods_of_user(others);
    all.insert(all.end(), found.begin(), found.end());
  }
  all.insert(all.end(), mods.begin(), mods.end());
  return all;
}

const std::vector<std::string>& Context::mods_of_user(const std::vector<std::string>& others) const {
  if (found_) return *found_;
  NameList warnings;
  found_ = usable_roots(ModsFolder::of_user().mods(), others, warnings);
  for (const std::string& warning : warnings) std::cerr << "tradewind: " << terminal::safe_text(warning) << '\n';
  return *found_;
}

bool Context::colored() const {
  if (color != "auto") return color == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && !(no_color && *no_color) && !(terminal && std::string(terminal) == "dumb");
}

Library load_library(const Context& context) { return Library(context.roots()); }

void tell_of_mod_here(const Context& context, const std::string& command) {
  std::error_code failed;
  const bool is_shipped = fs::equivalent(".", context.roots().front(), failed);
  if (!context.mods.empty() || is_shipped || !fs::is_directory("content", failed)) return;
  std::cerr << "tradewind: the mod in this folder is left out; for that: tradewind " << command << " --mod .\n";
}

std::string read_file(const std::string& path) {
  if (path != standard_stream) return read_text_file(path);
  static const std::string sent = plain_text({std::istreambuf_iterator<char>(std::cin), {}});  // it comes but once
  return sent;
}

Node read_yaml(const std::string& path) { return parse_yaml(path, read_file(path)); }

NameList names_in_list(const std::string& option, const std::string& text) {
  NameList names;
  for (const std::string& part : split(text, ',')) {
    const std::size_t begin = part.find_first_not_of(' '), end = part.find_last_not_of(' ');
    if (begin == std::string::npos) throw UsageError(option + ": a name is missing between the commas of '" + text + "'");
    names.push_back(part.substr(begin, end + 1 - begin));
  }
  return names;
}

std::string user_folder(const char* variable, const char* below_home) {
  const char* given = std::getenv(variable);
  if (given != nullptr && *given == '/') return (fs::path(given) / "tradewind").string();
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? (fs::path(home) / below_home / "tradewind").string() : "";
}

Texts texts_for(const Context& context, const Library& library, const NameList& terms) {
  const NameList known = Texts::languages(library.index());
  if (std::find(known.begin(), known.end(), context.language) == known.end()) {
    const std::string near = did_you_mean(context.language, known);
    throw UsageError("there are no texts in language '" + context.language + "'; available: " + joined(known) +
                     (near.empty() ? "" : "; " + near));
  }
  return Texts(library.index(), context.language, terms);
}

std::string language_of_user(const Library& library) {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string wanted = std::string(value).substr(0, std::string(value).find_first_of("_.@"));
    const NameList known = Texts::languages(library.index());
    return std::find(known.begin(), known.end(), wanted) == known.end() ? "en" : wanted;
  }
  return "en";
}

const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id) {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const CardInfo& card) { return card.id == id || card.full_id == id; });
  return found == cards.end() ? nullptr : &*found;
}

std::string example(const std::string& lines) {
  return (lines.find('\n') == std::string::npos ? "Example:\n  " : "Examples:\n  ") + lines;
}

std::string joined(const NameList& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::size_t width_of(const std::string& text) {
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return text.size();  // most texts
  const std::string shown = terminal::safe_text(text);
  std::size_t columns = 0;
  for (std::string_view rest = shown; !rest.empty();) {
    if (const std::size_t ink = terminal::ink_length(rest); ink > 0) {
      rest.remove_prefix(ink);
      continue;
    }
    const std::string_view upto = rest.substr(0, rest.find('\033', 1));
    for (const Letter& letter : letters_of(upto)) columns += columns_of(letter.code);
    rest.remove_prefix(upto.size());
  }
  return columns;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return text + std::string(used < width ? width - used : 0, ' ');
}

std::string aligned_right(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return std::string(used < width ? width - used : 0, ' ') + text;
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
  std::istringstream words(text);
  std::string lines, line, word, next;
  for (bool more = static_cast<bool>(words >> next); more;) {
    word = next;
    more = static_cast<bool>(words >> next);
    if (more && next.starts_with('%')) {  // stays beside its number
      word += " " + next;
      more = static_cast<bool>(words >> next);
    }
    std::string blank = line.empty() ? "" : " ";
    for (const std::string& part : parts_of(word, width > indent ? width - indent : 1)) {
      if (!line.empty() && indent + width_of(line + blank + part) > width) {
        lines += std::string(indent, ' ') + line + "\n";
        line.clear();
      } else {
        line += blank;
      }
      line += part;
      blank.clear();
    }
  }
  return line.empty() ? lines : lines + std::string(indent, ' ') + line + "\n";
}

NameList rows_of(const std::string& text) {
  std::istringstream stream(text);
  NameList lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

void check_players(const Ruleset& ruleset, int players) {
  if (players == ruleset.clamp_players(players)) return;
  throw UsageError(ruleset.code() + " takes " + std::to_string(ruleset.min_players()) + " to " +
                   std::to_string(ruleset.max_players()) + " players, not " + std::to_string(players));
}

// make_bot is the only judge of a bot's name, which may contain settings ("name:setting=3").
void check_bot(const std::string& option, const std::string& name) try {
  static_cast<void>(make_bot(name));
} catch (const std::invalid_argument& wrong) {
  throw UsageError(option + ": " + wrong.what());
}

int report_failure() {
  const std::string please = "This is a bug in tradewind. Please report it together with the command.\n";
  try {
    throw;
  } catch (const ContentError& problem) {
    report(problem.diagnostics());
    return exit_usage;
  } catch (const VariantRefused& refused) {
    for (const std::string& reason : refused.reasons) complain(reason);
    return exit_usage;
  } catch (const ScriptError& failed) {
    std::cerr << to_text(failed.diagnostic()) << '\n';
    return exit_script;
  } catch (const UsageError& wrong) {
    complain(wrong.what());
    return exit_usage;
  } catch (const std::exception& bug) {
    std::cerr << "tradewind: " << bug.what() << '\n' << please;
    return exit_bug;
  } catch (...) {
    std::cerr << please;
    return exit_bug;
  }
}

}  // namespace tradewind
