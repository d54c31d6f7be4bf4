#include "scenario/expect/expectations.h"

#include "expect/board.h"
#include "expect/card_values.h"
#include "expect/findings.h"
#include "read/text.h"
#include "scenario/read/reader.h"
#include "tradewind/beginning.h"
#include "tradewind/knowledge.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {
namespace {

// A counter that is carried at its start value is null, and need not be named.
Node without_nulls(Node node) {
  std::erase_if(node.entries,
                [](const auto& entry) { return entry.second.kind == Node::Kind::null; });
  return node;
}

class Checker {
 public:
  Checker(const Position& position, const CardMatcher& cards, const std::vector<Event>& happened)
      : position_(position), cards_(cards), happened_(happened), table_(view_of(position)) {
    for (const ZoneSummary& zone : zones_of(position.ruleset())) {
      if (!zone.per_card) (zone.per_seat ? seat_zones_ : game_zones_).push_back(zone.id);
    }
  }

  Findings check(const Node& expected) {
    for (std::size_t i = 0; i < expected.entries.size(); ++i) {
      check_key(expected.entries[i].first, entry_key(expected, i), expected.entries[i].second);
    }
    return std::move(found_);
  }

 private:
  void differs(const Node& at, const std::string& what, const std::string& wanted,
               const std::string& got) {
    if (wanted != got) wrong(found_, at, what + ": expected " + wanted + ", got " + got);
  }

  void check_key(const std::string& key, const Node& at, const Node& value) {
    if (const auto seat = numbered(key, "seat")) return check_seat(*seat, at, value);
    if (const auto seat = numbered(key, "view")) return check_view(*seat, at, value);
    if (key.starts_with("space ") || key.starts_with("region "))
      return check_place(position_, key, at, value, found_);
    const NameList dice = dice_of(position_.ruleset());
    if (std::find(dice.begin(), dice.end(), key) != dice.end())
      return check_die(position_, key, value, found_);
    if (key == "question")
      return check_map(value, "question", {"to", "about"}, [this] { return question(); });
    if (key == "result")
      return check_map(value, "result", {"places", "scores", "team", "title", "again", "carried"},
                       [this] { return result(); });
    if (key == "moves") return check_moves(value);
    if (key == "events") return check_events(value);
    if (key == "not_events") return check_not_events(value);
    if (key == "over")
      return differs(value, "over", value.scalar, position_.over() ? "true" : "false");
    if (key == "circles")
      return differs(value, "circles", value.scalar, position_.circles() ? "true" : "false");
    if (key == "next") return differs(value, "next", value.scalar, next());
    if (key == "active")
      return differs(value, "active", value.scalar, std::to_string(position_.active()));
    check_thing(key, -1, at, value);
  }

  void check_seat(int seat, const Node& at, const Node& things) {
    if (seat >= position_.players())
      return malformed(found_, at, "there is no seat " + std::to_string(seat));
    if (!things.is_map())
      return malformed(found_, at, "expected a map of zones, counters and queries");
    for (std::size_t i = 0; i < things.entries.size(); ++i) {
      check_thing(things.entries[i].first, seat, entry_key(things, i), things.entries[i].second);
    }
  }

  // A zone, counter or query, of a seat or of the game (-1).
  void check_thing(const std::string& name, int seat, const Node& at, const Node& value) {
    const std::string label = seat < 0 ? name : "seat " + std::to_string(seat) + " " + name;
    if (name.starts_with("card "))
      return check_card(position_, cards_, name, seat, at, value, found_);
    const NameList marks = seat < 0 ? NameList() : mark_kinds_of(position_.ruleset());
    if (std::find(marks.begin(), marks.end(), name) != marks.end())
      return check_marks(position_, name, seat, value, found_);
    const NameList& zones = seat < 0 ? game_zones_ : seat_zones_;
    if (std::find(zones.begin(), zones.end(), name) != zones.end())
      return check_zone(name, seat, label, value);
    const Node* number = entry("counters", name, seat);
    if (number == nullptr) number = entry("queries", name, seat);
    if (number != nullptr && !number->is_scalar())
      return malformed(found_, at, "'" + name + "' has more than one value here",
                       "compare them in view N: { counters: { " + name + ": [..] } }");
    std::string got = number ? number->scalar : std::string();
    if (number == nullptr) {
      try {
        got = std::to_string(position_.query(name, std::max(seat, 0)));
      } catch (const std::invalid_argument&) {
        return malformed(found_, at, "'" + name + "' is not a zone, counter or query here",
                         did_you_mean(name, known_names(seat)));
      }
    }
    if (!value.is_scalar()) return malformed(found_, value, "'" + name + "' must be a number");
    const auto truth = value.as_bool();
    differs(value, label, truth && got != value.scalar ? (*truth ? "1" : "0") : value.scalar, got);
  }

