#include "model/model.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind {

void NameIndex::add(const std::string& module, const std::string& name) {
  const int id = size();
  full_.push_back(module + "/" + name);
  plain_.push_back(name);
  by_name_[full_.back()] = id;
  const auto [entry, fresh] = by_name_.try_emplace(name, id);
  shortest_.push_back(fresh ? name : full_.back());
  if (fresh) return;
  if (entry->second >= 0)
    shortest_[static_cast<std::size_t>(entry->second)] =
        full_[static_cast<std::size_t>(entry->second)];
  entry->second = -1;  // ambiguous: only full ids resolve
}

int NameIndex::find(std::string_view name) const {
  const auto entry = by_name_.find(name);
  return entry == by_name_.end() ? -1 : entry->second;
}

void refuse_sum() { throw std::runtime_error("a sum does not fit in 64 bits"); }

std::optional<Compare> compare_called(const std::string& word) {
  const auto found = std::ranges::find(comparisons(), word);
  if (found == comparisons().end()) return std::nullopt;
  return static_cast<Compare>(found - comparisons().begin());
}

Term leaf(Term::Kind kind, ValueType type, std::int64_t constant) {
  Term term;
  term.kind = kind;
  term.type = type;
  term.constant = constant;
  return term;
}

Term comparison(Term left, Compare compare, Term right) {
  Term term = leaf(Term::Kind::compare, ValueType::boolean, static_cast<std::int64_t>(compare));
  term.at = {std::move(left), std::move(right)};
  return term;
}

// The words are in the order of the kinds; both lists begin with `all`.
std::optional<BoardSet::Kind> set_kind(const std::string& word, bool of_regions) {
  const NameList& words = of_regions ? region_sets() : space_sets();
  const auto place = std::ranges::find(words, word) - words.begin();
  if (place == std::ssize(words)) return std::nullopt;
  const bool of_marks = !of_regions || place == 0;
  return static_cast<BoardSet::Kind>(of_marks ? place : space_sets().size() + place);
}

bool Model::depends_on_subject(const Term& term) const {
  switch (term.kind) {
    case Term::Kind::card_fact:
    case Term::Kind::space_fact:
    case Term::Kind::region_fact:
    case Term::Kind::region: return true;
    case Term::Kind::counter: {
      const Scope scope = counter_info[term.counter].scope;
      return scope != Scope::game && scope != Scope::seat;
    }
    case Term::Kind::query: {
      const Query& info = query_info[term.query];
      return info.card_at >= 0 || info.space_at >= 0 || info.region_at >= 0;
    }
    default: break;
  }
  const bool same =
      !term.where.same.empty() || std::ranges::any_of(term.set, [](const BoardSet& set) {
        return set.same_region || !set.same.empty();
      });
  return same ||
         std::ranges::any_of(term.at, [this](const Term& at) { return depends_on_subject(at); });
}

bool Model::depends_on_seat(const Term& term) const {
  using Kind = Term::Kind;
  const bool of_seat =
      term.kind == Kind::active || term.kind == Kind::player || term.kind == Kind::team ||
      !term.set.empty() ||
      (term.zone != ZoneKind::none && zone_info[term.zone].owner != Owner::game) ||
      (term.counter != CounterId::none && counter_info[term.counter].scope != Scope::game) ||
      (term.query != QueryId::none && query_info[term.query].seat_at >= 0);
  return of_seat ||
         std::ranges::any_of(term.at, [this](const Term& at) { return depends_on_seat(at); });
}

// One value for every fact that is named.
template <typename Thing>
bool Model::has_all(const Filter& filter, Thing thing) const {
  return std::all_of(filter.equals.begin(), filter.equals.end(), [&](const auto& named) {
    return std::any_of(filter.equals.begin(), filter.equals.end(), [&](const auto& other) {
      return other.first == named.first && fact(thing, other.first) == other.second;
    });
  });
}

void Model::find_fitting(Filter& filter) const {
  if (filter.equals.empty()) return;
  for (const TypeId type : types.ids()) filter.fitting.push_back(has_all(filter, type) ? 1 : 0);
}

void Model::find_fitting(BoardSet& set, const Filter& where, const Filter& within) const {
  set.some = !where.equals.empty() || !within.equals.empty();
  for (std::size_t i = 0; set.of_regions && i < board.regions(); ++i) {
    if (has_all(where, id_of<RegionId>(i))) set.fitting.add(i);
  }
  for (std::size_t i = 0; !set.of_regions && i < board.spaces(); ++i) {
    const RegionId region = board.region(i);
    const bool inside =
        within.equals.empty() || (region != RegionId::none && has_all(within, region));
    if (inside && has_all(where, id_of<SpaceId>(i))) set.fitting.add(i);
  }
}

const std::string& Model::current_type(const std::string& id) const {
  if (renamed.empty()) return id;
  const auto found = renamed.find(id);
  return found == renamed.end() ? id : found->second;
}

int Model::name_index(std::string_view name) const {
  const auto found = name_ids.find(name);
  return found == name_ids.end() ? -1 : found->second;
}

std::string Model::out_of_limits(CounterId counter, std::int64_t value) const {
  const Counter& info = counter_info[counter];
  if (info.seen_by == Audience::all || (value >= info.min && value <= info.max)) return {};
  return "counter '" + counters.plain(counter) + "' can be from " + std::to_string(info.min) +
         " to " + std::to_string(info.max) + ", not " + std::to_string(value);
}

const std::string& Model::saved_name(CounterId counter) const {
  const std::string& saved_as = counter_info[counter].saved_as;
  return saved_as.empty() ? counters.full(counter) : saved_as;
}

std::vector<std::uint16_t> Model::carriers(Scope scope, const Filter& of) const {
  std::vector<std::uint16_t> found;
  const auto add = [&](const auto& things, auto carries) {
    for (const auto thing : things) {
      if (carries(thing)) found.push_back(static_cast<std::uint16_t>(thing));
    }
  };
  if (scope == Scope::card || scope == Scope::seat_card)
    add(cards.ids(), [&](CardId card) { return matches(of, cards[card]); });
  if (scope == Scope::space) add(spaces.ids(), [&](SpaceId space) { return has_all(of, space); });
  if (scope == Scope::region)
    add(regions.ids(), [&](RegionId region) { return has_all(of, region); });
  return found;
}

LayoutPlan Model::plan(int players) const {
  LayoutPlan plan;
  plan.seats = players;
  plan.card_types = cards;
  plan.zones.assign(zone_info.begin(), zone_info.end());
  plan.counters.assign(counter_info.begin(), counter_info.end());
  for (const StreamId stream : streams.ids()) plan.streams.push_back(streams.full(stream));
  plan.watches = static_cast<int>(watch_info.size());
  plan.spaces = spaces.size();
  plan.regions = regions.size();
  plan.marks = marks.size();
  plan.dice = dice.size();
  return plan;
}

}  // namespace tradewind
