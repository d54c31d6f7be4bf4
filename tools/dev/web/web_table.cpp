#include "dev/web/web_table.h"

#ifdef TRADEWIND_SERVE

#include "serve/match/match_sheet.h"
#include "serve/match/tokens.h"
#include "serve/run_serve.h"
#include "serve/store/memory_store.h"
#include "support/errors.h"
#include "tradewind/beginning.h"
#include "web/pane.h"
#include "web/relay.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

#include <sys/eventfd.h>
#include <unistd.h>

namespace tradewind::terminal {
namespace {

using serve::LogEntry;

serve::WebSettings web_settings(const WebAddress& at) {
  serve::WebSettings web;
  web.address = at.address;
  web.port = static_cast<unsigned short>(at.port);
  web.hosts = at.hosts;
  web.ends_by_signal = false;
  return web;
}

// One token opens all seats that people have.
serve::MatchSheet sheet_of(const Match& match, const std::string& language,
                           const std::string& token) {
  const MatchSetup& setup = match.setup();
  serve::MatchSheet sheet;
  sheet.code = match.position().ruleset().code();
  sheet.language = language;
  sheet.seed = setup.seed;
  sheet.seed_chosen = true;
  sheet.created = serve::now_in_seconds();
  if (const Node* const carry = carry_of(setup)) sheet.carry = *carry;
  if (const Node* const given = given_of(setup)) sheet.given = *given;
  sheet.amended = setup.changes;
  for (const SeatInfo& seat : setup.seats) {
    sheet.seats.push_back({.name = seat.name, .kind = seat.kind, .token_hash = ""});
    if (!sheet.seats.back().is_bot()) sheet.seats.back().token_hash = serve::hash_of(token);
  }
  return sheet;
}

}  // namespace

struct WebTable::Parts {
  Parts(const WebAddress& at, const Context& with)
      : context(with), server(web_settings(at), relay), news(eventfd(0, EFD_NONBLOCK)) {
    request.address = at.address;
    const std::string root = serve::url_of(request, server.port());
    url = root + "t/" + id + "?author#" + token;
    relay.serve_through(server);
    store.on_write([this] {
      has_moved = true;
      wake();
    });
    thread = std::thread([this] { server.run(); });
  }

