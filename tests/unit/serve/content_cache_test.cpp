// Rules that are kept for all threads: bounded by what is used.
#include "serve/content/content_cache.h"
#include "catch.h"
#include "unit/shipped.h"

using namespace tradewind;
using namespace tradewind::serve;

TEST_CASE("serve: rules are kept under one code however it is spelled") {
  Rulesets rulesets(shipped_library(), 4);
  const auto one = rulesets.get("bigbox-2021+gamblers=2+repel_needs_crew");
  CHECK(rulesets.get("bigbox-2021+repel_needs_crew=true+gamblers=2") == one);
  CHECK(rulesets.get(one->code()) == one);
  CHECK_THROWS_AS(rulesets.get("nothing"), VariantRefused);
}

TEST_CASE(
    "serve: of rules that nobody uses the last ones are kept, and those in use stay and refuse "
    "nobody") {
  Rulesets rulesets(shipped_library(), 2);
  std::vector<std::shared_ptr<const Ruleset>> used;
  for (const std::string gamblers : {"1", "2", "3"})
    used.push_back(rulesets.get("bigbox-2021+gamblers=" + gamblers));
  std::vector<std::weak_ptr<const Ruleset>> unused;
  for (const std::string code : {"us-2017", "es-2014", "yucata", "us-2017", "dice-1"})
    unused.push_back(rulesets.get(code));
  for (std::size_t at = 0; at < unused.size(); ++at) CHECK(unused[at].expired() == (at < 3));
  for (const auto& each : used) CHECK(rulesets.get(each->code()) == each);

  const std::weak_ptr<const Ruleset> left = used.back();
  used.clear();
  rulesets.forget_unused(std::chrono::hours(1));
  CHECK_FALSE(left.expired());
  CHECK_FALSE(unused.back().expired());
  rulesets.forget_unused(std::chrono::seconds(0));
  CHECK(left.expired());
  CHECK(unused.back().expired());
}

TEST_CASE("serve: contents are forgotten when there are many, even if many names lead to one") {
  Contents contents;
  for (int i = 0; i < 1500; ++i) (void)contents.put("code " + std::to_string(i), "the same text");
  int kept = 0;
  for (int i = 0; i < 1500; ++i)
    kept += contents.key_of("code " + std::to_string(i)).empty() ? 0 : 1;
  CHECK(kept <= 500);
  CHECK_FALSE(contents.key_of("code 1499").empty());
}
