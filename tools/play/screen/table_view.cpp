#include "screen/table_view.h"

#include "map/cells.h"
#include "map/move_groups.h"
#include "narration/notes.h"
#include "play/map/map.h"
#include "screen/seat_view.h"
#include "support/words.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"
#include "tradewind/status_text.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t least_name_columns = 18;  // for names of cards

std::string size_text(const Node& zone) {
  return zone.is_list() ? std::to_string(zone.items.size()) : "?";
}

// Groups equal cards, in the order of the oldest of each group.
std::vector<std::pair<std::string, int>> counted(const Node& zone) {
  std::vector<std::pair<std::string, int>> cards;
  for (const Node& each : zone.items) {
    const auto same = std::find_if(cards.begin(), cards.end(),
                                   [&](const auto& entry) { return entry.first == each.scalar; });
    if (same == cards.end()) {
      cards.emplace_back(each.scalar, 1);
    } else {
      ++same->second;
    }
  }
  return cards;
}

// Whether a counter of one of these cards has a text to show, so that names alone are not enough.
bool any_counted(const PlayerText& words, const Node& view, const Node& cards) {
  return std::any_of(cards.items.begin(), cards.items.end(), [&](const Node& card) {
    if (!card.is_scalar() || card.scalar.empty()) return false;
    return notes_on(words, view, card.scalar).size() > (words.note(card.scalar).empty() ? 0U : 1U);
  });
}

}  // namespace

std::string TableView::manner(const ZoneSummary& zone) const { return words_.table().manner(zone); }

// The grid in which the cards of a zone lie; nullptr if they lie in none.
const GridInfo* TableView::grid_of(const std::string& zone) const {
  const std::vector<GridInfo>& grids = words_.grids();
  const auto found = std::ranges::find(grids, zone, &GridInfo::zone);
  return found == grids.end() ? nullptr : &*found;
}

std::vector<Block> TableView::blocks(const Position& position, int seat) const {
  const SeatView shown(position, seat);
  std::vector<Block> blocks = {turn(shown)};
  for (const ZoneSummary& zone : zones_of(words_.ruleset())) {
    if (zone.per_seat || zone.per_card) continue;
    const GridInfo* const grid = grid_of(zone.id);
    blocks.push_back(grid ? Cells(words_, style_, *grid).block(shown.view)
                          : zone_block(shown, zone));
  }
  blocks.push_back(dice(shown));
  for (Block& block : map_.blocks(position, seat, shown.view)) {
    if (style_.plain) blocks.push_back(std::move(block));
  }
  if (!style_.plain) blocks.push_back(seats_drawn(shown));
  for (int of = 0; style_.plain && of < position.players(); ++of)
    blocks.push_back(seat_in_words(shown, of));
  return blocks;
}

NameList TableView::piles(const SeatView& shown, bool only_watched) const {
  NameList piles;
  for (const ZoneSummary& zone : zones_of(words_.ruleset())) {
    if (zone.per_seat || !is_pile(manner(zone)) || (only_watched && manner(zone) != "watched"))
      continue;
    piles.push_back(words_("ui.pile", {{"zone", words_("zone." + zone.id)},
                                       {"count", size_text(shown.zone(zone.id))}}));
  }
  return piles;
}

std::string TableView::rule(const std::string& note) const {
  std::string line;
  const int from = note.empty() ? 0 : static_cast<int>(width_of(note)) + 5;
  for (int i = from; i < style_.width; ++i) line += "─";
  if (!note.empty()) line += " " + note + " ───";
  return inked(style_, "dim", line);
}

Block TableView::turn(const SeatView& shown) const {
  NameList parts = {words_("ui.round", {{"number", std::to_string(shown.position.rounds() + 1)}})};
  for (const auto& [counter, value] : child(shown.view, "counters").entries) {
    const std::string key = "counter." + counter + ".line";
    if (value.is_scalar() && value.scalar != "0" && words_.has(key))
      parts.push_back(words_(key, {{"value", words_.counted(value.scalar)}}));
  }
  for (const std::string& value : game_values(words_, shown.view)) parts.push_back(value);
  parts.push_back(words_("ui.turn_of", {{"player", words_.player(shown.position.active())}}));
  Block block{"turn", {}, {}};
  if (style_.plain) {
    const auto sentence = [&parts](const NameList& piles) {
      NameList all = parts;
      all.insert(all.end(), piles.begin(), piles.end());
      return joined(all, ". ") + ".";
    };
    block.lines = {sentence(piles(shown, false))};
    block.change = {sentence(piles(shown, true))};
    return block;
  }
  const std::string left = joined(parts, " · ");
  const std::string right = joined(piles(shown, false), " · ");
  const auto width = static_cast<std::size_t>(style_.width);
  block.lines = {rule()};
  std::size_t used = 0;
  for (const std::string& row : rows_of(wrapped(left, 0, width))) {
    block.lines.push_back(inked(style_, "bold", row));
    used = width_of(row);
  }
  if (used + 2 + width_of(right) <= width) {
    block.lines.back() += aligned_right(right, width - used);
  } else {
    const std::string text = wrapped(right, 0, width);
    block.lines.push_back(aligned_right(text.substr(0, text.size() - 1), width));
  }
  block.change = block.lines;
  return block;
}

