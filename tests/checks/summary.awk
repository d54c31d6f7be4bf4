# What came of the tests: what was skipped, minutes by label beside their budget, and the closing line. Exits with 1 if something
# failed, with the last lines of that; with strict=true, what is skipped and not on the list fails. Of a part of --full there is a line instead of the minutes.
#   awk -v strict=false -v status=0 -v unbuilt=0 -v built=SECONDS -f tests/checks/summary.awk \
#     tests/allowed-skips.txt tests/budget.yaml build/tests.log build/tests.xml
# A .log is what CTest prints, a .xml its report as JUnit. In this the last line of Catch2 or of `tradewind test` counts; a test
# without such a line counts as one. A line "CASE: skipped: WHY" tells of a case within a test, "skipped: WHY" of the whole test.

function attribute(name) {
  match($0, " " name "=\"[^\"]*\"")
  return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
}

function plain(text) {
  gsub(/&lt;/, "<", text)
  gsub(/&gt;/, ">", text)
  gsub(/&quot;/, "\"", text)
  gsub(/&apos;/, "'", text)
  gsub(/&amp;/, "\\&", text)
  return text
}

function skip(name, why) {
  if (strict == "true" && !(name in allowed)) {
    failed++
    why = why "; in CI this fails, unless tests/allowed-skips.txt names the test with a reason"
  } else {
    skipped++
  }
  skips = skips "  " name ": " why "\n"
}

# A case is run once for each of its sections.
function tell(name, why) {
  if (cases > 0 && told[cases] == name) return
  told[++cases] = name
  reason[cases] = why
}

# The last lines of a test, the oldest first.
function last_said(   text, i) {
  for (i = heard > KEPT ? heard - KEPT : 0; i < heard; i++) text = text "    " plain(said[i % KEPT]) "\n"
  return text
}

function table_line(label, spent, allotted) {
  printf("%7.1f %8s  %s%s\n", spent, allotted, label, allotted != "" && spent > allotted ? "  (over its budget)" : "")
}

BEGIN { KEPT = 12 }
FILENAME ~ /allowed-skips/ { sub(/ *#.*/, ""); allowed[$0] = 1; next }
FILENAME ~ /budget/ {
  if (/^[^ #]/) inside = /^ci_minutes:/
  else if (inside && /^ +[a-z-]+: *[0-9]/) {
    label = $1
    sub(/:/, "", label)
    labels[++count] = label
    budget[label] = $2
    budget_in_all += $2
  }
  next
}

# Tests run side by side: each label has its share of the time that passed.
FILENAME ~ /\.log$/ {
  if (/^[a-z-]+ += +[0-9.]+ sec\*proc/) { share[$1] = $3; shares += $3 }
  if (/^Total Test time/ && shares > 0) {
    for (label in share) {
      if (!(label in budget)) { labels[++count] = label; budget[label] = "" }
      minutes[label] += share[label] / shares * $6 / 60
    }
    split("", share)
    shares = 0
  }
  next
}

/^\t<testcase / { name = attribute("name"); outcome = attribute("status"); known = good = bad = cases = heard = 0; why = "no reason told" }
/^\t\t<skipped message="SKIP_RETURN_CODE/ { outcome = "skipped" }
{ sub(/^\t\t<system-out>/, ""); sub(/<\/system-out>$/, "") }
/[^ \t]/ && !/^\t+</ { said[heard++ % KEPT] = $0 }
/^skipped: / { why = substr($0, 10) }
(at = index($0, ": skipped: ")) > 1 { tell(substr($0, 1, at - 1), substr($0, at + 11)) }
/ # SKIP/ { sub(/^ *(ok [0-9]* - |[^ ]* )/, ""); sub(/ \([0-9.]*ms\)/, ""); tell(substr($0, 1, index($0, " # SKIP") - 1), "node") }
/^All tests passed \(/ { known = 1; for (i = 1; i < NF; i++) if ($i == "in") good += $(i + 1) }
/^test cases: / {
  known = 1
  for (i = 2; i <= NF; i++) {
    if ($i == "passed") good += $(i - 1)
    if ($i == "failed" && $(i + 1) != "as") bad += $(i - 1)
  }
}
/^[0-9]+ passed, [0-9]+ failed/ { known = 1; good += $1; bad += $3 }
/^\t<\/testcase>/ {
  if (outcome == "skipped") {
    skip(name, plain(why))
  } else {
    if (outcome == "run" && !known) good = 1
    if (outcome != "run") {
      if (bad == 0) bad = 1
      failures = failures "  " name ":\n" last_said()
    }
    passed += good > cases ? good - cases : 0
    failed += bad
    for (i = 1; i <= cases; i++) skip(plain(told[i]), plain(reason[i]))
  }
}

END {
  failed += unbuilt
  if (status != 0 && failed == 0) failed = 1
  if (skips != "") printf "Skipped:\n%s\n", skips
  if (failures != "") printf "Failed, with their last lines:\n%s\n", failures
  if (part != "") {
    print part
  } else {
    minutes["build"] = built / 60
    print "minutes   budget"
    for (i = 1; i <= count; i++) {
      table_line(labels[i], minutes[labels[i]], budget[labels[i]])
      in_all += minutes[labels[i]]
    }
    table_line("in all", in_all, budget_in_all)
    print ""
  }
  printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
  exit failed > 0
}
