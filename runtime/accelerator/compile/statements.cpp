#include "compiler.h"

#include <algorithm>

namespace tradewind {

CompiledFunction FunctionCompiler::compile() {
  const Ast& function = *source_.node;
  line_ = function.line;
  if (function.text == "...") refuse("takes any number of arguments");
  if (signature_.use != Signature::Use::act) gives_ = signature_.returns;
  declare_parameters();
  block(function.parts.back());
  const bool silent = gives_ == ValueType::nil || (may_be_nil(gives_) && !must_give());
  if (!ends_) emit(silent ? ops::leave<ops::finish> : ops::leave<ops::give_up>);
  line_ = function.line;
  if (gives_nil_ && in_register(gives_) && !may_be_nil(gives_))
    refuse("may return nil where a value is expected");
  Bytecode& bytecode = compiler_.made;
  bytecode.all.push_back({static_cast<std::int32_t>(bytecode.code.size()),
                          static_cast<std::int16_t>(registers_), changes_, uses_frame_});
  bytecode.code.insert(bytecode.code.end(), code_.begin(), code_.end());
  return {static_cast<int>(bytecode.all.size()) - 1, gives_};
}

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
  line_ = node.line;
  switch (node.kind) {
    case Kind::local: return local(node);
    case Kind::assign: return assign(node);
    case Kind::if_statement: return compile_if(node);
    case Kind::for_in: return compile_for(node);
    case Kind::return_statement: return compile_return(node);
    case Kind::call_statement: static_cast<void>(evaluate(node.parts.front())); return;
    default: refuse("a statement that only Lua supports");
  }
}

void FunctionCompiler::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const std::size_t values = node.parts.size() - names;
  if (values > names) refuse("more values than names");
  std::vector<Value> evaluated;
  for (std::size_t i = 0; i < names; ++i) {
    Value value = i < values ? evaluate(node.parts[names + i]) : Value{};
    if (in_register(value.type) && is_local(value.at))
      value = result(value.type, ops::result<ops::copy>, value.at);
    else if (in_register(value.type) || value.type == ValueType::nil)
      value = {value.type, in(value)};
    evaluated.push_back(value);
  }
  for (std::size_t i = 0; i < names; ++i) {
    const std::vector<Ast>& attribute = node.parts[i].parts;
    if (!attribute.empty() && attribute.front().text != "const")
      refuse("'" + node.parts[i].text + "' has the attribute <close>");
    locals_.push_back({node.parts[i].text, evaluated[i]});
  }
}

void FunctionCompiler::assign(const Ast& node) {
  if (node.number != 1 || node.parts.size() != 2) refuse("assigns several values at once");
  const Ast& target = node.parts.front();
  if (target.kind == Kind::name) {
    const Value value = evaluate(node.parts.back());
    LocalVariable* const found = find(target.text);
    if (found == nullptr) refuse("assigns to '" + target.text + "', which is not a local");
    Value& local = found->value;
    // One that starts as nil takes the type of its first value
    if (local.type == ValueType::nil && may_be_nil(value.type) && !found->read && local.at >= 0)
      local.type = value.type;
    if (!in_register(local.type)) refuse("'" + found->name + "' cannot change");
    if (local.type != value.type && value.type != ValueType::nil)
      refuse("'" + found->name + "' changes its type");
    return move(converted(value, local.type), local.at);
  }
  if (target.kind != Kind::field || evaluate(target.parts.front()).type != ValueType::frame)
    refuse("writes to something other than a local of a sequence");
  const Value value = evaluate(node.parts.back());
  const int slot = frame_slot(target.text);
  const ValueType due = sequence_->locals[static_cast<std::size_t>(slot)].type;
  uses_frame_ = changes_ = true;
  const int from = in(converted(value, due));
  emit(ops::effect<ops::set_local>, 0, from, 0, 0, slot);
}

void FunctionCompiler::compile_if(const Ast& node) {
  Jumps to_end;
  bool all_end = node.parts.size() % 2 == 1;
  for (std::size_t at = 0; at < node.parts.size(); at += 2) {
    Jumps otherwise;
    const bool has_condition = at + 1 < node.parts.size();
    if (has_condition) {
      // As `seat` is after `local seat = tonumber(option.start_player)` with "random"
      const Ast& test = node.parts[at];
      if (test.kind == Kind::name && evaluate(test).type == ValueType::nil) continue;
      jump_if(test, false, otherwise);
    }
    block(node.parts[has_condition ? at + 1 : at]);
    all_end = all_end && ends_;
    if (at + 2 < node.parts.size() && !ends_) to_end.push_back(emit(ops::branch<ops::always>));
    patch(otherwise);
  }
  patch(to_end);
  ends_ = all_end;
}

