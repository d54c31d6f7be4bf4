// The functions of a script by line, with the scope around each of them.
//
//   FunctionIndex functions(*parse_lua(source));
//   // nullptr: none from line 3 to 9, or several
//   const FunctionSource* source = functions.at(3, 9);
#pragma once

#include "syntax/ast.h"

#include <deque>
#include <map>
#include <string_view>
#include <utility>

namespace tradewind {

// A name in the scope around a function, linked to those declared before it.
struct Declared {
  std::string_view name;
  const Ast* constant = nullptr;  // its value, if it is a literal that never changes
  const Declared* outer = nullptr;
};

struct FunctionSource {
  const Ast* node = nullptr;
  const Declared* around = nullptr;

  [[nodiscard]] const Declared* find(std::string_view name) const;
};

class FunctionIndex {
 public:
  explicit FunctionIndex(Ast file) : file_(std::move(file)) { visit(file_); }
  FunctionIndex(const FunctionIndex&) = delete;  // by_lines_ points into the tree
  FunctionIndex& operator=(const FunctionIndex&) = delete;
  [[nodiscard]] const FunctionSource* at(int line, int last_line) const;

 private:
  void visit(const Ast& node);
  void declare_names(const Ast& node);

  Ast file_;
  std::deque<Declared> declared_;
  const Declared* scope_ = nullptr;  // where visit() is
  // Without a node: several on these lines
  std::map<std::pair<int, int>, FunctionSource> by_lines_;
};

}  // namespace tradewind
