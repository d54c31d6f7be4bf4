// Announcements of strangers do not fill the lobby forever.
#include "serve/table/lobby.h"

#include "catch.h"
#include "serve/store/memory_store.h"

using namespace tradewind::serve;

namespace {

constexpr std::int64_t day = 24 * 3600, now = 1000 * day;

Announced table(int number, std::int64_t created) {
  return {"m" + std::to_string(number), created, std::to_string(number)};
}

}  // namespace

TEST_CASE("lobby: the newest tables are listed, each once, for a week") {
  Lobby lobby;
  lobby.show(table(1, now - 8 * day));
  lobby.show(table(2, now - 6 * day));
  lobby.show(table(3, now));
  lobby.show({"m2", now - 6 * day, "22"});
  CHECK(lobby.tables(now) == R"({"tables":[3,22]})");
  CHECK(lobby.tables(now + 2 * day) == R"({"tables":[3]})");
  const int changes = lobby.changes();
  lobby.show(table(3, now));
  lobby.show({"m9", now, ""});
  CHECK(lobby.changes() == changes);
  lobby.show({"m3", now, ""});
  CHECK(lobby.tables(now) == R"({"tables":[22]})");
}

TEST_CASE("lobby: one that is full makes room for newer tables, here and in the store") {
  Lobby lobby;
  MemoryStore store;
  for (int number = 0; number < 300; ++number) {
    const Announced shown = table(number, now + number % 250);
    lobby.show(shown);
    (void)store.write(
        {{.match = shown.match, .setup = "{}", .created = shown.created, .lobby = shown.text}});
  }
  const std::string tables = lobby.tables(now);
  CHECK(std::count(tables.begin(), tables.end(), ',') == Store::most_announced - 1);
  CHECK(tables.starts_with(R"({"tables":[249,)"));
  Lobby read;
  read.replace(store.lobby());
  CHECK(read.tables(now) == tables);
}
