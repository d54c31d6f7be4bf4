// Layers that end without effect, because a later one replaces what they changed.
//
//   for (const Diagnostic& d : lost_layers(checked, heedless)) std::cerr << to_text(d) << '\n';
#pragma once

#include "syntax/ast.h"
#include "types/script_check.h"

#include <tuple>

namespace tradewind {

// Layers whose functions never name what came before them, and so replace it: file, "wrap" or
// "adjust", and the name there.
using Heedless = std::set<std::tuple<std::string, std::string, std::string>>;

// Notes a function of a layer, if it is such a one.
void note_heedless(const ScriptFunction& function, const Ast& written, Heedless& heedless);

// Not those that a module changes on purpose, which it requires or comes `after`.
[[nodiscard]] Diagnostics lost_layers(const CheckedProgram& checked, const Heedless& heedless);

}  // namespace tradewind
