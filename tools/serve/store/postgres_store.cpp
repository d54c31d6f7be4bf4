#include "store/postgres_store.h"

#ifdef TRADEWIND_POSTGRES

#include "store/patience.h"
#include "store/postgres.h"
#include "store/postgres_channel.h"

#include <mutex>
#include <set>

namespace tradewind::serve {
namespace {

constexpr int postgres_format = 1;
constexpr std::size_t most_readers = 4;
// One process makes the tables; others that start at the same moment wait for it.
constexpr const char* one_at_a_time = "select pg_advisory_xact_lock(7234017)";
constexpr const char* make_tables[] = {
    "create table if not exists match (id text collate \"C\" primary key, created bigint not null, "
    "setup text not null,"
    " lobby text)",
    "create table if not exists entry (match text collate \"C\" not null, n integer not null, at "
    "bigint not null,"
    " kind text not null, data text not null, client text, primary key (match, n))",
    "create table if not exists content (number bigint generated always as identity, key text "
    "primary key, files text not null)",
    "create unique index if not exists entry_client on entry (match, client) where client is not "
    "null",
    "create index if not exists match_announced on match (created desc, id) where lobby is not "
    "null",
    "create table if not exists store (format integer not null)",
};

constexpr const char* insert_matches =
    // The same one again is this one: the answer of the database was lost.
    "insert into match (id, created, setup) select * from unnest($1::text[], $2::bigint[], "
    "$3::text[]) as t (id, created, setup)"
    " order by id on conflict (id) do update set created = excluded.created where match.setup = "
    "excluded.setup returning id";
// In order, so that two processes with the same matches never wait for each other.
constexpr const char* insert_entries =
    "insert into entry (match, n, at, kind, data, client)"
    " select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], "
    "$6::text[])"
    " as t (match, n, at, kind, data, client) order by match collate \"C\", n on conflict do "
    "nothing returning match, n";
constexpr const char* set_lobbies =
    "update match set lobby = t.lobby from unnest($1::text[], $2::text[]) as t (id, lobby) where "
    "match.id = t.id";
constexpr const char* select_match = "select setup, created from match where id = $1";
constexpr const char* select_entries =
    "select n, at, kind, data, client from entry where match = $1 and n > $2::integer order by n";
constexpr const char* select_grown =
    "select match from unnest($1::text[], $2::integer[]) as t (match, n)"
    " where exists (select 1 from entry where entry.match = t.match and entry.n = t.n + 1)";
constexpr const char* insert_content =
    "insert into content (key, files) values ($1, $2) on conflict do nothing";
constexpr const char* forget_contents =
    "delete from content where number not in (select number from content order by number desc "
    "limit $1::integer)";
constexpr const char* select_content = "select files from content where key = $1";
constexpr const char* select_lobby =
    "select id, created, lobby from match where lobby is not null order by created desc, id limit "
    "$1::integer";

void set_up(Postgres& database) {
  PostgresTransaction transaction(database);
  database.run(one_at_a_time);
  for (const char* const each : make_tables) database.run(each);
  const PostgresRows format = database.run("select format from store");
  if (format.size() == 0)
    database.run("insert into store values (" + std::to_string(postgres_format) + ")");
  if (format.size() > 0 && format.number(0, 0) > postgres_format)
    throw StoreError(
        "this database was written by a newer version of Tradewind; use that one, or another "
        "database");
  transaction.commit();
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& url)
      : url_(url), writing_(url), channel_(make_postgres_channel(url)) {
    set_up(writing_);
  }

  std::vector<Wrote> write(const std::vector<StoreWrite>& writes) override {
    const std::lock_guard lock(writer_);
    return patience_.with([&](bool again, Postgres::Clock::time_point end) {
      writing_.answer_by(end);
      if (again || !writing_.is_open()) writing_.connect_again();
      return write_all(writes);
    });
  }

