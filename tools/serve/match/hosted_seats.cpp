// Hosted match: who sits where, and who may come.
#include "serve/match/hosted_match.h"
#include "serve/match/tokens.h"

#include <algorithm>

namespace tradewind::serve {

std::vector<int> HostedMatch::seats_of(const std::string& token_hash) const {
  const auto opens = [&](const std::string& each) { return is_same_hash(token_hash, each); };
  std::vector<int> seats;
  for (int at = 0; at < players(); ++at) {
    const HostedSeat& seat = sheet_.seats[static_cast<std::size_t>(at)];
    if (seat.kind != "open" && (opens(seat.token_hash) || std::ranges::any_of(seat.devices, opens)))
      seats.push_back(at);
  }
  return seats;
}

std::optional<int> HostedMatch::invited_to(const std::string& token_hash) const {
  for (int at = 0; at < players(); ++at) {
    const HostedSeat& seat = sheet_.seats[static_cast<std::size_t>(at)];
    if (is_same_hash(token_hash, seat.kind == "open" ? seat.token_hash : seat.invitation))
      return at;
  }
  return std::nullopt;
}

Json HostedMatch::seat_data(int seat) const {
  const HostedSeat& now = sheet_.seats[static_cast<std::size_t>(seat)];
  return {{"seat", seat}, {"name", now.name}, {"kind", now.kind}};
}

LogEntry HostedMatch::change_seat(int seat, const std::string& name,
                                  const std::string& kind) const {
  return entry("seat", {{"seat", seat}, {"name", name}, {"kind", kind}});
}

LogEntry HostedMatch::give_seat(int seat, const std::string& name, const std::string& kind,
                                const std::string& token_hash) const {
  return entry("seat",
               {{"seat", seat}, {"name", name}, {"kind", kind}, {"token_hash", token_hash}});
}

LogEntry HostedMatch::invite(int seat, const std::string& invitation_hash) const {
  Json data = seat_data(seat);
  data["invitation"] = invitation_hash;
  return entry("seat", data);
}

LogEntry HostedMatch::accept(int seat, const std::string& token_hash) const {
  const HostedSeat& now = sheet_.seats[static_cast<std::size_t>(seat)];
  if (now.kind == "open") return give_seat(seat, now.name, "human", token_hash);
  Json data = seat_data(seat);
  data["device"] = token_hash;
  return entry("seat", data);
}

LogEntry HostedMatch::swap_seats(int seat, int other) const {
  return entry("swap", {{"seat", seat}, {"with", other}});
}

LogEntry HostedMatch::ready(const std::vector<int>& seats, bool yes) const {
  return entry("ready", {{"seats", seats}, {"yes", yes}});
}

LogEntry HostedMatch::begin() const { return entry("begin", Json::object()); }

LogEntry HostedMatch::pause(int seat, bool yes) const {
  return entry("pause", {{"seat", seat}, {"yes", yes}});
}

LogEntry HostedMatch::change_hook(int seat, const std::string& address) const {
  return entry("hook", {{"seat", seat}, {"address", address}});
}

}  // namespace tradewind::serve
