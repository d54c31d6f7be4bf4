#include "console/keys.h"

#include "support/style.h"

#include <utility>

namespace tradewind::terminal {
namespace {

constexpr char escape = 27, erase = 127, backspace = 8, erase_line = 21;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }
bool is_control(char byte) { return static_cast<unsigned char>(byte) < 32 || byte == erase; }

void erase_letter(std::string& line) {
  while (!line.empty() && continues(line.back())) line.pop_back();
  if (!line.empty()) line.pop_back();
}

// The last byte of what an arrow or another such key sends, which begins here.
std::size_t end_of_sequence(const std::string& keys, std::size_t at) {
  if (at + 1 >= keys.size()) return at;
  if (keys[at + 1] != '[' && keys[at + 1] != 'O') return at + 1;
  for (at += 2; at < keys.size() && (keys[at] < '@' || keys[at] > '~');) ++at;
  return at;
}

}  // namespace

NameList take_lines(std::string& begun, const std::string& keys) {
  NameList lines;
  for (std::size_t at = 0; at < keys.size(); ++at) {
    const char key = keys[at];
    if (key == '\n' || key == '\r') {
      if (std::string line = trimmed(std::exchange(begun, "")); !line.empty())
        lines.push_back(std::move(line));
    } else if (key == erase || key == backspace) {
      erase_letter(begun);
    } else if (key == erase_line) {
      begun.clear();
    } else if (key == escape) {
      at = end_of_sequence(keys, at);
    } else if (!is_control(key) && !(key == ' ' && begun.empty())) {
      begun += key;
    }
  }
  return lines;
}

}  // namespace tradewind::terminal
