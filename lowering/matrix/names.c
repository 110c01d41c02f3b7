// Chooses names that C, its libraries and the accelerator's header leave free, and prints elements and
// linear forms with them.
#include "lowering/matrix/names.h"

#include "lowering/matrix/cpu.h"
#include "semantics/mlir/mlir_util.h"
#include <ctype.h>
#include <string.h>

// ---- names of functions -------------------------------------------------------------------------

// Words between spaces that functions cannot have as a name, because of `why`.
typedef struct reserved {
  const char *why;
  bool has_variants; // of float and long double: the word with f or l behind it
  const char *words;
} reserved;

// C11 and C23, and the extensions that compilers have on without being asked.
static const reserved reserved_words[] = {
    {"it is a keyword of C", false,
     " alignas alignof asm auto bool break case char const constexpr continue default do double else enum"
     " extern false float for goto if inline int long nullptr register restrict return short signed sizeof"
     " static static_assert struct switch thread_local true typedef typeof typeof_unqual union unsigned void"
     " volatile while linux unix "},
    {"it is the entry point of programs", false, " main "},
    // <math.h> and <complex.h>, with what C libraries add to them.
    {"the C library defines it", true,
     " acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi canonicalize cbrt ceil compoundn"
     " copysign cos cosh cospi drem erf erfc exp exp10 exp10m1 exp2 exp2m1 expm1 fabs fdim finite floor fma"
     " fmax fmaximum fmaximum_mag fmaximum_mag_num fmaximum_num fmin fminimum fminimum_mag fminimum_mag_num"
     " fminimum_num fmod frexp fromfp fromfpx gamma getpayload hypot ilogb isinf isnan j0 j1 jn ldexp lgamma"
     " llogb llrint llround log log10 log10p1 log1p log2 log2p1 logb logp1 lrint lround modf nan nearbyint"
     " nextafter nextdown nexttoward nextup pow pown powr remainder remquo rint rootn round roundeven rsqrt"
     " scalb scalbln scalbn setpayload setpayloadsig significand sin sincos sinh sinpi sqrt tan tanh tanpi"
     " tgamma totalorder totalordermag trunc ufromfp ufromfpx y0 y1 yn"
     " cabs cacos cacosh carg casin casinh catan catanh ccos ccosh cexp cimag clog conj cpow cproj creal csin"
     " csinh csqrt ctan ctanh "},
    {"the C library defines it", false,
     " float_t double_t fpclassify iscanonical iseqsig isfinite isgreater isgreaterequal isless islessequal"
     " islessgreater isnormal issignaling issubnormal isunordered iszero lgamma_r lgammaf_r lgammal_r"
     " math_errhandling signbit signgam FP_ILOGB0 FP_ILOGBNAN FP_INFINITE FP_NAN FP_NORMAL FP_SUBNORMAL"
     " FP_ZERO FP_FAST_FMA FP_FAST_FMAF FP_FAST_FMAL HUGE_VAL HUGE_VALF HUGE_VALL INFINITY MATH_ERREXCEPT"
     " MATH_ERRNO NAN M_1_PI M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4"
     " M_SQRT1_2 M_SQRT2 "},
    // <stdint.h> beside what is_integer_name knows, <stddef.h>.
    {"the C library defines it", false,
     " NULL PTRDIFF_MAX PTRDIFF_MIN PTRDIFF_WIDTH SIG_ATOMIC_MAX SIG_ATOMIC_MIN SIG_ATOMIC_WIDTH SIZE_MAX"
     " SIZE_WIDTH WCHAR_MAX WCHAR_MIN WCHAR_WIDTH WINT_MAX WINT_MIN WINT_WIDTH max_align_t nullptr_t offsetof"
     " ptrdiff_t size_t unreachable wchar_t "},
    // <string.h>, with what C libraries add to it.
    {"the C library defines it", false,
     " basename bcmp bcopy bzero explicit_bzero ffs ffsl ffsll index locale_t memccpy memchr memcmp memcpy"
     " memfrob memmem memmove mempcpy memrchr memset memset_explicit rawmemchr rindex stpcpy stpncpy"
     " strcasecmp strcasecmp_l strcasestr strcat strchr strchrnul strcmp strcoll strcoll_l strcpy strcspn"
     " strdup strerror strerror_l strerror_r strfry strlcat strlcpy strlen strncasecmp strncasecmp_l strncat"
     " strncmp strncpy strndup strnlen strpbrk strrchr strsep strsignal strspn strstr strtok strtok_r"
     " strverscmp strxfrm strxfrm_l swab "},
    // Functions of other headers: programs that link the file may call them.
    {"the C library defines it", false,
     " abort abs aligned_alloc asctime at_quick_exit atexit atof atoi atol atoll bsearch btowc calloc "
     "clearerr"
     " clock ctime difftime div exit fclose feof ferror fflush fgetc fgetpos fgets fgetwc fgetws fopen "
     "fprintf"
     " fputc fputs fputwc fputws fread free freopen fscanf fseek fsetpos ftell fwide fwprintf fwrite fwscanf"
     " getc getchar getenv gets getwc getwchar gmtime isalnum isalpha isblank iscntrl isdigit isgraph islower"
     " isprint ispunct isspace isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph"
     " iswlower iswprint iswpunct iswspace iswupper iswxdigit isxdigit labs ldiv llabs lldiv localeconv"
     " localtime longjmp malloc mblen mbrlen mbrtoc16 mbrtoc32 mbrtowc mbsinit mbsrtowcs mbstowcs mbtowc"
     " mktime perror printf putc putchar puts putwc putwchar qsort quick_exit raise rand realloc remove "
     "rename"
     " rewind scanf setbuf setjmp setlocale setvbuf signal snprintf sprintf srand sscanf strftime strtod"
     " strtof strtoimax strtol strtold strtoll strtoul strtoull strtoumax swprintf swscanf system time"
     " timespec_get tmpfile tmpnam tolower toupper towctrans towlower towupper ungetc ungetwc vfprintf "
     "vfscanf"
     " vfwprintf vfwscanf vprintf vscanf vsnprintf vsprintf vsscanf vswprintf vswscanf vwprintf vwscanf"
     " wcrtomb wcscat wcschr wcscmp wcscoll wcscpy wcscspn wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk"
     " wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok wcstol wcstold wcstoll wcstombs wcstoul"
     " wcstoull wcstoumax wcsxfrm wctob wctomb wctrans wctype wmemchr wmemcmp wmemcpy wmemmove wmemset "
     "wprintf"
     " wscanf "},
};

