; What tests/unit/test_short_forms.c proves of lowering/passes/short_forms.h: a function for each form, on lanes of several widths.

define <16 x i8> @sge_16x8(<16 x i8> %a, <16 x i8> %b) {
  %c = icmp sge <16 x i8> %a, %b
  %r = sext <16 x i1> %c to <16 x i8>
  ret <16 x i8> %r
}

define <16 x i8> @sle_16x8(<16 x i8> %a, <16 x i8> %b) {
  %c = icmp sle <16 x i8> %a, %b
  %r = sext <16 x i1> %c to <16 x i8>
  ret <16 x i8> %r
}

define <16 x i8> @some_16x8(<16 x i8> %a, <16 x i8> %b) {
  %x = and <16 x i8> %a, %b
  %c = icmp ne <16 x i8> %x, zeroinitializer
  %r = sext <16 x i1> %c to <16 x i8>
  ret <16 x i8> %r
}

define <8 x i16> @sge_8x16(<8 x i16> %a, <8 x i16> %b) {
  %c = icmp sge <8 x i16> %a, %b
  %r = sext <8 x i1> %c to <8 x i16>
  ret <8 x i16> %r
}

define <8 x i16> @sle_8x16(<8 x i16> %a, <8 x i16> %b) {
  %c = icmp sle <8 x i16> %a, %b
  %r = sext <8 x i1> %c to <8 x i16>
  ret <8 x i16> %r
}

define <8 x i16> @some_8x16(<8 x i16> %a, <8 x i16> %b) {
  %x = and <8 x i16> %a, %b
  %c = icmp ne <8 x i16> %x, zeroinitializer
  %r = sext <8 x i1> %c to <8 x i16>
  ret <8 x i16> %r
}

