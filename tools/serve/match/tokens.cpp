#include "serve/match/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace tradewind::serve {
namespace {

// 32, without l, o, 0 and 1
constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t id_letters = 12;
constexpr std::size_t token_bytes = 16;

void start_sodium() {
  static const bool started = sodium_init() >= 0;
  if (!started) throw std::runtime_error("no secure random numbers on this machine (libsodium)");
}

std::string hex_hash(const std::string& text, std::size_t bytes) {
  start_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), bytes, reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  std::string hex(bytes * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), bytes);
  hex.pop_back();
  return hex;
}

}  // namespace

std::string new_match_id() {
  start_sodium();
  std::string id;
  while (id.size() < id_letters)
    id += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return id;
}

bool is_match_id(const std::string& text) {
  return text.size() == id_letters && std::all_of(text.begin(), text.end(), [](char c) {
           return letters.find(c) != std::string_view::npos;
         });
}

std::string new_token() {
  start_sodium();
  std::array<unsigned char, token_bytes> random{};
  randombytes_buf(random.data(), random.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(token_bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), variant);
  text.pop_back();
  return text;
}

std::uint64_t new_seed() {
  start_sodium();
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string hash_of(const std::string& token) { return hex_hash(token, crypto_generichash_BYTES); }

bool is_same_hash(const std::string& one, const std::string& other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string content_key(const std::string& text) {
  return hex_hash(text, crypto_generichash_BYTES_MIN);
}

}  // namespace tradewind::serve
