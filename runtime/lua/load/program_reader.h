// Reads what the script files of a variant say: once for all interpreters that will run them.
//
//   const std::shared_ptr<const Program> program = read_program(catalog, model);
//   ScriptHost host(catalog, model, *program);
#pragma once

#include "model/program.h"

#include <memory>

namespace tradewind {

// Throws ContentError with everything that is wrong.
[[nodiscard]] std::shared_ptr<const Program> read_program(const Catalog& catalog, const Model& model);

}  // namespace tradewind
