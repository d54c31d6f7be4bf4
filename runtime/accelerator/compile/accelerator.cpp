// Room: runtime/accelerator/compile. What the accelerator makes of a program: bytecode (codegen)
// and values in fewer steps (queries).
#include "script/accelerator.h"

#include "codegen/compiler.h"
#include "queries/queries.h"
#include "vm/bytecode_runner.h"

namespace tradewind {
namespace {

class BytecodeAccelerator final : public Accelerator {
 public:
  BytecodeAccelerator(const Catalog& catalog, const Model& model, const Program& program) {
    Compiler compiler(catalog, model, program);
    compiler.compile_all();
    reasons_ = compiler.reasons();
    bytecode_ = compiler.take_bytecode();
  }

  [[nodiscard]] std::unique_ptr<Runner> around(Runner& in_lua) const override {
    return std::make_unique<BytecodeRunner>(in_lua, bytecode_);
  }
  [[nodiscard]] const std::string& why_not(FunctionId function) const override {
    return reasons_[function];
  }

 private:
  Bytecode bytecode_;
  IdVector<FunctionId, std::string> reasons_;
};

}  // namespace

void optimize(const Model& model, Program& program) { inline_queries(model, program); }

std::unique_ptr<const Accelerator> compile(const Catalog& catalog, const Model& model,
                                           const Program& program) {
  return std::make_unique<BytecodeAccelerator>(catalog, model, program);
}

}  // namespace tradewind
