#include "syntax/function_index.h"

namespace tradewind {

using Kind = Ast::Kind;

const Declared* FunctionSource::find(std::string_view name) const {
  const Declared* scope = around;
  while (scope != nullptr && scope->name != name) scope = scope->outer;
  return scope;
}

// Functions have no names, so they are identified by their lines where these are unique.
const FunctionSource* FunctionIndex::at(int line, int last_line) const {
  const auto found = by_lines_.find({line, last_line});
  return found == by_lines_.end() || found->second.node == nullptr ? nullptr : &found->second;
}

void FunctionIndex::visit(const Ast& node) {
  if (node.kind == Kind::function) {
    const auto [entry, alone] =
        by_lines_.try_emplace({node.line, node.last_line}, FunctionSource{&node, scope_});
    if (!alone) entry->second.node = nullptr;
  }
  const bool local = node.kind == Kind::local;
  const bool names = local || node.kind == Kind::function || node.kind == Kind::for_in ||
                     node.kind == Kind::unsupported;
  const std::size_t first = names ? static_cast<std::size_t>(node.number) : 0;
  const std::size_t last = node.parts.size();
  const Declared* const outer = scope_;
  // The names of a loop or function are known in its body; those of a local behind it
  const bool known_inside = !local || node.text == "function";
  for (std::size_t i = first; i < last; ++i) {
    if (first > 0 && known_inside && i + 1 == last) declare_names(node);
    visit(node.parts[i]);
  }
  if (!local)
    scope_ = outer;
  else if (!known_inside)
    declare_names(node);
}

void FunctionIndex::declare_names(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  for (std::size_t i = 0; i < names; ++i) {
    const Ast& name = node.parts[i];
    const bool is_const = !name.parts.empty() && name.parts.front().text == "const";
    const Ast* const value =
        is_const && names + i < node.parts.size() ? &node.parts[names + i] : nullptr;
    const bool literal =
        value != nullptr &&
        (value->kind == Kind::number || value->kind == Kind::boolean || value->kind == Kind::text);
    scope_ = &declared_.emplace_back(Declared{name.text, literal ? value : nullptr, scope_});
  }
}

}  // namespace tradewind