  std::optional<StoredMatch> load(const std::string& match) override {
    return read([&](Postgres& database) {
      std::optional<StoredMatch> found;
      const PostgresRows rows = database.run(select_match, {match});
      if (rows.size() > 0)
        found = StoredMatch{rows.text(0, 0), rows.number(0, 1), read_entries(database, match, 0)};
      return found;
    });
  }

  std::vector<LogEntry> entries_after(const std::string& match, int n) override {
    return read([&](Postgres& database) { return read_entries(database, match, n); });
  }

  void keep_content(const std::string& key, const std::string& files) override {
    const std::lock_guard lock(writer_);
    (void)patience_.with([&](bool again, Postgres::Clock::time_point end) {
      writing_.answer_by(end);
      if (again || !writing_.is_open()) writing_.connect_again();
      (void)writing_.run(insert_content, {key, files});
      return writing_.run(forget_contents, {std::to_string(most_contents)}).size();
    });
  }

  std::optional<std::string> content(const std::string& key) override {
    return read([&](Postgres& database) {
      const PostgresRows rows = database.run(select_content, {key});
      return rows.size() > 0 ? std::optional(rows.text(0, 0)) : std::nullopt;
    });
  }

  std::vector<Announced> lobby() override {
    return read([&](Postgres& database) {
      const PostgresRows rows = database.run(select_lobby, {std::to_string(most_announced)});
      std::vector<Announced> newest;
      for (int row = 0; row < rows.size(); ++row)
        newest.push_back({rows.text(row, 0), rows.number(row, 1), rows.text(row, 2)});
      return newest;
    });
  }

  std::vector<std::string> grown(const Known& known) override {
    PostgresColumns columns(2);
    for (const auto& [match, n] : known) columns.add({match, std::to_string(n)});
    return read([&](Postgres& database) {
      const PostgresRows rows = database.run(select_grown, columns.lists());
      std::vector<std::string> grown;
      for (int row = 0; row < rows.size(); ++row) grown.push_back(rows.text(row, 0));
      return grown;
    });
  }

  Channel* channel() override { return channel_.get(); }

 private:
  static std::vector<LogEntry> read_entries(Postgres& database, const std::string& match,
                                            int after) {
    const PostgresRows rows = database.run(select_entries, {match, std::to_string(after)});
    std::vector<LogEntry> entries;
    for (int row = 0; row < rows.size(); ++row) {
      entries.push_back({static_cast<int>(rows.number(row, 0)), rows.number(row, 1),
                         rows.text(row, 2), rows.text(row, 3), rows.text(row, 4)});
    }
    return entries;
  }

  // Several threads read at once, each with its own connection.
  template <typename Work>
  auto read(const Work& work) -> decltype(work(std::declval<Postgres&>())) {
    std::unique_ptr<Postgres> database;
    {
      const std::lock_guard lock(readers_mutex_);
      if (!readers_.empty()) {
        database = std::move(readers_.back());
        readers_.pop_back();
      }
    }
    auto result = patience_.with([&](bool again, Postgres::Clock::time_point end) {
      const bool fresh = database == nullptr;
      if (fresh) database = std::make_unique<Postgres>(url_, end);
      database->answer_by(end);
      if (again && !fresh) database->connect_again();
      return work(*database);
    });
    const std::lock_guard lock(readers_mutex_);
    if (readers_.size() < most_readers) readers_.push_back(std::move(database));
    return result;
  }

  std::vector<Wrote> write_all(const std::vector<StoreWrite>& writes) {
    PostgresColumns matches(3), entries(6);
    bool single = true;
    for (const StoreWrite& each : writes) {
      if (each.setup) matches.add({each.match, std::to_string(each.created), *each.setup});
      for (const LogEntry& entry : each.entries) {
        entries.add({each.match, std::to_string(entry.n), std::to_string(entry.at), entry.kind,
                     entry.data,
                     entry.client.empty() ? PostgresValue() : PostgresValue(entry.client)});
      }
      single = single && !each.setup && !each.lobby && each.entries.size() == 1;
    }
    // One statement is a transaction
    if (single) return *outcome(writes, {}, insert(insert_entries, entries));
    PostgresTransaction transaction(writing_);
    const std::set<std::string> made = insert(insert_matches, matches),
                                grown = insert(insert_entries, entries);
    std::optional<std::vector<Wrote>> wrote = outcome(writes, made, grown);
    if (!wrote && writes.size() == 1) return {Wrote::taken};
    if (!wrote) throw StoreError("a part of this is there already");  // it is tried alone
    write_lobbies(writes, *wrote);
    transaction.commit();
    return *wrote;
  }

