// A connection to PostgreSQL, as the store and the channel use it.
//
//   Postgres database("postgresql:///tradewind");
//   database.run("select lobby from match where id = $1", {id}).text(0, 0)
#pragma once

#include "serve/store/store.h"

#include <libpq-fe.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tradewind::serve {

using PostgresValue = std::optional<std::string>;  // nullopt: null

class PostgresRows {
 public:
  explicit PostgresRows(PGresult* rows) : rows_(rows, PQclear) {}
  [[nodiscard]] const PGresult* get() const { return rows_.get(); }
  [[nodiscard]] int size() const { return PQntuples(rows_.get()); }
  [[nodiscard]] std::string text(int row, int column) const;  // null: empty
  [[nodiscard]] std::int64_t number(int row, int column) const;

 private:
  std::unique_ptr<PGresult, void (*)(PGresult*)> rows_;
};

// Not for two threads at once.
class Postgres {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws StoreUnreachable
  explicit Postgres(std::string url, std::optional<Clock::time_point> answer_by = std::nullopt);

  // A statement is prepared when it is first used. Throws StoreUnreachable, and StoreError if the
  // statement fails.
  PostgresRows run(const std::string& sql, const std::vector<PostgresValue>& values = {});
  void connect_again();  // throws StoreUnreachable
  // Requests from now on must be answered by then; else it is out of reach, and
  // connect_again() comes next.
  void answer_by(Clock::time_point then) { answered_by_ = then; }
  [[nodiscard]] bool is_open() const {
    return open_ != nullptr && PQstatus(open_.get()) == CONNECTION_OK;
  }
  [[nodiscard]] PGconn* get() const { return open_.get(); }

 private:
  [[noreturn]] void fail(const PGresult* answer) const;
  void wait();
  [[nodiscard]] PostgresRows answer();
  void check_open();

  std::string url_;
  std::optional<Clock::time_point> answered_by_;
  std::unique_ptr<PGconn, void (*)(PGconn*)> open_;
  std::map<std::string, std::string> prepared_;  // names by statement
};

// Rolls back unless committed.
class PostgresTransaction {
 public:
  explicit PostgresTransaction(Postgres& database) : database_(database) { database_.run("begin"); }
  ~PostgresTransaction();
  PostgresTransaction(const PostgresTransaction&) = delete;
  PostgresTransaction& operator=(const PostgresTransaction&) = delete;
  void commit();

 private:
  Postgres& database_;
  bool committed_ = false;
};

// A list as a value of PostgreSQL: `{"a",NULL}`.
[[nodiscard]] std::string postgres_list(const std::vector<PostgresValue>& values);

// A part of a write for each column of a statement.
class PostgresColumns {
 public:
  explicit PostgresColumns(std::size_t count) : values_(count) {}
  void add(std::vector<PostgresValue> row) {
    for (std::size_t i = 0; i < row.size(); ++i) values_[i].push_back(std::move(row[i]));
  }
  [[nodiscard]] bool empty() const { return values_.front().empty(); }
  [[nodiscard]] std::vector<PostgresValue> lists() const {
    std::vector<PostgresValue> lists;
    for (const std::vector<PostgresValue>& column : values_)
      lists.emplace_back(postgres_list(column));
    return lists;
  }

 private:
  std::vector<std::vector<PostgresValue>> values_;
};

}  // namespace tradewind::serve