define <8 x i32> @sge_8x32(<8 x i32> %a, <8 x i32> %b) {
  %c = icmp sge <8 x i32> %a, %b
  %r = sext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @sle_8x32(<8 x i32> %a, <8 x i32> %b) {
  %c = icmp sle <8 x i32> %a, %b
  %r = sext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @some_8x32(<8 x i32> %a, <8 x i32> %b) {
  %x = and <8 x i32> %a, %b
  %c = icmp ne <8 x i32> %x, zeroinitializer
  %r = sext <8 x i1> %c to <8 x i32>
  ret <8 x i32> %r
}

define <4 x i64> @some_4x64(<4 x i64> %a, <4 x i64> %b) {
  %x = and <4 x i64> %a, %b
  %c = icmp ne <4 x i64> %x, zeroinitializer
  %r = sext <4 x i1> %c to <4 x i64>
  ret <4 x i64> %r
}

define <1 x i64> @sign(<1 x i64> %a) {
  %c = icmp sgt <1 x i64> %a, <i64 -1>
  %r = sext <1 x i1> %c to <1 x i64>
  ret <1 x i64> %r
}

define <8 x i16> @upper_sext_8(<16 x i8> %a, <16 x i8> %b) {
  %h = shufflevector <16 x i8> %a, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %g = shufflevector <16 x i8> %b, <16 x i8> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %x = sext <8 x i8> %h to <8 x i16>
  %y = sext <8 x i8> %g to <8 x i16>
  %r = mul <8 x i16> %x, %y
  ret <8 x i16> %r
}

define <4 x i32> @upper_sext_16(<8 x i16> %a, <8 x i16> %b) {
  %h = shufflevector <8 x i16> %a, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %g = shufflevector <8 x i16> %b, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %x = sext <4 x i16> %h to <4 x i32>
  %y = sext <4 x i16> %g to <4 x i32>
  %r = mul <4 x i32> %x, %y
  ret <4 x i32> %r
}

define <4 x i32> @upper_zext_16(<8 x i16> %a, <8 x i16> %b) {
  %h = shufflevector <8 x i16> %a, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %g = shufflevector <8 x i16> %b, <8 x i16> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %x = zext <4 x i16> %h to <4 x i32>
  %y = zext <4 x i16> %g to <4 x i32>
  %r = mul <4 x i32> %x, %y
  ret <4 x i32> %r
}

define <16 x i8> @blend0_16x8(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  ret <16 x i8> %r
}

define <16 x i8> @blend1_16x8(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 16, i32 0, i32 18, i32 2, i32 20, i32 4, i32 22, i32 6, i32 24, i32 8, i32 26, i32 10, i32 28, i32 12, i32 30, i32 14>
  ret <16 x i8> %r
}

define <16 x i8> @blend2_16x8(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 17, i32 1, i32 19, i32 3, i32 21, i32 5, i32 23, i32 7, i32 25, i32 9, i32 27, i32 11, i32 29, i32 13, i32 31, i32 15>
  ret <16 x i8> %r
}

define <16 x i8> @blend3_16x8(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  ret <16 x i8> %r
}

define <32 x i8> @blend0_32x8(<32 x i8> %a, <32 x i8> %b) {
  %r = shufflevector <32 x i8> %a, <32 x i8> %b, <32 x i32> <i32 0, i32 32, i32 2, i32 34, i32 4, i32 36, i32 6, i32 38, i32 8, i32 40, i32 10, i32 42, i32 12, i32 44, i32 14, i32 46, i32 16, i32 48, i32 18, i32 50, i32 20, i32 52, i32 22, i32 54, i32 24, i32 56, i32 26, i32 58, i32 28, i32 60, i32 30, i32 62>
  ret <32 x i8> %r
}

define <32 x i8> @blend1_32x8(<32 x i8> %a, <32 x i8> %b) {
  %r = shufflevector <32 x i8> %a, <32 x i8> %b, <32 x i32> <i32 32, i32 0, i32 34, i32 2, i32 36, i32 4, i32 38, i32 6, i32 40, i32 8, i32 42, i32 10, i32 44, i32 12, i32 46, i32 14, i32 48, i32 16, i32 50, i32 18, i32 52, i32 20, i32 54, i32 22, i32 56, i32 24, i32 58, i32 26, i32 60, i32 28, i32 62, i32 30>
  ret <32 x i8> %r
}

define <32 x i8> @blend2_32x8(<32 x i8> %a, <32 x i8> %b) {
  %r = shufflevector <32 x i8> %a, <32 x i8> %b, <32 x i32> <i32 33, i32 1, i32 35, i32 3, i32 37, i32 5, i32 39, i32 7, i32 41, i32 9, i32 43, i32 11, i32 45, i32 13, i32 47, i32 15, i32 49, i32 17, i32 51, i32 19, i32 53, i32 21, i32 55, i32 23, i32 57, i32 25, i32 59, i32 27, i32 61, i32 29, i32 63, i32 31>
  ret <32 x i8> %r
}

define <32 x i8> @blend3_32x8(<32 x i8> %a, <32 x i8> %b) {
  %r = shufflevector <32 x i8> %a, <32 x i8> %b, <32 x i32> <i32 1, i32 33, i32 3, i32 35, i32 5, i32 37, i32 7, i32 39, i32 9, i32 41, i32 11, i32 43, i32 13, i32 45, i32 15, i32 47, i32 17, i32 49, i32 19, i32 51, i32 21, i32 53, i32 23, i32 55, i32 25, i32 57, i32 27, i32 59, i32 29, i32 61, i32 31, i32 63>
  ret <32 x i8> %r
}

define <8 x i16> @blend0_8x16(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 8, i32 undef, i32 10, i32 4, i32 12, i32 6, i32 14>
  ret <8 x i16> %r
}

define <8 x i16> @blend1_8x16(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 8, i32 0, i32 undef, i32 2, i32 12, i32 4, i32 14, i32 6>
  ret <8 x i16> %r
}

define <8 x i16> @blend2_8x16(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 9, i32 1, i32 undef, i32 3, i32 13, i32 5, i32 15, i32 7>
  ret <8 x i16> %r
}

define <8 x i16> @blend3_8x16(<8 x i16> %a, <8 x i16> %b) {
  %r = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 1, i32 9, i32 undef, i32 11, i32 5, i32 13, i32 7, i32 15>
  ret <8 x i16> %r
}

define <16 x i16> @blend0_16x16(<16 x i16> %a, <16 x i16> %b) {
  %r = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 0, i32 16, i32 2, i32 18, i32 4, i32 20, i32 6, i32 22, i32 8, i32 24, i32 10, i32 26, i32 12, i32 28, i32 14, i32 30>
  ret <16 x i16> %r
}

define <16 x i16> @blend1_16x16(<16 x i16> %a, <16 x i16> %b) {
  %r = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 16, i32 0, i32 18, i32 2, i32 20, i32 4, i32 22, i32 6, i32 24, i32 8, i32 26, i32 10, i32 28, i32 12, i32 30, i32 14>
  ret <16 x i16> %r
}

define <16 x i16> @blend2_16x16(<16 x i16> %a, <16 x i16> %b) {
  %r = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 17, i32 1, i32 19, i32 3, i32 21, i32 5, i32 23, i32 7, i32 25, i32 9, i32 27, i32 11, i32 29, i32 13, i32 31, i32 15>
  ret <16 x i16> %r
}

define <16 x i16> @blend3_16x16(<16 x i16> %a, <16 x i16> %b) {
  %r = shufflevector <16 x i16> %a, <16 x i16> %b, <16 x i32> <i32 1, i32 17, i32 3, i32 19, i32 5, i32 21, i32 7, i32 23, i32 9, i32 25, i32 11, i32 27, i32 13, i32 29, i32 15, i32 31>
  ret <16 x i16> %r
}

define <8 x i16> @above_8x16_8(<8 x i16> %a, <8 x i16> %b) {
  %x = and <8 x i16> %a, <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>
  %y = shl <8 x i16> %b, <i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8>
  %r = or <8 x i16> %x, %y
  ret <8 x i16> %r
}

define <8 x i16> @below_8x16_8(<8 x i16> %a, <8 x i16> %b) {
  %x = and <8 x i16> %a, <i16 -256, i16 -256, i16 -256, i16 -256, i16 -256, i16 -256, i16 -256, i16 -256>
  %y = lshr <8 x i16> %b, <i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8, i16 8>
  %r = or <8 x i16> %y, %x
  ret <8 x i16> %r
}

define <4 x i32> @above_4x32_8(<4 x i32> %a, <4 x i32> %b) {
  %x = and <4 x i32> %a, <i32 255, i32 255, i32 255, i32 255>
  %y = shl <4 x i32> %b, <i32 8, i32 8, i32 8, i32 8>
  %r = or <4 x i32> %x, %y
  ret <4 x i32> %r
}

define <4 x i32> @below_4x32_8(<4 x i32> %a, <4 x i32> %b) {
  %x = and <4 x i32> %a, <i32 -16777216, i32 -16777216, i32 -16777216, i32 -16777216>
  %y = lshr <4 x i32> %b, <i32 8, i32 8, i32 8, i32 8>
  %r = or <4 x i32> %y, %x
  ret <4 x i32> %r
}

define <8 x i32> @above_8x32_24(<8 x i32> %a, <8 x i32> %b) {
  %x = and <8 x i32> %a, <i32 16777215, i32 16777215, i32 16777215, i32 16777215, i32 16777215, i32 16777215, i32 16777215, i32 16777215>
  %y = shl <8 x i32> %b, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %r = or <8 x i32> %x, %y
  ret <8 x i32> %r
}

define <8 x i32> @below_8x32_24(<8 x i32> %a, <8 x i32> %b) {
  %x = and <8 x i32> %a, <i32 -256, i32 -256, i32 -256, i32 -256, i32 -256, i32 -256, i32 -256, i32 -256>
  %y = lshr <8 x i32> %b, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %r = or <8 x i32> %y, %x
  ret <8 x i32> %r
}

define <2 x i64> @above_2x64_40(<2 x i64> %a, <2 x i64> %b) {
  %x = and <2 x i64> %a, <i64 1099511627775, i64 1099511627775>
  %y = shl <2 x i64> %b, <i64 40, i64 40>
  %r = or <2 x i64> %x, %y
  ret <2 x i64> %r
}

define <2 x i64> @below_2x64_40(<2 x i64> %a, <2 x i64> %b) {
  %x = and <2 x i64> %a, <i64 -16777216, i64 -16777216>
  %y = lshr <2 x i64> %b, <i64 40, i64 40>
  %r = or <2 x i64> %y, %x
  ret <2 x i64> %r
}

define <16 x i8> @neighbours_smin_8(<16 x i8> %a, <16 x i8> %b) {
  %x = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %y = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %r = call <16 x i8> @llvm.smin.v16i8(<16 x i8> %x, <16 x i8> %y)
  ret <16 x i8> %r
}

define <16 x i8> @neighbours_smax_8(<16 x i8> %a, <16 x i8> %b) {
  %x = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %y = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %r = call <16 x i8> @llvm.smax.v16i8(<16 x i8> %x, <16 x i8> %y)
  ret <16 x i8> %r
}

define <16 x i8> @neighbours_umin_8(<16 x i8> %a, <16 x i8> %b) {
  %x = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %y = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %r = call <16 x i8> @llvm.umin.v16i8(<16 x i8> %x, <16 x i8> %y)
  ret <16 x i8> %r
}

define <16 x i8> @neighbours_umax_8(<16 x i8> %a, <16 x i8> %b) {
  %x = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %y = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %r = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %x, <16 x i8> %y)
  ret <16 x i8> %r
}

define <16 x i8> @neighbours_add_8(<16 x i8> %a, <16 x i8> %b) {
  %x = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %y = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %r = add <16 x i8> %y, %x
  ret <16 x i8> %r
}

define <8 x i16> @neighbours_smin_16(<8 x i16> %a, <8 x i16> %b) {
  %x = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %y = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %r = call <8 x i16> @llvm.smin.v8i16(<8 x i16> %x, <8 x i16> %y)
  ret <8 x i16> %r
}

define <8 x i16> @neighbours_smax_16(<8 x i16> %a, <8 x i16> %b) {
  %x = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %y = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %r = call <8 x i16> @llvm.smax.v8i16(<8 x i16> %x, <8 x i16> %y)
  ret <8 x i16> %r
}

define <8 x i16> @neighbours_umin_16(<8 x i16> %a, <8 x i16> %b) {
  %x = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %y = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %r = call <8 x i16> @llvm.umin.v8i16(<8 x i16> %x, <8 x i16> %y)
  ret <8 x i16> %r
}

define <8 x i16> @neighbours_umax_16(<8 x i16> %a, <8 x i16> %b) {
  %x = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %y = shufflevector <8 x i16> %a, <8 x i16> %b, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %r = call <8 x i16> @llvm.umax.v8i16(<8 x i16> %x, <8 x i16> %y)
  ret <8 x i16> %r
}

define <16 x i8> @odd_bytes(<16 x i8> %a, <16 x i8> %b) {
  %r = shufflevector <16 x i8> %a, <16 x i8> %b, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  ret <16 x i8> %r
}

define <1 x i64> @sum_of_lanes(<2 x i32> %a) {
  %h = shufflevector <2 x i32> %a, <2 x i32> poison, <1 x i32> zeroinitializer
  %g = shufflevector <2 x i32> %a, <2 x i32> poison, <1 x i32> <i32 1>
  %x = sext <1 x i32> %h to <1 x i64>
  %y = sext <1 x i32> %g to <1 x i64>
  %r = add <1 x i64> %x, %y
  ret <1 x i64> %r
}

define <1 x i64> @sum_with_lanes(<2 x i32> %a, <1 x i64> %b) {
  %h = shufflevector <2 x i32> %a, <2 x i32> poison, <1 x i32> zeroinitializer
  %g = shufflevector <2 x i32> %a, <2 x i32> poison, <1 x i32> <i32 1>
  %x = sext <1 x i32> %h to <1 x i64>
  %y = sext <1 x i32> %g to <1 x i64>
  %s = add <1 x i64> %b, %y
  %r = add <1 x i64> %x, %s
  ret <1 x i64> %r
}

define <4 x i32> @zeros_4x32(<4 x i32> %a) {
  %r = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> %a, i1 false)
  ret <4 x i32> %r
}

