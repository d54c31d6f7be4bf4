// Calls of functions, rules and queries, and what every call has in common.
#include "types/file_check.h"

#include "state/number_of.h"
#include "tradewind/near.h"

#include <algorithm>

namespace tradewind::typecheck {

FileCheck::Arguments FileCheck::arguments(const Ast& node) {
  Arguments given{node, {}, false};
  for (std::size_t i = 1; i < node.parts.size(); ++i)
    given.types.push_back(expression(node.parts[i]));
  if (node.parts.size() < 2) return given;
  const Ast& last = node.parts.back();
  given.open = last.kind == Node::call || last.kind == Node::method ||
               (last.kind == Node::unsupported && last.text == "...");
  return given;
}

bool FileCheck::count_fits(const Arguments& given, std::size_t least, std::size_t most,
                           const std::string& what) {
  const std::size_t surely = given.size() - (given.open ? 1U : 0U);
  if (surely <= most && (given.open || given.size() >= least)) return true;
  const std::string takes = least == most
                                ? number_of(most, "argument")
                                : std::to_string(least) + " to " + number_of(most, "argument");
  error(given.call, "wrong-count",
        what + " takes " + takes + ", not " + std::to_string(given.size()));
  return false;
}

void FileCheck::expect(const Ast& node, const Type& given, ValueType wanted, bool may_be_nil,
                       const std::string& what) {
  const bool text = wanted == ValueType::name || wanted == ValueType::text;
  if (wanted != ValueType::unknown)
    narrow(given, text ? set_of(ValueType::name) | set_of(ValueType::text) : set_of(wanted));
  if (given.kind == ValueType::nil ? may_be_nil : fits(given.kind, wanted)) return;
  const bool uncalled = given.kind == ValueType::function && given.function == nullptr;
  const std::string hint = is_verb(given)
                               ? "call it with a colon: thing:" + std::string(given.of) + "()"
                           : uncalled ? "call it"
                                      : "";
  error(node, "wrong-type",
        what + " must be " + std::string(name_of(wanted)) + ", not " + described(given), hint);
}

void FileCheck::expect_value(const Ast& node, const Type& given, ValueType wanted,
                             const std::string& what) {
  const bool number = wanted == ValueType::integer || wanted == ValueType::boolean;
  expect(node, given, wanted, !number, what);
  if (wanted != ValueType::name || !given.constant || book_.is_value(given.text)) return;
  const std::string value(given.text);
  error(node, "unknown-value", "'" + value + "' is not a value of any fact",
        did_you_mean(value, model_.names));
}

void FileCheck::expect_words(const Arguments& given, std::size_t from,
                             std::span<const ParamDef> params, const std::string& what) {
  const std::size_t surely = given.size() - (given.open ? 1U : 0U);
  if (surely > from + params.size() || (!given.open && given.size() < from + params.size())) {
    const std::size_t got = given.size() < from ? 0 : given.size() - from;
    std::string names;
    for (const ParamDef& param : params) names += (names.empty() ? "" : ", ") + param.name;
    error(given.call, "wrong-count",
          what + " takes " + number_of(params.size(), "argument") + " after the first, not " +
              std::to_string(got),
          names.empty() ? "leave them out" : "give it " + names);
    return;
  }
  for (std::size_t i = 0; i < params.size() && from + i < given.size(); ++i) {
    const bool several = given.open && from + i + 1 == given.size();
    if (several && given.types[from + i].kind == ValueType::unknown) continue;
    expect_value(given.node(from + i), given.types[from + i], params[i].type,
                 "'" + params[i].name + "' of " + what);
  }
}

Type FileCheck::call(const Ast& node) {
  const Ast& callee = node.parts.front();
  const bool of_rules = callee.kind == Node::field && callee.parts.front().kind == Node::name &&
                        expression(callee.parts.front()).kind == ValueType::rules;
  if (of_rules) return call_rule(node, callee);
  const Type function = expression(callee);
  Diagnostics* const reported = found_;
  if (function.text == "pcall") found_ = nullptr;  // it expects errors
  const Arguments given = arguments(node);
  found_ = reported;
  if (function.kind == ValueType::zone || function.kind == ValueType::integer ||
      function.kind == ValueType::boolean ||
      (is_handle(function.kind) && function.kind != ValueType::frame)) {
    error(
        node, "not-a-function", described(function) + " cannot be called",
        function.kind == ValueType::zone ? "to visit its cards: for card in zone:cards() do" : "");
  }
  if (function.kind != ValueType::function) return {};
  if (is_verb(function) && given.size() == 0)
    error(callee, "wrong-type", "'" + callee.text + "' is a verb, which is called with a colon",
          "write thing:" + callee.text + "()");
  if (function.function != nullptr)
    call_function(node, callee.kind == Node::name ? "'" + callee.text + "'" : "the function",
                  of_local(*function.function));
  if (function.text == "type" && given.size() > 0) narrow(given.types.front(), 0);
  if (function.text == "tostring") return {.kind = ValueType::text};
  const bool gives_number = function.text != "math.type" && function.text != "math.tointeger" &&
                            function.text != "math.ult";
  if (function.text.starts_with("math.") && gives_number) return {.kind = ValueType::integer};
  if ((function.text == "ipairs" || function.text == "pairs") && given.size() > 0) {
    const Type& over = given.types.front();
    return {.kind = ValueType::iterator,
            .item = over.kind == ValueType::list ? over.item : ValueType::unknown,
            .in_pairs = true};
  }
  return {};
}

Type FileCheck::call_rule(const Ast& node, const Ast& callee) {
  if (const QueryId query = book_.query(callee.text); query != QueryId::none)
    return call_query(node, query);
  const FunctionId rule = book_.rule(callee.text);
  if (rule == FunctionId::none) {
    (void)field(callee);
    (void)arguments(node);
    return {};
  }
  const Parameters* const takes = files_.of_rule(rule, depth_);
  if (takes == nullptr) {
    (void)arguments(node);
    return {};
  }
  const Parameters copy = *takes;  // checking the arguments may find out more rules
  call_function(node, "rules." + callee.text, copy);
  return {};
}

Type FileCheck::call_query(const Ast& node, QueryId query) {
  const Arguments given = arguments(node);
  const Query& info = model_.query_info[query];
  const std::string what = "query '" + model_.queries.plain(query) + "'";
  if (given.size() > 0)
    expect(given.node(0), given.types[0], ValueType::game, false, "the first argument of " + what);
  expect_words(given, 1, info.params, what);
  Type type{.kind = info.type};
  return type;
}

// What a function leaves out of its parameters is nil: only too many arguments are wrong.
void FileCheck::call_function(const Ast& node, const std::string& what,
                              const Parameters& parameters) {
  const Arguments given = arguments(node);
  const std::size_t most = parameters.types.size();
  const std::size_t surely = given.size() - (given.open ? 1U : 0U);
  if (surely > most && !parameters.has_more)
    error(node, "wrong-count",
          what + " takes " + number_of(most, "argument") + ", not " + std::to_string(given.size()));
  for (std::size_t i = 0; i < std::min(most, given.size()); ++i) {
    const ValueType wanted = parameters.types[i].kind;
    const ValueType kind = given.types[i].kind;
    narrow(given.types[i], wanted == ValueType::unknown ? any_type : set_of(wanted));
    const bool both_known = is_handle(wanted) && wanted != ValueType::frame &&
                            kind != ValueType::table && kind != ValueType::function;
    if (both_known)
      expect(given.node(i), given.types[i], wanted, true,
             "argument " + std::to_string(i + 1) + " of " + what);
  }
}

}  // namespace tradewind::typecheck
