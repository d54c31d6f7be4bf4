// Room: tools/serve/hooks. Requests to addresses that players gave, to tell them that it is their
// turn.
// They go out from one thread; what they answer is not read. Libcurl is used nowhere else.
//
//   WebHooks hooks(WebHooks::Reach::public_only);
//   hooks.post("https://example.org/hook", R"({"text":"Ann, it is your turn"})");
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace tradewind::serve {

class WebHooks {
 public:
  // public_only: no address of this machine or of a private network, whatever a name resolves to.
  enum class Reach { nowhere, public_only, anywhere };

  explicit WebHooks(Reach reach);
  ~WebHooks();
  WebHooks(const WebHooks&) = delete;
  WebHooks& operator=(const WebHooks&) = delete;

  [[nodiscard]] bool enabled() const { return reach_ != Reach::nowhere; }
  // From any thread; does not wait. Left out if too many are waiting.
  void post(std::string url, std::string json);
  // nullptr if a player may give this address, otherwise what is wrong with it.
  [[nodiscard]] const char* fault_of(const std::string& url) const;

 private:
  struct Posting {
    std::string url, json;
  };
  class Transfers;

  void run();
  [[nodiscard]] bool take(Transfers& transfers);

  Reach reach_;
  std::mutex mutex_;
  std::deque<Posting> waiting_;
  void* multi_;  // CURLM
  bool ending_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace tradewind::serve
