# awk -f count_instructions.awk WITHOUT.s WITH.s: has a function more instructions in the second file than in the first?
# Those of its loops count, or all if it has none.
function counted(which, name) { return looped[which, name] ? looped[which, name] : count[which, name] }
FNR == 1 { file++; delete begin }
/^[a-z_0-9]+:/ { name = $1; sub(/:.*/, "", name); next }
/^\.L[A-Za-z0-9_]+:/ { label = $1; sub(/:.*/, "", label); begin[label] = count[file, name] + 0; next }
/^\t[a-z]/ && !/^\tnop/ {
  count[file, name]++; names[name] = 1
  if ($1 ~ /^j/ && $2 in begin) looped[file, name] += count[file, name] - begin[$2]
}
END {
  for (name in names)
    if (counted(2, name) > counted(1, name)) {
      print name ": " counted(2, name) " instructions with rules, " counted(1, name) " without"
      longer = 1
    }
  exit longer
}
