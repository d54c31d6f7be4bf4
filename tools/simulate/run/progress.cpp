#include "simulate/run/progress.h"

#include "support/figures.h"

#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <iostream>

namespace tradewind {
namespace {

constexpr std::int64_t bar_width = 24;

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

std::string progress_text(std::int64_t done, std::int64_t all, const std::string& things,
                          double seconds) {
  const double share =
      static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(all, 1));
  const auto full = static_cast<std::size_t>(share * static_cast<double>(bar_width));
  std::string text = "[" + std::string(full, '#') +
                     std::string(static_cast<std::size_t>(bar_width) - full, '.') + "] ";
  text += right(std::to_string(static_cast<int>(100 * share)), 3) + "%  " + grouped(done) + " of " +
          grouped(all) + " " + things;
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  if (rate <= 0) return text;
  text += ", " + (rate < 10 ? decimal(rate, 1) : grouped(rate)) + " a second";
  return text + ", " + duration(static_cast<double>(all - done) / rate) + " left";
}

Progress::Progress(std::string things, std::int64_t all, Clock::time_point began)
    : things_(std::move(things)), all_(all), shown_(isatty(STDERR_FILENO) == 1), began_(began) {}

void Progress::show(std::int64_t done) const {
  if (!shown_) return;
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  std::cerr << "\r\033[K" << progress_text(done, all_, things_, seconds) << std::flush;
}

void Progress::clear() const {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

}  // namespace tradewind
