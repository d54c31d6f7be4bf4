#include "serve/run_serve.h"

#include "mods/mods_folder.h"
#include "net/qr.h"
#include "program/context.h"
#include "record_table.h"
#include "serve/server/match_server.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "support/errors.h"
#include "support/files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <thread>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tradewind::serve {
namespace {

namespace fs = std::filesystem;

std::string default_store() {
  const std::string folder = user_folder("XDG_DATA_HOME", ".local/share");
  if (folder.empty())
    throw UsageError("there is no home folder to keep the tables in; give a file with --store");
  return folder + "/tables.db";
}

// Installed next to the content, or built in a checkout.
std::string page_folder(const ServeRequest& request, const Context& context) {
  if (!request.pages.empty()) return request.pages;
  const std::string root = context.roots().front();
  for (const std::string& folder : {root + "/web", root + "/build/web"}) {
    if (fs::is_regular_file(folder + "/index.html")) return folder;
  }
  return root + "/web";
}

std::string text_of(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
  return text.data();
}

// The one that the machine has on its way to other networks, and so not that of a bridge for
// containers. Nothing is sent.
std::string address_on_the_way_out() {
  const int probe = socket(AF_INET, SOCK_DGRAM, 0);
  sockaddr_in far{}, own{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  inet_pton(AF_INET, "203.0.113.1", &far.sin_addr);  // of nobody: RFC 5737
  socklen_t size = sizeof own;
  const bool found = probe >= 0 &&
                     connect(probe, reinterpret_cast<sockaddr*>(&far), sizeof far) == 0 &&
                     getsockname(probe, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  if (probe >= 0) close(probe);
  return found ? text_of(own) : "";
}

// An address of this machine that others in its network reach; empty if there is none.
std::string address_in_network() {
  if (std::string address = address_on_the_way_out(); !address.empty()) return address;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return "";
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(all, freeifaddrs);
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    const std::string text = text_of(*reinterpret_cast<const sockaddr_in*>(each->ifa_addr));
    if (!text.starts_with("127.")) return text;
  }
  return "";
}

void greet(const ServeRequest& request, const std::string& url, const std::string& store,
           bool has_page, const std::vector<SeatLink>& links) {
  const bool local =
      url.find("//127.") != std::string::npos || url.find("//[::1]") != std::string::npos;
  std::cout << "Tradewind is served at " << url << '\n';
  for (const SeatLink& link : links)
    std::cout << (link.player.empty() ? "For a friend" : "The seat of " + link.player) << ": "
              << url << link.path << '\n';
  const bool invites = !links.empty() && links.back().player.empty();
  if (!local) std::cout << qr_code(invites ? url + links.back().path : url);
  if (local && request.public_url.empty())
    std::cout << "Only this machine reaches it. For others in your network: tradewind serve "
                 "--listen 0.0.0.0\n";
  std::cout << "The tables are kept in " << store
            << ". Ctrl-C stops the server; what has been played is kept.\n";
  if (!has_page)
    std::cout << "The page is not built here: only programs can play (docs/reference/web.md).\n";
  std::cout.flush();
}

std::string origin_of(const std::string& url) {
  const std::size_t scheme = url.find("://");
  if (url.empty()) return "";
  if (scheme == std::string::npos)
    throw UsageError("--public-url must begin with http:// or https://, not '" + url + "'");
  return url.substr(0, std::min(url.find('/', scheme + 3), url.size()));
}

}  // namespace

std::string url_of(const ServeRequest& request, unsigned short port) {
  if (!request.public_url.empty()) return request.public_url;
  std::string host = request.address;
  const bool all = host == "0.0.0.0" || host == "::";
  if (const std::string reachable = all ? address_in_network() : ""; all)
    host = reachable.empty() ? "127.0.0.1" : reachable;
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port) + "/";
}

ServerSettings server_settings(const ServeRequest& request, const Context& context) {
  ServerSettings settings;
  try {
    for (const std::string& limit : request.limits) settings.limits.set(limit);
  } catch (const std::invalid_argument& wrong) {
    throw UsageError(std::string("--limit: ") + wrong.what());
  }
  if (settings.limits.answer > settings.limits.queue)
    throw UsageError("--limit: 'answer' must not be more than 'queue', which is " +
                     std::to_string(settings.limits.queue));
  settings.roots = context.roots();
  settings.pages = page_folder(request, context);
  settings.language = context.language;
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  settings.workers = request.workers > 0 ? request.workers : std::max(1, processors);
  settings.bot_threads = request.bot_threads;
  settings.trust_loopback = request.trust_loopback;
  settings.free_text = request.free_text;
  using Reach = WebHooks::Reach;
  settings.hooks = request.hooks == "any"    ? Reach::anywhere
                   : request.hooks == "none" ? Reach::nowhere
                                             : Reach::public_only;
  return settings;
}

void run_serve(const ServeRequest& request, const Context& context) {
  std::vector<std::string> roots = context.roots();
  NameList warnings;
  const Library library = sound_library(roots, warnings);
  for (const std::string& warning : warnings) std::cerr << "tradewind: " << warning << '\n';
  (void)texts_for(context, library);  // reports an unknown language now
  const std::string path = request.store.empty() ? default_store() : request.store;
  try {
    const bool postgres = is_postgres(path);
    const std::unique_ptr<Store> store =
        postgres ? open_postgres_store(path) : open_sqlite_store(path);
    const std::vector<SeatLink> links =
        request.record.file.empty()
            ? std::vector<SeatLink>()
            : lay_out_record(request.record, context.language, library, *store);
    ServerSettings settings = server_settings(request, context);
    settings.roots = roots;
    settings.keeps_content = true;
    WebSettings web;
    web.address = request.address;
    web.port = static_cast<unsigned short>(request.port);
    web.public_origin = origin_of(request.public_url);
    web.hosts = request.hosts;
    web.hosts.push_back(web.public_origin);
    web.behind_proxy = request.behind_proxy;
    web.message_bytes = static_cast<std::size_t>(settings.limits.message);
    web.queue_bytes = static_cast<std::size_t>(settings.limits.queue);
    web.per_address = static_cast<int>(settings.trust_loopback ? 0 : settings.limits.connections);
    web.connections = connections_for_files(static_cast<int>(settings.limits.sockets));
    MatchServer matches(library, *store, settings);
    WebServer server(web, matches);
    std::string url = url_of(request, server.port());
    if (url.back() != '/') url += "/";
    matches.serve_through(server, url);
    greet(request, url, postgres ? name_of_postgres(path) : path,
          fs::is_regular_file(settings.pages + "/index.html"), links);
    server.run();
    matches.end();
  } catch (const StoreUnreachable& error) {
    throw UsageError(std::string(error.what()) +
                     "; is it running, and is the address after --store right?");
  } catch (const StoreError& error) {
    throw UsageError(error.what());
  } catch (const CannotListen& error) {
    throw UsageError(std::string(error.what()) + "; choose another one with --listen or --port");
  }
}

}  // namespace tradewind::serve
