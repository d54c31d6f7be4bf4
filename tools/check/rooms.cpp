#include "rooms.h"

#include <algorithm>

namespace tradewind {
namespace {

struct Fit {
  const char* what;
  NameList rooms;
};

bool has(const Ast& table, std::string_view key) {
  return std::ranges::any_of(table.parts, [&](const Ast& part) {
    return part.kind == Ast::Kind::pair && part.text == key;
  });
}

// Whether a step of a sequence, { "name", { moves = ... } }, is a question.
bool asks(const Ast& step) {
  return step.kind == Ast::Kind::table && step.parts.size() > 1 && has(step.parts[1], "moves");
}

Fit fit_of(const ScriptFile& file, const Ast& returned, const CheckedProgram& checked) {
  if (returned.kind == Ast::Kind::function)
    return checked.model.queries.has(file.module + "/" + file.name)
               ? Fit{"the value of a query", {"values"}}
               : Fit{"a function", {"values", "steps"}};
  if (has(returned, "apply")) return {"a move", {"moves"}};
  const auto is_item = [](const Ast& part) { return part.kind != Ast::Kind::pair; };
  if (std::ranges::none_of(returned.parts, is_item)) return {"a layer", {"layers"}};
  return std::ranges::any_of(returned.parts, asks)
             ? Fit{"a sequence with a question", {"phases"}}
             : Fit{"a sequence without a question", {"steps"}};
}

}  // namespace

std::optional<Diagnostic> wrong_room(const ScriptFile& file, const Ast& tree,
                                     const CheckedProgram& checked) {
  if (file.room.empty() || file.room == "options" || tree.parts.empty()) return std::nullopt;
  const Ast& last = tree.parts.back();
  if (last.kind != Ast::Kind::return_statement || last.parts.size() != 1) return std::nullopt;
  const Ast& returned = last.parts.front();
  if (returned.kind != Ast::Kind::function && returned.kind != Ast::Kind::table)
    return std::nullopt;  // as somebody computes it
  const Fit fit = fit_of(file, returned, checked);
  if (contains(fit.rooms, file.room)) return std::nullopt;
  return Diagnostic{file.path,
                    last.line,
                    0,
                    "wrong-room",
                    Severity::error,
                    std::string(fit.what) + " belongs in " + join(fit.rooms, "/ or ") +
                        "/, not in " + file.room + "/",
                    "move the file and keep its name"};
}

}  // namespace tradewind
