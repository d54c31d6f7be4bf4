#include "store/sqlite_store.h"

#include <sqlite3.h>

#include <filesystem>
#include <mutex>

namespace tradewind::serve {
namespace {

constexpr int store_format = 1;
constexpr int wait_milliseconds = 5000;  // for another program that holds the file

constexpr const char* tables =
    "create table if not exists match (id text primary key, created integer not null, setup text "
    "not null, lobby text)"
    " without rowid;"
    "create table if not exists entry (match text not null, n integer not null, at integer not "
    "null, kind text not null,"
    " data text not null, client text, primary key (match, n)) without rowid;"
    "create table if not exists content (number integer primary key, key text not null unique, "
    "files text not null);"
    "create unique index if not exists entry_client on entry (match, client) where client is not "
    "null;"
    "create index if not exists match_announced on match (created desc, id) where lobby is not "
    "null;";

class Database {
 public:
  explicit Database(const std::string& path) : path_(path) {
    constexpr int how = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path.c_str(), &open_, how, nullptr) != SQLITE_OK) fail("open");
    sqlite3_busy_timeout(open_, wait_milliseconds);
  }
  ~Database() { sqlite3_close(open_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(open_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail("write");
  }
  [[noreturn]] void fail(const std::string& what) const {
    const int code = open_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(open_);
    const bool disk = code == SQLITE_IOERR || code == SQLITE_FULL;
    throw StoreError("cannot " + what + " '" + path_ +
                         "': " + (open_ == nullptr ? "out of memory" : sqlite3_errmsg(open_)) +
                         (disk ? "; is there room on the disk?" : ""),
                     disk ? "is there room on the disk of the server?" : "");
  }
  [[nodiscard]] sqlite3* get() const { return open_; }
  [[nodiscard]] int changes() const { return sqlite3_changes(open_); }

 private:
  std::string path_;
  sqlite3* open_ = nullptr;
};

// A prepared statement; values are bound from 1 on.
class Statement {
 public:
  Statement(Database& database, const char* sql) : database_(database) {
    if (sqlite3_prepare_v2(database.get(), sql, -1, &made_, nullptr) != SQLITE_OK)
      database.fail("use");
  }
  ~Statement() { sqlite3_finalize(made_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // The text must live until reset().
  void bind(int at, const std::string& text) {
    check(sqlite3_bind_text64(made_, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
  }
  void bind(int at, std::int64_t number) { check(sqlite3_bind_int64(made_, at, number)); }
  void bind_null(int at) { check(sqlite3_bind_null(made_, at)); }
  // Whether there is another row.
  [[nodiscard]] bool step() {
    const int result = sqlite3_step(made_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) database_.fail("write or read");
    return false;
  }
  void run() {
    (void)step();
    reset();
  }
  void reset() {
    sqlite3_reset(made_);
    sqlite3_clear_bindings(made_);
  }
  [[nodiscard]] std::string text(int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(made_, column));
    return bytes == nullptr
               ? ""
               : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(made_, column)));
  }
  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(made_, column); }

 private:
  void check(int result) const {
    if (result != SQLITE_OK) database_.fail("use");
  }
  Database& database_;
  sqlite3_stmt* made_ = nullptr;
};

// Rolls back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) {
    database_.run("begin immediate");
  }
  ~Transaction() {
    if (!committed_) sqlite3_exec(database_.get(), "rollback", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    database_.run("commit");
    committed_ = true;
  }

 private:
  Database& database_;
  bool committed_ = false;
};

void set_up(Database& database, const std::string& path) {
  database.run("pragma journal_mode = wal");
  database.run("pragma synchronous = full");
  std::int64_t format = 0;
  {
    Statement ask(database, "pragma user_version");
    if (ask.step()) format = ask.number(0);
  }
  if (format > store_format)
    throw StoreError("'" + path +
                     "' was written by a newer version of Tradewind; use that one, or another file "
                     "with --store");
  database.run(tables);
  if (format == 0) database.run(("pragma user_version = " + std::to_string(store_format)).c_str());
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path) : writing_(path), reading_(path) {
    set_up(writing_, path);
    insert_match_.emplace(writing_,
                          "insert or ignore into match (id, created, setup) values (?, ?, ?)");
    insert_entry_.emplace(
        writing_,
        "insert or ignore into entry (match, n, at, kind, data, client) values (?, ?, ?, ?, ?, ?)");
    set_lobby_.emplace(writing_, "update match set lobby = ? where id = ?");
    find_match_.emplace(reading_, "select setup, created from match where id = ?");
    find_entries_.emplace(
        reading_,
        "select n, at, kind, data, client from entry where match = ? and n > ? order by n");
  }

