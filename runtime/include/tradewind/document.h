// A YAML or JSON document as a tree with positions: the form of content, scenarios, records and
// `given` tables.
//
//   if (const Node* table = node.find("table")) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tradewind {

struct Node {
  // A table of a script is `empty` if it could be a list or a map, and `other` is what no document
  // holds, such as a function; `scalar` says what.
  enum class Kind { null, scalar, list, map, empty, other };

  Kind kind = Kind::null;
  int function = -1;   // of `other`: which function of the scripts it is
  std::string scalar;  // text of a scalar, as written
  // A quoted scalar is never a number, bool or null
  bool quoted = false;
  // Of a list; of a parsed map: its keys, for their positions
  std::vector<Node> items;
  // Of a map, in the order written; a list of a script may have some, too
  std::vector<std::pair<std::string, Node>> entries;
  int line = 0;
  int column = 0;

  // Out of line, because Clang 14 needs a complete Node too early for the pair of text and Node
  // inside it.
  Node();
  Node(const Node&);
  Node(Node&&) noexcept;
  Node& operator=(const Node&);
  Node& operator=(Node&&) noexcept;
  ~Node();

  [[nodiscard]] bool is_map() const { return kind == Kind::map || kind == Kind::empty; }
  [[nodiscard]] bool is_list() const { return kind == Kind::list || kind == Kind::empty; }
  [[nodiscard]] bool is_scalar() const { return kind == Kind::scalar; }
  [[nodiscard]] bool is_function() const { return function >= 0; }
  [[nodiscard]] const Node* find(std::string_view key) const;  // entry of a map, or nullptr
  [[nodiscard]] std::optional<std::int64_t> as_int() const;    // unquoted decimal integers only
  [[nodiscard]] std::optional<bool> as_bool() const;           // true and false only

  static Node text(std::string value);
  static Node number(std::int64_t value);
  static Node boolean(bool value);
  static Node list();  // empty
  static Node map();   // empty
};

// Length in bytes of the UTF-8 character at the start of a text; 0 if there is no valid one, or if
// it is NUL.
[[nodiscard]] std::size_t utf8_character(std::string_view text);
// Offset of the first byte that is not UTF-8, or is NUL; npos if there is none.
[[nodiscard]] std::size_t not_utf8(std::string_view text);

}  // namespace tradewind
