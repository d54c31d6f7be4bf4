# Adds up what CTest's log says of each test: the last line of Catch2 or of `tradewind test`; a test without one counts as one.
/^[0-9]+\/[0-9]+ Testing: / { known = good = bad = 0 }
/^All tests passed \(/ { known = 1; for (i = 1; i < NF; i++) if ($i == "in") good += $(i + 1) }
/^test cases: / {
  known = 1
  for (i = 2; i <= NF; i++) {
    if ($i == "passed") good += $(i - 1)
    if ($i == "failed" && $(i + 1) != "as") bad += $(i - 1)
  }
}
/^[0-9]+ passed, [0-9]+ failed/ { known = 1; good += $1; bad += $3 }
/^Test Passed\.$/ { passed += known ? good : 1; failed += bad }
/^Test (Failed|Timeout)/ { passed += good; failed += bad > 0 ? bad : 1 }
END { print passed + 0, failed + 0 }
