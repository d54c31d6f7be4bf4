#include "compiler.h"

namespace tradewind {

Compiler::Compiler(const Catalog& catalog, const Model& of, const Program& compiled,
                   Bytecode& bytecode)
    : model(of), program(compiled), made(bytecode) {
  made.reasons.resize(program.functions.size());
  for (const auto& [full, function] : program.rules) {
    if (model.queries.has(full)) continue;
    made.reasons[function] = "no compiled function calls it";
    rules_[full] = function;
    rules_[full.substr(full.find('/') + 1)] = function;
  }
  for (const std::string& module : model.modules) {
    for (const ScriptFile& file : catalog.modules.at(module).scripts)
      unread_.try_emplace(file.path, file.source.get());
  }
}

void Compiler::compile_all() {
  made.of.assign(program.functions.size(), -1);
  for (const FunctionId id : program.functions.ids()) {
    const Signature& signature = program.functions[id].signature;
    if (signature.use == Signature::Use::none) continue;
    const CompiledFunction compiled = compile(id, signature);
    made.of[id] = compiled.bytecode_function;
    made.reasons[id] = compiled.why_not;
  }
}

CompiledFunction Compiler::compile(FunctionId function, const Signature& signature) {
  const FunctionPlace& place = program.functions[function].place;
  if (const auto unread = unread_.extract(place.file)) {
    if (std::optional<Ast> tree = parse_lua(*unread.mapped()))
      files_.try_emplace(unread.key(), std::move(*tree));
  }
  const auto file = files_.find(place.file);
  const FunctionSource* const source =
      file == files_.end() ? nullptr : file->second.at(place.line, place.last_line);
  try {
    // The place is that of the wrapper
    if (place.file.empty() || program.functions[function].origin.inner != FunctionId::none)
      throw Uncompilable{place.line, "a layer wraps it"};
    if (source == nullptr)
      throw Uncompilable{
          place.line, "it shares its line with another function, or its file could not be parsed"};
    return FunctionCompiler(*this, *source, signature).compile();
  } catch (const Uncompilable& reason) {
    return {.why_not = place.file + ":" + std::to_string(reason.line) + ": " + reason.why};
  }
}

const CompiledFunction& Compiler::rule(const std::string& name,
                                       const std::vector<ValueType>& arguments, int line) {
  const auto named = rules_.find(name);
  if (named == rules_.end()) throw Uncompilable{line, "unknown rule '" + name + "'"};
  constexpr int deepest_rules = 20;           // calls of rules inside rules
  constexpr std::size_t most_rules = 10'000;  // with what they are for other types of arguments
  if (depth_ == deepest_rules || compiled_rules_.size() == most_rules)
    throw Uncompilable{line, "rules call each other too deeply"};
  const FunctionId function = named->second;
  const auto [entry, is_new] = compiled_rules_.try_emplace(
      {function, arguments}, CompiledFunction{.why_not = "it is recursive"});
  CompiledFunction& found = entry->second;
  if (is_new) {
    ++depth_;
    found = compile(function, {arguments, Signature::Use::none, ValueType::nil, SequenceId::none});
    --depth_;
    std::string& why = made.reasons[function];  // empty if it is compiled for other types
    if (!why.empty()) why = found.why_not;
  }
  if (found.bytecode_function < 0)
    throw Uncompilable{
        line, "rule '" + program.functions[function].name + "' is not compiled: " + found.why_not};
  return found;
}

std::unique_ptr<const Accelerator> compile(const Catalog& catalog, const Model& model,
                                           const Program& program) {
  auto made = std::make_unique<Bytecode>();
  Compiler(catalog, model, program, *made).compile_all();
  return made;
}

}  // namespace tradewind
