#include "model/signatures.h"
#include "model/term_reader.h"
#include "read/file_reader.h"
#include "state/number_of.h"

namespace tradewind {
namespace {

Term read_passed(const FileReader& reader, const Node& value, const Sequence& sequence,
                 const MoveSpec* move) {
  if (value.as_int() || value.as_bool()) return TermReader(reader.model, reader.path).term(value);
  const std::string& word = value.scalar;
  if (word == "active") return leaf(Term::Kind::turn, ValueType::seat, 0);
  if (move != nullptr && word == "player") return leaf(Term::Kind::player, ValueType::seat, 0);
  NameList names = {"active"};
  for (std::size_t i = 0; move != nullptr && i < move->args.size(); ++i) {
    if (move->args[i].kind == Argument::Kind::cover) break;  // its number of cards varies
    if (move->args[i].name == word)
      return leaf(Term::Kind::target, type_of(move->args[i].kind), static_cast<std::int64_t>(i));
    names.push_back(move->args[i].name);
  }
  const int local = sequence.find_local(word);
  if (local >= 0)
    return leaf(Term::Kind::local, sequence.locals[static_cast<std::size_t>(local)].type, local);
  for (const Local& each : sequence.locals) names.push_back(each.name);
  reader.fail(value, "unknown-name", "'" + word + "' is not a local of '" + sequence.name + "'",
              did_you_mean(word, names));
}

}  // namespace

int read_effect(const FileReader& reader, const Node& node, const Sequence& sequence,
                const std::string& where, const MoveSpec* move) {
  reader.check(node, script_schemas().effect, "the effect of '" + where + "'");
  const Node* const emits = node.find("emit");
  const std::vector<Node>& call = items_of(emits != nullptr ? emits : node.find("run"));
  if (call.empty()) reader.fail(node, "missing-key", "the effect of '" + where + "' has no name");
  Effect effect;
  effect.sequence = reader.program.sequence_names.find(sequence.module + "/" + sequence.name);
  const Node& name = call.front();
  if (emits != nullptr)
    effect.event = reader.known("event", name.scalar, name, reader.model.events);
  else
    effect.runs = reader.known("sequence", name.scalar, name, reader.program.sequence_names);
  for (const Node& value : std::span(call).subspan(1))
    effect.values.push_back(read_passed(reader, value, sequence, move));
  const auto index = static_cast<int>(reader.program.effects.size());
  effect.function = reader.draft.add_effect_function(where, index);
  effect.file = reader.path;
  effect.line = name.line;
  reader.program.effects.push_back(std::move(effect));
  return index;
}

void check_effects(ProgramDraft& draft) {
  const Program& program = draft.program;
  for (const Effect& effect : program.effects) {
    const bool emits = effect.emits();
    const std::span<const ParamDef> takes =
        emits ? std::span(draft.model.event_info[effect.event].params)
              : program.sequences[effect.runs].params();
    const std::string& name =
        emits ? draft.model.events.full(effect.event) : program.sequence_names.full(effect.runs);
    const auto report = [&](const std::string& problem) {
      draft.found.push_back(
          {effect.file, effect.line, 0, "wrong-arguments", Severity::error,
           program.functions[effect.function].name + ": " + problem + " '" + name + "'", ""});
    };
    if (effect.values.size() != takes.size()) {
      report("passes " + number_of(std::ssize(effect.values), "argument") + " instead of " +
             std::to_string(takes.size()) + " to");
      continue;
    }
    for (std::size_t at = 0; at < takes.size(); ++at) {
      const ValueType given = draft.model.type_of(effect.values[at]);
      if (given != takes[at].type)
        report("argument '" + takes[at].name + "' is of type " + yaml_word(given) + " instead of " +
               yaml_word(takes[at].type) + " for");
    }
  }
}

}  // namespace tradewind
