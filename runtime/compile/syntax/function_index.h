// The functions of a script, found by the lines they stand on, and what the names around each of them mean.
//
//   Functions functions(*parse_lua(source));
//   const Written* written = functions.at(3, 9);   // nullptr: none from line 3 to 9, or several
#pragma once

#include "compile/syntax/ast.h"

#include <deque>
#include <map>
#include <string_view>
#include <utility>

namespace tradewind {

// A name that is declared around a function, and those declared before it.
struct Declared {
  std::string_view name;
  const Tree* constant = nullptr;  // its value, where that is written down and never changes
  const Declared* outer = nullptr;
};

struct Written {
  const Tree* tree = nullptr;
  const Declared* around = nullptr;

  [[nodiscard]] const Declared* find(std::string_view name) const;
};

class Functions {
 public:
  explicit Functions(Tree file);
  Functions(const Functions&) = delete;  // the functions lie in the tree
  Functions& operator=(const Functions&) = delete;
  [[nodiscard]] const Written* at(int line, int last_line) const;

 private:
  // Notes the functions in a tree; gives what is declared after it.
  const Declared* visit(const Tree& tree, const Declared* around);
  const Declared* visit_local(const Tree& tree, const Declared* around);
  const Declared* declare(const Tree& name, const Tree* constant, const Declared* around);

  Tree file_;
  std::deque<Declared> declared_;
  std::map<std::pair<int, int>, Written> by_lines_;  // without a tree: several
};

}  // namespace tradewind
