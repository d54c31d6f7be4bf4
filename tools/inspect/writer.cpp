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
  Node& place = open_.empty()             ? root_
                : open_.back()->is_list() ? open_.back()->items.emplace_back()
                                          : open_.back()->entries.back().second;
  return place = std::move(node);
}

}  // namespace tradewind
