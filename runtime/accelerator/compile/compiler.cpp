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
      sources_.try_emplace(file.path, file.source.get());
  }
}

void Compiler::compile_all() {
  made.of.assign(program.functions.size(), -1);
  for (const FunctionId id : program.functions.ids()) {
    const Signature& signature = program.functions[id].signature;
    if (signature.use == Signature::Use::none) continue;
    try {
      made.of[id] = FunctionCompiler(*this, source_of(id), signature).compile().bytecode_function;
    } catch (const Uncompilable& reason) {
      made.reasons[id] = text_of(id, reason);
    }
  }
}

std::string Compiler::text_of(FunctionId function, const Uncompilable& reason) const {
  const FunctionPlace& place = program.functions[function].place;
  return place.file + ":" + std::to_string(reason.line) + ": " + reason.why;
}

const FunctionSource& Compiler::source_of(FunctionId function) {
  const FunctionPlace& place = program.functions[function].place;
  // The place is that of the wrapper
  if (place.file.empty() || program.functions[function].origin.inner != FunctionId::none)
    throw Uncompilable{place.line, "a layer wraps it"};
  const auto [file, is_new] = files_.try_emplace(place.file);
  const auto source = is_new ? sources_.find(place.file) : sources_.end();
  std::optional<Ast> tree;
  if (source != sources_.end()) tree = parse_lua(*source->second);
  if (tree) file->second.emplace(std::move(*tree));
  const FunctionSource* const found =
      file->second ? file->second->at(place.line, place.last_line) : nullptr;
  if (found == nullptr)
    throw Uncompilable{place.line,
                       "it shares its line with another function, or its file could not be parsed"};
  return *found;
}

CompiledFunction Compiler::rule(const std::string& name, const std::vector<ValueType>& arguments,
                                int line) {
  const auto named = rules_.find(name);
  if (named == rules_.end()) throw Uncompilable{line, "unknown rule '" + name + "'"};
  constexpr int deepest_rules = 20;           // calls of rules inside rules
  constexpr std::size_t most_rules = 10'000;  // with what they are for other types of arguments
  const FunctionId function = named->second;
  const auto [entry, is_new] = compiled_rules_.try_emplace({function, arguments});
  RuleEntry& found = entry->second;
  if (is_new) {
    std::string& why = made.reasons[function];  // empty if it is compiled for other types
    ++depth_;
    try {
      if (depth_ > deepest_rules || compiled_rules_.size() > most_rules)
        throw Uncompilable{0, "rules call each other too deeply"};
      const Signature signature = {arguments, Signature::Use::none, ValueType::nil,
                                   SequenceId::none};
      found.compiled = FunctionCompiler(*this, source_of(function), signature).compile();
      why.clear();
    } catch (const Uncompilable& reason) {
      found.why_not = text_of(function, reason);
      if (!why.empty()) why = found.why_not;
    }
    --depth_;
  }
  if (!found.compiled)
    throw Uncompilable{
        line, "rule '" + program.functions[function].name + "' is not compiled: " + found.why_not};
  return *found.compiled;
}

std::unique_ptr<const Accelerator> compile(const Catalog& catalog, const Model& model,
                                           const Program& program) {
  auto made = std::make_unique<Bytecode>();
  Compiler(catalog, model, program, *made).compile_all();
  return made;
}

}  // namespace tradewind
