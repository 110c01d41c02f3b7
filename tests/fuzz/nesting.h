// Seeds that nest almost as deep as a parser lets them.
#ifndef AUTO_TESTS_FUZZ_NESTING_H
#define AUTO_TESTS_FUZZ_NESTING_H

#define TIMES_10(s) s s s s s s s s s s
#define TIMES_60(s) TIMES_10(s s s s s s)

#endif
