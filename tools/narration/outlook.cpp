#include "tradewind/outlook.h"

#include "tradewind/explain.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace tradewind {
namespace {

// For a chance, which is then exact to one or two percent
constexpr std::int64_t worlds_tried = 1000;

const Node* entry_of(const Node& map, const std::string& key) {
  return map.is_map() ? map.find(key) : nullptr;
}

NameList outcome_words(const std::string& text) {
  NameList words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// The value of a counter of the game or of a seat.
std::string count_of(const Node& view, const std::string& counter, int seat) {
  const Node* const counters = entry_of(view, "counters");
  const Node* value = counters ? counters->find(counter) : nullptr;
  if (value && value->is_list()) {
    const auto at = static_cast<std::size_t>(seat);
    value = seat >= 0 && at < value->items.size() ? &value->items[at] : nullptr;
  }
  return value && value->is_scalar() ? value->scalar : "";
}

}  // namespace

// The value of a query, if there is one of that name about such a thing, as far as a viewer can
// work it out.
std::optional<std::int64_t> Outlook::About::query(const std::string& name, int viewer) const {
  try {
    const std::int64_t value = position.query(name, seat, thing);
    // No failure is left out
    if (failed != nullptr || knows(position, viewer, name, seat, thing)) return value;
  } catch (const std::invalid_argument&) {  // no such query, or it is about something else
  } catch (const ScriptError& failure) {
    if (failed != nullptr && std::ranges::find(*failed, name, &FailedValue::query) == failed->end())
      failed->push_back({name, seat, failure.diagnostic()});
  }
  return std::nullopt;
}

const Node* Outlook::facts_of(const std::string& thing) const {
  if (const CardInfo* const card = words_.find(thing)) return &card->facts;
  const BoardInfo& board = board_of(ruleset_);
  const auto space = std::ranges::find(board.spaces, thing, &BoardSpace::id);
  if (space != board.spaces.end()) return &space->facts;
  const auto region = std::ranges::find(board.regions, thing, &BoardRegion::id);
  return region == board.regions.end() ? nullptr : &region->facts;
}

// "Wolf (2 teeth)": the cards that name a region in this printed fact, with what to know about them
// at a glance.
std::string Outlook::cards_that_name(const std::string& fact, const std::string& region) const {
  NameList names;
  for (const CardInfo& card : words_.cards()) {
    const Node* const named = card.facts.find(fact);
    if (!named || named->scalar != region) continue;
    const std::string key = words_.key_of(card, "line");
    std::string name = texts_.card_name(card);
    if (!key.empty())
      name = texts_("ui.at_a_glance",
                    {{"card", name}, {"line", texts_(key, texts_.printed(card, key))}});
    names.push_back(std::move(name));
  }
  return words_.list(names);
}

std::string Outlook::value_now(const std::string& name, const About& about) const {
  const auto& [position, seat, thing, failed] = about;
  const Node* const facts = facts_of(thing);
  if (const Node* const fact = facts ? facts->find(name) : nullptr) {
    const std::string key = name + "." + fact->scalar;
    return texts_.has(key) ? texts_(key) : fact->scalar;
  }
  if (name.starts_with("option.")) {
    const auto option = ruleset_.options().find(name.substr(7));
    return option == ruleset_.options().end() ? "" : to_text(option->second);
  }
  if (contains(dice_of(ruleset_), name)) {
    const Node view = view_of(position, seat);
    const Node* const dice = entry_of(view, "dice");
    const Node* const face = dice ? dice->find(name) : nullptr;
    const std::string key = "die." + name + "." + (face ? face->scalar : "");
    return texts_.has(key) ? texts_(key) : face ? face->scalar : "";
  }
  if (const auto value = about.query(name, seat)) return std::to_string(*value);
  for (const BoardRegion& region : board_of(ruleset_).regions) {
    if (region.id == thing && name == "spaces") return std::to_string(region.count);
  }
  const std::string cards = cards_that_name(name, thing);
  return cards.empty() ? count_of(view_of(position, seat), name, seat) : cards;
}

std::string Outlook::now(const std::string& key, const About& about, Texts::Values values) const {
  for (const std::string& name : texts_.placeholders(key)) {
    const bool known =
        std::ranges::any_of(values, [&](const auto& each) { return each.first == name; });
    if (!known) values.emplace_back(name, value_now(name, about));
  }
  return texts_(key, values);
}

// Whether a counter of the place with a text for it has changed: then that text, `key`.<counter>,
// replaces the other.
std::string Outlook::key_by_counter(const std::string& key, const About& about) const {
  const Node view = view_of(about.position, about.seat);
  const Node* const counters = entry_of(view, "counters");
  for (std::size_t i = 0; counters && i < counters->entries.size(); ++i) {
    const auto& [counter, values] = counters->entries[i];
    if (!texts_.has(key + "." + counter)) continue;
    const bool changed = std::ranges::any_of(values.items, [&](const Node& each) {
      const Node* const space = entry_of(each, "space");
      const Node* const region = entry_of(each, "region");
      return (space && space->scalar == about.thing) || (region && region->scalar == about.thing);
    });
    if (changed) return key + "." + counter;
  }
  return key;
}

// The texts <fact>.<value>.<what> of what is printed on a card or place.
std::string Outlook::said_of(const std::string& what, const About& about) const {
  NameList parts;
  if (const CardInfo* const card = words_.find(about.thing)) {
    const std::string key = words_.key_of(*card, what);
    return key.empty() ? "" : now(key, about);
  }
  const Node* const facts = facts_of(about.thing);
  for (std::size_t i = 0; facts && i < facts->entries.size(); ++i) {
    const auto& [fact, value] = facts->entries[i];
    const std::string key = fact + "." + value.scalar + "." + what;
    if (value.is_scalar() && texts_.has(key))
      parts.push_back(now(key_by_counter(key, about), about));
  }
  return join(parts, ", ");
}

std::string Outlook::goal(const Position& position, int seat, const std::string& place) const {
  const About about{position, seat, place};
  NameList parts = {said_of("goal", about), said_of("progress", about)};
  std::erase(parts, "");
  return join(parts, ", ");
}

// The text of a value: query.<name>.line.<value> if there is one, else query.<name>.line.
std::string Outlook::value_in_words(const std::string& query, const About& about) const {
  const auto value = about.query(query, about.seat);
  if (!value) return "";
  const std::string number = std::to_string(*value), key = "query." + query + ".line";
  const std::string own = key + "." + number;
  if (!texts_.has(own) && !texts_.has(key)) return "";
  return now(texts_.has(own) ? own : key, about, {{"value", number}});
}

// The text move.<verb>.chance names a query: of this many worlds that the seat thinks possible, in
// how many does it hold then?
std::string Outlook::chance(const Position& position, int seat, const MoveText& move) const {
  const std::string named = "move." + move.verb + ".chance";
  if (!texts_.has(named)) return "";
  const std::string query = texts_(named), key = "query." + query + ".chance";
  std::int64_t hits = 0;
  try {
    for (std::int64_t seed = 1; seed <= worlds_tried; ++seed) {
      Position world = determinized(position, seat, static_cast<std::uint64_t>(seed));
      const auto index = world.find(move.text);
      if (!index) return "";
      world.play(*index);
      if (!world.over() && world.query(query, seat) != 0) ++hits;
    }
  } catch (const std::invalid_argument&) {  // no such query
    return "";
  } catch (const ScriptError&) {  // shown when the move is played
    return "";
  }
  const std::string percent = std::to_string((200 * hits + worlds_tried) / (2 * worlds_tried));
  const std::string own = key + "." + percent;
  return texts_(texts_.has(own) ? own : key, {{"percent", percent}});
}

std::string Outlook::risk(const Position& position, int seat, const MoveText& move) const {
  const std::string named = "move." + move.verb + ".risk";
  if (!texts_.has(named)) return chance(position, seat, move);
  const std::string query = texts_(named), key = "query." + query + ".risk";
  for (const Chance& chance : chances_of(position, seat)) {
    if (chance.query == query && chance.hits > 0)
      return texts_(key, {{"percent", std::to_string(chance.percent())}});
  }
  return "";
}

std::string Outlook::outcome(const Position& position, int seat, const MoveText& move) const {
  NameList parts = values_after(move, {position, seat, move.args.empty() ? "" : move.args.front()});
  parts.push_back(chance(position, seat, move));
  std::erase(parts, "");
  return join(parts, ", ");
}

NameList Outlook::values_after(const MoveText& move, const About& about) const {
  const std::string verb = "move." + move.verb;
  std::string key = move.args.empty() ? "" : verb + "." + move.args.back() + ".outcome";
  if (key.empty() || !texts_.has(key)) key = verb + ".outcome";
  if (!texts_.has(key)) return {};
  if (!texts_.placeholders(key).empty()) return {now(key, about)};
  NameList parts;
  for (const std::string& word : outcome_words(texts_(key))) {
    parts.push_back(value_in_words(word, about));
    if (parts.back().empty()) parts.back() = said_of(word, about);
  }
  return parts;
}

std::vector<FailedValue> Outlook::failures(const Position& position, int seat) const {
  std::vector<FailedValue> failed;
  const auto about = [&](const std::string& thing) {
    return About{position, seat, thing, &failed};
  };
  for (const MoveText& move : position.all_moves())
    static_cast<void>(values_after(move, about(move.args.empty() ? "" : move.args.front())));
  static_cast<void>(nearest(position, seat, seat, &failed));
  return failed;
}

// Of the cards of a zone with a text zone.<zone>.aim, and of the places with a text
// <fact>.<value>.aim. It names a query about a seat and the thing, of which the greatest value
// wins, and perhaps another one that has to hold. The text of the first says it:
// query.<query>.aim.<value> if there is one, else query.<query>.aim.
Outlook::Target Outlook::nearest(const Position& position, int seat, int viewer,
                                 std::vector<FailedValue>* failed) const {
  Target found;
  const auto consider = [&](const std::string& key, const std::string& thing) {
    const NameList queries = outcome_words(texts_(key));
    const About about{position, seat, thing, failed};
    if (queries.empty() || about.query(queries.back(), viewer).value_or(0) == 0) return;
    const std::int64_t value = about.query(queries.front(), viewer).value_or(0);
    if (value > found.value) found = {"query." + queries.front() + ".aim", thing, value};
  };
  const Node view = view_of(position, viewer);
  for (const ZoneSummary& zone : zones_of(ruleset_)) {
    const std::string key = "zone." + zone.id + ".aim";
    const Node* const cards = texts_.has(key) ? entry_of(*view.find("zones"), zone.id) : nullptr;
    for (std::size_t i = 0; cards && i < cards->items.size(); ++i) {
      if (cards->items[i].is_scalar()) consider(key, cards->items[i].scalar);
    }
  }
  const auto consider_place = [&](const std::string& place, const Node& facts) {
    for (const auto& [fact, value] : facts.entries) {
      const std::string key = fact + "." + value.scalar + ".aim";
      if (texts_.has(key)) consider(key, place);
    }
  };
  for (const BoardRegion& region : board_of(ruleset_).regions)
    consider_place(region.id, region.facts);
  for (const BoardSpace& space : board_of(ruleset_).spaces) consider_place(space.id, space.facts);
  return found;
}

std::string Outlook::target(const Position& position, int seat) const {
  const Target found = nearest(position, seat, seat);
  if (found.thing.empty()) return "";
  const std::string own = found.key + "." + std::to_string(found.value);
  return now(texts_.has(own) ? own : found.key, {position, seat, found.thing},
             {{"card", words_.card(found.thing)}});
}

std::string Outlook::target_of_mate(const Position& position, int seat, int viewer) const {
  const Target found = ruleset_.together() ? nearest(position, seat, viewer) : Target{};
  const std::string key = found.key + ".mate";
  return texts_.has(key)
             ? texts_(key, {{"player", words_.player(seat)}, {"card", words_.card(found.thing)}})
             : "";
}

}  // namespace tradewind
