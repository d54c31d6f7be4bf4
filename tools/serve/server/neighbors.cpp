#include "serve/server/neighbors.h"

#include "rpc/wire/json_rpc.h"
#include "serve/match/tokens.h"

namespace tradewind::serve {
namespace {

constexpr std::size_t most_ids = 200;  // in a line
constexpr int longest_silence = 5;     // seconds; then a process is gone

}  // namespace

Neighbors::Neighbors(Channel& channel, Listeners listeners)
    : channel_(channel), listeners_(std::move(listeners)), process_(new_match_id()) {}

void Neighbors::start() {
  channel_.listen(
      [this](const std::string& line) { line.empty() ? listeners_.missed() : heard(line); });
}

void Neighbors::stop() {
  if (std::exchange(stopped_, true)) return;
  say({{"bye", true}});
  channel_.stop();
}

void Neighbors::say(Json what) {
  what["from"] = process_;
  std::string line = written(what);
  if (line.size() <= Channel::longest) channel_.say(std::move(line));
}

void Neighbors::wrote(const std::vector<std::string>& matches, bool lobby) {
  for (std::size_t at = 0; at < matches.size(); at += most_ids) {
    const auto first = matches.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last =
        matches.begin() + static_cast<std::ptrdiff_t>(std::min(at + most_ids, matches.size()));
    say({{"wrote", std::vector<std::string>(first, last)}});
  }
  if (lobby) say({{"lobby", true}});
}

void Neighbors::publish(const std::string& match, const Json& what) {
  Json whole = what;
  whole["match"] = match;
  say(std::move(whole));
}

void Neighbors::tick() {
  say({{"lives", true}});
  std::vector<std::string> gone;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [process, seconds] : silent_) {
      if (++seconds > longest_silence) gone.push_back(process);
    }
    for (const std::string& process : gone) silent_.erase(process);
  }
  for (const std::string& process : gone) listeners_.gone(process);
}

void Neighbors::lives(const std::string& process) {
  const std::lock_guard lock(mutex_);
  silent_[process] = 0;
}

// A message that is not understood comes from another version of the program.
void Neighbors::heard(const std::string& line) {
  try {
    const Json what = Json::parse(line);
    const std::string from = what.at("from").get<std::string>();
    if (what.contains("bye")) {
      {
        const std::lock_guard lock(mutex_);
        silent_.erase(from);
      }
      return listeners_.gone(from);
    }
    lives(from);
    if (what.contains("lobby")) listeners_.lobby();
    if (what.contains("wrote")) {
      for (const Json& match : what.at("wrote")) listeners_.grown(match.get<std::string>());
    }
    if (what.contains("match")) listeners_.received(what.at("match").get<std::string>(), what);
  } catch (const Json::exception&) {
  }
}

}  // namespace tradewind::serve
