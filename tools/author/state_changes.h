// What differs between two states of one match, in words for authors.
#pragma once

#include "model/model.h"
#include "state/state.h"
#include "tradewind/options.h"

namespace tradewind {

[[nodiscard]] NameList changes_between(const Model& model, const State& before, const State& after);

}  // namespace tradewind
