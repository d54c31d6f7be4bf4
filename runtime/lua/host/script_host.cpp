#include "lua/host/script_host.h"

#include "lua/bind/handles.h"

#include <stdexcept>
#include <utility>

namespace tradewind {

ScriptHost::ScriptHost(const Model& model, const Program& program, const Limits& limits)
    : Runner(context_),
      interpreter_(limits, this),
      context_(model, program, *this, interpreter_.budget()),
      handles_(interpreter_.state(), model),
      functions_(interpreter_.state(), program) {}

ScriptHost::ScriptHost(const Catalog& catalog, const Model& model, const Program& program,
                       const Limits& limits)
    : ScriptHost(model, program, limits) {
  catalog_ = &catalog;
}

void ScriptHost::link() {
  if (catalog_ == nullptr) return;
  ScriptFiles files(*catalog_, model(), interpreter_);
  Diagnostics found;
  files.run(found);
  if (!found.empty()) throw ScriptError(found.front());
  functions_.link(model(), program(), files);
  handles_.add_frame(program());
  catalog_ = nullptr;
}

void ScriptHost::push_function(FunctionId function) {
  link();
  functions_.push(function);
}

void ScriptHost::push(ValueType type, Word value) {
  static_cast<void>(give_value(interpreter_.state(), type, value));
}

void ScriptHost::enter(const char* context) {
  interpreter_.set_context(context);
  ran_lua_ = true;
}

void ScriptHost::run(const CallContext& call, Action work, Action restore) {
  const auto checked = [&] {
    work();
    check_locals();
  };
  begin(call);
  link();
  if (interpreter_.protect(checked) == Ending::done) return;
  restore();
  begin(call);
  interpreter_.protect_counted(checked);
}

Returned ScriptHost::call(FunctionId function, std::span<const Word> arguments) {
  const ScriptFunction& called = program().functions[function];
  enter(called.name.c_str());
  lua_State* const lua = interpreter_.state();
  constexpr std::int64_t units_a_call = 10;
  context_.charge(units_a_call);
  functions_.push(function);
  Tracer* const tracer = context_.tracer();
  if (tracer != nullptr) tracer->begins(function);
  lua_call(lua, push_arguments(called.signature, arguments), 2);
  if (tracer != nullptr) tracer->ends();
  interpreter_.set_ended(functions_.reference(function));
  const Returned result = returned(called);
  interpreter_.set_ended(Interpreter::no_function);
  lua_pop(lua, 2);
  return result;
}

Returned ScriptHost::call_as(const Guise& guise, FunctionId function,
                             std::span<const Word> arguments) {
  guise_ = guise;
  return call(function, arguments);
}

void ScriptHost::check_locals() {
  const std::string changed = std::exchange(ran_lua_, false) ? functions_.restore_locals() : "";
  if (!changed.empty()) throw std::runtime_error(changed);
}

void ScriptHost::forget_locals() {
  if (std::exchange(ran_lua_, false)) static_cast<void>(functions_.restore_locals());
}

// Returns how many were pushed.
int ScriptHost::push_arguments(const Signature& signature, std::span<const Word> arguments) {
  const Guise guise = std::exchange(guise_, {});
  int pushed = 0;
  std::size_t next = 0;
  for (const ValueType type : signature.parameters) {
    switch (type) {
      case ValueType::game: push(ValueType::game, 0); break;
      case ValueType::frame:
        if (context_.frame().words == nullptr) continue;
        push(ValueType::frame, 0);
        break;
      case ValueType::list:
        handles_.push_cards(arguments.subspan(next + 1, static_cast<std::size_t>(arguments[next])));
        next += 1 + most_targets;
        break;
      default: {
        const Word value = arguments[next++];
        if (type == ValueType::card && guise.type != TypeId::none && value == word_of(guise.card))
          handles_.push_card_as(value, guise.type);
        else
          push(type, value);
      }
    }
    ++pushed;
  }
  return pushed;
}

// Converts the two results on top of the stack according to the signature.
Returned ScriptHost::returned(const ScriptFunction& function) {
  lua_State* const lua = interpreter_.state();
  const Signature& signature = function.signature;
  const ValueType type = signature.returns;
  const bool of_handle = type != ValueType::integer && type != ValueType::boolean;
  const bool needs_value = !of_handle || type == ValueType::zone;  // there is always some zone
  Returned result{Returned::Kind::nothing, false, of_handle ? -1 : 0};
  switch (lua_type(lua, -2)) {
    case LUA_TNIL: break;
    case LUA_TLIGHTUSERDATA:
      result.kind =
          answer_at(lua, -2) == again_answer() ? Returned::Kind::again : Returned::Kind::stop;
      break;
    case LUA_TBOOLEAN:
      result.kind = Returned::Kind::value;
      result.value = lua_toboolean(lua, -2);
      // What acts may say whether it did
      if (type == ValueType::boolean || signature.use == Signature::Use::act) break;
      [[fallthrough]];
    default:
      result.kind = Returned::Kind::value;
      result.value = check_value(lua, lua_gettop(lua) - 1, type, "the result");
  }
  if (signature.use == Signature::Use::answer && result.kind != Returned::Kind::value &&
      needs_value) {
    const std::string wanted = of_handle                    ? "a zone"
                               : type == ValueType::integer ? "a whole number"
                                                            : "true or false";
    raise(lua, "the function must return " + wanted + ", got nothing");
  }
  result.has_reason = result.kind == Returned::Kind::value && lua_type(lua, -1) == LUA_TSTRING;
  if (result.has_reason) context_.set_reason(lua_tostring(lua, -1));
  return result;
}

}  // namespace tradewind
