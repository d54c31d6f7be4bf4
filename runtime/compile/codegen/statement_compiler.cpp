#include "compile/codegen/statement_compiler.h"

#include "compile/codegen/expression_compiler.h"

#include <algorithm>

namespace tradewind {
namespace {

using Kind = Ast::Kind;

}  // namespace

void StatementCompiler::block(const Ast& node) {
  const std::size_t outer = scope_.locals.size();
  ends_ = false;
  for (const Ast& each : node.parts) {
    ends_ = false;
    statement(each);
  }
  scope_.locals.resize(outer);
}

void StatementCompiler::statement(const Ast& node) {
  switch (node.kind) {
    case Kind::local: return local(node);
    case Kind::assign: return assign(node);
    case Kind::if_statement: return compile_if(node);
    case Kind::for_in: return compile_for_in(node);
    case Kind::return_statement: return compile_return(node);
    case Kind::call_statement: (void)expressions_.evaluate(node.parts.front()); return;
    default: scope_.refuse(node.line, "a statement that only Lua supports");
  }
}

void StatementCompiler::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const std::size_t values = node.parts.size() - names;
  if (values > names) scope_.refuse(node.line, "more values than names");
  std::vector<Value> evaluated;
  for (std::size_t i = 0; i < names; ++i) {
    Value value = i < values ? expressions_.evaluate(node.parts[names + i]) : Value{};
    const bool of_another = std::any_of(scope_.locals.begin(), scope_.locals.end(),
                                        [&](const LocalVariable& each) { return each.value.at == value.at; });
    if (value.type == Type::nothing) {
      value.at = scope_.constant(-1, node.line);
    } else if (in_register(value.type) && of_another) {
      value.at = scope_.result(value.type, Op::copy, value.at).at;
    }
    evaluated.push_back(value);
  }
  for (std::size_t i = 0; i < names; ++i) {
    const std::vector<Ast>& attribute = node.parts[i].parts;
    if (!attribute.empty() && attribute.front().text != "const")
      scope_.refuse(node.line, "'" + node.parts[i].text + "' has the attribute <close>");
    scope_.locals.push_back({node.parts[i].text, evaluated[i]});
  }
}

void StatementCompiler::assign(const Ast& node) {
  if (node.number != 1 || node.parts.size() != 2) scope_.refuse(node.line, "assigns several values at once");
  const Ast& target = node.parts.front();
  if (target.kind == Kind::name) {
    const Value value = expressions_.evaluate(node.parts.back());
    LocalVariable* const found = scope_.find(target.text);
    if (found == nullptr) scope_.refuse(node.line, "assigns to '" + target.text + "', which is not a local");
    return assign_local(*found, value, node.line);
  }
  if (target.kind != Kind::field || expressions_.evaluate(target.parts.front()).type != Type::frame)
    scope_.refuse(node.line, "writes to something other than a local of a sequence");
  const Value value = expressions_.evaluate(node.parts.back());
  for (std::size_t slot = 0; slot < scope_.sequence->locals.size(); ++slot) {
    if (scope_.sequence->locals[slot].name != target.text) continue;
    const int from = scope_.converted(value, type_of_value(scope_.sequence->locals[slot].type), node.line);
    scope_.uses_frame = true;
    scope_.emit(Op::set_local, 0, from, 0, static_cast<std::int64_t>(slot));
    return;
  }
  scope_.refuse(node.line, "unknown local '" + target.text + "'");
}

// A local that starts as nil takes the type of its first value.
void StatementCompiler::assign_local(LocalVariable& local, const Value& value, int line) {
  if (local.value.type == Type::nothing && may_be_nil(value.type) && !local.read && local.value.at >= 0) {
    local.value.type = value.type;
  } else if (local.value.type != value.type && !(may_be_nil(local.value.type) && value.type == Type::nothing)) {
    scope_.refuse(line, "'" + local.name + "' changes its type");
  }
  if (!in_register(local.value.type)) scope_.refuse(line, "'" + local.name + "' cannot change");
  if (value.type == Type::nothing) {
    scope_.emit(Op::constant, local.value.at, 0, 0, -1);
  } else {
    scope_.emit(Op::copy, local.value.at, value.at);
  }
}

