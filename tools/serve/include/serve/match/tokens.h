// Random names that nobody guesses, and what is kept of those that are secret.
#pragma once

#include <cstdint>
#include <string>

namespace tradewind::serve {

[[nodiscard]] std::string new_match_id();  // 12 letters and digits that are not mistaken for others
[[nodiscard]] std::string new_token();     // 22 characters, 128 random bits
[[nodiscard]] std::uint64_t new_seed();
[[nodiscard]] std::string hash_of(const std::string& token);  // hex
// As quickly whatever they are
[[nodiscard]] bool is_same_hash(const std::string& one, const std::string& other);
// Of what may be kept forever under this name
[[nodiscard]] std::string content_key(const std::string& text);
[[nodiscard]] bool is_match_id(const std::string& text);

}  // namespace tradewind::serve
