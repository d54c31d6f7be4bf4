#include "compiler.h"

#include <algorithm>
#include <limits>

namespace tradewind {

FunctionCompiler::LocalVariable* FunctionCompiler::find(std::string_view name) {
  const auto found = std::find_if(locals_.rbegin(), locals_.rend(),
                                  [&](const LocalVariable& each) { return each.name == name; });
  return found == locals_.rend() ? nullptr : &*found;
}

bool FunctionCompiler::is_local(int at) const {
  return at >= 0 && std::ranges::any_of(
                        locals_, [&](const LocalVariable& each) { return each.value.at == at; });
}

bool FunctionCompiler::is_global(const Ast& node, std::string_view name) {
  return node.kind == Kind::name && node.text == name && find(name) == nullptr;
}

int FunctionCompiler::frame_slot(const std::string& local) const {
  const int slot = sequence_ == nullptr ? -1 : sequence_->find_local(local);
  if (slot < 0) refuse("'" + local + "' is not a readable field here");
  return slot;
}

int FunctionCompiler::fresh() {
  constexpr int most_registers = 250;
  if (registers_ == most_registers) refuse("too long");
  return registers_++;
}

int FunctionCompiler::emit(Handler handler, int a, int b, int c, int d, Word k) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  code_.push_back({handler, byte(a), byte(b), byte(c), byte(d), static_cast<std::int32_t>(k)});
  result_ = -1;
  return static_cast<int>(code_.size()) - 1;
}

Value FunctionCompiler::result(ValueType type, Handler handler, int b, int c, int d, Word k) {
  const int at = fresh();
  emit(handler, at, b, c, d, k);
  result_ = at;
  return {type, at};
}

int FunctionCompiler::in(const Value& value) {
  if (value.at >= 0) return value.at;
  if (value.test != nullptr)
    return result(value.type, value.test->value[value.holds], value.b, value.c, value.d).at;
  if (value.known != static_cast<std::int32_t>(value.known))
    refuse("a number that does not fit in 32 bits");
  return result(value.type, ops::result<ops::constant>, 0, 0, 0, value.known).at;
}

void FunctionCompiler::move(const Value& value, int to) {
  const int from = in(value);
  if (from == result_ && !is_local(from))
    code_.back().a = static_cast<std::uint8_t>(to);
  else
    emit(ops::result<ops::copy>, to, from);
  result_ = -1;
}

void FunctionCompiler::patch(const Jumps& jumps) {
  for (const int each : jumps)
    code_[static_cast<std::size_t>(each)].k = static_cast<std::int32_t>(here());
  result_ = -1;
}

Value FunctionCompiler::converted(const Value& value, ValueType due) {
  if (value.type == due && in_register(due)) return value;
  if (value.type == ValueType::nil && may_be_nil(due)) return {due};
  if (value.type == ValueType::card && due == ValueType::card_type)
    return field_of(value, {ThingField::Of::type, due});
  if (value.type == ValueType::text) {
    const Word word =
        word_of_text(model_, compiler_.program, {"", "", due}, std::string(value.text));
    if (word >= 0) return {due, -1, word};
  }
  refuse("a value of the wrong type");
}

Value FunctionCompiler::field_of(const Value& thing, const ThingField& field) {
  const Handler handler = field.of != ThingField::Of::fact ? ops::result<ops::field>
                          : field.type == ValueType::name  ? ops::result<ops::name_fact>
                                                           : ops::result<ops::fact>;
  return result(field.type, handler, in(thing), static_cast<int>(thing.type),
                static_cast<int>(field.of), field.ref);
}

int FunctionCompiler::required(const Value& value) {
  emit(ops::effect<ops::require>, 0, in(value));
  return code_.back().b;
}

int FunctionCompiler::in_row(const std::vector<int>& from) {
  const auto apart = [](int one, int next) { return next != one + 1; };
  const bool in_row = std::ranges::adjacent_find(from, apart) == from.end();
  if (in_row && !from.empty()) return from[0];
  const int first = registers_;
  for (const int each : from) emit(ops::result<ops::copy>, fresh(), each);
  return first;
}

}  // namespace tradewind