define <8 x i32> @zeros_8x32(<8 x i32> %a) {
  %r = call <8 x i32> @llvm.ctlz.v8i32(<8 x i32> %a, i1 false)
  ret <8 x i32> %r
}

define <16 x i8> @zeros_16x8(<16 x i8> %a) {
  %r = call <16 x i8> @llvm.ctlz.v16i8(<16 x i8> %a, i1 false)
  ret <16 x i8> %r
}

define <32 x i8> @zeros_32x8(<32 x i8> %a) {
  %r = call <32 x i8> @llvm.ctlz.v32i8(<32 x i8> %a, i1 false)
  ret <32 x i8> %r
}

define <64 x i8> @zeros_64x8(<64 x i8> %a) {
  %r = call <64 x i8> @llvm.ctlz.v64i8(<64 x i8> %a, i1 false)
  ret <64 x i8> %r
}

define <8 x i16> @distance_sext_8x16(<8 x i8> %a, <8 x i8> %b) {
  %x = sext <8 x i8> %a to <8 x i16>
  %y = sext <8 x i8> %b to <8 x i16>
  %d = sub <8 x i16> %x, %y
  %r = call <8 x i16> @llvm.abs.v8i16(<8 x i16> %d, i1 false)
  ret <8 x i16> %r
}

