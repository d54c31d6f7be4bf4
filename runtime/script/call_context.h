// What script functions work on during one run, a move or a query. Passed once, when the run begins.
#pragma once

#include "query/query_evaluator.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// An event, for those who listen.
struct EventRecord {
  EventId event = EventId::none;
  int count = 0;
  std::int32_t args[most_parameters] = {};
  std::uint8_t visible[most_parameters] = {};  // seats that may see a card argument, one bit each
};

// Outcomes that a test forces, by stream.
struct ForcedChance {
  IdVector<StreamId, std::vector<std::int64_t>> outcomes;  // empty: the stream is free
  IdVector<StreamId, std::size_t> used;
  static constexpr std::int64_t then_free = -1;  // instead of a last outcome: from here on the stream is free
};

struct CallContext {
  State* state = nullptr;
  std::vector<EventRecord>* events = nullptr;  // collects events; nullptr: nobody listens
  ForcedChance* forced = nullptr;
  bool read_only = false;  // the state must not change
};

}  // namespace tradewind