// for card in zone:cards() do, and the other verbs that a `for` goes through; for _, card in
// ipairs(cards) do
void FunctionCompiler::compile_for(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const Ast& source = node.parts[names];
  if (names == 2 && node.parts.size() == 4 && source.kind == Kind::call &&
      source.parts.size() == 2 && is_global(source.parts.front(), "ipairs"))
    return compile_for_listed(node);
  const bool one = names == 1 && node.parts.size() == 3 && source.kind == Kind::method &&
                   source.parts.size() == 1;
  const Value thing = one ? evaluate(source.parts.front()) : Value{};
  const Verb* const verb = one ? &verb_of(thing, source) : nullptr;
  if (verb == nullptr || !verb->loops) refuse_loop();
  const VerbHandlers handlers = handlers_of(*verb, thing.type);
  const int of = in_register(thing.type) ? fresh() : no_register;
  if (of != no_register) move(thing, of);
  const int control = result(verb->gives, handlers.call, of).at;
  loop(node, {verb->gives, fresh()}, handlers.next, control, of);
}

// A loop: `next` sets the variable, the last one, or jumps past the body.
void FunctionCompiler::loop(const Ast& node, const Value& variable, Handler next, int control,
                            int over) {
  const Word start = here();
  const Jumps leave = {emit(next, variable.at, control, over)};
  locals_.push_back({node.parts[static_cast<std::size_t>(node.number) - 1].text, variable});
  block(node.parts.back());
  locals_.pop_back();
  emit(ops::branch<ops::always>, 0, 0, 0, 0, start);
  patch(leave);
  ends_ = false;
}

// for _, card in ipairs(cards) do; and, unrolled, for _, name in ipairs(option.names) do. The index
// cannot be read.
void FunctionCompiler::compile_for_listed(const Ast& node) {
  locals_.push_back({node.parts[0].text, {ValueType::unknown}});
  const Ast& listed = node.parts[2].parts.back();
  const OptionValue* const value = option(listed);
  if (const NameList* const names = value == nullptr ? nullptr : std::get_if<NameList>(value)) {
    for (const std::string& name : *names) {
      locals_.push_back({node.parts[1].text, {ValueType::text, -1, -1, name}});
      block(node.parts.back());
      locals_.pop_back();
    }
    ends_ = false;
  } else {
    const Value list = evaluate(listed);
    if (list.type != ValueType::list) refuse_loop();
    const int taken = load(0);
    loop(node, {ValueType::card, fresh()}, ops::branch<ops::no_more_listed>, taken, list.at);
  }
  locals_.pop_back();
}

void FunctionCompiler::compile_return(const Ast& node) {
  ends_ = true;
  if (node.parts.size() > 1) refuse("returns several values");
  const Value value = node.parts.empty() ? Value{} : evaluate(node.parts.front());
  if (signature_.use == Signature::Use::act) {
    if (!node.parts.empty() && value.type != ValueType::answer)
      refuse("returns something other than stop and again");
    const Returned::Kind kind = node.parts.empty()     ? Returned::Kind::nothing
                                : value.text == "stop" ? Returned::Kind::stop
                                                       : Returned::Kind::again;
    emit(ops::leave<ops::finish>, 0, 0, 0, 0, static_cast<Word>(kind));
    return;
  }
  const bool of_rule = signature_.use == Signature::Use::none;
  if (of_rule && gives_ == ValueType::nil)
    gives_ = value.type == ValueType::text ? ValueType::name : value.type;
  if (value.type == ValueType::nil && !may_be_nil(gives_)) {
    gives_nil_ = true;
    emit(ops::leave<ops::finish>);
    return;
  }
  if (!in_register(gives_)) refuse("returns a value of unknown type");
  const int from = in(converted(value, gives_));
  emit(of_rule ? ops::leave<ops::value> : ops::leave<ops::answer>, 0, from, must_give() ? 1 : 0);
}

}  // namespace tradewind
