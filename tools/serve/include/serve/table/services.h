// What all tables share.
#pragma once

#include "serve/content/content_cache.h"
#include "serve/content/kept_content.h"
#include "serve/hooks/web_hooks.h"
#include "serve/net/web_server.h"
#include "serve/page/page_files.h"
#include "serve/store/group_commit.h"
#include "serve/table/call.h"
#include "serve/table/limits.h"
#include "serve/table/lobby.h"
#include "serve/work/bots.h"
#include "serve/work/faults.h"
#include "serve/work/rate.h"
#include "tradewind/texts.h"

#include <functional>

namespace tradewind::serve {

class Table;
class Worker;

// Where something is done that no table should wait for.
enum class Aside { store, rules };

struct Services {
  const Library& library;
  const Limits& limits;
  Store& store;
  GroupCommit& commit;
  Bots& bots;
  Rulesets& rulesets;
  Contents& contents;
  KeptContent& kept;
  Faults& faults;
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
  // A table's method that has not finished continues when it is its turn again: it is called again.
  std::function<void(const CallPointer&)> again;
  // At the worker of a match, when it is the turn of the address.
  std::function<void(const std::string& address, const std::string& match,
                     std::function<void(Worker&)>)>
      at_worker;
  // For an address, on a thread that no table waits for.
  std::function<void(Aside, const std::string& address, const std::string& match,
                     std::function<void()>)>
      aside;
  // On the thread of the match; not at all if it is not in memory.
  std::function<void(const std::string& match, std::function<void(Table&)>)> at_table;
  // The same, when it is the turn of the address.
  std::function<void(const std::string& address, const std::string& match,
                     std::function<void(Table&)>)>
      turn;
  // The same, but the match is read if it is not in memory.
  std::function<void(const std::string& match, std::function<void(Table&)>)> open_table;
  // To the tables of this match in other processes, as JSON; empty: no other process writes to the
  // store. It may be lost.
  std::function<void(const std::string& match, const Json& what)> publish = nullptr;
  std::string process = "";  // a name for this one among them
  bool free_text = false;    // people may write to each other at a table

  // The one that the caller wants, if it has said so; else that of the server.
  [[nodiscard]] std::string language_of(const Call& call) const;
  // The message to the caller about the exception that is being handled, in its language. What
  // concerns the operator is noted.
  [[nodiscard]] RpcError failure(const Call& call) const;
  // The same for what could not be written, and of any other refusal.
  [[nodiscard]] RpcError failure(const Call& call, const Saved& saved,
                                 const std::string& match) const;
  [[nodiscard]] RpcError failure(const Call& call, const RpcError& error) const;
};

}  // namespace tradewind::serve
