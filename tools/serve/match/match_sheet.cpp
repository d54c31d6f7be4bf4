#include "serve/match/match_sheet.h"

#include "tradewind/beginning.h"
#include "tradewind/changes.h"
#include "tradewind/inspect.h"

#include <algorithm>
#include <chrono>

namespace tradewind::serve {
namespace {

// [[moves before it, change], ...]
Json json_of(const MatchSetup::Changes& amended) {
  Json list = Json::array();
  for (const auto& [moves, changes] : amended) {
    for (const Change& change : changes) list.push_back({moves, to_json(change.said)});
  }
  return list;
}

std::shared_ptr<const MatchSetup::Changes> read_changes(const Json& list) {
  MatchSetup::Changes amended;
  for (const Json& each : list)
    amended[each.at(0).get<int>()].push_back(change_by_hand(to_node(each.at(1))));
  return std::make_shared<const MatchSetup::Changes>(std::move(amended));
}

// With a new token, the seat is another person's: nothing that opened it before does.
void change_seat(HostedSeat& seat, const Json& data) {
  constexpr std::size_t most_devices = 8;
  if (data.contains("token_hash")) {
    seat = {};
    seat.token_hash = data.at("token_hash").get<std::string>();
  }
  seat.name = data.at("name").get<std::string>();
  seat.kind = data.at("kind").get<std::string>();
  seat.invitation = data.value("invitation", seat.invitation);
  if (!data.contains("device")) return;
  seat.invitation.clear();
  if (seat.devices.size() == most_devices) seat.devices.erase(seat.devices.begin());
  seat.devices.push_back(data.at("device").get<std::string>());
}

bool all_ready(const std::vector<HostedSeat>& seats) {
  const auto is_ready = [](const HostedSeat& seat) { return seat.is_bot() || seat.ready; };
  return std::ranges::all_of(seats, is_ready) && !std::ranges::all_of(seats, &HostedSeat::is_bot);
}

}  // namespace

std::int64_t now_in_seconds() {
  using std::chrono::duration_cast, std::chrono::seconds, std::chrono::system_clock;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

MatchSheet sheet_of(const Match& match, const std::string& language) {
  const MatchSetup& setup = match.setup();
  MatchSheet sheet;
  sheet.code = match.position().ruleset().code();
  sheet.language = language;
  sheet.seed = setup.seed;
  sheet.seed_chosen = true;
  sheet.created = now_in_seconds();
  if (const Node* const carry = carry_of(setup)) sheet.carry = *carry;
  if (const Node* const given = given_of(setup)) sheet.given = *given;
  sheet.amended = setup.changes;
  for (const SeatInfo& seat : setup.seats)
    sheet.seats.push_back({.name = seat.name, .kind = seat.kind, .token_hash = ""});
  return sheet;
}

std::vector<LogEntry> log_of(const Match& match, std::int64_t at) {
  std::vector<LogEntry> log;
  for (const Played& each : match.history()) {
    const Json data = {{"seat", each.seat}, {"move", each.text}};
    log.push_back({.n = static_cast<int>(log.size()) + 1,
                   .at = at,
                   .kind = "move",
                   .data = data.dump(),
                   .client = ""});
  }
  return log;
}

void note_beginning(MatchSheet& sheet, const Position& position, const std::string& content) {
  sheet.content = content;
  sheet.digest = digest_of(position);
}

void change_sheet(MatchSheet& sheet, const std::string& kind, const Json& data) {
  const auto seat = [&](const char* which) -> HostedSeat& {
    return sheet.seats.at(data.at(which).get<std::size_t>());
  };
  if (kind == "hook") {
    seat("seat").hook = data.at("address").get<std::string>();
  } else if (kind == "seat") {
    change_seat(seat("seat"), data);
  } else if (kind == "swap") {
    std::swap(seat("seat"), seat("with"));
    const int one = data.at("seat").get<int>(), other = data.at("with").get<int>();
    sheet.host = sheet.host == one ? other : sheet.host == other ? one : sheet.host;
  } else if (kind == "ready") {
    for (const Json& each : data.at("seats"))
      sheet.seats.at(each.get<std::size_t>()).ready = data.at("yes").get<bool>();
  } else if (kind == "begin") {
    sheet.waits = false;
  } else if (kind == "pause") {
    sheet.paused_by = data.at("yes").get<bool>() ? data.at("seat").get<int>() : -1;
  }
  if (sheet.hosting_seat() < 0) sheet.paused_by = -1;  // nobody is left to continue
  sheet.waits = sheet.waits && !all_ready(sheet.seats);
}

int MatchSheet::hosting_seat() const {
  const auto is_person = [](const HostedSeat& seat) { return seat.kind == "human"; };
  const auto made = static_cast<std::size_t>(host);
  if (made < seats.size() && is_person(seats[made])) return host;
  const auto first = std::ranges::find_if(seats, is_person);
  return first == seats.end() ? -1 : static_cast<int>(first - seats.begin());
}

bool MatchSheet::has_open_seat() const {
  return std::ranges::any_of(seats, [](const HostedSeat& seat) { return seat.kind == "open"; });
}

MatchSetup MatchSheet::setup() const {
  MatchSetup setup;
  setup.players = static_cast<int>(seats.size());
  setup.seed = seed;
  set_carry(setup, carry);
  set_given(setup, given);
  setup.changes = amended;
  for (const HostedSeat& seat : seats)
    setup.seats.push_back({seat.name, seat.is_bot() ? seat.kind : "human"});
  return setup;
}

std::string to_text(const MatchSheet& sheet) {
  Json seats = Json::array();
  for (const HostedSeat& seat : sheet.seats)
    seats.push_back({{"name", seat.name},
                     {"kind", seat.kind},
                     {"token_hash", seat.token_hash},
                     {"hook", seat.hook},
                     {"devices", seat.devices}});
  Json json = {{"code", sheet.code},
               {"lang", sheet.language},
               {"seed", sheet.seed},
               {"seed_chosen", sheet.seed_chosen},
               {"seats", std::move(seats)},
               {"spectators", sheet.spectators},
               {"announced", sheet.announced},
               {"free_seats", sheet.free_seats},
               {"waits", sheet.waits},
               {"host", sheet.host},
               {"absent", sheet.bot_if_absent ? "bot" : "wait"},
               {"clock_minutes", sheet.clock.minutes},
               {"clock_for_match", sheet.clock.for_match},
               {"created", sheet.created}};
  if (!sheet.digest.empty()) json.update({{"content", sheet.content}, {"digest", sheet.digest}});
  if (sheet.carry) json["carry"] = to_json(*sheet.carry);
  if (sheet.given) json["given"] = to_json(*sheet.given);
  if (sheet.amended) json["amended"] = json_of(*sheet.amended);
  return written(json);
}

MatchSheet read_sheet(const std::string& text) {
  const Json json = Json::parse(text);
  MatchSheet sheet;
  sheet.code = json.at("code").get<std::string>();
  sheet.language = json.at("lang").get<std::string>();
  sheet.seed = json.at("seed").get<std::uint64_t>();
  sheet.seed_chosen = json.value("seed_chosen", false);
  for (const Json& seat : json.at("seats")) {
    sheet.seats.push_back({seat.at("name").get<std::string>(), seat.at("kind").get<std::string>(),
                           seat.at("token_hash").get<std::string>(), seat.value("hook", ""),
                           seat.value("devices", NameList())});
  }
  sheet.spectators = json.at("spectators").get<bool>();
  sheet.announced = json.at("announced").get<bool>();
  sheet.free_seats = json.value("free_seats", false);
  sheet.waits = json.value("waits", false);
  sheet.host = json.value("host", 0);
  sheet.bot_if_absent = json.at("absent").get<std::string>() == "bot";
  sheet.clock.minutes = json.at("clock_minutes").get<int>();
  sheet.clock.for_match = json.at("clock_for_match").get<bool>();
  sheet.created = json.at("created").get<std::int64_t>();
  sheet.content = json.value("content", "");
  sheet.digest = json.value("digest", "");
  if (json.contains("carry")) sheet.carry = to_node(json.at("carry"));
  if (json.contains("given")) sheet.given = to_node(json.at("given"));
  if (json.contains("amended")) sheet.amended = read_changes(json.at("amended"));
  return sheet;
}

}  // namespace tradewind::serve