void StatementCompiler::compile_if(const Ast& node) {
  std::vector<int> to_end;
  bool all_end = node.parts.size() % 2 == 1;
  std::size_t at = 0;
  for (; at + 1 < node.parts.size(); at += 2) {
    if (is_nil(node.parts[at])) continue;  // as `seat` is after `local seat = tonumber(option.start_player)` with "random"
    const int holds = expressions_.condition(node.parts[at]);
    const int skip = scope_.emit(Op::jump_unless, holds);
    block(node.parts[at + 1]);
    all_end = all_end && ends_;
    if (at + 2 < node.parts.size() && !ends_) to_end.push_back(scope_.emit(Op::jump));
    scope_.patch_jump(skip);
  }
  if (at < node.parts.size()) {
    block(node.parts[at]);
    all_end = all_end && ends_;
  }
  for (const int jump : to_end) scope_.patch_jump(jump);
  ends_ = all_end;
}

bool StatementCompiler::is_nil(const Ast& node) {
  LocalVariable* const local = node.kind == Kind::name ? scope_.find(node.text) : nullptr;
  if (local == nullptr || local->value.type != Type::nothing) return false;
  local->read = true;  // from here on its type is fixed
  return true;
}

// for player in game:players() do, for card in zone:cards() do, for _, card in ipairs(cards) do, and loops over the board
void StatementCompiler::compile_for_in(const Ast& node) {
  if (node.number == 2) return compile_for_listed(node);
  const Ast& source = node.parts[1];
  const bool one = node.number == 1 && node.parts.size() == 3 && source.kind == Kind::method && source.parts.size() == 1;
  if (!one) scope_.refuse(node.line, "loops over something other than players, cards or spaces");
  const Value thing = expressions_.evaluate(source.parts.front());
  const bool cards = source.text == "cards" && thing.type == Type::zone;
  const bool players = source.text == "players" && thing.type == Type::game && !scope_.names_a_zone(source.text);
  if (!cards && !players) return compile_for_places(node, thing);
  const int control = scope_.fresh();
  const int variable = scope_.fresh();
  if (cards) {
    scope_.emit(Op::first, control, thing.at);
  } else {
    scope_.emit(Op::constant, control, 0, 0, -1);
  }
  loop(node, {cards ? Type::card : Type::seat, variable, ""}, cards ? Op::next_card : Op::next_player, control, 0);
}

// A loop: `op` sets the variable or jumps past the body.
void StatementCompiler::loop(const Ast& node, const Value& variable, Op op, int control, int end) {
  const auto start = static_cast<std::int64_t>(scope_.code.size());
  const int leave = scope_.emit(op, variable.at, control, end);
  scope_.locals.push_back({node.parts.front().text, variable});
  block(node.parts.back());
  scope_.locals.pop_back();
  scope_.emit(Op::jump, 0, 0, 0, start);
  scope_.patch_jump(leave);
  ends_ = false;
}

// for space in region:spaces() do, and the same of board:spaces(), board:regions() and space:neighbours()
void StatementCompiler::compile_for_places(const Ast& node, const Value& thing) {
  const std::string& verb = node.parts[1].text;
  const bool beside = thing.type == Type::space && verb == "neighbours";
  const bool inside = thing.type == Type::region && verb == "spaces";
  const bool regions = thing.type == Type::board && verb == "regions";
  const bool all = regions || (thing.type == Type::board && verb == "spaces");
  if (!beside && !inside && !all) scope_.refuse(node.line, "loops over something other than players, cards or spaces");
  const std::size_t count = regions ? scope_.model.board.regions() : scope_.model.board.spaces();
  const int control = scope_.fresh();
  const int end = scope_.fresh();
  if (all) {
    scope_.emit(Op::constant, control, 0, 0, 0);
    scope_.emit(Op::constant, end, 0, 0, static_cast<std::int64_t>(count));
  } else {
    scope_.emit(beside ? Op::first_beside : Op::first_space, control, thing.at);
    scope_.emit(beside ? Op::end_beside : Op::end_space, end, thing.at);
  }
  loop(node, {regions ? Type::region : Type::space, scope_.fresh(), ""}, beside ? Op::next_beside : Op::next_number, control,
       end);
}

