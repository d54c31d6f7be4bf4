#include "serve/hooks/web_hooks.h"

#include "hooks/public_address.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tradewind::serve {
namespace {

constexpr std::size_t most_waiting = 1000, most_at_once = 16;
constexpr long most_milliseconds = 10'000, wait_milliseconds = 1000;
constexpr std::size_t longest_url = 500;

// Called once a name has become an address, so that no name can lead to what is not public.
curl_socket_t open_public(void* /*unused*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public_address(address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype, address->protocol);
}

// As Curl reads it, so that no other way to write an address hides it; empty if there is none.
std::string host_of(const std::string& url) {
  CURLU* const parts = curl_url();
  char* host = nullptr;
  if (curl_url_set(parts, CURLUPART_URL, url.c_str(), 0) == CURLUE_OK)
    curl_url_get(parts, CURLUPART_HOST, &host, 0);
  std::string text = host == nullptr ? "" : host;
  curl_free(host);
  curl_url_cleanup(parts);
  return text;
}

std::size_t ignore(char* /*data*/, std::size_t size, std::size_t count, void* /*unused*/) {
  return size * count;
}

}  // namespace

// The requests that are under way.
class WebHooks::Transfers {
 public:
  Transfers(CURLM* multi, bool public_only) : multi_(multi), public_only_(public_only) {
    headers_ = curl_slist_append(nullptr, "content-type: application/json");
  }
  ~Transfers() {
    for (const auto& [easy, posting] : all_) remove(easy);
    curl_slist_free_all(headers_);
  }
  Transfers(const Transfers&) = delete;
  Transfers& operator=(const Transfers&) = delete;

  [[nodiscard]] std::size_t size() const { return all_.size(); }

  void begin(Posting given) {
    CURL* const easy = curl_easy_init();
    if (easy == nullptr) return;
    const Posting& posting = *(all_[easy] = std::make_unique<Posting>(std::move(given)));
    curl_easy_setopt(easy, CURLOPT_URL, posting.url.c_str());
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, posting.json.c_str());
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers_);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");  // a proxy would look up the name by itself
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, most_milliseconds);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "Tradewind/" TRADEWIND_VERSION);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore);
    if (public_only_) curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_public);
    curl_multi_add_handle(multi_, easy);
  }

  void clear_done() {
    int left = 0;
    while (const CURLMsg* const message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL* const easy = message->easy_handle;
      remove(easy);
      all_.erase(easy);
    }
  }

 private:
  void remove(CURL* easy) {
    curl_multi_remove_handle(multi_, easy);
    curl_easy_cleanup(easy);
  }

  CURLM* multi_;
  bool public_only_;
  curl_slist* headers_;
  std::map<CURL*, std::unique_ptr<Posting>> all_;
};

WebHooks::WebHooks(Reach reach) : reach_(reach), multi_(curl_multi_init()) {
  if (enabled()) thread_ = std::thread([this] { run(); });
}

WebHooks::~WebHooks() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  curl_multi_wakeup(multi_);
  if (thread_.joinable()) thread_.join();
  curl_multi_cleanup(multi_);
}

void WebHooks::post(std::string url, std::string json) {
  if (!enabled()) return;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting) return;
    waiting_.push_back({std::move(url), std::move(json)});
  }
  curl_multi_wakeup(multi_);
}

// False once it is to end.
bool WebHooks::take(Transfers& transfers) {
  const std::lock_guard lock(mutex_);
  for (; !waiting_.empty() && transfers.size() < most_at_once; waiting_.pop_front())
    transfers.begin(std::move(waiting_.front()));
  return !ending_;
}

void WebHooks::run() {
  Transfers transfers(multi_, reach_ == Reach::public_only);
  while (take(transfers)) {
    int running = 0;
    curl_multi_perform(multi_, &running);
    transfers.clear_done();
    if (curl_multi_poll(multi_, nullptr, 0, wait_milliseconds, nullptr) != CURLM_OK)
      std::this_thread::sleep_for(std::chrono::milliseconds(wait_milliseconds));
  }
}

const char* WebHooks::fault_of(const std::string& url) const {
  const bool web = url.rfind("https://", 0) == 0 || url.rfind("http://", 0) == 0;
  if (!web) return "an address begins with https:// or http://";
  if (url.size() > longest_url) return "an address has at most 500 bytes";
  const auto odd = [](unsigned char c) { return c <= ' ' || c >= 0x7F; };
  if (std::any_of(url.begin(), url.end(), odd))
    return "an address has no spaces and only ASCII characters";
  const std::string host = host_of(url);
  if (host.empty()) return "this address names no host";
  return reach_ == Reach::public_only && is_private_host(host)
             ? "this server never posts to itself or into a private network; give a public "
               "address, or ask its operator for "
               "--hooks any"
             : nullptr;
}

}  // namespace tradewind::serve