  std::vector<Wrote> write(const std::vector<StoreWrite>& writes) override {
    const std::lock_guard lock(writer_);
    Transaction transaction(writing_);
    std::vector<Wrote> wrote;
    for (const StoreWrite& each : writes) {
      // Otherwise what is taken has left nothing behind
      const bool whole = each.entries.size() + (each.setup ? 1 : 0) > 1;
      if (whole) writing_.run("savepoint one");
      wrote.push_back(write_one(each) ? Wrote::done : Wrote::taken);
      if (whole && wrote.back() == Wrote::taken) writing_.run("rollback to one");
      if (whole) writing_.run("release one");
    }
    transaction.commit();
    return wrote;
  }

  std::optional<StoredMatch> load(const std::string& match) override {
    const std::lock_guard lock(reader_);
    std::optional<StoredMatch> found;
    find_match_->bind(1, match);
    if (find_match_->step()) found = StoredMatch{find_match_->text(0), find_match_->number(1), {}};
    find_match_->reset();
    if (found) found->entries = read_entries(match, 0);
    return found;
  }

  std::vector<LogEntry> entries_after(const std::string& match, int n) override {
    const std::lock_guard lock(reader_);
    return read_entries(match, n);
  }

  std::vector<std::string> grown(const Known& known) override {
    std::vector<std::string> grown;
    for (const auto& [match, n] : known) {
      if (!entries_after(match, n).empty()) grown.push_back(match);
    }
    return grown;
  }

  void keep_content(const std::string& key, const std::string& files) override {
    const std::lock_guard lock(writer_);
    Transaction transaction(writing_);
    Statement insert(writing_, "insert or ignore into content (key, files) values (?, ?)");
    insert.bind(1, key);
    insert.bind(2, files);
    insert.run();
    Statement forget(writing_,
                     "delete from content where number <= (select max(number) from content) - ?");
    forget.bind(1, most_contents);
    forget.run();
    transaction.commit();
  }

  std::optional<std::string> content(const std::string& key) override {
    const std::lock_guard lock(reader_);
    Statement find(reading_, "select files from content where key = ?");
    find.bind(1, key);
    return find.step() ? std::optional(find.text(0)) : std::nullopt;
  }

  std::vector<Announced> lobby() override {
    const std::lock_guard lock(reader_);
    std::vector<Announced> newest;
    Statement all(reading_,
                  "select id, created, lobby from match where lobby is not null order by created "
                  "desc, id limit ?");
    all.bind(1, most_announced);
    while (all.step()) newest.push_back({all.text(0), all.number(1), all.text(2)});
    return newest;
  }

 private:
  // After a statement that failed, the next one must be able to begin again.
  struct Reset {
    Statement& statement;
    ~Reset() { statement.reset(); }
  };

  std::vector<LogEntry> read_entries(const std::string& match, int after) {
    std::vector<LogEntry> entries;
    const Reset reset{*find_entries_};
    find_entries_->bind(1, match);
    find_entries_->bind(2, after);
    while (find_entries_->step()) {
      entries.push_back({static_cast<int>(find_entries_->number(0)), find_entries_->number(1),
                         find_entries_->text(2), find_entries_->text(3), find_entries_->text(4)});
    }
    return entries;
  }

  // False if something of it is there already.
  bool write_one(const StoreWrite& write) {
    if (write.setup) {
      const Reset reset{*insert_match_};
      insert_match_->bind(1, write.match);
      insert_match_->bind(2, write.created);
      insert_match_->bind(3, *write.setup);
      (void)insert_match_->step();
      if (writing_.changes() == 0) return false;
    }
    for (const LogEntry& entry : write.entries) {
      if (!write_entry(write.match, entry)) return false;
    }
    if (write.lobby) {
      const Reset reset{*set_lobby_};
      write.lobby->empty() ? set_lobby_->bind_null(1) : set_lobby_->bind(1, *write.lobby);
      set_lobby_->bind(2, write.match);
      (void)set_lobby_->step();
    }
    return true;
  }

  bool write_entry(const std::string& match, const LogEntry& entry) {
    const Reset reset{*insert_entry_};
    insert_entry_->bind(1, match);
    insert_entry_->bind(2, entry.n);
    insert_entry_->bind(3, entry.at);
    insert_entry_->bind(4, entry.kind);
    insert_entry_->bind(5, entry.data);
    entry.client.empty() ? insert_entry_->bind_null(6) : insert_entry_->bind(6, entry.client);
    (void)insert_entry_->step();
    return writing_.changes() > 0;
  }

  std::mutex writer_, reader_;
  Database writing_, reading_;
  std::optional<Statement> insert_match_, insert_entry_, set_lobby_, find_match_, find_entries_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code failed;
  if (!folder.empty()) std::filesystem::create_directories(folder, failed);
  if (failed)
    throw StoreError("cannot make the folder '" + folder.string() + "': " + failed.message());
  return std::make_unique<SqliteStore>(path);
}

}  // namespace tradewind::serve
