// Parses values of a `given` map: card types, marks, faces, outcomes of streams, arguments of a
// phase.
//
//   const TypeId type = given_type(model, node);  // throws ContentError at the node
#pragma once

#include "lua/host/script_host.h"
#include "tradewind/document.h"

#include <string>

namespace tradewind {

[[noreturn]] void refuse_given(const Node& at, const std::string& message,
                               const std::string& hint = {});
// The node of a key, for its position. The reader stores keys next to the entries; a map made by a
// program has none.
[[nodiscard]] const Node& given_key(const Node& map, std::size_t entry);
void want_given_map(const Node& node, const std::string& what);

// The card type of an id; a prefix that ends at a hyphen selects the first such type.
[[nodiscard]] TypeId given_type(const Model& model, const Node& id);
[[nodiscard]] std::size_t given_seat(const State& state, const Node& at);
void read_given_chance(const Model& model, const Node& streams, ForcedChance& forced);

// Marks the listed spaces, and all spaces of the listed regions, for a seat.
void read_given_marks(const Model& model, State& state, MarkId kind, Seat seat, const Node& list);
// Sets the face of a die.
void read_given_die(const Model& model, State& state, DieId die, const Node& face);

struct GivenPhase {
  SequenceId sequence = SequenceId::none;
  std::vector<std::int32_t> args;
};
// { SEQUENCE: { local: value } }
[[nodiscard]] GivenPhase read_given_phase(const Program& program, const Model& model,
                                          const State& state, const Node& at);

}  // namespace tradewind
