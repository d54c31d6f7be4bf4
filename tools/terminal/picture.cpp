#include "terminal/picture.h"

#include "common.h"
#include "terminal/map.h"
#include "terminal/notes.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::size_t name_columns = 26;        // of players
constexpr std::size_t least_name_columns = 18;  // of cards

const Node& item(const Node& list, int index) {
  static const Node nothing;
  const auto at = static_cast<std::size_t>(index);
  return at < list.items.size() ? list.items[at] : nothing;
}

std::string size_text(const Node& zone) { return zone.is_list() ? std::to_string(zone.items.size()) : "?"; }

std::string number_text(const Node& number) { return number.is_scalar() ? number.scalar : "?"; }

// A pile is told by its size; one to be watched at every turn, too, where sentences tell only what has changed.
bool is_pile(const std::string& manner) { return manner == "pile" || manner == "watched"; }

std::string aligned_right(const std::string& text, std::size_t columns) {
  const std::size_t used = width_of(text);
  return std::string(used < columns ? columns - used : 0, ' ') + text;
}

// Equal cards together, in the order of the oldest.
std::vector<std::pair<std::string, int>> counted(const Node& zone) {
  std::vector<std::pair<std::string, int>> cards;
  for (const Node& each : zone.items) {
    const auto same = std::find_if(cards.begin(), cards.end(), [&](const auto& entry) { return entry.first == each.scalar; });
    if (same == cards.end()) {
      cards.emplace_back(each.scalar, 1);
    } else {
      ++same->second;
    }
  }
  return cards;
}

bool any_seen(const Node& zone) {
  return std::any_of(zone.items.begin(), zone.items.end(), [](const Node& each) { return each.is_scalar(); });
}

}  // namespace

struct Picture::Sight {
  Sight(const Position& at, int by) : position(at), seat(by), view(at.view(by)) {}
  [[nodiscard]] const Node& zone(const std::string& name) const { return child(child(view, "zones"), name); }
  [[nodiscard]] const Node& query(const std::string& name, int of) const { return item(child(child(view, "queries"), name), of); }

  const Position& position;
  int seat;
  Node view;
};

std::string Picture::manner(const ZoneSummary& zone) const {
  const std::string key = "zone." + zone.id + ".table";
  return words_.has(key) ? words_(key) : zone.faces_public ? "open" : "pile";
}

std::vector<Block> Picture::blocks(const Position& position, int seat) const {
  const Sight sight(position, seat);
  std::vector<Block> blocks = {turn(sight)};
  for (const ZoneSummary& zone : words_.ruleset().zones()) {
    if (!zone.per_seat) blocks.push_back(zone_block(sight, zone));
  }
  blocks.push_back(dice(sight));
  for (Block& block : Map(words_, style_).blocks(position, seat, sight.view)) blocks.push_back(std::move(block));
  if (!style_.plain) blocks.push_back(seats_drawn(sight));
  for (int of = 0; style_.plain && of < position.players(); ++of) blocks.push_back(seat_told(sight, of));
  return blocks;
}

NameList Picture::piles(const Sight& sight, bool only_watched) const {
  NameList piles;
  for (const ZoneSummary& zone : words_.ruleset().zones()) {
    if (zone.per_seat || !is_pile(manner(zone)) || (only_watched && manner(zone) != "watched")) continue;
    piles.push_back(words_("ui.pile", {{"zone", words_("zone." + zone.id)}, {"count", size_text(sight.zone(zone.id))}}));
  }
  return piles;
}

Block Picture::turn(const Sight& sight) const {
  NameList parts = {words_("ui.round", {{"number", std::to_string(sight.position.rounds() + 1)}})};
  for (const auto& [counter, value] : child(sight.view, "counters").entries) {
    const std::string key = "counter." + counter + ".line";
    if (value.is_scalar() && value.scalar != "0" && words_.has(key)) parts.push_back(words_(key, {{"value", value.scalar}}));
  }
  parts.push_back(words_("ui.turn_of", {{"player", words_.player(sight.position.active())}}));
  Block block{"turn", {}, {}};
  if (style_.plain) {
    const auto told = [&parts](const NameList& piles) {
      NameList all = parts;
      all.insert(all.end(), piles.begin(), piles.end());
      return joined(all, ". ") + ".";
    };
    block.lines = {told(piles(sight, false))};
    block.change = {told(piles(sight, true))};
    return block;
  }
  const std::string left = joined(parts, " · ");
  const std::string right = joined(piles(sight, false), " · ");
  const auto width = static_cast<std::size_t>(style_.width);
  std::string rule;
  for (int i = 0; i < style_.width; ++i) rule += "─";
  block.lines = {inked(style_, "dim", rule), inked(style_, "bold", left)};
  if (width_of(left) + 2 + width_of(right) <= width) {
    block.lines.back() += aligned_right(right, width - width_of(left));
  } else {
    const std::string text = wrapped(right, 0, width);
    block.lines.push_back(aligned_right(text.substr(0, text.size() - 1), width));
  }
  block.change = block.lines;
  return block;
}

