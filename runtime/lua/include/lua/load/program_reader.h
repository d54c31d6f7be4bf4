// Reads the program of a variant from its script files, once for all interpreters.
//
//   const std::shared_ptr<const Program> program = read_program(catalog, model);
//   ScriptHost host(catalog, model, *program);
#pragma once

#include "model/program.h"

#include <memory>

namespace tradewind {

// Throws ContentError with all errors found.
[[nodiscard]] std::shared_ptr<Program> read_program(const Catalog& catalog, const Model& model);

}  // namespace tradewind
