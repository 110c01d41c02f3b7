// NumPy's and PyTorch's names of operations, and what the modules begin with.
#include "lift/python_table.h"

#include <stddef.h>
#include <string.h>

static const python_row rows[] = {
    {"arith.addi", {"$0 + $1"}, "$0 + $1"},
    {"arith.subi", {"$0 - $1"}, "$0 - $1"},
    {"arith.muli", {"$0 * $1"}, "$0 * $1"},
    {"arith.divsi", {"_divide($0, $1)"}, "$0 / $1"},
    {"arith.divui", {"_signed(_divide(_unsigned($0), _unsigned($1)), $0)"}, "$0 / $1"},
    {"arith.remsi", {"_remainder($0, $1)"}, "$0 % $1"},
    {"arith.remui", {"_signed(_remainder(_unsigned($0), _unsigned($1)), $0)"}, "$0 % $1"},
    {"arith.ceildivsi", {"-((-$0) // $1)"}, "ceil($0 / $1)"},
    {"arith.ceildivui", {"_signed(-((-_wide($0)) // _wide($1)), $0)"}, "ceil($0 / $1)"},
    {"arith.floordivsi", {"$0 // $1"}, "floor($0 / $1)"},
    {"arith.andi", {"$0 & $1"}, "$0 & $1"},
    {"arith.ori", {"$0 | $1"}, "$0 | $1"},
    {"arith.xori", {"$0 ^ $1"}, "$0 ^ $1"},
    {"arith.shli", {"$0 << $1"}, "$0 << $1"},
    {"arith.shrsi", {"$0 >> $1"}, "$0 >> $1"},
    {"arith.shrui", {"_signed(_unsigned($0) >> _unsigned($1), $0)"}, "$0 >> $1"},
    {"arith.minsi", {"np.minimum($0, $1)", "_minimum($0, $1)"}, "min($0, $1)"},
    {"arith.maxsi", {"np.maximum($0, $1)", "_maximum($0, $1)"}, "max($0, $1)"},
    {"arith.minui",
     {"_signed(np.minimum(_unsigned($0), _unsigned($1)), $0)",
      "_signed(_minimum(_unsigned($0), _unsigned($1)), $0)"},
     "min($0, $1)"},
    {"arith.maxui",
     {"_signed(np.maximum(_unsigned($0), _unsigned($1)), $0)",
      "_signed(_maximum(_unsigned($0), _unsigned($1)), $0)"},
     "max($0, $1)"},
    {"arith.addf", {"$0 + $1"}, "$0 + $1"},
    {"arith.subf", {"$0 - $1"}, "$0 - $1"},
    {"arith.mulf", {"$0 * $1"}, "$0 * $1"},
    {"arith.divf", {"np.divide($0, $1)", "$0 / $1"}, "$0 / $1"},
    {"arith.remf", {"np.fmod($0, $1)", "torch.fmod($0, $1)"}, "fmod($0, $1)"},
    {"arith.negf", {"-$0"}, "-$0"},
    {"arith.minnumf", {"np.fmin($0, $1)", "torch.fmin(*_both($0, $1))"}, "min($0, $1)"},
    {"arith.maxnumf", {"np.fmax($0, $1)", "torch.fmax(*_both($0, $1))"}, "max($0, $1)"},
    {"arith.minimumf", {"np.minimum($0, $1)", "_minimum($0, $1)"}, "min($0, $1)"},
    {"arith.maximumf", {"np.maximum($0, $1)", "_maximum($0, $1)"}, "max($0, $1)"},
    {"arith.select", {"_choose($0, $1, $2)"}, "($1 if $0 else $2)"},
    {"math.sqrt", {"np.sqrt($0)", "torch.sqrt($0)"}, "sqrt($0)"},
    {"math.rsqrt", {"1 / np.sqrt($0)", "torch.rsqrt($0)"}, "1 / sqrt($0)"},
    {"math.cbrt", {"np.cbrt($0)", "torch.copysign(torch.abs($0) ** (1 / 3), $0)"}, "cbrt($0)"},
    {"math.exp", {"np.exp($0)", "torch.exp($0)"}, "exp($0)"},
    {"math.exp2", {"np.exp2($0)", "torch.exp2($0)"}, "exp2($0)"},
    {"math.expm1", {"np.expm1($0)", "torch.expm1($0)"}, "expm1($0)"},
    {"math.log", {"np.log($0)", "torch.log($0)"}, "log($0)"},
    {"math.log2", {"np.log2($0)", "torch.log2($0)"}, "log2($0)"},
    {"math.log10", {"np.log10($0)", "torch.log10($0)"}, "log10($0)"},
    {"math.log1p", {"np.log1p($0)", "torch.log1p($0)"}, "log1p($0)"},
    {"math.sin", {"np.sin($0)", "torch.sin($0)"}, "sin($0)"},
    {"math.cos", {"np.cos($0)", "torch.cos($0)"}, "cos($0)"},
    {"math.tan", {"np.tan($0)", "torch.tan($0)"}, "tan($0)"},
    {"math.asin", {"np.arcsin($0)", "torch.asin($0)"}, "asin($0)"},
    {"math.acos", {"np.arccos($0)", "torch.acos($0)"}, "acos($0)"},
    {"math.atan", {"np.arctan($0)", "torch.atan($0)"}, "atan($0)"},
    {"math.sinh", {"np.sinh($0)", "torch.sinh($0)"}, "sinh($0)"},
    {"math.cosh", {"np.cosh($0)", "torch.cosh($0)"}, "cosh($0)"},
    {"math.tanh", {"np.tanh($0)", "torch.tanh($0)"}, "tanh($0)"},
    {"math.asinh", {"np.arcsinh($0)", "torch.asinh($0)"}, "asinh($0)"},
    {"math.acosh", {"np.arccosh($0)", "torch.acosh($0)"}, "acosh($0)"},
    {"math.atanh", {"np.arctanh($0)", "torch.atanh($0)"}, "atanh($0)"},
    {"math.erf", {"_erf($0)", "torch.erf($0)"}, "erf($0)"},
    {"math.ctpop", {"_ones($0)"}, "popcount($0)"},
    {"math.ctlz", {"_zeros_of($0, 1)"}, "leading_zeros($0)"},
    {"math.cttz", {"_zeros_of($0, 0)"}, "trailing_zeros($0)"},
    {"math.absf", {"np.abs($0)", "torch.abs($0)"}, "abs($0)"},
    {"math.absi", {"np.abs($0)", "torch.abs($0)"}, "abs($0)"},
    {"math.floor", {"np.floor($0)", "torch.floor($0)"}, "floor($0)"},
    {"math.ceil", {"np.ceil($0)", "torch.ceil($0)"}, "ceil($0)"},
    {"math.trunc", {"np.trunc($0)", "torch.trunc($0)"}, "trunc($0)"},
    {"math.round",
     {"np.copysign(np.floor(np.abs($0) + 0.5), $0)", "torch.copysign(torch.floor(torch.abs($0) + 0.5), $0)"},
     "round($0)"},
    {"math.roundeven", {"np.rint($0)", "torch.round($0)"}, "rint($0)"},
    {"math.powf", {"np.power($0, $1)", "torch.pow($0, $1)"}, "pow($0, $1)"},
    {"math.atan2", {"np.arctan2($0, $1)", "torch.atan2(*_both($0, $1))"}, "atan2($0, $1)"},
    {"math.copysign", {"np.copysign($0, $1)", "torch.copysign($0, $1)"}, "copysign($0, $1)"},
    {"math.fma", {"$0 * $1 + $2"}, "$0 * $1 + $2"},
    {"arith.extsi", {"_to($0, $T)"}, "$0"},
    {"arith.extui", {"_to(_unsigned($0), $T)"}, "$0"},
    {"arith.trunci", {"_to($0, $T)"}, "$t($0)"},
    {"arith.extf", {"_to($0, $T)"}, "$0"},
    {"arith.truncf", {"_to($0, $T)"}, "$t($0)"},
    {"arith.sitofp", {"_to($0, $T)"}, "$t($0)"},
    {"arith.uitofp", {"_to(_unsigned($0), $T)"}, "$t($0)"},
    {"arith.fptosi", {"_to($0, $T)"}, "$t($0)"},
    {"arith.fptoui", {"_to(_to($0, $W), $T)"}, "$t($0)"},
    {"arith.bitcast", {"$0.view($T)"}, "bits($0)"},
    {"arith.index_cast", {"_to($0, $T)"}, "$0"},
    {"arith.index_castui", {"_to(_unsigned($0), $T)"}, "$0"},
};

