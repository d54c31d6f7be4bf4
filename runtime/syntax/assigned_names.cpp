#include "syntax/assigned_names.h"

namespace tradewind {

void note_assigned_names(const Ast& node, std::set<std::string>& names) {
  const bool defines_function = node.kind == Ast::Kind::unsupported && node.text == "function";
  const std::size_t targets = node.kind == Ast::Kind::assign ? static_cast<std::size_t>(node.number)
                              : defines_function             ? 1
                                                             : 0;
  for (std::size_t at = 0; at < targets; ++at) {
    if (node.parts[at].kind == Ast::Kind::name) names.insert(node.parts[at].text);
  }
  for (const Ast& part : node.parts) note_assigned_names(part, names);
}

}  // namespace tradewind
