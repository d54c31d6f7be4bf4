#include "compiler.h"

#include <algorithm>

namespace tradewind {

CompiledFunction FunctionCompiler::compile() {
  const Ast& function = *source_.node;
  line_ = function.line;
  if (function.text == "...") refuse("takes any number of arguments");
  if (signature_.use != Signature::Use::act) gives_ = signature_.returns;
  if (signature_.sequence != SequenceId::none)
    sequence_ = &compiler_.program.sequences[signature_.sequence];
  for (const Declared* each = source_.around; each != nullptr; each = each->outer)
    locals_.push_back(
        {each->name, each->constant ? evaluate(*each->constant) : Value{ValueType::unknown}});
  std::ranges::reverse(locals_);  // the innermost last
  const std::vector<ValueType>& types = signature_.parameters;
  const auto names = static_cast<std::size_t>(function.number);
  for (std::size_t i = 0; i < std::max(names, types.size()); ++i) {
    const ValueType type = i >= types.size()                            ? ValueType::nil
                           : types[i] == ValueType::frame && !sequence_ ? ValueType::unknown
                                                                        : types[i];
    const bool kept = in_register(type) || type == ValueType::list;
    const Value value{type, kept ? fresh() : -1};
    if (type == ValueType::list) registers_ += most_targets;
    if (i < names) locals_.push_back({function.parts[i].text, value});
  }
  block(function.parts.back());
  const bool silent = gives_ == ValueType::nil || (may_be_nil(gives_) && !must_give());
  if (!ends_) emit(silent ? ops::leave<ops::finish> : ops::leave<ops::give_up>);
  line_ = function.line;
  const auto gives_nil = [](const Instruction& i) { return i.handler == ops::leave<ops::finish>; };
  if (in_register(gives_) && !may_be_nil(gives_) && std::ranges::any_of(code_, gives_nil))
    refuse("may return nil where a value is expected");
  std::vector<BytecodeFunction>& all = compiler_.made.all;
  all.push_back({std::move(code_), registers_, changes_, uses_frame_});
  return {static_cast<int>(all.size()) - 1, gives_};
}

void FunctionCompiler::block(const Ast& node) {
  const std::size_t outer = locals_.size();
  ends_ = false;
  for (const Ast& each : node.parts) {
    ends_ = false;
    line_ = each.line;
    switch (each.kind) {
      case Kind::local: local(each); break;
      case Kind::assign: assign(each); break;
      case Kind::if_statement: compile_if(each); break;
      case Kind::for_in: compile_for(each); break;
      case Kind::return_statement: compile_return(each); break;
      case Kind::call_statement: static_cast<void>(evaluate(each.parts.front())); break;
      default: refuse("a statement that only Lua supports");
    }
  }
  locals_.resize(outer);
}

void FunctionCompiler::local(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const std::size_t values = node.parts.size() - names;
  if (values > names) refuse("more values than names");
  std::vector<LocalVariable> declared;
  for (std::size_t i = 0; i < names; ++i) {
    const std::vector<Ast>& attribute = node.parts[i].parts;
    if (!attribute.empty() && attribute.front().text != "const")
      refuse("'" + node.parts[i].text + "' has the attribute <close>");
    Value value = i < values ? evaluate(node.parts[names + i]) : Value{};
    if (in_register(value.type) && is_local(value.at))
      value = result(value.type, ops::result<ops::copy>, value.at);
    else if (in_register(value.type) || value.type == ValueType::nil)
      value = {value.type, in(value)};
    declared.push_back({node.parts[i].text, value});
  }
  locals_.insert(locals_.end(), declared.begin(), declared.end());
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
    if (!in_register(local.type)) refuse("'" + target.text + "' cannot change");
    if (local.type != value.type && value.type != ValueType::nil)
      refuse("'" + target.text + "' changes its type");
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
// ipairs(cards) do; and, unrolled, for _, name in ipairs(option.names) do. Nobody reads the index.
void FunctionCompiler::compile_for(const Ast& node) {
  const auto names = static_cast<std::size_t>(node.number);
  const Ast& source = node.parts[names];
  const bool listed =
      names == 2 && source.kind == Kind::call && is_global(source.parts.front(), "ipairs");
  const bool fits = (listed || (names == 1 && source.kind == Kind::method)) &&
                    source.parts.size() == names && node.parts.size() == names + 2;
  const Value over = fits ? evaluate(source.parts.back()) : Value{};
  const Verb* const verb = fits && !listed ? &verb_of(over, source) : nullptr;
  const auto body = [&](const Value& variable) {
    const std::size_t outer = locals_.size();
    if (listed) locals_.push_back({node.parts.front().text, {ValueType::unknown}});
    locals_.push_back({node.parts[names - 1].text, variable});
    block(node.parts.back());
    locals_.resize(outer);
    ends_ = false;
  };
  if (const auto* const texts = std::get_if<NameList>(over.list)) {
    for (const std::string& text : *texts) body({ValueType::text, -1, -1, text});
    return;
  }
  VerbHandlers handlers{nullptr, ops::branch<ops::no_more_listed>};
  int of = over.at, control = -1;
  if (verb != nullptr && verb->loops) {
    handlers = handlers_of(*verb, over.type);
    of = in_register(over.type) ? fresh() : no_register;
    if (of != no_register) move(over, of);
    control = result(verb->gives, handlers.call, of).at;
  } else if (over.type == ValueType::list) {
    control = load(0);
  } else {
    refuse("loops over something other than players, cards or spaces");
  }
  const Value variable{verb != nullptr ? verb->gives : ValueType::card, fresh()};
  const Word start = here();
  const Jumps leave = {emit(handlers.next, variable.at, control, of)};  // after the last
  body(variable);
  emit(ops::branch<ops::always>, 0, 0, 0, 0, start);
  patch(leave);
}

void FunctionCompiler::compile_return(const Ast& node) {
  ends_ = true;
  if (node.parts.size() > 1) refuse("returns several values");
  const Value value = node.parts.empty() ? Value{} : evaluate(node.parts.front());
  const bool act = signature_.use == Signature::Use::act;
  const bool of_rule = signature_.use == Signature::Use::none;
  if (act && !node.parts.empty() && value.type != ValueType::answer)
    refuse("returns something other than stop and again");
  if (of_rule && gives_ == ValueType::nil)
    gives_ = value.type == ValueType::text ? ValueType::name : value.type;
  if (act || (value.type == ValueType::nil && !may_be_nil(gives_))) {
    emit(ops::leave<ops::finish>, 0, 0, 0, 0, value.type == ValueType::answer ? value.known : 0);
    return;
  }
  if (!in_register(gives_)) refuse("returns a value of unknown type");
  const Value given = converted(value, gives_);
  emit(of_rule ? ops::leave<ops::value> : ops::leave<ops::answer>, 0,
       must_give() ? required(given) : in(given));
}

}  // namespace tradewind
