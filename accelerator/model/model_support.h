// What every functional model begins with: arithmetic of the notation, main memory, what is told to the sink.
// This file is copied into the models (model.c), after definitions of LIBRARY (its name as a text) and
// MEMORIES (their count).

static const trace_sink *sink;
static const char *instruction = "no instruction";
static uint64_t executed;

// The operands of the instruction under way, for messages.
static const char *const *operand_names;
static const int64_t *operand_values;

static void print_operands(void) {
  for (unsigned k = 0; operand_names && operand_names[k]; k++)
    fprintf(stderr, operand_values[k] < 0 || operand_values[k] > 65535 ? "%s%s=%#llx" : "%s%s=%llu",
            k ? ", " : "", operand_names[k], (unsigned long long)operand_values[k]);
}

static __attribute__((noreturn, cold, format(printf, 1, 2))) void illegal(const char *format, ...) {
  va_list args;
  va_start(args, format);
  fflush(stdout);
  fprintf(stderr, LIBRARY ": instruction %llu, %s(", (unsigned long long)executed, instruction);
  print_operands();
  fputs("): ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  abort();
}

// ---- what is told to the sink: runs of rows and of bytes ------------------------------------------

// Rows that one direction touched last, and whether the sink knows. A run that the other direction's follows
// is told before it, so that the sink learns what was written before it was read.
typedef struct row_run {
  uint32_t first, count;
  bool told;
} row_run;
static row_run row_runs[MEMORIES][2];
static struct {
  bool write;
  uint64_t first;
  uint32_t count;
} byte_run;

static void tell_rows(uint32_t memory, bool write) {
  row_run *r = &row_runs[memory][write];
  if (r->count && !r->told)
    sink->rows(sink->data, memory, write, r->first, r->count);
  r->told = true;
}

static void tell_bytes(void) {
  if (byte_run.count)
    sink->bytes(sink->data, byte_run.write, (const volatile void *)(uintptr_t)byte_run.first, byte_run.count);
  byte_run.count = 0;
}

// Most elements are of a row that was touched before.
static inline bool is_touched(uint32_t memory, bool write, uint32_t row) {
  return row - row_runs[memory][write].first < row_runs[memory][write].count;
}

static __attribute__((noinline)) void touch_row(uint32_t memory, bool write, uint32_t row) {
  row_run *r = &row_runs[memory][write];
  if (r->count && !r->told && row == r->first + r->count) {
    r->count++;
    return;
  }
  tell_rows(memory, write);
  tell_rows(memory, !write);
  *r = (row_run){row, 1, false};
}

static __attribute__((noinline, cold)) void touch_bytes(bool write, uint64_t address, uint32_t count) {
  if (byte_run.count && byte_run.write == write && byte_run.first + byte_run.count == address) {
    byte_run.count += count;
    return;
  }
  tell_bytes();
  byte_run.write = write;
  byte_run.first = address;
  byte_run.count = count;
}

static void note_instruction(const char *name, const char *const *names, const int64_t *values) {
  instruction = name;
  operand_names = names;
  operand_values = values;
}

static void begin_instruction(uint32_t number, const int64_t *operands) {
  if (sink)
    sink->begin(sink->data, number, operands);
}

static void end_instruction(int64_t cycles, int64_t latency) {
  executed++;
  if (!sink)
    return;
  for (uint32_t k = 0; k < MEMORIES; k++) {
    tell_rows(k, false);
    tell_rows(k, true);
    row_runs[k][0].count = row_runs[k][1].count = 0;
  }
  tell_bytes();
  sink->end(sink->data, (uint32_t)cycles, (uint32_t)latency);
}

// ---- arithmetic -----------------------------------------------------------------------------------

#define FUNCTION __attribute__((unused)) // of the library
#define UNUSED inline __attribute__((unused, always_inline))

static UNUSED int64_t floor_div(int64_t a, int64_t b) {
  if (b <= 0)
    illegal("a division by %lld", (long long)b);
  return a / b - (a % b < 0);
}
static UNUSED int64_t floor_mod(int64_t a, int64_t b) { return a - floor_div(a, b) * b; }
static UNUSED int64_t shift_left(int64_t a, int64_t by) {
  if (by < 0)
    illegal("a shift by %lld", (long long)by);
  return by > 63 ? 0 : (int64_t)((uint64_t)a << by);
}
static UNUSED int64_t shift_right(int64_t a, int64_t by) {
  if (by < 0)
    illegal("a shift by %lld", (long long)by);
  return a >> (by > 63 ? 63 : by);
}
static UNUSED int64_t bits_of(int64_t a, int64_t high, int64_t low) {
  if (low < 0 || high < low || high > 63)
    illegal("bits %lld to %lld", (long long)low, (long long)high);
  uint64_t mask = high - low == 63 ? UINT64_MAX : ((uint64_t)1 << (high - low + 1)) - 1;
  return (int64_t)((uint64_t)a >> low & mask);
}
static UNUSED int64_t wrap_signed(int64_t a, unsigned width) {
  return (int64_t)((uint64_t)a << (64 - width)) >> (64 - width);
}
static UNUSED int64_t wrap_unsigned(int64_t a, unsigned width) {
  return (int64_t)((uint64_t)a & (UINT64_MAX >> (64 - width)));
}
static UNUSED int64_t index_of(int64_t index, int64_t count, const char *name) {
  if (index < 0 || index >= count)
    illegal("%s has no element %lld", name, (long long)index);
  return index;
}
static UNUSED int64_t min_i64(int64_t a, int64_t b) { return a < b ? a : b; }
static UNUSED int64_t max_i64(int64_t a, int64_t b) { return a > b ? a : b; }
static UNUSED int64_t clamp_i64(int64_t a, int64_t low, int64_t high) {
  return min_i64(max_i64(a, low), high);
}
static UNUSED int64_t abs_i64(int64_t a) { return a < 0 ? -a : a; }

// Through memory, so that no compiler joins a product and a sum.
static UNUSED float multiply_f32(float a, float b) {
  volatile float product = a * b;
  return product;
}
static UNUSED double multiply_f64(double a, double b) {
  volatile double product = a * b;
  return product;
}
static UNUSED int64_t trunc_f64(double a) {
  return a >= -9223372036854775808.0 && a < 9223372036854775808.0 ? (int64_t)a : INT64_MIN;
}
// To the nearest integer, ties to even.
static UNUSED int64_t round_f64(double a) {
  if (!(a > -4503599627370496.0 && a < 4503599627370496.0))
    return trunc_f64(a);
  int64_t whole = (int64_t)a;
  double rest = a - (double)whole;
  if (rest > 0.5 || (rest == 0.5 && whole % 2))
    whole++;
  if (rest < -0.5 || (rest == -0.5 && whole % 2))
    whole--;
  return whole;
}
static UNUSED int64_t trunc_f32(float a) { return trunc_f64((double)a); }
static UNUSED int64_t round_f32(float a) { return round_f64((double)a); }

#define FLOAT_FUNCTIONS(T, N)                                                                                \
  static UNUSED T min_##N(T a, T b) { return a < b ? a : b; }                                                \
  static UNUSED T max_##N(T a, T b) { return b < a ? a : b; }                                                \
  static UNUSED T clamp_##N(T a, T low, T high) {                                                            \
    a = a < low ? low : a;                                                                                   \
    return high < a ? high : a;                                                                              \
  }                                                                                                          \
  static UNUSED T abs_##N(T a) { return a < 0 || (a == 0 && 1 / a < 0) ? -a : a; }
