// auto-matrix exo: our programs beside Exo's schedules (bench/peers/gemmini_exo.c), on the same core and the
// same model.
#ifndef AUTO_BENCH_MATRIX_EXO_H
#define AUTO_BENCH_MATRIX_EXO_H

// The command with its arguments, argv[0] its name. The program's exit status: 1 where ours is not faster
// enough.
int exo_main(int argc, char **argv);

#endif
