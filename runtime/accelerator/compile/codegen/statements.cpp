#include "codegen/statements.h"

#include "codegen/verbs.h"

#include <algorithm>

namespace tradewind {

int StatementCompiler::compile() {
  const Ast& function = *code_.source().node;
  if (function.text == "...") refuse(function.line, "takes any number of arguments");
  block(function.parts.back());
  if (!ends_) {
    const bool silent = use_.kind == ReturnUse::Kind::act ||
                        (may_be_nil(use_.due) && !use_.must_give()) || use_.due == ValueType::nil;
    code_.emit(silent ? Op::nothing : Op::bail_out);
  }
  if (gives_nil_ && in_register(use_.due) && !may_be_nil(use_.due))
    refuse(function.line, "may return nil where a value is expected");
  return code_.finish();
}

void StatementCompiler::block(const Ast& node) {
  const std::size_t outer = locals_.size();
  ends_ = false;
  for (const Ast& each : node.parts) {
    ends_ = false;
    statement(each);
  }
  locals_.resize(outer);
}

void StatementCompiler::statement(const Ast& node) {
  switch (node.kind) {
    case Kind::local: return local(node);
    case Kind::assign: return assign(node);
    case Kind::if_statement: return compile_if(node);
    case Kind::for_in: return compile_for_in(node);
    case Kind::return_statement: return compile_return(node);
    case Kind::call_statement: (void)expressions_.evaluate(node.parts.front()); return;
    default: refuse(node.line, "a statement that only Lua supports");
  }
}

void StatementCompiler::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const std::size_t values = node.parts.size() - names;
  if (values > names) refuse(node.line, "more values than names");
  std::vector<Value> evaluated;
  for (std::size_t i = 0; i < names; ++i) {
    Value value = i < values ? expressions_.evaluate(node.parts[names + i]) : Value{};
    const bool of_another = std::ranges::any_of(
        locals_, [&](const LocalVariable& each) { return each.value.at == value.at; });
    if (value.type == ValueType::nil) {
      value.at = code_.constant(-1, node.line);
    } else if (in_register(value.type) && of_another) {
      value.at = code_.result(value.type, Op::copy, value.at).at;
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

void StatementCompiler::assign(const Ast& node) {
  if (node.number != 1 || node.parts.size() != 2)
    refuse(node.line, "assigns several values at once");
  const Ast& target = node.parts.front();
  if (target.kind == Kind::name) {
    const Value value = expressions_.evaluate(node.parts.back());
    LocalVariable* const found = code_.find(target.text);
    if (found == nullptr)
      refuse(node.line, "assigns to '" + target.text + "', which is not a local");
    return assign_local(*found, value, node.line);
  }
  if (target.kind != Kind::field ||
      expressions_.evaluate(target.parts.front()).type != ValueType::frame)
    refuse(node.line, "writes to something other than a local of a sequence");
  const Value value = expressions_.evaluate(node.parts.back());
  const int slot = code_.frame_slot(target.text);
  if (slot < 0) refuse(node.line, "unknown local '" + target.text + "'");
  const ValueType due = code_.frame_local(slot).type;
  const int from = code_.converted(value, due, node.line);
  code_.use_frame();
  code_.change();
  code_.emit(Op::set_local, 0, from, 0, slot);
}

// A local that starts as nil takes the type of its first value.
void StatementCompiler::assign_local(LocalVariable& local, const Value& value, int line) {
  if (local.value.type == ValueType::nil && may_be_nil(value.type) && !local.read &&
      local.value.at >= 0) {
    local.value.type = value.type;
  } else if (local.value.type != value.type &&
             !(may_be_nil(local.value.type) && value.type == ValueType::nil)) {
    refuse(line, "'" + local.name + "' changes its type");
  }
  if (!in_register(local.value.type)) refuse(line, "'" + local.name + "' cannot change");
  if (value.type == ValueType::nil) {
    code_.emit(Op::constant, local.value.at, 0, 0, -1);
  } else {
    code_.copy(value.at, local.value.at);
  }
}

void StatementCompiler::compile_if(const Ast& node) {
  std::vector<int> to_end;
  bool all_end = node.parts.size() % 2 == 1;
  std::size_t at = 0;
  for (; at + 1 < node.parts.size(); at += 2) {
    // As `seat` is after `local seat = tonumber(option.start_player)` with "random"
    if (is_nil(node.parts[at])) continue;
    std::vector<int> otherwise;
    expressions_.jump_if(node.parts[at], false, otherwise);
    block(node.parts[at + 1]);
    all_end = all_end && ends_;
    if (at + 2 < node.parts.size() && !ends_) to_end.push_back(code_.emit(Op::jump));
    code_.patch(otherwise);
  }
  if (at < node.parts.size()) {
    block(node.parts[at]);
    all_end = all_end && ends_;
  }
  code_.patch(to_end);
  ends_ = all_end;
}

bool StatementCompiler::is_nil(const Ast& node) {
  LocalVariable* const local = node.kind == Kind::name ? code_.find(node.text) : nullptr;
  if (local == nullptr || local->value.type != ValueType::nil) return false;
  local->read = true;  // from here on its type is fixed
  return true;
}

// for card in zone:cards() do, and the other verbs that a `for` goes through; for _, card in
// ipairs(cards) do
void StatementCompiler::compile_for_in(const Ast& node) {
  if (node.number == 2) return compile_for_listed(node);
  const Ast& source = node.parts[1];
  const bool one = node.number == 1 && node.parts.size() == 3 && source.kind == Kind::method &&
                   source.parts.size() == 1;
  if (!one) refuse(node.line, "loops over something other than players, cards or spaces");
  const Value thing = expressions_.evaluate(source.parts.front());
  VerbCompiler verbs(expressions_, code_);
  const Verb& verb = verbs.find(thing, source);
  if (!verb.loops) refuse(node.line, "loops over something other than players, cards or spaces");
  const bool has_thing = in_register(thing.type);
  const int of = has_thing ? code_.fresh() : no_register;
  VerbCompiler::Operands operands;
  if (has_thing) {
    code_.copy(thing.at, of);
    operands.registers.push_back(of);
  }
  const int control = verbs.emit(verb, thing, operands).at;
  loop(node, {verb.gives, code_.fresh(), ""}, handlers_of(verb, thing.type).next, Op::next_thing,
       control, of);
}

// A loop: `op` sets the variable or jumps past the body. Of two variables the first counts, as
// `control` does.
void StatementCompiler::loop(const Ast& node, const Value& variable, Handler handler, Op op,
                             int control, int over) {
  const auto start = code_.here();
  const int leave = code_.emit(handler, op, variable.at, control, over);
  const std::size_t outer = locals_.size();
  if (node.number == 2)
    locals_.push_back({node.parts[0].text, code_.result(ValueType::integer, Op::copy, control)});
  locals_.push_back({node.parts[static_cast<std::size_t>(node.number) - 1].text, variable});
  block(node.parts.back());
  locals_.resize(outer);
  code_.emit(Op::jump, 0, 0, 0, start);
  code_.patch_jump(leave);
  ends_ = false;
}

// for _, card in ipairs(cards) do, and ipairs(option.list)
void StatementCompiler::compile_for_listed(const Ast& node) {
  const Ast& source = node.parts[2];
  const bool listed = node.parts.size() == 4 && source.kind == Kind::call &&
                      source.parts.size() == 2 && source.parts.front().kind == Kind::name &&
                      source.parts.front().text == "ipairs" && !code_.shadowed("ipairs");
  if (listed && compile_for_option(node)) return;
  const Value list = listed ? expressions_.evaluate(source.parts.back()) : Value{};
  if (list.type != ValueType::list)
    refuse(node.line, "loops over something other than players, cards or spaces");
  const int taken = code_.constant(0, node.line);
  loop(node, {ValueType::card, code_.fresh(), ""}, handler_of(Op::next_listed), Op::next_listed,
       taken, list.at);
}

// for i, value in ipairs(option.list) do: unrolled, because the values are constants.
bool StatementCompiler::compile_for_option(const Ast& node) {
  const Ast& list = node.parts[2].parts.back();
  if (list.kind != Kind::field ||
      expressions_.evaluate(list.parts.front()).type != ValueType::options)
    return false;
  const auto found = model_.options.find(list.text);
  if (found == model_.options.end()) return false;
  const NameList* const names = std::get_if<NameList>(&found->second);
  const IntList* const numbers = std::get_if<IntList>(&found->second);
  const std::size_t count = names != nullptr     ? names->size()
                            : numbers != nullptr ? numbers->size()
                                                 : 0;
  for (std::size_t i = 0; i < count; ++i) {
    locals_.push_back(
        {node.parts[0].text,
         {ValueType::integer, code_.constant(static_cast<std::int64_t>(i) + 1, node.line), ""}});
    Value value{ValueType::text, -1, names != nullptr ? (*names)[i] : ""};
    if (numbers != nullptr)
      value = {ValueType::integer, code_.constant((*numbers)[i], node.line), ""};
    locals_.push_back({node.parts[1].text, value});
    block(node.parts.back());
    locals_.resize(locals_.size() - 2);
  }
  ends_ = false;
  return names != nullptr || numbers != nullptr;
}

void StatementCompiler::compile_return(const Ast& node) {
  ends_ = true;
  if (node.parts.size() > 1) refuse(node.line, "returns several values");
  if (use_.kind != ReturnUse::Kind::act) {
    return compile_return_answer(
        node.parts.empty() ? Value{} : expressions_.evaluate(node.parts.front()), node.line);
  }
  if (node.parts.empty()) {
    code_.emit(Op::nothing);
    return;
  }
  const Value value = expressions_.evaluate(node.parts.front());
  if (value.type != ValueType::answer)
    refuse(node.line, "returns something other than stop and again");
  code_.emit(value.text == "stop" ? Op::stop : Op::again);
}

void StatementCompiler::compile_return_answer(const Value& value, int line) {
  ValueType& due = use_.due;
  if (use_.kind == ReturnUse::Kind::rule && due == ValueType::nil)
    due = value.type == ValueType::text ? ValueType::name : value.type;
  if (value.type == ValueType::nil && use_.must_give()) {
    code_.emit(Op::bail_out);
    return;
  }
  if (value.type == ValueType::nil && (may_be_nil(due) || due == ValueType::nil)) {
    gives_nil_ = true;
    code_.emit(Op::nothing);
    return;
  }
  if (!in_register(due)) refuse(line, "returns a value of unknown type");
  if (use_.must_give() && value.type == due) code_.bail_out_if_nil(value, line);
  const int from = code_.converted(value, due, line);
  code_.emit(use_.kind == ReturnUse::Kind::answer ? Op::answer : Op::value, 0, from);
}

}  // namespace tradewind