FLOAT_FUNCTIONS(float, f32)
FLOAT_FUNCTIONS(double, f64)
#define sqrt_f32 __builtin_sqrtf
#define sqrt_f64 __builtin_sqrt
#define fma_f32 __builtin_fmaf
#define fma_f64 __builtin_fma

// ---- main memory ----------------------------------------------------------------------------------

#define MAIN_MEMORY(N, T, V)                                                                                 \
  static UNUSED V read_main_##N(int64_t address) {                                                           \
    T element;                                                                                               \
    if (sink)                                                                                                \
      touch_bytes(false, (uint64_t)address, sizeof element);                                                 \
    memcpy(&element, (const void *)(uintptr_t)address, sizeof element);                                      \
    return (V)element;                                                                                       \
  }                                                                                                          \
  static UNUSED void write_main_##N(int64_t address, V value) {                                              \
    T element = (T)value;                                                                                    \
    if (sink)                                                                                                \
      touch_bytes(true, (uint64_t)address, sizeof element);                                                  \
    memcpy((void *)(uintptr_t)address, &element, sizeof element);                                            \
  }
MAIN_MEMORY(i8, int8_t, int64_t)
MAIN_MEMORY(i16, int16_t, int64_t)
MAIN_MEMORY(i32, int32_t, int64_t)
MAIN_MEMORY(i64, int64_t, int64_t)
MAIN_MEMORY(u8, uint8_t, int64_t)
MAIN_MEMORY(u16, uint16_t, int64_t)
MAIN_MEMORY(u32, uint32_t, int64_t)
MAIN_MEMORY(u64, uint64_t, int64_t)
MAIN_MEMORY(f32, float, float)
MAIN_MEMORY(f64, double, double)

// ---- local memories -------------------------------------------------------------------------------

// Elements of the bytes of STORAGE.
#define LOCAL_MEMORY(NUMBER, NAME, STORAGE, T, V, ROWS, COLUMNS)                                             \
  static UNUSED unsigned char *place_in_##NAME(int64_t row, int64_t column, bool write) {                    \
    if (row < 0 || row >= (ROWS))                                                                            \
      illegal("%s row %lld of " #NAME ", which has %lld", write ? "writes" : "reads", (long long)row,        \
              (long long)(ROWS));                                                                            \
    if (column < 0 || column >= (COLUMNS))                                                                   \
      illegal("%s column %lld of " #NAME ", which has %lld", write ? "writes" : "reads", (long long)column,  \
              (long long)(COLUMNS));                                                                         \
    if (sink && !is_touched(NUMBER, write, (uint32_t)row))                                                   \
      touch_row(NUMBER, write, (uint32_t)row);                                                               \
    return memory_##STORAGE + (row * (COLUMNS) + column) * (int64_t)sizeof(T);                               \
  }                                                                                                          \
  static UNUSED V read_##NAME(int64_t row, int64_t column) {                                                 \
    T element;                                                                                               \
    memcpy(&element, place_in_##NAME(row, column, false), sizeof element);                                   \
    return (V)element;                                                                                       \
  }                                                                                                          \
  static UNUSED void write_##NAME(int64_t row, int64_t column, V value) {                                    \
    T element = (T)value;                                                                                    \
    memcpy(place_in_##NAME(row, column, true), &element, sizeof element);                                    \
  }