define <8 x i16> @distance_zext_8x16(<8 x i8> %a, <8 x i8> %b) {
  %x = zext <8 x i8> %a to <8 x i16>
  %y = zext <8 x i8> %b to <8 x i16>
  %d = sub <8 x i16> %x, %y
  %r = call <8 x i16> @llvm.abs.v8i16(<8 x i16> %d, i1 false)
  ret <8 x i16> %r
}

define <16 x i16> @distance_sext_16x16(<16 x i8> %a, <16 x i8> %b) {
  %x = sext <16 x i8> %a to <16 x i16>
  %y = sext <16 x i8> %b to <16 x i16>
  %d = sub <16 x i16> %x, %y
  %r = call <16 x i16> @llvm.abs.v16i16(<16 x i16> %d, i1 false)
  ret <16 x i16> %r
}

define <16 x i16> @distance_zext_16x16(<16 x i8> %a, <16 x i8> %b) {
  %x = zext <16 x i8> %a to <16 x i16>
  %y = zext <16 x i8> %b to <16 x i16>
  %d = sub <16 x i16> %x, %y
  %r = call <16 x i16> @llvm.abs.v16i16(<16 x i16> %d, i1 false)
  ret <16 x i16> %r
}

define <4 x i32> @distance_sext_4x32(<4 x i16> %a, <4 x i16> %b) {
  %x = sext <4 x i16> %a to <4 x i32>
  %y = sext <4 x i16> %b to <4 x i32>
  %d = sub <4 x i32> %x, %y
  %r = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %d, i1 false)
  ret <4 x i32> %r
}

