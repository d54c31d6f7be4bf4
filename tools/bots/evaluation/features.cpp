// Room: tools/bots/evaluation. Positions as numbers, and linear evaluations of them. How a bot
// uses them is its business.
#include "tradewind/evaluation/features.h"

#include "engine/match/position_parts.h"
#include "evaluation/feature_table.h"

#include <algorithm>
#include <bit>

namespace tradewind {

struct FeatureSet::Parts {
  FeatureTable table;
};

namespace {

// Collects what one seat has, or all seats of a team.
class Collector {
 public:
  Collector(const FeatureTable& table, const State& state, QueryEvaluator& queries,
            std::vector<Feature>& found)
      : table_(table), state_(state), queries_(queries), found_(found) {}

  void bias() { add(table_.bias, 1); }

  void seat(Seat seat) {
    const Word arg = word_of(seat);
    for (const auto& [query, at] : table_.queries) add(at, queries_.evaluate(query, {&arg, 1}));
    for (const auto& [counter, at] : table_.counters)
      add(at, state_.counters()[state_.layout().counter_slot(counter, index(seat), 0)]);
    for (const ZoneFeatures& zone : table_.zones)
      count(zone, 0, state_.layout().zone_of(zone.kind, index(seat)));
    for (const MarkFeatures& mark : table_.marks) {
      const std::uint64_t* words = state_.marks(mark.kind, seat);
      for (const auto& [spaces, at] : mark.regions) {
        int marked = 0;
        for (int word = 0; word < state_.layout().mark_words(); ++word)
          marked += std::popcount(words[word] & spaces.words[static_cast<std::size_t>(word)]);
        add(at, marked);
      }
    }
  }

  // The values open to all, at the block of features of this question and part.
  void common(std::int32_t block) {
    add(block, 1);
    for (const auto& [counter, at] : table_.common_counters)
      add(block + at, state_.counters()[state_.layout().counter_slot(counter, 0, 0)]);
    for (const ZoneFeatures& zone : table_.common_zones) {
      const ZoneId id = state_.layout().zone_of(zone.kind);
      count(zone, block, id);
      if (const int cards = std::min(state_.count(id), most_counted);
          cards > 0 && zone.amounts >= 0)
        add(block + zone.amounts + cards - 1, 1);
      for (const FactFeatures& fact : zone.facts) total(fact, block, id);
    }
  }

 private:
  void add(std::int32_t at, std::int64_t value) {
    if (value != 0)
      found_.push_back({at, static_cast<std::int32_t>(
                                std::clamp<std::int64_t>(value, -most_value, most_value))});
  }

  void count(const ZoneFeatures& zone, std::int32_t block, ZoneId id) {
    add(block + zone.count, state_.count(id));
    if (zone.kinds.empty()) return;
    for (const CardId card : CardsIn(state_, id)) add(block + zone.kinds[card], 1);
  }

  void total(const FactFeatures& fact, std::int32_t block, ZoneId id) {
    std::int64_t sum = 0, most = 0;
    for (const CardId card : CardsIn(state_, id)) {
      sum += fact.values[card];
      most = std::max<std::int64_t>(most, fact.values[card]);
    }
    add(block + fact.sum, sum);
    add(block + fact.most, most);
  }

  static constexpr std::int64_t most_value = 1'000'000;
  const FeatureTable& table_;
  const State& state_;
  QueryEvaluator& queries_;
  std::vector<Feature>& found_;
};

}  // namespace

FeatureSet::FeatureSet(const Ruleset& ruleset)
    : parts_(
          std::make_unique<Parts>(Parts{build_feature_table(ruleset.model(), ruleset.program())})) {
}
FeatureSet::~FeatureSet() = default;

const NameList& FeatureSet::names() const { return parts_->table.names; }
const std::vector<char>& FeatureSet::numbers() const { return parts_->table.numbers; }
int FeatureSet::bias() const { return parts_->table.bias; }
const std::vector<std::int64_t>& FeatureSet::declared() const { return parts_->table.declared; }

void FeatureSet::read(const Position& position, int seat, std::vector<Feature>& found) const {
  const FeatureTable& table = parts_->table;
  const auto& parts = PositionAccess::parts(position);
  parts.look([&] {
    found.clear();  // read a second time if Lua takes over
    Collector collector(table, parts.state, parts.host().queries(), found);
    if (table.together) {
      collector.bias();
      for (int each = 0; each < position.players(); ++each) collector.seat(id_of<Seat>(each));
    } else {
      collector.seat(id_of<Seat>(seat));
    }
    const Question& question = parts.question;
    const int part = table.together                 ? 0
                     : word_of(question.to) == seat ? 0
                     : position.active() == seat    ? 1
                                                    : 2;
    collector.common(table.block(question.sequence, question.ask, part));
  });
}

FeatureSet::Pace FeatureSet::pace(const Position& position) const {
  const auto& parts = PositionAccess::parts(position);
  Pace pace{0, position.rounds()};
  if (parts.model().score == QueryId::none) return pace;
  parts.look([&] {
    for (Word seat = 0; seat < position.players(); ++seat)
      pace.score =
          std::max(pace.score, parts.host().queries().evaluate(parts.model().score, {&seat, 1}));
  });
  return pace;
}

}  // namespace tradewind