std::string Picture::label(const std::string& card, int count) const {
  const std::string name = words_.name(card);
  return count == 1 ? name : words_("ui.several", {{"count", std::to_string(count)}, {"card", name}});
}

std::string Picture::card_line(const Sight& sight, const std::string& card, const std::string& label, std::size_t columns) const {
  const std::string facts = words_.facts(card, &sight.position, sight.seat);
  if (style_.plain) return facts.empty() ? label : label + ": " + facts + ".";
  const std::string name = padded(label, columns);
  const std::size_t used = 2 + width_of(name) + 2 + width_of(facts);
  std::string text = "  " + inked(style_, words_.tint(card), name) + "  " + facts;
  const auto width = static_cast<std::size_t>(style_.width);
  if (used + 2 + width_of(card) > width) return text;
  return text + inked(style_, "dim", aligned_right(card, width - used));
}

void Picture::put_notes(const Sight& sight, const std::string& card, NameList& lines) const {
  for (const std::string& note : notes_on(words_, sight.view, card)) {
    if (style_.plain) {
      lines.back() += " " + note + (note.back() == '.' ? "" : ".");
      continue;
    }
    const std::string text = wrapped(note, 6, static_cast<std::size_t>(style_.width));
    lines.push_back("      " + text.substr(6, text.size() - 7));
  }
}

NameList Picture::open_zone(const Sight& sight, const std::string& zone, const Node& cards) const {
  const std::string title = words_("zone." + zone);
  if (!cards.is_list()) return {words_("ui.hidden_zone", {{"zone", title}})};
  if (cards.items.empty()) return {words_("ui.empty_zone", {{"zone", title}})};
  NameList lines = {words_("ui.zone", {{"zone", title}, {"count", size_text(cards)}})};
  if (!style_.plain) lines = {inked(style_, "bold", title)};
  const auto groups = counted(cards);
  std::size_t columns = least_name_columns;
  for (const auto& [card, count] : groups) columns = std::max(columns, width_of(label(card, count)));
  for (const auto& [card, count] : groups) {
    if (card.empty()) continue;
    lines.push_back(card_line(sight, card, label(card, count), columns));
    put_notes(sight, card, lines);
  }
  const auto hidden = std::find_if(groups.begin(), groups.end(), [](const auto& each) { return each.first.empty(); });
  if (hidden != groups.end()) {
    lines.push_back((style_.plain ? "" : "  ") + words_("ui.face_down", {{"count", std::to_string(hidden->second)}}));
  }
  return lines;
}

Block Picture::zone_block(const Sight& sight, const ZoneSummary& zone) const {
  Block block{"zone " + zone.id, {}, {}};
  const Node& cards = sight.zone(zone.id);
  const std::string how = manner(zone);
  if (how == "open" || (how == "some" && any_seen(cards))) {
    block.lines = open_zone(sight, zone.id, cards);
    block.change = block.lines;
    if (style_.plain && !cards.items.empty()) {
      block.change = {words_("ui.zone_line", {{"zone", words_("zone." + zone.id)}, {"cards", words_.cards_in_words(cards)}})};
    }
  }
  return block;
}

// What the dice show, while one of them does.
Block Picture::dice(const Sight& sight) const {
  NameList parts;
  for (const auto& [die, face] : child(sight.view, "dice").entries) {
    const std::string key = "die." + die + "." + face.scalar;
    if (face.is_scalar())
      parts.push_back(
          words_("ui.zone_line", {{"zone", words_("die." + die)}, {"cards", words_.has(key) ? words_(key) : face.scalar}}));
  }
  if (parts.empty()) return {"dice", {}, {}};
  const std::string line = style_.plain ? joined(parts, ". ") + "." : joined(parts, " · ");
  return {"dice", {line}, {line}};
}

// What counters of the seat say, where a text puts them into words.
NameList Picture::tally(const Sight& sight, int of) const {
  NameList values;
  for (const auto& [counter, seats] : child(sight.view, "counters").entries) {
    const std::string key = "counter." + counter + ".line";
    const Node& value = item(seats, of);
    if (value.is_scalar() && value.scalar != "0" && words_.has(key)) values.push_back(words_(key, {{"value", value.scalar}}));
  }
  return values;
}

