// Narrator: values in words: beside the round, beside a question, and what they are made of.
#include "content/catalog/catalog.h"
#include "tradewind/narrator.h"

#include <algorithm>

namespace tradewind {
namespace {

const Node& entry(const Node& map, const std::string& key) {
  static const Node nothing;
  const Node* const found = map.find(key);
  return found != nullptr ? *found : nothing;
}

std::string text_of(const Node& value) { return value.is_scalar() ? value.scalar : "?"; }

void add_to(std::vector<std::pair<std::string, std::int64_t>>& amounts, const std::string& source,
            std::int64_t value) {
  const auto found = std::find_if(amounts.begin(), amounts.end(),
                                  [&](const auto& each) { return each.first == source; });
  if (found == amounts.end()) {
    amounts.emplace_back(source, value);
  } else {
    found->second += value;
  }
}

}  // namespace

// The text of a key with {value}, or the one that replaces it for this number; either may be empty.
std::string Narrator::numbered(const std::string& key, const std::string& value,
                               Texts::Values values) const {
  if (texts_.has(key + "." + value)) return texts_(key + "." + value, values);
  if (!texts_.has(key)) return "";
  values.emplace_back("value", value);
  return texts_(key, values);
}

NameList Narrator::game_values(const Node& view) const {
  const Node& queries = entry(view, "queries");
  Texts::Values known;
  for (const std::string& query : ruleset_->shown_queries(false))
    known.emplace_back(query, text_of(entry(queries, query)));
  NameList lines;
  for (const auto& [query, value] : known) {
    if (std::string line = numbered("query." + query + ".line", value, known); !line.empty())
      lines.push_back(std::move(line));
  }
  return lines;
}

NameList Narrator::status(const Position& position, int seat) const {
  return status(position.about(), position.view(seat), position.chances(seat), seat);
}

NameList Narrator::status(const std::string& about, const Node& view,
                          const std::vector<Chance>& chances, int seat) const {
  const std::string behind = ".status." + about;
  Texts::Values known;
  for (const std::string& query : ruleset_->shown_queries()) {
    const Node& values = entry(entry(view, "queries"), query);
    if (static_cast<std::size_t>(seat) < values.items.size())
      known.emplace_back(query, text_of(values.items[static_cast<std::size_t>(seat)]));
  }
  NameList lines;
  const auto add = [&](const std::string& query, const std::string& value,
                       const Texts::Values& values) {
    std::string line = value == "?" ? "" : numbered("query." + query + behind, value, values);
    if (!line.empty()) lines.push_back(std::move(line));
  };
  for (const auto& [query, value] : known) add(query, value, known);
  for (const Chance& chance : chances) {
    add(chance.query, std::to_string(chance.hits),
        {{"percent", std::to_string(chance.percent())}, {"cards", std::to_string(chance.cards)}});
  }
  return lines;
}

std::string Narrator::named(const std::string& id,
                            std::initializer_list<std::pair<const char*, const char*>> keys) const {
  for (const auto& [before, behind] : keys) {
    if (const std::string key = before + id + behind; texts_.has(key)) return texts_(key);
  }
  std::string readable = id;
  std::replace(readable.begin(), readable.end(), '_', ' ');
  return readable;
}

std::string Narrator::value_name(const std::string& id) const {
  if (find(id)) return card(id);
  return named(
      id, {{"maker.", ""}, {"option.", ".name"}, {"query.", ""}, {"zone.", ""}, {"fact.", ""}});
}

std::string Narrator::fact_name(const std::string& id) const {
  return named(id, {{"maker.", ""}, {"fact.", ""}, {"query.", ""}});
}

// "cost", "discount (Display)".
std::string Narrator::cause(const QueryCause& cause) const {
  using Kind = QueryCause::Kind;
  switch (cause.kind) {
    case Kind::sum:
    case Kind::distinct: return fact_name(cause.name) + " (" + value_name(cause.over) + ")";
    case Kind::count: return value_name(cause.over);
    case Kind::condition:
    case Kind::quotient:
    case Kind::lookup: return this->cause({cause.of, cause.name, cause.over});
    case Kind::card_fact: return fact_name(cause.name);
    default: return value_name(cause.text());
  }
}

// A sum over the cards of the seat is told by kinds of cards, as far as they have a text
// `....source`.
Narrator::Amounts Narrator::explained(const Position& position, int seat) const {
  const Node view = position.view(-1);
  Amounts amounts;
  for (const QueryStep& step : position.explain(ruleset_->score_query(), seat)) {
    std::int64_t rest = step.after - step.before;
    const Node* const zone = step.cause.kind == QueryCause::Kind::sum
                                 ? view.find("zones")->find(step.cause.over)
                                 : nullptr;
    const auto at = static_cast<std::size_t>(seat);
    for (const Node& card :
         zone != nullptr && at < zone->items.size() ? zone->items[at].items : std::vector<Node>{}) {
      const CardInfo* const info = find(card.scalar);
      const Node* const printed = info == nullptr ? nullptr : info->facts.find(step.cause.name);
      const std::string key = printed == nullptr ? "" : key_of(*info, "source");
      if (key.empty()) continue;
      add_to(amounts, texts_(key), printed->as_int().value_or(0));
      rest -= printed->as_int().value_or(0);
    }
    add_to(amounts, cause(step.cause), rest);
  }
  return amounts;
}

// What happened, or the nearest sequence that has a text for it.
std::string Narrator::source(const Event& event) const {
  for (const EventCause& cause : event.causes) {
    if (const std::string key = "sequence." + cause.name + ".source"; texts_.has(key))
      return texts_(key);
  }
  const std::string key = "event." + event.name + ".source";
  return texts_.has(key) ? texts_(key) : value_name(ruleset_->score_query());
}

// By event: 1 if its number adds to the score of its seat, -1 if it is taken off; empty if content
// does not say.
static std::map<std::string, int> score_changes(const Ruleset& ruleset) {
  std::map<std::string, int> changes;
  for (const std::string& id : ruleset.modules()) {
    const ModuleDef& module = ruleset.catalog().modules.at(id);
    if (!module.score.empty()) changes.clear();
    for (const auto& [event, sign] : module.score_changes)
      changes[event] = sign == "minus" ? -1 : 1;
  }
  return changes;
}

std::vector<Narrator::Amounts> Narrator::counted_changes(
    const Match& match, const std::map<std::string, int>& signs) const {
  std::vector<Amounts> amounts(static_cast<std::size_t>(match.position().players()));
  match.retrace([&](const Position& after) {
    for (const Event& event : after.events()) {
      const auto sign = signs.find(event.name);
      if (sign == signs.end()) continue;
      std::int64_t seat = 0, number = 0;
      for (std::size_t i = 0; i < event.types.size(); ++i) {
        const std::int64_t value = event.args.entries[i].second.as_int().value_or(0);
        if (event.types[i] == "seat") seat = value;
        if (event.types[i] == "int") number = value;
      }
      add_to(amounts[static_cast<std::size_t>(seat)], source(event), sign->second * number);
    }
  });
  for (std::size_t seat = 0; seat < amounts.size(); ++seat) {
    std::int64_t rest = match.position().query(ruleset_->score_query(), static_cast<int>(seat));
    for (const auto& [source, value] : amounts[seat]) rest -= value;
    add_to(amounts[seat], texts_("ui.source.given"), rest);
  }
  return amounts;
}

NameList Narrator::left(const Position& position) const {
  const Node view = position.view(-1);
  NameList lines;
  for (const ZoneSummary& zone : ruleset_->zones()) {
    const std::string key = "zone." + zone.id + ".left";
    if (!texts_.has(key)) continue;
    NameList cards;
    for (const Node& card : entry(entry(view, "zones"), zone.id).items) {
      if (!card.is_scalar()) continue;  // nobody sees it
      const bool is_meant =
          !texts_.has(key + ".when") || position.query(texts_(key + ".when"), -1, card.scalar) != 0;
      if (is_meant) cards.push_back(this->card(card.scalar));
    }
    if (!cards.empty()) lines.push_back(texts_(key, {{"cards", list(cards)}}));
  }
  return lines;
}

std::vector<NameList> Narrator::sources(const Match& match) const {
  std::vector<NameList> all(static_cast<std::size_t>(match.position().players()));
  if (ruleset_->score_query().empty()) return all;
  std::vector<Amounts> changes;
  if (const auto signs = score_changes(*ruleset_); !signs.empty())
    changes = counted_changes(match, signs);
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    Amounts amounts = changes.empty() ? explained(match.position(), static_cast<int>(seat))
                                      : std::move(changes[seat]);
    std::erase_if(amounts, [](const auto& each) { return each.second == 0; });
    if (amounts.size() < 2) continue;
    std::stable_sort(amounts.begin(), amounts.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [source, value] : amounts)
      all[seat].push_back(
          texts_("ui.source", {{"source", source}, {"value", std::to_string(value)}}));
  }
  return all;
}

}  // namespace tradewind
