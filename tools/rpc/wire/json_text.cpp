#include "rpc/wire/json_text.h"

#include "support/json.h"

#include <algorithm>
#include <charconv>

namespace tradewind {
namespace {

bool is_plain(char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; }

void append_scalar(std::string& out, const Node& node) {
  if (node.quoted) return append_quoted(out, node.scalar);
  if (const auto number = node.as_int()) return append_number(out, *number);
  out += written(to_json(node));
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  if (!std::all_of(text.begin(), text.end(), is_plain)) {
    out += written(Json(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void append_json(std::string& out, const Node& node) {
  if (node.kind == Node::Kind::null) {
    out += "null";
  } else if (node.is_scalar()) {
    append_scalar(out, node);
  } else if (node.is_list()) {
    out += '[';
    const char* between = "";
    for (const Node& item : node.items) {
      out += between;
      append_json(out, item);
      between = ",";
    }
    out += ']';
  } else {
    out += '{';
    const char* between = "";
    for (const auto& [key, value] : node.entries) {
      out += between;
      append_quoted(out, key);
      out += ':';
      append_json(out, value);
      between = ",";
    }
    out += '}';
  }
}

}  // namespace tradewind
