// Room: runtime/accelerator/syntax. From Lua source to a syntax tree, and the functions in it by
// line. It knows neither model nor bytecode.
//
//   // nullopt: not Lua, too long, or nested too deeply
//   std::optional<Ast> file = parse_lua(*source_of(text));
//   FunctionIndex functions(std::move(*file));
//   // nullptr: none from line 3 to 9, or several
//   const FunctionSource* source = functions.at(3, 9);
#pragma once

#include "content/files/source.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

struct Ast {
  enum class Kind {
    // Expressions, the literals first. `parts` in the order they are written.
    nil,
    boolean,   // number: 0 or 1
    number,    // number
    text,      // text
    name,      // text
    field,     // thing.text or thing["text"]: thing
    element,   // thing[key]: thing, key
    call,      // function, arguments...
    method,    // thing:text(arguments...): thing, arguments...
    unary,     // text is the operator: operand
    binary,    // text is the operator: left, right
    function,  // parameters (names)..., block; number: how many names
    table,     // items, pairs, and computed keys each followed by its value
    pair,      // of a table, text = value or ["text"] = value: value
    // Statements.
    block,  // statements...
    // names..., values...; number: how many names; a name's attribute is in its parts; text:
    // "function" for a local function, which is in its own scope
    local,
    assign,            // targets..., values...; number: how many targets
    call_statement,    // call or method
    if_statement,      // condition, block, [condition, block]..., [block]
    for_in,            // names..., values..., block; number: how many names
    return_statement,  // values...
    // Anything else; the compiler does not support it. `text` says what it is, number how many
    // names it declares first:
    //   statements   do: block; while: condition, block;
    //   repeat: block that ends with its condition; for: name, numbers..., block;
    //                function: what is assigned, function; break; goto; label
    //   expressions  ...; number: not a decimal integer; text: with escapes
    unsupported,
  };
  Kind kind = Kind::unsupported;
  int line = 0;
  int last_line = 0;   // of a function or table: the line of its `end` or `}`
  int depth = 0;       // of the tree below this node
  std::size_t at = 0;  // where it starts in the source; of a field or method the place of its name
  std::int64_t number = 0;
  std::string text;
  std::vector<Ast> parts;
};

[[nodiscard]] std::optional<Ast> parse_lua(const LuaSource& source);

// A name in the scope around a function, linked to those declared before it.
struct Declared {
  std::string_view name;
  const Ast* constant = nullptr;  // its value, if it is a literal that never changes
  const Declared* outer = nullptr;
};

struct FunctionSource {
  const Ast* node = nullptr;
  const Declared* around = nullptr;
};

// The functions of a script by line, with the scope around each of them.
class FunctionIndex {
 public:
  explicit FunctionIndex(Ast file) : file_(std::move(file)) { visit(file_); }
  FunctionIndex(FunctionIndex&&) = default;  // no copies: by_lines_ points into the tree
  // Functions have no names, so they are identified by their lines where these are unique.
  [[nodiscard]] const FunctionSource* at(int line, int last_line) const {
    const auto found = by_lines_.find({line, last_line});
    return found == by_lines_.end() || found->second.node == nullptr ? nullptr : &found->second;
  }

 private:
  void visit(const Ast& node);

  Ast file_;
  std::deque<Declared> declared_;
  const Declared* scope_ = nullptr;  // where visit() is
  // Without a node: several on these lines
  std::map<std::pair<int, int>, FunctionSource> by_lines_;
};

}  // namespace tradewind
