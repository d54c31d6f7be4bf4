#include "given_values.h"

#include "state/number_of.h"
#include "tradewind/near.h"

#include <algorithm>

namespace tradewind {
namespace {

// The first card of the type outside the stock and the first zone, which holds the unused cards.
CardId card_on_table(const Model& model, const State& state, const Node& id) {
  const TypeId type = given_type(model, id);
  for (int card = 0; card < state.layout().cards(); ++card) {
    const auto which = id_of<CardId>(card);
    const ZoneKind kind = state.layout().zone(state.card(which).zone).kind;
    if (state.type(which) == type && kind != ZoneKind{0} && kind != model.stock) return which;
  }
  refuse_given(id, "there is no card '" + id.scalar + "' on the table");
}

std::int32_t argument(const Model& model, const State& state, ValueType type, const Node& value) {
  if (type == ValueType::boolean && value.as_bool()) return *value.as_bool() ? 1 : 0;
  if (type == ValueType::seat) return static_cast<std::int32_t>(given_seat(state, value));
  if (type == ValueType::card) return word_of(card_on_table(model, state, value));
  if (type == ValueType::name && model.name_index(value.scalar) >= 0)
    return model.name_index(value.scalar);
  if (type == ValueType::zone && model.zones.has(value.scalar))
    return static_cast<std::int32_t>(index(state.layout().zone_of(model.zones.find(value.scalar))));
  if (type == ValueType::space && model.spaces.has(value.scalar))
    return word_of(model.spaces.find(value.scalar));
  if (type == ValueType::region && model.regions.has(value.scalar))
    return word_of(model.regions.find(value.scalar));
  if (type != ValueType::integer || !value.as_int())
    refuse_given(value, "'" + value.scalar + "' does not have the type of the argument");
  return static_cast<std::int32_t>(*value.as_int());
}

}  // namespace

void refuse_given(const Node& at, const std::string& message, const std::string& hint) {
  throw ContentError(Diagnostic{{}, at.line, at.column, "given", Severity::error, message, hint});
}

const Node& given_key(const Node& map, std::size_t entry) {
  return entry < map.items.size() ? map.items[entry] : map.entries[entry].second;
}

void want_given_map(const Node& node, const std::string& what) {
  if (!node.is_map() && node.kind != Node::Kind::null) refuse_given(node, what + " must be a map");
}

TypeId given_type(const Model& model, const Node& id) {
  if (!id.is_scalar()) refuse_given(id, "expected the id of a card");
  if (const TypeId exact = model.types.find(model.current_type(id.scalar)); exact != TypeId::none)
    return exact;
  const std::string stem = id.scalar + "-";
  for (const TypeId type : model.types.ids()) {
    if (model.types.plain(type).starts_with(stem) || model.types.full(type).starts_with(stem))
      return type;
  }
  refuse_given(id, "there is no card '" + id.scalar + "'",
               did_you_mean(id.scalar, model.types.all()));
}

std::size_t given_seat(const State& state, const Node& at) {
  const auto number = at.as_int();
  const int seats = state.layout().seats();
  if (!number || *number < 0 || *number >= seats) {
    refuse_given(at, "there is no such seat: with " + number_of(seats, "player") +
                         " the seats are 0 to " + std::to_string(seats - 1));
  }
  return static_cast<std::size_t>(*number);
}

GivenPhase read_given_phase(const Program& program, const Model& model, const State& state,
                            const Node& at) {
  if (!at.is_map() || at.entries.size() != 1)
    refuse_given(at, "write at: { phase: { argument: value } }");
  const auto& [name, args] = at.entries.front();
  GivenPhase phase;
  phase.sequence = program.sequence_names.find(name);
  if (phase.sequence == SequenceId::none) {
    refuse_given(given_key(at, 0), "there is no phase '" + name + "'",
                 did_you_mean(name, program.sequence_names.all()));
  }
  const Sequence& sequence = program.sequences[phase.sequence];
  want_given_map(args, "the arguments of a phase");
  NameList known;
  for (int i = 0; i < sequence.args; ++i) {
    const Local& local = sequence.locals[static_cast<std::size_t>(i)];
    known.push_back(local.name);
    const Node* const value = args.find(local.name);
    if (value == nullptr)
      refuse_given(given_key(at, 0),
                   "the phase '" + name + "' needs the argument '" + local.name + "'");
    phase.args.push_back(argument(model, state, local.type, *value));
  }
  for (std::size_t i = 0; i < args.entries.size(); ++i) {
    const std::string& key = args.entries[i].first;
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    refuse_given(given_key(args, i), "the phase '" + name + "' has no argument '" + key + "'",
                 did_you_mean(key, known));
  }
  return phase;
}

}  // namespace tradewind
