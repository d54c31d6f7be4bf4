#include "script/program.h"

namespace tradewind {

void Program::complete_frame(int sequence, std::vector<std::int32_t>& words) const {
  const std::vector<Local>& locals = sequences[static_cast<std::size_t>(sequence)].locals;
  for (std::size_t i = words.size(); i < locals.size(); ++i) {
    const bool number = locals[i].type == ValueType::integer || locals[i].type == ValueType::boolean;
    words.push_back(number ? 0 : -1);
  }
  words.push_back(0);
}

}  // namespace tradewind
