// What was done with each linalg operation of a module, as a script of the transform dialect that does the
// same.
#ifndef AUTO_LOWERING_LINALG_SCHEDULE_RECORD_H
#define AUTO_LOWERING_LINALG_SCHEDULE_RECORD_H

#include "lowering/linalg/schedule.h"
#include "support/util.h"
#include <mlir-c/IR.h>

typedef struct schedule_record schedule_record;
// Numbers the operations of the module, as it is now.
schedule_record *schedule_record_new(MlirModule module);
void schedule_record_free(schedule_record *r);
// These become one nest, operations[main] with the others fused; what the schedule was.
void schedule_record_begin(schedule_record *r, const MlirOperation *operations, unsigned count,
                           unsigned main);
void schedule_record_end(schedule_record *r, const nest_schedule *used);
// Appends the script, a module with @__transform_main.
void schedule_record_print(const schedule_record *r, strbuf *out);

// "lanes = 16, order = [1, 0, 2]"
void schedule_print(const nest_schedule *s, strbuf *out);

#endif