const python_row *python_find(const char *operation) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].operation, operation))
      return &rows[i];
  return NULL;
}

const char *python_compare(int predicate, int is_float) {
  static const char *const integers[] = {"$0 == $1",
                                         "$0 != $1",
                                         "$0 < $1",
                                         "$0 <= $1",
                                         "$0 > $1",
                                         "$0 >= $1",
                                         "_unsigned($0) < _unsigned($1)",
                                         "_unsigned($0) <= _unsigned($1)",
                                         "_unsigned($0) > _unsigned($1)",
                                         "_unsigned($0) >= _unsigned($1)"};
  static const char *const floats[] = {"($0 != $0) & False",
                                       "$0 == $1",
                                       "$0 > $1",
                                       "$0 >= $1",
                                       "$0 < $1",
                                       "$0 <= $1",
                                       "($0 < $1) | ($0 > $1)",
                                       "($0 == $0) & ($1 == $1)",
                                       "_not(($0 < $1) | ($0 > $1))",
                                       "_not($0 <= $1)",
                                       "_not($0 < $1)",
                                       "_not($0 >= $1)",
                                       "_not($0 > $1)",
                                       "$0 != $1",
                                       "($0 != $0) | ($1 != $1)",
                                       "($0 == $0) | True"};
  return is_float ? floats[predicate] : integers[predicate];
}