  // The entries that are new.
  std::set<std::string> insert(const char* sql, const PostgresColumns& columns) {
    std::set<std::string> inserted;
    if (columns.empty()) return inserted;
    const PostgresRows rows = writing_.run(sql, columns.lists());
    const bool entries = sql == insert_entries;
    for (int row = 0; row < rows.size(); ++row)
      inserted.insert(rows.text(row, 0) + (entries ? ":" + rows.text(row, 1) : ""));
    return inserted;
  }

  // nullopt: one of them is there in part.
  static std::optional<std::vector<Wrote>> outcome(const std::vector<StoreWrite>& writes,
                                                   const std::set<std::string>& made,
                                                   const std::set<std::string>& grown) {
    std::vector<Wrote> all;
    for (const StoreWrite& each : writes) {
      const std::size_t parts = each.entries.size() + (each.setup ? 1 : 0);
      std::size_t done = each.setup && made.contains(each.match) ? 1 : 0;
      for (const LogEntry& entry : each.entries)
        done += grown.contains(each.match + ":" + std::to_string(entry.n)) ? 1 : 0;
      if (done != 0 && done != parts) return std::nullopt;
      all.push_back(done == parts ? Wrote::done : Wrote::taken);
    }
    return all;
  }

  void write_lobbies(const std::vector<StoreWrite>& writes, const std::vector<Wrote>& wrote) {
    std::map<std::string, PostgresValue> shown;  // the last one counts
    for (std::size_t i = 0; i < writes.size(); ++i) {
      const std::optional<std::string>& lobby = writes[i].lobby;
      if (lobby && wrote[i] == Wrote::done)
        shown[writes[i].match] = lobby->empty() ? PostgresValue() : *lobby;
    }
    if (shown.empty()) return;
    PostgresColumns columns(2);
    for (const auto& [match, lobby] : shown) columns.add({match, lobby});
    writing_.run(set_lobbies, columns.lists());
  }

  std::string url_;
  std::mutex writer_, readers_mutex_;
  Patience patience_;
  Postgres writing_;
  std::vector<std::unique_ptr<Postgres>> readers_;
  std::unique_ptr<Channel> channel_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& url) {
  return std::make_unique<PostgresStore>(url);
}

std::string name_of_postgres(const std::string& url) {
  PQconninfoOption* const parts = PQconninfoParse(url.c_str(), nullptr);
  if (parts == nullptr) return "PostgreSQL";
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> owner(parts, PQconninfoFree);
  std::string host, name;
  for (const PQconninfoOption* part = parts; part->keyword != nullptr; ++part) {
    if (part->val == nullptr) continue;
    if (part->keyword == std::string("host")) host = part->val;
    if (part->keyword == std::string("dbname")) name = part->val;
  }
  return "PostgreSQL" + (name.empty() ? "" : ", database " + name) +
         (host.empty() ? "" : ", at " + host);
}

}  // namespace tradewind::serve

#else

namespace tradewind::serve {

std::unique_ptr<Store> open_postgres_store(const std::string& /*url*/) {
  throw StoreError(
      "this program was built without PostgreSQL; install libpq-dev, then build it again (./dev "
      "build)");
}

std::string name_of_postgres(const std::string& /*url*/) { return "PostgreSQL"; }

}  // namespace tradewind::serve

#endif

namespace tradewind::serve {

bool is_postgres(const std::string& store) {
  return store.starts_with("postgresql://") || store.starts_with("postgres://");
}

}  // namespace tradewind::serve
