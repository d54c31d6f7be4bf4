#include "tradewind/yaml_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tradewind {
namespace {

// A list or map in braces must end within this many columns
constexpr std::size_t flow_width = 100;

constexpr std::string_view digits = "0123456789";

// Takes the characters of `set` from the front; how many there were.
std::size_t skip(std::string_view& text, std::string_view set,
                 std::size_t most = std::string_view::npos) {
  const std::size_t count = std::min({text.find_first_not_of(set), text.size(), most});
  text.remove_prefix(count);
  return count;
}

bool skip_exponent(std::string_view& text) {
  if (skip(text, "eE", 1) == 0) return true;
  skip(text, "-+", 1);
  return skip(text, digits) > 0;
}

bool is_date(std::string_view text) {
  return skip(text, digits) == 4 && skip(text, "-", 1) == 1 && skip(text, digits, 2) > 0 &&
         skip(text, "-", 1) == 1 && skip(text, digits, 2) > 0;
}

// What some YAML program or other reads as a number, a time or a date.
bool reads_as_number(std::string_view text) {
  if (is_date(text) || text == ".nan" || text == ".NaN" || text == ".NAN") return true;
  skip(text, "-+", 1);
  if (text == ".inf" || text == ".Inf" || text == ".INF") return true;
  if (text.starts_with("0x"))
    return text.size() > 2 &&
           text.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string_view::npos;
  if (text.starts_with("0o"))
    return text.size() > 2 && text.find_first_not_of("01234567", 2) == std::string_view::npos;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    return skip(text, digits) > 0 && skip_exponent(text) && text.empty();
  }
  if (text.empty() || digits.find(text.front()) == std::string_view::npos) return false;
  skip(text, "0123456789_");
  const bool is_time = text.starts_with(':');
  while (skip(text, ":", 1) > 0) {
    if (skip(text, digits, 2) == 0) return false;
  }
  if (skip(text, ".", 1) > 0) skip(text, "0123456789_");
  return (is_time || skip_exponent(text)) && text.empty();
}

// Words that some YAML parsers read as a bool or null.
bool reads_as_word(std::string text) {
  static const std::array<std::string, 10> words = {"true", "false", "yes", "no",   "on",
                                                    "off",  "y",     "n",   "null", "~"};
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return std::find(words.begin(), words.end(), text) != words.end();
}

struct Unprintable {
  unsigned point = 0;  // in Unicode
  std::size_t bytes = 0;
};

// Whether the text begins with something that must be escaped: a control character, a line break of
// any script, a byte order mark, or a byte that is not a character.
std::optional<Unprintable> unprintable_at(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  if (byte(0) < 0x20 || byte(0) == 0x7F) return Unprintable{byte(0), 1};
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return Unprintable{byte(1), 2};
  if (byte(0) < 0xE0 || byte(0) > 0xEF) return std::nullopt;
  const unsigned point = (byte(0) & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  const bool is_escaped =
      point == 0x2028 || point == 0x2029 || point == 0xFEFF || point == 0xFFFE || point == 0xFFFF;
  return is_escaped ? std::optional(Unprintable{point, 3}) : std::nullopt;
}

bool is_plain(const std::string& text, bool in_flow) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  if (std::string("?:,[]{}#&*!|>'\"%@`").find(text.front()) != std::string::npos) return false;
  if (text.front() == '-' && (text.size() == 1 || text[1] == ' ' || text[1] == '-')) return false;
  if (text.starts_with("...") || text.starts_with("<<")) return false;
  if (text.find(": ") != std::string::npos || text.find(" #") != std::string::npos) return false;
  if (in_flow && text.find_first_of(",[]{}:") != std::string::npos) return false;
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(1)) {
    if (unprintable_at(rest)) return false;
  }
  return true;
}

