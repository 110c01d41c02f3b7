// Each idiom, written as a vectorizing front end writes it, becomes the instruction that was made for it.
// REQUIRES: rules
// RUN: auto-opt --mcpu=icelake-server --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s
// RUN: auto-opt --mcpu=icelake-server --emit=asm %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @maddwd(
// CHECK: "x86vector._mm512_madd_epi16"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}maddwd:
// ASM: vpmaddwd{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @maddwd(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<16xi32> {
  %zero = arith.constant dense<0> : vector<16xi32>
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %q = vector.shape_cast %p : vector<32xi32> to vector<16x2xi32>
  %r = vector.multi_reduction <add>, %q, %zero [1] : vector<16x2xi32> to vector<16xi32>
  return %r : vector<16xi32>
}
// CHECK-LABEL: func.func @dpwssd(
// CHECK: "x86vector._mm512_dpwssd_epi32"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}dpwssd:
// ASM: vpdpwssd{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @dpwssd(%acc: vector<16xi32>, %a: vector<32xi16>, %b: vector<32xi16>) -> vector<16xi32> {
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %q = vector.shape_cast %p : vector<32xi32> to vector<16x2xi32>
  %r = vector.multi_reduction <add>, %q, %acc [1] : vector<16x2xi32> to vector<16xi32>
  return %r : vector<16xi32>
}
// CHECK-LABEL: func.func @dpbusd(
// CHECK: "x86vector._mm512_dpbusd_epi32"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}dpbusd:
// ASM: vpdpbusd{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @dpbusd(%acc: vector<16xi32>, %a: vector<64xi8>, %b: vector<64xi8>) -> vector<16xi32> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %y : vector<64xi32>
  %q = vector.shape_cast %p : vector<64xi32> to vector<16x4xi32>
  %r = vector.multi_reduction <add>, %q, %acc [1] : vector<16x4xi32> to vector<16xi32>
  return %r : vector<16xi32>
}
// CHECK-LABEL: func.func @maddubs(
// CHECK: "x86vector._mm512_maddubs_epi16"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}maddubs:
// ASM: vpmaddubsw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @maddubs(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<32xi16> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %y : vector<64xi32>
  %even, %odd = vector.deinterleave %p : vector<64xi32> -> vector<32xi32>
  %s = arith.addi %even, %odd : vector<32xi32>
  %lo = arith.constant dense<-32768> : vector<32xi32>
  %hi = arith.constant dense<32767> : vector<32xi32>
  %c = arith.maxsi %s, %lo : vector<32xi32>
  %d = arith.minsi %c, %hi : vector<32xi32>
  %r = arith.trunci %d : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @mulh(
// CHECK: "x86vector._mm512_mulhi_epi16"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}mulh:
// ASM: vpmulhw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @mulh(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<32xi16> {
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %s = arith.constant dense<16> : vector<32xi32>
  %h = arith.shrsi %p, %s : vector<32xi32>
  %r = arith.trunci %h : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @avgb(
// CHECK: "x86vector._mm512_avg_epu8"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}avgb:
// ASM: vpavgb{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @avgb(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %one = arith.constant dense<1> : vector<64xi32>
  %p = arith.addi %x, %y : vector<64xi32>
  %q = arith.addi %p, %one : vector<64xi32>
  %h = arith.shrui %q, %one : vector<64xi32>
  %r = arith.trunci %h : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}
// CHECK-LABEL: func.func @avgw(
// CHECK: "x86vector._mm512_avg_epu16"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}avgw:
// ASM: vpavgw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @avgw(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<32xi16> {
  %x = arith.extui %a : vector<32xi16> to vector<32xi32>
  %y = arith.extui %b : vector<32xi16> to vector<32xi32>
  %one = arith.constant dense<1> : vector<32xi32>
  %p = arith.addi %x, %y : vector<32xi32>
  %q = arith.addi %p, %one : vector<32xi32>
  %h = arith.shrui %q, %one : vector<32xi32>
  %r = arith.trunci %h : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @sad(
// CHECK: "x86vector._mm512_sad_epu8"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}sad:
// ASM: vpsadbw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @sad(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<8xi64> {
  %zero = arith.constant dense<0> : vector<8xi64>
  %x = arith.extui %a : vector<64xi8> to vector<64xi64>
  %y = arith.extui %b : vector<64xi8> to vector<64xi64>
  %d = arith.subi %x, %y : vector<64xi64>
  %m = math.absi %d : vector<64xi64>
  %q = vector.shape_cast %m : vector<64xi64> to vector<8x8xi64>
  %r = vector.multi_reduction <add>, %q, %zero [1] : vector<8x8xi64> to vector<8xi64>
  return %r : vector<8xi64>
}
// CHECK-LABEL: func.func @packs(
// CHECK: "x86vector._mm512_packs_epi32"
// CHECK-NEXT: vector.shuffle
// CHECK-NEXT: return
// ASM-LABEL: {{^}}packs:
// ASM: vpackssdw{{[[:space:]].*}}%zmm0{{$}}
// ASM: vpermq
// ASM: retq
func.func @packs(%a: vector<32xi32>) -> vector<32xi16> {
  %lo = arith.constant dense<-32768> : vector<32xi32>
  %hi = arith.constant dense<32767> : vector<32xi32>
  %c = arith.maxsi %a, %lo : vector<32xi32>
  %d = arith.minsi %c, %hi : vector<32xi32>
  %r = arith.trunci %d : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @widen(
// ASM-LABEL: {{^}}widen:
// ASM: vpmovzxbw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @widen(%a: vector<32xi8>) -> vector<32xi16> {
  %r = arith.extui %a : vector<32xi8> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @adds(
// CHECK: "x86vector._mm512_adds_epi16"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}adds:
// ASM: vpaddsw{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @adds(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<32xi16> {
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %s = arith.addi %x, %y : vector<32xi32>
  %lo = arith.constant dense<-32768> : vector<32xi32>
  %hi = arith.constant dense<32767> : vector<32xi32>
  %c = arith.maxsi %s, %lo : vector<32xi32>
  %d = arith.minsi %c, %hi : vector<32xi32>
  %r = arith.trunci %d : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @subus(
// CHECK: "x86vector._mm512_subs_epu8"
// CHECK-NEXT: return
// ASM-LABEL: {{^}}subus:
// ASM: vpsubusb{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @subus(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi16>
  %y = arith.extui %b : vector<64xi8> to vector<64xi16>
  %s = arith.subi %x, %y : vector<64xi16>
  %lo = arith.constant dense<0> : vector<64xi16>
  %c = arith.maxsi %s, %lo : vector<64xi16>
  %r = arith.trunci %c : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}
// CHECK-LABEL: func.func @min(
// ASM-LABEL: {{^}}min:
// ASM: vpminsb{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @min(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %r = arith.minsi %a, %b : vector<64xi8>
  return %r : vector<64xi8>
}
// CHECK-LABEL: func.func @abs(
// ASM-LABEL: {{^}}abs:
// ASM: vpabsb{{[[:space:]].*}}%zmm0{{$}}
// ASM-NEXT: retq
func.func @abs(%a: vector<64xi8>) -> vector<64xi8> {
  %z = arith.constant dense<0> : vector<64xi8>
  %n = arith.subi %z, %a : vector<64xi8>
  %c = arith.cmpi sge, %a, %z : vector<64xi8>
  %r = arith.select %c, %a, %n : vector<64xi1>, vector<64xi8>
  return %r : vector<64xi8>
}
// CHECK-LABEL: func.func @mulhrs(
// CHECK: "x86vector._mm512_mulhrs_epi16"
// ASM-LABEL: {{^}}mulhrs:
// ASM: vpmulhrsw
func.func @mulhrs(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<32xi16> {
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %half = arith.constant dense<16384> : vector<32xi32>
  %s = arith.constant dense<15> : vector<32xi32>
  %q = arith.addi %p, %half : vector<32xi32>
  %h = arith.shrsi %q, %s : vector<32xi32>
  %r = arith.trunci %h : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
// CHECK-LABEL: func.func @packus(
// CHECK: "x86vector._mm512_packus_epi16"
// ASM-LABEL: {{^}}packus:
// ASM: vpackuswb
func.func @packus(%a: vector<64xi16>) -> vector<64xi8> {
  %lo = arith.constant dense<0> : vector<64xi16>
  %hi = arith.constant dense<255> : vector<64xi16>
  %c = arith.maxsi %a, %lo : vector<64xi16>
  %d = arith.minsi %c, %hi : vector<64xi16>
  %r = arith.trunci %d : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}
