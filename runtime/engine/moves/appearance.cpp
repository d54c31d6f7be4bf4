#include "engine/moves/appearance.h"

#include "tradewind/random.h"

#include <algorithm>

namespace tradewind {
namespace {

std::size_t values_per_card(const Model& model, const Layout& layout, CounterId counter) {
  return model.counter_info[counter].scope == Scope::card
             ? 1
             : static_cast<std::size_t>(layout.seats());
}

// Whether a view lists a card of such a zone: all of them, the newest, or none.
bool is_listed(const Zone& info, bool newest) {
  return info.reading == Reading::full || (info.reading == Reading::top && newest);
}

}  // namespace

bool Appearance::alike(CardId a, CardId b) const {
  if (seen(a) != seen(b)) return false;
  if (!seen(a)) return back(a) == back(b);
  return state_.type(a) == state_.type(b) && same_counters(a, b) && same_contents(a, b);
}

// Cards of one type carry the same counters and zones.
bool Appearance::same_counters(CardId a, CardId b) const {
  const Layout& layout = state_.layout();
  for (const CounterId counter : model_.card_counters) {
    for (std::size_t of = 0; of < values_per_card(model_, layout, counter); ++of) {
      if (value(counter, a, of) != value(counter, b, of)) return false;
    }
  }
  return true;
}

// What the seat sees of a counter that the card carries; nothing also if it carries none.
std::optional<std::int32_t> Appearance::value(CounterId counter, CardId card,
                                              std::size_t of) const {
  const int slot = state_.layout().counter_slot(counter, of, index(card));
  if (slot < 0 || !sees_counter(model_, state_, counter, card, of, seat_)) return std::nullopt;
  return state_.counters()[slot];
}

ZoneId Appearance::zone_under(ZoneKind kind, CardId card) const {
  return state_.layout().zone_of(kind, index(card));
}

bool Appearance::same_contents(CardId a, CardId b) const {
  for (const ZoneKind kind : model_.card_zones) {
    const Zone& info = model_.zone_info[kind];
    const ZoneId first = zone_under(kind, a), second = zone_under(kind, b);
    if (first == ZoneId::none || second == ZoneId::none || !sees_size(first)) continue;
    if (state_.count(first) != state_.count(second)) return false;
    CardId other = state_.first(second);
    for (const CardId each : CardsIn(state_, first)) {
      const CardId next = state_.next(other);
      if (is_listed(info, next == CardId::none) && !alike(each, other)) return false;
      other = next;
    }
  }
  return true;
}

std::uint64_t Appearance::key(CardId card) const {
  if (!seen(card)) return mix(~std::uint64_t{0}, static_cast<std::uint64_t>(back(card)));
  std::uint64_t key = index(state_.type(card));
  const Layout& layout = state_.layout();
  for (const CounterId counter : model_.card_counters) {
    for (std::size_t of = 0; of < values_per_card(model_, layout, counter); ++of) {
      if (const auto value = this->value(counter, card, of))
        key = mix(key, static_cast<std::uint64_t>(*value));
    }
  }
  for (const ZoneKind kind : model_.card_zones) {
    const Zone& info = model_.zone_info[kind];
    const ZoneId zone = zone_under(kind, card);
    if (zone == ZoneId::none || !sees_size(zone)) continue;
    for (const CardId each : CardsIn(state_, zone))
      key = mix(key, is_listed(info, state_.next(each) == CardId::none) ? this->key(each) : 0);
  }
  return key;
}

bool Appearance::may_vary(CardId card) const {
  if (!seen(card)) return model_.backs != FactId::none;
  const Layout& layout = state_.layout();
  return std::any_of(model_.card_counters.begin(), model_.card_counters.end(),
                     [&](CounterId counter) {
                       return layout.counter_slot(counter, 0, index(card)) >= 0;
                     }) ||
         std::any_of(model_.card_zones.begin(), model_.card_zones.end(),
                     [&](ZoneKind kind) { return zone_under(kind, card) != ZoneId::none; });
}

std::string Appearance::owner_trait(CardId card) const {
  const Seat owner = state_.layout().zone(state_.card(card).zone).seat;
  return owner == Seat::none ? "" : "seat=" + std::to_string(index(owner));
}

std::string Appearance::name(CardId card) const {
  return seen(card) ? model_.types.shortest(state_.type(card)) : hidden_name;
}

Traits Appearance::traits(CardId card, bool all) const {
  Traits traits;
  if (!seen(card)) {
    if (model_.backs != FactId::none)
      traits.emplace_back(model_.facts.shortest(model_.backs), back_text(card));
    return traits;
  }
  for (const CounterId counter : model_.card_counters) {
    if (state_.layout().counter_slot(counter, 0, index(card)) >= 0 &&
        (all || !at_start(counter, card)))
      traits.emplace_back(model_.counters.shortest(counter), counter_text(counter, card));
  }
  for (const ZoneKind kind : model_.card_zones) {
    const ZoneId zone = zone_under(kind, card);
    if (zone != ZoneId::none && sees_size(zone) && (all || state_.count(zone) > 0))
      traits.emplace_back(model_.zones.shortest(kind), contents_text(kind, zone));
  }
  return traits;
}

bool Appearance::at_start(CounterId counter, CardId card) const {
  for (std::size_t of = 0; of < values_per_card(model_, state_.layout(), counter); ++of) {
    const std::optional<std::int32_t> value = this->value(counter, card, of);
    if (value && *value != model_.counter_info[counter].start) return false;
  }
  return true;
}

// "2", or the values by seat: "0,2,?".
std::string Appearance::counter_text(CounterId counter, CardId card) const {
  std::string text;
  for (std::size_t of = 0; of < values_per_card(model_, state_.layout(), counter); ++of) {
    const std::optional<std::int32_t> value = this->value(counter, card, of);
    const bool of_card = model_.counter_info[counter].holds_card();
    const std::string said = !value       ? hidden_name
                             : !of_card   ? std::to_string(*value)
                             : *value < 0 ? "none"
                                          : model_.types.shortest(id_of<TypeId>(*value));
    text += (of > 0 ? "," : "") + said;
  }
  return text;
}

// "blue-4,?", the oldest first; "0" for an empty zone. Cards that are not as at the start say so in
// brackets.
std::string Appearance::contents_text(ZoneKind kind, ZoneId zone) const {
  const Zone& info = model_.zone_info[kind];
  if (info.reading == Reading::count || state_.count(zone) == 0)
    return std::to_string(state_.count(zone));
  std::string text;
  for (const CardId each : CardsIn(state_, zone)) {
    const bool listed = is_listed(info, state_.next(each) == CardId::none);
    text += (text.empty() ? "" : ",") + (listed ? name(each) : hidden_name);
    std::string inner;
    for (const auto& [label, value] : listed ? traits(each, false) : Traits{})
      inner += (inner.empty() ? "" : ",") + label + "=" + value;
    if (!inner.empty()) text += "(" + inner + ")";
  }
  return text;
}

std::string Appearance::back_text(CardId card) const {
  const Fact& info = model_.fact_info[model_.backs];
  const FactValue value = back(card);
  const bool named = info.type == FactType::enumeration && value >= 0 &&
                     static_cast<std::size_t>(value) < info.values.size();
  return named ? info.values[static_cast<std::size_t>(value)] : std::to_string(value);
}

// The word may state traits after a plus: "red-3+bounty=2". All must hold.
int Appearance::fits(const std::string& word, CardId card) const {
  const std::size_t plus = word.find('+');
  if (!seen(card) && word.compare(0, plus, hidden_name) != 0) return 0;
  const int quality = !seen(card) ? 2
                      : plus == std::string::npos
                          ? names_type(model_, word, state_.type(card))
                          : names_type(model_, word.substr(0, plus), state_.type(card));
  if (quality == 0 || plus == std::string::npos) return quality;
  const Traits traits = this->traits(card);
  for (std::size_t begin = plus + 1; begin <= word.size();) {
    const std::size_t end = std::min(word.find('+', begin), word.size());
    const std::string stated = word.substr(begin, end - begin);
    if (stated != owner_trait(card) &&
        std::none_of(traits.begin(), traits.end(),
                     [&](const auto& each) { return each.first + "=" + each.second == stated; }))
      return 0;
    begin = end + 1;
  }
  return quality;
}

int names_type(const Model& model, const std::string& word, TypeId type) {
  return model.types.fits(model.current_type(word), type);
}

}  // namespace tradewind
