// What script functions work on during one run, a move or a query. Passed once, when the run
// begins.
#pragma once

#include "query/query_evaluator.h"
#include "script/tracer.h"

#include <cstdint>
#include <vector>

namespace tradewind {

// What an event came from: a sequence that was running, or a card or rule that reacted to another
// event.
struct CauseRecord {
  bool reaction = false;
  std::uint8_t visible = 0xFF;  // seats that may see the card, one bit each
  std::uint16_t id = 0;         // of the sequence, or of the event reacted to
  std::uint16_t depth = 0;      // its place on the agenda: tells two runs of one sequence apart
  CardId card = CardId::none;   // that reacts, or that the sequence is about
};

inline constexpr int most_causes = 8;

// An event, for those who listen.
struct EventRecord {
  EventId event = EventId::none;
  int count = 0;
  std::int32_t args[most_parameters] = {};
  std::uint8_t visible[most_parameters] = {};  // seats that may see a card argument, one bit each
  int cause_count = 0;
  CauseRecord causes[most_causes];  // the nearest first
};

// Outcomes that a test forces, by stream.
struct ForcedChance {
  IdVector<StreamId, std::vector<std::int64_t>> outcomes;  // empty: the stream is free
  IdVector<StreamId, std::size_t> used;
  // Instead of a last outcome: from here on the stream is free
  static constexpr std::int64_t then_free = -1;
};

struct CallContext {
  State* state = nullptr;
  std::vector<EventRecord>* events = nullptr;  // collects events; nullptr: nobody listens
  ForcedChance* forced = nullptr;
  bool read_only = false;    // the state must not change
  std::size_t site = 0;      // what begins it: calls of one site probably run the same functions
  Tracer* tracer = nullptr;  // nullptr: nobody watches
};

}  // namespace tradewind