std::string TableView::label(const std::string& card, int count) const {
  const std::string name = words_.name(card);
  return count == 1 ? name
                    : words_("ui.several", {{"count", std::to_string(count)}, {"card", name}});
}

std::string TableView::card_line(const SeatView& shown, const std::string& card,
                                 const std::string& label, std::size_t columns) const {
  const std::string facts = words_.facts(card, &shown.position, shown.seat);
  if (style_.plain) return facts.empty() ? label : label + ": " + facts + ".";
  const std::string name = facts.empty() ? label : padded(label, columns);
  std::string text =
      "  " + inked(style_, words_.tint(card), name) + (facts.empty() ? "" : "  " + facts);
  const auto width = static_cast<std::size_t>(style_.width);
  const std::string typed =
      words_("ui.typed.words").empty() ? words_("ui.typed", {{"text", card}}) : "";
  const std::size_t used = 2 + width_of(name) + (facts.empty() ? 0 : 2 + width_of(facts));
  if (used > width) {
    const std::string lines = wrapped(name + "  " + facts, 4, width);
    return "  " + lines.substr(4, lines.size() - 5);
  }
  if (typed.empty() || used + 2 + width_of(typed) > width) return text;
  return text + inked(style_, "dim", aligned_right(typed, width - used));
}

// Whether the seat has the counter that the text `done` of the card names.
bool TableView::is_done(const SeatView& shown, const std::string& card) const {
  const CardInfo* const info = words_.find(card);
  const std::string key = info ? words_.key_of(*info, "done") : "";
  if (key.empty()) return false;
  const std::vector<Node>& cards = child(child(shown.view, "counters"), words_(key)).items;
  return std::ranges::any_of(cards, [&](const Node& each) {
    const Node& value = item(child(each, "values"), shown.seat);
    return child(each, "card").scalar == card && value.is_scalar() && value.scalar != "0";
  });
}

void TableView::put_notes(const SeatView& shown, const std::string& card, NameList& lines) const {
  NameList notes = notes_on(words_, shown.view, card);
  std::string progress =
      is_done(shown, card) ? "" : words_.progress(card, shown.position, shown.seat);
  if (!progress.empty()) notes.push_back(std::move(progress));
  for (const std::string& note : notes) {
    if (style_.plain) {
      lines.back() +=
          (lines.back().back() == '.' ? " " : ". ") + note + (note.back() == '.' ? "" : ".");
      continue;
    }
    const std::string text = wrapped(note, 6, static_cast<std::size_t>(style_.width));
    lines.push_back("      " + text.substr(6, text.size() - 7));
  }
}

NameList TableView::open_zone(const SeatView& shown, const std::string& zone,
                              const Node& cards) const {
  const std::string title = words_("zone." + zone);
  if (!cards.is_list()) return {words_("ui.hidden_zone", {{"zone", title}})};
  if (cards.items.empty()) return {words_("ui.empty_zone", {{"zone", title}})};
  NameList lines = {words_("ui.zone", {{"zone", title}, {"count", size_text(cards)}})};
  if (!style_.plain) lines = {inked(style_, "bold", title)};
  const auto groups = counted(cards);
  std::size_t columns = least_name_columns;
  for (const auto& [card, count] : groups)
    columns = std::max(columns, width_of(label(card, count)));
  for (const auto& [card, count] : groups) {
    if (card.empty()) continue;
    lines.push_back(card_line(shown, card, label(card, count), columns));
    put_notes(shown, card, lines);
  }
  const auto hidden = std::find_if(groups.begin(), groups.end(),
                                   [](const auto& each) { return each.first.empty(); });
  if (hidden != groups.end()) {
    lines.push_back((style_.plain ? "" : "  ") +
                    words_("ui.face_down", {{"count", std::to_string(hidden->second)}}));
  }
  return lines;
}

