// Which operations there are: MLIR's own list, which has no C API.
#ifndef AUTO_TESTS_OPERATIONS_REGISTRY_H
#define AUTO_TESTS_OPERATIONS_REGISTRY_H

#ifdef __cplusplus
extern "C" {
#endif

// Calls `each` with the full name of every operation that the dialect registers, in the order of names.
// False: MLIR has no such dialect.
bool registry_operations(const char *dialect, void (*each)(void *user, const char *name), void *user);

#ifdef __cplusplus
}
#endif
#endif
