// What the functions of scripts work on during one run: a move, or a look at a position. Handed over once, when it begins.
#pragma once

#include "query/query_evaluator.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// Something that happened, for those who listen.
struct EventRecord {
  int event = -1;
  int count = 0;
  std::int32_t args[most_parameters] = {};
  std::uint8_t visible[most_parameters] = {};  // seats that may see a card argument, one bit each
};

// Outcomes of streams that a test decided beforehand, by stream.
struct ForcedChance {
  std::vector<std::vector<std::int64_t>> outcomes;  // empty: the stream is free
  std::vector<std::size_t> used;
};

struct CallContext {
  State* state = nullptr;
  std::vector<EventRecord>* events = nullptr;  // where events are noted; nobody listens without it
  ForcedChance* forced = nullptr;
  bool read_only = false;  // nothing may change: it only answers
};

}  // namespace tradewind
