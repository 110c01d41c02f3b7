// auto-semgen conformance: an ISA's semantics file against the CPU this runs on.
#ifndef AUTO_SEMGEN_CONFORMANCE_CONFORMANCE_H
#define AUTO_SEMGEN_CONFORMANCE_CONFORMANCE_H

// argv[0] is "conformance". Returns the exit status: 0 nothing differs, 1 mismatches or bad input, 2 wrong
// usage.
int conformance_main(int argc, char **argv);

#endif
