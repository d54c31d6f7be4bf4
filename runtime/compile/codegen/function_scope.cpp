#include "compile/codegen/function_scope.h"

#include "vm/vm.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

constexpr int most_registers = 250;

}  // namespace

int FunctionScope::fresh() {
  if (registers == most_registers) refuse(source.node->line, "too long");
  return registers++;
}

int FunctionScope::emit(Op op, int a, int b, int c, std::int64_t k) {
  code.push_back({handler_of(op), op, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                  static_cast<std::int32_t>(k)});
  return static_cast<int>(code.size()) - 1;
}

Value FunctionScope::result(Type type, Op op, int b, int c, std::int64_t k) {
  const int at = fresh();
  emit(op, at, b, c, k);
  return {type, at, ""};
}

int FunctionScope::constant(std::int64_t value, int line) {
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
    refuse(line, "a number that does not fit in 32 bits");
  return result(Type::integer, Op::constant, 0, 0, value).at;
}

LocalVariable* FunctionScope::find(const std::string& name) {
  const auto found = std::find_if(locals.rbegin(), locals.rend(), [&](const LocalVariable& each) { return each.name == name; });
  return found == locals.rend() ? nullptr : &*found;
}

bool FunctionScope::shadowed(const std::string& name) const {
  return source.find(name) != nullptr ||
         std::any_of(locals.begin(), locals.end(), [&](const LocalVariable& each) { return each.name == name; });
}

bool FunctionScope::names_a_zone(const std::string& name) const {
  const NameList& zones = model.zones.all();
  return std::find(zones.begin(), zones.end(), name) != zones.end();
}

int FunctionScope::truth(const Value& value, int line) {
  if (value.type == Type::other) refuse(line, "tests a value of unknown type");
  if (value.type == Type::boolean) return value.at;
  if (may_be_nil(value.type)) return result(Type::boolean, Op::exists, value.at).at;
  return constant(value.type == Type::nothing ? 0 : 1, line);
}

int FunctionScope::alternative(const Value& value, Type due, int line) {
  if (due == Type::boolean && value.type != Type::boolean) refuse(line, "a value that is sometimes a boolean");
  return converted(value, due, line);
}

int FunctionScope::converted(const Value& value, Type due, int line) {
  if (value.type == due && in_register(due)) return value.at;
  if (value.type == Type::nothing && may_be_nil(due)) return constant(-1, line);
  if (value.type == Type::integer && due == Type::boolean) {
    const int none = result(Type::boolean, Op::equal, value.at, constant(0, line)).at;
    return result(Type::boolean, Op::invert, none).at;
  }
  if (value.type == Type::text && due == Type::name) {
    const int name = model.name_index(value.text);
    if (name >= 0) return constant(name, line);
  }
  refuse(line, "a value of the wrong type");
}

void FunctionScope::require_value(const Ast& node, const Value& value) {
  if (node.kind != Ast::Kind::call && node.kind != Ast::Kind::method) return;
  if (value.type == Type::nothing) refuse(node.line, "passes on the result of a call that returns nothing");
  if (!may_be_nil(value.type)) return;
  const int skip = emit(Op::jump_if, truth(value, node.line));
  emit(Op::bail_out);
  patch_jump(skip);
}

int FunctionScope::arguments(const std::vector<Value>& values, const std::vector<Type>& due, int line) {
  if (values.size() != due.size()) refuse(line, "wrong argument count");
  std::vector<int> from;
  for (std::size_t i = 0; i < values.size(); ++i) from.push_back(converted(values[i], due[i], line));
  const int first = registers;
  bool in_row = !from.empty();
  for (std::size_t i = 0; i < from.size(); ++i) in_row = in_row && from[i] == from[0] + static_cast<int>(i);
  if (in_row) return from[0];
  for (const int each : from) {
    const int at = fresh();
    emit(Op::copy, at, each);
  }
  return first;
}

}  // namespace tradewind
