// What the things of a state are called in a log for authors: "row", "hand of 1", "age of red-3".
#pragma once

#include "model/model.h"
#include "state/state.h"

#include <functional>
#include <string>

namespace tradewind {

[[nodiscard]] std::string zone_text(const Model& model, const State& state, ZoneId zone);
// "none" for none
[[nodiscard]] std::string card_text(const Model& model, const State& state, CardId card);

// Every counter of a layout: its place in State::counters(), and its name, which is put together
// when it is called.
using EachCounter = std::function<void(int slot, const std::function<std::string()>& name)>;
void each_counter(const Model& model, const State& state, const EachCounter& tell);

}  // namespace tradewind
