#include "syntax/ast.h"

namespace tradewind {

void FunctionIndex::visit(const Ast& node) {
  using Kind = Ast::Kind;
  if (node.kind == Kind::function) {
    const auto [entry, alone] =
        by_lines_.try_emplace({node.line, node.last_line}, FunctionSource{&node, scope_});
    if (!alone) entry->second.node = nullptr;
  }
  const Declared* const outer = scope_;
  const auto declare_names = [&] {
    const auto names = static_cast<std::size_t>(node.kind == Kind::assign ? 0 : node.number);
    for (std::size_t i = 0; i < names; ++i) {
      const Ast& name = node.parts[i];
      const bool is_const = !name.parts.empty() && name.parts.front().text == "const";
      const bool literal =
          is_const && names + i < node.parts.size() && node.parts[names + i].kind <= Kind::text;
      scope_ = &declared_.emplace_back(
          Declared{name.text, literal ? &node.parts[names + i] : nullptr, scope_});
    }
  };
  // The names of a loop or function are known in its body; those of a local behind it
  const bool local = node.kind == Kind::local, behind = local && node.text != "function";
  for (const Ast& part : node.parts) {
    if (!behind && &part == &node.parts.back()) declare_names();
    visit(part);
  }
  if (behind)
    declare_names();
  else if (!local)
    scope_ = outer;
}

}  // namespace tradewind
