#include "types/script_check.h"

#include "rooms.h"
#include "types/file_check.h"
#include "types/lost_layers.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace tradewind {

// Each file is parsed once, however many programs it is part of.
struct ScriptCheck::Sources {
  struct Parsed {
    std::optional<Ast> tree;
    typecheck::Source source;
    std::map<std::pair<int, int>, const Ast*> functions;  // by lines; nullptr: several
    std::set<std::string, std::less<>> options;           // that it reads outside of functions

    // Where a function is written; nullptr: unknown.
    [[nodiscard]] const Ast* written(const ScriptFunction& function) const {
      const auto alone = functions.find({function.place.line, function.place.last_line});
      if (alone == functions.end()) return nullptr;
      if (alone->second != nullptr) return alone->second;
      const Ast* const returned = tree->parts.empty() ? nullptr : &tree->parts.back();
      if (returned == nullptr || returned->kind != Ast::Kind::return_statement ||
          returned->parts.size() != 1)
        return nullptr;
      const Ast* const node = inside(returned->parts.front(), function.origin.path);
      const bool fits =
          node != nullptr && node->kind == Ast::Kind::function && node->line == function.place.line;
      return fits && node->last_line == function.place.last_line ? node : nullptr;
    }
  };
  std::map<const ScriptFile*, Parsed> files;

  // What a table that is written out has under these keys; nullptr: unknown.
  static const Ast* inside(const Ast& table, std::span<const FunctionOrigin::Key> keys) {
    if (keys.empty() || table.kind != Ast::Kind::table) return keys.empty() ? &table : nullptr;
    std::int64_t place = 0;
    for (const Ast& part : table.parts) {
      const bool pair = part.kind == Ast::Kind::pair;
      const FunctionOrigin::Key key =
          pair ? FunctionOrigin::Key(part.text) : FunctionOrigin::Key(++place);
      if (key == keys.front()) return inside(pair ? part.parts.front() : part, keys.subspan(1));
    }
    return nullptr;
  }

  const Parsed& parsed(const ScriptFile& file) {
    const auto [entry, is_new] = files.try_emplace(&file);
    Parsed& parsed = entry->second;
    if (!is_new) return parsed;
    parsed.tree = parse_lua(*file.source);
    parsed.source.file = &file;
    if (!parsed.tree) return parsed;
    parsed.source.tree = &*parsed.tree;
    survey(*parsed.tree, parsed);
    return parsed;
  }

 private:
  static void survey(const Ast& node, Parsed& parsed, bool in_function = false) {
    if (!in_function) note_options(node, parsed.options);
    in_function |= node.kind == Ast::Kind::function;
    if (node.kind == Ast::Kind::name && node.text == "option") parsed.source.reads_options = true;
    if (node.kind == Ast::Kind::function) {
      const auto [entry, alone] = parsed.functions.try_emplace({node.line, node.last_line}, &node);
      if (!alone) entry->second = nullptr;
    }
    const bool defines = node.kind == Ast::Kind::unsupported && node.text == "function";
    const std::size_t targets = node.kind == Ast::Kind::assign
                                    ? static_cast<std::size_t>(node.number)
                                : defines ? 1
                                          : 0;
    for (std::size_t i = 0; i < targets; ++i) {
      if (node.parts[i].kind == Ast::Kind::name) parsed.source.assigned.insert(node.parts[i].text);
    }
    for (const Ast& part : node.parts) survey(part, parsed, in_function);
  }

  // option.NAME as a value, "option.NAME" in a table, or options[NAME] with a name of any option.
  static void note_options(const Ast& node, std::set<std::string, std::less<>>& options) {
    constexpr std::string_view prefix = "option.";
    if (node.kind == Ast::Kind::text && node.text.starts_with(prefix))
      options.insert(node.text.substr(prefix.size()));
    if (node.kind == Ast::Kind::field && node.parts.front().kind == Ast::Kind::name &&
        node.parts.front().text == "option")
      options.insert(node.text);
  }
};

ScriptCheck::ScriptCheck() : sources_(std::make_unique<Sources>()) {}
ScriptCheck::~ScriptCheck() = default;

const std::set<std::string, std::less<>>& ScriptCheck::options_when_loaded(const ScriptFile& file) {
  return sources_->parsed(file).options;
}

Diagnostics ScriptCheck::run(const CheckedProgram& checked) {
  const typecheck::NameBook book(checked);
  typecheck::Files files{book, {}, {}, {}, {}, {}};
  std::map<std::string, const Sources::Parsed*, std::less<>> loaded;
  for (const std::string& module : checked.model.modules) {
    for (const ScriptFile& file : checked.catalog.modules.at(module).scripts)
      loaded[file.path] = &sources_->parsed(file);
  }
  Heedless heedless;
  for (const FunctionId id : checked.program.functions.ids()) {
    const ScriptFunction& function = checked.program.functions[id];
    const auto file = loaded.find(function.place.file);
    if (file == loaded.end() || !file->second->tree) continue;
    files.files[file->first] = &file->second->source;
    const Ast* const node = file->second->written(function);
    if (node == nullptr) continue;
    note_heedless(function, *node, heedless);
    typecheck::Use& use = files.uses[node];
    use.functions.push_back(id);
    use.source = &file->second->source;
    use.node = node;
    files.written[id] = node;
  }
  Diagnostics found = lost_layers(checked, heedless);
  for (const auto& [path, parsed] : loaded) {
    if (!parsed->tree) continue;
    if (const auto wrong = wrong_room(*parsed->source.file, *parsed->tree, checked))
      found.push_back(*wrong);
  }
  for (const auto& [path, source] : files.files) typecheck::FileCheck(files, *source).run(found);
  reasons_ = std::move(files.reasons);
  const auto place = [](const Diagnostic& each) {
    return std::tie(each.file, each.line, each.column);
  };
  std::ranges::stable_sort(
      found, [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  return found;
}

namespace typecheck {

const Use* Files::use_of(FunctionId function) const {
  const auto node = written.find(function);
  return node == written.end() ? nullptr : &uses.at(node->second);
}

const Parameters* Files::of_rule(FunctionId function, int depth) {
  constexpr int deepest = 12;  // rules that call rules
  const auto& functions = book.program().functions;
  // A layer wraps it
  while (functions[function].origin.inner != FunctionId::none)
    function = functions[function].origin.inner;
  const Use* const use = use_of(function);
  if (use == nullptr) return nullptr;
  const auto known = parameters.find(use->node);
  if (known != parameters.end()) return &known->second;
  if (depth > deepest) return nullptr;
  return &(parameters[use->node] = FileCheck(*this, *use->source, depth + 1).infer(*use->node));
}

}  // namespace typecheck
}  // namespace tradewind
