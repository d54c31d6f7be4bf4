// What a client must know of a message, found without reading all of it.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind::load {

inline std::string_view behind(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
}

// The number, or the text without escapes, that begins there.
inline int number_at(std::string_view text) {
  int number = -1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

inline std::string text_at(std::string_view text) {
  return std::string(text.substr(0, text.find('"')));
}

struct Question {
  bool over = false;
  int to = -1;
  std::vector<std::string_view> moves;  // none: another seat is asked
};

// The question in an update, or in the answer to `join`.
inline Question question_in(std::string_view message) {
  const std::size_t at = message.rfind(R"("question":{"over":)");
  Question question;
  if (at == std::string_view::npos) return question;
  std::string_view left = message.substr(at);
  question.over = left.starts_with(R"("question":{"over":true)");
  question.to = number_at(behind(left, R"("to":)"));
  constexpr std::string_view each = R"({"text":")";
  for (left = behind(left, R"("moves":[)"); !question.over; left.remove_prefix(1)) {
    left = behind(left, each);
    if (left.empty()) break;
    question.moves.push_back(left.substr(0, left.find('"')));
  }
  return question;
}

}  // namespace tradewind::load
