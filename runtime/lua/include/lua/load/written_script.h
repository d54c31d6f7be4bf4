// What the tokens of a script say and Lua does not tell: where the table is written that it
// returns, and which names it assigns. Lua has compiled the script, so its syntax is right.
//
//   const WrittenScript script(source);
//   // nullptr: it does not return a table that is written out
//   script.returned()->parts.front().line
#pragma once

#include "content/files/source.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tradewind {

// A field of a table that is written out, and its own fields if it is such a table, too.
struct WrittenValue {
  std::variant<std::int64_t, std::string> key;  // in the table around it
  int line = 0;
  std::vector<WrittenValue> parts;

  template <typename Key>
  [[nodiscard]] const WrittenValue* part(const Key& wanted) const {
    const auto found = std::ranges::find_if(parts, [&](const WrittenValue& each) {
      const Key* const name = std::get_if<Key>(&each.key);
      return name != nullptr && *name == wanted;
    });
    return found == parts.end() ? nullptr : &*found;
  }
};

class WrittenScript {
 public:
  explicit WrittenScript(const LuaSource& source);  // which must outlive this

  [[nodiscard]] const WrittenValue* returned() const { return returned_ ? &*returned_ : nullptr; }
  // The names that are assigned outside of their declaration, and perhaps others. What is declared
  // only can never change.
  [[nodiscard]] const std::set<std::string>& assigned() const { return assigned_; }

 private:
  using Kind = Token::Kind;

  [[nodiscard]] bool is(std::size_t at, std::string_view text) const;
  // What a token adds to the number of open blocks and brackets.
  [[nodiscard]] int opens(std::size_t at) const;
  // The first token at or after this one that ends the value of a field.
  [[nodiscard]] std::size_t end_of_value(std::size_t at) const;
  WrittenValue read_table(std::size_t& at) const;
  void find_assigned();
  void note_targets(std::size_t before);
  [[nodiscard]] std::size_t start_of_target(std::size_t last) const;
  void find_returned();

  const std::vector<Token>& tokens_;
  std::set<std::string> assigned_;
  std::optional<WrittenValue> returned_;
};

}  // namespace tradewind
