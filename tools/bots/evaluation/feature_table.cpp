#include "evaluation/feature_table.h"

#include <algorithm>
#include <array>
#include <map>

namespace tradewind {
namespace {

class TableBuilder {
 public:
  TableBuilder(const Model& model, const Program& program) : model_(model), program_(program) {}

  FeatureTable build() {
    table_.together = model_.together();
    name_kinds();
    if (table_.together) table_.bias = add_number("team.bias");
    add_seat();
    table_.first_block = size();
    NameList of_seat;
    of_seat.swap(table_.names);
    table_.names.emplace_back("turn");
    add_common();
    table_.block_size = size();
    NameList common;
    common.swap(table_.names);
    table_.names = std::move(of_seat);
    add_blocks(common);
    table_.declared.resize(table_.names.size());
    table_.numbers.resize(table_.names.size());
    return std::move(table_);
  }

 private:
  [[nodiscard]] std::int32_t size() const { return static_cast<std::int32_t>(table_.names.size()); }
  std::int32_t add(std::string name) {
    table_.names.push_back(std::move(name));
    return size() - 1;
  }

  std::int32_t add_number(std::string name) { return note_number(add(std::move(name))); }
  std::int32_t note_number(std::int32_t at) {
    table_.numbers.resize(std::max(table_.numbers.size(), static_cast<std::size_t>(at) + 1));
    table_.numbers[static_cast<std::size_t>(at)] = 1;
    return at;
  }

  // Card types with one name are one kind.
  void name_kinds() {
    for (const CardId card : model_.cards.ids()) {
      std::string kind = model_.type_info[model_.cards[card]].name_key;
      if (const std::string stem = "card."; kind.starts_with(stem)) kind.erase(0, stem.size());
      const auto [found, is_new] =
          number_of_kind_.try_emplace(kind, static_cast<std::int32_t>(kinds_.size()));
      if (is_new) kinds_.push_back(kind);
      kind_of_.push_back(found->second);
    }
  }

  [[nodiscard]] ZoneFeatures zone_features(ZoneKind kind) {
    ZoneFeatures zone;
    zone.kind = kind;
    const std::string& name = model_.zones.shortest(kind);
    zone.count = add(name + ".count");
    if (model_.zone_info[kind].faces == Audience::none) return zone;
    const std::int32_t first = size();
    for (const std::string& each : kinds_) add(name + "." + each);
    for (const std::int32_t each : kind_of_) zone.kinds.push_back(first + each);
    return zone;
  }

  [[nodiscard]] bool is_about_seat(QueryId query) const {
    const Query& info = model_.query_info[query];
    return info.params.size() == 1 && info.params.front().type == ValueType::seat &&
           (info.type == ValueType::integer || info.type == ValueType::boolean);
  }

  [[nodiscard]] bool is_number(CounterId counter, Scope scope) const {
    const Counter& info = model_.counter_info[counter];
    return info.scope == scope && !info.holds_card();
  }

  void add_seat() {
    for (const QueryId query : model_.queries.ids()) {
      const Query& info = model_.query_info[query];
      if ((!info.shown && info.score == 0) || !is_about_seat(query)) continue;
      table_.queries.emplace_back(query, add_number(model_.queries.shortest(query)));
      table_.declared.resize(table_.names.size());
      table_.declared.back() = info.score;
    }
    for (const CounterId counter : model_.counters.ids()) {
      if (is_number(counter, Scope::seat))
        table_.counters.emplace_back(counter, add_number(model_.counters.shortest(counter)));
    }
    for (const ZoneKind zone : model_.zones.ids()) {
      if (model_.zone_info[zone].owner != Owner::seat) continue;
      table_.zones.push_back(zone_features(zone));
      note_number(table_.zones.back().count);
    }
    for (const MarkId mark : model_.marks.ids()) add_marks(mark);
  }

  void add_marks(MarkId mark) {
    MarkFeatures features{mark, {}};
    for (const RegionId region : model_.regions.ids()) {
      features.regions.emplace_back(
          model_.board.spaces_of(index(region)),
          add(model_.marks.shortest(mark) + "." + model_.regions.shortest(region)));
    }
    features.regions.emplace_back(model_.board.all(),
                                  add_number(model_.marks.shortest(mark) + ".count"));
    table_.marks.push_back(std::move(features));
  }

  // Zones with everything open; of piles of which only the top or the number shows, and of the
  // stock, only their size.
  void add_common() {
    for (const CounterId counter : model_.counters.ids()) {
      if (is_number(counter, Scope::game) && counter != model_.rounds)
        table_.common_counters.emplace_back(counter, add(model_.counters.shortest(counter)));
    }
    for (const ZoneKind kind : model_.zones.ids()) {
      const Zone& info = model_.zone_info[kind];
      // The first zone holds what is not in the match
      if (info.owner != Owner::game || index(kind) == 0) continue;
      if (info.faces != Audience::all || info.reading != Reading::full || kind == model_.stock) {
        ZoneFeatures& pile = table_.common_zones.emplace_back();
        pile.kind = kind;
        pile.count = add(model_.zones.shortest(kind) + ".count");
        continue;
      }
      ZoneFeatures zone = zone_features(kind);
      zone.amounts = size();
      for (int cards = 1; cards <= most_counted; ++cards)
        add(model_.zones.shortest(kind) + ".is_" + std::to_string(cards));
      add_facts(zone);
      table_.common_zones.push_back(std::move(zone));
    }
  }

  void add_facts(ZoneFeatures& zone) {
    for (const FactId fact : model_.facts.ids()) {
      if (model_.fact_info[fact].type != FactType::integer) continue;
      FactFeatures features;
      for (const CardId card : model_.cards.ids())
        features.values.push_back(model_.fact(model_.cards[card], fact));
      if (std::ranges::all_of(features.values, [](FactValue value) { return value == 0; }))
        continue;
      const std::string stem = model_.zones.shortest(zone.kind) + "." + model_.facts.shortest(fact);
      features.sum = add(stem + "_sum");
      features.most = add(stem + "_most");
      zone.facts.push_back(std::move(features));
    }
  }

  void add_blocks(const NameList& common) {
    static constexpr std::array<const char*, 3> part_names = {"asked", "active", "waiting"};
    table_.parts = table_.together ? 1 : 3;
    std::map<std::string, std::int32_t> questions;
    for (const Sequence& sequence : program_.sequences) {
      std::vector<std::int32_t> numbers;
      for (const QuestionSpec& ask : sequence.asks) {
        const auto [found, is_new] =
            questions.try_emplace(ask.about, static_cast<std::int32_t>(questions.size()));
        numbers.push_back(found->second);
        if (!is_new) continue;
        for (int part = 0; part < table_.parts; ++part) {
          const std::string stem =
              ask.about + "." + part_names[static_cast<std::size_t>(part)] + ":";
          for (const std::string& name : common) add(stem + name);
        }
      }
      table_.questions.push_back(std::move(numbers));
    }
  }

  const Model& model_;
  const Program& program_;
  FeatureTable table_;
  NameList kinds_;  // of cards
  std::map<std::string, std::int32_t> number_of_kind_;
  IdVector<CardId, std::int32_t> kind_of_;
};

}  // namespace

FeatureTable build_feature_table(const Model& model, const Program& program) {
  return TableBuilder(model, program).build();
}

}  // namespace tradewind
