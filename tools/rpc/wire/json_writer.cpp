#include "rpc/wire/json_writer.h"

#include <charconv>

namespace tradewind {
void JsonWriter::number(std::int64_t number) {
  constexpr std::size_t most_digits = 20;
  separate();
  char* const digits = room(most_digits);
  size_ +=
      static_cast<std::size_t>(std::to_chars(digits, digits + most_digits, number).ptr - digits);
}

void JsonWriter::text(std::string_view text) {
  separate();
  char* at = room(text.size() + 2);
  *at++ = '"';
  for (const char c : text) {
    if (!stands_for_itself(c)) return append(written(Json(text)));
    *at++ = c;
  }
  *at = '"';
  size_ += text.size() + 2;
}

void JsonWriter::write(const NameList& values) {
  begin_list();
  for (const std::string& each : values) text(each);
  end_list();
}

void JsonWriter::write(const Node& value) {
  if (value.kind == Node::Kind::null) return null();
  if (value.is_list()) {
    begin_list();
    for (const Node& item : value.items) write(item);
    return end_list();
  }
  if (value.is_map()) {
    begin_map();
    for (const auto& [name, each] : value.entries) member(name, each);
    return end_map();
  }
  if (value.quoted) return text(value.scalar);
  const auto number = value.as_int();
  number ? this->number(*number) : write(to_json(value));
}

}  // namespace tradewind
