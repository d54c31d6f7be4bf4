#include "syntax/function_index.h"

namespace tradewind {

using Kind = Ast::Kind;

const Declared* FunctionSource::find(std::string_view name) const {
  const Declared* scope = around;
  while (scope != nullptr && scope->name != name) scope = scope->outer;
  return scope;
}

FunctionIndex::FunctionIndex(Ast file) : file_(std::move(file)) { (void)visit(file_, nullptr); }

// Functions have no names, so they are identified by their lines where these are unique.
const FunctionSource* FunctionIndex::at(int line, int last_line) const {
  const auto found = by_lines_.find({line, last_line});
  return found == by_lines_.end() || found->second.node == nullptr ? nullptr : &found->second;
}

const Declared* FunctionIndex::declare(const Ast& name, const Ast* constant,
                                       const Declared* around) {
  return &declared_.emplace_back(Declared{name.text, constant, around});
}

const Declared* FunctionIndex::visit(const Ast& node, const Declared* around) {
  if (node.kind == Kind::local) return visit_local(node, around);
  const Declared* inside = around;
  std::size_t first = 0;
  if (node.kind == Kind::function) {
    const auto [entry, alone] =
        by_lines_.try_emplace({node.line, node.last_line}, FunctionSource{&node, around});
    if (!alone) entry->second.node = nullptr;
    for (; first + 1 < node.parts.size(); ++first)
      inside = declare(node.parts[first], nullptr, inside);
  } else if (node.kind == Kind::for_in || node.kind == Kind::unsupported) {
    const auto names = static_cast<std::size_t>(node.number);
    const Declared* in_body = around;
    for (; first < names; ++first) in_body = declare(node.parts[first], nullptr, in_body);
    for (; first + 1 < node.parts.size(); ++first) (void)visit(node.parts[first], around);
    inside = in_body;
  }
  for (; first < node.parts.size(); ++first) inside = visit(node.parts[first], inside);
  return around;
}

const Declared* FunctionIndex::visit_local(const Ast& node, const Declared* around) {
  const auto names = static_cast<std::size_t>(node.number);
  const Declared* after = around;
  for (std::size_t i = 0; i < names; ++i) {
    const Ast& name = node.parts[i];
    const Ast* const value = names + i < node.parts.size() ? &node.parts[names + i] : nullptr;
    const bool constant =
        !name.parts.empty() && name.parts.front().text == "const" && value != nullptr &&
        (value->kind == Kind::number || value->kind == Kind::boolean || value->kind == Kind::text);
    after = declare(name, constant ? value : nullptr, after);
  }
  for (std::size_t i = names; i < node.parts.size(); ++i)
    (void)visit(node.parts[i], node.text == "function" ? after : around);
  return after;
}

}  // namespace tradewind
