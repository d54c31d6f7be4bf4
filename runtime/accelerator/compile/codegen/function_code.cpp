#include "codegen/function_code.h"

#include "vm/vm.h"

#include <algorithm>
#include <limits>

namespace tradewind {

void FunctionCode::declare(const std::vector<Compiler::Parameter>& parameters) {
  const Ast& function = *source_.node;
  const std::size_t names = function.parts.size() - 1;
  for (std::size_t i = 0; i < std::max(names, parameters.size()); ++i) {
    const Compiler::Parameter parameter =
        i < parameters.size() ? parameters[i] : Compiler::Parameter{};
    const bool kept = in_register(parameter.type) || parameter.type == ValueType::list;
    const Value value{parameter.type, kept ? fresh() : -1, ""};
    if (parameter.type == ValueType::list) registers_ += most_targets;
    if (parameter.type == ValueType::frame) sequence_ = parameter.sequence;
    if (i < names) locals_.push_back({function.parts[i].text, value});
  }
}

int FunctionCode::finish() {
  shorten_jumps();
  BytecodeFunction compiled;
  compiled.registers = static_cast<std::int16_t>(registers_);
  compiled.uses_frame = uses_frame_;
  compiled.changes = changes_;
  return compiler_.add(compiled, instructions_);
}

int FunctionCode::fresh() {
  constexpr int most_registers = 250;
  if (registers_ == most_registers) refuse(source_.node->line, "too long");
  return registers_++;
}

int FunctionCode::emit(Op op, int a, int b, int c, std::int64_t k) {
  return emit(handler_of(op), op, a, b, c, k);
}

int FunctionCode::emit(Handler handler, Op op, int a, int b, int c, std::int64_t k) {
  instructions_.push_back({handler, op, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                           static_cast<std::uint8_t>(c), static_cast<std::int32_t>(k)});
  return static_cast<int>(instructions_.size()) - 1;
}

Value FunctionCode::result(ValueType type, Op op, int b, int c, std::int64_t k) {
  const int at = fresh();
  emit(op, at, b, c, k);
  return {type, at, ""};
}

int FunctionCode::constant(std::int64_t value, int line) {
  if (value < std::numeric_limits<std::int32_t>::min() ||
      value > std::numeric_limits<std::int32_t>::max())
    refuse(line, "a number that does not fit in 32 bits");
  return result(ValueType::integer, Op::constant, 0, 0, value).at;
}

Instruction* FunctionCode::just_made(int at) {
  const bool kept =
      std::ranges::any_of(locals_, [&](const LocalVariable& each) { return each.value.at == at; });
  if (kept || label_ == here()) return nullptr;
  Instruction& last = instructions_.back();
  return last.op <= Op::call && last.a == at ? &last : nullptr;
}

void FunctionCode::copy(int from, int to) {
  if (Instruction* const made = just_made(from))
    made->a = static_cast<std::uint8_t>(to);
  else
    emit(Op::copy, to, from);
}

// A comparison and the jump become one instruction, and so does a small number compared with.
int FunctionCode::jump_if(const Value& value, bool when, int line) {
  constexpr std::pair<Op, Op> fused[] = {{Op::equal, Op::jump_if_equal},
                                         {Op::less, Op::jump_if_less},
                                         {Op::at_most, Op::jump_if_at_most}};
  const auto jump = [&](Op op, int a, int b, int c) {
    return emit(static_cast<Op>(static_cast<int>(op) + (when ? 0 : 1)), a, b, c);
  };
  if (may_be_nil(value.type)) return jump(Op::jump_if_exists, 0, value.at, 0);
  const Instruction* const made = value.type == ValueType::boolean ? just_made(value.at) : nullptr;
  const Instruction compares = made != nullptr ? *made : Instruction{};
  const auto* const found = std::ranges::find(fused, compares.op, &std::pair<Op, Op>::first);
  if (found == std::end(fused) && compares.op != Op::invert && compares.op != Op::exists)
    return jump(Op::jump_if, truth(value, line), 0, 0);
  instructions_.pop_back();
  if (compares.op == Op::invert) return jump_if({ValueType::boolean, compares.b, ""}, !when, line);
  if (compares.op == Op::exists) return jump(Op::jump_if_exists, 0, compares.b, 0);
  const Instruction* const number = compares.op == Op::equal ? just_made(compares.c) : nullptr;
  if (number == nullptr || number->op != Op::constant || !is_small(number->k))
    return jump(found->second, 0, compares.b, compares.c);
  const SmallNumber small = small_number(Word{number->k});
  instructions_.pop_back();
  return jump(Op::jump_if_is, small.a, compares.b, small.c);
}

// One that comes to a jump or to the end of the function goes there at once.
void FunctionCode::shorten_jumps() {
  const auto there = [&](const Instruction& jump) -> const Instruction& {
    return instructions_[static_cast<std::size_t>(jump.k)];
  };
  for (Instruction& each : instructions_) {
    if (each.op < Op::jump || each.op >= Op::nothing) continue;
    while (there(each).op == Op::jump) each.k = there(each).k;
    if (each.op == Op::jump && there(each).op >= Op::nothing) each = Instruction(there(each));
  }
}

FunctionCode::LocalVariable* FunctionCode::find(const std::string& name) {
  const auto found = std::find_if(locals_.rbegin(), locals_.rend(),
                                  [&](const LocalVariable& each) { return each.name == name; });
  return found == locals_.rend() ? nullptr : &*found;
}

bool FunctionCode::shadowed(const std::string& name) const {
  return source_.find(name) != nullptr ||
         std::ranges::any_of(locals_, [&](const LocalVariable& each) { return each.name == name; });
}

int FunctionCode::frame_slot(const std::string& name) const {
  return sequence_ == nullptr ? -1 : sequence_->find_local(name);
}

int FunctionCode::truth(const Value& value, int line) {
  if (value.type == ValueType::unknown) refuse(line, "tests a value of unknown type");
  if (value.type == ValueType::boolean) return value.at;
  if (may_be_nil(value.type)) return result(ValueType::boolean, Op::exists, value.at).at;
  return constant(value.type == ValueType::nil ? 0 : 1, line);
}

int FunctionCode::converted(const Value& value, ValueType due, int line) {
  if (value.type == due && in_register(due)) return value.at;
  if (value.type == ValueType::nil && may_be_nil(due)) return constant(-1, line);
  if (value.type == ValueType::card && due == ValueType::card_type) return type_of(value, line);
  if (value.type == ValueType::text) {
    const Word word = word_of_text(model(), compiler_.program(), {"", "", due}, value.text);
    if (word >= 0) return constant(word, line);
  }
  refuse(line, "a value of the wrong type");
}

int FunctionCode::type_of(const Value& card, int line) {
  bail_out_if_nil(card, line);
  return field(ValueType::card, {ThingField::Of::type, ValueType::card_type}, card.at).at;
}

Value FunctionCode::field(ValueType thing, const ThingField& field, int of) {
  return result(field.type, Op::field, of, 0, compiler_.use({thing, field}));
}

void FunctionCode::bail_out_if_nil(const Value& value, int line) {
  const int skip = jump_if(value, true, line);
  emit(Op::bail_out);
  patch_jump(skip);
}

void FunctionCode::require_value(const Ast& node, const Value& value) {
  if (node.kind != Ast::Kind::call && node.kind != Ast::Kind::method) return;
  if (value.type == ValueType::nil)
    refuse(node.line, "passes on the result of a call that returns nothing");
  if (may_be_nil(value.type)) bail_out_if_nil(value, node.line);
}

int FunctionCode::arguments(const std::vector<Value>& values, const std::vector<ValueType>& due,
                            int line) {
  if (values.size() != due.size()) refuse(line, "wrong argument count");
  std::vector<int> from;
  for (std::size_t i = 0; i < values.size(); ++i)
    from.push_back(converted(values[i], due[i], line));
  return in_row(from);
}

int FunctionCode::in_row(const std::vector<int>& from) {
  bool in_row = !from.empty();
  for (std::size_t i = 0; i < from.size(); ++i)
    in_row = in_row && from[i] == from[0] + static_cast<int>(i);
  if (in_row) return from[0];
  const int first = registers_;
  for (const int each : from) emit(Op::copy, fresh(), each);
  return first;
}

}  // namespace tradewind
