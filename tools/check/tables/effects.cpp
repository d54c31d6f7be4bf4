#include "tables/tables.h"
#include "tradewind/near.h"

#include <span>

namespace tradewind {
namespace {

void check_passed(const TableCheck& check, const Node& value, const Sequence& sequence,
                  const MoveSpec* move) {
  const std::string& word = value.scalar;
  if (value.as_int() || value.as_bool() || word == "active") return;
  if (move != nullptr && word == "player") return;
  NameList names = {"active"};
  for (std::size_t i = 0; move != nullptr && i < move->args.size(); ++i) {
    if (move->args[i].kind == Argument::Kind::cover) break;  // its number of cards varies
    names.push_back(move->args[i].name);
  }
  for (const Local& each : sequence.locals) names.push_back(each.name);
  if (!contains(names, word))
    check.fail(value, "unknown-name", "'" + word + "' is not a local of '" + sequence.name + "'",
               did_you_mean(word, names));
}

}  // namespace

void check_effect(const TableCheck& check, const Node& node, const Sequence& sequence,
                  const std::string& where, const MoveSpec* move) {
  check.shape(node, script_schemas().effect, "the effect of '" + where + "'");
  const Node* const emits = node.find("emit");
  const std::vector<Node>& call = items_of(emits != nullptr ? emits : node.find("run"));
  if (call.empty()) check.fail(node, "missing-key", "the effect of '" + where + "' has no name");
  const Node& name = call.front();
  if (emits != nullptr)
    check.known("event", name.scalar, name, check.model.events);
  else
    check.known("sequence", name.scalar, name, check.program.sequence_names);
  for (const Node& value : std::span(call).subspan(1)) check_passed(check, value, sequence, move);
}

}  // namespace tradewind
