#include "model/signatures.h"
#include "model/term_reader.h"
#include "read/file_reader.h"
#include "script/verbs.h"

#include <algorithm>

namespace tradewind {
namespace {

Term read_passed(const FileReader& reader, const Node& value, const Sequence& sequence,
                 const MoveSpec* move) {
  if (value.as_int() || value.as_bool()) return TermReader(reader.model, reader.path).term(value);
  const std::string& word = value.scalar;
  if (word == "active") return leaf(Term::Kind::turn, ValueType::seat, 0);
  if (move != nullptr && word == "player") return leaf(Term::Kind::player, ValueType::seat, 0);
  for (std::size_t i = 0; move != nullptr && i < move->args.size(); ++i) {
    if (move->args[i].kind == Argument::Kind::cover) break;  // its number of cards varies
    if (move->args[i].name == word)
      return leaf(Term::Kind::target, type_of(move->args[i].kind), static_cast<std::int64_t>(i));
  }
  const int local = sequence.find_local(word);
  if (local < 0) reader.refuse(value);
  return leaf(Term::Kind::local, sequence.locals[static_cast<std::size_t>(local)].type, local);
}

}  // namespace

int read_effect(const FileReader& reader, const Node& node, const Sequence& sequence,
                const std::string& where, const MoveSpec* move) {
  const Node* const emits = node.find("emit");
  const std::vector<Node>& call = items_of(emits != nullptr ? emits : node.find("run"));
  if (call.empty()) reader.refuse(node);
  Effect effect;
  effect.sequence = reader.program.sequence_names.find(sequence.module + "/" + sequence.name);
  const Node& name = call.front();
  if (emits != nullptr)
    effect.event = reader.known(name.scalar, name, reader.model.events);
  else
    effect.runs = reader.known(name.scalar, name, reader.program.sequence_names);
  for (const Node& value : std::span(call).subspan(1))
    effect.values.push_back(read_passed(reader, value, sequence, move));
  const auto index = static_cast<int>(reader.program.effects.size());
  effect.function = reader.draft.add_effect_function(where, index);
  effect.file = reader.path;
  effect.line = name.line;
  reader.program.effects.push_back(std::move(effect));
  return index;
}

void check_effects(const Model& model, const Program& program) {
  for (const Effect& effect : program.effects) {
    const std::span<const ParamDef> takes =
        effect.emits() ? more_of(model, program, ValueType::event, word_of(effect.event))
                       : more_of(model, program, ValueType::sequence, word_of(effect.runs));
    const bool fits = std::ranges::equal(
        effect.values, takes, {}, [&](const Term& value) { return model.type_of(value); },
        &ParamDef::type);
    if (!fits) refuse({effect.file, effect.line, 0});
  }
}

}  // namespace tradewind
