// The options of passes in the text of a pipeline, and a session made of them.
#ifndef AUTO_LOWERING_SESSION_OPTIONS_H
#define AUTO_LOWERING_SESSION_OPTIONS_H

#include "lowering/mlir/option_pass.h"

// convert-vector-to-auto{target=x86 mcpu=sapphirerapids}
extern const option_pass_option session_options[];
extern const unsigned num_session_options;

// A session with a target of its own, for option_pass_kind.open. NULL after a diagnostic in the context.
void *session_open(const char *argument, MlirContext context, const char *const *values);
// For option_pass_kind.describe: the target's name, CPU and features, and what else was set. The text lives
// until the next call.
const char *session_describe(void *session, unsigned option);
// session_free, and the target that session_open opened.
void session_close(void *session);

#endif
