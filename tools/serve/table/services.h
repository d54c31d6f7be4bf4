// What all tables share.
#pragma once

#include "serve/hall/lobby.h"
#include "serve/hall/shelf.h"
#include "serve/hooks/web_hooks.h"
#include "serve/net/web_server.h"
#include "serve/page/page_files.h"
#include "serve/store/group_commit.h"
#include "serve/table/call.h"
#include "serve/table/limits.h"
#include "serve/work/bots.h"
#include "serve/work/rate.h"

#include <functional>

namespace tradewind::serve {

class Table;
class Worker;

// A match as it was found in the store; the rules of its code have been read then.
struct ReadMatch {
  std::optional<StoredMatch> stored;
  std::shared_ptr<const Ruleset> ruleset;
  std::exception_ptr problem;
};

struct Services {
  const Library& library;
  const Limits& limits;
  Store& store;
  GroupCommit& commit;
  Bots& bots;
  Rulesets& rulesets;
  Contents& contents;
  Lobby& lobby;
  const PageFiles& files;
  WebHooks& hooks;
  Rate& work;              // processor time of workers, by address and by match
  std::string public_url;  // of the page, with a / at its end
  std::string language;    // of texts when nobody asks for another one
  // From any thread.
  std::function<void(std::vector<Outgoing>)> send;
  std::function<void(Connection)> close;
  std::function<void(Connection, const std::string& match, bool follows)> follows;
  // A table's method that has not finished goes on when it is its turn again: it is called anew.
  std::function<void(const CallPointer&)> again;
  // Reads a match for an address, on threads that no table waits for, and goes on at its worker.
  std::function<void(const std::string& address, const std::string& match, std::function<void(Worker&, const ReadMatch&)> then)>
      read;
  // On the thread of the match; not at all if it is not in memory.
  std::function<void(const std::string& match, std::function<void(Table&)>)> at_table;
  // The same, when it is the turn of the address.
  std::function<void(const std::string& address, const std::string& match, std::function<void(Table&)>)> turn;
  // The same, but the match is read if it is not in memory.
  std::function<void(const std::string& match, std::function<void(Table&)>)> open_table;
  // To the tables of this match in other processes, as JSON; empty: no other process writes to the store. It may be lost.
  std::function<void(const std::string& match, const Json& what)> relay = nullptr;
  std::string process = "";  // a name for this one among them
};

}  // namespace tradewind::serve
