// What the MLIR sources of the papers' kernels have in common, as macros of the C preprocessor. The result is what a
// front end writes that vectorizes the C of bench/papers/c by N lanes: loads, extensions to i32 as C promotes,
// one operation after the other, indices where they are used. N is 64, or 128 for vectors of 128 bytes; N_2 and N_4
// are its half and quarter.
#define VECTOR_(LANES, T) vector<LANES##x##T>
#define VECTOR(LANES, T) VECTOR_(LANES, T)
#define V(T) VECTOR(N, T)
#define V2(T) VECTOR(N_2, T)
#define V4(T) VECTOR(N_4, T)
#define M1(T) memref<?x##T>
#define M2(T) memref<?x?x##T>
#define ARG(NAME, TYPE) %NAME: TYPE {llvm.noalias}

// The result, the last argument, and with it the operands named, begin at addresses of vectors of 128 bytes, and
// rows are whole vectors; elsewhere nothing is promised.
#define FIRST #0
#if N == 128
#define ALIGNED1(NAME, T) memref.assume_alignment %NAME, 128 : M1(T)
#define ALIGNED2(NAME, T)                                                                                   \
  memref.assume_alignment %NAME, 128 : M2(T)                                                                \
  %NAME##_base, %NAME##_offset, %NAME##_sizes:2, %NAME##_strides:2 =                                        \
      memref.extract_strided_metadata %NAME : M2(T) -> memref<T>, index, index, index, index, index         \
  %NAME##_rest = arith.remui %NAME##_strides FIRST, %cn : index                                             \
  %NAME##_whole = arith.cmpi eq, %NAME##_rest, %c0 : index                                                  \
  "llvm.intr.assume"(%NAME##_whole) : (i1) -> ()
#else
#define ALIGNED1(NAME, T)
#define ALIGNED2(NAME, T)
#endif

#define FUNCTION(NAME, ...)                                                                                  \
  func.func @NAME(__VA_ARGS__) attributes {llvm.emit_c_interface} {                                          \
    INDEX(c0, 0) INDEX(c1, 1) INDEX(c2, 2) INDEX(c3, 3) INDEX(c4, 4) INDEX(c5, 5) INDEX(c6, 6) INDEX(c7, 7)  \
    INDEX(c8, 8) INDEX(c9, 9) INDEX(c64, 64) INDEX(cn, N) INDEX(cn2, N_2) INDEX(cn4, N_4)
#define END return }
#define INDEX(NAME, VALUE) %NAME = arith.constant VALUE : index
#define CONSTANT(NAME, VALUE, TYPE) %NAME = arith.constant dense<VALUE> : TYPE
#define FOR(I, FROM, TO, STEP) scf.for %I = %FROM to %TO step %STEP {
#define DIM(NAME, OF, WHICH, TYPE) %NAME = memref.dim %OF, %WHICH : TYPE

// Operations on N lanes of i32, on those of another type, and casts.
#define DO(RESULT, OP, A, B) %RESULT = arith.OP %A, %B : V(i32)
#define OP(RESULT, OP, A, B, TYPE) %RESULT = arith.OP %A, %B : TYPE
#define CAST(RESULT, OP, A, FROM, TO) %RESULT = arith.OP %A : FROM to TO
#define LOAD1(RESULT, MEMORY, I, T, TYPE) %RESULT = vector.load %MEMORY[%I] : M1(T), TYPE
#define LOAD2(RESULT, MEMORY, Y, X, T, TYPE) %RESULT = vector.load %MEMORY[%Y, %X] : M2(T), TYPE
#define STORE1(VALUE, MEMORY, I, T, TYPE) vector.store %VALUE, %MEMORY[%I] : M1(T), TYPE
#define STORE2(VALUE, MEMORY, Y, X, T, TYPE) vector.store %VALUE, %MEMORY[%Y, %X] : M2(T), TYPE
// A scalar of memory in every lane: loaded, extended, then repeated.
#define SCALAR1(RESULT, MEMORY, I, T, EXTENSION, TO, TYPE)                                                   \
  %RESULT##_m = memref.load %MEMORY[%I] : M1(T)                                                              \
  %RESULT##_x = arith.EXTENSION %RESULT##_m : T to TO %RESULT = vector.broadcast %RESULT##_x : TO to TYPE
#define CLAMP(RESULT, A, LOW, HIGH)                                                                          \
  DO(RESULT##_low, maxsi, A, LOW) DO(RESULT, minsi, RESULT##_low, HIGH)

// An image of bytes to one of the same size: the loops, a pixel of the window as i32, the end.
#define IMAGE(NAME)                                                                                          \
  FUNCTION(NAME, ARG(in, M2(i8)), ARG(out, M2(i8)))                                                          \
  ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
#define ROWS FOR(y, c0, h, c1) FOR(x, c0, w, cn)
#define AT(R, C)                                                                                             \
  %y##R##C = arith.addi %y, %c##R : index                                                                    \
  %x##R##C = arith.addi %x, %c##C : index
#define BYTE(R, C) AT(R, C) LOAD2(b##R##C, in, y##R##C, x##R##C, i8, V(i8))
#define PIXEL(R, C) BYTE(R, C) CAST(p##R##C, extui, b##R##C, V(i8), V(i32))
#define STORE_PIXEL(A) CAST(byte, trunci, A, V(i32), V(i8)) STORE2(byte, out, y, x, i8, V(i8)) } } END

// Sums over a window: the pixel at (R, C) times a constant.
#define TAP(R, C, BEFORE, WEIGHT)                                                                            \
  PIXEL(R, C) DO(m##R##C, muli, p##R##C, WEIGHT) DO(s##R##C, addi, BEFORE, m##R##C)
#define TAPS3(R, BEFORE, A, B, C) TAP(R, 0, BEFORE, A) TAP(R, 1, s##R##0, B) TAP(R, 2, s##R##1, C)
#define TAPS5(R, BEFORE, A, B, C, D, E) TAPS3(R, BEFORE, A, B, C) TAP(R, 3, s##R##2, D) TAP(R, 4, s##R##3, E)
#define TAPS7(R, BEFORE, A, B, C, D, E, F, G)                                                                \
  TAPS5(R, BEFORE, A, B, C, D, E) TAP(R, 5, s##R##4, F) TAP(R, 6, s##R##5, G)

// Streams of bytes: the loop over a result of n bytes, an operand as i32, the end.
#define STREAM2(NAME)                                                                                        \
  FUNCTION(NAME, ARG(a, M1(i8)), ARG(b, M1(i8)), ARG(out, M1(i8)))                                           \
  ALIGNED1(a, i8) ALIGNED1(b, i8) ALIGNED1(out, i8) DIM(n, out, c0, M1(i8))
#define STREAM3(NAME)                                                                                        \
  FUNCTION(NAME, ARG(a, M1(i8)), ARG(b, M1(i8)), ARG(c, M1(i8)), ARG(out, M1(i8)))                           \
  ALIGNED1(a, i8) ALIGNED1(b, i8) ALIGNED1(c, i8) ALIGNED1(out, i8) DIM(n, out, c0, M1(i8))
#define ELEMENTS FOR(i, c0, n, cn)
#define ELEMENT(A) LOAD1(A##_byte, A, i, i8, V(i8)) CAST(A##_int, extui, A##_byte, V(i8), V(i32))
#define STORE_ELEMENT(A) CAST(byte, trunci, A, V(i32), V(i8)) STORE1(byte, out, i, i8, V(i8)) } END
