// Translates a function and its statements.
#include "compile/codegen/function_compiler.h"
#include "compile/codegen/peephole.h"

#include <algorithm>

namespace tradewind {

using Kind = Tree::Kind;

int FunctionTranslator::translate(const std::vector<Translator::Parameter>& parameters) {
  const Tree& function = *written_.tree;
  if (function.text == "...") refuse(function.line, "it takes any number of arguments");
  std::size_t names = function.parts.size() - 1;
  for (std::size_t i = 0; i < std::max(names, parameters.size()); ++i) {
    const Translator::Parameter parameter = i < parameters.size() ? parameters[i] : Translator::Parameter{};
    Value value{parameter.what, in_register(parameter.what) || parameter.what == What::cards ? fresh() : -1, ""};
    if (parameter.what == What::cards) registers_ += most_targets;
    if (parameter.what == What::frame) sequence_ = parameter.sequence;
    if (i < names) locals_.push_back({function.parts[i].text, value});
  }
  const int arguments = registers_;
  block(function.parts.back());
  if (!ends_) {
    const bool silent = purpose_.kind == Purpose::Kind::act || may_be_nil(purpose_.due) || purpose_.due == What::nothing;
    emit(silent ? Op::nothing : Op::left_to_lua);
  }
  if (gives_nil_ && in_register(purpose_.due) && !may_be_nil(purpose_.due))
    refuse(function.line, "it returns now a value, now nil");
  shorten(code_, arguments);
  Routine routine;
  routine.registers = static_cast<std::int16_t>(registers_);
  routine.uses_frame = uses_frame_;
  routine.changes = std::any_of(code_.begin(), code_.end(), [](const Instruction& each) {
    return (each.op >= Op::roll && each.op <= Op::finish_by) || each.op == Op::random;
  });
  return program_.routines.add(routine, code_);
}

void FunctionTranslator::block(const Tree& tree) {
  const std::size_t outer = locals_.size();
  ends_ = false;
  for (const Tree& each : tree.parts) {
    ends_ = false;
    statement(each);
  }
  locals_.resize(outer);
}

void FunctionTranslator::statement(const Tree& tree) {
  switch (tree.kind) {
    case Kind::local: return local(tree);
    case Kind::assign: return assign(tree);
    case Kind::choose: return choose(tree);
    case Kind::each: return each(tree);
    case Kind::give_back: return give_back(tree);
    case Kind::perform: (void)evaluate(tree.parts.front()); return;
    default: refuse(tree.line, "it holds a statement that only Lua carries out");
  }
}

void FunctionTranslator::local(const Tree& tree) {
  const auto names = static_cast<std::size_t>(tree.number);
  const std::size_t values = tree.parts.size() - names;
  if (values > names) refuse(tree.line, "more values than names");
  std::vector<Value> evaluated;
  for (std::size_t i = 0; i < names; ++i) {
    Value value = i < values ? evaluate(tree.parts[names + i]) : Value{};
    const bool of_another =
        std::any_of(locals_.begin(), locals_.end(), [&](const Local& each) { return each.value.at == value.at; });
    if (value.what == What::nothing) {
      value.at = constant(-1, tree.line);
    } else if (in_register(value.what) && of_another) {
      value.at = result(value.what, Op::copy, value.at).at;
    }
    evaluated.push_back(value);
  }
  for (std::size_t i = 0; i < names; ++i) {
    const std::vector<Tree>& attribute = tree.parts[i].parts;
    if (!attribute.empty() && attribute.front().text != "const") refuse(tree.line, "it closes '" + tree.parts[i].text + "'");
    locals_.push_back({tree.parts[i].text, evaluated[i]});
  }
}

void FunctionTranslator::assign(const Tree& tree) {
  if (tree.number != 1 || tree.parts.size() != 2) refuse(tree.line, "it assigns several values at once");
  const Tree& target = tree.parts.front();
  if (target.kind == Kind::name) {
    const Value value = evaluate(tree.parts.back());
    Local* const found = find(target.text);
    if (found == nullptr) refuse(tree.line, "'" + target.text + "' is not its own");
    return assign_local(*found, value, tree.line);
  }
  if (target.kind != Kind::field || evaluate(target.parts.front()).what != What::frame)
    refuse(tree.line, "it writes to something that is no local of a sequence");
  const Value value = evaluate(tree.parts.back());
  for (std::size_t slot = 0; slot < sequence_->locals.size(); ++slot) {
    if (sequence_->locals[slot].name != target.text) continue;
    const int from = converted(value, what_of(sequence_->locals[slot].type), tree.line);
    uses_frame_ = true;
    emit(Op::set_local, 0, from, 0, static_cast<std::int64_t>(slot));
    return;
  }
  refuse(tree.line, "there is no local '" + target.text + "'");
}

// A local that began as nil takes the type of what it is given first.
void FunctionTranslator::assign_local(Local& local, const Value& value, int line) {
  if (local.value.what == What::nothing && may_be_nil(value.what) && !local.read && local.value.at >= 0) {
    local.value.what = value.what;
  } else if (local.value.what != value.what && !(may_be_nil(local.value.what) && value.what == What::nothing)) {
    refuse(line, "'" + local.name + "' changes its type");
  }
  if (!in_register(local.value.what)) refuse(line, "'" + local.name + "' cannot change");
  if (value.what == What::nothing) {
    emit(Op::constant, local.value.at, 0, 0, -1);
  } else {
    emit(Op::copy, local.value.at, value.at);
  }
}

void FunctionTranslator::choose(const Tree& tree) {
  std::vector<int> to_end;
  bool all_end = tree.parts.size() % 2 == 1;
  std::size_t at = 0;
  for (; at + 1 < tree.parts.size(); at += 2) {
    if (is_nil(tree.parts[at])) continue;  // as `seat` is after `local seat = tonumber(option.start_player)` with "random"
    const int holds = condition(tree.parts[at]);
    const int skip = emit(Op::jump_unless, holds);
    block(tree.parts[at + 1]);
    all_end = all_end && ends_;
    if (at + 2 < tree.parts.size() && !ends_) to_end.push_back(emit(Op::jump));
    land(skip);
  }
  if (at < tree.parts.size()) {
    block(tree.parts[at]);
    all_end = all_end && ends_;
  }
  for (const int jump : to_end) land(jump);
  ends_ = all_end;
}

bool FunctionTranslator::is_nil(const Tree& tree) {
  Local* const local = tree.kind == Kind::name ? find(tree.text) : nullptr;
  if (local == nullptr || local->value.what != What::nothing) return false;
  local->read = true;  // from here on it cannot become anything else
  return true;
}

// for player in game:seats() do, for card in zone:cards() do, for _, card in ipairs(cards) do, and things of the board
void FunctionTranslator::each(const Tree& tree) {
  if (tree.number == 2) return each_listed(tree);
  const Tree& source = tree.parts[1];
  const bool one = tree.number == 1 && tree.parts.size() == 3 && source.kind == Kind::method && source.parts.size() == 1;
  if (!one) refuse(tree.line, "a loop over something else than players, cards or spaces");
  const Value thing = evaluate(source.parts.front());
  const bool cards = source.text == "cards" && thing.what == What::zone;
  const bool seats = source.text == "seats" && thing.what == What::game && !names_a_zone(source.text);
  if (!cards && !seats) return each_place(tree, thing);
  const int control = fresh();
  const int variable = fresh();
  if (cards) {
    emit(Op::first, control, thing.at);
  } else {
    emit(Op::constant, control, 0, 0, -1);
  }
  loop(tree, {cards ? What::card : What::seat, variable, ""}, cards ? Op::next_card : Op::next_player, control, 0);
}

// The body of a loop, begun by an instruction that leaps behind it when there is nothing more.
void FunctionTranslator::loop(const Tree& tree, const Value& variable, Op op, int control, int end) {
  const auto start = static_cast<std::int64_t>(code_.size());
  const int leave = emit(op, variable.at, control, end);
  locals_.push_back({tree.parts.front().text, variable});
  block(tree.parts.back());
  locals_.pop_back();
  emit(Op::jump, 0, 0, 0, start);
  land(leave);
  ends_ = false;
}

// for space in region:spaces() do, board:spaces(), board:regions(), space:neighbours()
void FunctionTranslator::each_place(const Tree& tree, const Value& thing) {
  const std::string& verb = tree.parts[1].text;
  const bool beside = thing.what == What::space && verb == "neighbours";
  const bool inside = thing.what == What::region && verb == "spaces";
  const bool regions = thing.what == What::board && verb == "regions";
  const bool all = regions || (thing.what == What::board && verb == "spaces");
  if (!beside && !inside && !all) refuse(tree.line, "a loop over something else than players, cards or spaces");
  const std::size_t count = regions ? model_.board.regions() : model_.board.spaces();
  const int control = fresh();
  const int end = fresh();
  if (all) {
    emit(Op::constant, control, 0, 0, 0);
    emit(Op::constant, end, 0, 0, static_cast<std::int64_t>(count));
  } else {
    emit(beside ? Op::first_beside : Op::first_space, control, thing.at);
    emit(beside ? Op::last_beside : Op::last_space, end, thing.at);
  }
  loop(tree, {regions ? What::region : What::space, fresh(), ""}, beside ? Op::next_beside : Op::next_number, control, end);
}

// for _, card in ipairs(cards) do, and the same over a list that is an option
void FunctionTranslator::each_listed(const Tree& tree) {
  const Tree& source = tree.parts[2];
  const bool listed = tree.parts.size() == 4 && source.kind == Kind::call && source.parts.size() == 2 &&
                      source.parts.front().kind == Kind::name && source.parts.front().text == "ipairs" && !shadowed("ipairs");
  if (listed && each_of_option(tree)) return;
  const Value list = listed ? evaluate(source.parts.back()) : Value{};
  if (list.what != What::cards) refuse(tree.line, "a loop over something else than players, cards or spaces");
  const int taken = constant(0, tree.line);
  const int variable = fresh();
  const auto start = static_cast<std::int64_t>(code_.size());
  const int leave = emit(Op::next_listed, variable, taken, list.at);
  locals_.push_back({tree.parts[0].text, result(What::integer, Op::copy, taken)});
  locals_.push_back({tree.parts[1].text, {What::card, variable, ""}});
  block(tree.parts.back());
  locals_.resize(locals_.size() - 2);
  emit(Op::jump, 0, 0, 0, start);
  land(leave);
  ends_ = false;
}

void FunctionTranslator::give_back(const Tree& tree) {
  ends_ = true;
  if (tree.parts.size() > 1) refuse(tree.line, "it returns several values");
  if (purpose_.kind != Purpose::Kind::act) {
    return give_back_answer(tree.parts.empty() ? Value{} : evaluate(tree.parts.front()), tree.line);
  }
  if (tree.parts.empty()) {
    emit(Op::nothing);
    return;
  }
  const Value value = evaluate(tree.parts.front());
  if (value.what != What::answer) refuse(tree.line, "it returns something else than stop and again");
  emit(value.text == "stop" ? Op::stop : Op::again);
}

void FunctionTranslator::give_back_answer(const Value& value, int line) {
  What& due = purpose_.due;
  if (purpose_.kind == Purpose::Kind::rule && due == What::nothing) due = value.what == What::text ? What::name : value.what;
  if (value.what == What::nothing && (may_be_nil(due) || due == What::nothing)) {
    gives_nil_ = true;
    emit(Op::nothing);
    return;
  }
  if (!in_register(due)) refuse(line, "it returns something that is no plain value");
  if (due == What::boolean && value.what != What::boolean) refuse(line, "it returns something else than true or false");
  const int from = converted(value, due, line);
  emit(purpose_.kind == Purpose::Kind::answer ? Op::answer : Op::value, 0, from);
}

}  // namespace tradewind
