#ifdef TRADEWIND_POSTGRES

#include "serve/store/postgres.h"

#include <array>
#include <cstdlib>

namespace tradewind::serve {
namespace {

std::string first_line(const char* text) {
  const std::string all = text == nullptr ? "" : text;
  std::string line = all.substr(0, all.find('\n'));
  const std::string label = "ERROR:  ";
  return line.starts_with(label) ? line.substr(label.size()) : line;
}

// The server stops, is only read from, or has ended one of two that waited for each other: another try may succeed.
bool is_passing(const std::string& state) {
  for (const std::string passing : {"08", "57P0", "25006", "40001", "40P01", "53"}) {
    if (state.starts_with(passing)) return true;
  }
  return false;
}

}  // namespace

std::string PostgresRows::text(int row, int column) const {
  return {PQgetvalue(rows_.get(), row, column), static_cast<std::size_t>(PQgetlength(rows_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
  return std::strtoll(PQgetvalue(rows_.get(), row, column), nullptr, 10);
}

Postgres::Postgres(std::string url) : url_(std::move(url)), open_(nullptr, PQfinish) { connect_again(); }

// What the address of the database says goes before our own settings, except the encoding.
void Postgres::connect_again() {
  prepared_.clear();
  const std::array<const char*, 7> names = {
      "connect_timeout", "tcp_user_timeout", "application_name", "dbname", "client_encoding", nullptr, nullptr};
  const std::array<const char*, 7> values = {"5", "10000", "tradewind", url_.c_str(), "UTF8", nullptr, nullptr};
  open_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  check_open();
  PQsetNoticeProcessor(
      open_.get(), [](void*, const char*) {}, nullptr);
  // Somebody may have made the database quick and forgetful: a move is acknowledged when it is on the disk.
  run("select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'");
}

void Postgres::check_open() {
  if (open_ == nullptr || PQstatus(open_.get()) != CONNECTION_OK)
    throw StoreUnreachable("cannot reach the database: " + first_line(open_ == nullptr ? "" : PQerrorMessage(open_.get())));
}

void Postgres::fail(const PGresult* answer) const {
  const char* const state = answer == nullptr ? nullptr : PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const bool lost = PQstatus(open_.get()) != CONNECTION_OK || state == nullptr || is_passing(state);
  const char* const said = answer == nullptr ? PQerrorMessage(open_.get()) : PQresultErrorMessage(answer);
  const std::string why = "the database failed: " + first_line(said);
  if (lost) throw StoreUnreachable(why);
  throw StoreError(why);
}

PostgresRows Postgres::run(const std::string& sql, const std::vector<PostgresValue>& values) {
  check_open();
  const auto [name, is_new] = prepared_.try_emplace(sql, "s" + std::to_string(prepared_.size()));
  if (is_new) {
    PGresult* const made = PQprepare(open_.get(), name->second.c_str(), sql.c_str(), 0, nullptr);
    const PostgresRows owner(made);
    if (PQresultStatus(made) != PGRES_COMMAND_OK) {
      prepared_.erase(name);
      fail(made);
    }
  }
  std::vector<const char*> texts;
  for (const PostgresValue& value : values) texts.push_back(value ? value->c_str() : nullptr);
  PGresult* const answer =
      PQexecPrepared(open_.get(), name->second.c_str(), static_cast<int>(texts.size()), texts.data(), nullptr, nullptr, 0);
  PostgresRows rows(answer);
  const ExecStatusType status = PQresultStatus(answer);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail(answer);
  return rows;
}

PostgresTransaction::~PostgresTransaction() {
  if (committed_) return;
  try {
    database_.run("rollback");
  } catch (const StoreError&) {  // the connection is gone, and the transaction with it
  }
}

void PostgresTransaction::commit() {
  database_.run("commit");
  committed_ = true;
}

std::string postgres_list(const std::vector<PostgresValue>& values) {
  std::string list = "{";
  for (const PostgresValue& value : values) {
    if (list.size() > 1) list += ',';
    if (!value) {
      list += "NULL";
      continue;
    }
    list += '"';
    for (const char c : *value) {
      if (c == '"' || c == '\\') list += '\\';
      list += c;
    }
    list += '"';
  }
  return list + "}";
}

}  // namespace tradewind::serve

#endif