NameList Picture::holdings(const Sight& sight, int of) const {
  NameList lines;
  if (const NameList values = tally(sight, of); !values.empty()) lines.push_back(joined(values));
  for (const ZoneSummary& zone : words_.ruleset().zones()) {
    const std::string how = manner(zone);
    if (!zone.per_seat || zone.per_card || how == "none" || is_pile(how)) continue;
    const Node& cards = item(sight.zone(zone.id), of);
    if (!cards.is_list() || cards.items.empty() || (how == "some" && !any_seen(cards))) continue;
    lines.push_back(words_("ui.zone_line", {{"zone", words_("zone." + zone.id)}, {"cards", words_.cards_in_words(cards)}}));
    for (const std::string& line : attached_to(words_, sight.view, cards)) lines.push_back(line);
  }
  return lines;
}

// Fewer than usual where the values beside them would not fit otherwise, but no name is cut off.
std::size_t Picture::columns_for_names(const Sight& sight, std::size_t values) const {
  std::size_t longest = 0;
  for (int of = 0; of < sight.position.players(); ++of) longest = std::max(longest, width_of(words_.player_and_kind(of)));
  const auto width = static_cast<std::size_t>(style_.width);
  const std::size_t room = width > values + 2 ? width - values - 2 : 0;
  return std::max(longest, std::min(name_columns, room));
}

Block Picture::seats_drawn(const Sight& sight) const {
  Block block{"seats", {}, {}};
  const NameList queries = words_.shown_queries();
  std::string head;
  for (const std::string& query : queries) head += "  " + words_("query." + query);
  const std::size_t columns = columns_for_names(sight, width_of(head));
  block.lines.push_back(inked(style_, "bold", std::string(columns + 2, ' ') + head));
  for (int of = 0; of < sight.position.players(); ++of) {
    const bool asked = of == sight.position.to();
    std::string row = (asked ? "> " : "  ") + padded(words_.player_and_kind(of), columns);
    for (const std::string& query : queries) {
      row += "  " + aligned_right(number_text(sight.query(query, of)), width_of(words_("query." + query)));
    }
    block.lines.push_back(asked ? inked(style_, "bold", row) : row);
    for (const std::string& line : holdings(sight, of)) {
      const std::string text = wrapped(line, 6, static_cast<std::size_t>(style_.width));
      block.lines.push_back("    " + text.substr(6, text.size() - 7));
    }
  }
  block.change = block.lines;
  return block;
}

Block Picture::seat_told(const Sight& sight, int of) const {
  NameList values;
  for (const std::string& query : words_.shown_queries()) {
    const Node& number = sight.query(query, of);
    if (number.is_scalar()) values.push_back(words_.value(query, number.scalar));
  }
  std::string text = words_("ui.zone_line", {{"zone", words_.player_and_kind(of)}, {"cards", joined(values)}}) + ".";
  for (const std::string& line : holdings(sight, of)) text += " " + line + ".";
  return {"seat " + std::to_string(of), {text}, {text}};
}

NameList Picture::zone(const Position& position, int seat, const std::string& zone) const {
  Sight sight(position, seat);
  const auto zones = words_.ruleset().zones();
  const auto found = std::find_if(zones.begin(), zones.end(), [&](const ZoneSummary& each) { return each.id == zone; });
  if (found == zones.end()) return {};
  if (found->per_seat || is_pile(manner(*found))) sight.seat = -1;  // nothing to be taken here: no prices
  const Node& cards = sight.zone(zone);
  if (!found->per_seat) return open_zone(sight, zone, cards);
  NameList lines;
  for (int of = 0; of < position.players(); ++of) {
    lines.push_back(words_.player(of));
    for (const std::string& line : open_zone(sight, zone, item(cards, of))) lines.push_back(line);
  }
  return lines;
}

NameList Picture::map(const Position& position, int seat) const {
  NameList lines;
  for (const Block& block : Map(words_, style_).blocks(position, seat, position.view(seat)))
    lines.insert(lines.end(), block.lines.begin(), block.lines.end());
  return lines;
}

NameList Picture::scores(const Position& position) const {
  const Sight sight(position, -1);
  const Result result = position.result();
  NameList lines;
  for (int place = 1; place <= position.players(); ++place) {
    for (int seat = 0; seat < position.players(); ++seat) {
      if (result.places[static_cast<std::size_t>(seat)] != place) continue;
      const std::string row =
          words_("result.place", {{"place", std::to_string(place)}, {"player", words_.player_and_kind(seat)}});
      NameList values = {words_("result.score", {{"score", std::to_string(result.scores[static_cast<std::size_t>(seat)])}})};
      for (const std::string& query : words_.shown_queries()) {
        const std::string value = words_.value(query, number_text(sight.query(query, seat)));
        if (value != values.front()) values.push_back(value);
      }
      lines.push_back(style_.plain ? row + ": " + joined(values) + "."
                                   : "  " + padded(row, name_columns) + "  " + joined(values));
    }
  }
  return lines;
}

}  // namespace tradewind::terminal
