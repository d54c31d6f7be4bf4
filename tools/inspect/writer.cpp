#include "tradewind/writer.h"

namespace tradewind {

void DocumentWriter::value(const SeenValue& value) {
  switch (value.kind) {
    case SeenValue::Kind::none: return null();
    case SeenValue::Kind::number: return number(value.number);
    case SeenValue::Kind::truth: return truth(value.number != 0);
    case SeenValue::Kind::name: return text(value.name);
  }
}

Node& NodeWriter::put(Node node) {
  if (open_.empty()) return root_ = std::move(node);
  if (open_.back()->is_list()) return open_.back()->items.emplace_back(std::move(node));
  return open_.back()->entries.back().second = std::move(node);
}

}  // namespace tradewind
