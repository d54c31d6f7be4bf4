#include "codegen/function_compiler.h"

#include <algorithm>

namespace tradewind {

void FunctionCompiler::block(const Ast& node) {
  const std::size_t outer = locals_.size();
  ends_ = false;
  for (const Ast& each : node.parts) {
    ends_ = false;
    statement(each);
  }
  locals_.resize(outer);
}

void FunctionCompiler::statement(const Ast& node) {
  switch (node.kind) {
    case Kind::local: return local(node);
    case Kind::assign: return assign(node);
    case Kind::if_statement: return compile_if(node);
    case Kind::for_in: return compile_for_in(node);
    case Kind::return_statement: return compile_return(node);
    case Kind::call_statement: (void)evaluate(node.parts.front()); return;
    default: refuse(node.line, "a statement that only Lua supports");
  }
}

void FunctionCompiler::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const std::size_t values = node.parts.size() - names;
  if (values > names) refuse(node.line, "more values than names");
  std::vector<Value> evaluated;
  for (std::size_t i = 0; i < names; ++i) {
    Value value = i < values ? evaluate(node.parts[names + i]) : Value{};
    const bool of_another =
        std::any_of(locals_.begin(), locals_.end(),
                    [&](const LocalVariable& each) { return each.value.at == value.at; });
    if (value.type == Type::nothing) {
      value.at = constant(-1, node.line);
    } else if (in_register(value.type) && of_another) {
      value.at = result(value.type, Op::copy, value.at).at;
    }
    evaluated.push_back(value);
  }
  for (std::size_t i = 0; i < names; ++i) {
    const std::vector<Ast>& attribute = node.parts[i].parts;
    if (!attribute.empty() && attribute.front().text != "const")
      refuse(node.line, "'" + node.parts[i].text + "' has the attribute <close>");
    locals_.push_back({node.parts[i].text, evaluated[i]});
  }
}

void FunctionCompiler::assign(const Ast& node) {
  if (node.number != 1 || node.parts.size() != 2)
    refuse(node.line, "assigns several values at once");
  const Ast& target = node.parts.front();
  if (target.kind == Kind::name) {
    const Value value = evaluate(node.parts.back());
    LocalVariable* const found = find(target.text);
    if (found == nullptr)
      refuse(node.line, "assigns to '" + target.text + "', which is not a local");
    return assign_local(*found, value, node.line);
  }
  if (target.kind != Kind::field || evaluate(target.parts.front()).type != Type::frame)
    refuse(node.line, "writes to something other than a local of a sequence");
  const Value value = evaluate(node.parts.back());
  const int slot = frame_slot(target.text);
  if (slot < 0) refuse(node.line, "unknown local '" + target.text + "'");
  const ValueType due = sequence_->locals[static_cast<std::size_t>(slot)].type;
  const int from = converted(value, type_of_value(due), node.line);
  uses_frame_ = true;
  emit(Op::set_local, 0, from, 0, slot);
}

// A local that starts as nil takes the type of its first value.
void FunctionCompiler::assign_local(LocalVariable& local, const Value& value, int line) {
  if (local.value.type == Type::nothing && may_be_nil(value.type) && !local.read &&
      local.value.at >= 0) {
    local.value.type = value.type;
  } else if (local.value.type != value.type &&
             !(may_be_nil(local.value.type) && value.type == Type::nothing)) {
    refuse(line, "'" + local.name + "' changes its type");
  }
  if (!in_register(local.value.type)) refuse(line, "'" + local.name + "' cannot change");
  if (value.type == Type::nothing) {
    emit(Op::constant, local.value.at, 0, 0, -1);
  } else {
    emit(Op::copy, local.value.at, value.at);
  }
}

void FunctionCompiler::compile_if(const Ast& node) {
  std::vector<int> to_end;
  bool all_end = node.parts.size() % 2 == 1;
  std::size_t at = 0;
  for (; at + 1 < node.parts.size(); at += 2) {
    // As `seat` is after `local seat = tonumber(option.start_player)` with "random"
    if (is_nil(node.parts[at])) continue;
    const int holds = condition(node.parts[at]);
    const int skip = emit(Op::jump_unless, holds);
    block(node.parts[at + 1]);
    all_end = all_end && ends_;
    if (at + 2 < node.parts.size() && !ends_) to_end.push_back(emit(Op::jump));
    patch_jump(skip);
  }
  if (at < node.parts.size()) {
    block(node.parts[at]);
    all_end = all_end && ends_;
  }
  for (const int jump : to_end) patch_jump(jump);
  ends_ = all_end;
}

bool FunctionCompiler::is_nil(const Ast& node) {
  LocalVariable* const local = node.kind == Kind::name ? find(node.text) : nullptr;
  if (local == nullptr || local->value.type != Type::nothing) return false;
  local->read = true;  // from here on its type is fixed
  return true;
}

// for player in game:players() do, for card in zone:cards() do, for _, card in ipairs(cards) do,
// and loops over the board
void FunctionCompiler::compile_for_in(const Ast& node) {
  if (node.number == 2) return compile_for_listed(node);
  const Ast& source = node.parts[1];
  const bool one = node.number == 1 && node.parts.size() == 3 && source.kind == Kind::method &&
                   source.parts.size() == 1;
  if (!one) refuse(node.line, "loops over something other than players, cards or spaces");
  const Value thing = evaluate(source.parts.front());
  const bool cards = source.text == "cards" && thing.type == Type::zone;
  const bool players =
      source.text == "players" && thing.type == Type::game && !names_a_zone(source.text);
  if (!cards && !players) return compile_for_places(node, thing);
  const int control = fresh();
  const int variable = fresh();
  if (cards) {
    emit(Op::first, control, thing.at);
  } else {
    emit(Op::constant, control, 0, 0, -1);
  }
  loop(node, {cards ? Type::card : Type::seat, variable, ""},
       cards ? Op::next_card : Op::next_player, control, 0);
}

