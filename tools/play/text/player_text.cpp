#include "play/text/player_text.h"

#include "commands/cli.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

// The names between braces in a text.
NameList placeholders(const std::string& text) {
  NameList names;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    names.push_back(text.substr(at + 1, text.find('}', at) - at - 1));
  }
  return names;
}

// A query about a seat and a card; nullopt when the content has no such query.
template <typename Table>
std::optional<std::int64_t> query_of_card(const Table& position, const std::string& query, int seat, const std::string& card) {
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

}  // namespace

PlayerText::PlayerText(std::shared_ptr<const Ruleset> ruleset, Texts texts, std::vector<SeatInfo> seats)
    : ruleset_(std::move(ruleset)), texts_(std::move(texts)), seats_(std::move(seats)), cards_(ruleset_->cards()) {
  for (const CardInfo& card : cards_) ++types_of_name_[texts_.card_name(card)];
}

std::string PlayerText::operator()(const std::string& key, const Texts::Values& values) const { return texts_(key, values); }

std::string PlayerText::player(std::int64_t seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat >= 0 && index < seats_.size() && !seats_[index].name.empty()) return seats_[index].name;
  return texts_("ui.player", {{"number", std::to_string(seat + 1)}});
}

std::string PlayerText::player_and_kind(std::int64_t seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat < 0 || index >= seats_.size() || seats_[index].kind == "human") return player(seat);
  return texts_("ui.bot_player", {{"player", player(seat)}, {"bot", seats_[index].kind}});
}

const CardInfo* PlayerText::find(const std::string& id) const { return find_card(cards_, id); }

std::string PlayerText::name(const std::string& card) const {
  const CardInfo* info = find(card);
  return info ? texts_.card_name(*info) : card;
}

std::string PlayerText::key_of(const CardInfo& card, const std::string& what) const {
  std::string own = "card." + card.name_key + "." + what;
  if (texts_.has(own)) return own;
  for (const auto& [fact, value] : card.facts.entries) {
    std::string shared = fact + "." + value.scalar + "." + what;
    if (value.is_scalar() && texts_.has(shared)) return shared;
  }
  return "";
}

// Numbers and words as printed; the texts of names and rules fill in the rest.
Texts::Values PlayerText::printed(const CardInfo& card) const {
  Texts::Values values = {{"name", texts_.card_name(card)}};
  for (const auto& [fact, value] : card.facts.entries) {
    const std::string key = fact + "." + value.scalar;
    if (value.is_scalar()) values.emplace_back(fact, texts_.has(key) ? texts_(key) : value.scalar);
  }
  return values;
}

std::string PlayerText::card(const std::string& card) const {
  const CardInfo* info = find(card);
  if (!info) {
    std::string place = this->place(card);
    return place.empty() ? card : place;
  }
  std::string name = texts_.card_name(*info);
  const std::string key = types_of_name_.at(name) > 1 ? key_of(*info, "brief") : "";
  if (key.empty()) return name;
  const std::string apart = texts_(key, printed(*info));
  return name.back() == ')' ? name.substr(0, name.size() - 1) + ", " + apart + ")" : name + " (" + apart + ")";
}

std::string PlayerText::listed_facts(const CardInfo& card) const {
  NameList parts;
  for (const auto& [fact, value] : card.facts.entries) {
    if (!texts_.has("fact." + fact) || value.scalar == "0" || value.scalar == "false") continue;
    const std::string label = texts_("fact." + fact);
    if (value.as_bool()) {
      parts.push_back(label);
    } else if (value.as_int()) {
      parts.push_back(label + " " + value.scalar);
    } else if (value.is_scalar() && texts_("card." + card.name_key + ".name").find("{" + fact + "}") == std::string::npos) {
      parts.push_back(texts_(fact + "." + value.scalar));
    }
  }
  return joined(parts);
}

// A price is a query of the card for a seat; where it is what the card says, the card's figure is enough.
void PlayerText::put_prices(Texts::Values& values, const CardInfo& card, const Position& position, int seat) const {
  for (auto& [fact, text] : values) {
    const std::string key = key_of(card, "price." + fact);
    if (key.empty()) continue;
    Texts::Values known = {{fact, text}};
    for (const std::string& name : placeholders(texts_(key))) {
      const auto value = name == fact ? std::nullopt : query_of_card(position, name, seat, card.id);
      if (value && std::to_string(*value) != text) known.emplace_back(name, std::to_string(*value));
    }
    if (known.size() > 1) text = texts_(key, known);
  }
}

std::string PlayerText::facts(const std::string& card, const Position* position, int seat) const {
  const CardInfo* info = find(card);
  if (!info) return "";
  const std::string key = key_of(*info, "line");
  if (key.empty()) return listed_facts(*info);
  Texts::Values values = printed(*info);
  if (position && seat >= 0) put_prices(values, *info, *position, seat);
  for (const std::string& name : placeholders(texts_(key))) values.emplace_back(name, "0");  // what a card does not name
  return texts_(key, values);
}

// What a table says of a card besides its facts; {text} is its text.
std::string PlayerText::note(const std::string& card) const {
  const CardInfo* info = find(card);
  const std::string key = info ? key_of(*info, "note") : "";
  if (key.empty()) return "";
  Texts::Values values = printed(*info);
  values.emplace_back("text", texts_.card_text(*info));
  return texts_(key, values);
}

std::string PlayerText::tint(const std::string& card) const {
  const CardInfo* info = find(card);
  const std::string key = info ? key_of(*info, "tint") : "";
  return key.empty() ? "" : texts_(key);
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
    const auto same = std::find_if(counted.begin(), counted.end(), [&](const auto& each) { return each.first == label; });
    if (same == counted.end()) {
      counted.emplace_back(label, 1);
    } else {
      ++same->second;
    }
  }
  NameList parts;
  for (const auto& [label, count] : counted) {
    parts.push_back(count == 1 ? label : texts_("ui.several", {{"count", std::to_string(count)}, {"card", label}}));
  }
  if (hidden > 0) parts.push_back(texts_("ui.face_down", {{"count", std::to_string(hidden)}}));
  return joined(parts);
}

std::string PlayerText::value(const std::string& query, const std::string& number) const {
  const std::string key = "query." + query + ".line";
  return texts_.has(key) ? texts_(key, {{"value", number}}) : texts_("query." + query) + " " + number;
}

NameList PlayerText::shown_queries() const {
  NameList queries = ruleset_->shown_queries();
  std::erase_if(queries, [&](const std::string& query) {
    const std::string key = "query." + query + ".table";
    return texts_.has(key) && texts_(key) == "none";
  });
  return queries;
}

std::string PlayerText::list(const NameList& words) const {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const NameList most(words.begin(), words.end() - 1);
  return texts_("ui.and", {{"most", joined(most)}, {"last", words.back()}});
}

}  // namespace tradewind::terminal