std::string escaped(unsigned point) {
  if (point == '\n') return "\\n";
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string text = point < 0x100 ? "\\x" : "\\u";
  for (int shift = point < 0x100 ? 4 : 12; shift >= 0; shift -= 4)
    text += hex[point >> static_cast<unsigned>(shift) & 0xFU];
  return text;
}

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  while (!text.empty()) {
    const std::optional<Unprintable> unprintable = unprintable_at(text);
    if (unprintable) {
      quoted += escaped(unprintable->point);
    } else {
      if (text.front() == '"' || text.front() == '\\') quoted += '\\';
      quoted += text.front();
    }
    text.remove_prefix(unprintable ? unprintable->bytes : 1);
  }
  return quoted + '"';
}

std::string scalar_text(const Node& node, bool in_flow) {
  if (node.kind == Node::Kind::null) return "null";
  const bool misread = node.quoted && (reads_as_number(node.scalar) || reads_as_word(node.scalar));
  return misread || !is_plain(node.scalar, in_flow) ? in_quotes(node.scalar) : node.scalar;
}

std::string key_text(const std::string& key, bool in_flow) {
  return reads_as_word(key) || !is_plain(key, in_flow) ? in_quotes(key) : key;
}

bool is_leaf(const Node& node) { return !node.is_map() && !node.is_list(); }
bool is_empty(const Node& node) {
  return (node.is_map() && node.entries.empty()) || (node.is_list() && node.items.empty());
}

std::string flow_text(const Node& node) {
  if (is_leaf(node)) return scalar_text(node, true);
  std::string inside;
  if (node.is_list()) {
    for (const Node& item : node.items) inside += (inside.empty() ? "" : ", ") + flow_text(item);
    return "[" + inside + "]";
  }
  for (const auto& [key, value] : node.entries) {
    inside += (inside.empty() ? "" : ", ") + key_text(key, true) + ": " + flow_text(value);
  }
  return inside.empty() ? "{}" : "{ " + inside + " }";
}

// Single words read well in a row; sentences (moves, texts) read better one per line.
bool is_row_of_words(const Node& node) {
  return node.is_list() && std::all_of(node.items.begin(), node.items.end(), [](const Node& item) {
           return is_leaf(item) && item.scalar.find(' ') == std::string::npos;
         });
}

bool is_flat_map(const Node& node) {
  return node.is_map() &&
         std::all_of(node.entries.begin(), node.entries.end(), [](const auto& entry) {
           return is_leaf(entry.second) || is_row_of_words(entry.second);
         });
}

class Writer {
 public:
  std::string text;

  // `indent`: the column of this node's keys and dashes; the cursor is already there.
  void block(const Node& node, std::size_t indent) {
    if (is_leaf(node) || is_empty(node)) {
      line(is_leaf(node) ? scalar_text(node, false) : flow_text(node));
    } else if (node.is_list()) {
      list(node, indent);
    } else {
      map(node, indent);
    }
  }

 private:
  void line(const std::string& rest) { text += rest + "\n"; }

  void list(const Node& node, std::size_t indent) {
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      if (i > 0) text.append(indent, ' ');
      text += "- ";
      const Node& item = node.items[i];
      if ((is_flat_map(item) || is_row_of_words(item)) &&
          indent + 2 + flow_text(item).size() <= flow_width) {
        line(flow_text(item));
      } else {
        block(item, indent + 2);
      }
    }
  }

  void map(const Node& node, std::size_t indent) {
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      if (i > 0) text.append(indent, ' ');
      const auto& [key, value] = node.entries[i];
      text += key_text(key, false) + ":";
      if (is_leaf(value) || is_empty(value) || fits_in_row(value, indent + key.size() + 2)) {
        line(" " + (is_leaf(value) ? scalar_text(value, false) : flow_text(value)));
      } else {
        text += "\n";
        text.append(indent + 2, ' ');
        block(value, indent + 2);
      }
    }
  }

  static bool fits_in_row(const Node& node, std::size_t column) {
    return is_row_of_words(node) && column + flow_text(node).size() <= flow_width;
  }
};

}  // namespace

std::string to_yaml(const Node& node) {
  Writer writer;
  writer.block(node, 0);
  return std::move(writer.text);
}

}  // namespace tradewind
