#include "lua/load/written_script.h"

namespace tradewind {

WrittenScript::WrittenScript(const LuaSource& source) : tokens_(source.tokens) {
  find_assigned();
  find_returned();
}

bool WrittenScript::is(std::size_t at, std::string_view text) const {
  return (tokens_[at].kind == Kind::keyword || tokens_[at].kind == Kind::symbol) &&
         tokens_[at].text == text;
}

int WrittenScript::opens(std::size_t at) const {
  for (const char* open : {"(", "[", "{", "function", "do", "if", "repeat"}) {
    if (is(at, open)) return 1;
  }
  for (const char* close : {")", "]", "}", "end", "until"}) {
    if (is(at, close)) return -1;
  }
  return 0;
}

// An assignment has a `=` that follows no declaration and no key of a table.
void WrittenScript::find_assigned() {
  std::vector<bool> in_table;  // by open bracket or block
  bool declares = false;       // names of a local or a loop, up to their `=`, `in` or anything else
  for (std::size_t at = 0; at < tokens_.size(); ++at) {
    if (is(at, "local") || is(at, "for")) {
      declares = true;
    } else if (is(at, "function")) {
      // The name of a function statement; a local function is declared, others have none
      if (!declares && tokens_[at + 1].kind == Kind::name && !is(at + 2, ".") && !is(at + 2, ":"))
        assigned_.insert(std::string(tokens_[at + 1].text));
      declares = false;
    } else if (is(at, "=")) {
      if (!declares && (in_table.empty() || !in_table.back())) note_targets(at);
      declares = false;
    } else if (declares) {
      // A name that follows none of these begins a statement, behind names without values
      const bool goes_on =
          tokens_[at].kind == Kind::name
              ? is(at - 1, "local") || is(at - 1, "for") || is(at - 1, ",") || is(at - 1, "<")
              : is(at, ",") || is(at, "<") || is(at, ">");
      declares = goes_on;
    }
    const int more = opens(at);
    if (more > 0) in_table.push_back(is(at, "{"));
    if (more < 0 && !in_table.empty()) in_table.pop_back();
  }
}

// The names in a list of targets before `=`.
void WrittenScript::note_targets(std::size_t before) {
  for (std::size_t end = before; end > 0;) {
    const std::size_t start = start_of_target(end - 1);
    if (start + 1 == end && tokens_[start].kind == Kind::name)
      assigned_.insert(std::string(tokens_[start].text));
    if (start == 0 || !is(start - 1, ",")) return;
    end = start - 1;
  }
}

// Of a target such as name, thing.name or f(x)[key], its first token; `last` is its last.
std::size_t WrittenScript::start_of_target(std::size_t last) const {
  std::size_t at = last;
  while (at > 0) {
    if (opens(at) < 0) {  // to its opening bracket
      for (int depth = -1; depth < 0 && at > 0;) depth += opens(--at);
      if (at == 0 || is(at, "function")) return at;
      const Kind kind = tokens_[at - 1].kind;
      const bool begins = kind != Kind::name && kind != Kind::text && kind != Kind::other_text &&
                          opens(at - 1) >= 0;
      if (begins) return at;
      --at;
    } else if (tokens_[at].kind == Kind::name && (is(at - 1, ".") || is(at - 1, ":"))) {
      at = at < 2 ? 0 : at - 2;
    } else if (tokens_[at].kind == Kind::text || tokens_[at].kind == Kind::other_text) {
      --at;  // an argument without brackets
    } else {
      return at;
    }
  }
  return 0;
}

void WrittenScript::find_returned() {
  std::size_t found = 0;
  int depth = 0;
  for (std::size_t at = 0; at + 1 < tokens_.size(); ++at) {
    if (depth == 0 && is(at, "return")) found = is(at + 1, "{") ? at + 1 : 0;
    depth += opens(at);
  }
  if (found == 0) return;
  WrittenValue table = read_table(found);
  if (is(found, ";")) ++found;
  if (tokens_[found].kind == Kind::end) returned_ = std::move(table);
}

std::size_t WrittenScript::end_of_value(std::size_t at) const {
  for (int depth = 0; tokens_[at].kind != Kind::end; ++at) {
    if (depth == 0 && (is(at, ",") || is(at, ";") || is(at, "}"))) break;
    depth += opens(at);
  }
  return at;
}

// `at` is its first token, and then the one after it.
WrittenValue WrittenScript::read_table(std::size_t& at) const {
  WrittenValue table;
  table.line = tokens_[at].line;
  std::int64_t place = 0;
  ++at;
  while (!is(at, "}") && tokens_[at].kind != Kind::end) {
    WrittenValue part;
    const int line = tokens_[at].line;
    std::variant<std::int64_t, std::string> key;
    if (tokens_[at].kind == Kind::name && is(at + 1, "=")) {
      key = std::string(tokens_[at].text);
      at += 2;
    } else if (is(at, "[") && tokens_[at + 1].kind == Kind::text && is(at + 2, "]")) {
      key = std::string(tokens_[at + 1].text);
      at += 4;
    } else if (!is(at, "[")) {
      key = ++place;
    }
    const std::size_t end = end_of_value(at);
    if (is(at, "{")) part = read_table(at);
    if (at != end) part.parts.clear();
    part.key = std::move(key);
    part.line = line;
    table.parts.push_back(std::move(part));
    at = is(end, "}") || tokens_[end].kind == Kind::end ? end : end + 1;
  }
  if (tokens_[at].kind != Kind::end) ++at;
  return table;
}

}  // namespace tradewind
