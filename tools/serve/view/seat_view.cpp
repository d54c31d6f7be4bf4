#include "serve/view/seat_view.h"

#include "rpc/wire/json_writer.h"
#include "tradewind/inspect.h"
#include "tradewind/reference/overview.h"
#include "tradewind/status_text.h"
#include "view/common.h"
#include "view/view_parts.h"

#include <algorithm>

namespace tradewind::serve {

Node SeatView::raw(const Position& position) const {
  Node view = numbered_view(position, std::max(seat_, 0));
  for (int other = 1; seat_ == spectator && other < position.players(); ++other)
    view = common(view, numbered_view(position, other));
  return view;
}

void SeatView::note_numbers(const Node& raw) {
  std::vector<int> now;
  for (const int card : numbers_in(raw)) {
    const auto at = static_cast<std::size_t>(card);
    if (at >= now.size()) now.resize(at + 1);
    if (now[at] != 0) continue;
    const int known = number(card);
    now[at] = known != 0 ? known : ++last_;
  }
  numbers_ = std::move(now);
}

int SeatView::number(int card) const {
  const auto at = static_cast<std::size_t>(card);
  return at < numbers_.size() ? numbers_[at] : 0;
}

void SeatView::write_card(JsonWriter& out, const std::string& named) const {
  const int number = number_in(named);
  out.begin_map();
  out.member("id", id_in(named));
  out.member("k", this->number(number));
  if (const auto lying = lying_.find(number); lying != lying_.end()) {
    out.key("x");
    out.begin_map();
    for (const auto& [name, value] : lying->second.entries) {
      out.key(name);
      value.is_list() ? out.raw(cards(value)) : out.write(value);
    }
    out.end_map();
  }
  if (const auto notes = notes_.find(number); notes != notes_.end())
    out.member("notes", notes->second);
  out.end_map();
}

// Empty if it is unknown how many there are; if none of them is seen, their number.
std::string SeatView::cards(const Node& list) const {
  if (!list.is_list()) return "";
  const auto is_seen = [](const Node& item) { return item.is_scalar(); };
  if (!list.items.empty() && std::none_of(list.items.begin(), list.items.end(), is_seen))
    return std::to_string(list.items.size());
  JsonWriter out;
  out.begin_list();
  for (const Node& item : list.items) item.is_scalar() ? write_card(out, item.scalar) : out.null();
  out.end_list();
  return std::move(out).take();
}

// Counters of cards and zones of cards come with the card.
void SeatView::take_attached(const Node& raw, const MatchResources& resources,
                             const terminal::PlayerText& words) {
  const auto lie = [&](const Node& holder, const std::string& name, const Node& value) {
    if (!holder.is_scalar() || value.kind == Node::Kind::null) return;
    Node& things = lying_.try_emplace(number_in(holder.scalar), Node::map()).first->second;
    things.entries.emplace_back(name, value);
  };
  for (const ZoneSummary& zone : resources.zones()) {
    if (!zone.per_card) continue;
    for (const Node& each : member(member(raw, "zones"), zone.id).items)
      lie(member(each, "card"), zone.id, member(each, "cards"));
  }
  for (const auto& [name, values] : member(raw, "counters").entries) {
    for (const Node& each : values.items) {
      const Node* const by_seats = each.find("values");
      const Node& holder = member(each, "card");
      lie(holder, name, by_seats != nullptr ? by_seat(*by_seats) : member(each, "value"));
      if (holder.is_scalar()) note(number_in(holder.scalar), name, each, words);
    }
  }
}

// A counter in words, as the table at the terminal says it below the card.
void SeatView::note(int card, const std::string& counter, const Node& counted,
                    const terminal::PlayerText& words) {
  const std::string key = "counter." + counter;
  if (!words.has(key + ".line")) return;
  const auto line = [&](const std::string& value) {
    return words.has(key + "." + value) ? words(key + "." + value)
                                        : words(key + ".line", {{"value", words.counted(value)}});
  };
  if (const Node* const value = counted.find("value")) notes_[card].push_back(line(value->scalar));
  const std::vector<Node>& values = member(counted, "values").items;
  for (std::size_t seat = 0; seat < values.size(); ++seat) {
    if (!values[seat].is_scalar() || values[seat].scalar == "0") continue;
    const std::string player = words.player(static_cast<std::int64_t>(seat));
    notes_[card].push_back(
        words("ui.zone_line", {{"zone", player}, {"cards", line(values[seat].scalar)}}));
  }
}

void SeatView::put_zones(ViewText& zones, const Node& raw, const MatchResources& resources) const {
  const auto put = [this](ViewText& map, const std::string& name, const Node& list) {
    if (std::string known = cards(list); !known.empty()) map.put_json(name, std::move(known));
  };
  for (const ZoneSummary& zone : resources.zones()) {
    const Node& shown = member(member(raw, "zones"), zone.id);
    if (zone.per_card) continue;
    if (!zone.per_seat) {
      put(zones, zone.id, shown);
      continue;
    }
    ViewText& seats = zones.put_map(zone.id);
    for (std::size_t seat = 0; seat < shown.items.size(); ++seat)
      put(seats, std::to_string(seat), shown.items[seat]);
  }
}

void SeatView::follow(const Position& position) { note_numbers(raw(position)); }

const std::vector<Chance>& Chances::of(const Position& position, int seat) {
  std::vector<int> sources = sources_of_chances(position, seat);
  const auto alike = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known& each) { return each.sources == sources; });
  if (alike != known_.end()) return alike->chances;
  return known_.emplace_back(Known{std::move(sources), chances_of(position, seat)}).chances;
}

std::string SeatView::look(const Position& position, const MatchResources& resources,
                           const terminal::PlayerText& words) {
  Chances own;
  return look(position, resources, words, own);
}

std::string SeatView::look(const Position& position, const MatchResources& resources,
                           const terminal::PlayerText& words, Chances& shared) {
  const Node view = raw(position);
  const bool asked = position.asks(seat_);  // the lines are about what it decides
  const std::vector<Chance> none;
  const std::vector<Chance>& chances =
      position.over() || seat_ < 0 ? none : shared.of(position, seat_);
  note_numbers(view);
  take_attached(view, resources, words);
  ViewText now;
  now.put("round", Node::number(position.rounds() + 1));
  now.put("active", Node::number(position.active()));
  now.put("game", texts_of(game_values(words, view)));
  const Status status = asked ? status_of(words, position.about(), view, chances, seat_) : Status();
  now.put("status", texts_of(status.lines));
  now.put("odds", Node::number(status.odds));
  now.put("chances", list_of(chances));
  put_zones(now.put_map("zones"), view, resources);
  now.put("counters", shown_counters(member(view, "counters")));
  now.put("lines", counter_lines(member(view, "counters"), words));
  now.put("queries", values_of_queries(member(view, "queries")));
  if (view.find("marks") != nullptr) now.put("marks", each_by_seat(member(view, "marks")));
  if (view.find("frontier") != nullptr) now.put("frontier", by_seat(member(view, "frontier")));
  now.put("dice", member(view, "dice"));
  if (!resources.grids().empty()) now.put("grids", grids_of(view, resources));
  question_ = asked ? words.question(position.asking(seat_), view) : "";
  lying_.clear();
  notes_.clear();
  JsonWriter patch;
  write_patch(patch, seen_, now);
  seen_ = std::move(now);
  return std::move(patch).take();
}

}  // namespace tradewind::serve
