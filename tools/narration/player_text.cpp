#include "narration/player_text.h"

#include "support/words.h"
#include "tradewind/explain.h"
#include "tradewind/knowledge.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// The value of a query about a seat and a card; nullopt if the content has no such query.
template <typename Table>
std::optional<std::int64_t> query_of_card(const Table& position, const std::string& query, int seat,
                                          const std::string& card) {
  if constexpr (requires { position.query(query, seat, card); }) {
    try {
      return position.query(query, seat, card);
    } catch (const std::invalid_argument&) {
      return std::nullopt;
    }
  } else {
    return std::nullopt;
  }
}

NameList names_of(const std::vector<SeatInfo>& seats) {
  NameList names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  return names;
}

}  // namespace

PlayerText::PlayerText(std::shared_ptr<const Ruleset> ruleset, Texts texts,
                       std::vector<SeatInfo> seats)
    : Narrator(std::move(ruleset), std::move(texts), names_of(seats)),
      seats_(std::move(seats)),
      table_(Narrator::ruleset().catalog(), Narrator::ruleset().modules()) {}

void PlayerText::seat(std::vector<SeatInfo> seats) {
  name_players(names_of(seats));
  seats_ = std::move(seats);
}

std::string PlayerText::operator()(const std::string& key, const Texts::Values& values) const {
  return texts()(key, values);
}

std::string bot_text(const std::string& kind, const Texts& texts) {
  const std::string key = "ui.kind." + kind + ".short";
  return texts.has(key) ? texts(key) : kind;
}

std::string PlayerText::player_and_kind(std::int64_t seat) const {
  const auto index = static_cast<std::size_t>(seat);
  const bool in_team = seat >= 0 && ruleset().teams() > 1;
  const std::string name =
      in_team ? texts()("ui.team_player",
                        {{"player", player(seat)},
                         {"team", std::to_string(ruleset().team(static_cast<int>(seat)) + 1)}})
              : player(seat);
  if (seat < 0 || index >= seats_.size() || seats_[index].kind == "human") return name;
  return texts()("ui.bot_player",
                 {{"player", name}, {"bot", bot_text(seats_[index].kind, texts())}});
}

std::string PlayerText::name(const std::string& card) const {
  const CardInfo* info = find(card);
  return info ? texts().card_name(*info) : card;
}

std::string PlayerText::listed_facts(const CardInfo& card) const {
  NameList parts;
  for (const auto& [fact, value] : card.facts.entries) {
    if (!texts().has("fact." + fact) || value.scalar == "0" || value.scalar == "false") continue;
    const std::string label = texts()("fact." + fact);
    if (value.as_bool()) {
      parts.push_back(label);
    } else if (value.as_int()) {
      parts.push_back(label + " " + value.scalar);
    } else if (value.is_scalar() &&
               texts()("card." + card.name_key + ".name").find("{" + fact + "}") ==
                   std::string::npos) {
      parts.push_back(texts()(fact + "." + value.scalar));
    }
  }
  return joined(parts);
}

// Shows a price, a query of the card for a seat, only where it differs from the printed number.
void PlayerText::put_prices(Texts::Values& values, const CardInfo& card, const Position& position,
                            int seat) const {
  for (auto& [fact, text] : values) {
    const std::string key = key_of(card, "price." + fact);
    if (key.empty()) continue;
    Texts::Values known = {{fact, text}};
    for (const std::string& name : texts().placeholders(key)) {
      const auto value = name == fact ? std::nullopt : query_of_card(position, name, seat, card.id);
      if (value && std::to_string(*value) != text && knows(position, seat, name, seat, card.id))
        known.emplace_back(name, std::to_string(*value));
    }
    if (known.size() > 1) text = texts()(key, known);
  }
}

std::string PlayerText::facts(const std::string& card, const Position* position, int seat) const {
  const CardInfo* info = find(card);
  if (!info) return "";
  const std::string key = key_of(*info, "line");
  if (key.empty()) return listed_facts(*info);
  Texts::Values values = texts().printed(*info, key);
  if (position && seat >= 0) put_prices(values, *info, *position, seat);
  return texts()(key, values);
}

// A note on a card next to its facts; {text} stands for its text.
std::string PlayerText::note(const std::string& card) const {
  const CardInfo* info = find(card);
  const std::string key = info ? key_of(*info, "note") : "";
  if (key.empty()) return "";
  Texts::Values values = {{"text", texts().card_text(*info)}};
  std::ranges::copy(texts().printed(*info, key), std::back_inserter(values));
  return texts()(key, values);
}

// The text fact.<fact>.progress of each printed number, <fact>.<value>.progress of each value of a
// multiset, with the queries that they name. What gives something instead of asking for it has an
// empty text.
std::string PlayerText::progress(const std::string& card, const Position& position,
                                 int seat) const {
  const CardInfo* info = find(card);
  NameList parts;
  if (info == nullptr || seat < 0) return "";
  const auto add = [&](const std::string& key, const std::string& wanted) {
    if (wanted == "0" || !texts().has(key)) return;
    Texts::Values values = {{"value", wanted}};
    for (const std::string& name : texts().placeholders(key)) {
      const auto number = query_of_card(position, name, seat, info->id);
      if (number && knows(position, seat, name, seat, info->id))
        values.emplace_back(name, std::to_string(*number));
    }
    parts.push_back(texts()(key, values));
  };
  for (const auto& [fact, value] : info->facts.entries) {
    if (value.as_int()) add("fact." + fact + ".progress", value.scalar);
    std::map<std::string, int> counts;  // of a multiset
    for (const Node& item : value.items) ++counts[item.scalar];
    for (const auto& [each, count] : counts)
      add(fact + "." + each + ".progress", std::to_string(count));
  }
  if (parts.empty()) return "";
  const std::string own = key_of(*info, "progress");
  return !own.empty() && texts()(own).empty() ? ""
                                              : texts()("ui.progress", {{"parts", joined(parts)}});
}

std::string PlayerText::tint(const std::string& card) const {
  const CardInfo* info = find(card);
  const std::string key = info ? key_of(*info, "tint") : "";
  return key.empty() ? "" : texts()(key);
}

std::string PlayerText::cards_in_words(const Node& zone) const {
  std::vector<std::pair<std::string, int>> counted;
  int hidden = 0;
  for (const Node& item : zone.items) {
    if (!item.is_scalar()) {
      ++hidden;
      continue;
    }
    const std::string label = card(item.scalar);
    const auto same = std::find_if(counted.begin(), counted.end(),
                                   [&](const auto& each) { return each.first == label; });
    if (same == counted.end()) {
      counted.emplace_back(label, 1);
    } else {
      ++same->second;
    }
  }
  NameList parts;
  for (const auto& [label, count] : counted) {
    parts.push_back(
        count == 1 ? label
                   : texts()("ui.several", {{"count", std::to_string(count)}, {"card", label}}));
  }
  if (hidden > 0) parts.push_back(texts()("ui.face_down", {{"count", std::to_string(hidden)}}));
  return joined(parts);
}

std::string PlayerText::value(const std::string& query, const std::string& number) const {
  const std::string key = "query." + query + ".line";
  return texts().has(key) ? texts()(key, {{"value", number}})
                          : texts()("query." + query) + " " + number;
}

NameList PlayerText::shown_queries() const {
  NameList queries = tradewind::shown_queries(ruleset());
  std::erase_if(queries, [&](const std::string& query) { return table_.hides_query(query); });
  return queries;
}

}  // namespace tradewind::terminal
