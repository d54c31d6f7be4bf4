// What a match begins with, as it is kept: rules, seats, seed, and how people want to play.
#pragma once

#include "serve/store/store.h"
#include "support/json.h"
#include "tradewind/match.h"
#include "tradewind/options.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tradewind::serve {

struct HostedSeat {
  std::string name;
  std::string kind = "human";  // human, open (nobody has come yet), or the name of a bot
  std::string token_hash;      // empty: nobody can sit here
  std::string hook = {};       // where it wants to be told that it is its turn; empty: nowhere
  // Hashes of the tokens of further devices of who sits here, and of what another one may come
  // with, once.
  NameList devices = {};
  std::string invitation = {};
  bool ready = false;  // for the match to begin
  [[nodiscard]] bool is_bot() const { return kind != "human" && kind != "open"; }
};

// How long a seat may think, for each move or for all of them; then a bot plays for it.
struct Clock {
  int minutes = 0;  // 0: no clock
  bool for_match = false;
};

struct MatchSheet {
  std::string code;
  std::string language = "en";  // of what everybody sees: names of bots
  std::uint64_t seed = 0;
  bool seed_chosen = false;  // by a person, who can know every card
  std::vector<HostedSeat> seats;
  bool spectators = true;
  bool announced = false;
  bool free_seats = false;  // who has the address of the table may take a seat that is open
  bool waits = false;       // until all are ready, or the host begins
  int host = 0;             // the seat of who made the table
  int paused_by = -1;       // the seat that has stopped the match for a while; -1: none
  bool bot_if_absent = false;
  Clock clock = {};
  std::int64_t created = 0;  // seconds since 1970
  // By which content it was laid out (MatchResources::content), and the digest of the table then;
  // empty in older stores.
  std::string content = {}, digest = {};
  std::optional<Node> carry = {};  // of a series
  // Of a table that an author has laid out and changed by hand.
  std::optional<Node> given = {};
  std::shared_ptr<const MatchSetup::Changes> amended = nullptr;

  [[nodiscard]] MatchSetup setup() const;
  // Which decides about the table: of the person that made it, or else the first one; -1: none.
  [[nodiscard]] int hosting_seat() const;
  [[nodiscard]] bool has_open_seat() const;
  // Whether somebody without a seat may see the table, as one that is to take a seat must.
  [[nodiscard]] bool lets_watch() const { return spectators || (free_seats && has_open_seat()); }
};

// Of a match that is played elsewhere; nobody can sit at it yet. And its moves, as a log has them.
[[nodiscard]] MatchSheet sheet_of(const Match& match, const std::string& language);
[[nodiscard]] std::vector<LogEntry> log_of(const Match& match, std::int64_t at);
// Notes how the table of a new match is laid out.
void note_beginning(MatchSheet& sheet, const Position& position, const std::string& content);
// What an entry of a match's log, of this kind and with this data, changes in who sits where, and
// whether all still wait: nothing, unless it is about that.
void change_sheet(MatchSheet& sheet, const std::string& kind, const Json& data);
[[nodiscard]] std::int64_t now_in_seconds();  // since 1970
[[nodiscard]] std::string to_text(const MatchSheet& sheet);
[[nodiscard]] MatchSheet read_sheet(const std::string& text);  // throws std::runtime_error

}  // namespace tradewind::serve