  ~Parts() {
    relay.leave();
    server.stop();
    thread.join();
    close(news);
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  void refuse(const std::string& method, const Json& params) {
    if (method != "play" || !params.contains("seat") || !params["seat"].is_number_integer()) return;
    if (!params.contains("move") || !params["move"].is_string()) return;
    {
      const std::lock_guard lock(mutex);
      refused.push_back({params["seat"].get<int>(), params["move"].get<std::string>()});
    }
    wake();
  }

  void wake() const { static_cast<void>(eventfd_write(news, 1)); }

  // As people have named and left them; none before the table has been shown.
  [[nodiscard]] std::vector<serve::HostedSeat> seats() {
    const std::optional<serve::StoredMatch> stored = store.load(id);
    if (!stored) return {};
    std::vector<serve::HostedSeat> seats = serve::read_sheet(stored->setup).seats;
    for (const LogEntry& entry : stored->entries)
      change_seats(seats, entry.kind, Json::parse(entry.data));
    return seats;
  }

  const Context& context;
  serve::ServeRequest request;
  serve::MemoryStore store;
  Relay relay;
  serve::WebServer server;
  std::string id = serve::new_match_id(), token = serve::new_token(), url;
  int news;
  std::atomic<bool> has_moved = false;
  std::mutex mutex;
  std::vector<Played> refused;
  Pane pane{token,
            [this](std::vector<serve::Outgoing> notices) { server.send(std::move(notices)); },
            [this] { wake(); }};
  std::thread thread;
};

WebTable::WebTable(const WebAddress& at, const Context& context) {
  try {
    parts_ = std::make_unique<Parts>(at, context);
  } catch (const serve::CannotListen& error) {
    throw UsageError(std::string(error.what()) + "; choose another port with --port");
  }
}

WebTable::~WebTable() = default;

void WebTable::show(const Library& library, const Match& match) {
  hide();
  serve::MatchSheet sheet = sheet_of(match, parts_->context.language, parts_->token);
  std::vector<serve::HostedSeat> seats = parts_->seats();
  if (seats.size() == sheet.seats.size()) sheet.seats = std::move(seats);
  serve::StoredMatch stored{to_text(sheet), sheet.created, {}};
  for (const Played& each : match.history()) {
    const Json data = {{"seat", each.seat}, {"move", each.text}};
    stored.entries.push_back({.n = static_cast<int>(stored.entries.size()) + 1,
                              .at = sheet.created,
                              .kind = "move",
                              .data = data.dump(),
                              .client = ""});
  }
  parts_->store.replace(parts_->id, std::move(stored));
  static_cast<void>(has_news());
  serve::HallSettings settings = serve::hall_settings(parts_->request, parts_->context);
  settings.methods = parts_->pane.methods();
  settings.failed = [parts = parts_.get()](const std::string& method, const Json& params) {
    parts->refuse(method, params);
  };
  parts_->relay.lead_to(std::make_unique<serve::Hall>(library, parts_->store, std::move(settings)),
                        serve::url_of(parts_->request, parts_->server.port()));
}

void WebTable::hide() {
  parts_->relay.leave();
  parts_->pane.forget_followers();
}
bool WebTable::is_shown() const { return parts_->relay.leads(); }
int WebTable::descriptor() const { return parts_->news; }

NameList WebTable::told() const {
  NameList lines = {"The table is at " + parts_->url};
  const std::string pages = serve::hall_settings(parts_->request, parts_->context).pages;
  std::error_code failed;
  if (!std::filesystem::is_regular_file(pages + "/index.html", failed))
    lines.emplace_back(
        "The page is not built here, so a browser shows nothing: ./dev serve builds it "
        "(docs/reference/web.md).");
  return lines;
}

bool WebTable::has_news() {
  eventfd_t wakings = 0;
  static_cast<void>(eventfd_read(parts_->news, &wakings));
  return parts_->has_moved.exchange(false);
}

void WebTable::say(const NameList& lines) { parts_->pane.say(lines); }
NameList WebTable::take_typed() { return parts_->pane.take_typed(); }

std::vector<Played> WebTable::take_refused() {
  const std::lock_guard lock(parts_->mutex);
  return std::exchange(parts_->refused, {});
}

std::vector<Played> WebTable::moves() const {
  std::vector<Played> moves;
  const std::optional<serve::StoredMatch> stored = parts_->store.load(parts_->id);
  if (!stored) return moves;
  for (const LogEntry& entry : stored->entries) {
    const Json data = Json::parse(entry.data);
    if (entry.kind == "move")
      moves.push_back({data.at("seat").get<int>(), data.at("move").get<std::string>()});
    if (entry.kind == "undo")
      moves.resize(moves.size() - std::min(moves.size(), data.at("moves").get<std::size_t>()));
  }
  return moves;
}

}  // namespace tradewind::terminal

#else

namespace tradewind::terminal {

struct WebTable::Parts {};

WebTable::WebTable(const WebAddress&, const Context&) {
  throw UsageError(
      "this program was built without the server, so there is no table in a browser; see tradewind "
      "serve");
}

WebTable::~WebTable() = default;
void WebTable::show(const Library&, const Match&) {}
void WebTable::hide() {}
bool WebTable::is_shown() const { return false; }
NameList WebTable::told() const { return {}; }
int WebTable::descriptor() const { return -1; }
bool WebTable::has_news() { return false; }
std::vector<Played> WebTable::moves() const { return {}; }
void WebTable::say(const NameList&) {}
NameList WebTable::take_typed() { return {}; }
std::vector<Played> WebTable::take_refused() { return {}; }

}  // namespace tradewind::terminal

#endif
