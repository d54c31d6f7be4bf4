// Which features a variant has, and what each is read from.
#pragma once

#include "model/model.h"
#include "model/program.h"

#include <utility>
#include <vector>

namespace tradewind {

inline constexpr int most_counted = 7;  // a zone with more cards counts as one with this many

// Numbers are indices of features: for what is common to all, from the start of its block.
struct FactFeatures {
  IdVector<CardId, FactValue> values;
  std::int32_t sum = 0, most = 0;
};

struct ZoneFeatures {
  ZoneKind kind = ZoneKind::none;
  std::int32_t count = 0;
  std::int32_t amounts = -1;             // one for each number of cards from 1 on; -1: none
  IdVector<CardId, std::int32_t> kinds;  // by card; empty if nobody sees the faces
  std::vector<FactFeatures> facts;
};

struct MarkFeatures {
  MarkId kind = MarkId::none;
  std::vector<std::pair<SpaceSet, std::int32_t>> regions;
};

struct FeatureTable {
  NameList names;
  std::vector<std::int64_t> declared;
  std::vector<char> numbers;  // FeatureSet::numbers()
  bool together = false;
  std::int32_t bias = -1;  // FeatureSet::bias()
  // Of a seat.
  std::vector<std::pair<QueryId, std::int32_t>> queries;
  std::vector<std::pair<CounterId, std::int32_t>> counters;
  std::vector<ZoneFeatures> zones;
  std::vector<MarkFeatures> marks;
  // Common to all.
  std::vector<std::pair<CounterId, std::int32_t>> common_counters;
  std::vector<ZoneFeatures> common_zones;
  // Blocks of the common features, one for each question and part.
  std::int32_t first_block = 0, block_size = 0, parts = 1;
  IdVector<SequenceId, std::vector<std::int32_t>> questions;  // by ask

  [[nodiscard]] std::int32_t block(SequenceId sequence, int ask, int part) const {
    return first_block +
           (questions[sequence][static_cast<std::size_t>(ask)] * parts + part) * block_size;
  }
};

[[nodiscard]] FeatureTable build_feature_table(const Model& model, const Program& program);

}  // namespace tradewind
