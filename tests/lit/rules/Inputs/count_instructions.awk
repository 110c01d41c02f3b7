# awk -f count_instructions.awk WITHOUT.s WITH.s: has a function more instructions in the second file than in the first?
FNR == 1 { file++ }
/^[a-z_0-9]+:/ { name = $1; sub(/:.*/, "", name); next }
/^\t[a-z]/ && !/^\tnop/ { count[file, name]++; names[name] = 1 }
END {
  for (name in names)
    if (count[2, name] > count[1, name]) {
      print name ": " count[2, name] " instructions with rules, " count[1, name] " without"
      longer = 1
    }
  exit longer
}