define <4 x i32> @distance_zext_4x32(<4 x i16> %a, <4 x i16> %b) {
  %x = zext <4 x i16> %a to <4 x i32>
  %y = zext <4 x i16> %b to <4 x i32>
  %d = sub <4 x i32> %x, %y
  %r = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %d, i1 false)
  ret <4 x i32> %r
}

define <8 x i32> @distance_sext_8x32(<8 x i16> %a, <8 x i16> %b) {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %d = sub <8 x i32> %x, %y
  %r = call <8 x i32> @llvm.abs.v8i32(<8 x i32> %d, i1 false)
  ret <8 x i32> %r
}

define <8 x i32> @distance_zext_8x32(<8 x i16> %a, <8 x i16> %b) {
  %x = zext <8 x i16> %a to <8 x i32>
  %y = zext <8 x i16> %b to <8 x i32>
  %d = sub <8 x i32> %x, %y
  %r = call <8 x i32> @llvm.abs.v8i32(<8 x i32> %d, i1 false)
  ret <8 x i32> %r
}

define <16 x i8> @distance_sext_16x8(<16 x i4> %a, <16 x i4> %b) {
  %x = sext <16 x i4> %a to <16 x i8>
  %y = sext <16 x i4> %b to <16 x i8>
  %d = sub <16 x i8> %x, %y
  %r = call <16 x i8> @llvm.abs.v16i8(<16 x i8> %d, i1 false)
  ret <16 x i8> %r
}

define <16 x i8> @distance_zext_16x8(<16 x i4> %a, <16 x i4> %b) {
  %x = zext <16 x i4> %a to <16 x i8>
  %y = zext <16 x i4> %b to <16 x i8>
  %d = sub <16 x i8> %x, %y
  %r = call <16 x i8> @llvm.abs.v16i8(<16 x i8> %d, i1 false)
  ret <16 x i8> %r
}

define <32 x i8> @distance_sext_32x8(<32 x i4> %a, <32 x i4> %b) {
  %x = sext <32 x i4> %a to <32 x i8>
  %y = sext <32 x i4> %b to <32 x i8>
  %d = sub <32 x i8> %x, %y
  %r = call <32 x i8> @llvm.abs.v32i8(<32 x i8> %d, i1 false)
  ret <32 x i8> %r
}

