// The code whose regions are measured: each function called inside a loop of its own, operands and results in
// registers, between two comments that name the region.
#ifndef AUTO_SEMGEN_TEMPLATES_MEASURE_CODE_H
#define AUTO_SEMGEN_TEMPLATES_MEASURE_CODE_H

#include "semgen/templates/measure.h"

// Name of the region that measures the time between dispatch and retirement that llvm-mca adds to everything:
// a single addition, whose latency every model states.
#define REGION_CALIBRATION "calibration"
// Region of function i: "r<i>"; of several calls that do not depend on each other: "m<i>.<number>", only
// where packets are counted. In the assembly they are between comments of these texts and the name.
#define REGION_BEGIN "LLVM-MCA-BEGIN "
#define REGION_END "LLVM-MCA-END "
enum { REGION_COPIES = 4 }; // at most

// Writes the assembly of functions first .. first + count - 1 and of the calibration. Only in a child
// process: code generation may end the process when a function is beyond the CPU.
bool region_code_write(const region_job *job, uint32_t first, uint32_t count, const char *path);

#endif
