// Room: tools/serve. What `tradewind serve` does with its command line; the rooms below do the
// work.
#pragma once

#include "support/errors.h"
#include "tradewind/options.h"

#include <string>
#include <vector>

namespace tradewind {
struct Context;
}

namespace tradewind::serve {

// A saved game to continue, and the seats that friends may take.
struct RecordRequest {
  std::string file;
  std::vector<int> invited;
};

struct ServeRequest {
  std::string address = "127.0.0.1";
  unsigned port = 8080;
  std::string store;       // a file, or postgresql://...; empty: in the folder of the user's data
  std::string pages;       // the folder of the built page; empty: where it is installed or built
  std::string public_url;  // what people type, if a proxy stands in front of the server
  NameList hosts;          // further names that people reach it by
  bool behind_proxy = false, trust_loopback = false, free_text = false;
  int workers = 0, bot_threads = 1;  // workers 0: one for each processor
  // Which addresses players may give to be told of their turn: public, any, none
  std::string hooks = "public";
  NameList limits;
  RecordRequest record;
};

struct ServerSettings;

// Throws UsageError
[[nodiscard]] ServerSettings server_settings(const ServeRequest& request, const Context& context);
// What people type to reach the server.
[[nodiscard]] std::string url_of(const ServeRequest& request, unsigned short port);
// Until Ctrl-C. Throws UsageError.
void run_serve(const ServeRequest& request, const Context& context);

}  // namespace tradewind::serve