const char *python_reduce(const char *operation) {
  static const struct {
    const char *operation, *function;
  } all[] = {{"arith.addi", "_sum"},
             {"arith.addf", "_sum"},
             {"arith.muli", "_product"},
             {"arith.mulf", "_product"},
             {"arith.minsi", "_least"},
             {"arith.minnumf", "_least"},
             {"arith.minimumf", "_least"},
             {"arith.maxsi", "_greatest"},
             {"arith.maxnumf", "_greatest"},
             {"arith.maximumf", "_greatest"},
             {"arith.minui", "_least_unsigned"},
             {"arith.maxui", "_greatest_unsigned"},
             {"arith.andi", "_and"},
             {"arith.ori", "_or"},
             {"arith.xori", "_xor"}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (!strcmp(all[i].operation, operation))
      return all[i].function;
  return NULL;
}

// What needs no name of a library.
#define VIEWS                                                                                                \
  "\n\nclass _View:\n"                                                                                       \
  "    \"\"\"Elements of an array: `sizes` of them, `strides` apart, from `offset`.\"\"\"\n\n"               \
  "    def __init__(self, base, offset=0, sizes=(), strides=()):\n"                                          \
  "        self.base, self.offset = base, _py.int(offset)\n"                                                 \
  "        self.sizes, self.strides = [_py.int(n) for n in sizes], [_py.int(s) for s in strides]\n\n"        \
  "    def places(self):\n"                                                                                  \
  "        where, rank = self.offset, _py.len(self.sizes)\n"                                                 \
  "        for d, (n, s) in _py.enumerate(_py.zip(self.sizes, self.strides)):\n"                             \
  "            where = where + s * _range(n).reshape([n if k == d else 1 for k in _py.range(rank)])\n"       \
  "        return where\n\n"                                                                                 \
  "    def get(self):\n"                                                                                     \
  "        return self.base[self.places()]\n\n"                                                              \
  "    def set(self, value):\n"                                                                              \
  "        self.base[self.places()] = value\n\n"                                                             \
  "    def at(self, *where):\n"                                                                              \
  "        return self.offset + _py.sum(s * i for s, i in _py.zip(self.strides, where))\n\n"                 \
  "    def __getitem__(self, where):\n"                                                                      \
  "        return self.base[self.at(*where)]\n\n"                                                            \
  "    def __setitem__(self, where, value):\n"                                                               \
  "        self.base[self.at(*where)] = value\n\n"                                                           \
  "    def take(self, condition, *where):\n"                                                                 \
  "        \"\"\"The elements where the condition holds, otherwise zero.\"\"\"\n"                            \
  "        if _py.len(self.base) == 0:\n"                                                                    \
  "            return _choose(condition, condition, condition) * _to(0, self.base.dtype)\n"                  \
  "        return _choose(condition, self.base[_choose(condition, self.at(*where), 0)], "                    \
  "_to(0, self.base.dtype))\n\n\n"                                                                           \
  "def _rows(sizes):\n"                                                                                      \
  "    strides, step = [], 1\n"                                                                              \
  "    for n in _py.reversed(sizes):\n"                                                                      \
  "        strides.insert(0, step)\n"                                                                        \
  "        step *= _py.int(n)\n"                                                                             \
  "    return strides, step\n\n\n"                                                                           \
  "def _new(dtype, *sizes):\n"                                                                               \
  "    strides, count = _rows(sizes)\n"                                                                      \
  "    return _View(_zeros(count, dtype), 0, sizes, strides)\n\n\n"                                          \
  "def _spread(x, dims, rank):\n"                                                                            \
  "    \"\"\"An array whose axes are these loops, as one over all loops.\"\"\"\n"                            \
  "    if not dims:\n"                                                                                       \
  "        return x\n"                                                                                       \
  "    x = _permute(x, _py.sorted(_py.range(_py.len(dims)), key=lambda k: dims[k]))\n"                       \
  "    sizes = _py.dict(_py.zip(_py.sorted(dims), x.shape))\n"                                               \
  "    return x.reshape([sizes.get(d, 1) for d in _py.range(rank)])\n\n\n"                                   \
  "def _collect(x, dims, axes):\n"                                                                           \
  "    \"\"\"The other way round; `axes` are the loops that x has.\"\"\"\n"                                  \
  "    return _permute(x, [axes.index(d) for d in dims]) if dims else x\n\n\n"                               \
  "def _range_of(n, d, rank):\n"                                                                             \
  "    return _range(n).reshape([n if k == d else 1 for k in _py.range(rank)])\n\n\n"                        \
  "def _ones(x):\n"                                                                                          \
  "    return _py.sum(((x >> k) & 1 for k in _py.range(1, _width(x))), x & 1)\n\n\n"                         \
  "def _zeros_of(x, is_leading):\n"                                                                          \
  "    count, goes_on = x & 0, (x & 0) | 1\n"                                                                \
  "    for k in _py.range(_width(x)):\n"                                                                     \
  "        goes_on = goes_on & ~(x >> (_width(x) - 1 - k if is_leading else k))\n"                           \
  "        count = count + goes_on\n"                                                                        \
  "    return count\n\n\n"                                                                                   \
  "def _fold(x, axes, start, step):\n"                                                                       \
  "    for axis in _py.sorted(axes, reverse=True):\n"                                                        \
  "        total = _full(x, axis, start)\n"                                                                  \
  "        for k in _py.range(x.shape[axis]):\n"                                                             \
  "            total = step(total, x[(_py.slice(None),) * axis + (k,)])\n"                                   \
  "        x = total\n"                                                                                      \
  "    return x\n"

static const char numpy_prelude[] =
    "import builtins as _py\nimport math\n\nimport numpy as np\n" VIEWS
    "\n\n_UNSIGNED = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}\n\n\n"
    "def _flat(a):\n"
    "    \"\"\"An argument, whose elements become signed: changes reach the caller's array.\"\"\"\n"
    "    a = a.reshape(-1)\n"
    "    return a.view(np.dtype('i%d' % a.itemsize)) if a.dtype.kind in 'ub' else a\n\n\n"
    "def _range(n):\n    return np.arange(n, dtype=np.int64)\n\n\n"
    "def _zeros(n, dtype):\n    return np.zeros(n, dtype)\n\n\n"
    "def _permute(x, order):\n    return np.transpose(x, order)\n\n\n"
    "def _full(x, axis, value):\n    return np.full(x.shape[:axis] + x.shape[axis + 1 :], value, "
    "x.dtype)\n\n\n"
    "def _shaped(x, shape):\n    return np.broadcast_to(x, shape)\n\n\n"
    "def _to(x, dtype):\n    return np.asarray(x).astype(dtype)[()]\n\n\n"
    "def _unsigned(x):\n"
    "    x = np.asarray(x)\n"
    "    return (x if x.dtype == np.bool_ else x.view(_UNSIGNED[x.itemsize]))[()]\n\n\n"
    "def _width(x):\n    return 8 * np.asarray(x).itemsize\n\n\n"
    "def _signed(x, like):\n    return _to(x, np.asarray(like).dtype)\n\n\n"
    "def _wide(x):\n    return _py.int(_unsigned(x))\n\n\n"
    "def _not(x):\n    return np.logical_not(x)\n\n\n"
    "def _choose(c, x, y):\n    return np.where(c, x, y)[()]\n\n\n"
    "def _divide(x, y):\n"
    "    q, r = x // y, x % y\n"
    "    return q + _to((r != 0) & ((x < 0) != (y < 0)), np.asarray(q).dtype)\n\n\n"
    "def _remainder(x, y):\n    return np.fmod(x, y)\n\n\n"
    "_erf = np.vectorize(math.erf)\n\n\n"
    "def _pair(x, y):\n    return np.stack([np.asarray(x), np.asarray(y)])\n\n\n"
    "def _limit(x, least):\n"
    "    if x.dtype.kind == 'f':\n"
    "        return -np.inf if least else np.inf\n"
    "    return np.iinfo(x.dtype).min if least else np.iinfo(x.dtype).max\n\n\n"
    "def _sum(x, axes):\n    return np.add.reduce(x, axis=axes, dtype=x.dtype)\n\n\n"
    "def _product(x, axes):\n    return np.multiply.reduce(x, axis=axes, dtype=x.dtype)\n\n\n"
    "def _least(x, axes):\n    return np.minimum.reduce(x, axis=axes, initial=_limit(x, False))\n\n\n"
    "def _greatest(x, axes):\n    return np.maximum.reduce(x, axis=axes, initial=_limit(x, True))\n\n\n"
    "def _least_unsigned(x, axes):\n    return _signed(_least(_unsigned(x), axes), x)\n\n\n"
    "def _greatest_unsigned(x, axes):\n    return _signed(_greatest(_unsigned(x), axes), x)\n\n\n"
    "def _and(x, axes):\n    return _fold(x, axes, -1, lambda a, b: a & b)\n\n\n"
    "def _or(x, axes):\n    return _fold(x, axes, 0, lambda a, b: a | b)\n\n\n"
    "def _xor(x, axes):\n    return _fold(x, axes, 0, lambda a, b: a ^ b)\n\n\n"
    "def _address(v):\n    return v.base.ctypes.data\n";

static const char torch_prelude[] =
    "import builtins as _py\n\nimport torch\n" VIEWS "\n\ndef _flat(a):\n"
    "    \"\"\"An argument, whose bytes become signed: changes reach the caller's tensor.\"\"\"\n"
    "    a = a.view(-1)\n"
    "    return a.view(torch.int8) if a.dtype in (torch.uint8, torch.bool) else a\n\n\n"
    "def _range(n):\n    return torch.arange(n)\n\n\n"
    "def _zeros(n, dtype):\n    return torch.zeros(n, dtype=dtype)\n\n\n"
    "def _permute(x, order):\n    return x.permute(order)\n\n\n"
    "def _full(x, axis, value):\n"
    "    return torch.full(x.shape[:axis] + x.shape[axis + 1 :], value, dtype=x.dtype)\n\n\n"
    "def _shaped(x, shape):\n    return torch.broadcast_to(torch.as_tensor(x), shape)\n\n\n"
    "def _to(x, dtype):\n    return torch.as_tensor(x).to(dtype)\n\n\n"
    "_BITS = {torch.int8: 8, torch.int16: 16, torch.int32: 32}\n\n\n"
    "def _unsigned(x):\n"
    "    \"\"\"As wide signed numbers; of 64 bits those below 2**63.\"\"\"\n"
    "    x = torch.as_tensor(x)\n"
    "    return x.to(torch.int64) & (2 ** _BITS[x.dtype] - 1) if x.dtype in _BITS else x\n\n\n"
    "def _width(x):\n    return 8 * torch.as_tensor(x).element_size()\n\n\n"
    "def _signed(x, like):\n    return _to(x, torch.as_tensor(like).dtype)\n\n\n"
    "def _wide(x):\n    return _py.int(_unsigned(x))\n\n\n"
    "def _not(x):\n    return torch.logical_not(torch.as_tensor(x))\n\n\n"
    "def _both(x, y):\n    return torch.as_tensor(x), torch.as_tensor(y)\n\n\n"
    "def _minimum(x, y):\n    return torch.minimum(*_both(x, y))\n\n\n"
    "def _maximum(x, y):\n    return torch.maximum(*_both(x, y))\n\n\n"
    "def _choose(c, x, y):\n    return torch.where(torch.as_tensor(c), torch.as_tensor(x), "
    "torch.as_tensor(y))\n\n\n"
    "def _divide(x, y):\n    return torch.div(x, y, rounding_mode='trunc')\n\n\n"
    "def _remainder(x, y):\n    return torch.fmod(x, y)\n\n\n"
    "def _pair(x, y):\n    return torch.stack([x, y])\n\n\n"
    "def _limit(x, least):\n"
    "    if x.dtype.is_floating_point:\n"
    "        return -float('inf') if least else float('inf')\n"
    "    return torch.iinfo(x.dtype).min if least else torch.iinfo(x.dtype).max\n\n\n"
    "def _sum(x, axes):\n    return x.sum(axes, dtype=x.dtype)\n\n\n"
    "def _product(x, axes):\n    return _fold(x, axes, 1, lambda a, b: a * b)\n\n\n"
    "def _least(x, axes):\n    return _fold(x, axes, _limit(x, False), torch.minimum)\n\n\n"
    "def _greatest(x, axes):\n    return _fold(x, axes, _limit(x, True), torch.maximum)\n\n\n"
    "def _least_unsigned(x, axes):\n    return _signed(_least(_unsigned(x), axes), x)\n\n\n"
    "def _greatest_unsigned(x, axes):\n    return _signed(_greatest(_unsigned(x), axes), x)\n\n\n"
    "def _and(x, axes):\n    return _fold(x, axes, -1, lambda a, b: a & b)\n\n\n"
    "def _or(x, axes):\n    return _fold(x, axes, 0, lambda a, b: a | b)\n\n\n"
    "def _xor(x, axes):\n    return _fold(x, axes, 0, lambda a, b: a ^ b)\n\n\n"
    "def _address(v):\n    return v.base.data_ptr()\n";

const char *python_prelude(python_dialect dialect) {
  return dialect == PYTHON_NUMPY ? numpy_prelude : torch_prelude;
}
