#id = affine_map<(d0) -> (d0)>
func.func @Q6_Q_vcmp_gt_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "vcmp.gt", features = ["hvxv60"], operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred"}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%u: i16, %v: i16, %out: i1):
    %0 = arith.cmpi sgt, %u, %v : i16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}
func.func @Q6_V_vmux_QVV(%Qt: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "vmux", features = ["hvxv60"], operands = [{name = "Qt", c_type = "HVX_VectorPred"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%Qt, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%q: i1, %u: i8, %v: i8, %out: i8):
    %0 = arith.select %q, %u, %v : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}
func.func @Q6_Wh_vmpy_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "vmpy", features = ["hvxv60"], operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 64 * 2 + d0 floordiv 64)>, affine_map<(d0) -> (d0 mod 64 * 2 + d0 floordiv 64)>, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%u: i8, %v: i8, %out: i16):
    %0 = arith.extsi %u : i8 to i16
    %1 = arith.extsi %v : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}
func.func @Q6_Vh_vadd_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "vadd", features = ["hvxv60"], operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%u: i16, %v: i16, %out: i16):
    %0 = arith.addi %u, %v : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}
