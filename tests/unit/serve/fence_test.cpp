// Several processes with one store: each entry of a match is there once, and a process that comes
// second continues from what is there.
#include "catch.h"
#include "rpc/wire/json_rpc.h"
#include "serve/table/table.h"
#include "store/sqlite_store.h"
#include "unit/shipped.h"
#include "unit/temporary_root.h"

#include <atomic>
#include <future>

using namespace tradewind;
using namespace tradewind::serve;

namespace {

LogEntry entry(int n, const std::string& data, const std::string& client = "") {
  return {.n = n, .at = 1, .kind = "move", .data = data, .client = client};
}

StoreWrite entry_of(const std::string& match, int n, const std::string& data) {
  return {.match = match, .entries = {entry(n, data)}};
}

// Fails and refuses as the names of matches say, and counts.
class FailingStore final : public Store {
 public:
  std::vector<Wrote> write(const std::vector<StoreWrite>& writes) override {
    ++calls;
    if (unreachable) throw StoreUnreachable("it is away");
    std::vector<Wrote> wrote;
    for (const StoreWrite& each : writes) {
      if (each.match == "bad") throw StoreError("it is bad");
      wrote.push_back(each.match == "taken" ? Wrote::taken : Wrote::done);
    }
    return wrote;
  }
  std::optional<StoredMatch> load(const std::string&) override { return std::nullopt; }
  std::vector<LogEntry> entries_after(const std::string&, int) override { return {}; }
  std::vector<Announced> lobby() override { return {}; }
  std::vector<std::string> grown(const Known&) override { return {}; }
  void keep_content(const std::string&, const std::string&) override {}
  std::optional<std::string> content(const std::string&) override { return std::nullopt; }
  std::atomic<int> calls = 0;
  std::atomic<bool> unreachable = false;
};

// A process with one table, without threads for it.
class Process {
 public:
  Process(Store& store, const std::string& match)
      : files_({TRADEWIND_SOURCE_ROOT}, &faults_),
        rulesets_(shipped_library(), 8),
        kept_(store),
        commit_(store),
        bots_(1, faults_) {
    const auto send = [this](const std::vector<Outgoing>& texts) {
      for (const Outgoing& each : texts) sent.push_back(Json::parse(*each.text));
    };
    const auto at_table = [this](const std::string&, std::function<void(Table&)> work) {
      jobs_.set_value(std::move(work));
    };
    const auto turn = [at_table](const std::string&, const std::string& at, auto work) {
      at_table(at, std::move(work));
    };
    const auto aside = [](Aside, const std::string&, const std::string&,
                          const std::function<void()>& work) { work(); };
    services_.emplace(Services{shipped_library(),
                               limits_,
                               store,
                               commit_,
                               bots_,
                               rulesets_,
                               contents_,
                               kept_,
                               faults_,
                               lobby_,
                               files_,
                               hooks_,
                               work_,
                               "",
                               "en",
                               send,
                               [](Connection) {},
                               [](Connection, const std::string&, bool) {},
                               nullptr,
                               nullptr,
                               aside,
                               at_table,
                               turn,
                               at_table,
                               [](const std::string&, const Json&) {},
                               match});
    const StoredMatch stored = store.load(match).value();
    const MatchSheet sheet = read_sheet(stored.setup);
    auto hosted = std::make_unique<HostedMatch>(
        match, std::make_shared<MatchResources>(shipped_library(), rulesets_.get(sheet.code)),
        sheet);
    for (const LogEntry& each : stored.entries) hosted->apply(each);
    table_.emplace(*services_, std::move(hosted));
  }

  Table& table() { return *table_; }

  void join() {
    const RequestLine line = read_requests(R"({"jsonrpc":"2.0","id":1,"method":"join"})");
    const auto reply =
        std::make_shared<Reply>(line, std::size_t{1} << 20U, [](const std::string&) {});
    const auto call = std::make_shared<Call>(Caller{.connection = 1, .socket = true},
                                             line.requests.front(), reply, 0);
    call->answer(table_->join(*call, {0}, "en", {}, false));
    sent.clear();
  }

  // The first move, whatever the position; until it is saved or taken and decided again.
  void play(const std::string& client) {
    table_->take([client](Table& at) {
      const Position& position = at.match().position();
      LogEntry entry = at.match().move(position.to(), position.move(0).text, "en");
      entry.client = client;
      at.write(std::move(entry), nullptr);
    });
    wait();
  }

  void wait() {
    while (table_->is_busy()) {
      const auto work = jobs_.get_future().get();
      jobs_ = {};
      work(*table_);
    }
  }

  // The numbers of the updates that the client was sent.
  std::vector<int> updates() const {
    std::vector<int> numbers;
    for (const Json& each : sent) {
      if (each.at("method") == "update") numbers.push_back(each.at("params").at("n").get<int>());
    }
    return numbers;
  }

  std::vector<Json> sent;

