#include "serve/table/limits.h"

#include "rpc/wire/limits.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"

#include <charconv>
#include <map>
#include <stdexcept>

namespace tradewind::serve {
namespace {

constexpr std::int64_t most_of_others = 1'000'000'000;  // fits wherever a limit is used

const std::map<std::string, std::int64_t Limits::*>& limits_by_name() {
  static const std::map<std::string, std::int64_t Limits::*> all = {
      {"message", &Limits::message},   {"batch", &Limits::batch},
      {"answer", &Limits::answer},     {"queue", &Limits::queue},
      {"requests", &Limits::requests}, {"burst", &Limits::burst},
      {"tables", &Limits::tables},     {"connections", &Limits::connections},
      {"sockets", &Limits::sockets},   {"spectators", &Limits::spectators},
      {"matches", &Limits::matches},   {"work", &Limits::work},
      {"changes", &Limits::changes},   {"rulesets", &Limits::rulesets},
      {"idle", &Limits::idle},         {"absent", &Limits::absent},
      {"thinking", &Limits::thinking}, {"alone", &Limits::alone},
      {"text", &Limits::text},         {"name", &Limits::name}};
  return all;
}

}  // namespace

NameList Limits::names() {
  NameList names;
  for (const auto& [name, limit] : limits_by_name()) names.push_back(name);
  return names;
}

void Limits::set(const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string limit = setting.substr(0, equals);
  const auto found = limits_by_name().find(limit);
  if (found == limits_by_name().end()) {
    const std::string near = did_you_mean(limit, names());
    throw std::invalid_argument("there is no limit '" + limit + "'; " +
                                (near.empty() ? "there are " + join(names(), ", ") : near));
  }
  const std::string digits = equals == std::string::npos ? "" : setting.substr(equals + 1);
  std::int64_t value = -1;
  const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const std::int64_t most =
      limit == "text" ? static_cast<std::int64_t>(tradewind::limit::text) : most_of_others;
  if (digits.empty() || failed != std::errc{} || end != digits.data() + digits.size() ||
      value < 0 || value > most)
    throw std::invalid_argument("the limit '" + limit + "' needs a whole number up to " +
                                std::to_string(most) + ", as in " + limit + "=100");
  this->*found->second = value;
}

}  // namespace tradewind::serve