// for _, card in ipairs(cards) do, and ipairs(option.list)
void StatementCompiler::compile_for_listed(const Ast& node) {
  const Ast& source = node.parts[2];
  const bool listed = node.parts.size() == 4 && source.kind == Kind::call && source.parts.size() == 2 &&
                      source.parts.front().kind == Kind::name && source.parts.front().text == "ipairs" &&
                      !scope_.shadowed("ipairs");
  if (listed && compile_for_option(node)) return;
  const Value list = listed ? expressions_.evaluate(source.parts.back()) : Value{};
  if (list.type != Type::cards) scope_.refuse(node.line, "loops over something other than players, cards or spaces");
  const int taken = scope_.constant(0, node.line);
  const int variable = scope_.fresh();
  const auto start = static_cast<std::int64_t>(scope_.code.size());
  const int leave = scope_.emit(Op::next_listed, variable, taken, list.at);
  scope_.locals.push_back({node.parts[0].text, scope_.result(Type::integer, Op::copy, taken)});
  scope_.locals.push_back({node.parts[1].text, {Type::card, variable, ""}});
  block(node.parts.back());
  scope_.locals.resize(scope_.locals.size() - 2);
  scope_.emit(Op::jump, 0, 0, 0, start);
  scope_.patch_jump(leave);
  ends_ = false;
}

// for i, value in ipairs(option.list) do: unrolled, because the values are constants.
bool StatementCompiler::compile_for_option(const Ast& node) {
  const Ast& list = node.parts[2].parts.back();
  if (list.kind != Kind::field || expressions_.evaluate(list.parts.front()).type != Type::option) return false;
  const auto found = scope_.model.options.find(list.text);
  if (found == scope_.model.options.end()) return false;
  const NameList* const names = std::get_if<NameList>(&found->second);
  const IntList* const numbers = std::get_if<IntList>(&found->second);
  const std::size_t count = names != nullptr ? names->size() : numbers != nullptr ? numbers->size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    scope_.locals.push_back(
        {node.parts[0].text, {Type::integer, scope_.constant(static_cast<std::int64_t>(i) + 1, node.line), ""}});
    Value value{Type::text, -1, names != nullptr ? (*names)[i] : ""};
    if (numbers != nullptr) value = {Type::integer, scope_.constant((*numbers)[i], node.line), ""};
    scope_.locals.push_back({node.parts[1].text, value});
    block(node.parts.back());
    scope_.locals.resize(scope_.locals.size() - 2);
  }
  ends_ = false;
  return names != nullptr || numbers != nullptr;
}

void StatementCompiler::compile_return(const Ast& node) {
  ends_ = true;
  if (node.parts.size() > 1) scope_.refuse(node.line, "returns several values");
  if (scope_.use.kind != ReturnUse::Kind::act) {
    return compile_return_answer(node.parts.empty() ? Value{} : expressions_.evaluate(node.parts.front()), node.line);
  }
  if (node.parts.empty()) {
    scope_.emit(Op::nothing);
    return;
  }
  const Value value = expressions_.evaluate(node.parts.front());
  if (value.type != Type::answer) scope_.refuse(node.line, "returns something other than stop and again");
  scope_.emit(value.text == "stop" ? Op::stop : Op::again);
}

void StatementCompiler::compile_return_answer(const Value& value, int line) {
  Type& due = scope_.use.due;
  if (scope_.use.kind == ReturnUse::Kind::rule && due == Type::nothing) due = value.type == Type::text ? Type::name : value.type;
  if (value.type == Type::nothing && (may_be_nil(due) || due == Type::nothing)) {
    gives_nil_ = true;
    scope_.emit(Op::nothing);
    return;
  }
  if (!in_register(due)) scope_.refuse(line, "returns a value of unknown type");
  if (due == Type::boolean && value.type != Type::boolean) scope_.refuse(line, "returns something other than a boolean");
  const int from = scope_.converted(value, due, line);
  scope_.emit(scope_.use.kind == ReturnUse::Kind::answer ? Op::answer : Op::value, 0, from);
}

}  // namespace tradewind
