#include "measure/mutations.h"

#include <algorithm>
#include <map>
#include <regex>

namespace tradewind {
namespace {

bool is_word_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
bool is_figure(char c) { return c >= '0' && c <= '9'; }

// What a word or sign becomes; empty: it stays.
std::string opposite(const std::string& token) {
  static const std::map<std::string, std::string> others = {
      {"<", "<="},   {"<=", "<"},       {">", ">="},       {">=", ">"},
      {"==", "~="},  {"~=", "=="},      {"!=", "=="},      {"and", "or"},
      {"or", "and"}, {"true", "false"}, {"false", "true"}, {"+", "-"}};
  const auto found = others.find(token);
  return found == others.end() ? "" : found->second;
}

class Mutator {
 public:
  Mutator(std::string file, const std::string& text) : file_(std::move(file)), text_(text) {}

  std::vector<Mutation> lua() {
    while (at_ < text_.size()) scan_lua();
    leave_out_lines();
    return numbered();
  }

  std::vector<Mutation> yaml() {
    while (at_ < text_.size()) scan_yaml();
    return numbered();
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] char before() const { return at_ == 0 ? '\n' : text_[at_ - 1]; }
  [[nodiscard]] int line_of(std::size_t at) const {
    return 1 + static_cast<int>(std::count(text_.begin(),
                                           text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }

  void note(std::size_t at, std::size_t size, const std::string& with,
            const std::string& what = {}) {
    const std::string was = text_.substr(at, size);
    const std::string description = what.empty() ? "'" + was + "' becomes '" + with + "'" : what;
    found_.push_back({file_, line_of(at), at, size, with, description,
                      was == "true" || was == "false" ? "" : card_at(at)});
  }

  // How many copies there are is seen in the deck, without meeting the card; a switch may say that
  // there is none.
  [[nodiscard]] std::string card_at(std::size_t at) const {
    const bool of_card = file_.ends_with("/cards.yaml") || file_.ends_with("/changes.yaml");
    if (!of_card || text_.substr(0, at).ends_with("copies: ")) return {};
    return entry_at(text_, at);
  }

  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  // Of changes that read alike on one line each says its column.
  std::vector<Mutation> numbered() {
    std::map<std::pair<int, std::string>, int> times;
    for (const Mutation& each : found_) ++times[{each.line, each.what}];
    for (Mutation& each : found_) {
      if (times[{each.line, each.what}] == 1) continue;
      const std::size_t start = each.at == 0 ? 0 : text_.rfind('\n', each.at - 1) + 1;
      each.what += " in column " + std::to_string(each.at - start + 1);
    }
    return std::move(found_);
  }

  // A quoted text: only one that is a comparison counts.
  void quoted() {
    const char quote = peek();
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n')
      end += text_[end] == '\\' ? 2 : 1;
    const std::string inside = text_.substr(at_ + 1, std::min(end, text_.size()) - at_ - 1);
    std::string other = opposite(inside);
    if (inside == "==") other = "!=";
    if (!other.empty() && !is_word_part(inside[0]) && inside != "+")
      note(at_ + 1, inside.size(), other);
    at_ = std::min(end + 1, text_.size());
  }

  std::string take_word() {
    const std::size_t from = at_;
    while (is_word_part(peek())) ++at_;
    return text_.substr(from, at_ - from);
  }

  void figure(const std::string& word, std::size_t from) {
    constexpr std::size_t most_digits = 8;
    if (word.size() <= most_digits && std::ranges::all_of(word, is_figure))
      note(from, word.size(), std::to_string(std::stol(word) + 1));
  }

  void scan_lua() {
    if (text_.compare(at_, 2, "--") == 0) return skip_line();
    if (peek() == '"' || peek() == '\'') return quoted();
    if (text_.compare(at_, 7, "<const>") == 0 || text_.compare(at_, 7, "<close>") == 0) {
      at_ += 7;
      return;
    }
    const std::size_t from = at_;
    if (is_word_part(peek())) {
      const bool field = before() == '.' || before() == ':';
      const std::string word = take_word();
      if (is_figure(word[0])) {
        if (!field && peek() != '.') figure(word, from);
      } else if (const std::string other = opposite(word); !field && !other.empty()) {
        note(from, word.size(), other);
      }
      return;
    }
    const std::string two = text_.substr(at_, 2);
    const std::string token = !opposite(two).empty() ? two : std::string(1, peek());
    at_ += token.size();
    const bool shift_or_concat = two == "<<" || two == ">>" || two == "..";
    if (shift_or_concat) at_ = from + 2;
    if (const std::string other = opposite(token); !other.empty() && !shift_or_concat)
      note(from, token.size(), other);
  }

  void scan_yaml() {
    if (peek() == '#' && (before() == ' ' || before() == '\n')) return skip_line();
    if (peek() == '"' || peek() == '\'') return quoted();
    const std::size_t from = at_;
    const char earlier = before();
    if (!is_word_part(peek())) {
      ++at_;
      return;
    }
    const std::string word = take_word();
    const bool alone =
        (earlier == ' ' || earlier == '[') &&
        (at_ >= text_.size() || std::string(", ]}\n\r").find(peek()) != std::string::npos);
    if (!alone || is_left_alone(from)) return;
    if (is_figure(word[0])) figure(word, from);
    if (word == "true" || word == "false") note(from, word.size(), opposite(word));
  }

  // Numbers that no rule reads: what bots and tables see, the bounds of an option, where a
  // board is drawn.
  [[nodiscard]] bool is_left_alone(std::size_t at) const {
    static const std::regex keys(
        R"(\b(version|api|clauses|rules|score|shown|min|max|label|requires|at):)"
        R"(\s*(\[[^\]}]*|[^,}\[]*)$)");
    const std::size_t start = text_.rfind('\n', at) + 1;
    const bool loads_module =
        text_.substr(at, text_.find('\n', at) - at).find("loads:") != std::string::npos;
    return loads_module || std::regex_search(text_.substr(start, at - start), keys);
  }

  // Steps, calls and answers that stand on a separate line.
  void leave_out_lines() {
    static const std::regex step(R"re(^(\s*\{ "([^"]+)", function\([^)]*\)))re");
    static const std::regex effect(
        R"re(^\s*\{ "([^"]+)", (\{ (?:emit|run) = .*\} )\},?\s*(?:--.*)?$)re");
    static const std::regex call(
        R"(^\s*((?:game|[a-z_]+)(?:\.[a-z_]+)*:[a-z_]+\(.*\))\s*(?:--.*)?$)");
    static const std::regex answer(R"(^\s*(return (?:stop|again))\s*(?:--.*)?$)");
    std::size_t start = 0;
    while (start < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', start), text_.size());
      const std::string row = text_.substr(start, end - start);
      std::smatch match;
      if (std::regex_search(row, match, step)) {
        note(start + static_cast<std::size_t>(match.length(1)), 0, " do return end",
             "step '" + match.str(2) + "' is left out");
      } else if (std::regex_search(row, match, effect)) {
        note(start + static_cast<std::size_t>(match.position(2)),
             static_cast<std::size_t>(match.length(2)), "function() end ",
             "step '" + match.str(1) + "' is left out");
      } else if (std::regex_search(row, match, call) || std::regex_search(row, match, answer)) {
        note(start + static_cast<std::size_t>(match.position(1)),
             static_cast<std::size_t>(match.length(1)), "", "'" + match.str(1) + "' is left out");
      }
      start = end + 1;
    }
  }

  std::string file_;
  const std::string& text_;
  std::size_t at_ = 0;
  std::vector<Mutation> found_;
};

}  // namespace

std::vector<Mutation> lua_mutations(const std::string& file, const std::string& text) {
  return Mutator(file, text).lua();
}
std::vector<Mutation> yaml_mutations(const std::string& file, const std::string& text) {
  return Mutator(file, text).yaml();
}

std::string mutated(const std::string& text, const Mutation& mutation) {
  return text.substr(0, mutation.at) + mutation.with + text.substr(mutation.at + mutation.size);
}

std::string entry_at(std::string_view text, std::size_t at) {
  const std::size_t entry = text.rfind("\n- ", at);
  const std::size_t start = entry == std::string_view::npos ? 0 : entry + 1;
  const std::size_t key = text.find("id: ", start);
  const std::size_t other = text.find("card: ", start);
  const std::size_t found = std::min(key, other);
  if (found == std::string_view::npos || found > at) return {};
  const std::size_t from = text.find(' ', found) + 1;
  return std::string(text.substr(from, text.find_first_of(", }\n", from) - from));
}

}  // namespace tradewind
