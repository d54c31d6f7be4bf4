#include "lua/sandbox/limits.h"

#include <atomic>

namespace tradewind {
namespace {

std::atomic<std::chrono::milliseconds> longest_call{std::chrono::seconds(2)};

}  // namespace

void set_script_time(std::chrono::milliseconds processor_time) { longest_call = processor_time; }
std::chrono::milliseconds script_time() { return longest_call; }

}  // namespace tradewind
