#include "tables/tables.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

#include <algorithm>

namespace tradewind {
namespace {

bool is_table(const Node& node) { return node.is_map() || node.is_list(); }

void check_replaced(const TableCheck& check, Target& target, const std::string& name,
                    const Node& by) {
  if (by.is_function() && (target.is_rule || target.is_step)) return;
  if (is_table(by) && target.move != nullptr)
    static_cast<void>(check_move(check, by, target.sequence, target.move->verb));
  else if (is_table(by) && target.is_sequence && !target.is_step)
    check_steps(check, by, target.sequence);
  else
    check.fail(by, "wrong-type", "'" + name + "' cannot be replaced by " + describe(by));
}

void check_extended(const TableCheck& check, Target& target, const std::string& name,
                    const Node& by) {
  const std::string label = "the extension of '" + name + "'";
  Sequence& sequence = target.sequence;
  if (target.move != nullptr) {
    check.shape(by, script_schemas().move_extension, label);
    MoveSpec move = *target.move;
    check_targets(check, by, sequence, move);
    return check_needs(check, by, sequence, move);
  }
  if (!target.is_sequence || target.is_step)
    check.fail(by, "wrong-kind", "'" + name + "' is neither a phase nor a move");
  check.shape(by, script_schemas().phase_extension, label);
  check_locals(check, by.find("locals"), sequence);
  const Node* const moves = by.find("moves");
  if (moves == nullptr) return;
  if (sequence.asks.empty())
    check.fail(*moves, "wrong-kind",
               "'" + sequence.name + "' has no question, so it cannot have moves");
  check_moves(check, *moves, sequence, sequence.asks.front());
}

// A step or move of a sequence
void find_part(const TableCheck& check, Target& target, const Sequence& sequence,
               const std::string& name, const Node& at) {
  const std::size_t dot = name.find('.');
  const std::string head = name.substr(0, dot), tail = name.substr(dot + 1);
  NameList known;
  for (const Step& step : sequence.steps) {
    known.push_back(step.name);
    if (step.name != tail) continue;
    target.is_step = true;
    target.function = step.function;
  }
  for (const QuestionSpec& ask : sequence.asks) {
    for (const MoveSpec& move : ask.moves) {
      known.push_back(move.verb);
      if (move.verb == tail) target.move = &move;
    }
  }
  if (!target.is_step && target.move != nullptr) target.function = target.move->apply;
  if (target.is_step || target.move != nullptr) return;
  const std::string near = did_you_mean(tail, known);
  check.fail(at, "unknown-name", "'" + head + "' has no step or move '" + tail + "'",
             near.empty() ? "there are: " + join(known, ", ") : near);
}

}  // namespace

Target target_of(const TableCheck& check, const std::string& name, const Node& at) {
  const Program& program = check.program;
  const std::size_t dot = name.find('.');
  const SequenceId id = program.sequence_names.find(name.substr(0, dot));
  Target target;
  if (id != SequenceId::none) {
    target.sequence = program.sequences[id];
    target.is_sequence = true;
    if (dot < name.size() - 1) find_part(check, target, program.sequences[id], name, at);
    return target;
  }
  NameList known = program.sequence_names.all();
  for (const auto& [full, function] : program.rules) {
    const std::string plain = full.substr(full.find('/') + 1);
    known.push_back(plain);
    if (full != name && plain != name) continue;
    target.is_rule = true;
    target.function = function;
  }
  if (target.is_rule) return target;
  if (check.model.queries.has(name))
    check.fail(at, "wrong-kind", "'" + name + "' is a declared query", "use adjust");
  check.fail(at, "unknown-name", "unknown name '" + name + "' in this module and those it requires",
             did_you_mean(name, known));
}

void check_adjusted(const TableCheck& check, const std::string& name, const Node& at) {
  const bool is_rule = std::ranges::any_of(check.program.rules, [&](const auto& rule) {
    return rule.first == name || rule.first.ends_with("/" + name);
  });
  if (is_rule && !check.model.queries.has(name))
    check.fail(at, "wrong-kind", "'" + name + "' is a rule, and only queries can be adjusted",
               "wrap it in a layer");
  check.known("query", name, at, check.model.queries);
}

void check_change(const TableCheck& check, const Node& value) {
  const std::string &change = check.part.change, &name = check.part.name;
  if (change == "on")
    return static_cast<void>(check.known("event", name, value, check.model.events));
  if (change == "adjust") return check_adjusted(check, name, value);
  Target target = target_of(check, name, value);
  if (change == "replace") return check_replaced(check, target, name, value);
  if (change == "extend") return check_extended(check, target, name, value);
  if (change == "wrap" && target.function == FunctionId::none)
    check.fail(value, "wrong-kind", "'" + name + "' has no function to wrap",
               "name a rule, a step or a move with a function");
  if (change == "wrap") return;
  if (!target.is_step)
    check.fail(value, "wrong-kind", "'" + name + "' is not a step", "write SEQUENCE.STEP");
  check_step(check, value, target.sequence);
}

}  // namespace tradewind