 private:
  serve::Limits limits_;
  PageFiles files_;
  WebHooks hooks_{WebHooks::Reach::nowhere};
  Rate work_{0, 0};
  Rulesets rulesets_;
  Contents contents_;
  KeptContent kept_;
  Faults faults_;
  Lobby lobby_;
  GroupCommit commit_;
  Bots bots_;
  std::promise<std::function<void(Table&)>> jobs_;
  std::optional<Services> services_;
  std::optional<Table> table_;
};

}  // namespace

TEST_CASE("serve: two processes with one store cannot write the same entry") {
  const TemporaryRoot folder("fence");
  const std::string path = folder.path() + "/tables.db";
  const std::unique_ptr<Store> one = open_sqlite_store(path), other = open_sqlite_store(path);
  const std::vector<Wrote> done = {Wrote::done}, taken = {Wrote::taken};
  CHECK(one->write({{.match = "a", .setup = "{}"}}) == done);
  CHECK(other->write({{.match = "a", .setup = "[]"}}) == taken);
  CHECK(one->write({entry_of("a", 1, "first")}) == done);
  CHECK(other->write({entry_of("a", 1, "second"), entry_of("b", 1, "third")}) ==
        std::vector<Wrote>{Wrote::taken, Wrote::done});
  CHECK(one->load("a")->setup == "{}");
  CHECK(one->load("a")->entries == std::vector<LogEntry>{entry(1, "first")});
  // As a whole or not at all, and a client's id counts once as well.
  CHECK(other->write({{.match = "a", .entries = {entry(2, "x"), entry(1, "y")}}}) == taken);
  CHECK(other->entries_after("a", 1).empty());
  CHECK(one->write({{.match = "a", .entries = {entry(2, "x", "0:id")}}}) == done);
  CHECK(other->write({{.match = "a", .entries = {entry(3, "x", "0:id")}}}) == taken);
  CHECK(other->grown({{"a", 1}, {"a", 2}, {"b", 0}}) == std::vector<std::string>{"a", "b"});
}

TEST_CASE("serve: a write that fails or is taken does not take others of its group with it") {
  FailingStore store;
  GroupCommit commit(store);
  const auto written = [&](const std::vector<std::string>& matches) {
    std::vector<std::promise<Saved>> promises(matches.size());
    for (std::size_t i = 0; i < matches.size(); ++i)
      commit.write(entry_of(matches[i], 1, ""),
                   [&, i](const Saved& saved) { promises[i].set_value(saved); });
    std::vector<Saved> all;
    for (std::promise<Saved>& each : promises) all.push_back(each.get_future().get());
    return all;
  };
  const std::vector<Saved> all = written({"a", "taken", "bad", "b"});
  CHECK(all[0].good());
  CHECK(all[1].taken);
  CHECK(all[2].problem == "it is bad");
  CHECK(all[3].good());
  store.unreachable = true;
  store.calls = 0;
  for (const Saved& each : written({"a", "b", "c", "d"})) CHECK(each.problem == "it is away");
  // Nobody asks four times for what is away: the first may go alone, and the others together
  CHECK(store.calls <= 2);
}

TEST_CASE("serve: who finds its entry taken tells what was written in order, and decides anew") {
  const TemporaryRoot folder("fence");
  const std::string path = folder.path() + "/tables.db", id = "abcdefghijkm";
  const std::unique_ptr<Store> one = open_sqlite_store(path), other = open_sqlite_store(path);
  MatchSheet sheet;
  sheet.code = "contracts";
  sheet.seed = 3;
  for (int seat = 0; seat < 2; ++seat)
    sheet.seats.push_back({"Player " + std::to_string(seat), "human", ""});
  REQUIRE(one->write({{.match = id, .setup = to_text(sheet)}}).front() == Wrote::done);
  Process first(*one, id), second(*other, id);
  first.join();
  second.join();
  first.play("0:a");
  first.play("0:b");
  second.play("0:c");  // as entry 1, which is taken
  CHECK(first.updates() == std::vector<int>{1, 2});
  CHECK(second.updates() == std::vector<int>{1, 2, 3});
  CHECK(second.table().match().n() == 3);
  first.play("0:d");  // as entry 3
  CHECK(first.updates() == std::vector<int>{1, 2, 3, 4});
  for (const bool any : {true, false}) {
    second.table().take([any](Table& at) {
      at.catch_up([any](Table&, const Table::News& news) { CHECK(news.any == any); });
    });
    second.wait();
  }
  CHECK(second.updates() == std::vector<int>{1, 2, 3, 4});
  // Both lead to the same view, by patches alone.
  CHECK(first.table().viewers().at(0, "en").view_json() ==
        second.table().viewers().at(0, "en").view_json());
  CHECK(one->load(id)->entries.size() == 4);
  // The same entry in the same place: then only the answer of the store was lost.
  Process third(*other, id);
  first.play("0:e");
  const LogEntry last = one->load(id)->entries.back();
  third.table().take([&](Table& at) { at.write(last, nullptr); });
  third.wait();
  CHECK(one->load(id)->entries.size() == 5);
  CHECK(third.table().match().n() == 5);
}
