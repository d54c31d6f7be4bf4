#include "author/author_panel.h"
#include "author/server_switch.h"
#include "serve/match/match_sheet.h"
#include "serve/match/tokens.h"
#include "serve/run_serve.h"
#include "serve/store/memory_store.h"
#include "server.h"
#include "support/errors.h"
#include "tradewind/beginning.h"

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
serve::MatchSheet open_sheet(const Match& match, const std::string& language,
                             const std::string& token) {
  serve::MatchSheet sheet = serve::sheet_of(match, language);
  for (serve::HostedSeat& seat : sheet.seats) {
    if (!seat.is_bot()) seat.token_hash = serve::hash_of(token);
  }
  return sheet;
}

struct ServedTable final : WebTable {
  ServedTable(const WebAddress& at, const Context& with)
      : context(with), server(web_settings(at), server_switch), news(eventfd(0, EFD_NONBLOCK)) {
    request.address = at.address;
    const std::string root = serve::url_of(request, server.port());
    url = root + "t/" + id + "?author#" + token;
    server_switch.serve_through(server);
    store.on_write([this] {
      has_moved = true;
      wake();
    });
    thread = std::thread([this] { server.run(); });
  }

  ~ServedTable() override {
    server_switch.leave();
    server.stop();
    thread.join();
    close(news);
  }
  ServedTable(const ServedTable&) = delete;
  ServedTable& operator=(const ServedTable&) = delete;

  void show(const Library& library, const Match& match) override;
  void hide() override;
  bool is_shown() override { return server_switch.is_on(); }
  [[nodiscard]] NameList address_lines() const override;
  [[nodiscard]] int descriptor() const override { return news; }
  bool has_news() override;
  [[nodiscard]] std::vector<Played> moves() override;
  void say(const NameList& lines) override { panel.say(lines); }
  NameList take_typed() override { return panel.take_typed(); }
  std::vector<Played> take_refused() override;

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
  [[nodiscard]] std::vector<serve::HostedSeat> seats_now() {
    const std::optional<serve::StoredMatch> stored = store.load(id);
    if (!stored) return {};
    serve::MatchSheet sheet = serve::read_sheet(stored->setup);
    for (const LogEntry& entry : stored->entries)
      change_sheet(sheet, entry.kind, Json::parse(entry.data));
    return sheet.seats;
  }

  const Context& context;
  serve::ServeRequest request;
  serve::MemoryStore store;
  ServerSwitch server_switch;
  serve::WebServer server;
  std::string id = serve::new_match_id(), token = serve::new_token(), url;
  int news;
  std::atomic<bool> has_moved = false;
  std::mutex mutex;
  std::vector<Played> refused;
  AuthorPanel panel{
      token, [this](std::vector<serve::Outgoing> notices) { server.send(std::move(notices)); },
      [this] { wake(); }};
  std::thread thread;
};

void ServedTable::show(const Library& library, const Match& match) {
  hide();
  serve::MatchSheet sheet = open_sheet(match, context.language, token);
  std::vector<serve::HostedSeat> seats = seats_now();
  if (seats.size() == sheet.seats.size()) sheet.seats = std::move(seats);
  store.replace(id, {to_text(sheet), sheet.created, serve::log_of(match, sheet.created)});
  static_cast<void>(has_news());
  serve::ServerSettings settings = serve::server_settings(request, context);
  settings.methods = panel.methods();
  settings.failed = [this](const std::string& method, const Json& params) {
    refuse(method, params);
  };
  server_switch.switch_to(std::make_unique<serve::MatchServer>(library, store, std::move(settings)),
                          serve::url_of(request, server.port()));
}

void ServedTable::hide() {
  server_switch.leave();
  panel.forget_followers();
}

NameList ServedTable::address_lines() const {
  NameList lines = {"The table is at " + url};
  const std::string pages = serve::server_settings(request, context).pages;
  std::error_code failed;
  if (!std::filesystem::is_regular_file(pages + "/index.html", failed))
    lines.emplace_back(
        "The page is not built here, so a browser shows nothing: ./dev serve builds it "
        "(docs/reference/web.md).");
  return lines;
}

bool ServedTable::has_news() {
  eventfd_t wakings = 0;
  static_cast<void>(eventfd_read(news, &wakings));
  return has_moved.exchange(false);
}

std::vector<Played> ServedTable::take_refused() {
  const std::lock_guard lock(mutex);
  return std::exchange(refused, {});
}

std::vector<Played> ServedTable::moves() {
  std::vector<Played> moves;
  const std::optional<serve::StoredMatch> stored = store.load(id);
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

}  // namespace

std::unique_ptr<WebTable> open_web_table(const WebAddress& at, const Context& context) {
  try {
    return std::make_unique<ServedTable>(at, context);
  } catch (const serve::CannotListen& error) {
    throw UsageError(std::string(error.what()) + "; choose another port with --port");
  }
}

}  // namespace tradewind::terminal