static bool has_word(const char *words, const char *name, size_t size) {
  for (const char *p = words + 1; *p; p += strcspn(p, " ") + 1)
    if (strncmp(p, name, size) == 0 && p[size] == ' ')
      return true;
  return false;
}

static bool is_reserved(const reserved *r, const char *name) {
  size_t size = strlen(name);
  return has_word(r->words, name, size) ||
         (r->has_variants && size > 1 && strchr("fl", name[size - 1]) && has_word(r->words, name, size - 1));
}

static bool begins(const char *name, const char *with) { return strncmp(name, with, strlen(with)) == 0; }

static bool ends(const char *name, const char *with) {
  size_t n = strlen(name), m = strlen(with);
  return n >= m && strcmp(name + n - m, with) == 0;
}

// int*_t and uint*_t, INT*_MAX and the like: all of them are <stdint.h>'s.
static bool is_integer_name(const char *name) {
  return ((begins(name, "int") || begins(name, "uint")) && ends(name, "_t")) ||
         ((begins(name, "INT") || begins(name, "UINT")) &&
          (ends(name, "_MAX") || ends(name, "_MIN") || ends(name, "_WIDTH") || ends(name, "_C")));
}

static bool is_identifier(MlirStringRef name) {
  bool ok = name.length && !(name.data[0] >= '0' && name.data[0] <= '9');
  for (size_t k = 0; k < name.length; k++)
    ok &= name.data[k] == '_' || isalnum((unsigned char)name.data[k]);
  return ok;
}

// Why C cannot have it, or NULL. `name` is an identifier.
static const char *why_reserved(const char *name, const library *l) {
  for (size_t k = 0; k < sizeof reserved_words / sizeof *reserved_words; k++)
    if (is_reserved(&reserved_words[k], name))
      return reserved_words[k].why;
  if (name[0] == '_' && (name[1] == '_' || isupper((unsigned char)name[1])))
    return "names that begin with two underscores or an underscore and a capital letter are reserved";
  if (is_integer_name(name))
    return "the C library defines it";
  if (cpu_is_helper(name))
    return "a helper function in the emitted file has this name";
  return l && library_defines(l, name) ? "the accelerator's header defines it" : NULL;
}

static bool check_function(MlirOperation function, const char *why_not, const library *l) {
  MlirStringRef text = mlirStringAttrGetValue(mlir_attribute(function, "sym_name"));
  strbuf name = {0};
  strbuf_append(&name, text.data, text.length);
  const char *why = !is_identifier(text) ? "it is not an identifier" : why_reserved(name.text, l);
  why = why ? why : why_not;
  if (why)
    walk_error(function, "'@%s' is not a valid name of a C function: %s", name.text ? name.text : "", why);
  strbuf_free(&name);
  return !why;
}

bool names_check_functions(const operation_list *functions, const library *l) {
  for (size_t i = 0; i < functions->size; i++) {
    MlirAttribute name = mlir_attribute(functions->data[i], "sym_name");
    bool twice = false; // in a module of its own
    for (size_t k = 0; k < i && !twice; k++)
      twice = mlirAttributeEqual(name, mlir_attribute(functions->data[k], "sym_name"));
    if (!check_function(functions->data[i], twice ? "another function in the file has this name" : NULL, l))
      return false;
  }
  return true;
}