  void check_zone(const std::string& name, int seat, const std::string& label, const Node& value) {
    const Node* const zone = entry("zones", name, seat);
    const Node nothing;
    const NameList there = scalars(zone ? *zone : nothing);
    if (const auto count = value.as_int()) {
      const std::string got = std::to_string(there.size()) + " " + list_text(there);
      if (*count != static_cast<std::int64_t>(there.size()))
        wrong(found_, value, label + ": expected " + value.scalar + " cards, got " + got);
      return;
    }
    if (!value.is_list() || !all_scalars(value))
      return malformed(found_, value, "a zone must be a list of cards or a number of cards",
                       "what its cards have is compared in card ID: { .. }");
    for (const Node& id : value.items) {
      if (!cards_.known(id.scalar))
        malformed(found_, id, "there is no card '" + id.scalar + "'", cards_.suggestion(id.scalar));
    }
    const std::string difference = cards_.compare(scalars(value), there);
    if (!difference.empty()) wrong(found_, value, label + ": " + difference);
  }

  // A part of the table by name; what belongs to seats is a list by seat.
  [[nodiscard]] const Node* entry(const std::string& kind, const std::string& name,
                                  int seat) const {
    const Node* const all = table_.find(kind);
    const Node* const node = all ? all->find(name) : nullptr;
    if (node == nullptr || seat < 0) return node;
    const auto at = static_cast<std::size_t>(seat);
    return node->is_list() && at < node->items.size() ? &node->items[at] : nullptr;
  }

  [[nodiscard]] NameList known_names(int seat) const {
    NameList names = seat < 0 ? game_zones_ : seat_zones_;
    if (seat < 0) {
      for (const char* key : {"question", "moves", "events", "not_events", "over", "circles",
                              "result", "next", "active"})
        names.emplace_back(key);
      for (int i = 0; i < position_.players(); ++i) names.push_back("seat " + std::to_string(i));
    }
    for (const char* kind : {"counters", "queries"}) {
      const Node* const all = table_.find(kind);
      for (std::size_t i = 0; all && i < all->entries.size(); ++i) {
        if (all->entries[i].second.is_list() == (seat >= 0)) names.push_back(all->entries[i].first);
      }
    }
    return names;
  }

  // The code of the match that follows in a series.
  [[nodiscard]] std::string next() const {
    if (!position_.over()) return "none";
    if (position_.result().again) return position_.ruleset().code();
    const auto& rules = position_.ruleset().next();
    return rules ? rules->code() : "none";
  }

  [[nodiscard]] Node question() const {
    Node node = Node::map();
    if (position_.over()) return node;
    node.entries.emplace_back("to", Node::number(position_.to()));
    node.entries.emplace_back("about", Node::text(position_.about()));
    return node;
  }

  [[nodiscard]] Node result() const {
    Node node = Node::map();
    if (!position_.over()) return node;
    const MatchEnd result = match_end_of(position_);
    Node places, scores;
    places.kind = scores.kind = Node::Kind::list;
    for (const int place : result.places) places.items.push_back(Node::number(place));
    for (const int score : result.scores) scores.items.push_back(Node::number(score));
    node.entries.emplace_back("places", places);
    node.entries.emplace_back("scores", scores);
    node.entries.emplace_back("team", result.team.empty() ? Node{} : Node::text(result.team));
    node.entries.emplace_back("title", result.title.empty() ? Node{} : Node::text(result.title));
    node.entries.emplace_back("again", Node::boolean(result.again));
    node.entries.emplace_back("carried", without_nulls(result.carried));
    return node;
  }

