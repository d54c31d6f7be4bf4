// The limits of `tradewind engine`, which docs/reference/json-rpc.md lists: no input may make it
// hang, or fill the memory.
#pragma once

#include <cstddef>

namespace tradewind::limit {

inline constexpr std::size_t line = std::size_t{1} << 20;    // bytes of one line
inline constexpr std::size_t batch = 1000;                   // requests in one batch
inline constexpr int depth = 100;                            // lists and objects in one another
inline constexpr std::size_t members = 1000;                 // of one object
inline constexpr std::size_t answer = std::size_t{4} << 20;  // bytes of one line of answers
inline constexpr std::size_t matches = 1000;                 // open at a time
inline constexpr std::size_t rulesets = 64;                  // with a match open
// Milliseconds that a bot may think about a hint
inline constexpr int thinking = 1000;
// Bytes of a parameter that is a text, except a record
inline constexpr std::size_t text = 4096;
// Bytes of a client's text in a message
inline constexpr std::size_t echo = 200;
inline constexpr std::size_t message = 1000;  // bytes of a message
inline constexpr std::size_t listed = 10;     // diagnostics or reasons in one error

}  // namespace tradewind::limit