define <32 x i8> @distance_zext_32x8(<32 x i4> %a, <32 x i4> %b) {
  %x = zext <32 x i4> %a to <32 x i8>
  %y = zext <32 x i4> %b to <32 x i8>
  %d = sub <32 x i8> %x, %y
  %r = call <32 x i8> @llvm.abs.v32i8(<32 x i8> %d, i1 false)
  ret <32 x i8> %r
}

define <16 x i8> @shift1_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  ret <16 x i8> %r
}

define <16 x i8> @shift2_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2>
  ret <16 x i8> %r
}

define <16 x i8> @shift3_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3>
  ret <16 x i8> %r
}

define <16 x i8> @shift4_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  ret <16 x i8> %r
}

define <16 x i8> @shift5_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5>
  ret <16 x i8> %r
}

define <16 x i8> @shift6_16(<16 x i8> %a) {
  %r = ashr <16 x i8> %a, <i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6>
  ret <16 x i8> %r
}

define <32 x i8> @shift1_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  ret <32 x i8> %r
}

define <32 x i8> @shift2_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2, i8 2>
  ret <32 x i8> %r
}

define <32 x i8> @shift3_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3>
  ret <32 x i8> %r
}

define <32 x i8> @shift4_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4, i8 4>
  ret <32 x i8> %r
}

define <32 x i8> @shift5_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5, i8 5>
  ret <32 x i8> %r
}

define <32 x i8> @shift6_32(<32 x i8> %a) {
  %r = ashr <32 x i8> %a, <i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6, i8 6>
  ret <32 x i8> %r
}

declare <16 x i16> @llvm.abs.v16i16(<16 x i16>, i1)
declare <16 x i8> @llvm.abs.v16i8(<16 x i8>, i1)
declare <16 x i8> @llvm.ctlz.v16i8(<16 x i8>, i1)
declare <16 x i8> @llvm.smax.v16i8(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.smin.v16i8(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.umax.v16i8(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.umin.v16i8(<16 x i8>, <16 x i8>)
declare <32 x i8> @llvm.abs.v32i8(<32 x i8>, i1)
declare <32 x i8> @llvm.ctlz.v32i8(<32 x i8>, i1)
declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)
declare <4 x i32> @llvm.ctlz.v4i32(<4 x i32>, i1)
declare <64 x i8> @llvm.ctlz.v64i8(<64 x i8>, i1)
declare <8 x i16> @llvm.abs.v8i16(<8 x i16>, i1)
declare <8 x i16> @llvm.smax.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.smin.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.umax.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.umin.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i32> @llvm.abs.v8i32(<8 x i32>, i1)
declare <8 x i32> @llvm.ctlz.v8i32(<8 x i32>, i1)

define <4 x i32> @high_4x32(<4 x i32> %a, <4 x i32> %b) {
  %x = sext <4 x i32> %a to <4 x i64>
  %y = sext <4 x i32> %b to <4 x i64>
  %p = mul <4 x i64> %x, %y
  %s = add <4 x i64> %p, <i64 1073741824, i64 1073741824, i64 1073741824, i64 1073741824>
  %h = ashr <4 x i64> %s, <i64 31, i64 31, i64 31, i64 31>
  %r = trunc <4 x i64> %h to <4 x i32>
  ret <4 x i32> %r
}

define <8 x i32> @high_8x32(<8 x i32> %a, <8 x i32> %b) {
  %x = zext <8 x i32> %a to <8 x i64>
  %y = zext <8 x i32> %b to <8 x i64>
  %p = mul <8 x i64> %x, %y
  %h = lshr <8 x i64> %p, <i64 30, i64 30, i64 30, i64 30, i64 30, i64 30, i64 30, i64 30>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}

define <8 x i32> @high_by_one_8x32(<8 x i32> %a, i32 %b) {
  %x = sext <8 x i32> %a to <8 x i64>
  %w = sext i32 %b to i64
  %i = insertelement <8 x i64> undef, i64 %w, i64 0
  %y = shufflevector <8 x i64> %i, <8 x i64> undef, <8 x i32> zeroinitializer
  %p = mul <8 x i64> %x, %y
  %h = lshr <8 x i64> %p, <i64 20, i64 20, i64 20, i64 20, i64 20, i64 20, i64 20, i64 20>
  %r = trunc <8 x i64> %h to <8 x i32>
  ret <8 x i32> %r
}
