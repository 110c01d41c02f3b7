// auto-matrix network: the cycles of a function of many products, by the stages between which everything is
// complete.
#ifndef AUTO_BENCH_MATRIX_NETWORK_H
#define AUTO_BENCH_MATRIX_NETWORK_H

// The command with its arguments, argv[0] its name. The program's exit status.
int network_main(int argc, char **argv);

#endif
