// auto-matrix tune: searches schedules of a function's products under the model of timing.
#ifndef AUTO_BENCH_MATRIX_TUNE_H
#define AUTO_BENCH_MATRIX_TUNE_H

// The command with its arguments, argv[0] its name. The program's exit status.
int tune_main(int argc, char **argv);

#endif
