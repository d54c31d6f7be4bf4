#include "tradewind/beginning.h"

#include "by_hand.h"
#include "carried.h"
#include "given_table.h"

#include <utility>

namespace tradewind {
namespace {

void replace(Node& map, const std::string& key, std::optional<Node> value) {
  std::erase_if(map.entries, [&](const auto& entry) { return entry.first == key; });
  if (value) map.entries.emplace_back(key, std::move(*value));
}

Position begin(Scripts& scripts, const MatchSetup& setup) {
  if (const Node* const given = given_of(setup))
    return lay_out(scripts, setup.players, setup.seed, *given);
  Position position = PositionAccess::unstarted(scripts, setup.players, setup.seed);
  PositionParts& parts = PositionAccess::parts(position);
  if (const auto values = carried_values(setup)) take_over(parts.model(), parts.state, *values);
  parts.begin();
  return position;
}

void say(MatchSetup& setup, const std::string& key, std::optional<Node> value) {
  replace(setup.beginning.said, key, std::move(value));
  setup.beginning.make = setup.beginning.said.entries.empty() ? nullptr : begin;
}

}  // namespace

Position lay_out(Scripts& scripts, int players, std::uint64_t seed, const Node& given) {
  Position position = PositionAccess::unstarted(scripts, players, seed);
  PositionParts& parts = PositionAccess::parts(position);
  const GivenTable table = lay_by_hand(parts, given);
  parts.run([&] {
    Flow flow(parts.runner());
    flow.start(false);
    if (table.phase != SequenceId::none) flow.push_frame(table.phase, table.phase_args);
    flow.run(parts.question);
  });
  return position;
}

const Node* given_of(const MatchSetup& setup) { return setup.beginning.said.find("given"); }
const Node* carry_of(const MatchSetup& setup) { return setup.beginning.said.find("carry"); }

void set_given(MatchSetup& setup, std::optional<Node> given) {
  say(setup, "given", std::move(given));
}

void set_carry(MatchSetup& setup, std::optional<Node> carry) {
  say(setup, "carry", std::move(carry));
}

std::optional<Node> carried_values(const MatchSetup& setup) {
  const Node* const carry = carry_of(setup);
  const Node* const values = carry == nullptr ? nullptr : carry->find("values");
  return values == nullptr ? std::nullopt : std::optional(*values);
}

void carry(MatchSetup& setup, Node values) {
  const Node* const before = carry_of(setup);
  Node all = before != nullptr && before->is_map() ? *before : Node::map();
  replace(all, "values", values.entries.empty() ? std::nullopt : std::optional(std::move(values)));
  set_carry(setup, std::move(all));
}

}  // namespace tradewind
