// A few instructions of every kind, written by hand: what `auto-semgen conformance hvx` is tested with.
#id = affine_map<(i) -> (i)>

func.func @Q6_Vh_vadd_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "vadd", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed},
                  {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "r0", c_type = "HVX_Vector", signed}]} {
  %e0 = tensor.empty() : tensor<64xi16>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>)
      outs(%e0 : tensor<64xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %0 = arith.addi %x, %y : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %r0 : tensor<64xi16>
}

func.func @Q6_Wuh_vmpy_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "vmpy", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "r0", c_type = "HVX_VectorPair"}]} {
  %e0 = tensor.empty() : tensor<128xi16>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i mod 64 * 2 + i floordiv 64)>, affine_map<(i) -> (i mod 64 * 2 + i floordiv 64)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>)
      outs(%e0 : tensor<128xi16>) {
  ^bb0(%x: i8, %y: i8, %o: i16):
    %0 = arith.extui %x : i8 to i16
    %1 = arith.extui %y : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %r0 : tensor<128xi16>
}

func.func @Q6_Vuw_vrmpy_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "vrmpy", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<32xi32>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (4 * i)>, affine_map<(i) -> (4 * i + 1)>, affine_map<(i) -> (4 * i + 2)>, affine_map<(i) -> (4 * i + 3)>, affine_map<(i) -> (4 * i)>, affine_map<(i) -> (4 * i + 1)>, affine_map<(i) -> (4 * i + 2)>, affine_map<(i) -> (4 * i + 3)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>)
      outs(%e0 : tensor<32xi32>) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %x3: i8, %y0: i8, %y1: i8, %y2: i8, %y3: i8, %o: i32):
    %a0 = arith.extui %x0 : i8 to i32
    %b0 = arith.extui %y0 : i8 to i32
    %p0 = arith.muli %a0, %b0 : i32
    %a1 = arith.extui %x1 : i8 to i32
    %b1 = arith.extui %y1 : i8 to i32
    %p1 = arith.muli %a1, %b1 : i32
    %a2 = arith.extui %x2 : i8 to i32
    %b2 = arith.extui %y2 : i8 to i32
    %p2 = arith.muli %a2, %b2 : i32
    %a3 = arith.extui %x3 : i8 to i32
    %b3 = arith.extui %y3 : i8 to i32
    %p3 = arith.muli %a3, %b3 : i32
    %s1 = arith.addi %p0, %p1 : i32
    %s2 = arith.addi %s1, %p2 : i32
    %s3 = arith.addi %s2, %p3 : i32
    linalg.yield %s3 : i32
  } -> tensor<32xi32>
  return %r0 : tensor<32xi32>
}

func.func @Q6_Q_vcmp_gt_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "vcmp.gt", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed},
                  {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "r0", c_type = "HVX_VectorPred", mask}]} {
  %e0 = tensor.empty() : tensor<128xi1>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i floordiv 2)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>)
      outs(%e0 : tensor<128xi1>) {
  ^bb0(%x: i16, %y: i16, %o: i1):
    %0 = arith.cmpi sgt, %x, %y : i16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %r0 : tensor<128xi1>
}

