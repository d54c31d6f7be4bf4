// Writes the record of a match.
#include "tradewind/record.h"

#include "digest_fields.h"
#include "engine/match/position_parts.h"
#include "result_node.h"
#include "tradewind/beginning.h"
#include "tradewind/inspect.h"

#include <algorithm>
#include <utility>

namespace tradewind {
namespace {

constexpr std::size_t digest_every = 50;  // moves

Node number_list(const std::vector<int>& numbers) {
  Node list = Node::list();
  for (const int number : numbers) list.items.push_back(Node::number(number));
  return list;
}

Node changes_node(const MatchSetup::Changes& all) {
  Node node = Node::map();
  for (const auto& [moves, changes] : all) {
    Node list = Node::list();
    for (const Change& change : changes) list.items.push_back(change.said);
    node.entries.emplace_back(std::to_string(moves), std::move(list));
  }
  return node;
}

Node seats_node(const std::vector<SeatInfo>& seats) {
  Node list = Node::list();
  for (const SeatInfo& seat : seats) {
    Node one = Node::map();
    one.entries.emplace_back("name", Node::text(seat.name));
    one.entries.emplace_back("kind", Node::text(seat.kind));
    list.items.push_back(std::move(one));
  }
  return list;
}

// The texts of all moves for a seat, which may not see the cards that others name, nor answers
// before all are in.
NameList moves_seen_by(const Match& match, int seat) {
  NameList texts;
  Position again = first_position(match.position().scripts(), match.setup());
  std::vector<bool> sealed;
  for (std::size_t i = 0; i < match.history().size(); ++i) {
    const Played& played = match.history()[i];
    if (again.to() != played.seat) again = again.asking(played.seat);
    texts.push_back(PositionAccess::parts(again)
                        .words(id_of<Seat>(seat))
                        .describe(static_cast<std::size_t>(played.index))
                        .text);
    sealed.push_back(again.is_sealed());
    match.replay(again, i);
  }
  const std::vector<bool> answered = again.answered();
  for (auto waiting = std::count(answered.begin(), answered.end(), true);
       waiting > 0 && !sealed.empty(); --waiting) {
    if (!sealed.back()) break;
    if (match.history()[sealed.size() - 1].seat != seat)
      texts[sealed.size() - 1] = Position::sealed_move;
    sealed.pop_back();
  }
  return texts;
}

NameList moves_played(const Match& match) {
  NameList texts;
  for (const Played& played : match.history()) texts.push_back(played.text);
  return texts;
}

// A digest after each group of `digest_every` moves, and one now.
void add_digests(Node& record, const Match& match) {
  Node digests = Node::map();
  Node fields = Node::map();
  const auto add = [&](std::size_t moves, const Position& position) {
    const std::string at = std::to_string(moves);
    digests.entries.emplace_back(at, Node::text(digest_of(position)));
    fields.entries.emplace_back(at, Node::text(field_sums(canonical_text_of(position))));
  };
  const std::size_t moves = match.history().size();
  if (moves > digest_every) {
    Position again = first_position(match.position().scripts(), match.setup());
    const std::size_t last = (moves - 1) / digest_every * digest_every;
    for (std::size_t i = 0; i < last; ++i) {
      match.replay(again, i);
      if ((i + 1) % digest_every == 0) add(i + 1, again);
    }
  }
  add(moves, match.position());
  record.entries.emplace_back("digests", std::move(digests));
  record.entries.emplace_back("fields", std::move(fields));
}

}  // namespace

Node result_node(const Result& result) {
  Node node = Node::map();
  node.entries.emplace_back("places", number_list(result.places));
  node.entries.emplace_back("scores", number_list(result.scores));
  node.entries.emplace_back("team", result.team.empty() ? Node{} : Node::text(result.team));
  if (!result.title.empty()) node.entries.emplace_back("title", Node::text(result.title));
  return node;
}

Node record_of(const Match& match, int seat) {
  const Ruleset& ruleset = match.position().ruleset();
  const MatchSetup& setup = match.setup();
  Node record = Node::map();
  const auto add = [&](const std::string& key, Node value) {
    record.entries.emplace_back(key, std::move(value));
  };
  add("format", Node::number(1));
  if (seat >= 0) add("seat", Node::number(seat));
  add("variant", Node::text(ruleset.code()));
  Node modules = Node::map();
  for (const std::string& id : ruleset.modules())
    modules.entries.emplace_back(id, Node::text(ruleset.catalog().modules.at(id).version));
  add("modules", std::move(modules));
  add("content", Node::text(ruleset.content_hash()));
  if (seat < 0) {
    add("seed", Node::text(std::to_string(setup.seed)));
    record.entries.back().second.quoted = false;
  }
  add("seats", seats_node(setup.seats));
  if (const Node* const given = given_of(setup); given != nullptr && seat < 0) add("given", *given);
  if (const Node* const carry = carry_of(setup)) add("carry", *carry);
  if (setup.changes && seat < 0) add("amended", changes_node(*setup.changes));
  if (setup.undone > 0) add("undone", Node::number(setup.undone));
  Node moves = Node::list();
  const NameList texts = seat < 0 ? moves_played(match) : moves_seen_by(match, seat);
  for (std::size_t i = 0; i < texts.size(); ++i)
    moves.items.push_back(Node::text(std::to_string(match.history()[i].seat) + " " + texts[i]));
  add("moves", std::move(moves));
  if (seat < 0) add_digests(record, match);
  if (match.position().over()) add("result", result_node(match.position().result()));
  return record;
}

}  // namespace tradewind
