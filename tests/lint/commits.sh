#!/bin/sh
# Whether the subject of each new commit is "part: what", in at most 72 characters:  tests/lint/commits.sh git
set -eu
first=5f6213141d1628fd7eb5dd80df0eb4020448e95d # older ones stay as they are
"$1" merge-base --is-ancestor "$first" HEAD 2>/dev/null || { echo "skipped: there is no history from $first on"; exit 77; }
"$1" log --no-merges --format='%h %s' "$first..HEAD" | awk '
  { subject = substr($0, index($0, " ") + 1) }
  subject !~ /^[[:alnum:]][[:alnum:]_+., /-]*: [^ ]/ { print $1 ": write \"part: what\", not \"" subject "\""; wrong = 1 }
  length(subject) > 72 { print $1 ": " length(subject) " characters; 72 are the most for \"" subject "\""; wrong = 1 }
  END { exit wrong }'