func.func @Q6_V_vmux_QVV(%Qt: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "vmux", features = ["hvxv60"],
      operands = [{name = "Qt", c_type = "HVX_VectorPred", mask},
                  {name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<128xi8>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%Qt, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>)
      outs(%e0 : tensor<128xi8>) {
  ^bb0(%q: i1, %x: i8, %y: i8, %o: i8):
    %0 = arith.select %q, %x, %y : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %r0 : tensor<128xi8>
}

func.func @Q6_Vw_vadd_VwVwQ_carry(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Qx: tensor<128xi1>) -> (tensor<32xi32>, tensor<128xi1>)
    attributes {assembly = "vadd", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"},
                  {name = "Qx", c_type = "HVX_VectorPred*", mask}],
      results = [{name = "r0", c_type = "HVX_Vector"}, {name = "r1", c_type = "HVX_VectorPred*", mask}]} {
  %e0 = tensor.empty() : tensor<32xi32>
  %r0 = linalg.generic {indexing_maps = [#id, #id, affine_map<(i) -> (4 * i)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>)
      outs(%e0 : tensor<32xi32>) {
  ^bb0(%x: i32, %y: i32, %q: i1, %o: i32):
    %1 = arith.extui %x : i32 to i33
    %2 = arith.extui %y : i32 to i33
    %3 = arith.extui %q : i1 to i33
    %4 = arith.addi %1, %2 : i33
    %5 = arith.addi %4, %3 : i33
    %6 = arith.trunci %5 : i33 to i32
    linalg.yield %6 : i32
  } -> tensor<32xi32>
  %e1 = tensor.empty() : tensor<128xi1>
  %r1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 4)>, affine_map<(i) -> (i floordiv 4)>, affine_map<(i) -> (i floordiv 4 * 4)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>)
      outs(%e1 : tensor<128xi1>) {
  ^bb0(%x: i32, %y: i32, %q: i1, %o: i1):
    %1 = arith.extui %x : i32 to i33
    %2 = arith.extui %y : i32 to i33
    %3 = arith.extui %q : i1 to i33
    %4 = arith.addi %1, %2 : i33
    %5 = arith.addi %4, %3 : i33
    %n = arith.constant 32 : i33
    %6 = arith.shrui %5, %n : i33
    %7 = arith.trunci %6 : i33 to i1
    linalg.yield %7 : i1
  } -> tensor<128xi1>
  return %r0, %r1 : tensor<32xi32>, tensor<128xi1>
}

func.func @Q6_V_valign_VVI(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i3) -> tensor<128xi8>
    attributes {assembly = "valign", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"},
                  {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<128xi8>
  %r0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
      outs(%e0 : tensor<128xi8>) {
  ^bb0(%o: i8):
    %size = arith.constant 128 : i64
    %low = arith.constant 127 : i64
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %0 = arith.extui %Iu3 : i3 to i64
    %1 = arith.addi %n, %0 : i64
    %2 = arith.andi %1, %low : i64
    %3 = arith.index_cast %2 : i64 to index
    %4 = tensor.extract %Vu[%3] : tensor<128xi8>
    %5 = tensor.extract %Vv[%3] : tensor<128xi8>
    %6 = arith.cmpi ult, %1, %size : i64
    %7 = arith.select %6, %5, %4 : i8
    linalg.yield %7 : i8
  } -> tensor<128xi8>
  return %r0 : tensor<128xi8>
}

func.func @Q6_V_vror_VR(%Vu: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "vror", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Rt", c_type = "Word32"}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<128xi8>
  %r0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
      outs(%e0 : tensor<128xi8>) {
  ^bb0(%o: i8):
    %low = arith.constant 127 : i32
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %1 = arith.addi %n, %Rt : i32
    %2 = arith.andi %1, %low : i32
    %3 = arith.index_castui %2 : i32 to index
    %4 = tensor.extract %Vu[%3] : tensor<128xi8>
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %r0 : tensor<128xi8>
}

func.func @Q6_Vh_vasr_VwVwR(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "vasr", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed},
                  {name = "Vv", c_type = "HVX_Vector", signed},
                  {name = "Rt", c_type = "Word32"}],
      results = [{name = "r0", c_type = "HVX_Vector", signed}]} {
  %e0 = tensor.empty() : tensor<64xi16>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i floordiv 2)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>)
      outs(%e0 : tensor<64xi16>) {
  ^bb0(%x: i32, %y: i32, %o: i16):
    %low = arith.constant 15 : i32
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %odd = arith.trunci %n : i64 to i1
    %0 = arith.select %odd, %x, %y : i32
    %1 = arith.andi %Rt, %low : i32
    %2 = arith.shrsi %0, %1 : i32
    %3 = arith.trunci %2 : i32 to i16
    linalg.yield %3 : i16
  } -> tensor<64xi16>
  return %r0 : tensor<64xi16>
}

func.func @Q6_Vb_vlut32_VbVbI(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i3) -> tensor<128xi8>
    attributes {assembly = "vlut32", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"},
                  {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<128xi8>
  %r0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>)
      outs(%e0 : tensor<128xi8>) {
  ^bb0(%x: i8, %o: i8):
    %zero = arith.constant 0 : i8
    %five = arith.constant 5 : i8
    %low = arith.constant 31 : i8
    %one = arith.constant 1 : i8
    %k = arith.extui %Iu3 : i3 to i8
    %0 = arith.shrui %x, %five : i8
    %match = arith.cmpi eq, %0, %k : i8
    %1 = arith.andi %x, %low : i8
    %high = arith.andi %k, %one : i8
    %2 = arith.shli %high, %five : i8
    %3 = arith.ori %1, %2 : i8
    %4 = arith.shli %3, %one : i8
    %half = arith.shrui %k, %one : i8
    %odd = arith.andi %half, %one : i8
    %6 = arith.ori %4, %odd : i8
    %at = arith.index_castui %6 : i8 to index
    %7 = tensor.extract %Vv[%at] : tensor<128xi8>
    %8 = arith.select %match, %7, %zero : i8
    linalg.yield %8 : i8
  } -> tensor<128xi8>
  return %r0 : tensor<128xi8>
}

func.func @Q6_Vhf_vmax_VhfVhf(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "vmax", features = ["hvxv68"],
      operands = [{name = "Vu", c_type = "HVX_Vector"},
                  {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "r0", c_type = "HVX_Vector"}]} {
  %e0 = tensor.empty() : tensor<64xi16>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>)
      outs(%e0 : tensor<64xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %0 = arith.maxsi %x, %y : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %r0 : tensor<64xi16>
}
