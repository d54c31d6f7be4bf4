#include "support/words.h"

#include "support/errors.h"
#include "support/letters.h"
#include "support/safe_output.h"
#include "support/style.h"

#include <algorithm>
#include <sstream>

namespace tradewind {
namespace {

// The parts of a word that may stand on separate lines: whole words, but Chinese and Japanese
// ones have no blanks between them. A word too wide for a line is cut where it must be, but not
// what is ASCII, such as a path that somebody will copy.
NameList parts_of(const std::string& word, std::size_t room) {
  const bool may_be_cut =
      width_of(word) > room && std::ranges::any_of(word, [](char c) { return (c & '\x80') != 0; });
  NameList parts;
  std::size_t used = 0;
  char32_t before = 0;
  for (const Letter& letter : letters_of(word)) {
    const std::size_t columns = columns_of(letter.code);
    if (parts.empty() || may_break(before, letter.code) ||
        (may_be_cut && columns > 0 && used + columns > room)) {
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

NameList names_in_list(const std::string& option, const std::string& text) {
  NameList names;
  for (const std::string& part : split(text, ',')) {
    const std::size_t begin = part.find_first_not_of(' '), end = part.find_last_not_of(' ');
    if (begin == std::string::npos)
      throw UsageError(option + ": a name is missing between the commas of '" + text + "'");
    names.push_back(part.substr(begin, end + 1 - begin));
  }
  return names;
}

std::string joined(const NameList& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

std::size_t width_of(const std::string& text) {
  // Most texts
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return text.size();
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
    if (more && next.starts_with('%')) {  // stays next to its number
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

}  // namespace tradewind
