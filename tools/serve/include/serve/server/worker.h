// A thread with its own interpreters, which a share of all matches belongs to. A match is read from
// the store when somebody asks for it, and leaves the memory when nobody has followed it for a
// while. Its work for an address is charged to that address.
//
//   worker.post([](Worker& w) { w.at_table(match, [](Table& table) { ... }); });
//   worker.post(address, [call](Worker& w) { w.call(call); });
#pragma once

#include "serve/methods/methods.h"
#include "serve/server/match_reading.h"
#include "serve/work/job_thread.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

namespace tradewind::serve {

class Worker {
 public:
  using Job = std::function<void(Worker&)>;

  explicit Worker(Services& services)
      : services_(services), thread_(services.work, services.faults, [this] { tables_.clear(); }) {}
  // From any thread. For an address, which waits for its turn; or for the server itself, which goes
  // first.
  void post(const std::string& address, Job job);
  void post(Job job) { post("", std::move(job)); }

  // On its thread.
  [[nodiscard]] Table* loaded(const std::string& match);
  // When the match has been read: its table, nullptr if there is no such match; or why it could not
  // be read.
  using Opened = std::function<void(Worker&, Table*, const std::exception_ptr& problem)>;
  void open(const std::string& match, const std::string& address, const Opened& then);
  // Begins a match, or answers why it cannot be begun. The caller's call is answered when it is on
  // the disk.
  void create(const CallPointer& call, const std::string& id, const NewMatch& made,
              const std::function<void()>& not_begun);
  void call(const CallPointer& call);  // of a table
  // At a table, unless the address, or all who only look on there, have used up their share. Throws
  // RpcError.
  void work_for(const std::string& what, const std::string& address, const Table& table,
                const std::function<void()>& work, bool looks_on);
  // Not if it is not in memory
  void at_table(const std::string& match, const std::function<void(Table&)>& work);
  // Reads it if need be
  void open_table(const std::string& match, const std::function<void(Table&)>& work);
  void tick(std::int64_t now);
  void note(const std::string& what) { thread_.note(what); }  // that it does now
  void woken(const std::string& match);                       // another process has written to it
  void each_table(const std::function<void(Table&)>& work);
  [[nodiscard]] std::shared_ptr<MatchResources> resources(const std::string& code);
  [[nodiscard]] Services& services() { return services_; }
  // From any thread.
  [[nodiscard]] int matches() const { return matches_; }
  [[nodiscard]] Slice longest() const { return thread_.longest(); }

 private:
  struct Waiting {
    std::string address;
    Opened then;
  };
  void opened(const std::string& match, std::unique_ptr<HostedMatch> read,
              const std::exception_ptr& problem);
  void fail(Call& call, const std::exception_ptr& problem) const;  // none: there is no such match
  void replace_lost(const std::string& match);
  void guarded(Table& table, const std::function<void()>& work);

  Services& services_;
  // Matches that are being read, and who waits for them
  std::unordered_map<std::string, std::vector<Waiting>> openings_;
  std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
  std::map<std::string, std::weak_ptr<MatchResources>>
      resources_;  // of the matches in memory, by code
  // Until the next tick, for many matches that are begun or read one after the other
  std::shared_ptr<MatchResources> latest_;
  std::atomic<int> matches_ = 0;
  JobThread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
