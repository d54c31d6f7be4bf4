#include "rpc/params.h"

#include "rpc/wire/json_rpc.h"
#include "rpc/wire/limits.h"
#include "tradewind/bots.h"
#include "tradewind/texts.h"

#include <limits>
#include <random>

namespace tradewind {

const Json* param(const Json& params, std::string_view name) {
  const auto* const members = params.get_ptr<const Json::object_t*>();
  if (members == nullptr) return nullptr;
  for (const auto& [key, value] : *members) {
    if (key == name) return &value;
  }
  return nullptr;
}

void refuse_param(const std::string& message) {
  throw RpcError(invalid_params, "invalid_params", message);
}

const std::string& text_param(const Json& params, std::string_view name) {
  const Json* const given = param(params, name);
  if (given == nullptr || !given->is_string())
    refuse_param("'" + std::string(name) + "' must be a string");
  const auto& text = given->get_ref<const std::string&>();
  if (text.size() > limit::text)
    refuse_param("'" + std::string(name) + "' must not be longer than " +
                 std::to_string(limit::text) + " bytes");
  return text;
}

std::int64_t int_param(const Json& params, std::string_view name, std::int64_t low,
                       std::int64_t high) {
  const Json* const given = param(params, name);
  std::int64_t value = low - 1;
  if (given != nullptr && given->is_number_unsigned()) {
    const auto large = given->get<std::uint64_t>();
    if (large <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      value = given->get<std::int64_t>();
  } else if (given != nullptr && given->is_number_integer()) {
    value = given->get<std::int64_t>();
  }
  if (value < low || value > high)
    refuse_param("'" + std::string(name) + "' must be an integer from " + std::to_string(low) +
                 " to " + std::to_string(high));
  return value;
}

bool flag_param(const Json& params, std::string_view name) {
  const Json* const given = param(params, name);
  if (given != nullptr && !given->is_boolean())
    refuse_param("'" + std::string(name) + "' must be true or false");
  return given != nullptr && given->get<bool>();
}

// Any client can hold it: JavaScript knows integers of 53 bits.
std::uint64_t random_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 21) ^ device();
}

std::uint64_t seed_param(const Json& params) {
  const Json* const given = param(params, "seed");
  if (given == nullptr) return random_seed();
  const bool negative =
      given->is_number_integer() && !given->is_number_unsigned() && given->get<std::int64_t>() < 0;
  if (!given->is_number_integer() || negative)
    refuse_param("'seed' must be an integer from 0 to 18446744073709551615");
  return given->get<std::uint64_t>();
}

int seat_param(const Json& params, int players, std::string_view name) {
  return param(params, name) == nullptr ? -1
                                        : static_cast<int>(int_param(params, name, 0, players - 1));
}

std::string bot_param(const Json& params) {
  std::string name = param(params, "bot") == nullptr ? "normal" : text_param(params, "bot");
  if (!contains(bot_names(), name)) refuse_param("'bot' must be one of " + join(bot_names(), ", "));
  return name;
}

std::string language_param(const Json& params, const Library& library,
                           const std::string& standard) {
  if (param(params, "lang") == nullptr) return standard;
  const std::string& language = text_param(params, "lang");
  const NameList known = Texts::languages(library.index());
  if (!contains(known, language)) refuse_param("'lang' must be one of " + join(known, ", "));
  return language;
}

}  // namespace tradewind