// A loop: `op` sets the variable or jumps past the body. Of two variables the first counts, as
// `control` does.
void FunctionCompiler::loop(const Ast& node, const Value& variable, Op op, int control, int end) {
  const auto start = static_cast<std::int64_t>(code_.size());
  const int leave = emit(op, variable.at, control, end);
  const std::size_t outer = locals_.size();
  if (node.number == 2)
    locals_.push_back({node.parts[0].text, result(Type::integer, Op::copy, control)});
  locals_.push_back({node.parts[static_cast<std::size_t>(node.number) - 1].text, variable});
  block(node.parts.back());
  locals_.resize(outer);
  emit(Op::jump, 0, 0, 0, start);
  patch_jump(leave);
  ends_ = false;
}

// for space in region:spaces() do, and the same of board:spaces(), board:regions() and
// space:neighbours()
void FunctionCompiler::compile_for_places(const Ast& node, const Value& thing) {
  const std::string& verb = node.parts[1].text;
  const bool beside = thing.type == Type::space && verb == "neighbours";
  const bool inside = thing.type == Type::region && verb == "spaces";
  const bool regions = thing.type == Type::board && verb == "regions";
  const bool all = regions || (thing.type == Type::board && verb == "spaces");
  if (!beside && !inside && !all)
    refuse(node.line, "loops over something other than players, cards or spaces");
  const std::size_t count = regions ? model_.board.regions() : model_.board.spaces();
  const int control = fresh();
  const int end = fresh();
  if (all) {
    emit(Op::constant, control, 0, 0, 0);
    emit(Op::constant, end, 0, 0, static_cast<std::int64_t>(count));
  } else {
    emit(beside ? Op::first_beside : Op::first_space, control, thing.at);
    emit(beside ? Op::end_beside : Op::end_space, end, thing.at);
  }
  loop(node, {regions ? Type::region : Type::space, fresh(), ""},
       beside ? Op::next_beside : Op::next_number, control, end);
}

// for _, card in ipairs(cards) do, and ipairs(option.list)
void FunctionCompiler::compile_for_listed(const Ast& node) {
  const Ast& source = node.parts[2];
  const bool listed = node.parts.size() == 4 && source.kind == Kind::call &&
                      source.parts.size() == 2 && source.parts.front().kind == Kind::name &&
                      source.parts.front().text == "ipairs" && !shadowed("ipairs");
  if (listed && compile_for_option(node)) return;
  const Value list = listed ? evaluate(source.parts.back()) : Value{};
  if (list.type != Type::cards)
    refuse(node.line, "loops over something other than players, cards or spaces");
  const int taken = constant(0, node.line);
  loop(node, {Type::card, fresh(), ""}, Op::next_listed, taken, list.at);
}

// for i, value in ipairs(option.list) do: unrolled, because the values are constants.
bool FunctionCompiler::compile_for_option(const Ast& node) {
  const Ast& list = node.parts[2].parts.back();
  if (list.kind != Kind::field || evaluate(list.parts.front()).type != Type::option) return false;
  const auto found = model_.options.find(list.text);
  if (found == model_.options.end()) return false;
  const NameList* const names = std::get_if<NameList>(&found->second);
  const IntList* const numbers = std::get_if<IntList>(&found->second);
  const std::size_t count = names != nullptr     ? names->size()
                            : numbers != nullptr ? numbers->size()
                                                 : 0;
  for (std::size_t i = 0; i < count; ++i) {
    locals_.push_back({node.parts[0].text,
                       {Type::integer, constant(static_cast<std::int64_t>(i) + 1, node.line), ""}});
    Value value{Type::text, -1, names != nullptr ? (*names)[i] : ""};
    if (numbers != nullptr) value = {Type::integer, constant((*numbers)[i], node.line), ""};
    locals_.push_back({node.parts[1].text, value});
    block(node.parts.back());
    locals_.resize(locals_.size() - 2);
  }
  ends_ = false;
  return names != nullptr || numbers != nullptr;
}

void FunctionCompiler::compile_return(const Ast& node) {
  ends_ = true;
  if (node.parts.size() > 1) refuse(node.line, "returns several values");
  if (use_.kind != ReturnUse::Kind::act) {
    return compile_return_answer(node.parts.empty() ? Value{} : evaluate(node.parts.front()),
                                 node.line);
  }
  if (node.parts.empty()) {
    emit(Op::nothing);
    return;
  }
  const Value value = evaluate(node.parts.front());
  if (value.type != Type::answer) refuse(node.line, "returns something other than stop and again");
  emit(value.text == "stop" ? Op::stop : Op::again);
}

void FunctionCompiler::compile_return_answer(const Value& value, int line) {
  Type& due = use_.due;
  if (use_.kind == ReturnUse::Kind::rule && due == Type::nothing)
    due = value.type == Type::text ? Type::name : value.type;
  if (value.type == Type::nothing && use_.must_give()) {
    emit(Op::bail_out);
    return;
  }
  if (value.type == Type::nothing && (may_be_nil(due) || due == Type::nothing)) {
    gives_nil_ = true;
    emit(Op::nothing);
    return;
  }
  if (!in_register(due)) refuse(line, "returns a value of unknown type");
  if (use_.must_give() && value.type == due) bail_out_if_nil(value, line);
  const int from = converted(value, due, line);
  emit(use_.kind == ReturnUse::Kind::answer ? Op::answer : Op::value, 0, from);
}

}  // namespace tradewind
