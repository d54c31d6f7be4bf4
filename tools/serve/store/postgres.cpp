#ifdef TRADEWIND_POSTGRES

#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <poll.h>

namespace tradewind::serve {
namespace {

// The limit of a statement, and of a connection, that sets none itself.
constexpr auto usual_patience = std::chrono::seconds(10);
constexpr int least_seconds = 2, most_seconds = 5;  // for a connection; libpq takes no less

std::string first_line(const char* text) {
  const std::string all = text == nullptr ? "" : text;
  std::string line = all.substr(0, all.find('\n'));
  const std::string label = "ERROR:  ";
  return line.starts_with(label) ? line.substr(label.size()) : line;
}

// The server stops, takes too long, is only read from, or has ended one of two that waited for each
// other: another try may succeed.
bool is_passing(const std::string& state) {
  for (const std::string passing : {"08", "57014", "57P0", "25006", "40001", "40P01", "53"}) {
    if (state.starts_with(passing)) return true;
  }
  return false;
}

}  // namespace

std::string PostgresRows::text(int row, int column) const {
  return {PQgetvalue(rows_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(rows_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
  return std::strtoll(PQgetvalue(rows_.get(), row, column), nullptr, 10);
}

Postgres::Postgres(std::string url, std::optional<Clock::time_point> answer_by)
    : url_(std::move(url)), answered_by_(answer_by), open_(nullptr, PQfinish) {
  connect_again();
}

// What the address of the database says goes before our own settings, except the encoding.
void Postgres::connect_again() {
  prepared_.clear();
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(
      answered_by_.value_or(Clock::now() + usual_patience) - Clock::now());
  const std::string seconds =
      std::to_string(std::clamp<std::int64_t>(left.count(), least_seconds, most_seconds));
  const std::array<const char*, 7> names = {"connect_timeout",
                                            "tcp_user_timeout",
                                            "application_name",
                                            "dbname",
                                            "client_encoding",
                                            nullptr,
                                            nullptr};
  const std::array<const char*, 7> values = {seconds.c_str(), "10000", "tradewind", url_.c_str(),
                                             "UTF8",          nullptr, nullptr};
  open_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  check_open();
  PQsetNoticeProcessor(
      open_.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(open_.get(), 1);
  // Nothing continues there that nobody waits for any more
  run("select set_config('statement_timeout', '10s', false)");
  // Somebody may have made the database quick and forgetful: a move is acknowledged when it is on
  // the disk.
  run("select set_config('synchronous_commit', 'on', false) where "
      "current_setting('synchronous_commit') = 'off'");
}

void Postgres::check_open() {
  if (!is_open())
    throw StoreUnreachable("cannot reach the database: " +
                           first_line(open_ == nullptr ? "" : PQerrorMessage(open_.get())));
}

void Postgres::fail(const PGresult* answer) const {
  const char* const state =
      answer == nullptr ? nullptr : PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const bool lost = PQstatus(open_.get()) != CONNECTION_OK || state == nullptr || is_passing(state);
  const char* const said =
      answer == nullptr ? PQerrorMessage(open_.get()) : PQresultErrorMessage(answer);
  const std::string why = "the database failed: " + first_line(said);
  if (lost) throw StoreUnreachable(why);
  throw StoreError(why);
}

PostgresRows Postgres::run(const std::string& sql, const std::vector<PostgresValue>& values) {
  check_open();
  const auto [name, is_new] = prepared_.try_emplace(sql, "s" + std::to_string(prepared_.size()));
  if (is_new) {
    const bool sent =
        PQsendPrepare(open_.get(), name->second.c_str(), sql.c_str(), 0, nullptr) == 1;
    const PostgresRows made = sent ? answer() : PostgresRows(nullptr);
    if (PQresultStatus(made.get()) != PGRES_COMMAND_OK) {
      prepared_.erase(name);
      fail(made.get());
    }
  }
  std::vector<const char*> texts;
  for (const PostgresValue& value : values) texts.push_back(value ? value->c_str() : nullptr);
  const bool sent =
      PQsendQueryPrepared(open_.get(), name->second.c_str(), static_cast<int>(texts.size()),
                          texts.data(), nullptr, nullptr, 0) == 1;
  PostgresRows rows = sent ? answer() : PostgresRows(nullptr);
  const ExecStatusType status = PQresultStatus(rows.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail(rows.get());
  return rows;
}

// The last result of what was sent.
PostgresRows Postgres::answer() {
  const std::optional<Clock::time_point> end = answered_by_;
  if (!end) answered_by_ = Clock::now() + usual_patience;
  PostgresRows last(nullptr);
  for (;;) {
    wait();
    PGresult* const next = PQgetResult(open_.get());
    if (next == nullptr) break;
    last = PostgresRows(next);
  }
  answered_by_ = end;
  return last;
}

// Until the next result can be had at once.
void Postgres::wait() {
  for (;;) {
    const int unsent = PQflush(open_.get());
    if (unsent < 0 || (unsent == 0 && PQisBusy(open_.get()) == 0)) return;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*answered_by_ - Clock::now());
    pollfd socket = {PQsocket(open_.get()),
                     static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
    if (left.count() <= 0 || poll(&socket, 1, static_cast<int>(left.count())) == 0) {
      open_.reset();
      throw StoreUnreachable("the database does not answer");
    }
    if (PQconsumeInput(open_.get()) == 0) return;
  }
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
