// The name that marks a loop as a scan (lowering/linalg/scan.h).
#ifndef AUTO_LOWERING_MLIR_SCAN_LOOP_H
#define AUTO_LOWERING_MLIR_SCAN_LOOP_H

#define SCAN_LOOP "auto.scan"

#endif
