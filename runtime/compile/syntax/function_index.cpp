#include "compile/syntax/function_index.h"

namespace tradewind {

using Kind = Tree::Kind;

const Declared* Written::find(std::string_view name) const {
  const Declared* scope = around;
  while (scope != nullptr && scope->name != name) scope = scope->outer;
  return scope;
}

Functions::Functions(Tree file) : file_(std::move(file)) { (void)visit(file_, nullptr); }

// Functions have no names: the lines say which is meant, where they say it clearly.
const Written* Functions::at(int line, int last_line) const {
  const auto found = by_lines_.find({line, last_line});
  return found == by_lines_.end() || found->second.tree == nullptr ? nullptr : &found->second;
}

const Declared* Functions::declare(const Tree& name, const Tree* constant, const Declared* around) {
  return &declared_.emplace_back(Declared{name.text, constant, around});
}

const Declared* Functions::visit(const Tree& tree, const Declared* around) {
  if (tree.kind == Kind::local) return visit_local(tree, around);
  const Declared* inside = around;
  std::size_t first = 0;
  if (tree.kind == Kind::function) {
    const auto [entry, alone] = by_lines_.try_emplace({tree.line, tree.last_line}, Written{&tree, around});
    if (!alone) entry->second.tree = nullptr;
    for (; first + 1 < tree.parts.size(); ++first) inside = declare(tree.parts[first], nullptr, inside);
  } else if (tree.kind == Kind::each || tree.kind == Kind::unsupported) {
    const auto names = static_cast<std::size_t>(tree.number);
    const Declared* in_body = around;
    for (; first < names; ++first) in_body = declare(tree.parts[first], nullptr, in_body);
    for (; first + 1 < tree.parts.size(); ++first) (void)visit(tree.parts[first], around);
    inside = in_body;
  }
  for (; first < tree.parts.size(); ++first) inside = visit(tree.parts[first], inside);
  return around;
}

const Declared* Functions::visit_local(const Tree& tree, const Declared* around) {
  const auto names = static_cast<std::size_t>(tree.number);
  const Declared* after = around;
  for (std::size_t i = 0; i < names; ++i) {
    const Tree& name = tree.parts[i];
    const Tree* const value = names + i < tree.parts.size() ? &tree.parts[names + i] : nullptr;
    const bool constant = !name.parts.empty() && name.parts.front().text == "const" && value != nullptr &&
                          (value->kind == Kind::number || value->kind == Kind::boolean || value->kind == Kind::text);
    after = declare(name, constant ? value : nullptr, after);
  }
  for (std::size_t i = names; i < tree.parts.size(); ++i) (void)visit(tree.parts[i], tree.text == "function" ? after : around);
  return after;
}

}  // namespace tradewind
