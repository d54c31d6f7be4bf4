// Replaces runtime/accelerator in a build without it.
#include "script/accelerator.h"

namespace tradewind {

void optimize(const Model&, Program&) {}

std::unique_ptr<const Accelerator> compile(const Catalog&, const Model&, const Program&) {
  return nullptr;
}

}  // namespace tradewind