Block TableView::zone_block(const SeatView& shown, const ZoneSummary& zone) const {
  Block block{"zone " + zone.id, {}, {}};
  const Node& cards = shown.zone(zone.id);
  const std::string how = manner(zone);
  if (how == "open" || (how == "some" && any_seen(cards))) {
    block.lines = open_zone(shown, zone.id, cards);
    block.change = block.lines;
    const std::string name = words_("zone." + zone.id), own = "zone." + zone.id + ".small";
    const std::string names =
        cards.items.empty() ? words_("ui.empty_zone", {{"zone", name}})
                            : words_(words_.has(own) ? own : "ui.zone_line",
                                     {{"zone", name}, {"cards", words_.cards_in_words(cards)}});
    block.small = rows_of(wrapped(names, 2, static_cast<std::size_t>(style_.width)).substr(2));
    const bool counted = style_.plain && any_counted(words_, shown.view, cards);
    if (counted) {  // lines for this seat alone are not worth another reading
      SeatView anybody = shown;
      anybody.seat = -1;
      block.change = open_zone(anybody, zone.id, cards);
    } else if (style_.plain && !cards.items.empty()) {
      block.change = {words_("ui.zone_line", {{"zone", words_("zone." + zone.id)},
                                              {"cards", words_.cards_in_words(cards)}})};
    }
  }
  return block;
}

// The faces of the dice, if any has been rolled.
Block TableView::dice(const SeatView& shown) const {
  NameList parts;
  for (const auto& [die, face] : child(shown.view, "dice").entries) {
    const std::string key = "die." + die + "." + face.scalar;
    if (face.is_scalar())
      parts.push_back(
          words_("ui.zone_line", {{"zone", words_("die." + die)},
                                  {"cards", words_.has(key) ? words_(key) : face.scalar}}));
  }
  if (parts.empty()) return {"dice", {}, {}};
  const std::string line = style_.plain ? joined(parts, ". ") + "." : joined(parts, " · ");
  return {"dice", {line}, {line}};
}

NameList TableView::zone(const Position& position, int seat, const std::string& zone) const {
  SeatView shown(position, seat);
  const auto zones = zones_of(words_.ruleset());
  const auto found = std::find_if(zones.begin(), zones.end(),
                                  [&](const ZoneSummary& each) { return each.id == zone; });
  if (found == zones.end()) return {};
  // Nothing can be taken from here, so show no prices
  if (found->per_seat || is_pile(manner(*found))) shown.seat = -1;
  const Node& cards = shown.zone(zone);
  if (const GridInfo* const grid = grid_of(zone))
    return Cells(words_, style_, *grid).block(shown.view).lines;
  if (!found->per_seat && !found->per_card) return open_zone(shown, zone, cards);
  NameList lines;
  for (const Node& each : found->per_card ? cards.items : std::vector<Node>{}) {
    const std::string title = words_(
        "ui.attached",
        {{"zone", words_("zone." + zone)}, {"card", words_.card(child(each, "card").scalar)}});
    lines.push_back(words_(
        "ui.zone_line", {{"zone", title}, {"cards", words_.cards_in_words(child(each, "cards"))}}));
  }
  if (found->per_card)
    return lines.empty() ? NameList{words_("ui.empty_zone", {{"zone", words_("zone." + zone)}})}
                         : lines;
  for (int of = 0; of < position.players(); ++of) {
    lines.push_back(words_.player(of));
    for (const std::string& line : open_zone(shown, zone, item(cards, of))) lines.push_back(line);
  }
  return lines;
}

NameList TableView::holdings(const Position& position, int viewer, int of) const {
  SeatView shown(position, viewer);
  shown.seat = -1;  // nothing can be taken from here, so show no prices
  NameList lines = {values_in_words(SeatView(position, viewer), of)};
  for (const ZoneSummary& zone : zones_of(words_.ruleset())) {
    const Node& cards = item(shown.zone(zone.id), of);
    if (!zone.per_seat || zone.per_card || manner(zone) == "none" || !cards.is_list() ||
        !any_seen(cards))
      continue;
    for (const std::string& line : open_zone(shown, zone.id, cards)) lines.push_back(line);
  }
  return lines;
}

NameList TableView::map(const Position& position, int seat) const {
  NameList lines;
  for (const Block& block : map_.blocks(position, seat, view_of(position, seat)))
    lines.insert(lines.end(), block.lines.begin(), block.lines.end());
  return lines;
}

std::vector<NameList> TableView::map_parts(const Position& position, int seat) const {
  return map_.parts(position, seat, view_of(position, seat));
}

NameList TableView::places(const Position& position, int seat) const {
  const Node view = view_of(position, seat);
  NameList lines;
  for (const NameList& places :
       {map_.regions(position, seat, view), map_.lone_spaces(position, seat, view)}) {
    NameList columns =
        style_.plain ? places : in_columns(places, static_cast<std::size_t>(style_.width));
    const bool too_wide = !style_.plain && !places.empty() && columns.size() == places.size();
    if (too_wide) columns = {joined(places, " · ")};
    lines.insert(lines.end(), columns.begin(), columns.end());
  }
  return lines;
}

}  // namespace tradewind::terminal