  template <typename Get>
  void check_map(const Node& value, const std::string& what, const NameList& known, Get get) {
    if (!value.is_map()) return malformed(found_, value, "'" + what + "' must be a map");
    const Node got = get();
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
      const auto& [key, wanted] = value.entries[i];
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        malformed(found_, entry_key(value, i), "'" + what + "' has no key '" + key + "'",
                  did_you_mean(key, known));
        continue;
      }
      const Node* const there = got.find(key);
      const bool same =
          there != nullptr && (key == "carried" ? same_carried(without_nulls(wanted), *there)
                                                : same_value(wanted, *there));
      if (!same) {
        const std::string now = what == "question" ? question_text(position_)
                                : there            ? value_text(*there)
                                                   : "no " + what + " yet";
        wrong(found_, wanted,
              what + " " + key + ": expected " + value_text(wanted) + ", got " + now);
      }
    }
  }

  void check_moves(const Node& value) {
    if (!value.is_map()) return malformed(found_, value, "write moves: { has: [...], not: [...] }");
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
      const auto& [key, list] = value.entries[i];
      if (key != "has" && key != "not") {
        malformed(found_, entry_key(value, i), "'moves' has no key '" + key + "'",
                  "write has or not");
      } else if (!list.is_list()) {
        malformed(found_, list, "'" + key + "' must be a list of moves");
      } else {
        for (const Node& move : list.items) check_move(move, key == "has");
      }
    }
  }

  void check_move(const Node& move, bool wanted) {
    bool listed = position_.find(move.scalar).has_value();
    for (int i = 0; !listed && i < position_.moves(); ++i)
      listed = words_match(cards_.current(move.scalar), position_.move(i).text);
    if (listed == wanted) return;
    wrong(found_, move,
          "moves: '" + move.scalar + "' is " + (wanted ? "not legal: " : "legal: ") +
              question_text(position_));
  }

  // Whether an event matches an expected one: a name, or { name: { argument: value } }.
  [[nodiscard]] bool fits(const Node& expected, const Event& event) const {
    if (expected.is_scalar()) return expected.scalar == event.name;
    if (!expected.is_map() || expected.entries.size() != 1 ||
        expected.entries.front().first != event.name)
      return false;
    const Node& args = expected.entries.front().second;
    return std::all_of(args.entries.begin(), args.entries.end(), [&](const auto& wanted) {
      const Node* const there = event.args.find(wanted.first);
      return there && (value_text(wanted.second) == value_text(*there) ||
                       cards_.matches(wanted.second.scalar, there->scalar));
    });
  }

  [[nodiscard]] std::string happened_text() const {
    std::string text;
    for (const Event& event : happened_) text += (text.empty() ? "" : "; ") + event_text(event);
    return text.empty() ? "nothing" : text;
  }

  void check_events(const Node& list) {
    if (!list.is_list()) return malformed(found_, list, "'events' must be a list");
    auto next = happened_.begin();
    for (const Node& expected : list.items) {
      next = std::find_if(next, happened_.end(),
                          [&](const Event& event) { return fits(expected, event); });
      if (next == happened_.end())
        return wrong(found_, expected,
                     "events: " + value_text(expected) +
                         " is missing or out of order, got: " + happened_text());
      ++next;
    }
  }

  void check_not_events(const Node& list) {
    if (!list.is_list()) return malformed(found_, list, "'not_events' must be a list");
    for (const Node& unwanted : list.items) {
      const bool there = std::any_of(happened_.begin(), happened_.end(),
                                     [&](const Event& event) { return fits(unwanted, event); });
      if (there)
        wrong(found_, unwanted,
              "events: " + value_text(unwanted) + " happened: " + happened_text());
    }
  }

  void check_view(int seat, const Node& at, const Node& expected) {
    if (seat >= position_.players())
      return malformed(found_, at, "there is no seat " + std::to_string(seat));
    compare_view(expected, view_of(position_, seat), "view " + std::to_string(seat));
  }

  void compare_view(const Node& expected, const Node& there, const std::string& path) {
    if (expected.is_map()) {
      for (const auto& [key, wanted] : expected.entries) {
        const Node* const inner = there.find(key);
        if (inner) compare_view(wanted, *inner, path + " " + key);
        if (!inner) wrong(found_, wanted, path + ": there is no '" + key + "'");
      }
    } else if (expected.is_list() && there.is_list() && !all_scalars(expected) &&
               expected.items.size() == there.items.size()) {
      for (std::size_t i = 0; i < expected.items.size(); ++i) {
        compare_view(expected.items[i], there.items[i], path + " " + std::to_string(i));
      }
    } else if (expected.is_list() && there.is_list() && all_scalars(there) && !all_numbers(there)) {
      const std::string difference = cards_.compare(scalars(expected), scalars(there));
      if (!difference.empty()) wrong(found_, expected, path + ": " + difference);
    } else if (there.is_list() && expected.as_int()) {
      differs(expected, path, expected.scalar, std::to_string(there.items.size()));
    } else {
      differs(expected, path, value_text(expected), value_text(there));
    }
  }

  const Position& position_;
  const CardMatcher& cards_;
  const std::vector<Event>& happened_;
  Node table_;
  NameList game_zones_, seat_zones_;
  Findings found_;
};

}  // namespace

Findings check_expectation(const Position& position, const CardMatcher& cards,
                           const std::vector<Event>& happened, const Node& expected) {
  return Checker(position, cards, happened).check(expected);
}

}  // namespace tradewind
