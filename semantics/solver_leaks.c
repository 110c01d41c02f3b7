// Linked into programs with the solver under AddressSanitizer: libcln, which cvc5 uses, keeps a few bytes
// from its static constructors until the end.
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);
const char *__lsan_default_suppressions(void) { return "leak:libcln\n"; }
const char *__lsan_default_options(void) { return "print_suppressions=0"; }
