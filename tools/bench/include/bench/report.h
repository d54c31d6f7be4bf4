// Prints the results of `tradewind bench` as text or JSON.
#pragma once

#include "bench/bench.h"
#include "support/json.h"

namespace tradewind {

void print_bench(const BenchReport& report);  // to stdout
[[nodiscard]] Json bench_json(const BenchReport& report);

}  // namespace tradewind
