// The server that is measured: started and killed, or found by its port; what it uses.
#pragma once

#include <cstdint>
#include <string>

#include <sys/types.h>

namespace tradewind::load {

class ServerProcess {
 public:
  ServerProcess() = default;
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  // On a free port, without limits of rate for this machine. Throws std::runtime_error.
  void start(const std::string& program, const std::string& store, int workers);
  void kill();  // as kill -9
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = 0;
  std::uint16_t port_ = 0;
};

// 0: nobody, or nobody whom we may look at
[[nodiscard]] pid_t who_listens(std::uint16_t port);
// Bytes that it has in memory, 0 if unknown
[[nodiscard]] std::int64_t memory_of(pid_t process);
[[nodiscard]] double processor_seconds_of(pid_t process);  // of all its threads
[[nodiscard]] bool is_healthy(std::uint16_t port);         // whether /api/health answers

}  // namespace tradewind::load
