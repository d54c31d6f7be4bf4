#include "codegen/compiler.h"

#include "codegen/statements.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr int deepest_rules = 20;  // calls of rules inside rules
constexpr int most_versions = 20;  // of one rule, for different argument types

using Parameters = std::vector<Compiler::Parameter>;

Parameters parameters_of(const Program& program, const Signature& signature) {
  Parameters parameters;
  for (const ValueType type : signature.parameters) {
    const bool unknown = type == ValueType::frame && signature.sequence == SequenceId::none;
    const Sequence* const sequence =
        type != ValueType::frame || unknown ? nullptr : &program.sequences[signature.sequence];
    parameters.push_back({unknown ? ValueType::unknown : type, sequence});
  }
  return parameters;
}

ReturnUse use_of(const Signature& signature) {
  if (signature.use == Signature::Use::act) return {};
  return {ReturnUse::Kind::answer, signature.returns};
}

}  // namespace

Compiler::Compiler(const Catalog& catalog, const Model& model, const Program& program)
    : model_(model), program_(program) {
  for (const auto& [full, function] : program.rules) {
    if (model.queries.has(full)) continue;
    rules_[full] = function;
    rules_[full.substr(full.find('/') + 1)] = function;
  }
  for (const std::string& module : model.modules) {
    for (const ScriptFile& file : catalog.modules.at(module).scripts)
      sources_.try_emplace(file.path, file.source.get());
  }
}

int Compiler::use(const FieldUse& field) {
  bytecode_.fields.push_back(field);
  return static_cast<int>(bytecode_.fields.size()) - 1;
}

const FunctionIndex* Compiler::file(const std::string& path) {
  const auto [entry, is_new] = files_.try_emplace(path);
  const auto source = is_new ? sources_.find(path) : sources_.end();
  if (source != sources_.end()) {
    if (std::optional<Ast> tree = parse_lua(*source->second))
      entry->second.emplace(std::move(*tree));
  }
  return entry->second ? &*entry->second : nullptr;
}

const FunctionSource* Compiler::find(FunctionId function) {
  // The place is that of the wrapper
  if (program_.functions[function].origin.inner != FunctionId::none) return nullptr;
  const FunctionPlace& place = program_.functions[function].place;
  const FunctionIndex* const written = file(place.file);
  return written == nullptr ? nullptr : written->at(place.line, place.last_line);
}

std::string Compiler::place_of(FunctionId function, int line) const {
  return program_.functions[function].place.file + ":" + std::to_string(line);
}

int Compiler::compile(FunctionId function, const std::vector<Parameter>& parameters,
                      ReturnUse use) {
  try {
    const FunctionSource* const written = find(function);
    if (written == nullptr) {
      const ScriptFunction& of = program_.functions[function];
      throw Uncompilable{
          of.place.line,
          of.place.file.empty() || of.origin.inner != FunctionId::none
              ? "a layer wraps it"
              : "it shares its line with another function, or its file could not be parsed"};
    }
    FunctionCode code(*this, *written);
    code.declare(parameters);
    return StatementCompiler(code, use).compile();
  } catch (const Uncompilable& reason) {
    uncompilable_.emplace(function, reason);
    return -1;
  }
}

Compiler::CompiledRule Compiler::rule(FunctionId function, const std::vector<ValueType>& arguments,
                                      int line) {
  const auto [entry, is_new] = compiled_rules_.try_emplace({function, arguments});
  RuleEntry& found = entry->second;
  if (is_new) {
    ++depth_;
    try {
      found.bytecode_function = compile_rule(function, arguments);
    } catch (const Uncompilable& reason) {
      found.why_not = place_of(function, reason.line) + ": " + reason.why;
    }
    --depth_;
  }
  const std::string& name = program_.functions[function].name;
  if (!found.bytecode_function)
    throw Uncompilable{line, "rule '" + name + "' is not compiled: " + found.why_not};
  return *found.bytecode_function;
}

std::string Compiler::why_not(FunctionId rule) const {
  std::string why = "no compiled function calls it";
  for (const auto& [for_types, entry] : compiled_rules_) {
    if (for_types.first != rule) continue;
    if (entry.bytecode_function) return "";
    why = entry.why_not;
  }
  return why;
}

Compiler::CompiledRule Compiler::compile_rule(FunctionId function,
                                              const std::vector<ValueType>& arguments) {
  const auto versions = std::ranges::count_if(
      compiled_rules_, [&](const auto& each) { return each.first.first == function; });
  if (depth_ > deepest_rules || versions > most_versions)
    throw Uncompilable{0, "rules call each other too deeply"};
  const FunctionSource* const written = find(function);
  if (written == nullptr)
    throw Uncompilable{0, "a layer wraps it, or it shares its line with another function"};
  std::vector<Parameter> parameters;
  for (const ValueType type : arguments) parameters.push_back({type, nullptr});
  FunctionCode code(*this, *written);
  code.declare(parameters);
  StatementCompiler statements(code, {ReturnUse::Kind::rule, ValueType::nil});
  const int bytecode_function = statements.compile();
  return {bytecode_function, statements.gives()};
}

void Compiler::compile_all() {
  bytecode_.of.assign(program_.functions.size(), -1);
  for (const FunctionId id : program_.functions.ids()) {
    const Signature& signature = program_.functions[id].signature;
    if (signature.use == Signature::Use::none) continue;
    bytecode_.of[id] = compile(id, parameters_of(program_, signature), use_of(signature));
  }
}

IdVector<FunctionId, std::string> Compiler::reasons() const {
  IdVector<FunctionId, std::string> reasons;
  reasons.resize(program_.functions.size());
  for (const auto& [name, function] : rules_) reasons[function] = why_not(function);
  for (const auto& [function, reason] : uncompilable_)
    reasons[function] = place_of(function, reason.line) + ": " + reason.why;
  return reasons;
}

}  // namespace tradewind
