#include "load/server_process.h"

#include <array>
#include <charconv>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <arpa/inet.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tradewind::load {
namespace {

namespace fs = std::filesystem;

// The number of the socket that listens on a port, as /proc/net/tcp has it.
std::string listening_socket(std::uint16_t port) {
  constexpr const char* listens = "0A";
  std::ifstream table("/proc/net/tcp");
  std::string line;
  while (std::getline(table, line)) {
    std::istringstream words(line);
    std::string slot, local, remote, state, queues, timer, retransmitted, user, timeout, number;
    words >> slot >> local >> remote >> state >> queues >> timer >> retransmitted >> user >>
        timeout >> number;
    const std::size_t colon = local.find(':');
    if (state != listens || colon == std::string::npos) continue;
    if (std::stoul(local.substr(colon + 1), nullptr, 16) == port) return "socket:[" + number + "]";
  }
  return "";
}

bool has_open(const fs::path& process, const std::string& socket) {
  std::error_code failed;
  for (fs::directory_iterator at(process / "fd", failed), end; !failed && at != end;
       at.increment(failed)) {
    std::error_code unknown;
    if (fs::read_symlink(at->path(), unknown) == socket) return true;
  }
  return false;
}

// The first line in which the server says its address.
std::uint16_t port_said_on(int pipe) {
  std::string line;
  char c = 0;
  while (read(pipe, &c, 1) == 1 && c != '\n') line += c;
  const std::size_t colon = line.rfind(':');
  std::uint16_t port = 0;
  if (colon != std::string::npos)
    std::from_chars(line.data() + colon + 1, line.data() + line.size(), port);
  return port;
}

}  // namespace

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::start(const std::string& program, const std::string& store, int workers) {
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) throw std::runtime_error("cannot start the server: no pipe");
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("cannot start the server: no process");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(pipe[1], STDOUT_FILENO);
    close(pipe[0]);
    const std::string count = std::to_string(workers);
    execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--store", store.c_str(),
          "--trust-loopback", workers > 0 ? "--workers" : nullptr, count.c_str(), nullptr);
    _exit(127);
  }
  close(pipe[1]);
  port_ = port_said_on(pipe[0]);
  close(pipe[0]);
  if (port_ == 0)
    throw std::runtime_error("'" + program + " serve' did not start; run it by hand to see why");
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

pid_t who_listens(std::uint16_t port) {
  const std::string socket = listening_socket(port);
  if (socket.empty()) return 0;
  for (const fs::directory_entry& each : fs::directory_iterator("/proc")) {
    const std::string name = each.path().filename();
    if (name.find_first_not_of("0123456789") == std::string::npos && has_open(each.path(), socket))
      return std::stoi(name);
  }
  return 0;
}

std::int64_t memory_of(pid_t process) {
  constexpr std::int64_t bytes_per_unit = 1024;
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  std::int64_t size = 0;
  while (status >> word) {
    if (word == "VmRSS:" && status >> size) return size * bytes_per_unit;
  }
  return 0;
}

double processor_seconds_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  const std::string stat((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream words(stat.substr(name_end + 1));
  std::string skipped;
  constexpr int before_times = 11;  // fields between the name and the user time
  for (int i = 0; i < before_times; ++i) words >> skipped;
  double user = 0, system = 0;
  words >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

bool is_healthy(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const std::string request =
      "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  std::array<char, 12> head{};
  const bool healthy =
      connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
      send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0 &&
      recv(socket, head.data(), head.size(), MSG_WAITALL) == static_cast<ssize_t>(head.size()) &&
      std::memcmp(head.data(), "HTTP/1.1 200", head.size()) == 0;
  close(socket);
  return healthy;
}

}  // namespace tradewind::load
