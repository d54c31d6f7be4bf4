#include "vm/attempt_predictor.h"
#include "catch.h"

TEST_CASE(
    "an attempt that fails at one site is not made again there, until several would have "
    "succeeded") {
  tradewind::AttemptPredictor predictor;
  CHECK(predictor.is_promising(3));
  predictor.note(3, false);
  CHECK_FALSE(predictor.is_promising(3));
  CHECK(predictor.is_promising(4));
  for (int calls = 0; calls < 7; ++calls) predictor.note(3, true);
  CHECK_FALSE(predictor.is_promising(3));
  predictor.note(3, true);
  CHECK(predictor.is_promising(3));
}

TEST_CASE("a site where most attempts succeed may fail now and then") {
  tradewind::AttemptPredictor predictor;
  for (int round = 0; round < 100; ++round) {
    for (int calls = 0; calls < 9; ++calls) predictor.note(5, true);
    predictor.note(5, false);
    CHECK(predictor.is_promising(5));
  }
}