// ---- names in functions -------------------------------------------------------------------------

const char *names_of(graph *g, uint32_t node) {
  const graph_node *n = &g->nodes.data[graph_memory(g, node)];
  if (n->result != MATRIX_NONE)
    return arena_printf(g->memory, "out%u", n->result);
  if (n->kind == NODE_ARGUMENT || n->kind == NODE_SCALAR)
    return arena_printf(g->memory, "in%u", n->argument);
  return arena_printf(g->memory, "local%u", graph_memory(g, node));
}

c_type names_c_type(element_type t) {
  if (t.width == 1)
    return c_bool;
  return (c_type){.bits = t.width, .is_signed = !t.is_float, .is_float = t.is_float};
}

// The sum with x, or where the sign is negative, without it.
static c_node *add(arena *a, c_node *sum, int64_t sign, c_node *x) {
  return sign < 0 ? c_minus(a, sum, x) : c_plus(a, sum, x);
}

c_node *names_linear(arena *a, const linear *l, c_node *const *dimensions) {
  c_node *sum = NULL;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++) {
    int64_t c = l->coefficient[d];
    if (!c)
      continue;
    c_node *x = dimensions[d];
    if (!sum)
      sum = c == -1 ? c_unary(a, C_MINUS, x) : c == 1 ? x : c_binary(a, C_TIMES, c_number(a, c), x);
    else
      sum = add(a, sum, c, c == 1 || c == -1 ? x : c_binary(a, C_TIMES, c_number(a, c < 0 ? -c : c), x));
  }
  if (!sum)
    return c_number(a, l->constant);
  return l->constant ? add(a, sum, l->constant, c_number(a, l->constant < 0 ? -l->constant : l->constant))
                     : sum;
}

// The node whose memory it is, and the index there.
static uint32_t source_of(const graph *g, uint32_t node, const linear *index, linear *out) {
  memcpy(out, index, g->nodes.data[node].shape.rank * sizeof *out);
  while (graph_is_alias(&g->nodes.data[node])) {
    const graph_node *n = &g->nodes.data[node];
    linear inner[MATRIX_MAX_DIMENSIONS] = {0};
    for (unsigned d = 0; d < g->nodes.data[n->input->node].shape.rank; d++)
      inner[d] = linear_compose(&n->input->index[d], out, n->shape.rank);
    memcpy(out, inner, sizeof inner);
    node = n->input->node;
  }
  return node;
}

c_node *names_element(graph *g, arena *a, uint32_t node, const linear *from, c_node *const *dimensions) {
  linear index[MATRIX_MAX_DIMENSIONS] = {0};
  node = source_of(g, node, from, index);
  const graph_node *n = &g->nodes.data[node];
  c_node *element = c_name(a, "%s", names_of(g, node));
  if (n->kind == NODE_SCALAR)
    return element;
  if (!n->shape.rank)
    return c_index(a, element, c_number(a, 0));
  for (unsigned d = 0; d < n->shape.rank; d++)
    element = c_index(a, element, names_linear(a, &index[d], dimensions));
  return element;
}

// Are two dimensions in one subscript?
static bool share_subscript(const shape *s, const linear *index, unsigned d, unsigned e) {
  bool share = false;
  for (unsigned k = 0; k < s->rank; k++)
    share |= index[k].coefficient[d] && index[k].coefficient[e];
  return share;
}

// Elements of the array from one to the next along dimension `d` of an index.
static int64_t step_along(const shape *s, const linear *index, unsigned d) {
  int64_t step = 0, size = 1;
  for (unsigned k = s->rank; k-- > 0; size *= s->extent[k])
    step += index[k].coefficient[d] * size;
  return step;
}

c_node *names_address(graph *g, arena *a, uint32_t node, const linear *from, c_node *const *dimensions,
                      const names_run *run) {
  linear index[MATRIX_MAX_DIMENSIONS] = {0};
  node = source_of(g, node, from, index);
  const shape *s = &g->nodes.data[node].shape;
  bool is_one = run->count > 1;
  int64_t each = 0, next = 0;
  for (unsigned k = run->count; k-- > 0 && is_one;) {
    unsigned d = run->dimension[k];
    int64_t step = step_along(s, index, d);
    is_one = dimensions[d] == run->name[k] && step &&
             (!k || !share_subscript(s, index, d, run->dimension[k - 1])) &&
             (k + 1 == run->count || step == next);
    each = k + 1 == run->count ? step : each;
    next = step * run->extent[k];
  }
  for (unsigned k = 0; k < run->count && is_one; k++)
    for (unsigned d = 0; d < s->rank; d++)
      index[d].coefficient[run->dimension[k]] = 0;
  c_node *begin = c_unary(a, C_AND, names_element(g, a, node, index, dimensions));
  return is_one ? c_plus(a, begin, c_times(a, run->number, each)) : begin;
}
