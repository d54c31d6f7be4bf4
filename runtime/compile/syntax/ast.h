// Room: runtime/compile/syntax. From Lua source to a syntax tree, and the functions in it by line. It knows neither model nor bytecode.
//
//   std::optional<Ast> file = parse_lua(source);   // nullopt: not Lua, or Lua that the compiler does not support
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

struct Ast {
  enum class Kind {
    // Expressions. `parts` in the order they are written.
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
    function,  // parameters (names)..., block
    table,     // items and computed keys
    // Statements.
    block,             // statements...
    local,             // names..., values...; number: how many names; a name's attribute is in its parts; text: "function" for
                       // a local function, which is in its own scope
    assign,            // targets..., values...; number: how many targets
    call_statement,    // call or method
    if_statement,      // condition, block, [condition, block]..., [block]
    for_in,            // names..., values..., block; number: how many names
    return_statement,  // values...
    unsupported,       // anything else, with the parts that may hold functions; number: how many names it declares first
  };
  Kind kind = Kind::unsupported;
  int line = 0;
  int last_line = 0;  // of a function: the line of its `end`
  int depth = 0;      // of the tree below this node
  std::int64_t number = 0;
  std::string text;
  std::vector<Ast> parts;
};

[[nodiscard]] std::optional<Ast> parse_lua(std::string_view source);

}  // namespace tradewind
