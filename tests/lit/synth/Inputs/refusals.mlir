// Each looks right and is wrong for few values.
module attributes {auto.kind = "rewrite", auto.solver = "none"} {
func.func private @_mm_abs_epi8(i8) -> i8
func.func private @_mm_adds_epi16(i16, i16) -> i16
func.func private @_mm_avg_epu8(i8, i8) -> i8
func.func private @_mm_mulhi_epi16(i16, i16) -> i16
func.func private @_mm_mulhrs_epi16(i16, i16) -> i16
func.func private @_mm_subs_epi8(i8, i8) -> i8

// The product of the two least numbers needs saturation, which pmulhrsw does not do.
func.func @q15_product(%a: i16, %b: i16) -> i16 attributes {proof = "0000000000000000"} {
    %c = arith.constant 16384 : i32
    %n = arith.constant 15 : i32
    %high = arith.constant 32767 : i32
    %0 = arith.extsi %a : i16 to i32
    %1 = arith.extsi %b : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %2, %c : i32
    %4 = arith.shrsi %3, %n : i32
    %5 = arith.minsi %4, %high : i32
    %6 = arith.trunci %5 : i32 to i16
    return %6 : i16
}
func.func @q15_product.sequence(%a: i16, %b: i16) -> i16 {
    %0 = func.call @_mm_mulhrs_epi16(%a, %b) : (i16, i16) -> i16
    return %0 : i16
}

// sqrdmlah saturates once.
func.func @q15_sum(%a: i16, %b: i16, %c: i16) -> i16 attributes {proof = "0000000000000000"} {
    %half = arith.constant 16384 : i64
    %n = arith.constant 15 : i64
    %low = arith.constant -32768 : i64
    %high = arith.constant 32767 : i64
    %0 = arith.extsi %a : i16 to i64
    %1 = arith.extsi %b : i16 to i64
    %2 = arith.extsi %c : i16 to i64
    %3 = arith.muli %0, %1 : i64
    %4 = arith.shli %2, %n : i64
    %5 = arith.addi %3, %4 : i64
    %6 = arith.addi %5, %half : i64
    %7 = arith.shrsi %6, %n : i64
    %8 = arith.maxsi %7, %low : i64
    %9 = arith.minsi %8, %high : i64
    %10 = arith.trunci %9 : i64 to i16
    return %10 : i16
}
func.func @q15_sum.sequence(%a: i16, %b: i16, %c: i16) -> i16 {
    %0 = func.call @_mm_mulhrs_epi16(%a, %b) : (i16, i16) -> i16
    %1 = func.call @_mm_adds_epi16(%c, %0) : (i16, i16) -> i16
    return %1 : i16
}

// Rounds up, not down.
func.func @floor_average(%a: i8, %b: i8) -> i8 attributes {proof = "0000000000000000"} {
    %one = arith.constant 1 : i16
    %0 = arith.extui %a : i8 to i16
    %1 = arith.extui %b : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %3 = arith.shrui %2, %one : i16
    %4 = arith.trunci %3 : i16 to i8
    return %4 : i8
}
func.func @floor_average.sequence(%a: i8, %b: i8) -> i8 {
    %0 = func.call @_mm_avg_epu8(%a, %b) : (i8, i8) -> i8
    return %0 : i8
}

// The absolute value of the least number wraps.
func.func @saturating_abs(%a: i8) -> i8 attributes {proof = "0000000000000000"} {
    %high = arith.constant 127 : i8
    %0 = math.absi %a : i8
    %1 = arith.minui %0, %high : i8
    return %1 : i8
}
func.func @saturating_abs.sequence(%a: i8) -> i8 {
    %0 = func.call @_mm_abs_epi8(%a) : (i8) -> i8
    return %0 : i8
}

// The sign of a difference that saturates is right, its value is not.
func.func @signed_difference(%a: i8, %b: i8) -> i8 attributes {proof = "0000000000000000"} {
    %0 = arith.extsi %a : i8 to i16
    %1 = arith.extsi %b : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %3 = math.absi %2 : i16
    %4 = arith.trunci %3 : i16 to i8
    return %4 : i8
}
func.func @signed_difference.sequence(%a: i8, %b: i8) -> i8 {
    %0 = func.call @_mm_subs_epi8(%a, %b) : (i8, i8) -> i8
    %1 = func.call @_mm_abs_epi8(%0) : (i8) -> i8
    return %1 : i8
}

// The high half of an unsigned product, but for large numbers.
func.func @high_product(%a: i16, %b: i16) -> i16 attributes {proof = "0000000000000000"} {
    %n = arith.constant 16 : i32
    %0 = arith.extui %a : i16 to i32
    %1 = arith.extui %b : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.shrui %2, %n : i32
    %4 = arith.trunci %3 : i32 to i16
    return %4 : i16
}
func.func @high_product.sequence(%a: i16, %b: i16) -> i16 {
    %0 = func.call @_mm_mulhi_epi16(%a, %b) : (i16, i16) -> i16
    return %0 : i16
}

// A shift by the width: right where the condition holds, and wrong with the next larger bound.
func.func @shift_guarded(%a: i8, %b: i8 {auto.constant}) -> i8 attributes {proof = "0000000000000000"} {
    %0 = arith.shrui %a, %b : i8
    return %0 : i8
}
func.func @shift_guarded.condition(%a: i8, %b: i8 {auto.constant}) -> i1 {
    %limit = arith.constant 8 : i8
    %0 = arith.cmpi ule, %b, %limit : i8
    return %0 : i1
}
func.func @shift_guarded.sequence(%a: i8, %b: i8 {auto.constant}) -> i8 {
    %seven = arith.constant 7 : i8
    %0 = arith.minui %b, %seven : i8
    %1 = arith.shrui %a, %0 : i8
    return %1 : i8
}
func.func @shift_in_range(%a: i8, %b: i8 {auto.constant}) -> i8 attributes {proof = "0000000000000000"} {
    %0 = arith.shrui %a, %b : i8
    return %0 : i8
}
func.func @shift_in_range.condition(%a: i8, %b: i8 {auto.constant}) -> i1 {
    %limit = arith.constant 8 : i8
    %0 = arith.cmpi ult, %b, %limit : i8
    return %0 : i1
}
func.func @shift_in_range.sequence(%a: i8, %b: i8 {auto.constant}) -> i8 {
    %seven = arith.constant 7 : i8
    %0 = arith.minui %b, %seven : i8
    %1 = arith.shrui %a, %0 : i8
    return %1 : i8
}
}
