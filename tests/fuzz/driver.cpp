// A small fuzzer for compilers without libFuzzer: runs the seeds, then mutations of them, for some
// seconds. The same seconds of the same machine are not the same runs, but run N is always the same
// input.
//
//   fuzz-yaml 5 build/fuzz/seeds/yaml        # seconds, then folders or files
#include "fuzz/target.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

class Mutator {
 public:
  explicit Mutator(const std::vector<std::string>& seeds) : seeds_(seeds) {}

  // Input number `run`: a seed with one to eight changes.
  std::string input(std::uint64_t run) {
    state_ = run * 0x9E3779B97F4A7C15 + 1;
    std::string text = pick_seed();
    for (std::uint64_t changes = 1 + below(8); changes > 0; --changes) change(text);
    return text;
  }

 private:
  std::uint64_t below(std::uint64_t bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return bound == 0 ? 0 : (state_ >> 11) % bound;
  }
  const std::string& pick_seed() { return seeds_[below(seeds_.size())]; }
  std::size_t place(const std::string& text) { return below(text.size() + 1); }

  void change(std::string& text) {
    static const std::vector<std::string> words = {"0",
                                                   "-1",
                                                   "2147483648",
                                                   "9223372036854775807",
                                                   "-9223372036854775808",
                                                   "null",
                                                   "true",
                                                   "\"",
                                                   "'",
                                                   "{",
                                                   "}",
                                                   "[",
                                                   "]",
                                                   ":",
                                                   ",",
                                                   "\n",
                                                   "- ",
                                                   "&a",
                                                   "*a",
                                                   "!!int",
                                                   "---\n",
                                                   "\t",
                                                   "\xFF",
                                                   std::string(1, '\0'),
                                                   "1e999",
                                                   "%",
                                                   "|\n"};
    const std::size_t at = place(text);
    switch (below(7)) {
      case 0: text.insert(at, words[below(words.size())]); break;
      case 1: text.erase(at, 1 + below(16)); break;
      case 2: text.insert(at, text.substr(place(text), 1 + below(64))); break;
      case 3: {
        const std::string& other = pick_seed();
        text.insert(at, other.substr(below(other.size() + 1), 1 + below(128)));
        break;
      }
      case 4: text.resize(at); break;
      case 5: text.replace(at, 1, words[below(words.size())]); break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
    }
    if (text.size() > 65536) text.resize(65536);
  }

  const std::vector<std::string>& seeds_;
  std::uint64_t state_ = 1;
};

std::string read(const std::filesystem::path& path) {
  std::ifstream input(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

void run(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr
        << "usage: " << argv[0]
        << " SECONDS SEEDS...\n  SEEDS  folders or files; with 0 seconds they alone are run\n";
    return 2;
  }
  std::vector<std::filesystem::path> paths;
  for (int i = 2; i < argc; ++i) {
    if (std::filesystem::is_directory(argv[i])) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i]))
        if (entry.is_regular_file()) paths.push_back(entry.path());
    } else {
      paths.emplace_back(argv[i]);
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> seeds;
  for (const auto& path : paths) seeds.push_back(read(path));
  if (seeds.empty()) {
    std::cerr << argv[0] << ": there are no seeds in " << argv[2] << '\n';
    return 2;
  }
  const auto end = Clock::now() + std::chrono::seconds(std::atoi(argv[1]));
  const std::filesystem::path last = std::filesystem::temp_directory_path() /
                                     ("fuzz-" + paths[0].parent_path().filename().string());
  for (const std::string& seed : seeds) run(seed);
  Mutator mutator(seeds);
  std::uint64_t runs = 0;
  for (; Clock::now() < end; ++runs) {
    const std::string input = mutator.input(runs);
    std::ofstream(last, std::ios::binary) << input;  // what is left there when a run dies
    run(input);
  }
  std::filesystem::remove(last);
  std::cout << seeds.size() << " seeds and " << runs << " mutations run\n";
  return 0;
}
