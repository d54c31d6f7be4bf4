// The types of parameters. For functions that the engine calls, the program knows them; for others
// they are inferred from their use.
#include "types/file_check.h"

#include <algorithm>
#include <utility>

namespace tradewind::typecheck {
namespace {

// Keeps what several uses of one function have in common.
void keep_common(Parameters& all, const Parameters& more) {
  all.types.resize(std::min(all.types.size(), more.types.size()));
  for (std::size_t i = 0; i < all.types.size(); ++i) {
    if (all.types[i].kind != more.types[i].kind) all.types[i] = {};
    if (all.types[i].sequence != more.types[i].sequence) all.types[i].sequence = SequenceId::none;
  }
}

}  // namespace

Parameters FileCheck::signature_of(FunctionId id) const {
  const ScriptFunction& function = book_.program().functions[id];
  Parameters parameters;
  if (function.origin.inner != FunctionId::none)
    parameters.types.push_back({.kind = ValueType::function});
  if (function.signature.use == Signature::Use::none && function.origin.inner != FunctionId::none) {
    const Parameters* const inner = files_.of_rule(function.origin.inner, depth_);
    if (inner != nullptr)
      parameters.types.insert(parameters.types.end(), inner->types.begin(), inner->types.end());
  }
  for (const ValueType type : function.signature.parameters) {
    parameters.types.push_back({.kind = type});
    if (type == ValueType::list) parameters.types.back().item = ValueType::card;
    if (type == ValueType::frame) parameters.types.back().sequence = function.signature.sequence;
  }
  return parameters;
}

Parameters FileCheck::parameters_of(const Ast& node, const Use* use) {
  if (use == nullptr || use->node != &node) return {};
  const auto& functions = book_.program().functions;
  const auto called_by_rules = [&](FunctionId id) {
    return functions[id].signature.use == Signature::Use::none &&
           functions[id].origin.inner == FunctionId::none;
  };
  if (std::ranges::any_of(use->functions, called_by_rules)) {
    const Parameters* const found = files_.of_rule(use->functions.front(), depth_);
    return found == nullptr || use->functions.size() > 1 ? Parameters{} : *found;
  }
  Parameters parameters = signature_of(use->functions.front());
  for (const FunctionId id : use->functions) keep_common(parameters, signature_of(id));
  return parameters;
}

const Parameters& FileCheck::of_local(const Ast& node) {
  constexpr int deepest = 4;  // functions in functions
  const auto known = files_.parameters.find(&node);
  if (known != files_.parameters.end()) return known->second;
  Parameters unknown;
  unknown.types.resize(node.parts.size() - 1);
  unknown.has_more = node.text == "...";
  files_.parameters[&node] = unknown;  // for calls of itself
  if (depth_ > deepest) return files_.parameters[&node];
  FileCheck inner(files_, source_, depth_ + 1);
  inner.locals_ = locals_;
  for (Local& local : inner.locals_) local.type.variable = -1;
  return files_.parameters[&node] = inner.infer(node);
}

// The type of one parameter may follow from that of another, so this takes several rounds.
Parameters FileCheck::infer(const Ast& node) {
  constexpr int rounds = 3;
  Parameters parameters;
  parameters.has_more = node.text == "...";
  parameters.types.resize(node.parts.size() - 1);
  for (int round = 0; round < rounds; ++round) {
    Parameters open = parameters;
    const std::size_t first = variables_.size();
    for (Type& type : open.types) {
      type.variable = static_cast<int>(variables_.size());
      variables_.push_back(type.kind == ValueType::unknown ? any_type : set_of(type.kind));
    }
    const TypeSet returned = function(node, open, {}) & ~set_of(ValueType::nil);
    parameters.gives = only_type(returned);
    bool changed = false;
    for (std::size_t i = 0; i < open.types.size(); ++i) {
      const ValueType kind = only_type(variables_[first + i]);
      changed |= kind != parameters.types[i].kind;
      parameters.types[i] = {.kind = kind, .maybe = true};  // callers may leave it out
    }
    if (!changed) break;
  }
  return parameters;
}

void FileCheck::narrow(const Type& type, TypeSet kinds_wanted) {
  if (type.variable >= 0) variables_[static_cast<std::size_t>(type.variable)] &= kinds_wanted;
}

const Use* FileCheck::use_at(const Ast& node) const {
  const auto use = files_.uses.find(&node);
  return use == files_.uses.end() ? nullptr : &use->second;
}

FileCheck::Running FileCheck::running_of(const Use& use) const {
  Running running;
  for (const FunctionId id : use.functions) {
    const ScriptFunction& called = book_.program().functions[id];
    const Signature::Use purpose = called.signature.use;
    running.read_only |= purpose == Signature::Use::answer || purpose == Signature::Use::condition;
    running.answers = purpose == Signature::Use::answer;
    running.decides = purpose == Signature::Use::condition;
    running.returns = called.signature.returns;
    const FunctionId changed = changed_rule(called);
    const Parameters* const rule =
        changed == FunctionId::none ? nullptr : files_.of_rule(changed, depth_);
    const ValueType gives = rule == nullptr ? ValueType::unknown : rule->gives;
    if (gives == ValueType::integer || gives == ValueType::boolean || is_handle(gives))
      running.like = gives;
  }
  return running;
}

// The rule that a layer wraps or replaces. None for any other layer, and for queries: their types
// are declared.
FunctionId FileCheck::changed_rule(const ScriptFunction& layer) const {
  const auto& functions = book_.program().functions;
  const std::vector<FunctionOrigin::Key>& path = layer.origin.path;
  if (layer.signature.use != Signature::Use::none) return FunctionId::none;
  if (layer.origin.inner != FunctionId::none) return layer.origin.inner;
  if (path.size() != 2 || path.front() != FunctionOrigin::Key("replace")) return FunctionId::none;
  const auto* const name = std::get_if<std::string>(&path.back());
  for (const FunctionId id : functions.ids()) {
    const ScriptFunction& each = functions[id];
    if (name != nullptr && each.origin.path.empty() &&
        each.name.substr(each.name.find('/') + 1) == *name)
      return id;
  }
  return FunctionId::none;
}

void FileCheck::check_function(const Ast& node, bool is_local) {
  const Use* const use = use_at(node);
  const Running running =
      use != nullptr ? running_of(*use) : Running{.read_only = running_.read_only};
  const Parameters parameters = use != nullptr ? parameters_of(node, use)
                                : is_local     ? of_local(node)
                                               : Parameters{};
  (void)function(node, parameters, running);
}

TypeSet FileCheck::function(const Ast& node, const Parameters& parameters, const Running& running) {
  const Running outer = running_;
  running_ = running;
  const std::size_t outside = locals_.size();
  for (std::size_t i = 0; i + 1 < node.parts.size(); ++i)
    declare(node.parts[i], i < parameters.types.size() ? parameters.types[i] : Type{});
  block(node.parts.back());
  check_answer(node);
  locals_.resize(outside);
  return std::exchange(running_, outer).kinds;
}

}  // namespace tradewind::typecheck
