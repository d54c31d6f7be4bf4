// What processes with one store say to each other.
#include "serve/server/neighbors.h"
#include "catch.h"

using namespace tradewind;
using namespace tradewind::serve;

namespace {

// A message sent at one end is heard at the other, at once.
class Wire final : public Channel {
 public:
  void say(std::string line) override {
    if (other != nullptr && other->heard_) other->heard_(line);
  }
  void listen(Heard heard) override { heard_ = std::move(heard); }
  void stop() override { heard_ = nullptr; }
  Wire* other = nullptr;

 private:
  Heard heard_;
};

struct Ear {
  std::vector<std::string> grown, received, gone;
  int lobby = 0, missed = 0;
  Neighbors::Listeners listeners() {
    return {[this](const std::string& match) { grown.push_back(match); },
            [this](const std::string& match, const Json& what) {
              received.push_back(match + " " + what.at("hello").dump());
            },
            [this](const std::string& process) { gone.push_back(process); }, [this] { ++lobby; },
            [this] { ++missed; }};
  }
};

}  // namespace

TEST_CASE("serve: processes tell each other what they have written, and who is silent is gone") {
  Wire here, there;
  here.other = &there;
  there.other = &here;
  Ear ear, unused;
  Neighbors one(here, ear.listeners());
  one.start();
  {
    Neighbors other(there, unused.listeners());
    other.start();
    std::vector<std::string> many;
    for (int i = 0; i < 1000; ++i) many.push_back("match" + std::to_string(i));
    other.wrote(many, true);
    CHECK(ear.grown == many);
    CHECK(ear.lobby == 1);
    other.publish("m", {{"hello", 5}});
    CHECK(ear.received == std::vector<std::string>{"m 5"});
    other.publish("m", {{"hello", std::string(Channel::longest, 'x')}});
    CHECK(ear.received.size() == 1);
    for (int second = 0; second < 5; ++second) one.tick();
    other.tick();
    for (int second = 0; second < 5; ++second) one.tick();
    CHECK(ear.gone.empty());
    one.tick();
    CHECK(ear.gone == std::vector<std::string>{other.process()});
    other.tick();
    other.stop();
    CHECK(ear.gone.size() == 2);
  }
  // Another version of the program may say what this one does not understand.
  for (const std::string line :
       {"nonsense", "[]", "{}", R"({"from":"x","wrote":5})", R"({"from":"x","new":true})"})
    there.say(line);
  CHECK(ear.grown.size() == 1000);
  there.say("");
  CHECK(ear.missed == 1);
}
