func.func @Q6_Q_vand_VR(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vand(Vu,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i8, %Rt_0: i8, %out: i1):
    %0 = arith.andi %Vu_0, %Rt_0 : i8
    %c0_i8 = arith.constant 0 : i8
    %1 = arith.cmpi ne, %0, %c0_i8 : i8
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vandor_QVR(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vand(Vu,Rt)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Rt : tensor<128xi1>, tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Rt_0: i8, %out: i1):
    %0 = arith.andi %Vu_0, %Rt_0 : i8
    %c0_i8 = arith.constant 0 : i8
    %1 = arith.cmpi ne, %0, %c0_i8 : i8
    %2 = arith.ori %Qx_0, %1 : i1
    linalg.yield %2 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eq_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.eq(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eq_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.eq(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eq_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.eq(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i32
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqand_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.eq(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i8
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqand_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.eq(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i16
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqand_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.eq(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i32
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqor_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.eq(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i8
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqor_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.eq(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i16
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqor_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.eq(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i32
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqxacc_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.eq(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i8
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqxacc_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.eq(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i16
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_eqxacc_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.eq(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi eq, %Vu_0, %Vv_0 : i32
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i8
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VhfVhf(%Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.hf,Vv.hf)", features = ["hvxv68"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: f16, %Vv_0: f16, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VsfVsf(%Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.sf,Vv.sf)", features = ["hvxv68"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: f32, %Vv_0: f32, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f32
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i8
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i16
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VuwVuw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.uw,Vv.uw)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i32
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gt_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qd4=vcmp.gt(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qd", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i32
    linalg.yield %0 : i1
  } -> tensor<128xi1>
  return %Qd : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i8
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i16
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVhfVhf(%Qx: tensor<128xi1>, %Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.hf,Vv.hf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f16, %Vv_0: f16, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f16
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVsfVsf(%Qx: tensor<128xi1>, %Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.sf,Vv.sf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f32, %Vv_0: f32, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f32
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVubVub(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i8
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVuhVuh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i16
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVuwVuw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.uw,Vv.uw)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i32
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtand_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4&=vcmp.gt(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i32
    %1 = arith.andi %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i8
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i16
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVhfVhf(%Qx: tensor<128xi1>, %Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.hf,Vv.hf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f16, %Vv_0: f16, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f16
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVsfVsf(%Qx: tensor<128xi1>, %Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.sf,Vv.sf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f32, %Vv_0: f32, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f32
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVubVub(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i8
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVuhVuh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i16
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVuwVuw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.uw,Vv.uw)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i32
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtor_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4|=vcmp.gt(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i32
    %1 = arith.ori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVbVb(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i8
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVhVh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i16
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVhfVhf(%Qx: tensor<128xi1>, %Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.hf,Vv.hf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f16, %Vv_0: f16, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f16
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVsfVsf(%Qx: tensor<128xi1>, %Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.sf,Vv.sf)", features = ["hvxv68"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: f32, %Vv_0: f32, %out: i1):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f32
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVubVub(%Qx: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i8
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVuhVuh(%Qx: tensor<128xi1>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i16, %Vv_0: i16, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i16
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVuwVuw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.uw,Vv.uw)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi ult, %Vv_0, %Vu_0 : i32
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_Q_vcmp_gtxacc_QVwVw(%Qx: tensor<128xi1>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<128xi1>
    attributes {assembly = "Qx4^=vcmp.gt(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Qx", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Qx", c_type = "HVX_VectorPred", mask}]} {
  %init = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qx, %Vu, %Vv : tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<128xi1>) {
  ^bb0(%Qx_0: i1, %Vu_0: i32, %Vv_0: i32, %out: i1):
    %0 = arith.cmpi slt, %Vv_0, %Vu_0 : i32
    %1 = arith.xori %Qx_0, %0 : i1
    linalg.yield %1 : i1
  } -> tensor<128xi1>
  return %Qx_ : tensor<128xi1>
}

func.func @Q6_V_valign_VVI(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i8) -> tensor<128xi8>
    attributes {assembly = "Vd=valign(Vu,Vv,#u3)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %c127_i16 = arith.constant 127 : i16
    %0 = arith.extui %Iu3 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %1 = arith.trunci %i_i64 : i64 to i16
    %2 = arith.addi %0, %1 : i16
    %3 = arith.cmpi ult, %c127_i16, %2 : i16
    %4 = arith.trunci %i_i64 : i64 to i8
    %5 = arith.addi %Iu3, %4 : i8
    %c127_i8 = arith.constant 127 : i8
    %6 = arith.andi %5, %c127_i8 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %Vu[%7] : tensor<128xi8>
    %9 = tensor.extract %Vv[%7] : tensor<128xi8>
    %10 = arith.select %3, %8, %9 : i8
    linalg.yield %10 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_valign_VVR(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd=valign(Vu,Vv,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %1 = arith.trunci %Rt : i32 to i8
    %c127_i8 = arith.constant 127 : i8
    %2 = arith.andi %1, %c127_i8 : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %Vv[%3] : tensor<128xi8>
    %5 = arith.trunci %i_i64 : i64 to i8
    %6 = arith.addi %2, %5 : i8
    %7 = arith.cmpi ult, %c127_i8, %6 : i8
    %8 = arith.andi %6, %c127_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vu[%9] : tensor<128xi8>
    %11 = tensor.extract %Vv[%9] : tensor<128xi8>
    %12 = arith.select %7, %10, %11 : i8
    %13 = arith.select %0, %4, %12 : i8
    linalg.yield %13 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vand_QR(%Qu: tensor<128xi1>, %Rt: tensor<4xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vand(Qu4,Rt)", features = ["hvxv60"],
      operands = [{name = "Qu", c_type = "HVX_VectorPred", mask}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qu, %Rt : tensor<128xi1>, tensor<4xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qu_0: i1, %Rt_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qu_0, %Rt_0, %c0_i8 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vand_QV(%Qv: tensor<128xi1>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vand(Qv4,Vu)", features = ["hvxv62"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vu : tensor<128xi1>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vu_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qv_0, %Vu_0, %c0_i8 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vand_QnR(%Qu: tensor<128xi1>, %Rt: tensor<4xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vand(!Qu4,Rt)", features = ["hvxv62"],
      operands = [{name = "Qu", c_type = "HVX_VectorPred", mask}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qu, %Rt : tensor<128xi1>, tensor<4xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qu_0: i1, %Rt_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qu_0, %c0_i8, %Rt_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vand_QnV(%Qv: tensor<128xi1>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vand(!Qv4,Vu)", features = ["hvxv62"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vu : tensor<128xi1>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vu_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qv_0, %c0_i8, %Vu_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vand_VV(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd=vand(Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.andi %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_V_vandor_VQR(%Vx: tensor<128xi8>, %Qu: tensor<128xi1>, %Rt: tensor<4xi8>) -> tensor<128xi8>
    attributes {assembly = "Vx|=vand(Qu4,Rt)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Qu", c_type = "HVX_VectorPred", mask}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Qu, %Rt : tensor<128xi8>, tensor<128xi1>, tensor<4xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vx_0: i8, %Qu_0: i1, %Rt_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qu_0, %Rt_0, %c0_i8 : i8
    %1 = arith.ori %Vx_0, %0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_V_vandor_VQnR(%Vx: tensor<128xi8>, %Qu: tensor<128xi1>, %Rt: tensor<4xi8>) -> tensor<128xi8>
    attributes {assembly = "Vx|=vand(!Qu4,Rt)", features = ["hvxv62"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Qu", c_type = "HVX_VectorPred", mask}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Qu, %Rt : tensor<128xi8>, tensor<128xi1>, tensor<4xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vx_0: i8, %Qu_0: i1, %Rt_0: i8, %out: i8):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.select %Qu_0, %c0_i8, %Rt_0 : i8
    %1 = arith.ori %Vx_0, %0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_V_vdelta_VV(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vdelta(Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %0 = arith.trunci %i_i64 : i64 to i8
    %c127_i8 = arith.constant 127 : i8
    %1 = arith.andi %0, %c127_i8 : i8
    %2 = arith.index_castui %1 : i8 to index
    %3 = tensor.extract %Vv[%2] : tensor<128xi8>
    %4 = arith.trunci %3 : i8 to i1
    %c1_i8 = arith.constant 1 : i8
    %5 = arith.xori %0, %c1_i8 : i8
    %6 = arith.select %4, %5, %0 : i8
    %7 = arith.andi %6, %c127_i8 : i8
    %8 = arith.index_castui %7 : i8 to index
    %9 = tensor.extract %Vv[%8] : tensor<128xi8>
    %c2_i8 = arith.constant 2 : i8
    %10 = arith.andi %9, %c2_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %11 = arith.cmpi eq, %10, %c0_i8 : i8
    %12 = arith.xori %6, %c2_i8 : i8
    %13 = arith.select %11, %6, %12 : i8
    %14 = arith.andi %13, %c127_i8 : i8
    %15 = arith.index_castui %14 : i8 to index
    %16 = tensor.extract %Vv[%15] : tensor<128xi8>
    %c4_i8 = arith.constant 4 : i8
    %17 = arith.andi %16, %c4_i8 : i8
    %18 = arith.cmpi eq, %17, %c0_i8 : i8
    %19 = arith.xori %13, %c4_i8 : i8
    %20 = arith.select %18, %13, %19 : i8
    %21 = arith.andi %20, %c127_i8 : i8
    %22 = arith.index_castui %21 : i8 to index
    %23 = tensor.extract %Vv[%22] : tensor<128xi8>
    %c8_i8 = arith.constant 8 : i8
    %24 = arith.andi %23, %c8_i8 : i8
    %25 = arith.cmpi eq, %24, %c0_i8 : i8
    %26 = arith.xori %20, %c8_i8 : i8
    %27 = arith.select %25, %20, %26 : i8
    %28 = arith.andi %27, %c127_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Vv[%29] : tensor<128xi8>
    %c16_i8 = arith.constant 16 : i8
    %31 = arith.andi %30, %c16_i8 : i8
    %32 = arith.cmpi eq, %31, %c0_i8 : i8
    %33 = arith.xori %27, %c16_i8 : i8
    %34 = arith.select %32, %27, %33 : i8
    %35 = arith.andi %34, %c127_i8 : i8
    %36 = arith.index_castui %35 : i8 to index
    %37 = tensor.extract %Vv[%36] : tensor<128xi8>
    %c32_i8 = arith.constant 32 : i8
    %38 = arith.andi %37, %c32_i8 : i8
    %39 = arith.cmpi eq, %38, %c0_i8 : i8
    %40 = arith.xori %34, %c32_i8 : i8
    %41 = arith.select %39, %34, %40 : i8
    %42 = arith.andi %41, %c127_i8 : i8
    %43 = arith.index_castui %42 : i8 to index
    %44 = tensor.extract %Vv[%43] : tensor<128xi8>
    %c64_i8 = arith.constant 64 : i8
    %45 = arith.andi %44, %c64_i8 : i8
    %46 = arith.cmpi eq, %45, %c0_i8 : i8
    %47 = arith.xori %41, %c64_i8 : i8
    %48 = arith.select %46, %41, %47 : i8
    %49 = arith.andi %48, %c127_i8 : i8
    %50 = arith.index_castui %49 : i8 to index
    %51 = tensor.extract %Vu[%50] : tensor<128xi8>
    linalg.yield %51 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vlalign_VVI(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i8) -> tensor<128xi8>
    attributes {assembly = "Vd=vlalign(Vu,Vv,#u3)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c127_i64 = arith.constant 127 : i64
    %0 = arith.cmpi eq, %i_i64, %c127_i64 : i64
    %c127_i8 = arith.constant 127 : i8
    %c-1_i8 = arith.constant -1 : i8
    %1 = arith.subi %c-1_i8, %Iu3 : i8
    %2 = arith.cmpi ult, %c127_i8, %1 : i8
    %c127_i16 = arith.constant 127 : i16
    %c128_i64 = arith.constant 128 : i64
    %3 = arith.addi %i_i64, %c128_i64 : i64
    %4 = arith.trunci %3 : i64 to i16
    %5 = arith.extui %Iu3 : i8 to i16
    %6 = arith.subi %4, %5 : i16
    %7 = arith.cmpi slt, %c127_i16, %6 : i16
    %8 = arith.select %0, %2, %7 : i1
    %9 = arith.trunci %i_i64 : i64 to i8
    %10 = arith.subi %9, %Iu3 : i8
    %11 = arith.andi %10, %c127_i8 : i8
    %12 = arith.index_castui %11 : i8 to index
    %13 = tensor.extract %Vu[%12] : tensor<128xi8>
    %14 = tensor.extract %Vv[%12] : tensor<128xi8>
    %15 = arith.select %8, %13, %14 : i8
    linalg.yield %15 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vlalign_VVR(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd=vlalign(Vu,Vv,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %c127_i8 = arith.constant 127 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c128_i64 = arith.constant 128 : i64
    %0 = arith.addi %i_i64, %c128_i64 : i64
    %1 = arith.trunci %0 : i64 to i8
    %2 = arith.trunci %Rt : i32 to i8
    %3 = arith.andi %2, %c127_i8 : i8
    %4 = arith.subi %1, %3 : i8
    %5 = arith.cmpi ult, %c127_i8, %4 : i8
    %6 = arith.andi %4, %c127_i8 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %Vu[%7] : tensor<128xi8>
    %9 = tensor.extract %Vv[%7] : tensor<128xi8>
    %10 = arith.select %5, %8, %9 : i8
    linalg.yield %10 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vmux_QVV(%Qt: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vmux(Qt4,Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Qt", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qt, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qt_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.select %Qt_0, %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vnot_V(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd=vnot(Vu)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %c-1_i16 = arith.constant -1 : i16
    %0 = arith.xori %Vu_0, %c-1_i16 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_V_vor_VV(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd=vor(Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.ori %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_V_vrdelta_VV(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd=vrdelta(Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %0 = arith.trunci %i_i64 : i64 to i8
    %c127_i8 = arith.constant 127 : i8
    %1 = arith.andi %0, %c127_i8 : i8
    %2 = arith.index_castui %1 : i8 to index
    %3 = tensor.extract %Vv[%2] : tensor<128xi8>
    %c64_i8 = arith.constant 64 : i8
    %4 = arith.andi %3, %c64_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %5 = arith.cmpi eq, %4, %c0_i8 : i8
    %6 = arith.xori %0, %c64_i8 : i8
    %7 = arith.select %5, %0, %6 : i8
    %8 = arith.andi %7, %c127_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vv[%9] : tensor<128xi8>
    %c32_i8 = arith.constant 32 : i8
    %11 = arith.andi %10, %c32_i8 : i8
    %12 = arith.cmpi eq, %11, %c0_i8 : i8
    %13 = arith.xori %7, %c32_i8 : i8
    %14 = arith.select %12, %7, %13 : i8
    %15 = arith.andi %14, %c127_i8 : i8
    %16 = arith.index_castui %15 : i8 to index
    %17 = tensor.extract %Vv[%16] : tensor<128xi8>
    %c16_i8 = arith.constant 16 : i8
    %18 = arith.andi %17, %c16_i8 : i8
    %19 = arith.cmpi eq, %18, %c0_i8 : i8
    %20 = arith.xori %14, %c16_i8 : i8
    %21 = arith.select %19, %14, %20 : i8
    %22 = arith.andi %21, %c127_i8 : i8
    %23 = arith.index_castui %22 : i8 to index
    %24 = tensor.extract %Vv[%23] : tensor<128xi8>
    %c8_i8 = arith.constant 8 : i8
    %25 = arith.andi %24, %c8_i8 : i8
    %26 = arith.cmpi eq, %25, %c0_i8 : i8
    %27 = arith.xori %21, %c8_i8 : i8
    %28 = arith.select %26, %21, %27 : i8
    %29 = arith.andi %28, %c127_i8 : i8
    %30 = arith.index_castui %29 : i8 to index
    %31 = tensor.extract %Vv[%30] : tensor<128xi8>
    %c4_i8 = arith.constant 4 : i8
    %32 = arith.andi %31, %c4_i8 : i8
    %33 = arith.cmpi eq, %32, %c0_i8 : i8
    %34 = arith.xori %28, %c4_i8 : i8
    %35 = arith.select %33, %28, %34 : i8
    %36 = arith.andi %35, %c127_i8 : i8
    %37 = arith.index_castui %36 : i8 to index
    %38 = tensor.extract %Vv[%37] : tensor<128xi8>
    %c2_i8 = arith.constant 2 : i8
    %39 = arith.andi %38, %c2_i8 : i8
    %40 = arith.cmpi eq, %39, %c0_i8 : i8
    %41 = arith.xori %35, %c2_i8 : i8
    %42 = arith.select %40, %35, %41 : i8
    %43 = arith.andi %42, %c127_i8 : i8
    %44 = arith.index_castui %43 : i8 to index
    %45 = tensor.extract %Vv[%44] : tensor<128xi8>
    %46 = arith.trunci %45 : i8 to i1
    %c1_i8 = arith.constant 1 : i8
    %47 = arith.xori %42, %c1_i8 : i8
    %48 = arith.select %46, %47, %42 : i8
    %49 = arith.andi %48, %c127_i8 : i8
    %50 = arith.index_castui %49 : i8 to index
    %51 = tensor.extract %Vu[%50] : tensor<128xi8>
    linalg.yield %51 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vror_VR(%Vu: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd=vror(Vu,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<128xi8>) {
  ^bb0(%out: i8):
    %0 = arith.trunci %Rt : i32 to i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %1 = arith.trunci %i_i64 : i64 to i8
    %2 = arith.addi %0, %1 : i8
    %c127_i8 = arith.constant 127 : i8
    %3 = arith.andi %2, %c127_i8 : i8
    %4 = arith.index_castui %3 : i8 to index
    %5 = tensor.extract %Vu[%4] : tensor<128xi8>
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_V_vxor_VV(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd=vxor(Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.xori %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vb_condacc_QVbVb(%Qv: tensor<128xi1>, %Vx: tensor<128xi8>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "if (Qv4) Vx.b+=Vu.b", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vx_0: i8, %Vu_0: i8, %out: i8):
    %0 = arith.addi %Vx_0, %Vu_0 : i8
    %1 = arith.select %Qv_0, %0, %Vx_0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_condacc_QnVbVb(%Qv: tensor<128xi1>, %Vx: tensor<128xi8>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "if (!Qv4) Vx.b+=Vu.b", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vx_0: i8, %Vu_0: i8, %out: i8):
    %0 = arith.addi %Vx_0, %Vu_0 : i8
    %1 = arith.select %Qv_0, %Vx_0, %0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_condnac_QVbVb(%Qv: tensor<128xi1>, %Vx: tensor<128xi8>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "if (Qv4) Vx.b-=Vu.b", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vx_0: i8, %Vu_0: i8, %out: i8):
    %0 = arith.subi %Vx_0, %Vu_0 : i8
    %1 = arith.select %Qv_0, %0, %Vx_0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_condnac_QnVbVb(%Qv: tensor<128xi1>, %Vx: tensor<128xi8>, %Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "if (!Qv4) Vx.b-=Vu.b", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Vx_0: i8, %Vu_0: i8, %out: i8):
    %0 = arith.subi %Vx_0, %Vu_0 : i8
    %1 = arith.select %Qv_0, %Vx_0, %0 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_prefixsum_Q(%Qv: tensor<128xi1>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=prefixsum(Qv4)", features = ["hvxv65"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (8)>, affine_map<(d0) -> (9)>, affine_map<(d0) -> (10)>, affine_map<(d0) -> (11)>, affine_map<(d0) -> (12)>, affine_map<(d0) -> (13)>, affine_map<(d0) -> (14)>, affine_map<(d0) -> (15)>, affine_map<(d0) -> (16)>, affine_map<(d0) -> (17)>, affine_map<(d0) -> (18)>, affine_map<(d0) -> (19)>, affine_map<(d0) -> (20)>, affine_map<(d0) -> (21)>, affine_map<(d0) -> (22)>, affine_map<(d0) -> (23)>, affine_map<(d0) -> (24)>, affine_map<(d0) -> (25)>, affine_map<(d0) -> (26)>, affine_map<(d0) -> (27)>, affine_map<(d0) -> (28)>, affine_map<(d0) -> (29)>, affine_map<(d0) -> (30)>, affine_map<(d0) -> (31)>, affine_map<(d0) -> (32)>, affine_map<(d0) -> (33)>, affine_map<(d0) -> (34)>, affine_map<(d0) -> (35)>, affine_map<(d0) -> (36)>, affine_map<(d0) -> (37)>, affine_map<(d0) -> (38)>, affine_map<(d0) -> (39)>, affine_map<(d0) -> (40)>, affine_map<(d0) -> (41)>, affine_map<(d0) -> (42)>, affine_map<(d0) -> (43)>, affine_map<(d0) -> (44)>, affine_map<(d0) -> (45)>, affine_map<(d0) -> (46)>, affine_map<(d0) -> (47)>, affine_map<(d0) -> (48)>, affine_map<(d0) -> (49)>, affine_map<(d0) -> (50)>, affine_map<(d0) -> (51)>, affine_map<(d0) -> (52)>, affine_map<(d0) -> (53)>, affine_map<(d0) -> (54)>, affine_map<(d0) -> (55)>, affine_map<(d0) -> (56)>, affine_map<(d0) -> (57)>, affine_map<(d0) -> (58)>, affine_map<(d0) -> (59)>, affine_map<(d0) -> (60)>, affine_map<(d0) -> (61)>, affine_map<(d0) -> (62)>, affine_map<(d0) -> (63)>, affine_map<(d0) -> (64)>, affine_map<(d0) -> (65)>, affine_map<(d0) -> (66)>, affine_map<(d0) -> (67)>, affine_map<(d0) -> (68)>, affine_map<(d0) -> (69)>, affine_map<(d0) -> (70)>, affine_map<(d0) -> (71)>, affine_map<(d0) -> (72)>, affine_map<(d0) -> (73)>, affine_map<(d0) -> (74)>, affine_map<(d0) -> (75)>, affine_map<(d0) -> (76)>, affine_map<(d0) -> (77)>, affine_map<(d0) -> (78)>, affine_map<(d0) -> (79)>, affine_map<(d0) -> (80)>, affine_map<(d0) -> (81)>, affine_map<(d0) -> (82)>, affine_map<(d0) -> (83)>, affine_map<(d0) -> (84)>, affine_map<(d0) -> (85)>, affine_map<(d0) -> (86)>, affine_map<(d0) -> (87)>, affine_map<(d0) -> (88)>, affine_map<(d0) -> (89)>, affine_map<(d0) -> (90)>, affine_map<(d0) -> (91)>, affine_map<(d0) -> (92)>, affine_map<(d0) -> (93)>, affine_map<(d0) -> (94)>, affine_map<(d0) -> (95)>, affine_map<(d0) -> (96)>, affine_map<(d0) -> (97)>, affine_map<(d0) -> (98)>, affine_map<(d0) -> (99)>, affine_map<(d0) -> (100)>, affine_map<(d0) -> (101)>, affine_map<(d0) -> (102)>, affine_map<(d0) -> (103)>, affine_map<(d0) -> (104)>, affine_map<(d0) -> (105)>, affine_map<(d0) -> (106)>, affine_map<(d0) -> (107)>, affine_map<(d0) -> (108)>, affine_map<(d0) -> (109)>, affine_map<(d0) -> (110)>, affine_map<(d0) -> (111)>, affine_map<(d0) -> (112)>, affine_map<(d0) -> (113)>, affine_map<(d0) -> (114)>, affine_map<(d0) -> (115)>, affine_map<(d0) -> (116)>, affine_map<(d0) -> (117)>, affine_map<(d0) -> (118)>, affine_map<(d0) -> (119)>, affine_map<(d0) -> (120)>, affine_map<(d0) -> (121)>, affine_map<(d0) -> (122)>, affine_map<(d0) -> (123)>, affine_map<(d0) -> (124)>, affine_map<(d0) -> (125)>, affine_map<(d0) -> (126)>, affine_map<(d0) -> (127)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>) outs(%init : tensor<128xi8>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Qv_4: i1, %Qv_5: i1, %Qv_6: i1, %Qv_7: i1, %Qv_8: i1, %Qv_9: i1, %Qv_10: i1, %Qv_11: i1, %Qv_12: i1, %Qv_13: i1, %Qv_14: i1, %Qv_15: i1, %Qv_16: i1, %Qv_17: i1, %Qv_18: i1, %Qv_19: i1, %Qv_20: i1, %Qv_21: i1, %Qv_22: i1, %Qv_23: i1, %Qv_24: i1, %Qv_25: i1, %Qv_26: i1, %Qv_27: i1, %Qv_28: i1, %Qv_29: i1, %Qv_30: i1, %Qv_31: i1, %Qv_32: i1, %Qv_33: i1, %Qv_34: i1, %Qv_35: i1, %Qv_36: i1, %Qv_37: i1, %Qv_38: i1, %Qv_39: i1, %Qv_40: i1, %Qv_41: i1, %Qv_42: i1, %Qv_43: i1, %Qv_44: i1, %Qv_45: i1, %Qv_46: i1, %Qv_47: i1, %Qv_48: i1, %Qv_49: i1, %Qv_50: i1, %Qv_51: i1, %Qv_52: i1, %Qv_53: i1, %Qv_54: i1, %Qv_55: i1, %Qv_56: i1, %Qv_57: i1, %Qv_58: i1, %Qv_59: i1, %Qv_60: i1, %Qv_61: i1, %Qv_62: i1, %Qv_63: i1, %Qv_64: i1, %Qv_65: i1, %Qv_66: i1, %Qv_67: i1, %Qv_68: i1, %Qv_69: i1, %Qv_70: i1, %Qv_71: i1, %Qv_72: i1, %Qv_73: i1, %Qv_74: i1, %Qv_75: i1, %Qv_76: i1, %Qv_77: i1, %Qv_78: i1, %Qv_79: i1, %Qv_80: i1, %Qv_81: i1, %Qv_82: i1, %Qv_83: i1, %Qv_84: i1, %Qv_85: i1, %Qv_86: i1, %Qv_87: i1, %Qv_88: i1, %Qv_89: i1, %Qv_90: i1, %Qv_91: i1, %Qv_92: i1, %Qv_93: i1, %Qv_94: i1, %Qv_95: i1, %Qv_96: i1, %Qv_97: i1, %Qv_98: i1, %Qv_99: i1, %Qv_100: i1, %Qv_101: i1, %Qv_102: i1, %Qv_103: i1, %Qv_104: i1, %Qv_105: i1, %Qv_106: i1, %Qv_107: i1, %Qv_108: i1, %Qv_109: i1, %Qv_110: i1, %Qv_111: i1, %Qv_112: i1, %Qv_113: i1, %Qv_114: i1, %Qv_115: i1, %Qv_116: i1, %Qv_117: i1, %Qv_118: i1, %Qv_119: i1, %Qv_120: i1, %Qv_121: i1, %Qv_122: i1, %Qv_123: i1, %Qv_124: i1, %Qv_125: i1, %Qv_126: i1, %Qv_127: i1, %out: i8):
    %0 = arith.extui %Qv_0 : i1 to i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.extui %Qv_1 : i1 to i8
    %3 = arith.select %1, %c0_i8, %2 : i8
    %4 = arith.addi %0, %3 : i8
    %c1_i64 = arith.constant 1 : i64
    %5 = arith.cmpi ult, %c1_i64, %i_i64 : i64
    %6 = arith.extui %Qv_2 : i1 to i8
    %7 = arith.select %5, %6, %c0_i8 : i8
    %8 = arith.addi %4, %7 : i8
    %c2_i64 = arith.constant 2 : i64
    %9 = arith.cmpi ult, %c2_i64, %i_i64 : i64
    %10 = arith.extui %Qv_3 : i1 to i8
    %11 = arith.select %9, %10, %c0_i8 : i8
    %12 = arith.addi %8, %11 : i8
    %c3_i64 = arith.constant 3 : i64
    %13 = arith.cmpi ult, %c3_i64, %i_i64 : i64
    %14 = arith.extui %Qv_4 : i1 to i8
    %15 = arith.select %13, %14, %c0_i8 : i8
    %16 = arith.addi %12, %15 : i8
    %c4_i64 = arith.constant 4 : i64
    %17 = arith.cmpi ult, %c4_i64, %i_i64 : i64
    %18 = arith.extui %Qv_5 : i1 to i8
    %19 = arith.select %17, %18, %c0_i8 : i8
    %20 = arith.addi %16, %19 : i8
    %c5_i64 = arith.constant 5 : i64
    %21 = arith.cmpi ult, %c5_i64, %i_i64 : i64
    %22 = arith.extui %Qv_6 : i1 to i8
    %23 = arith.select %21, %22, %c0_i8 : i8
    %24 = arith.addi %20, %23 : i8
    %c6_i64 = arith.constant 6 : i64
    %25 = arith.cmpi ult, %c6_i64, %i_i64 : i64
    %26 = arith.extui %Qv_7 : i1 to i8
    %27 = arith.select %25, %26, %c0_i8 : i8
    %28 = arith.addi %24, %27 : i8
    %c7_i64 = arith.constant 7 : i64
    %29 = arith.cmpi ult, %c7_i64, %i_i64 : i64
    %30 = arith.extui %Qv_8 : i1 to i8
    %31 = arith.select %29, %30, %c0_i8 : i8
    %32 = arith.addi %28, %31 : i8
    %c8_i64 = arith.constant 8 : i64
    %33 = arith.cmpi ult, %c8_i64, %i_i64 : i64
    %34 = arith.extui %Qv_9 : i1 to i8
    %35 = arith.select %33, %34, %c0_i8 : i8
    %36 = arith.addi %32, %35 : i8
    %c9_i64 = arith.constant 9 : i64
    %37 = arith.cmpi ult, %c9_i64, %i_i64 : i64
    %38 = arith.extui %Qv_10 : i1 to i8
    %39 = arith.select %37, %38, %c0_i8 : i8
    %40 = arith.addi %36, %39 : i8
    %c10_i64 = arith.constant 10 : i64
    %41 = arith.cmpi ult, %c10_i64, %i_i64 : i64
    %42 = arith.extui %Qv_11 : i1 to i8
    %43 = arith.select %41, %42, %c0_i8 : i8
    %44 = arith.addi %40, %43 : i8
    %c11_i64 = arith.constant 11 : i64
    %45 = arith.cmpi ult, %c11_i64, %i_i64 : i64
    %46 = arith.extui %Qv_12 : i1 to i8
    %47 = arith.select %45, %46, %c0_i8 : i8
    %48 = arith.addi %44, %47 : i8
    %c12_i64 = arith.constant 12 : i64
    %49 = arith.cmpi ult, %c12_i64, %i_i64 : i64
    %50 = arith.extui %Qv_13 : i1 to i8
    %51 = arith.select %49, %50, %c0_i8 : i8
    %52 = arith.addi %48, %51 : i8
    %c13_i64 = arith.constant 13 : i64
    %53 = arith.cmpi ult, %c13_i64, %i_i64 : i64
    %54 = arith.extui %Qv_14 : i1 to i8
    %55 = arith.select %53, %54, %c0_i8 : i8
    %56 = arith.addi %52, %55 : i8
    %c14_i64 = arith.constant 14 : i64
    %57 = arith.cmpi ult, %c14_i64, %i_i64 : i64
    %58 = arith.extui %Qv_15 : i1 to i8
    %59 = arith.select %57, %58, %c0_i8 : i8
    %60 = arith.addi %56, %59 : i8
    %c15_i64 = arith.constant 15 : i64
    %61 = arith.cmpi ult, %c15_i64, %i_i64 : i64
    %62 = arith.extui %Qv_16 : i1 to i8
    %63 = arith.select %61, %62, %c0_i8 : i8
    %64 = arith.addi %60, %63 : i8
    %c16_i64 = arith.constant 16 : i64
    %65 = arith.cmpi ult, %c16_i64, %i_i64 : i64
    %66 = arith.extui %Qv_17 : i1 to i8
    %67 = arith.select %65, %66, %c0_i8 : i8
    %68 = arith.addi %64, %67 : i8
    %c17_i64 = arith.constant 17 : i64
    %69 = arith.cmpi ult, %c17_i64, %i_i64 : i64
    %70 = arith.extui %Qv_18 : i1 to i8
    %71 = arith.select %69, %70, %c0_i8 : i8
    %72 = arith.addi %68, %71 : i8
    %c18_i64 = arith.constant 18 : i64
    %73 = arith.cmpi ult, %c18_i64, %i_i64 : i64
    %74 = arith.extui %Qv_19 : i1 to i8
    %75 = arith.select %73, %74, %c0_i8 : i8
    %76 = arith.addi %72, %75 : i8
    %c19_i64 = arith.constant 19 : i64
    %77 = arith.cmpi ult, %c19_i64, %i_i64 : i64
    %78 = arith.extui %Qv_20 : i1 to i8
    %79 = arith.select %77, %78, %c0_i8 : i8
    %80 = arith.addi %76, %79 : i8
    %c20_i64 = arith.constant 20 : i64
    %81 = arith.cmpi ult, %c20_i64, %i_i64 : i64
    %82 = arith.extui %Qv_21 : i1 to i8
    %83 = arith.select %81, %82, %c0_i8 : i8
    %84 = arith.addi %80, %83 : i8
    %c21_i64 = arith.constant 21 : i64
    %85 = arith.cmpi ult, %c21_i64, %i_i64 : i64
    %86 = arith.extui %Qv_22 : i1 to i8
    %87 = arith.select %85, %86, %c0_i8 : i8
    %88 = arith.addi %84, %87 : i8
    %c22_i64 = arith.constant 22 : i64
    %89 = arith.cmpi ult, %c22_i64, %i_i64 : i64
    %90 = arith.extui %Qv_23 : i1 to i8
    %91 = arith.select %89, %90, %c0_i8 : i8
    %92 = arith.addi %88, %91 : i8
    %c23_i64 = arith.constant 23 : i64
    %93 = arith.cmpi ult, %c23_i64, %i_i64 : i64
    %94 = arith.extui %Qv_24 : i1 to i8
    %95 = arith.select %93, %94, %c0_i8 : i8
    %96 = arith.addi %92, %95 : i8
    %c24_i64 = arith.constant 24 : i64
    %97 = arith.cmpi ult, %c24_i64, %i_i64 : i64
    %98 = arith.extui %Qv_25 : i1 to i8
    %99 = arith.select %97, %98, %c0_i8 : i8
    %100 = arith.addi %96, %99 : i8
    %c25_i64 = arith.constant 25 : i64
    %101 = arith.cmpi ult, %c25_i64, %i_i64 : i64
    %102 = arith.extui %Qv_26 : i1 to i8
    %103 = arith.select %101, %102, %c0_i8 : i8
    %104 = arith.addi %100, %103 : i8
    %c26_i64 = arith.constant 26 : i64
    %105 = arith.cmpi ult, %c26_i64, %i_i64 : i64
    %106 = arith.extui %Qv_27 : i1 to i8
    %107 = arith.select %105, %106, %c0_i8 : i8
    %108 = arith.addi %104, %107 : i8
    %c27_i64 = arith.constant 27 : i64
    %109 = arith.cmpi ult, %c27_i64, %i_i64 : i64
    %110 = arith.extui %Qv_28 : i1 to i8
    %111 = arith.select %109, %110, %c0_i8 : i8
    %112 = arith.addi %108, %111 : i8
    %c28_i64 = arith.constant 28 : i64
    %113 = arith.cmpi ult, %c28_i64, %i_i64 : i64
    %114 = arith.extui %Qv_29 : i1 to i8
    %115 = arith.select %113, %114, %c0_i8 : i8
    %116 = arith.addi %112, %115 : i8
    %c29_i64 = arith.constant 29 : i64
    %117 = arith.cmpi ult, %c29_i64, %i_i64 : i64
    %118 = arith.extui %Qv_30 : i1 to i8
    %119 = arith.select %117, %118, %c0_i8 : i8
    %120 = arith.addi %116, %119 : i8
    %c30_i64 = arith.constant 30 : i64
    %121 = arith.cmpi ult, %c30_i64, %i_i64 : i64
    %122 = arith.extui %Qv_31 : i1 to i8
    %123 = arith.select %121, %122, %c0_i8 : i8
    %124 = arith.addi %120, %123 : i8
    %c31_i64 = arith.constant 31 : i64
    %125 = arith.cmpi ult, %c31_i64, %i_i64 : i64
    %126 = arith.extui %Qv_32 : i1 to i8
    %127 = arith.select %125, %126, %c0_i8 : i8
    %128 = arith.addi %124, %127 : i8
    %c32_i64 = arith.constant 32 : i64
    %129 = arith.cmpi ult, %c32_i64, %i_i64 : i64
    %130 = arith.extui %Qv_33 : i1 to i8
    %131 = arith.select %129, %130, %c0_i8 : i8
    %132 = arith.addi %128, %131 : i8
    %c33_i64 = arith.constant 33 : i64
    %133 = arith.cmpi ult, %c33_i64, %i_i64 : i64
    %134 = arith.extui %Qv_34 : i1 to i8
    %135 = arith.select %133, %134, %c0_i8 : i8
    %136 = arith.addi %132, %135 : i8
    %c34_i64 = arith.constant 34 : i64
    %137 = arith.cmpi ult, %c34_i64, %i_i64 : i64
    %138 = arith.extui %Qv_35 : i1 to i8
    %139 = arith.select %137, %138, %c0_i8 : i8
    %140 = arith.addi %136, %139 : i8
    %c35_i64 = arith.constant 35 : i64
    %141 = arith.cmpi ult, %c35_i64, %i_i64 : i64
    %142 = arith.extui %Qv_36 : i1 to i8
    %143 = arith.select %141, %142, %c0_i8 : i8
    %144 = arith.addi %140, %143 : i8
    %c36_i64 = arith.constant 36 : i64
    %145 = arith.cmpi ult, %c36_i64, %i_i64 : i64
    %146 = arith.extui %Qv_37 : i1 to i8
    %147 = arith.select %145, %146, %c0_i8 : i8
    %148 = arith.addi %144, %147 : i8
    %c37_i64 = arith.constant 37 : i64
    %149 = arith.cmpi ult, %c37_i64, %i_i64 : i64
    %150 = arith.extui %Qv_38 : i1 to i8
    %151 = arith.select %149, %150, %c0_i8 : i8
    %152 = arith.addi %148, %151 : i8
    %c38_i64 = arith.constant 38 : i64
    %153 = arith.cmpi ult, %c38_i64, %i_i64 : i64
    %154 = arith.extui %Qv_39 : i1 to i8
    %155 = arith.select %153, %154, %c0_i8 : i8
    %156 = arith.addi %152, %155 : i8
    %c39_i64 = arith.constant 39 : i64
    %157 = arith.cmpi ult, %c39_i64, %i_i64 : i64
    %158 = arith.extui %Qv_40 : i1 to i8
    %159 = arith.select %157, %158, %c0_i8 : i8
    %160 = arith.addi %156, %159 : i8
    %c40_i64 = arith.constant 40 : i64
    %161 = arith.cmpi ult, %c40_i64, %i_i64 : i64
    %162 = arith.extui %Qv_41 : i1 to i8
    %163 = arith.select %161, %162, %c0_i8 : i8
    %164 = arith.addi %160, %163 : i8
    %c41_i64 = arith.constant 41 : i64
    %165 = arith.cmpi ult, %c41_i64, %i_i64 : i64
    %166 = arith.extui %Qv_42 : i1 to i8
    %167 = arith.select %165, %166, %c0_i8 : i8
    %168 = arith.addi %164, %167 : i8
    %c42_i64 = arith.constant 42 : i64
    %169 = arith.cmpi ult, %c42_i64, %i_i64 : i64
    %170 = arith.extui %Qv_43 : i1 to i8
    %171 = arith.select %169, %170, %c0_i8 : i8
    %172 = arith.addi %168, %171 : i8
    %c43_i64 = arith.constant 43 : i64
    %173 = arith.cmpi ult, %c43_i64, %i_i64 : i64
    %174 = arith.extui %Qv_44 : i1 to i8
    %175 = arith.select %173, %174, %c0_i8 : i8
    %176 = arith.addi %172, %175 : i8
    %c44_i64 = arith.constant 44 : i64
    %177 = arith.cmpi ult, %c44_i64, %i_i64 : i64
    %178 = arith.extui %Qv_45 : i1 to i8
    %179 = arith.select %177, %178, %c0_i8 : i8
    %180 = arith.addi %176, %179 : i8
    %c45_i64 = arith.constant 45 : i64
    %181 = arith.cmpi ult, %c45_i64, %i_i64 : i64
    %182 = arith.extui %Qv_46 : i1 to i8
    %183 = arith.select %181, %182, %c0_i8 : i8
    %184 = arith.addi %180, %183 : i8
    %c46_i64 = arith.constant 46 : i64
    %185 = arith.cmpi ult, %c46_i64, %i_i64 : i64
    %186 = arith.extui %Qv_47 : i1 to i8
    %187 = arith.select %185, %186, %c0_i8 : i8
    %188 = arith.addi %184, %187 : i8
    %c47_i64 = arith.constant 47 : i64
    %189 = arith.cmpi ult, %c47_i64, %i_i64 : i64
    %190 = arith.extui %Qv_48 : i1 to i8
    %191 = arith.select %189, %190, %c0_i8 : i8
    %192 = arith.addi %188, %191 : i8
    %c48_i64 = arith.constant 48 : i64
    %193 = arith.cmpi ult, %c48_i64, %i_i64 : i64
    %194 = arith.extui %Qv_49 : i1 to i8
    %195 = arith.select %193, %194, %c0_i8 : i8
    %196 = arith.addi %192, %195 : i8
    %c49_i64 = arith.constant 49 : i64
    %197 = arith.cmpi ult, %c49_i64, %i_i64 : i64
    %198 = arith.extui %Qv_50 : i1 to i8
    %199 = arith.select %197, %198, %c0_i8 : i8
    %200 = arith.addi %196, %199 : i8
    %c50_i64 = arith.constant 50 : i64
    %201 = arith.cmpi ult, %c50_i64, %i_i64 : i64
    %202 = arith.extui %Qv_51 : i1 to i8
    %203 = arith.select %201, %202, %c0_i8 : i8
    %204 = arith.addi %200, %203 : i8
    %c51_i64 = arith.constant 51 : i64
    %205 = arith.cmpi ult, %c51_i64, %i_i64 : i64
    %206 = arith.extui %Qv_52 : i1 to i8
    %207 = arith.select %205, %206, %c0_i8 : i8
    %208 = arith.addi %204, %207 : i8
    %c52_i64 = arith.constant 52 : i64
    %209 = arith.cmpi ult, %c52_i64, %i_i64 : i64
    %210 = arith.extui %Qv_53 : i1 to i8
    %211 = arith.select %209, %210, %c0_i8 : i8
    %212 = arith.addi %208, %211 : i8
    %c53_i64 = arith.constant 53 : i64
    %213 = arith.cmpi ult, %c53_i64, %i_i64 : i64
    %214 = arith.extui %Qv_54 : i1 to i8
    %215 = arith.select %213, %214, %c0_i8 : i8
    %216 = arith.addi %212, %215 : i8
    %c54_i64 = arith.constant 54 : i64
    %217 = arith.cmpi ult, %c54_i64, %i_i64 : i64
    %218 = arith.extui %Qv_55 : i1 to i8
    %219 = arith.select %217, %218, %c0_i8 : i8
    %220 = arith.addi %216, %219 : i8
    %c55_i64 = arith.constant 55 : i64
    %221 = arith.cmpi ult, %c55_i64, %i_i64 : i64
    %222 = arith.extui %Qv_56 : i1 to i8
    %223 = arith.select %221, %222, %c0_i8 : i8
    %224 = arith.addi %220, %223 : i8
    %c56_i64 = arith.constant 56 : i64
    %225 = arith.cmpi ult, %c56_i64, %i_i64 : i64
    %226 = arith.extui %Qv_57 : i1 to i8
    %227 = arith.select %225, %226, %c0_i8 : i8
    %228 = arith.addi %224, %227 : i8
    %c57_i64 = arith.constant 57 : i64
    %229 = arith.cmpi ult, %c57_i64, %i_i64 : i64
    %230 = arith.extui %Qv_58 : i1 to i8
    %231 = arith.select %229, %230, %c0_i8 : i8
    %232 = arith.addi %228, %231 : i8
    %c58_i64 = arith.constant 58 : i64
    %233 = arith.cmpi ult, %c58_i64, %i_i64 : i64
    %234 = arith.extui %Qv_59 : i1 to i8
    %235 = arith.select %233, %234, %c0_i8 : i8
    %236 = arith.addi %232, %235 : i8
    %c59_i64 = arith.constant 59 : i64
    %237 = arith.cmpi ult, %c59_i64, %i_i64 : i64
    %238 = arith.extui %Qv_60 : i1 to i8
    %239 = arith.select %237, %238, %c0_i8 : i8
    %240 = arith.addi %236, %239 : i8
    %c60_i64 = arith.constant 60 : i64
    %241 = arith.cmpi ult, %c60_i64, %i_i64 : i64
    %242 = arith.extui %Qv_61 : i1 to i8
    %243 = arith.select %241, %242, %c0_i8 : i8
    %244 = arith.addi %240, %243 : i8
    %c61_i64 = arith.constant 61 : i64
    %245 = arith.cmpi ult, %c61_i64, %i_i64 : i64
    %246 = arith.extui %Qv_62 : i1 to i8
    %247 = arith.select %245, %246, %c0_i8 : i8
    %248 = arith.addi %244, %247 : i8
    %c62_i64 = arith.constant 62 : i64
    %249 = arith.cmpi ult, %c62_i64, %i_i64 : i64
    %250 = arith.extui %Qv_63 : i1 to i8
    %251 = arith.select %249, %250, %c0_i8 : i8
    %252 = arith.addi %248, %251 : i8
    %c63_i64 = arith.constant 63 : i64
    %253 = arith.cmpi ult, %c63_i64, %i_i64 : i64
    %254 = arith.extui %Qv_64 : i1 to i8
    %255 = arith.select %253, %254, %c0_i8 : i8
    %256 = arith.addi %252, %255 : i8
    %c64_i64 = arith.constant 64 : i64
    %257 = arith.cmpi ult, %c64_i64, %i_i64 : i64
    %258 = arith.extui %Qv_65 : i1 to i8
    %259 = arith.select %257, %258, %c0_i8 : i8
    %260 = arith.addi %256, %259 : i8
    %c65_i64 = arith.constant 65 : i64
    %261 = arith.cmpi ult, %c65_i64, %i_i64 : i64
    %262 = arith.extui %Qv_66 : i1 to i8
    %263 = arith.select %261, %262, %c0_i8 : i8
    %264 = arith.addi %260, %263 : i8
    %c66_i64 = arith.constant 66 : i64
    %265 = arith.cmpi ult, %c66_i64, %i_i64 : i64
    %266 = arith.extui %Qv_67 : i1 to i8
    %267 = arith.select %265, %266, %c0_i8 : i8
    %268 = arith.addi %264, %267 : i8
    %c67_i64 = arith.constant 67 : i64
    %269 = arith.cmpi ult, %c67_i64, %i_i64 : i64
    %270 = arith.extui %Qv_68 : i1 to i8
    %271 = arith.select %269, %270, %c0_i8 : i8
    %272 = arith.addi %268, %271 : i8
    %c68_i64 = arith.constant 68 : i64
    %273 = arith.cmpi ult, %c68_i64, %i_i64 : i64
    %274 = arith.extui %Qv_69 : i1 to i8
    %275 = arith.select %273, %274, %c0_i8 : i8
    %276 = arith.addi %272, %275 : i8
    %c69_i64 = arith.constant 69 : i64
    %277 = arith.cmpi ult, %c69_i64, %i_i64 : i64
    %278 = arith.extui %Qv_70 : i1 to i8
    %279 = arith.select %277, %278, %c0_i8 : i8
    %280 = arith.addi %276, %279 : i8
    %c70_i64 = arith.constant 70 : i64
    %281 = arith.cmpi ult, %c70_i64, %i_i64 : i64
    %282 = arith.extui %Qv_71 : i1 to i8
    %283 = arith.select %281, %282, %c0_i8 : i8
    %284 = arith.addi %280, %283 : i8
    %c71_i64 = arith.constant 71 : i64
    %285 = arith.cmpi ult, %c71_i64, %i_i64 : i64
    %286 = arith.extui %Qv_72 : i1 to i8
    %287 = arith.select %285, %286, %c0_i8 : i8
    %288 = arith.addi %284, %287 : i8
    %c72_i64 = arith.constant 72 : i64
    %289 = arith.cmpi ult, %c72_i64, %i_i64 : i64
    %290 = arith.extui %Qv_73 : i1 to i8
    %291 = arith.select %289, %290, %c0_i8 : i8
    %292 = arith.addi %288, %291 : i8
    %c73_i64 = arith.constant 73 : i64
    %293 = arith.cmpi ult, %c73_i64, %i_i64 : i64
    %294 = arith.extui %Qv_74 : i1 to i8
    %295 = arith.select %293, %294, %c0_i8 : i8
    %296 = arith.addi %292, %295 : i8
    %c74_i64 = arith.constant 74 : i64
    %297 = arith.cmpi ult, %c74_i64, %i_i64 : i64
    %298 = arith.extui %Qv_75 : i1 to i8
    %299 = arith.select %297, %298, %c0_i8 : i8
    %300 = arith.addi %296, %299 : i8
    %c75_i64 = arith.constant 75 : i64
    %301 = arith.cmpi ult, %c75_i64, %i_i64 : i64
    %302 = arith.extui %Qv_76 : i1 to i8
    %303 = arith.select %301, %302, %c0_i8 : i8
    %304 = arith.addi %300, %303 : i8
    %c76_i64 = arith.constant 76 : i64
    %305 = arith.cmpi ult, %c76_i64, %i_i64 : i64
    %306 = arith.extui %Qv_77 : i1 to i8
    %307 = arith.select %305, %306, %c0_i8 : i8
    %308 = arith.addi %304, %307 : i8
    %c77_i64 = arith.constant 77 : i64
    %309 = arith.cmpi ult, %c77_i64, %i_i64 : i64
    %310 = arith.extui %Qv_78 : i1 to i8
    %311 = arith.select %309, %310, %c0_i8 : i8
    %312 = arith.addi %308, %311 : i8
    %c78_i64 = arith.constant 78 : i64
    %313 = arith.cmpi ult, %c78_i64, %i_i64 : i64
    %314 = arith.extui %Qv_79 : i1 to i8
    %315 = arith.select %313, %314, %c0_i8 : i8
    %316 = arith.addi %312, %315 : i8
    %c79_i64 = arith.constant 79 : i64
    %317 = arith.cmpi ult, %c79_i64, %i_i64 : i64
    %318 = arith.extui %Qv_80 : i1 to i8
    %319 = arith.select %317, %318, %c0_i8 : i8
    %320 = arith.addi %316, %319 : i8
    %c80_i64 = arith.constant 80 : i64
    %321 = arith.cmpi ult, %c80_i64, %i_i64 : i64
    %322 = arith.extui %Qv_81 : i1 to i8
    %323 = arith.select %321, %322, %c0_i8 : i8
    %324 = arith.addi %320, %323 : i8
    %c81_i64 = arith.constant 81 : i64
    %325 = arith.cmpi ult, %c81_i64, %i_i64 : i64
    %326 = arith.extui %Qv_82 : i1 to i8
    %327 = arith.select %325, %326, %c0_i8 : i8
    %328 = arith.addi %324, %327 : i8
    %c82_i64 = arith.constant 82 : i64
    %329 = arith.cmpi ult, %c82_i64, %i_i64 : i64
    %330 = arith.extui %Qv_83 : i1 to i8
    %331 = arith.select %329, %330, %c0_i8 : i8
    %332 = arith.addi %328, %331 : i8
    %c83_i64 = arith.constant 83 : i64
    %333 = arith.cmpi ult, %c83_i64, %i_i64 : i64
    %334 = arith.extui %Qv_84 : i1 to i8
    %335 = arith.select %333, %334, %c0_i8 : i8
    %336 = arith.addi %332, %335 : i8
    %c84_i64 = arith.constant 84 : i64
    %337 = arith.cmpi ult, %c84_i64, %i_i64 : i64
    %338 = arith.extui %Qv_85 : i1 to i8
    %339 = arith.select %337, %338, %c0_i8 : i8
    %340 = arith.addi %336, %339 : i8
    %c85_i64 = arith.constant 85 : i64
    %341 = arith.cmpi ult, %c85_i64, %i_i64 : i64
    %342 = arith.extui %Qv_86 : i1 to i8
    %343 = arith.select %341, %342, %c0_i8 : i8
    %344 = arith.addi %340, %343 : i8
    %c86_i64 = arith.constant 86 : i64
    %345 = arith.cmpi ult, %c86_i64, %i_i64 : i64
    %346 = arith.extui %Qv_87 : i1 to i8
    %347 = arith.select %345, %346, %c0_i8 : i8
    %348 = arith.addi %344, %347 : i8
    %c87_i64 = arith.constant 87 : i64
    %349 = arith.cmpi ult, %c87_i64, %i_i64 : i64
    %350 = arith.extui %Qv_88 : i1 to i8
    %351 = arith.select %349, %350, %c0_i8 : i8
    %352 = arith.addi %348, %351 : i8
    %c88_i64 = arith.constant 88 : i64
    %353 = arith.cmpi ult, %c88_i64, %i_i64 : i64
    %354 = arith.extui %Qv_89 : i1 to i8
    %355 = arith.select %353, %354, %c0_i8 : i8
    %356 = arith.addi %352, %355 : i8
    %c89_i64 = arith.constant 89 : i64
    %357 = arith.cmpi ult, %c89_i64, %i_i64 : i64
    %358 = arith.extui %Qv_90 : i1 to i8
    %359 = arith.select %357, %358, %c0_i8 : i8
    %360 = arith.addi %356, %359 : i8
    %c90_i64 = arith.constant 90 : i64
    %361 = arith.cmpi ult, %c90_i64, %i_i64 : i64
    %362 = arith.extui %Qv_91 : i1 to i8
    %363 = arith.select %361, %362, %c0_i8 : i8
    %364 = arith.addi %360, %363 : i8
    %c91_i64 = arith.constant 91 : i64
    %365 = arith.cmpi ult, %c91_i64, %i_i64 : i64
    %366 = arith.extui %Qv_92 : i1 to i8
    %367 = arith.select %365, %366, %c0_i8 : i8
    %368 = arith.addi %364, %367 : i8
    %c92_i64 = arith.constant 92 : i64
    %369 = arith.cmpi ult, %c92_i64, %i_i64 : i64
    %370 = arith.extui %Qv_93 : i1 to i8
    %371 = arith.select %369, %370, %c0_i8 : i8
    %372 = arith.addi %368, %371 : i8
    %c93_i64 = arith.constant 93 : i64
    %373 = arith.cmpi ult, %c93_i64, %i_i64 : i64
    %374 = arith.extui %Qv_94 : i1 to i8
    %375 = arith.select %373, %374, %c0_i8 : i8
    %376 = arith.addi %372, %375 : i8
    %c94_i64 = arith.constant 94 : i64
    %377 = arith.cmpi ult, %c94_i64, %i_i64 : i64
    %378 = arith.extui %Qv_95 : i1 to i8
    %379 = arith.select %377, %378, %c0_i8 : i8
    %380 = arith.addi %376, %379 : i8
    %c95_i64 = arith.constant 95 : i64
    %381 = arith.cmpi ult, %c95_i64, %i_i64 : i64
    %382 = arith.extui %Qv_96 : i1 to i8
    %383 = arith.select %381, %382, %c0_i8 : i8
    %384 = arith.addi %380, %383 : i8
    %c96_i64 = arith.constant 96 : i64
    %385 = arith.cmpi ult, %c96_i64, %i_i64 : i64
    %386 = arith.extui %Qv_97 : i1 to i8
    %387 = arith.select %385, %386, %c0_i8 : i8
    %388 = arith.addi %384, %387 : i8
    %c97_i64 = arith.constant 97 : i64
    %389 = arith.cmpi ult, %c97_i64, %i_i64 : i64
    %390 = arith.extui %Qv_98 : i1 to i8
    %391 = arith.select %389, %390, %c0_i8 : i8
    %392 = arith.addi %388, %391 : i8
    %c98_i64 = arith.constant 98 : i64
    %393 = arith.cmpi ult, %c98_i64, %i_i64 : i64
    %394 = arith.extui %Qv_99 : i1 to i8
    %395 = arith.select %393, %394, %c0_i8 : i8
    %396 = arith.addi %392, %395 : i8
    %c99_i64 = arith.constant 99 : i64
    %397 = arith.cmpi ult, %c99_i64, %i_i64 : i64
    %398 = arith.extui %Qv_100 : i1 to i8
    %399 = arith.select %397, %398, %c0_i8 : i8
    %400 = arith.addi %396, %399 : i8
    %c100_i64 = arith.constant 100 : i64
    %401 = arith.cmpi ult, %c100_i64, %i_i64 : i64
    %402 = arith.extui %Qv_101 : i1 to i8
    %403 = arith.select %401, %402, %c0_i8 : i8
    %404 = arith.addi %400, %403 : i8
    %c101_i64 = arith.constant 101 : i64
    %405 = arith.cmpi ult, %c101_i64, %i_i64 : i64
    %406 = arith.extui %Qv_102 : i1 to i8
    %407 = arith.select %405, %406, %c0_i8 : i8
    %408 = arith.addi %404, %407 : i8
    %c102_i64 = arith.constant 102 : i64
    %409 = arith.cmpi ult, %c102_i64, %i_i64 : i64
    %410 = arith.extui %Qv_103 : i1 to i8
    %411 = arith.select %409, %410, %c0_i8 : i8
    %412 = arith.addi %408, %411 : i8
    %c103_i64 = arith.constant 103 : i64
    %413 = arith.cmpi ult, %c103_i64, %i_i64 : i64
    %414 = arith.extui %Qv_104 : i1 to i8
    %415 = arith.select %413, %414, %c0_i8 : i8
    %416 = arith.addi %412, %415 : i8
    %c104_i64 = arith.constant 104 : i64
    %417 = arith.cmpi ult, %c104_i64, %i_i64 : i64
    %418 = arith.extui %Qv_105 : i1 to i8
    %419 = arith.select %417, %418, %c0_i8 : i8
    %420 = arith.addi %416, %419 : i8
    %c105_i64 = arith.constant 105 : i64
    %421 = arith.cmpi ult, %c105_i64, %i_i64 : i64
    %422 = arith.extui %Qv_106 : i1 to i8
    %423 = arith.select %421, %422, %c0_i8 : i8
    %424 = arith.addi %420, %423 : i8
    %c106_i64 = arith.constant 106 : i64
    %425 = arith.cmpi ult, %c106_i64, %i_i64 : i64
    %426 = arith.extui %Qv_107 : i1 to i8
    %427 = arith.select %425, %426, %c0_i8 : i8
    %428 = arith.addi %424, %427 : i8
    %c107_i64 = arith.constant 107 : i64
    %429 = arith.cmpi ult, %c107_i64, %i_i64 : i64
    %430 = arith.extui %Qv_108 : i1 to i8
    %431 = arith.select %429, %430, %c0_i8 : i8
    %432 = arith.addi %428, %431 : i8
    %c108_i64 = arith.constant 108 : i64
    %433 = arith.cmpi ult, %c108_i64, %i_i64 : i64
    %434 = arith.extui %Qv_109 : i1 to i8
    %435 = arith.select %433, %434, %c0_i8 : i8
    %436 = arith.addi %432, %435 : i8
    %c109_i64 = arith.constant 109 : i64
    %437 = arith.cmpi ult, %c109_i64, %i_i64 : i64
    %438 = arith.extui %Qv_110 : i1 to i8
    %439 = arith.select %437, %438, %c0_i8 : i8
    %440 = arith.addi %436, %439 : i8
    %c110_i64 = arith.constant 110 : i64
    %441 = arith.cmpi ult, %c110_i64, %i_i64 : i64
    %442 = arith.extui %Qv_111 : i1 to i8
    %443 = arith.select %441, %442, %c0_i8 : i8
    %444 = arith.addi %440, %443 : i8
    %c111_i64 = arith.constant 111 : i64
    %445 = arith.cmpi ult, %c111_i64, %i_i64 : i64
    %446 = arith.extui %Qv_112 : i1 to i8
    %447 = arith.select %445, %446, %c0_i8 : i8
    %448 = arith.addi %444, %447 : i8
    %c112_i64 = arith.constant 112 : i64
    %449 = arith.cmpi ult, %c112_i64, %i_i64 : i64
    %450 = arith.extui %Qv_113 : i1 to i8
    %451 = arith.select %449, %450, %c0_i8 : i8
    %452 = arith.addi %448, %451 : i8
    %c113_i64 = arith.constant 113 : i64
    %453 = arith.cmpi ult, %c113_i64, %i_i64 : i64
    %454 = arith.extui %Qv_114 : i1 to i8
    %455 = arith.select %453, %454, %c0_i8 : i8
    %456 = arith.addi %452, %455 : i8
    %c114_i64 = arith.constant 114 : i64
    %457 = arith.cmpi ult, %c114_i64, %i_i64 : i64
    %458 = arith.extui %Qv_115 : i1 to i8
    %459 = arith.select %457, %458, %c0_i8 : i8
    %460 = arith.addi %456, %459 : i8
    %c115_i64 = arith.constant 115 : i64
    %461 = arith.cmpi ult, %c115_i64, %i_i64 : i64
    %462 = arith.extui %Qv_116 : i1 to i8
    %463 = arith.select %461, %462, %c0_i8 : i8
    %464 = arith.addi %460, %463 : i8
    %c116_i64 = arith.constant 116 : i64
    %465 = arith.cmpi ult, %c116_i64, %i_i64 : i64
    %466 = arith.extui %Qv_117 : i1 to i8
    %467 = arith.select %465, %466, %c0_i8 : i8
    %468 = arith.addi %464, %467 : i8
    %c117_i64 = arith.constant 117 : i64
    %469 = arith.cmpi ult, %c117_i64, %i_i64 : i64
    %470 = arith.extui %Qv_118 : i1 to i8
    %471 = arith.select %469, %470, %c0_i8 : i8
    %472 = arith.addi %468, %471 : i8
    %c118_i64 = arith.constant 118 : i64
    %473 = arith.cmpi ult, %c118_i64, %i_i64 : i64
    %474 = arith.extui %Qv_119 : i1 to i8
    %475 = arith.select %473, %474, %c0_i8 : i8
    %476 = arith.addi %472, %475 : i8
    %c119_i64 = arith.constant 119 : i64
    %477 = arith.cmpi ult, %c119_i64, %i_i64 : i64
    %478 = arith.extui %Qv_120 : i1 to i8
    %479 = arith.select %477, %478, %c0_i8 : i8
    %480 = arith.addi %476, %479 : i8
    %c120_i64 = arith.constant 120 : i64
    %481 = arith.cmpi ult, %c120_i64, %i_i64 : i64
    %482 = arith.extui %Qv_121 : i1 to i8
    %483 = arith.select %481, %482, %c0_i8 : i8
    %484 = arith.addi %480, %483 : i8
    %c121_i64 = arith.constant 121 : i64
    %485 = arith.cmpi ult, %c121_i64, %i_i64 : i64
    %486 = arith.extui %Qv_122 : i1 to i8
    %487 = arith.select %485, %486, %c0_i8 : i8
    %488 = arith.addi %484, %487 : i8
    %c122_i64 = arith.constant 122 : i64
    %489 = arith.cmpi ult, %c122_i64, %i_i64 : i64
    %490 = arith.extui %Qv_123 : i1 to i8
    %491 = arith.select %489, %490, %c0_i8 : i8
    %492 = arith.addi %488, %491 : i8
    %c123_i64 = arith.constant 123 : i64
    %493 = arith.cmpi ult, %c123_i64, %i_i64 : i64
    %494 = arith.extui %Qv_124 : i1 to i8
    %495 = arith.select %493, %494, %c0_i8 : i8
    %496 = arith.addi %492, %495 : i8
    %c124_i64 = arith.constant 124 : i64
    %497 = arith.cmpi ult, %c124_i64, %i_i64 : i64
    %498 = arith.extui %Qv_125 : i1 to i8
    %499 = arith.select %497, %498, %c0_i8 : i8
    %500 = arith.addi %496, %499 : i8
    %c125_i64 = arith.constant 125 : i64
    %501 = arith.cmpi ult, %c125_i64, %i_i64 : i64
    %502 = arith.extui %Qv_126 : i1 to i8
    %503 = arith.select %501, %502, %c0_i8 : i8
    %504 = arith.addi %500, %503 : i8
    %c126_i64 = arith.constant 126 : i64
    %505 = arith.cmpi ult, %c126_i64, %i_i64 : i64
    %506 = arith.extui %Qv_127 : i1 to i8
    %507 = arith.select %505, %506, %c0_i8 : i8
    %508 = arith.addi %504, %507 : i8
    linalg.yield %508 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vabs_Vb(%Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vabs(Vu.b)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %0 = math.absi %Vu_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vabs_Vb_sat(%Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vabs(Vu.b):sat", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %0 = math.absi %Vu_0 : i8
    %c127_i8 = arith.constant 127 : i8
    %1 = arith.minui %0, %c127_i8 : i8
    linalg.yield %1 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vadd_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vadd(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.addi %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vadd_VbVb_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vadd(Vu.b,Vv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vasr_VhVhR_rnd_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vasr(Vu.h,Vv.h,Rt):rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %c1_i16 = arith.constant 1 : i16
    %0 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %0, %c7_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %c1_i16, %2 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    %6 = arith.extui %5 : i8 to i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i16
    %10 = arith.extsi %9 : i16 to i32
    %11 = arith.addi %6, %10 : i32
    %12 = arith.extui %1 : i8 to i32
    %13 = arith.shrsi %11, %12 : i32
    %c-128_i32 = arith.constant -128 : i32
    %14 = arith.maxsi %13, %c-128_i32 : i32
    %c127_i32 = arith.constant 127 : i32
    %15 = arith.minsi %14, %c127_i32 : i32
    %16 = arith.trunci %15 : i32 to i8
    linalg.yield %16 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vasr_VhVhR_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vasr(Vu.h,Vv.h,Rt):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.andi %3, %c7_i8 : i8
    %5 = arith.extui %4 : i8 to i16
    %6 = arith.shrsi %2, %5 : i16
    %c-128_i16 = arith.constant -128 : i16
    %7 = arith.maxsi %6, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %8 = arith.minsi %7, %c127_i16 : i16
    %9 = arith.trunci %8 : i16 to i8
    linalg.yield %9 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vavg_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vavg(Vu.b,Vv.b)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.shrui %2, %c1_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vavg_VbVb_rnd(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vavg(Vu.b,Vv.b):rnd", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.addi %2, %c1_i16 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vdeal_Vb(%Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vdeal(Vu.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    linalg.yield %Vu_0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vdeale_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vdeale(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 mod 2 * 2 + d0 mod 32 * 4)>, affine_map<(d0) -> (d0 floordiv 32 mod 2 * 2 + d0 mod 32 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c64_i64 = arith.constant 64 : i64
    %0 = arith.andi %i_i64, %c64_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vlut32_VbVbI(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i8) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vlut32(Vu.b,Vv.b,#u3)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %c-32_i8 = arith.constant -32 : i8
    %0 = arith.andi %Vu_0, %c-32_i8 : i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %Iu3, %c7_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %2 = arith.shli %1, %c5_i8 : i8
    %3 = arith.cmpi eq, %0, %2 : i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shrui %Iu3, %c1_i8 : i8
    %5 = arith.trunci %4 : i8 to i1
    %c63_i8 = arith.constant 63 : i8
    %6 = arith.andi %Vu_0, %c63_i8 : i8
    %7 = arith.shli %6, %c1_i8 : i8
    %8 = arith.addi %7, %c1_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vv[%9] : tensor<128xi8>
    %11 = arith.index_castui %7 : i8 to index
    %12 = tensor.extract %Vv[%11] : tensor<128xi8>
    %13 = arith.select %5, %10, %12 : i8
    %c0_i8 = arith.constant 0 : i8
    %14 = arith.select %3, %13, %c0_i8 : i8
    linalg.yield %14 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vlut32_VbVbR(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vlut32(Vu.b,Vv.b,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %c-32_i8 = arith.constant -32 : i8
    %0 = arith.andi %Vu_0, %c-32_i8 : i8
    %1 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %2 = arith.andi %1, %c7_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %3 = arith.shli %2, %c5_i8 : i8
    %4 = arith.cmpi eq, %0, %3 : i8
    %c1_i32 = arith.constant 1 : i32
    %5 = arith.shrui %Rt, %c1_i32 : i32
    %6 = arith.trunci %5 : i32 to i1
    %c63_i8 = arith.constant 63 : i8
    %7 = arith.andi %Vu_0, %c63_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<128xi8>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<128xi8>
    %14 = arith.select %6, %11, %13 : i8
    %c0_i8 = arith.constant 0 : i8
    %15 = arith.select %4, %14, %c0_i8 : i8
    linalg.yield %15 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vlut32_VbVbR_nomatch(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vlut32(Vu.b,Vv.b,Rt):nomatch", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrui %Rt, %c1_i32 : i32
    %1 = arith.trunci %0 : i32 to i1
    %c31_i8 = arith.constant 31 : i8
    %2 = arith.andi %Vu_0, %c31_i8 : i8
    %3 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.andi %3, %c7_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %5 = arith.shli %4, %c5_i8 : i8
    %6 = arith.ori %2, %5 : i8
    %c63_i8 = arith.constant 63 : i8
    %7 = arith.andi %6, %c63_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<128xi8>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<128xi8>
    %14 = arith.select %1, %11, %13 : i8
    linalg.yield %14 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vlut32or_VbVbVbI(%Vx: tensor<128xi8>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Iu3: i8) -> tensor<128xi8>
    attributes {assembly = "Vx.b|=vlut32(Vu.b,Vv.b,#u3)", features = ["hvxv62"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vx_0: i8, %Vu_0: i8, %out: i8):
    %c-32_i8 = arith.constant -32 : i8
    %0 = arith.andi %Vu_0, %c-32_i8 : i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %Iu3, %c7_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %2 = arith.shli %1, %c5_i8 : i8
    %3 = arith.cmpi eq, %0, %2 : i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shrui %Iu3, %c1_i8 : i8
    %5 = arith.trunci %4 : i8 to i1
    %c63_i8 = arith.constant 63 : i8
    %6 = arith.andi %Vu_0, %c63_i8 : i8
    %7 = arith.shli %6, %c1_i8 : i8
    %8 = arith.addi %7, %c1_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vv[%9] : tensor<128xi8>
    %11 = arith.index_castui %7 : i8 to index
    %12 = tensor.extract %Vv[%11] : tensor<128xi8>
    %13 = arith.select %5, %10, %12 : i8
    %c0_i8 = arith.constant 0 : i8
    %14 = arith.select %3, %13, %c0_i8 : i8
    %15 = arith.ori %Vx_0, %14 : i8
    linalg.yield %15 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_vlut32or_VbVbVbR(%Vx: tensor<128xi8>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vx.b|=vlut32(Vu.b,Vv.b,Rt)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vx_0: i8, %Vu_0: i8, %out: i8):
    %c-32_i8 = arith.constant -32 : i8
    %0 = arith.andi %Vu_0, %c-32_i8 : i8
    %1 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %2 = arith.andi %1, %c7_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %3 = arith.shli %2, %c5_i8 : i8
    %4 = arith.cmpi eq, %0, %3 : i8
    %c1_i32 = arith.constant 1 : i32
    %5 = arith.shrui %Rt, %c1_i32 : i32
    %6 = arith.trunci %5 : i32 to i1
    %c63_i8 = arith.constant 63 : i8
    %7 = arith.andi %Vu_0, %c63_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<128xi8>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<128xi8>
    %14 = arith.select %6, %11, %13 : i8
    %c0_i8 = arith.constant 0 : i8
    %15 = arith.select %4, %14, %c0_i8 : i8
    %16 = arith.ori %Vx_0, %15 : i8
    linalg.yield %16 : i8
  } -> tensor<128xi8>
  return %Vx_ : tensor<128xi8>
}

func.func @Q6_Vb_vmax_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vmax(Vu.b,Vv.b)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.maxsi %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vmin_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vmin(Vu.b,Vv.b)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.minsi %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vnavg_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vnavg(Vu.b,Vv.b)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.shrui %2, %c1_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vnavg_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vnavg(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.shrui %2, %c1_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vpack_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vpack(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 64)>, affine_map<(d0) -> (d0 mod 64)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c64_i64 = arith.constant 64 : i64
    %0 = arith.andi %i_i64, %c64_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vpacke_VhVh(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vpacke(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 64 * 2)>, affine_map<(d0) -> (d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c64_i64 = arith.constant 64 : i64
    %0 = arith.andi %i_i64, %c64_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vpacko_VhVh(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vpacko(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c64_i64 = arith.constant 64 : i64
    %0 = arith.andi %i_i64, %c64_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vround_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vround(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.extsi %2 : i16 to i32
    %c128_i32 = arith.constant 128 : i32
    %4 = arith.addi %3, %c128_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %5 = arith.shrui %4, %c8_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    %c127_i16 = arith.constant 127 : i16
    %7 = arith.minsi %6, %c127_i16 : i16
    %8 = arith.trunci %7 : i16 to i8
    linalg.yield %8 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vshuff_Vb(%Vu: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vshuff(Vu.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 64)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    linalg.yield %Vu_0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vshuffe_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vshuffe(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 * 2)>, affine_map<(d0) -> (d0 floordiv 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vshuffo_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vshuffo(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vsub_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vsub(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.subi %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vb_vsub_VbVb_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.b=vsub(Vu.b,Vv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vh_condacc_QVhVh(%Qv: tensor<128xi1>, %Vx: tensor<64xi16>, %Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "if (Qv4) Vx.h+=Vu.h", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.addi %Vx_0, %Vu_0 : i16
    %c8_i16 = arith.constant 8 : i16
    %1 = arith.shrui %0, %c8_i16 : i16
    %2 = arith.trunci %1 : i16 to i8
    %3 = arith.shrui %Vx_0, %c8_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    %5 = arith.select %Qv_1, %2, %4 : i8
    %6 = arith.extui %5 : i8 to i16
    %7 = arith.shli %6, %c8_i16 : i16
    %8 = arith.trunci %Vx_0 : i16 to i8
    %9 = arith.trunci %Vu_0 : i16 to i8
    %10 = arith.addi %8, %9 : i8
    %11 = arith.select %Qv_0, %10, %8 : i8
    %12 = arith.extui %11 : i8 to i16
    %13 = arith.ori %7, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_condacc_QnVhVh(%Qv: tensor<128xi1>, %Vx: tensor<64xi16>, %Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "if (!Qv4) Vx.h+=Vu.h", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Vx_0: i16, %Vu_0: i16, %out: i16):
    %c8_i16 = arith.constant 8 : i16
    %0 = arith.shrui %Vx_0, %c8_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    %2 = arith.addi %Vx_0, %Vu_0 : i16
    %3 = arith.shrui %2, %c8_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    %5 = arith.select %Qv_1, %1, %4 : i8
    %6 = arith.extui %5 : i8 to i16
    %7 = arith.shli %6, %c8_i16 : i16
    %8 = arith.trunci %Vx_0 : i16 to i8
    %9 = arith.trunci %Vu_0 : i16 to i8
    %10 = arith.addi %8, %9 : i8
    %11 = arith.select %Qv_0, %8, %10 : i8
    %12 = arith.extui %11 : i8 to i16
    %13 = arith.ori %7, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_condnac_QVhVh(%Qv: tensor<128xi1>, %Vx: tensor<64xi16>, %Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "if (Qv4) Vx.h-=Vu.h", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.subi %Vx_0, %Vu_0 : i16
    %c8_i16 = arith.constant 8 : i16
    %1 = arith.shrui %0, %c8_i16 : i16
    %2 = arith.trunci %1 : i16 to i8
    %3 = arith.shrui %Vx_0, %c8_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    %5 = arith.select %Qv_1, %2, %4 : i8
    %6 = arith.extui %5 : i8 to i16
    %7 = arith.shli %6, %c8_i16 : i16
    %8 = arith.trunci %Vx_0 : i16 to i8
    %9 = arith.trunci %Vu_0 : i16 to i8
    %10 = arith.subi %8, %9 : i8
    %11 = arith.select %Qv_0, %10, %8 : i8
    %12 = arith.extui %11 : i8 to i16
    %13 = arith.ori %7, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_condnac_QnVhVh(%Qv: tensor<128xi1>, %Vx: tensor<64xi16>, %Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "if (!Qv4) Vx.h-=Vu.h", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Vx_0: i16, %Vu_0: i16, %out: i16):
    %c8_i16 = arith.constant 8 : i16
    %0 = arith.shrui %Vx_0, %c8_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    %2 = arith.subi %Vx_0, %Vu_0 : i16
    %3 = arith.shrui %2, %c8_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    %5 = arith.select %Qv_1, %1, %4 : i8
    %6 = arith.extui %5 : i8 to i16
    %7 = arith.shli %6, %c8_i16 : i16
    %8 = arith.trunci %Vx_0 : i16 to i8
    %9 = arith.trunci %Vu_0 : i16 to i8
    %10 = arith.subi %8, %9 : i8
    %11 = arith.select %Qv_0, %8, %10 : i8
    %12 = arith.extui %11 : i8 to i16
    %13 = arith.ori %7, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_prefixsum_Q(%Qv: tensor<128xi1>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=prefixsum(Qv4)", features = ["hvxv65"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (8)>, affine_map<(d0) -> (9)>, affine_map<(d0) -> (10)>, affine_map<(d0) -> (11)>, affine_map<(d0) -> (12)>, affine_map<(d0) -> (13)>, affine_map<(d0) -> (14)>, affine_map<(d0) -> (15)>, affine_map<(d0) -> (16)>, affine_map<(d0) -> (17)>, affine_map<(d0) -> (18)>, affine_map<(d0) -> (19)>, affine_map<(d0) -> (20)>, affine_map<(d0) -> (21)>, affine_map<(d0) -> (22)>, affine_map<(d0) -> (23)>, affine_map<(d0) -> (24)>, affine_map<(d0) -> (25)>, affine_map<(d0) -> (26)>, affine_map<(d0) -> (27)>, affine_map<(d0) -> (28)>, affine_map<(d0) -> (29)>, affine_map<(d0) -> (30)>, affine_map<(d0) -> (31)>, affine_map<(d0) -> (32)>, affine_map<(d0) -> (33)>, affine_map<(d0) -> (34)>, affine_map<(d0) -> (35)>, affine_map<(d0) -> (36)>, affine_map<(d0) -> (37)>, affine_map<(d0) -> (38)>, affine_map<(d0) -> (39)>, affine_map<(d0) -> (40)>, affine_map<(d0) -> (41)>, affine_map<(d0) -> (42)>, affine_map<(d0) -> (43)>, affine_map<(d0) -> (44)>, affine_map<(d0) -> (45)>, affine_map<(d0) -> (46)>, affine_map<(d0) -> (47)>, affine_map<(d0) -> (48)>, affine_map<(d0) -> (49)>, affine_map<(d0) -> (50)>, affine_map<(d0) -> (51)>, affine_map<(d0) -> (52)>, affine_map<(d0) -> (53)>, affine_map<(d0) -> (54)>, affine_map<(d0) -> (55)>, affine_map<(d0) -> (56)>, affine_map<(d0) -> (57)>, affine_map<(d0) -> (58)>, affine_map<(d0) -> (59)>, affine_map<(d0) -> (60)>, affine_map<(d0) -> (61)>, affine_map<(d0) -> (62)>, affine_map<(d0) -> (63)>, affine_map<(d0) -> (64)>, affine_map<(d0) -> (65)>, affine_map<(d0) -> (66)>, affine_map<(d0) -> (67)>, affine_map<(d0) -> (68)>, affine_map<(d0) -> (69)>, affine_map<(d0) -> (70)>, affine_map<(d0) -> (71)>, affine_map<(d0) -> (72)>, affine_map<(d0) -> (73)>, affine_map<(d0) -> (74)>, affine_map<(d0) -> (75)>, affine_map<(d0) -> (76)>, affine_map<(d0) -> (77)>, affine_map<(d0) -> (78)>, affine_map<(d0) -> (79)>, affine_map<(d0) -> (80)>, affine_map<(d0) -> (81)>, affine_map<(d0) -> (82)>, affine_map<(d0) -> (83)>, affine_map<(d0) -> (84)>, affine_map<(d0) -> (85)>, affine_map<(d0) -> (86)>, affine_map<(d0) -> (87)>, affine_map<(d0) -> (88)>, affine_map<(d0) -> (89)>, affine_map<(d0) -> (90)>, affine_map<(d0) -> (91)>, affine_map<(d0) -> (92)>, affine_map<(d0) -> (93)>, affine_map<(d0) -> (94)>, affine_map<(d0) -> (95)>, affine_map<(d0) -> (96)>, affine_map<(d0) -> (97)>, affine_map<(d0) -> (98)>, affine_map<(d0) -> (99)>, affine_map<(d0) -> (100)>, affine_map<(d0) -> (101)>, affine_map<(d0) -> (102)>, affine_map<(d0) -> (103)>, affine_map<(d0) -> (104)>, affine_map<(d0) -> (105)>, affine_map<(d0) -> (106)>, affine_map<(d0) -> (107)>, affine_map<(d0) -> (108)>, affine_map<(d0) -> (109)>, affine_map<(d0) -> (110)>, affine_map<(d0) -> (111)>, affine_map<(d0) -> (112)>, affine_map<(d0) -> (113)>, affine_map<(d0) -> (114)>, affine_map<(d0) -> (115)>, affine_map<(d0) -> (116)>, affine_map<(d0) -> (117)>, affine_map<(d0) -> (118)>, affine_map<(d0) -> (119)>, affine_map<(d0) -> (120)>, affine_map<(d0) -> (121)>, affine_map<(d0) -> (122)>, affine_map<(d0) -> (123)>, affine_map<(d0) -> (124)>, affine_map<(d0) -> (125)>, affine_map<(d0) -> (126)>, affine_map<(d0) -> (127)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>) outs(%init : tensor<64xi16>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Qv_4: i1, %Qv_5: i1, %Qv_6: i1, %Qv_7: i1, %Qv_8: i1, %Qv_9: i1, %Qv_10: i1, %Qv_11: i1, %Qv_12: i1, %Qv_13: i1, %Qv_14: i1, %Qv_15: i1, %Qv_16: i1, %Qv_17: i1, %Qv_18: i1, %Qv_19: i1, %Qv_20: i1, %Qv_21: i1, %Qv_22: i1, %Qv_23: i1, %Qv_24: i1, %Qv_25: i1, %Qv_26: i1, %Qv_27: i1, %Qv_28: i1, %Qv_29: i1, %Qv_30: i1, %Qv_31: i1, %Qv_32: i1, %Qv_33: i1, %Qv_34: i1, %Qv_35: i1, %Qv_36: i1, %Qv_37: i1, %Qv_38: i1, %Qv_39: i1, %Qv_40: i1, %Qv_41: i1, %Qv_42: i1, %Qv_43: i1, %Qv_44: i1, %Qv_45: i1, %Qv_46: i1, %Qv_47: i1, %Qv_48: i1, %Qv_49: i1, %Qv_50: i1, %Qv_51: i1, %Qv_52: i1, %Qv_53: i1, %Qv_54: i1, %Qv_55: i1, %Qv_56: i1, %Qv_57: i1, %Qv_58: i1, %Qv_59: i1, %Qv_60: i1, %Qv_61: i1, %Qv_62: i1, %Qv_63: i1, %Qv_64: i1, %Qv_65: i1, %Qv_66: i1, %Qv_67: i1, %Qv_68: i1, %Qv_69: i1, %Qv_70: i1, %Qv_71: i1, %Qv_72: i1, %Qv_73: i1, %Qv_74: i1, %Qv_75: i1, %Qv_76: i1, %Qv_77: i1, %Qv_78: i1, %Qv_79: i1, %Qv_80: i1, %Qv_81: i1, %Qv_82: i1, %Qv_83: i1, %Qv_84: i1, %Qv_85: i1, %Qv_86: i1, %Qv_87: i1, %Qv_88: i1, %Qv_89: i1, %Qv_90: i1, %Qv_91: i1, %Qv_92: i1, %Qv_93: i1, %Qv_94: i1, %Qv_95: i1, %Qv_96: i1, %Qv_97: i1, %Qv_98: i1, %Qv_99: i1, %Qv_100: i1, %Qv_101: i1, %Qv_102: i1, %Qv_103: i1, %Qv_104: i1, %Qv_105: i1, %Qv_106: i1, %Qv_107: i1, %Qv_108: i1, %Qv_109: i1, %Qv_110: i1, %Qv_111: i1, %Qv_112: i1, %Qv_113: i1, %Qv_114: i1, %Qv_115: i1, %Qv_116: i1, %Qv_117: i1, %Qv_118: i1, %Qv_119: i1, %Qv_120: i1, %Qv_121: i1, %Qv_122: i1, %Qv_123: i1, %Qv_124: i1, %Qv_125: i1, %Qv_126: i1, %Qv_127: i1, %out: i16):
    %0 = arith.extui %Qv_0 : i1 to i8
    %1 = arith.extui %Qv_1 : i1 to i8
    %2 = arith.addi %0, %1 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %4 = arith.extui %Qv_2 : i1 to i8
    %5 = arith.extui %Qv_3 : i1 to i8
    %6 = arith.addi %4, %5 : i8
    %7 = arith.select %3, %c0_i8, %6 : i8
    %8 = arith.addi %2, %7 : i8
    %c1_i64 = arith.constant 1 : i64
    %9 = arith.cmpi ult, %c1_i64, %i_i64 : i64
    %10 = arith.extui %Qv_4 : i1 to i8
    %11 = arith.extui %Qv_5 : i1 to i8
    %12 = arith.addi %10, %11 : i8
    %13 = arith.select %9, %12, %c0_i8 : i8
    %14 = arith.addi %8, %13 : i8
    %c2_i64 = arith.constant 2 : i64
    %15 = arith.cmpi ult, %c2_i64, %i_i64 : i64
    %16 = arith.extui %Qv_6 : i1 to i8
    %17 = arith.extui %Qv_7 : i1 to i8
    %18 = arith.addi %16, %17 : i8
    %19 = arith.select %15, %18, %c0_i8 : i8
    %20 = arith.addi %14, %19 : i8
    %c3_i64 = arith.constant 3 : i64
    %21 = arith.cmpi ult, %c3_i64, %i_i64 : i64
    %22 = arith.extui %Qv_8 : i1 to i8
    %23 = arith.extui %Qv_9 : i1 to i8
    %24 = arith.addi %22, %23 : i8
    %25 = arith.select %21, %24, %c0_i8 : i8
    %26 = arith.addi %20, %25 : i8
    %c4_i64 = arith.constant 4 : i64
    %27 = arith.cmpi ult, %c4_i64, %i_i64 : i64
    %28 = arith.extui %Qv_10 : i1 to i8
    %29 = arith.extui %Qv_11 : i1 to i8
    %30 = arith.addi %28, %29 : i8
    %31 = arith.select %27, %30, %c0_i8 : i8
    %32 = arith.addi %26, %31 : i8
    %c5_i64 = arith.constant 5 : i64
    %33 = arith.cmpi ult, %c5_i64, %i_i64 : i64
    %34 = arith.extui %Qv_12 : i1 to i8
    %35 = arith.extui %Qv_13 : i1 to i8
    %36 = arith.addi %34, %35 : i8
    %37 = arith.select %33, %36, %c0_i8 : i8
    %38 = arith.addi %32, %37 : i8
    %c6_i64 = arith.constant 6 : i64
    %39 = arith.cmpi ult, %c6_i64, %i_i64 : i64
    %40 = arith.extui %Qv_14 : i1 to i8
    %41 = arith.extui %Qv_15 : i1 to i8
    %42 = arith.addi %40, %41 : i8
    %43 = arith.select %39, %42, %c0_i8 : i8
    %44 = arith.addi %38, %43 : i8
    %c7_i64 = arith.constant 7 : i64
    %45 = arith.cmpi ult, %c7_i64, %i_i64 : i64
    %46 = arith.extui %Qv_16 : i1 to i8
    %47 = arith.extui %Qv_17 : i1 to i8
    %48 = arith.addi %46, %47 : i8
    %49 = arith.select %45, %48, %c0_i8 : i8
    %50 = arith.addi %44, %49 : i8
    %c8_i64 = arith.constant 8 : i64
    %51 = arith.cmpi ult, %c8_i64, %i_i64 : i64
    %52 = arith.extui %Qv_18 : i1 to i8
    %53 = arith.extui %Qv_19 : i1 to i8
    %54 = arith.addi %52, %53 : i8
    %55 = arith.select %51, %54, %c0_i8 : i8
    %56 = arith.addi %50, %55 : i8
    %c9_i64 = arith.constant 9 : i64
    %57 = arith.cmpi ult, %c9_i64, %i_i64 : i64
    %58 = arith.extui %Qv_20 : i1 to i8
    %59 = arith.extui %Qv_21 : i1 to i8
    %60 = arith.addi %58, %59 : i8
    %61 = arith.select %57, %60, %c0_i8 : i8
    %62 = arith.addi %56, %61 : i8
    %c10_i64 = arith.constant 10 : i64
    %63 = arith.cmpi ult, %c10_i64, %i_i64 : i64
    %64 = arith.extui %Qv_22 : i1 to i8
    %65 = arith.extui %Qv_23 : i1 to i8
    %66 = arith.addi %64, %65 : i8
    %67 = arith.select %63, %66, %c0_i8 : i8
    %68 = arith.addi %62, %67 : i8
    %c11_i64 = arith.constant 11 : i64
    %69 = arith.cmpi ult, %c11_i64, %i_i64 : i64
    %70 = arith.extui %Qv_24 : i1 to i8
    %71 = arith.extui %Qv_25 : i1 to i8
    %72 = arith.addi %70, %71 : i8
    %73 = arith.select %69, %72, %c0_i8 : i8
    %74 = arith.addi %68, %73 : i8
    %c12_i64 = arith.constant 12 : i64
    %75 = arith.cmpi ult, %c12_i64, %i_i64 : i64
    %76 = arith.extui %Qv_26 : i1 to i8
    %77 = arith.extui %Qv_27 : i1 to i8
    %78 = arith.addi %76, %77 : i8
    %79 = arith.select %75, %78, %c0_i8 : i8
    %80 = arith.addi %74, %79 : i8
    %c13_i64 = arith.constant 13 : i64
    %81 = arith.cmpi ult, %c13_i64, %i_i64 : i64
    %82 = arith.extui %Qv_28 : i1 to i8
    %83 = arith.extui %Qv_29 : i1 to i8
    %84 = arith.addi %82, %83 : i8
    %85 = arith.select %81, %84, %c0_i8 : i8
    %86 = arith.addi %80, %85 : i8
    %c14_i64 = arith.constant 14 : i64
    %87 = arith.cmpi ult, %c14_i64, %i_i64 : i64
    %88 = arith.extui %Qv_30 : i1 to i8
    %89 = arith.extui %Qv_31 : i1 to i8
    %90 = arith.addi %88, %89 : i8
    %91 = arith.select %87, %90, %c0_i8 : i8
    %92 = arith.addi %86, %91 : i8
    %c15_i64 = arith.constant 15 : i64
    %93 = arith.cmpi ult, %c15_i64, %i_i64 : i64
    %94 = arith.extui %Qv_32 : i1 to i8
    %95 = arith.extui %Qv_33 : i1 to i8
    %96 = arith.addi %94, %95 : i8
    %97 = arith.select %93, %96, %c0_i8 : i8
    %98 = arith.addi %92, %97 : i8
    %c16_i64 = arith.constant 16 : i64
    %99 = arith.cmpi ult, %c16_i64, %i_i64 : i64
    %100 = arith.extui %Qv_34 : i1 to i8
    %101 = arith.extui %Qv_35 : i1 to i8
    %102 = arith.addi %100, %101 : i8
    %103 = arith.select %99, %102, %c0_i8 : i8
    %104 = arith.addi %98, %103 : i8
    %c17_i64 = arith.constant 17 : i64
    %105 = arith.cmpi ult, %c17_i64, %i_i64 : i64
    %106 = arith.extui %Qv_36 : i1 to i8
    %107 = arith.extui %Qv_37 : i1 to i8
    %108 = arith.addi %106, %107 : i8
    %109 = arith.select %105, %108, %c0_i8 : i8
    %110 = arith.addi %104, %109 : i8
    %c18_i64 = arith.constant 18 : i64
    %111 = arith.cmpi ult, %c18_i64, %i_i64 : i64
    %112 = arith.extui %Qv_38 : i1 to i8
    %113 = arith.extui %Qv_39 : i1 to i8
    %114 = arith.addi %112, %113 : i8
    %115 = arith.select %111, %114, %c0_i8 : i8
    %116 = arith.addi %110, %115 : i8
    %c19_i64 = arith.constant 19 : i64
    %117 = arith.cmpi ult, %c19_i64, %i_i64 : i64
    %118 = arith.extui %Qv_40 : i1 to i8
    %119 = arith.extui %Qv_41 : i1 to i8
    %120 = arith.addi %118, %119 : i8
    %121 = arith.select %117, %120, %c0_i8 : i8
    %122 = arith.addi %116, %121 : i8
    %c20_i64 = arith.constant 20 : i64
    %123 = arith.cmpi ult, %c20_i64, %i_i64 : i64
    %124 = arith.extui %Qv_42 : i1 to i8
    %125 = arith.extui %Qv_43 : i1 to i8
    %126 = arith.addi %124, %125 : i8
    %127 = arith.select %123, %126, %c0_i8 : i8
    %128 = arith.addi %122, %127 : i8
    %c21_i64 = arith.constant 21 : i64
    %129 = arith.cmpi ult, %c21_i64, %i_i64 : i64
    %130 = arith.extui %Qv_44 : i1 to i8
    %131 = arith.extui %Qv_45 : i1 to i8
    %132 = arith.addi %130, %131 : i8
    %133 = arith.select %129, %132, %c0_i8 : i8
    %134 = arith.addi %128, %133 : i8
    %c22_i64 = arith.constant 22 : i64
    %135 = arith.cmpi ult, %c22_i64, %i_i64 : i64
    %136 = arith.extui %Qv_46 : i1 to i8
    %137 = arith.extui %Qv_47 : i1 to i8
    %138 = arith.addi %136, %137 : i8
    %139 = arith.select %135, %138, %c0_i8 : i8
    %140 = arith.addi %134, %139 : i8
    %c23_i64 = arith.constant 23 : i64
    %141 = arith.cmpi ult, %c23_i64, %i_i64 : i64
    %142 = arith.extui %Qv_48 : i1 to i8
    %143 = arith.extui %Qv_49 : i1 to i8
    %144 = arith.addi %142, %143 : i8
    %145 = arith.select %141, %144, %c0_i8 : i8
    %146 = arith.addi %140, %145 : i8
    %c24_i64 = arith.constant 24 : i64
    %147 = arith.cmpi ult, %c24_i64, %i_i64 : i64
    %148 = arith.extui %Qv_50 : i1 to i8
    %149 = arith.extui %Qv_51 : i1 to i8
    %150 = arith.addi %148, %149 : i8
    %151 = arith.select %147, %150, %c0_i8 : i8
    %152 = arith.addi %146, %151 : i8
    %c25_i64 = arith.constant 25 : i64
    %153 = arith.cmpi ult, %c25_i64, %i_i64 : i64
    %154 = arith.extui %Qv_52 : i1 to i8
    %155 = arith.extui %Qv_53 : i1 to i8
    %156 = arith.addi %154, %155 : i8
    %157 = arith.select %153, %156, %c0_i8 : i8
    %158 = arith.addi %152, %157 : i8
    %c26_i64 = arith.constant 26 : i64
    %159 = arith.cmpi ult, %c26_i64, %i_i64 : i64
    %160 = arith.extui %Qv_54 : i1 to i8
    %161 = arith.extui %Qv_55 : i1 to i8
    %162 = arith.addi %160, %161 : i8
    %163 = arith.select %159, %162, %c0_i8 : i8
    %164 = arith.addi %158, %163 : i8
    %c27_i64 = arith.constant 27 : i64
    %165 = arith.cmpi ult, %c27_i64, %i_i64 : i64
    %166 = arith.extui %Qv_56 : i1 to i8
    %167 = arith.extui %Qv_57 : i1 to i8
    %168 = arith.addi %166, %167 : i8
    %169 = arith.select %165, %168, %c0_i8 : i8
    %170 = arith.addi %164, %169 : i8
    %c28_i64 = arith.constant 28 : i64
    %171 = arith.cmpi ult, %c28_i64, %i_i64 : i64
    %172 = arith.extui %Qv_58 : i1 to i8
    %173 = arith.extui %Qv_59 : i1 to i8
    %174 = arith.addi %172, %173 : i8
    %175 = arith.select %171, %174, %c0_i8 : i8
    %176 = arith.addi %170, %175 : i8
    %c29_i64 = arith.constant 29 : i64
    %177 = arith.cmpi ult, %c29_i64, %i_i64 : i64
    %178 = arith.extui %Qv_60 : i1 to i8
    %179 = arith.extui %Qv_61 : i1 to i8
    %180 = arith.addi %178, %179 : i8
    %181 = arith.select %177, %180, %c0_i8 : i8
    %182 = arith.addi %176, %181 : i8
    %c30_i64 = arith.constant 30 : i64
    %183 = arith.cmpi ult, %c30_i64, %i_i64 : i64
    %184 = arith.extui %Qv_62 : i1 to i8
    %185 = arith.extui %Qv_63 : i1 to i8
    %186 = arith.addi %184, %185 : i8
    %187 = arith.select %183, %186, %c0_i8 : i8
    %188 = arith.addi %182, %187 : i8
    %c31_i64 = arith.constant 31 : i64
    %189 = arith.cmpi ult, %c31_i64, %i_i64 : i64
    %190 = arith.extui %Qv_64 : i1 to i8
    %191 = arith.extui %Qv_65 : i1 to i8
    %192 = arith.addi %190, %191 : i8
    %193 = arith.select %189, %192, %c0_i8 : i8
    %194 = arith.addi %188, %193 : i8
    %c32_i64 = arith.constant 32 : i64
    %195 = arith.cmpi ult, %c32_i64, %i_i64 : i64
    %196 = arith.extui %Qv_66 : i1 to i8
    %197 = arith.extui %Qv_67 : i1 to i8
    %198 = arith.addi %196, %197 : i8
    %199 = arith.select %195, %198, %c0_i8 : i8
    %200 = arith.addi %194, %199 : i8
    %c33_i64 = arith.constant 33 : i64
    %201 = arith.cmpi ult, %c33_i64, %i_i64 : i64
    %202 = arith.extui %Qv_68 : i1 to i8
    %203 = arith.extui %Qv_69 : i1 to i8
    %204 = arith.addi %202, %203 : i8
    %205 = arith.select %201, %204, %c0_i8 : i8
    %206 = arith.addi %200, %205 : i8
    %c34_i64 = arith.constant 34 : i64
    %207 = arith.cmpi ult, %c34_i64, %i_i64 : i64
    %208 = arith.extui %Qv_70 : i1 to i8
    %209 = arith.extui %Qv_71 : i1 to i8
    %210 = arith.addi %208, %209 : i8
    %211 = arith.select %207, %210, %c0_i8 : i8
    %212 = arith.addi %206, %211 : i8
    %c35_i64 = arith.constant 35 : i64
    %213 = arith.cmpi ult, %c35_i64, %i_i64 : i64
    %214 = arith.extui %Qv_72 : i1 to i8
    %215 = arith.extui %Qv_73 : i1 to i8
    %216 = arith.addi %214, %215 : i8
    %217 = arith.select %213, %216, %c0_i8 : i8
    %218 = arith.addi %212, %217 : i8
    %c36_i64 = arith.constant 36 : i64
    %219 = arith.cmpi ult, %c36_i64, %i_i64 : i64
    %220 = arith.extui %Qv_74 : i1 to i8
    %221 = arith.extui %Qv_75 : i1 to i8
    %222 = arith.addi %220, %221 : i8
    %223 = arith.select %219, %222, %c0_i8 : i8
    %224 = arith.addi %218, %223 : i8
    %c37_i64 = arith.constant 37 : i64
    %225 = arith.cmpi ult, %c37_i64, %i_i64 : i64
    %226 = arith.extui %Qv_76 : i1 to i8
    %227 = arith.extui %Qv_77 : i1 to i8
    %228 = arith.addi %226, %227 : i8
    %229 = arith.select %225, %228, %c0_i8 : i8
    %230 = arith.addi %224, %229 : i8
    %c38_i64 = arith.constant 38 : i64
    %231 = arith.cmpi ult, %c38_i64, %i_i64 : i64
    %232 = arith.extui %Qv_78 : i1 to i8
    %233 = arith.extui %Qv_79 : i1 to i8
    %234 = arith.addi %232, %233 : i8
    %235 = arith.select %231, %234, %c0_i8 : i8
    %236 = arith.addi %230, %235 : i8
    %c39_i64 = arith.constant 39 : i64
    %237 = arith.cmpi ult, %c39_i64, %i_i64 : i64
    %238 = arith.extui %Qv_80 : i1 to i8
    %239 = arith.extui %Qv_81 : i1 to i8
    %240 = arith.addi %238, %239 : i8
    %241 = arith.select %237, %240, %c0_i8 : i8
    %242 = arith.addi %236, %241 : i8
    %c40_i64 = arith.constant 40 : i64
    %243 = arith.cmpi ult, %c40_i64, %i_i64 : i64
    %244 = arith.extui %Qv_82 : i1 to i8
    %245 = arith.extui %Qv_83 : i1 to i8
    %246 = arith.addi %244, %245 : i8
    %247 = arith.select %243, %246, %c0_i8 : i8
    %248 = arith.addi %242, %247 : i8
    %c41_i64 = arith.constant 41 : i64
    %249 = arith.cmpi ult, %c41_i64, %i_i64 : i64
    %250 = arith.extui %Qv_84 : i1 to i8
    %251 = arith.extui %Qv_85 : i1 to i8
    %252 = arith.addi %250, %251 : i8
    %253 = arith.select %249, %252, %c0_i8 : i8
    %254 = arith.addi %248, %253 : i8
    %c42_i64 = arith.constant 42 : i64
    %255 = arith.cmpi ult, %c42_i64, %i_i64 : i64
    %256 = arith.extui %Qv_86 : i1 to i8
    %257 = arith.extui %Qv_87 : i1 to i8
    %258 = arith.addi %256, %257 : i8
    %259 = arith.select %255, %258, %c0_i8 : i8
    %260 = arith.addi %254, %259 : i8
    %c43_i64 = arith.constant 43 : i64
    %261 = arith.cmpi ult, %c43_i64, %i_i64 : i64
    %262 = arith.extui %Qv_88 : i1 to i8
    %263 = arith.extui %Qv_89 : i1 to i8
    %264 = arith.addi %262, %263 : i8
    %265 = arith.select %261, %264, %c0_i8 : i8
    %266 = arith.addi %260, %265 : i8
    %c44_i64 = arith.constant 44 : i64
    %267 = arith.cmpi ult, %c44_i64, %i_i64 : i64
    %268 = arith.extui %Qv_90 : i1 to i8
    %269 = arith.extui %Qv_91 : i1 to i8
    %270 = arith.addi %268, %269 : i8
    %271 = arith.select %267, %270, %c0_i8 : i8
    %272 = arith.addi %266, %271 : i8
    %c45_i64 = arith.constant 45 : i64
    %273 = arith.cmpi ult, %c45_i64, %i_i64 : i64
    %274 = arith.extui %Qv_92 : i1 to i8
    %275 = arith.extui %Qv_93 : i1 to i8
    %276 = arith.addi %274, %275 : i8
    %277 = arith.select %273, %276, %c0_i8 : i8
    %278 = arith.addi %272, %277 : i8
    %c46_i64 = arith.constant 46 : i64
    %279 = arith.cmpi ult, %c46_i64, %i_i64 : i64
    %280 = arith.extui %Qv_94 : i1 to i8
    %281 = arith.extui %Qv_95 : i1 to i8
    %282 = arith.addi %280, %281 : i8
    %283 = arith.select %279, %282, %c0_i8 : i8
    %284 = arith.addi %278, %283 : i8
    %c47_i64 = arith.constant 47 : i64
    %285 = arith.cmpi ult, %c47_i64, %i_i64 : i64
    %286 = arith.extui %Qv_96 : i1 to i8
    %287 = arith.extui %Qv_97 : i1 to i8
    %288 = arith.addi %286, %287 : i8
    %289 = arith.select %285, %288, %c0_i8 : i8
    %290 = arith.addi %284, %289 : i8
    %c48_i64 = arith.constant 48 : i64
    %291 = arith.cmpi ult, %c48_i64, %i_i64 : i64
    %292 = arith.extui %Qv_98 : i1 to i8
    %293 = arith.extui %Qv_99 : i1 to i8
    %294 = arith.addi %292, %293 : i8
    %295 = arith.select %291, %294, %c0_i8 : i8
    %296 = arith.addi %290, %295 : i8
    %c49_i64 = arith.constant 49 : i64
    %297 = arith.cmpi ult, %c49_i64, %i_i64 : i64
    %298 = arith.extui %Qv_100 : i1 to i8
    %299 = arith.extui %Qv_101 : i1 to i8
    %300 = arith.addi %298, %299 : i8
    %301 = arith.select %297, %300, %c0_i8 : i8
    %302 = arith.addi %296, %301 : i8
    %c50_i64 = arith.constant 50 : i64
    %303 = arith.cmpi ult, %c50_i64, %i_i64 : i64
    %304 = arith.extui %Qv_102 : i1 to i8
    %305 = arith.extui %Qv_103 : i1 to i8
    %306 = arith.addi %304, %305 : i8
    %307 = arith.select %303, %306, %c0_i8 : i8
    %308 = arith.addi %302, %307 : i8
    %c51_i64 = arith.constant 51 : i64
    %309 = arith.cmpi ult, %c51_i64, %i_i64 : i64
    %310 = arith.extui %Qv_104 : i1 to i8
    %311 = arith.extui %Qv_105 : i1 to i8
    %312 = arith.addi %310, %311 : i8
    %313 = arith.select %309, %312, %c0_i8 : i8
    %314 = arith.addi %308, %313 : i8
    %c52_i64 = arith.constant 52 : i64
    %315 = arith.cmpi ult, %c52_i64, %i_i64 : i64
    %316 = arith.extui %Qv_106 : i1 to i8
    %317 = arith.extui %Qv_107 : i1 to i8
    %318 = arith.addi %316, %317 : i8
    %319 = arith.select %315, %318, %c0_i8 : i8
    %320 = arith.addi %314, %319 : i8
    %c53_i64 = arith.constant 53 : i64
    %321 = arith.cmpi ult, %c53_i64, %i_i64 : i64
    %322 = arith.extui %Qv_108 : i1 to i8
    %323 = arith.extui %Qv_109 : i1 to i8
    %324 = arith.addi %322, %323 : i8
    %325 = arith.select %321, %324, %c0_i8 : i8
    %326 = arith.addi %320, %325 : i8
    %c54_i64 = arith.constant 54 : i64
    %327 = arith.cmpi ult, %c54_i64, %i_i64 : i64
    %328 = arith.extui %Qv_110 : i1 to i8
    %329 = arith.extui %Qv_111 : i1 to i8
    %330 = arith.addi %328, %329 : i8
    %331 = arith.select %327, %330, %c0_i8 : i8
    %332 = arith.addi %326, %331 : i8
    %c55_i64 = arith.constant 55 : i64
    %333 = arith.cmpi ult, %c55_i64, %i_i64 : i64
    %334 = arith.extui %Qv_112 : i1 to i8
    %335 = arith.extui %Qv_113 : i1 to i8
    %336 = arith.addi %334, %335 : i8
    %337 = arith.select %333, %336, %c0_i8 : i8
    %338 = arith.addi %332, %337 : i8
    %c56_i64 = arith.constant 56 : i64
    %339 = arith.cmpi ult, %c56_i64, %i_i64 : i64
    %340 = arith.extui %Qv_114 : i1 to i8
    %341 = arith.extui %Qv_115 : i1 to i8
    %342 = arith.addi %340, %341 : i8
    %343 = arith.select %339, %342, %c0_i8 : i8
    %344 = arith.addi %338, %343 : i8
    %c57_i64 = arith.constant 57 : i64
    %345 = arith.cmpi ult, %c57_i64, %i_i64 : i64
    %346 = arith.extui %Qv_116 : i1 to i8
    %347 = arith.extui %Qv_117 : i1 to i8
    %348 = arith.addi %346, %347 : i8
    %349 = arith.select %345, %348, %c0_i8 : i8
    %350 = arith.addi %344, %349 : i8
    %c58_i64 = arith.constant 58 : i64
    %351 = arith.cmpi ult, %c58_i64, %i_i64 : i64
    %352 = arith.extui %Qv_118 : i1 to i8
    %353 = arith.extui %Qv_119 : i1 to i8
    %354 = arith.addi %352, %353 : i8
    %355 = arith.select %351, %354, %c0_i8 : i8
    %356 = arith.addi %350, %355 : i8
    %c59_i64 = arith.constant 59 : i64
    %357 = arith.cmpi ult, %c59_i64, %i_i64 : i64
    %358 = arith.extui %Qv_120 : i1 to i8
    %359 = arith.extui %Qv_121 : i1 to i8
    %360 = arith.addi %358, %359 : i8
    %361 = arith.select %357, %360, %c0_i8 : i8
    %362 = arith.addi %356, %361 : i8
    %c60_i64 = arith.constant 60 : i64
    %363 = arith.cmpi ult, %c60_i64, %i_i64 : i64
    %364 = arith.extui %Qv_122 : i1 to i8
    %365 = arith.extui %Qv_123 : i1 to i8
    %366 = arith.addi %364, %365 : i8
    %367 = arith.select %363, %366, %c0_i8 : i8
    %368 = arith.addi %362, %367 : i8
    %c61_i64 = arith.constant 61 : i64
    %369 = arith.cmpi ult, %c61_i64, %i_i64 : i64
    %370 = arith.extui %Qv_124 : i1 to i8
    %371 = arith.extui %Qv_125 : i1 to i8
    %372 = arith.addi %370, %371 : i8
    %373 = arith.select %369, %372, %c0_i8 : i8
    %374 = arith.addi %368, %373 : i8
    %c62_i64 = arith.constant 62 : i64
    %375 = arith.cmpi ult, %c62_i64, %i_i64 : i64
    %376 = arith.extui %Qv_126 : i1 to i8
    %377 = arith.extui %Qv_127 : i1 to i8
    %378 = arith.addi %376, %377 : i8
    %379 = arith.select %375, %378, %c0_i8 : i8
    %380 = arith.addi %374, %379 : i8
    %381 = arith.extui %380 : i8 to i16
    linalg.yield %381 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vabs_Vh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vabs(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = math.absi %Vu_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vabs_Vh_sat(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vabs(Vu.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = math.absi %Vu_0 : i16
    %c32767_i16 = arith.constant 32767 : i16
    %1 = arith.minui %0, %c32767_i16 : i16
    linalg.yield %1 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vadd_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vadd(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.addi %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vadd_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vadd(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vadd_vclb_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vadd(vclb(Vu.h),Vv.h)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = math.ctlz %Vu_0 : i16
    %c-1_i16 = arith.constant -1 : i16
    %1 = arith.xori %Vu_0, %c-1_i16 : i16
    %2 = math.ctlz %1 : i16
    %3 = arith.maxui %0, %2 : i16
    %4 = arith.addi %Vv_0, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasl_VhR(%Vu: tensor<64xi16>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasl(Vu.h,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %Vu_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasl_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasl(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i16 to i5
    %1 = arith.extsi %0 : i5 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c15_i16 = arith.constant 15 : i16
    %3 = arith.andi %Vv_0, %c15_i16 : i16
    %4 = arith.shli %Vu_0, %3 : i16
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i5
    %7 = arith.extui %6 : i5 to i16
    %8 = arith.constant 15 : i16
    %9 = arith.minui %7, %8 : i16
    %10 = arith.shrsi %Vu_0, %9 : i16
    %11 = arith.select %2, %4, %10 : i16
    linalg.yield %11 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vaslacc_VhVhR(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vx.h+=vasl(Vu.h,Rt)", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %Vu_0, %2 : i16
    %4 = arith.addi %Vx_0, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vasr_VhR(%Vu: tensor<64xi16>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasr(Vu.h,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shrsi %Vu_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasr_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasr(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i16 to i5
    %1 = arith.extsi %0 : i5 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c15_i16 = arith.constant 15 : i16
    %3 = arith.andi %Vv_0, %c15_i16 : i16
    %4 = arith.shrsi %Vu_0, %3 : i16
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i5
    %7 = arith.extui %6 : i5 to i16
    %8 = arith.constant 16 : i16
    %9 = arith.cmpi ult, %7, %8 : i16
    %10 = arith.shli %Vu_0, %7 : i16
    %11 = arith.constant 0 : i16
    %12 = arith.select %9, %10, %11 : i16
    %13 = arith.select %2, %4, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasr_VwVwR(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasr(Vu.w,Vv.w,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %3, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shrsi %2, %5 : i32
    %7 = arith.trunci %6 : i32 to i16
    linalg.yield %7 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasr_VwVwR_rnd_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasr(Vu.w,Vv.w,Rt):rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.shli %c1_i32, %2 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    %6 = arith.extui %5 : i16 to i64
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i32
    %10 = arith.extsi %9 : i32 to i64
    %11 = arith.addi %6, %10 : i64
    %12 = arith.extui %1 : i8 to i64
    %13 = arith.shrsi %11, %12 : i64
    %c-32768_i64 = arith.constant -32768 : i64
    %14 = arith.maxsi %13, %c-32768_i64 : i64
    %c32767_i64 = arith.constant 32767 : i64
    %15 = arith.minsi %14, %c32767_i64 : i64
    %16 = arith.trunci %15 : i64 to i16
    linalg.yield %16 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasr_VwVwR_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vasr(Vu.w,Vv.w,Rt):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %3, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shrsi %2, %5 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %7 = arith.maxsi %6, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %8 = arith.minsi %7, %c32767_i32 : i32
    %9 = arith.trunci %8 : i32 to i16
    linalg.yield %9 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vasracc_VhVhR(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vx.h+=vasr(Vu.h,Rt)", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shrsi %Vu_0, %2 : i16
    %4 = arith.addi %Vx_0, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vavg_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vavg(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.shrui %2, %c1_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vavg_VhVh_rnd(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vavg(Vu.h,Vv.h):rnd", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.addi %2, %c1_i32 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vdeal_Vh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vdeal(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    linalg.yield %Vu_0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vdmpy_VubRb(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vdmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Rt, %Rt : tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vdmpyacc_VhVubRb(%Vx: tensor<64xi16>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<64xi16>
    attributes {assembly = "Vx.h+=vdmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Rt, %Rt : tensor<64xi16>, tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i8, %Vu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vx_0, %2 : i16
    %4 = arith.extui %Vu_1 : i8 to i16
    %5 = arith.extsi %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.addi %3, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vlsr_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vlsr(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i16 to i5
    %1 = arith.extsi %0 : i5 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c15_i16 = arith.constant 15 : i16
    %3 = arith.andi %Vv_0, %c15_i16 : i16
    %4 = arith.shrui %Vu_0, %3 : i16
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i5
    %7 = arith.extui %6 : i5 to i16
    %8 = arith.constant 16 : i16
    %9 = arith.cmpi ult, %7, %8 : i16
    %10 = arith.shli %Vu_0, %7 : i16
    %11 = arith.constant 0 : i16
    %12 = arith.select %9, %10, %11 : i16
    %13 = arith.select %2, %4, %12 : i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vlut4_VuhPh(%Vu: tensor<64xi16>, %Rtt: tensor<4xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vlut4(Vu.uh,Rtt.h)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rtt", c_type = "Word64", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %c8_i16 = arith.constant 8 : i16
    %0 = arith.shrui %Vu_0, %c8_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    %c6_i8 = arith.constant 6 : i8
    %2 = arith.shrsi %1, %c6_i8 : i8
    %c3_i8 = arith.constant 3 : i8
    %3 = arith.andi %2, %c3_i8 : i8
    %4 = arith.index_castui %3 : i8 to index
    %5 = tensor.extract %Rtt[%4] : tensor<4xi16>
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmax_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmax(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.maxsi %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmin_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmin(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.minsi %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpa_VhVhVhPh_sat(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rtt: tensor<4xi16>) -> tensor<64xi16>
    attributes {assembly = "Vx.h=vmpa(Vx.h,Vu.h,Rtt.h):sat", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rtt", c_type = "Word64", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.extsi %Vx_0 : i16 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %c1_i64 = arith.constant 1 : i64
    %4 = arith.shli %3, %c1_i64 : i64
    %c8_i16 = arith.constant 8 : i16
    %5 = arith.shrui %Vu_0, %c8_i16 : i16
    %6 = arith.trunci %5 : i16 to i8
    %c6_i8 = arith.constant 6 : i8
    %7 = arith.shrsi %6, %c6_i8 : i8
    %c3_i8 = arith.constant 3 : i8
    %8 = arith.andi %7, %c3_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Rtt[%9] : tensor<4xi16>
    %11 = arith.extsi %10 : i16 to i32
    %c15_i32 = arith.constant 15 : i32
    %12 = arith.shli %11, %c15_i32 : i32
    %13 = arith.extsi %12 : i32 to i64
    %14 = arith.addi %4, %13 : i64
    %c16_i64 = arith.constant 16 : i64
    %15 = arith.shrui %14, %c16_i64 : i64
    %16 = arith.trunci %15 : i64 to i32
    %c-32768_i32 = arith.constant -32768 : i32
    %17 = arith.maxsi %16, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %18 = arith.minsi %17, %c32767_i32 : i32
    %19 = arith.trunci %18 : i32 to i16
    linalg.yield %19 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vmpa_VhVhVuhPuh_sat(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rtt: tensor<4xi16>) -> tensor<64xi16>
    attributes {assembly = "Vx.h=vmpa(Vx.h,Vu.uh,Rtt.uh):sat", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rtt", c_type = "Word64"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %out: i16):
    %c8_i16 = arith.constant 8 : i16
    %0 = arith.shrui %Vu_0, %c8_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    %c6_i8 = arith.constant 6 : i8
    %2 = arith.shrui %1, %c6_i8 : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %Rtt[%3] : tensor<4xi16>
    %5 = arith.extui %4 : i16 to i32
    %c15_i32 = arith.constant 15 : i32
    %6 = arith.shli %5, %c15_i32 : i32
    %7 = arith.extui %6 : i32 to i64
    %8 = arith.extui %Vu_0 : i16 to i32
    %9 = arith.extsi %Vx_0 : i16 to i32
    %10 = arith.muli %8, %9 : i32
    %11 = arith.extsi %10 : i32 to i64
    %12 = arith.addi %7, %11 : i64
    %c16_i64 = arith.constant 16 : i64
    %13 = arith.shrui %12, %c16_i64 : i64
    %14 = arith.trunci %13 : i64 to i32
    %c32767_i32 = arith.constant 32767 : i32
    %15 = arith.minsi %14, %c32767_i32 : i32
    %16 = arith.trunci %15 : i32 to i16
    linalg.yield %16 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vmps_VhVhVuhPuh_sat(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rtt: tensor<4xi16>) -> tensor<64xi16>
    attributes {assembly = "Vx.h=vmps(Vx.h,Vu.uh,Rtt.uh):sat", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rtt", c_type = "Word64"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extsi %Vx_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %c8_i16 = arith.constant 8 : i16
    %4 = arith.shrui %Vu_0, %c8_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    %c6_i8 = arith.constant 6 : i8
    %6 = arith.shrui %5, %c6_i8 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %Rtt[%7] : tensor<4xi16>
    %9 = arith.extui %8 : i16 to i32
    %c15_i32 = arith.constant 15 : i32
    %10 = arith.shli %9, %c15_i32 : i32
    %11 = arith.extui %10 : i32 to i64
    %12 = arith.subi %3, %11 : i64
    %c16_i64 = arith.constant 16 : i64
    %13 = arith.shrui %12, %c16_i64 : i64
    %14 = arith.trunci %13 : i64 to i32
    %c-32768_i32 = arith.constant -32768 : i32
    %15 = arith.maxsi %14, %c-32768_i32 : i32
    %16 = arith.trunci %15 : i32 to i16
    linalg.yield %16 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vmpy_VhRh_s1_rnd_sat(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmpy(Vu.h,Rt.h):<<1:rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Rt_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %c16384_i32 = arith.constant 16384 : i32
    %3 = arith.addi %2, %c16384_i32 : i32
    %c15_i32 = arith.constant 15 : i32
    %4 = arith.shrsi %3, %c15_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %5 = arith.minsi %4, %c32767_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    linalg.yield %6 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpy_VhRh_s1_sat(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmpy(Vu.h,Rt.h):<<1:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Rt_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %c1_i64 = arith.constant 1 : i64
    %4 = arith.shli %3, %c1_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %5 = arith.minsi %4, %c2147483647_i64 : i64
    %c16_i64 = arith.constant 16 : i64
    %6 = arith.shrui %5, %c16_i64 : i64
    %7 = arith.trunci %6 : i64 to i16
    linalg.yield %7 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpy_VhVh_s1_rnd_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmpy(Vu.h,Vv.h):<<1:rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %c16384_i32 = arith.constant 16384 : i32
    %3 = arith.addi %2, %c16384_i32 : i32
    %c15_i32 = arith.constant 15 : i32
    %4 = arith.shrsi %3, %c15_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %5 = arith.minsi %4, %c32767_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    linalg.yield %6 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpyi_VhRb(%Vu: tensor<64xi16>, %Rt: tensor<4xi8>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmpyi(Vu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<4xi8>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Rt_0: i8, %out: i16):
    %0 = arith.extsi %Rt_0 : i8 to i16
    %1 = arith.muli %Vu_0, %0 : i16
    linalg.yield %1 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpyi_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vmpyi(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.muli %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vmpyiacc_VhVhRb(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Rt: tensor<4xi8>) -> tensor<64xi16>
    attributes {assembly = "Vx.h+=vmpyi(Vu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Rt : tensor<64xi16>, tensor<64xi16>, tensor<4xi8>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %Rt_0: i8, %out: i16):
    %0 = arith.extsi %Rt_0 : i8 to i16
    %1 = arith.muli %Vu_0, %0 : i16
    %2 = arith.addi %Vx_0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vmpyiacc_VhVhVh(%Vx: tensor<64xi16>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vx.h+=vmpyi(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vv : tensor<64xi16>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vx_0: i16, %Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.muli %Vu_0, %Vv_0 : i16
    %1 = arith.addi %Vx_0, %0 : i16
    linalg.yield %1 : i16
  } -> tensor<64xi16>
  return %Vx_ : tensor<64xi16>
}

func.func @Q6_Vh_vnavg_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vnavg(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.shrui %2, %c1_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vnormamt_Vh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vnormamt(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = math.ctlz %Vu_0 : i16
    %c-1_i16 = arith.constant -1 : i16
    %1 = arith.xori %Vu_0, %c-1_i16 : i16
    %2 = math.ctlz %1 : i16
    %3 = arith.maxui %0, %2 : i16
    %4 = arith.addi %3, %c-1_i16 : i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vpack_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vpack(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vpacke_VwVw(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vpacke(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 32 * 2)>, affine_map<(d0) -> (d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    linalg.yield %2 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vpacko_VwVw(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vpacko(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    linalg.yield %2 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vpopcount_Vh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vpopcount(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = math.ctpop %Vu_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vround_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vround(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.extsi %2 : i32 to i64
    %c32768_i64 = arith.constant 32768 : i64
    %4 = arith.addi %3, %c32768_i64 : i64
    %c16_i64 = arith.constant 16 : i64
    %5 = arith.shrui %4, %c16_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    %c32767_i32 = arith.constant 32767 : i32
    %7 = arith.minsi %6, %c32767_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vsat_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vsat(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vshuff_Vh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vshuff(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    linalg.yield %Vu_0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vshuffe_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vshuffe(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 * 2)>, affine_map<(d0) -> (d0 floordiv 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    linalg.yield %2 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vshuffo_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vshuffo(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    linalg.yield %2 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vsub_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vsub(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.subi %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vh_vsub_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.h=vsub(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vhf_vmax_VhfVhf(%Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<64xf16>
    attributes {assembly = "Vd.hf=vmax(Vu.hf,Vv.hf)", features = ["hvxv68"], implementation_defined,
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xf16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<64xf16>) {
  ^bb0(%Vu_0: f16, %Vv_0: f16, %out: f16):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f16
    %1 = arith.select %0, %Vu_0, %Vv_0 : f16
    linalg.yield %1 : f16
  } -> tensor<64xf16>
  return %Vd : tensor<64xf16>
}

func.func @Q6_Vhf_vmin_VhfVhf(%Vu: tensor<64xf16>, %Vv: tensor<64xf16>) -> tensor<64xf16>
    attributes {assembly = "Vd.hf=vmin(Vu.hf,Vv.hf)", features = ["hvxv68"], implementation_defined,
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xf16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xf16>, tensor<64xf16>) outs(%init : tensor<64xf16>) {
  ^bb0(%Vu_0: f16, %Vv_0: f16, %out: f16):
    %0 = arith.cmpf olt, %Vu_0, %Vv_0 : f16
    %1 = arith.select %0, %Vu_0, %Vv_0 : f16
    linalg.yield %1 : f16
  } -> tensor<64xf16>
  return %Vd : tensor<64xf16>
}

func.func @Q6_Vsf_vmax_VsfVsf(%Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<32xf32>
    attributes {assembly = "Vd.sf=vmax(Vu.sf,Vv.sf)", features = ["hvxv68"], implementation_defined,
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xf32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<32xf32>) {
  ^bb0(%Vu_0: f32, %Vv_0: f32, %out: f32):
    %0 = arith.cmpf olt, %Vv_0, %Vu_0 : f32
    %1 = arith.select %0, %Vu_0, %Vv_0 : f32
    linalg.yield %1 : f32
  } -> tensor<32xf32>
  return %Vd : tensor<32xf32>
}

func.func @Q6_Vsf_vmin_VsfVsf(%Vu: tensor<32xf32>, %Vv: tensor<32xf32>) -> tensor<32xf32>
    attributes {assembly = "Vd.sf=vmin(Vu.sf,Vv.sf)", features = ["hvxv68"], implementation_defined,
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xf32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xf32>, tensor<32xf32>) outs(%init : tensor<32xf32>) {
  ^bb0(%Vu_0: f32, %Vv_0: f32, %out: f32):
    %0 = arith.cmpf olt, %Vu_0, %Vv_0 : f32
    %1 = arith.select %0, %Vu_0, %Vv_0 : f32
    linalg.yield %1 : f32
  } -> tensor<32xf32>
  return %Vd : tensor<32xf32>
}

func.func @Q6_Vub_vabsdiff_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vabsdiff(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %3 = math.absi %2 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vadd_VubVb_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vadd(Vu.ub,Vv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %c255_i16 = arith.constant 255 : i16
    %4 = arith.minui %3, %c255_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vadd_VubVub_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vadd(Vu.ub,Vv.ub):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c255_i16 = arith.constant 255 : i16
    %3 = arith.minui %2, %c255_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_VhVhR_rnd_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vu.h,Vv.h,Rt):rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %c1_i16 = arith.constant 1 : i16
    %0 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %0, %c7_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %c1_i16, %2 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    %6 = arith.extui %5 : i8 to i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i16
    %10 = arith.extsi %9 : i16 to i32
    %11 = arith.addi %6, %10 : i32
    %12 = arith.extui %1 : i8 to i32
    %13 = arith.shrsi %11, %12 : i32
    %c0_i32 = arith.constant 0 : i32
    %14 = arith.maxsi %13, %c0_i32 : i32
    %c255_i32 = arith.constant 255 : i32
    %15 = arith.minui %14, %c255_i32 : i32
    %16 = arith.trunci %15 : i32 to i8
    linalg.yield %16 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_VhVhR_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vu.h,Vv.h,Rt):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.andi %3, %c7_i8 : i8
    %5 = arith.extui %4 : i8 to i16
    %6 = arith.shrsi %2, %5 : i16
    %c0_i16 = arith.constant 0 : i16
    %7 = arith.maxsi %6, %c0_i16 : i16
    %c255_i16 = arith.constant 255 : i16
    %8 = arith.minui %7, %c255_i16 : i16
    %9 = arith.trunci %8 : i16 to i8
    linalg.yield %9 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_VuhVuhR_rnd_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vu.uh,Vv.uh,Rt):rnd:sat", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %c1_i16 = arith.constant 1 : i16
    %0 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %0, %c7_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %c1_i16, %2 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    %6 = arith.extui %5 : i8 to i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i16
    %10 = arith.extui %9 : i16 to i32
    %11 = arith.addi %6, %10 : i32
    %12 = arith.extui %1 : i8 to i32
    %13 = arith.shrui %11, %12 : i32
    %c255_i32 = arith.constant 255 : i32
    %14 = arith.minui %13, %c255_i32 : i32
    %15 = arith.trunci %14 : i32 to i8
    linalg.yield %15 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_VuhVuhR_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vu.uh,Vv.uh,Rt):sat", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.andi %3, %c7_i8 : i8
    %5 = arith.extui %4 : i8 to i16
    %6 = arith.shrui %2, %5 : i16
    %c255_i16 = arith.constant 255 : i16
    %7 = arith.minui %6, %c255_i16 : i16
    %8 = arith.trunci %7 : i16 to i8
    linalg.yield %8 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_WuhVub_rnd_sat(%Vuu: tensor<128xi16>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vuu.uh,Vv.ub):rnd:sat", features = ["hvxv69"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 64)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vv : tensor<128xi16>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vuu_0: i16, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %c1_i16 = arith.constant 1 : i16
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %Vv_0, %c7_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shli %c1_i16, %2 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    %6 = arith.extui %5 : i8 to i32
    %7 = arith.addi %0, %6 : i32
    %8 = arith.extui %1 : i8 to i32
    %9 = arith.shrui %7, %8 : i32
    %c255_i32 = arith.constant 255 : i32
    %10 = arith.minui %9, %c255_i32 : i32
    %11 = arith.trunci %10 : i32 to i8
    linalg.yield %11 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vasr_WuhVub_sat(%Vuu: tensor<128xi16>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vasr(Vuu.uh,Vv.ub):sat", features = ["hvxv69"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 64)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vv : tensor<128xi16>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vuu_0: i16, %Vv_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.andi %Vv_0, %c7_i8 : i8
    %1 = arith.extui %0 : i8 to i16
    %2 = arith.shrui %Vuu_0, %1 : i16
    %c255_i16 = arith.constant 255 : i16
    %3 = arith.minui %2, %c255_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vavg_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vavg(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.shrui %2, %c1_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vavg_VubVub_rnd(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vavg(Vu.ub,Vv.ub):rnd", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c1_i16 = arith.constant 1 : i16
    %3 = arith.addi %2, %c1_i16 : i16
    %4 = arith.shrui %3, %c1_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vlsr_VubR(%Vu: tensor<128xi8>, %Rt: i32) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vlsr(Vu.ub,Rt)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %out: i8):
    %0 = arith.trunci %Rt : i32 to i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.andi %0, %c7_i8 : i8
    %2 = arith.shrui %Vu_0, %1 : i8
    linalg.yield %2 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vmax_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vmax(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.maxui %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vmin_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vmin(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.minui %Vu_0, %Vv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vpack_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vpack(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 64)>, affine_map<(d0) -> (d0 mod 64)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c64_i64 = arith.constant 64 : i64
    %0 = arith.andi %i_i64, %c64_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %c255_i16 = arith.constant 255 : i16
    %4 = arith.minui %3, %c255_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vround_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vround(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.extsi %2 : i16 to i32
    %c128_i32 = arith.constant 128 : i32
    %4 = arith.addi %3, %c128_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %5 = arith.shrui %4, %c8_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    %c0_i16 = arith.constant 0 : i16
    %7 = arith.maxsi %6, %c0_i16 : i16
    %8 = arith.trunci %7 : i16 to i8
    linalg.yield %8 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vround_VuhVuh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vround(Vu.uh,Vv.uh):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %3 = arith.extui %2 : i16 to i32
    %c128_i32 = arith.constant 128 : i32
    %4 = arith.addi %3, %c128_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %5 = arith.shrui %4, %c8_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    %c255_i16 = arith.constant 255 : i16
    %7 = arith.minui %6, %c255_i16 : i16
    %8 = arith.trunci %7 : i16 to i8
    linalg.yield %8 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vsat_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vsat(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %c255_i16 = arith.constant 255 : i16
    %4 = arith.minui %3, %c255_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vsub_VubVb_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vsub(Vu.ub,Vv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %c255_i16 = arith.constant 255 : i16
    %4 = arith.minui %3, %c255_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vub_vsub_VubVub_sat(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi8>
    attributes {assembly = "Vd.ub=vsub(Vu.ub,Vv.ub):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<128xi8>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<128xi8>
  return %Vd : tensor<128xi8>
}

func.func @Q6_Vuh_vabsdiff_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vabsdiff(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %3 = math.absi %2 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vabsdiff_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vabsdiff(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %3 = math.absi %2 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vadd_VuhVuh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vadd(Vu.uh,Vv.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %3 = arith.minui %2, %c65535_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_VuwVuwR_rnd_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vu.uw,Vv.uw,Rt):rnd:sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.shli %c1_i32, %2 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    %6 = arith.extui %5 : i16 to i64
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i32
    %10 = arith.extui %9 : i32 to i64
    %11 = arith.addi %6, %10 : i64
    %12 = arith.extui %1 : i8 to i64
    %13 = arith.shrui %11, %12 : i64
    %c65535_i64 = arith.constant 65535 : i64
    %14 = arith.minui %13, %c65535_i64 : i64
    %15 = arith.trunci %14 : i64 to i16
    linalg.yield %15 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_VuwVuwR_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vu.uw,Vv.uw,Rt):sat", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %3, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shrui %2, %5 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %7 = arith.minui %6, %c65535_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_VwVwR_rnd_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vu.w,Vv.w,Rt):rnd:sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.shli %c1_i32, %2 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    %6 = arith.extui %5 : i16 to i64
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %Vv_0, %Vu_0 : i32
    %10 = arith.extsi %9 : i32 to i64
    %11 = arith.addi %6, %10 : i64
    %12 = arith.extui %1 : i8 to i64
    %13 = arith.shrsi %11, %12 : i64
    %14 = arith.maxsi %13, %c0_i64 : i64
    %c65535_i64 = arith.constant 65535 : i64
    %15 = arith.minui %14, %c65535_i64 : i64
    %16 = arith.trunci %15 : i64 to i16
    linalg.yield %16 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_VwVwR_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vu.w,Vv.w,Rt):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %3, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shrsi %2, %5 : i32
    %c0_i32 = arith.constant 0 : i32
    %7 = arith.maxsi %6, %c0_i32 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %8 = arith.minui %7, %c65535_i32 : i32
    %9 = arith.trunci %8 : i32 to i16
    linalg.yield %9 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_WwVuh_rnd_sat(%Vuu: tensor<64xi32>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vuu.w,Vv.uh):rnd:sat", features = ["hvxv69"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 32)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vv : tensor<64xi32>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vuu_0: i32, %Vv_0: i16, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.trunci %Vv_0 : i16 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.shli %c1_i32, %2 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    %6 = arith.extui %5 : i16 to i64
    %7 = arith.extsi %Vuu_0 : i32 to i64
    %8 = arith.addi %6, %7 : i64
    %9 = arith.extui %1 : i8 to i64
    %10 = arith.shrsi %8, %9 : i64
    %c0_i64 = arith.constant 0 : i64
    %11 = arith.maxsi %10, %c0_i64 : i64
    %c65535_i64 = arith.constant 65535 : i64
    %12 = arith.minui %11, %c65535_i64 : i64
    %13 = arith.trunci %12 : i64 to i16
    linalg.yield %13 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vasr_WwVuh_sat(%Vuu: tensor<64xi32>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vasr(Vuu.w,Vv.uh):sat", features = ["hvxv69"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 + d0 mod 2 * 32)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vv : tensor<64xi32>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vuu_0: i32, %Vv_0: i16, %out: i16):
    %0 = arith.trunci %Vv_0 : i16 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.shrsi %Vuu_0, %2 : i32
    %c0_i32 = arith.constant 0 : i32
    %4 = arith.maxsi %3, %c0_i32 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %5 = arith.minui %4, %c65535_i32 : i32
    %6 = arith.trunci %5 : i32 to i16
    linalg.yield %6 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vavg_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vavg(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.shrui %2, %c1_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vavg_VuhVuh_rnd(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vavg(Vu.uh,Vv.uh):rnd", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.addi %2, %c1_i32 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vcl0_Vuh(%Vu: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vcl0(Vu.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = math.ctlz %Vu_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vlsr_VuhR(%Vu: tensor<64xi16>, %Rt: i32) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vlsr(Vu.uh,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %out: i16):
    %0 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %0, %c15_i8 : i8
    %2 = arith.extui %1 : i8 to i16
    %3 = arith.shrui %Vu_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vmax_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vmax(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.maxui %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vmin_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vmin(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.minui %Vu_0, %Vv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vmpy_VuhVuh_rs16(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vmpy(Vu.uh,Vv.uh):>>16", features = ["hvxv69"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %c16_i32 = arith.constant 16 : i32
    %3 = arith.shrui %2, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vpack_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vpack(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = arith.maxsi %2, %c0_i32 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %4 = arith.minui %3, %c65535_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vround_VuwVuw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vround(Vu.uw,Vv.uw):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.extui %2 : i32 to i64
    %c32768_i64 = arith.constant 32768 : i64
    %4 = arith.addi %3, %c32768_i64 : i64
    %c16_i64 = arith.constant 16 : i64
    %5 = arith.shrui %4, %c16_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    %c65535_i32 = arith.constant 65535 : i32
    %7 = arith.minui %6, %c65535_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vround_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vround(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %3 = arith.extsi %2 : i32 to i64
    %c32768_i64 = arith.constant 32768 : i64
    %4 = arith.addi %3, %c32768_i64 : i64
    %c16_i64 = arith.constant 16 : i64
    %5 = arith.shrui %4, %c16_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    %c0_i32 = arith.constant 0 : i32
    %7 = arith.maxsi %6, %c0_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vsat_VuwVuw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vsat(Vu.uw,Vv.uw)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %3 = arith.minui %2, %c65535_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuh_vsub_VuhVuh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi16>
    attributes {assembly = "Vd.uh=vsub(Vu.uh,Vv.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<64xi16>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = arith.maxsi %2, %c0_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<64xi16>
  return %Vd : tensor<64xi16>
}

func.func @Q6_Vuw_vabsdiff_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vabsdiff(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %3 = math.absi %2 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vadd_VuwVuw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vadd(Vu.uw,Vv.uw):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extui %Vu_0 : i32 to i64
    %1 = arith.extui %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c4294967295_i64 = arith.constant 4294967295 : i64
    %3 = arith.minui %2, %c4294967295_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vavg_VuwVuw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vavg(Vu.uw,Vv.uw)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extui %Vu_0 : i32 to i64
    %1 = arith.extui %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.shrui %2, %c1_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vavg_VuwVuw_rnd(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vavg(Vu.uw,Vv.uw):rnd", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extui %Vu_0 : i32 to i64
    %1 = arith.extui %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.addi %2, %c1_i64 : i64
    %4 = arith.shrui %3, %c1_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vcl0_Vuw(%Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vcl0(Vu.uw)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %0 = math.ctlz %Vu_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vlsr_VuwR(%Vu: tensor<32xi32>, %Rt: i32) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vlsr(Vu.uw,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Rt, %c31_i32 : i32
    %1 = arith.shrui %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vmpye_VuhRuh(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vmpye(Vu.uh,Rt.uh)", features = ["hvxv65"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vmpyeacc_VuwVuhRuh(%Vx: tensor<32xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.uw+=vmpye(Vu.uh,Rt.uh)", features = ["hvxv65"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Rt : tensor<32xi32>, tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vuw_vrmpy_VubRub(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vrmpy(Vu.ub,Rt.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Rt, %Rt, %Rt, %Rt : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Rt_0: i8, %Rt_1: i8, %Rt_2: i8, %Rt_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %2 : i16 to i32
    %4 = arith.extui %Vu_1 : i8 to i16
    %5 = arith.extui %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extui %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.extui %Vu_2 : i8 to i16
    %10 = arith.extui %Rt_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extui %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extui %Vu_3 : i8 to i16
    %15 = arith.extui %Rt_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extui %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    linalg.yield %18 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vrmpy_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vrmpy(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %2 : i16 to i32
    %4 = arith.extui %Vu_1 : i8 to i16
    %5 = arith.extui %Vv_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extui %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.extui %Vu_2 : i8 to i16
    %10 = arith.extui %Vv_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extui %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extui %Vu_3 : i8 to i16
    %15 = arith.extui %Vv_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extui %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    linalg.yield %18 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vrmpyacc_VuwVubRub(%Vx: tensor<32xi32>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.uw+=vrmpy(Vu.ub,Rt.ub)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vu, %Vu, %Rt, %Rt, %Rt, %Rt : tensor<32xi32>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Rt_0: i8, %Rt_1: i8, %Rt_2: i8, %Rt_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %2 : i16 to i32
    %4 = arith.addi %Vx_0, %3 : i32
    %5 = arith.extui %Vu_1 : i8 to i16
    %6 = arith.extui %Rt_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extui %7 : i16 to i32
    %9 = arith.addi %4, %8 : i32
    %10 = arith.extui %Vu_2 : i8 to i16
    %11 = arith.extui %Rt_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extui %12 : i16 to i32
    %14 = arith.addi %9, %13 : i32
    %15 = arith.extui %Vu_3 : i8 to i16
    %16 = arith.extui %Rt_3 : i8 to i16
    %17 = arith.muli %15, %16 : i16
    %18 = arith.extui %17 : i16 to i32
    %19 = arith.addi %14, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vuw_vrmpyacc_VuwVubVub(%Vx: tensor<32xi32>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.uw+=vrmpy(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<32xi32>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %2 : i16 to i32
    %4 = arith.addi %Vx_0, %3 : i32
    %5 = arith.extui %Vu_1 : i8 to i16
    %6 = arith.extui %Vv_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extui %7 : i16 to i32
    %9 = arith.addi %4, %8 : i32
    %10 = arith.extui %Vu_2 : i8 to i16
    %11 = arith.extui %Vv_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extui %12 : i16 to i32
    %14 = arith.addi %9, %13 : i32
    %15 = arith.extui %Vu_3 : i8 to i16
    %16 = arith.extui %Vv_3 : i8 to i16
    %17 = arith.muli %15, %16 : i16
    %18 = arith.extui %17 : i16 to i32
    %19 = arith.addi %14, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vuw_vrotr_VuwVuw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vrotr(Vu.uw,Vv.uw)", features = ["hvxv66"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %c32_i32 = arith.constant 32 : i32
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Vv_0, %c31_i32 : i32
    %1 = arith.subi %c32_i32, %0 : i32
    %2 = arith.constant 32 : i32
    %3 = arith.cmpi ult, %1, %2 : i32
    %4 = arith.shli %Vu_0, %1 : i32
    %5 = arith.constant 0 : i32
    %6 = arith.select %3, %4, %5 : i32
    %7 = arith.shrui %Vu_0, %0 : i32
    %8 = arith.ori %6, %7 : i32
    linalg.yield %8 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vuw_vsub_VuwVuw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.uw=vsub(Vu.uw,Vv.uw):sat", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector"}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extui %Vu_0 : i32 to i64
    %1 = arith.extui %Vv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.maxsi %2, %c0_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_condacc_QVwVw(%Qv: tensor<128xi1>, %Vx: tensor<32xi32>, %Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "if (Qv4) Vx.w+=Vu.w", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Vx_0: i32, %Vu_0: i32, %out: i32):
    %0 = arith.addi %Vx_0, %Vu_0 : i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shrui %0, %c16_i32 : i32
    %2 = arith.trunci %1 : i32 to i8
    %3 = arith.shrui %Vx_0, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i8
    %5 = arith.select %Qv_2, %2, %4 : i8
    %6 = arith.extui %5 : i8 to i32
    %7 = arith.shli %6, %c16_i32 : i32
    %8 = arith.trunci %Vx_0 : i32 to i16
    %9 = arith.trunci %Vu_0 : i32 to i16
    %10 = arith.addi %8, %9 : i16
    %c8_i16 = arith.constant 8 : i16
    %11 = arith.shrui %10, %c8_i16 : i16
    %12 = arith.trunci %11 : i16 to i8
    %c8_i32 = arith.constant 8 : i32
    %13 = arith.shrui %Vx_0, %c8_i32 : i32
    %14 = arith.trunci %13 : i32 to i8
    %15 = arith.select %Qv_1, %12, %14 : i8
    %16 = arith.extui %15 : i8 to i16
    %17 = arith.shli %16, %c8_i16 : i16
    %18 = arith.trunci %Vx_0 : i32 to i8
    %19 = arith.trunci %Vu_0 : i32 to i8
    %20 = arith.addi %18, %19 : i8
    %21 = arith.select %Qv_0, %20, %18 : i8
    %22 = arith.extui %21 : i8 to i16
    %23 = arith.ori %17, %22 : i16
    %24 = arith.extui %23 : i16 to i32
    %25 = arith.ori %7, %24 : i32
    %c24_i32 = arith.constant 24 : i32
    %26 = arith.shrui %0, %c24_i32 : i32
    %27 = arith.trunci %26 : i32 to i8
    %28 = arith.shrui %Vx_0, %c24_i32 : i32
    %29 = arith.trunci %28 : i32 to i8
    %30 = arith.select %Qv_3, %27, %29 : i8
    %31 = arith.extui %30 : i8 to i32
    %32 = arith.shli %31, %c24_i32 : i32
    %33 = arith.ori %25, %32 : i32
    linalg.yield %33 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_condacc_QnVwVw(%Qv: tensor<128xi1>, %Vx: tensor<32xi32>, %Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "if (!Qv4) Vx.w+=Vu.w", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Vx_0: i32, %Vu_0: i32, %out: i32):
    %c16_i32 = arith.constant 16 : i32
    %0 = arith.shrui %Vx_0, %c16_i32 : i32
    %1 = arith.trunci %0 : i32 to i8
    %2 = arith.addi %Vx_0, %Vu_0 : i32
    %3 = arith.shrui %2, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i8
    %5 = arith.select %Qv_2, %1, %4 : i8
    %6 = arith.extui %5 : i8 to i32
    %7 = arith.shli %6, %c16_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %8 = arith.shrui %Vx_0, %c8_i32 : i32
    %9 = arith.trunci %8 : i32 to i8
    %10 = arith.trunci %Vx_0 : i32 to i16
    %11 = arith.trunci %Vu_0 : i32 to i16
    %12 = arith.addi %10, %11 : i16
    %c8_i16 = arith.constant 8 : i16
    %13 = arith.shrui %12, %c8_i16 : i16
    %14 = arith.trunci %13 : i16 to i8
    %15 = arith.select %Qv_1, %9, %14 : i8
    %16 = arith.extui %15 : i8 to i16
    %17 = arith.shli %16, %c8_i16 : i16
    %18 = arith.trunci %Vx_0 : i32 to i8
    %19 = arith.trunci %Vu_0 : i32 to i8
    %20 = arith.addi %18, %19 : i8
    %21 = arith.select %Qv_0, %18, %20 : i8
    %22 = arith.extui %21 : i8 to i16
    %23 = arith.ori %17, %22 : i16
    %24 = arith.extui %23 : i16 to i32
    %25 = arith.ori %7, %24 : i32
    %c24_i32 = arith.constant 24 : i32
    %26 = arith.shrui %Vx_0, %c24_i32 : i32
    %27 = arith.trunci %26 : i32 to i8
    %28 = arith.shrui %2, %c24_i32 : i32
    %29 = arith.trunci %28 : i32 to i8
    %30 = arith.select %Qv_3, %27, %29 : i8
    %31 = arith.extui %30 : i8 to i32
    %32 = arith.shli %31, %c24_i32 : i32
    %33 = arith.ori %25, %32 : i32
    linalg.yield %33 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_condnac_QVwVw(%Qv: tensor<128xi1>, %Vx: tensor<32xi32>, %Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "if (Qv4) Vx.w-=Vu.w", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Vx_0: i32, %Vu_0: i32, %out: i32):
    %0 = arith.subi %Vx_0, %Vu_0 : i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shrui %0, %c16_i32 : i32
    %2 = arith.trunci %1 : i32 to i8
    %3 = arith.shrui %Vx_0, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i8
    %5 = arith.select %Qv_2, %2, %4 : i8
    %6 = arith.extui %5 : i8 to i32
    %7 = arith.shli %6, %c16_i32 : i32
    %8 = arith.trunci %Vx_0 : i32 to i16
    %9 = arith.trunci %Vu_0 : i32 to i16
    %10 = arith.subi %8, %9 : i16
    %c8_i16 = arith.constant 8 : i16
    %11 = arith.shrui %10, %c8_i16 : i16
    %12 = arith.trunci %11 : i16 to i8
    %c8_i32 = arith.constant 8 : i32
    %13 = arith.shrui %Vx_0, %c8_i32 : i32
    %14 = arith.trunci %13 : i32 to i8
    %15 = arith.select %Qv_1, %12, %14 : i8
    %16 = arith.extui %15 : i8 to i16
    %17 = arith.shli %16, %c8_i16 : i16
    %18 = arith.trunci %Vx_0 : i32 to i8
    %19 = arith.trunci %Vu_0 : i32 to i8
    %20 = arith.subi %18, %19 : i8
    %21 = arith.select %Qv_0, %20, %18 : i8
    %22 = arith.extui %21 : i8 to i16
    %23 = arith.ori %17, %22 : i16
    %24 = arith.extui %23 : i16 to i32
    %25 = arith.ori %7, %24 : i32
    %c24_i32 = arith.constant 24 : i32
    %26 = arith.shrui %0, %c24_i32 : i32
    %27 = arith.trunci %26 : i32 to i8
    %28 = arith.shrui %Vx_0, %c24_i32 : i32
    %29 = arith.trunci %28 : i32 to i8
    %30 = arith.select %Qv_3, %27, %29 : i8
    %31 = arith.extui %30 : i8 to i32
    %32 = arith.shli %31, %c24_i32 : i32
    %33 = arith.ori %25, %32 : i32
    linalg.yield %33 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_condnac_QnVwVw(%Qv: tensor<128xi1>, %Vx: tensor<32xi32>, %Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "if (!Qv4) Vx.w-=Vu.w", features = ["hvxv60"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}, {name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Vx, %Vu : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Vx_0: i32, %Vu_0: i32, %out: i32):
    %c16_i32 = arith.constant 16 : i32
    %0 = arith.shrui %Vx_0, %c16_i32 : i32
    %1 = arith.trunci %0 : i32 to i8
    %2 = arith.subi %Vx_0, %Vu_0 : i32
    %3 = arith.shrui %2, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i8
    %5 = arith.select %Qv_2, %1, %4 : i8
    %6 = arith.extui %5 : i8 to i32
    %7 = arith.shli %6, %c16_i32 : i32
    %c8_i32 = arith.constant 8 : i32
    %8 = arith.shrui %Vx_0, %c8_i32 : i32
    %9 = arith.trunci %8 : i32 to i8
    %10 = arith.trunci %Vx_0 : i32 to i16
    %11 = arith.trunci %Vu_0 : i32 to i16
    %12 = arith.subi %10, %11 : i16
    %c8_i16 = arith.constant 8 : i16
    %13 = arith.shrui %12, %c8_i16 : i16
    %14 = arith.trunci %13 : i16 to i8
    %15 = arith.select %Qv_1, %9, %14 : i8
    %16 = arith.extui %15 : i8 to i16
    %17 = arith.shli %16, %c8_i16 : i16
    %18 = arith.trunci %Vx_0 : i32 to i8
    %19 = arith.trunci %Vu_0 : i32 to i8
    %20 = arith.subi %18, %19 : i8
    %21 = arith.select %Qv_0, %18, %20 : i8
    %22 = arith.extui %21 : i8 to i16
    %23 = arith.ori %17, %22 : i16
    %24 = arith.extui %23 : i16 to i32
    %25 = arith.ori %7, %24 : i32
    %c24_i32 = arith.constant 24 : i32
    %26 = arith.shrui %Vx_0, %c24_i32 : i32
    %27 = arith.trunci %26 : i32 to i8
    %28 = arith.shrui %2, %c24_i32 : i32
    %29 = arith.trunci %28 : i32 to i8
    %30 = arith.select %Qv_3, %27, %29 : i8
    %31 = arith.extui %30 : i8 to i32
    %32 = arith.shli %31, %c24_i32 : i32
    %33 = arith.ori %25, %32 : i32
    linalg.yield %33 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_prefixsum_Q(%Qv: tensor<128xi1>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=prefixsum(Qv4)", features = ["hvxv65"],
      operands = [{name = "Qv", c_type = "HVX_VectorPred", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (8)>, affine_map<(d0) -> (9)>, affine_map<(d0) -> (10)>, affine_map<(d0) -> (11)>, affine_map<(d0) -> (12)>, affine_map<(d0) -> (13)>, affine_map<(d0) -> (14)>, affine_map<(d0) -> (15)>, affine_map<(d0) -> (16)>, affine_map<(d0) -> (17)>, affine_map<(d0) -> (18)>, affine_map<(d0) -> (19)>, affine_map<(d0) -> (20)>, affine_map<(d0) -> (21)>, affine_map<(d0) -> (22)>, affine_map<(d0) -> (23)>, affine_map<(d0) -> (24)>, affine_map<(d0) -> (25)>, affine_map<(d0) -> (26)>, affine_map<(d0) -> (27)>, affine_map<(d0) -> (28)>, affine_map<(d0) -> (29)>, affine_map<(d0) -> (30)>, affine_map<(d0) -> (31)>, affine_map<(d0) -> (32)>, affine_map<(d0) -> (33)>, affine_map<(d0) -> (34)>, affine_map<(d0) -> (35)>, affine_map<(d0) -> (36)>, affine_map<(d0) -> (37)>, affine_map<(d0) -> (38)>, affine_map<(d0) -> (39)>, affine_map<(d0) -> (40)>, affine_map<(d0) -> (41)>, affine_map<(d0) -> (42)>, affine_map<(d0) -> (43)>, affine_map<(d0) -> (44)>, affine_map<(d0) -> (45)>, affine_map<(d0) -> (46)>, affine_map<(d0) -> (47)>, affine_map<(d0) -> (48)>, affine_map<(d0) -> (49)>, affine_map<(d0) -> (50)>, affine_map<(d0) -> (51)>, affine_map<(d0) -> (52)>, affine_map<(d0) -> (53)>, affine_map<(d0) -> (54)>, affine_map<(d0) -> (55)>, affine_map<(d0) -> (56)>, affine_map<(d0) -> (57)>, affine_map<(d0) -> (58)>, affine_map<(d0) -> (59)>, affine_map<(d0) -> (60)>, affine_map<(d0) -> (61)>, affine_map<(d0) -> (62)>, affine_map<(d0) -> (63)>, affine_map<(d0) -> (64)>, affine_map<(d0) -> (65)>, affine_map<(d0) -> (66)>, affine_map<(d0) -> (67)>, affine_map<(d0) -> (68)>, affine_map<(d0) -> (69)>, affine_map<(d0) -> (70)>, affine_map<(d0) -> (71)>, affine_map<(d0) -> (72)>, affine_map<(d0) -> (73)>, affine_map<(d0) -> (74)>, affine_map<(d0) -> (75)>, affine_map<(d0) -> (76)>, affine_map<(d0) -> (77)>, affine_map<(d0) -> (78)>, affine_map<(d0) -> (79)>, affine_map<(d0) -> (80)>, affine_map<(d0) -> (81)>, affine_map<(d0) -> (82)>, affine_map<(d0) -> (83)>, affine_map<(d0) -> (84)>, affine_map<(d0) -> (85)>, affine_map<(d0) -> (86)>, affine_map<(d0) -> (87)>, affine_map<(d0) -> (88)>, affine_map<(d0) -> (89)>, affine_map<(d0) -> (90)>, affine_map<(d0) -> (91)>, affine_map<(d0) -> (92)>, affine_map<(d0) -> (93)>, affine_map<(d0) -> (94)>, affine_map<(d0) -> (95)>, affine_map<(d0) -> (96)>, affine_map<(d0) -> (97)>, affine_map<(d0) -> (98)>, affine_map<(d0) -> (99)>, affine_map<(d0) -> (100)>, affine_map<(d0) -> (101)>, affine_map<(d0) -> (102)>, affine_map<(d0) -> (103)>, affine_map<(d0) -> (104)>, affine_map<(d0) -> (105)>, affine_map<(d0) -> (106)>, affine_map<(d0) -> (107)>, affine_map<(d0) -> (108)>, affine_map<(d0) -> (109)>, affine_map<(d0) -> (110)>, affine_map<(d0) -> (111)>, affine_map<(d0) -> (112)>, affine_map<(d0) -> (113)>, affine_map<(d0) -> (114)>, affine_map<(d0) -> (115)>, affine_map<(d0) -> (116)>, affine_map<(d0) -> (117)>, affine_map<(d0) -> (118)>, affine_map<(d0) -> (119)>, affine_map<(d0) -> (120)>, affine_map<(d0) -> (121)>, affine_map<(d0) -> (122)>, affine_map<(d0) -> (123)>, affine_map<(d0) -> (124)>, affine_map<(d0) -> (125)>, affine_map<(d0) -> (126)>, affine_map<(d0) -> (127)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv, %Qv : tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>, tensor<128xi1>) outs(%init : tensor<32xi32>) {
  ^bb0(%Qv_0: i1, %Qv_1: i1, %Qv_2: i1, %Qv_3: i1, %Qv_4: i1, %Qv_5: i1, %Qv_6: i1, %Qv_7: i1, %Qv_8: i1, %Qv_9: i1, %Qv_10: i1, %Qv_11: i1, %Qv_12: i1, %Qv_13: i1, %Qv_14: i1, %Qv_15: i1, %Qv_16: i1, %Qv_17: i1, %Qv_18: i1, %Qv_19: i1, %Qv_20: i1, %Qv_21: i1, %Qv_22: i1, %Qv_23: i1, %Qv_24: i1, %Qv_25: i1, %Qv_26: i1, %Qv_27: i1, %Qv_28: i1, %Qv_29: i1, %Qv_30: i1, %Qv_31: i1, %Qv_32: i1, %Qv_33: i1, %Qv_34: i1, %Qv_35: i1, %Qv_36: i1, %Qv_37: i1, %Qv_38: i1, %Qv_39: i1, %Qv_40: i1, %Qv_41: i1, %Qv_42: i1, %Qv_43: i1, %Qv_44: i1, %Qv_45: i1, %Qv_46: i1, %Qv_47: i1, %Qv_48: i1, %Qv_49: i1, %Qv_50: i1, %Qv_51: i1, %Qv_52: i1, %Qv_53: i1, %Qv_54: i1, %Qv_55: i1, %Qv_56: i1, %Qv_57: i1, %Qv_58: i1, %Qv_59: i1, %Qv_60: i1, %Qv_61: i1, %Qv_62: i1, %Qv_63: i1, %Qv_64: i1, %Qv_65: i1, %Qv_66: i1, %Qv_67: i1, %Qv_68: i1, %Qv_69: i1, %Qv_70: i1, %Qv_71: i1, %Qv_72: i1, %Qv_73: i1, %Qv_74: i1, %Qv_75: i1, %Qv_76: i1, %Qv_77: i1, %Qv_78: i1, %Qv_79: i1, %Qv_80: i1, %Qv_81: i1, %Qv_82: i1, %Qv_83: i1, %Qv_84: i1, %Qv_85: i1, %Qv_86: i1, %Qv_87: i1, %Qv_88: i1, %Qv_89: i1, %Qv_90: i1, %Qv_91: i1, %Qv_92: i1, %Qv_93: i1, %Qv_94: i1, %Qv_95: i1, %Qv_96: i1, %Qv_97: i1, %Qv_98: i1, %Qv_99: i1, %Qv_100: i1, %Qv_101: i1, %Qv_102: i1, %Qv_103: i1, %Qv_104: i1, %Qv_105: i1, %Qv_106: i1, %Qv_107: i1, %Qv_108: i1, %Qv_109: i1, %Qv_110: i1, %Qv_111: i1, %Qv_112: i1, %Qv_113: i1, %Qv_114: i1, %Qv_115: i1, %Qv_116: i1, %Qv_117: i1, %Qv_118: i1, %Qv_119: i1, %Qv_120: i1, %Qv_121: i1, %Qv_122: i1, %Qv_123: i1, %Qv_124: i1, %Qv_125: i1, %Qv_126: i1, %Qv_127: i1, %out: i32):
    %0 = arith.extui %Qv_0 : i1 to i8
    %1 = arith.extui %Qv_1 : i1 to i8
    %2 = arith.addi %0, %1 : i8
    %3 = arith.extui %Qv_2 : i1 to i8
    %4 = arith.addi %2, %3 : i8
    %5 = arith.extui %Qv_3 : i1 to i8
    %6 = arith.addi %4, %5 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %7 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %8 = arith.extui %Qv_4 : i1 to i8
    %9 = arith.extui %Qv_5 : i1 to i8
    %10 = arith.addi %8, %9 : i8
    %11 = arith.extui %Qv_6 : i1 to i8
    %12 = arith.addi %10, %11 : i8
    %13 = arith.extui %Qv_7 : i1 to i8
    %14 = arith.addi %12, %13 : i8
    %15 = arith.select %7, %c0_i8, %14 : i8
    %16 = arith.addi %6, %15 : i8
    %c1_i64 = arith.constant 1 : i64
    %17 = arith.cmpi ult, %c1_i64, %i_i64 : i64
    %18 = arith.extui %Qv_8 : i1 to i8
    %19 = arith.extui %Qv_9 : i1 to i8
    %20 = arith.addi %18, %19 : i8
    %21 = arith.extui %Qv_10 : i1 to i8
    %22 = arith.addi %20, %21 : i8
    %23 = arith.extui %Qv_11 : i1 to i8
    %24 = arith.addi %22, %23 : i8
    %25 = arith.select %17, %24, %c0_i8 : i8
    %26 = arith.addi %16, %25 : i8
    %c2_i64 = arith.constant 2 : i64
    %27 = arith.cmpi ult, %c2_i64, %i_i64 : i64
    %28 = arith.extui %Qv_12 : i1 to i8
    %29 = arith.extui %Qv_13 : i1 to i8
    %30 = arith.addi %28, %29 : i8
    %31 = arith.extui %Qv_14 : i1 to i8
    %32 = arith.addi %30, %31 : i8
    %33 = arith.extui %Qv_15 : i1 to i8
    %34 = arith.addi %32, %33 : i8
    %35 = arith.select %27, %34, %c0_i8 : i8
    %36 = arith.addi %26, %35 : i8
    %c3_i64 = arith.constant 3 : i64
    %37 = arith.cmpi ult, %c3_i64, %i_i64 : i64
    %38 = arith.extui %Qv_16 : i1 to i8
    %39 = arith.extui %Qv_17 : i1 to i8
    %40 = arith.addi %38, %39 : i8
    %41 = arith.extui %Qv_18 : i1 to i8
    %42 = arith.addi %40, %41 : i8
    %43 = arith.extui %Qv_19 : i1 to i8
    %44 = arith.addi %42, %43 : i8
    %45 = arith.select %37, %44, %c0_i8 : i8
    %46 = arith.addi %36, %45 : i8
    %c4_i64 = arith.constant 4 : i64
    %47 = arith.cmpi ult, %c4_i64, %i_i64 : i64
    %48 = arith.extui %Qv_20 : i1 to i8
    %49 = arith.extui %Qv_21 : i1 to i8
    %50 = arith.addi %48, %49 : i8
    %51 = arith.extui %Qv_22 : i1 to i8
    %52 = arith.addi %50, %51 : i8
    %53 = arith.extui %Qv_23 : i1 to i8
    %54 = arith.addi %52, %53 : i8
    %55 = arith.select %47, %54, %c0_i8 : i8
    %56 = arith.addi %46, %55 : i8
    %c5_i64 = arith.constant 5 : i64
    %57 = arith.cmpi ult, %c5_i64, %i_i64 : i64
    %58 = arith.extui %Qv_24 : i1 to i8
    %59 = arith.extui %Qv_25 : i1 to i8
    %60 = arith.addi %58, %59 : i8
    %61 = arith.extui %Qv_26 : i1 to i8
    %62 = arith.addi %60, %61 : i8
    %63 = arith.extui %Qv_27 : i1 to i8
    %64 = arith.addi %62, %63 : i8
    %65 = arith.select %57, %64, %c0_i8 : i8
    %66 = arith.addi %56, %65 : i8
    %c6_i64 = arith.constant 6 : i64
    %67 = arith.cmpi ult, %c6_i64, %i_i64 : i64
    %68 = arith.extui %Qv_28 : i1 to i8
    %69 = arith.extui %Qv_29 : i1 to i8
    %70 = arith.addi %68, %69 : i8
    %71 = arith.extui %Qv_30 : i1 to i8
    %72 = arith.addi %70, %71 : i8
    %73 = arith.extui %Qv_31 : i1 to i8
    %74 = arith.addi %72, %73 : i8
    %75 = arith.select %67, %74, %c0_i8 : i8
    %76 = arith.addi %66, %75 : i8
    %c7_i64 = arith.constant 7 : i64
    %77 = arith.cmpi ult, %c7_i64, %i_i64 : i64
    %78 = arith.extui %Qv_32 : i1 to i8
    %79 = arith.extui %Qv_33 : i1 to i8
    %80 = arith.addi %78, %79 : i8
    %81 = arith.extui %Qv_34 : i1 to i8
    %82 = arith.addi %80, %81 : i8
    %83 = arith.extui %Qv_35 : i1 to i8
    %84 = arith.addi %82, %83 : i8
    %85 = arith.select %77, %84, %c0_i8 : i8
    %86 = arith.addi %76, %85 : i8
    %c8_i64 = arith.constant 8 : i64
    %87 = arith.cmpi ult, %c8_i64, %i_i64 : i64
    %88 = arith.extui %Qv_36 : i1 to i8
    %89 = arith.extui %Qv_37 : i1 to i8
    %90 = arith.addi %88, %89 : i8
    %91 = arith.extui %Qv_38 : i1 to i8
    %92 = arith.addi %90, %91 : i8
    %93 = arith.extui %Qv_39 : i1 to i8
    %94 = arith.addi %92, %93 : i8
    %95 = arith.select %87, %94, %c0_i8 : i8
    %96 = arith.addi %86, %95 : i8
    %c9_i64 = arith.constant 9 : i64
    %97 = arith.cmpi ult, %c9_i64, %i_i64 : i64
    %98 = arith.extui %Qv_40 : i1 to i8
    %99 = arith.extui %Qv_41 : i1 to i8
    %100 = arith.addi %98, %99 : i8
    %101 = arith.extui %Qv_42 : i1 to i8
    %102 = arith.addi %100, %101 : i8
    %103 = arith.extui %Qv_43 : i1 to i8
    %104 = arith.addi %102, %103 : i8
    %105 = arith.select %97, %104, %c0_i8 : i8
    %106 = arith.addi %96, %105 : i8
    %c10_i64 = arith.constant 10 : i64
    %107 = arith.cmpi ult, %c10_i64, %i_i64 : i64
    %108 = arith.extui %Qv_44 : i1 to i8
    %109 = arith.extui %Qv_45 : i1 to i8
    %110 = arith.addi %108, %109 : i8
    %111 = arith.extui %Qv_46 : i1 to i8
    %112 = arith.addi %110, %111 : i8
    %113 = arith.extui %Qv_47 : i1 to i8
    %114 = arith.addi %112, %113 : i8
    %115 = arith.select %107, %114, %c0_i8 : i8
    %116 = arith.addi %106, %115 : i8
    %c11_i64 = arith.constant 11 : i64
    %117 = arith.cmpi ult, %c11_i64, %i_i64 : i64
    %118 = arith.extui %Qv_48 : i1 to i8
    %119 = arith.extui %Qv_49 : i1 to i8
    %120 = arith.addi %118, %119 : i8
    %121 = arith.extui %Qv_50 : i1 to i8
    %122 = arith.addi %120, %121 : i8
    %123 = arith.extui %Qv_51 : i1 to i8
    %124 = arith.addi %122, %123 : i8
    %125 = arith.select %117, %124, %c0_i8 : i8
    %126 = arith.addi %116, %125 : i8
    %c12_i64 = arith.constant 12 : i64
    %127 = arith.cmpi ult, %c12_i64, %i_i64 : i64
    %128 = arith.extui %Qv_52 : i1 to i8
    %129 = arith.extui %Qv_53 : i1 to i8
    %130 = arith.addi %128, %129 : i8
    %131 = arith.extui %Qv_54 : i1 to i8
    %132 = arith.addi %130, %131 : i8
    %133 = arith.extui %Qv_55 : i1 to i8
    %134 = arith.addi %132, %133 : i8
    %135 = arith.select %127, %134, %c0_i8 : i8
    %136 = arith.addi %126, %135 : i8
    %c13_i64 = arith.constant 13 : i64
    %137 = arith.cmpi ult, %c13_i64, %i_i64 : i64
    %138 = arith.extui %Qv_56 : i1 to i8
    %139 = arith.extui %Qv_57 : i1 to i8
    %140 = arith.addi %138, %139 : i8
    %141 = arith.extui %Qv_58 : i1 to i8
    %142 = arith.addi %140, %141 : i8
    %143 = arith.extui %Qv_59 : i1 to i8
    %144 = arith.addi %142, %143 : i8
    %145 = arith.select %137, %144, %c0_i8 : i8
    %146 = arith.addi %136, %145 : i8
    %c14_i64 = arith.constant 14 : i64
    %147 = arith.cmpi ult, %c14_i64, %i_i64 : i64
    %148 = arith.extui %Qv_60 : i1 to i8
    %149 = arith.extui %Qv_61 : i1 to i8
    %150 = arith.addi %148, %149 : i8
    %151 = arith.extui %Qv_62 : i1 to i8
    %152 = arith.addi %150, %151 : i8
    %153 = arith.extui %Qv_63 : i1 to i8
    %154 = arith.addi %152, %153 : i8
    %155 = arith.select %147, %154, %c0_i8 : i8
    %156 = arith.addi %146, %155 : i8
    %c15_i64 = arith.constant 15 : i64
    %157 = arith.cmpi ult, %c15_i64, %i_i64 : i64
    %158 = arith.extui %Qv_64 : i1 to i8
    %159 = arith.extui %Qv_65 : i1 to i8
    %160 = arith.addi %158, %159 : i8
    %161 = arith.extui %Qv_66 : i1 to i8
    %162 = arith.addi %160, %161 : i8
    %163 = arith.extui %Qv_67 : i1 to i8
    %164 = arith.addi %162, %163 : i8
    %165 = arith.select %157, %164, %c0_i8 : i8
    %166 = arith.addi %156, %165 : i8
    %c16_i64 = arith.constant 16 : i64
    %167 = arith.cmpi ult, %c16_i64, %i_i64 : i64
    %168 = arith.extui %Qv_68 : i1 to i8
    %169 = arith.extui %Qv_69 : i1 to i8
    %170 = arith.addi %168, %169 : i8
    %171 = arith.extui %Qv_70 : i1 to i8
    %172 = arith.addi %170, %171 : i8
    %173 = arith.extui %Qv_71 : i1 to i8
    %174 = arith.addi %172, %173 : i8
    %175 = arith.select %167, %174, %c0_i8 : i8
    %176 = arith.addi %166, %175 : i8
    %c17_i64 = arith.constant 17 : i64
    %177 = arith.cmpi ult, %c17_i64, %i_i64 : i64
    %178 = arith.extui %Qv_72 : i1 to i8
    %179 = arith.extui %Qv_73 : i1 to i8
    %180 = arith.addi %178, %179 : i8
    %181 = arith.extui %Qv_74 : i1 to i8
    %182 = arith.addi %180, %181 : i8
    %183 = arith.extui %Qv_75 : i1 to i8
    %184 = arith.addi %182, %183 : i8
    %185 = arith.select %177, %184, %c0_i8 : i8
    %186 = arith.addi %176, %185 : i8
    %c18_i64 = arith.constant 18 : i64
    %187 = arith.cmpi ult, %c18_i64, %i_i64 : i64
    %188 = arith.extui %Qv_76 : i1 to i8
    %189 = arith.extui %Qv_77 : i1 to i8
    %190 = arith.addi %188, %189 : i8
    %191 = arith.extui %Qv_78 : i1 to i8
    %192 = arith.addi %190, %191 : i8
    %193 = arith.extui %Qv_79 : i1 to i8
    %194 = arith.addi %192, %193 : i8
    %195 = arith.select %187, %194, %c0_i8 : i8
    %196 = arith.addi %186, %195 : i8
    %c19_i64 = arith.constant 19 : i64
    %197 = arith.cmpi ult, %c19_i64, %i_i64 : i64
    %198 = arith.extui %Qv_80 : i1 to i8
    %199 = arith.extui %Qv_81 : i1 to i8
    %200 = arith.addi %198, %199 : i8
    %201 = arith.extui %Qv_82 : i1 to i8
    %202 = arith.addi %200, %201 : i8
    %203 = arith.extui %Qv_83 : i1 to i8
    %204 = arith.addi %202, %203 : i8
    %205 = arith.select %197, %204, %c0_i8 : i8
    %206 = arith.addi %196, %205 : i8
    %c20_i64 = arith.constant 20 : i64
    %207 = arith.cmpi ult, %c20_i64, %i_i64 : i64
    %208 = arith.extui %Qv_84 : i1 to i8
    %209 = arith.extui %Qv_85 : i1 to i8
    %210 = arith.addi %208, %209 : i8
    %211 = arith.extui %Qv_86 : i1 to i8
    %212 = arith.addi %210, %211 : i8
    %213 = arith.extui %Qv_87 : i1 to i8
    %214 = arith.addi %212, %213 : i8
    %215 = arith.select %207, %214, %c0_i8 : i8
    %216 = arith.addi %206, %215 : i8
    %c21_i64 = arith.constant 21 : i64
    %217 = arith.cmpi ult, %c21_i64, %i_i64 : i64
    %218 = arith.extui %Qv_88 : i1 to i8
    %219 = arith.extui %Qv_89 : i1 to i8
    %220 = arith.addi %218, %219 : i8
    %221 = arith.extui %Qv_90 : i1 to i8
    %222 = arith.addi %220, %221 : i8
    %223 = arith.extui %Qv_91 : i1 to i8
    %224 = arith.addi %222, %223 : i8
    %225 = arith.select %217, %224, %c0_i8 : i8
    %226 = arith.addi %216, %225 : i8
    %c22_i64 = arith.constant 22 : i64
    %227 = arith.cmpi ult, %c22_i64, %i_i64 : i64
    %228 = arith.extui %Qv_92 : i1 to i8
    %229 = arith.extui %Qv_93 : i1 to i8
    %230 = arith.addi %228, %229 : i8
    %231 = arith.extui %Qv_94 : i1 to i8
    %232 = arith.addi %230, %231 : i8
    %233 = arith.extui %Qv_95 : i1 to i8
    %234 = arith.addi %232, %233 : i8
    %235 = arith.select %227, %234, %c0_i8 : i8
    %236 = arith.addi %226, %235 : i8
    %c23_i64 = arith.constant 23 : i64
    %237 = arith.cmpi ult, %c23_i64, %i_i64 : i64
    %238 = arith.extui %Qv_96 : i1 to i8
    %239 = arith.extui %Qv_97 : i1 to i8
    %240 = arith.addi %238, %239 : i8
    %241 = arith.extui %Qv_98 : i1 to i8
    %242 = arith.addi %240, %241 : i8
    %243 = arith.extui %Qv_99 : i1 to i8
    %244 = arith.addi %242, %243 : i8
    %245 = arith.select %237, %244, %c0_i8 : i8
    %246 = arith.addi %236, %245 : i8
    %c24_i64 = arith.constant 24 : i64
    %247 = arith.cmpi ult, %c24_i64, %i_i64 : i64
    %248 = arith.extui %Qv_100 : i1 to i8
    %249 = arith.extui %Qv_101 : i1 to i8
    %250 = arith.addi %248, %249 : i8
    %251 = arith.extui %Qv_102 : i1 to i8
    %252 = arith.addi %250, %251 : i8
    %253 = arith.extui %Qv_103 : i1 to i8
    %254 = arith.addi %252, %253 : i8
    %255 = arith.select %247, %254, %c0_i8 : i8
    %256 = arith.addi %246, %255 : i8
    %c25_i64 = arith.constant 25 : i64
    %257 = arith.cmpi ult, %c25_i64, %i_i64 : i64
    %258 = arith.extui %Qv_104 : i1 to i8
    %259 = arith.extui %Qv_105 : i1 to i8
    %260 = arith.addi %258, %259 : i8
    %261 = arith.extui %Qv_106 : i1 to i8
    %262 = arith.addi %260, %261 : i8
    %263 = arith.extui %Qv_107 : i1 to i8
    %264 = arith.addi %262, %263 : i8
    %265 = arith.select %257, %264, %c0_i8 : i8
    %266 = arith.addi %256, %265 : i8
    %c26_i64 = arith.constant 26 : i64
    %267 = arith.cmpi ult, %c26_i64, %i_i64 : i64
    %268 = arith.extui %Qv_108 : i1 to i8
    %269 = arith.extui %Qv_109 : i1 to i8
    %270 = arith.addi %268, %269 : i8
    %271 = arith.extui %Qv_110 : i1 to i8
    %272 = arith.addi %270, %271 : i8
    %273 = arith.extui %Qv_111 : i1 to i8
    %274 = arith.addi %272, %273 : i8
    %275 = arith.select %267, %274, %c0_i8 : i8
    %276 = arith.addi %266, %275 : i8
    %c27_i64 = arith.constant 27 : i64
    %277 = arith.cmpi ult, %c27_i64, %i_i64 : i64
    %278 = arith.extui %Qv_112 : i1 to i8
    %279 = arith.extui %Qv_113 : i1 to i8
    %280 = arith.addi %278, %279 : i8
    %281 = arith.extui %Qv_114 : i1 to i8
    %282 = arith.addi %280, %281 : i8
    %283 = arith.extui %Qv_115 : i1 to i8
    %284 = arith.addi %282, %283 : i8
    %285 = arith.select %277, %284, %c0_i8 : i8
    %286 = arith.addi %276, %285 : i8
    %c28_i64 = arith.constant 28 : i64
    %287 = arith.cmpi ult, %c28_i64, %i_i64 : i64
    %288 = arith.extui %Qv_116 : i1 to i8
    %289 = arith.extui %Qv_117 : i1 to i8
    %290 = arith.addi %288, %289 : i8
    %291 = arith.extui %Qv_118 : i1 to i8
    %292 = arith.addi %290, %291 : i8
    %293 = arith.extui %Qv_119 : i1 to i8
    %294 = arith.addi %292, %293 : i8
    %295 = arith.select %287, %294, %c0_i8 : i8
    %296 = arith.addi %286, %295 : i8
    %c29_i64 = arith.constant 29 : i64
    %297 = arith.cmpi ult, %c29_i64, %i_i64 : i64
    %298 = arith.extui %Qv_120 : i1 to i8
    %299 = arith.extui %Qv_121 : i1 to i8
    %300 = arith.addi %298, %299 : i8
    %301 = arith.extui %Qv_122 : i1 to i8
    %302 = arith.addi %300, %301 : i8
    %303 = arith.extui %Qv_123 : i1 to i8
    %304 = arith.addi %302, %303 : i8
    %305 = arith.select %297, %304, %c0_i8 : i8
    %306 = arith.addi %296, %305 : i8
    %c30_i64 = arith.constant 30 : i64
    %307 = arith.cmpi ult, %c30_i64, %i_i64 : i64
    %308 = arith.extui %Qv_124 : i1 to i8
    %309 = arith.extui %Qv_125 : i1 to i8
    %310 = arith.addi %308, %309 : i8
    %311 = arith.extui %Qv_126 : i1 to i8
    %312 = arith.addi %310, %311 : i8
    %313 = arith.extui %Qv_127 : i1 to i8
    %314 = arith.addi %312, %313 : i8
    %315 = arith.select %307, %314, %c0_i8 : i8
    %316 = arith.addi %306, %315 : i8
    %317 = arith.extui %316 : i8 to i32
    linalg.yield %317 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vabs_Vw(%Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vabs(Vu.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %0 = math.absi %Vu_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vabs_Vw_sat(%Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vabs(Vu.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %0 = math.absi %Vu_0 : i32
    %c2147483647_i32 = arith.constant 2147483647 : i32
    %1 = arith.minui %0, %c2147483647_i32 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vadd_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vadd(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.addi %Vu_0, %Vv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vadd_VwVwQ_carry(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Qx: tensor<128xi1>) -> (tensor<32xi32>, tensor<128xi1>)
    attributes {assembly = "Vd.w=vadd(Vu.w,Vv.w,Qx4):carry", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Qx", c_type = "HVX_VectorPred*", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}, {name = "Qx", c_type = "HVX_VectorPred*", mask}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %Qx_0: i1, %out: i32):
    %0 = arith.addi %Vu_0, %Vv_0 : i32
    %1 = arith.extui %Qx_0 : i1 to i32
    %2 = arith.addi %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  %init_1 = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>) outs(%init_1 : tensor<128xi1>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %Qx_0: i1, %out: i1):
    %0 = arith.extui %Vu_0 : i32 to i64
    %1 = arith.extui %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %3 = arith.extui %Qx_0 : i1 to i64
    %4 = arith.addi %2, %3 : i64
    %c32_i64 = arith.constant 32 : i64
    %5 = arith.shrui %4, %c32_i64 : i64
    %6 = arith.trunci %5 : i64 to i1
    linalg.yield %6 : i1
  } -> tensor<128xi1>
  return %Vd, %Qx_ : tensor<32xi32>, tensor<128xi1>
}

func.func @Q6_Vw_vadd_VwVwQ_carry_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Qs: tensor<128xi1>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vadd(Vu.w,Vv.w,Qs4):carry:sat", features = ["hvxv66"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Qs", c_type = "HVX_VectorPred", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qs : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %Qs_0: i1, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %3 = arith.extui %Qs_0 : i1 to i64
    %4 = arith.addi %2, %3 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %5 = arith.maxsi %4, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %6 = arith.minsi %5, %c2147483647_i64 : i64
    %7 = arith.trunci %6 : i64 to i32
    linalg.yield %7 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vadd_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vadd(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %3 = arith.maxsi %2, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %4 = arith.minsi %3, %c2147483647_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vadd_vclb_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vadd(vclb(Vu.w),Vv.w)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = math.ctlz %Vu_0 : i32
    %c-1_i32 = arith.constant -1 : i32
    %1 = arith.xori %Vu_0, %c-1_i32 : i32
    %2 = math.ctlz %1 : i32
    %3 = arith.maxui %0, %2 : i32
    %4 = arith.addi %Vv_0, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vasl_VwR(%Vu: tensor<32xi32>, %Rt: i32) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vasl(Vu.w,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Rt, %c31_i32 : i32
    %1 = arith.shli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vasl_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vasl(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i32 to i6
    %1 = arith.extsi %0 : i6 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c31_i32 = arith.constant 31 : i32
    %3 = arith.andi %Vv_0, %c31_i32 : i32
    %4 = arith.shli %Vu_0, %3 : i32
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i6
    %7 = arith.extui %6 : i6 to i32
    %8 = arith.constant 31 : i32
    %9 = arith.minui %7, %8 : i32
    %10 = arith.shrsi %Vu_0, %9 : i32
    %11 = arith.select %2, %4, %10 : i32
    linalg.yield %11 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vaslacc_VwVwR(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Rt: i32) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vasl(Vu.w,Rt)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Rt, %c31_i32 : i32
    %1 = arith.shli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vasr_VwR(%Vu: tensor<32xi32>, %Rt: i32) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vasr(Vu.w,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Rt, %c31_i32 : i32
    %1 = arith.shrsi %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vasr_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vasr(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i32 to i6
    %1 = arith.extsi %0 : i6 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c31_i32 = arith.constant 31 : i32
    %3 = arith.andi %Vv_0, %c31_i32 : i32
    %4 = arith.shrsi %Vu_0, %3 : i32
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i6
    %7 = arith.extui %6 : i6 to i32
    %8 = arith.constant 32 : i32
    %9 = arith.cmpi ult, %7, %8 : i32
    %10 = arith.shli %Vu_0, %7 : i32
    %11 = arith.constant 0 : i32
    %12 = arith.select %9, %10, %11 : i32
    %13 = arith.select %2, %4, %12 : i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vasracc_VwVwR(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Rt: i32) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vasr(Vu.w,Rt)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %Rt, %c31_i32 : i32
    %1 = arith.shrsi %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vavg_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vavg(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.shrui %2, %c1_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vavg_VwVw_rnd(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vavg(Vu.w,Vv.w):rnd", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.addi %2, %c1_i64 : i64
    %4 = arith.shrui %3, %c1_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_VhRb(%Vu: tensor<64xi16>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Rt, %Rt : tensor<64xi16>, tensor<64xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Vu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %Rt_1 : i8 to i32
    %4 = arith.extsi %Vu_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_VhRh_sat(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vu.h,Rt.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Rt, %Rt : tensor<64xi16>, tensor<64xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Vu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extsi %Vu_1 : i16 to i32
    %5 = arith.extsi %Rt_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %9 = arith.minsi %8, %c2147483647_i64 : i64
    %10 = arith.trunci %9 : i64 to i32
    linalg.yield %10 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_VhRuh_sat(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vu.h,Rt.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Rt, %Rt : tensor<64xi16>, tensor<64xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Vu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extui %Rt_0 : i16 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extui %Rt_1 : i16 to i32
    %5 = arith.extsi %Vu_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %9 = arith.maxsi %8, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %10 = arith.minsi %9, %c2147483647_i64 : i64
    %11 = arith.trunci %10 : i64 to i32
    linalg.yield %11 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_VhVh_sat(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vv, %Vv : tensor<64xi16>, tensor<64xi16>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Vu_1: i16, %Vv_0: i16, %Vv_1: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extsi %Vu_1 : i16 to i32
    %5 = arith.extsi %Vv_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %9 = arith.minsi %8, %c2147483647_i64 : i64
    %10 = arith.trunci %9 : i64 to i32
    linalg.yield %10 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_WhRh_sat(%Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vuu.h,Rt.h):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 64)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vuu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extsi %Vuu_1 : i16 to i32
    %5 = arith.extsi %Rt_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %9 = arith.minsi %8, %c2147483647_i64 : i64
    %10 = arith.trunci %9 : i64 to i32
    linalg.yield %10 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpy_WhRuh_sat(%Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vdmpy(Vuu.h,Rt.uh,#1):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 64)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extui %Rt_0 : i16 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extui %Rt_1 : i16 to i32
    %5 = arith.extsi %Vuu_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %9 = arith.maxsi %8, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %10 = arith.minsi %9, %c2147483647_i64 : i64
    %11 = arith.trunci %10 : i64 to i32
    linalg.yield %11 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwVhRb(%Vx: tensor<32xi32>, %Vu: tensor<64xi16>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Rt, %Rt : tensor<32xi32>, tensor<64xi16>, tensor<64xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i16, %Vu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vx_0, %2 : i32
    %4 = arith.extsi %Rt_1 : i8 to i32
    %5 = arith.extsi %Vu_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.addi %3, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwVhRh_sat(%Vx: tensor<32xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vu.h,Rt.h):sat", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Rt, %Rt : tensor<32xi32>, tensor<64xi16>, tensor<64xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i16, %Vu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vx_0 : i32 to i64
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.extsi %Rt_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %6 = arith.extsi %Vu_1 : i16 to i32
    %7 = arith.extsi %Rt_1 : i16 to i32
    %8 = arith.muli %6, %7 : i32
    %9 = arith.extsi %8 : i32 to i64
    %10 = arith.addi %5, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwVhRuh_sat(%Vx: tensor<32xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vu.h,Rt.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Rt, %Rt : tensor<32xi32>, tensor<64xi16>, tensor<64xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i16, %Vu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vx_0 : i32 to i64
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.extsi %Vu_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %6 = arith.extui %Rt_1 : i16 to i32
    %7 = arith.extsi %Vu_1 : i16 to i32
    %8 = arith.muli %6, %7 : i32
    %9 = arith.extsi %8 : i32 to i64
    %10 = arith.addi %5, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwVhVh_sat(%Vx: tensor<32xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vu.h,Vv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vv, %Vv : tensor<32xi32>, tensor<64xi16>, tensor<64xi16>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i16, %Vu_1: i16, %Vv_0: i16, %Vv_1: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i64
    %4 = arith.extsi %Vu_1 : i16 to i32
    %5 = arith.extsi %Vv_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.extsi %6 : i32 to i64
    %8 = arith.addi %3, %7 : i64
    %9 = arith.extsi %Vx_0 : i32 to i64
    %10 = arith.addi %8, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwWhRh_sat(%Vx: tensor<32xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vuu.h,Rt.h):sat", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 64)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vuu, %Vuu, %Rt, %Rt : tensor<32xi32>, tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vx_0 : i32 to i64
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.extsi %Rt_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %6 = arith.extsi %Vuu_1 : i16 to i32
    %7 = arith.extsi %Rt_1 : i16 to i32
    %8 = arith.muli %6, %7 : i32
    %9 = arith.extsi %8 : i32 to i64
    %10 = arith.addi %5, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vdmpyacc_VwWhRuh_sat(%Vx: tensor<32xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vdmpy(Vuu.h,Rt.uh,#1):sat", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 64)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vuu, %Vuu, %Rt, %Rt : tensor<32xi32>, tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extsi %Vx_0 : i32 to i64
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.extsi %Vuu_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %6 = arith.extui %Rt_1 : i16 to i32
    %7 = arith.extsi %Vuu_1 : i16 to i32
    %8 = arith.muli %6, %7 : i32
    %9 = arith.extsi %8 : i32 to i64
    %10 = arith.addi %5, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vlsr_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vlsr(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %c0_i8 = arith.constant 0 : i8
    %0 = arith.trunci %Vv_0 : i32 to i6
    %1 = arith.extsi %0 : i6 to i8
    %2 = arith.cmpi slt, %c0_i8, %1 : i8
    %c31_i32 = arith.constant 31 : i32
    %3 = arith.andi %Vv_0, %c31_i32 : i32
    %4 = arith.shrui %Vu_0, %3 : i32
    %5 = arith.subi %c0_i8, %1 : i8
    %6 = arith.trunci %5 : i8 to i6
    %7 = arith.extui %6 : i6 to i32
    %8 = arith.constant 32 : i32
    %9 = arith.cmpi ult, %7, %8 : i32
    %10 = arith.shli %Vu_0, %7 : i32
    %11 = arith.constant 0 : i32
    %12 = arith.select %9, %10, %11 : i32
    %13 = arith.select %2, %4, %12 : i32
    linalg.yield %13 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmax_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmax(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.maxsi %Vu_0, %Vv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmin_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmin(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.minsi %Vu_0, %Vv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpye_VwVuh(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpye(Vu.w,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vv_0 : i16 to i64
    %1 = arith.extsi %Vu_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    %c16_i64 = arith.constant 16 : i64
    %3 = arith.shrui %2, %c16_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyi_VwRb(%Vu: tensor<32xi32>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyi(Vu.w,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<32xi32>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Rt_0: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyi_VwRh(%Vu: tensor<32xi32>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyi(Vu.w,Rt.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<32xi32>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Rt_0: i16, %out: i32):
    %0 = arith.extsi %Rt_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyi_VwRub(%Vu: tensor<32xi32>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyi(Vu.w,Rt.ub)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<32xi32>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Rt_0: i8, %out: i32):
    %0 = arith.extui %Rt_0 : i8 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyiacc_VwVwRb(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyi(Vu.w,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Rt : tensor<32xi32>, tensor<32xi32>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Rt_0: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyiacc_VwVwRh(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Rt: tensor<2xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyi(Vu.w,Rt.h)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Rt : tensor<32xi32>, tensor<32xi32>, tensor<2xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Rt_0: i16, %out: i32):
    %0 = arith.extsi %Rt_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyiacc_VwVwRub(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyi(Vu.w,Rt.ub)", features = ["hvxv62"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Rt : tensor<32xi32>, tensor<32xi32>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Rt_0: i8, %out: i32):
    %0 = arith.extui %Rt_0 : i8 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyie_VwVuh(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyie(Vu.w,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vv_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyieacc_VwVwVh(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyie(Vu.w,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vv : tensor<32xi32>, tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyieacc_VwVwVuh(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyie(Vu.w,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vv : tensor<32xi32>, tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vv_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    %2 = arith.addi %Vx_0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyieo_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyieo(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.muli %Vu_0, %Vv_0 : i16
    %1 = arith.extui %0 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %2 = arith.shli %1, %c16_i32 : i32
    linalg.yield %2 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyio_VwVh(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyio(Vu.w,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i32
    %1 = arith.muli %Vu_0, %0 : i32
    linalg.yield %1 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyo_VwVh_s1_rnd_sat(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyo(Vu.w,Vv.h):<<1:rnd:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i64
    %1 = arith.extsi %Vu_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    %c16384_i64 = arith.constant 16384 : i64
    %3 = arith.addi %2, %c16384_i64 : i64
    %c15_i64 = arith.constant 15 : i64
    %4 = arith.shrsi %3, %c15_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %5 = arith.minsi %4, %c2147483647_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    linalg.yield %6 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyo_VwVh_s1_sat(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vmpyo(Vu.w,Vv.h):<<1:sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i64
    %1 = arith.extsi %Vu_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    %c15_i64 = arith.constant 15 : i64
    %3 = arith.shrsi %2, %c15_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %4 = arith.minsi %3, %c2147483647_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vmpyoacc_VwVwVh_s1_rnd_sat_shift(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyo(Vu.w,Vv.h):<<1:rnd:sat:shift", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vv : tensor<32xi32>, tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i64
    %1 = arith.extsi %Vu_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    %3 = arith.extsi %Vx_0 : i32 to i64
    %4 = arith.addi %2, %3 : i64
    %c16384_i64 = arith.constant 16384 : i64
    %5 = arith.addi %4, %c16384_i64 : i64
    %c15_i64 = arith.constant 15 : i64
    %6 = arith.shrsi %5, %c15_i64 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %7 = arith.maxsi %6, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %8 = arith.minsi %7, %c2147483647_i64 : i64
    %9 = arith.trunci %8 : i64 to i32
    linalg.yield %9 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vmpyoacc_VwVwVh_s1_sat_shift(%Vx: tensor<32xi32>, %Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vmpyo(Vu.w,Vv.h):<<1:sat:shift", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vv : tensor<32xi32>, tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i32, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vv_0 : i16 to i64
    %1 = arith.extsi %Vu_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    %3 = arith.extsi %Vx_0 : i32 to i64
    %4 = arith.addi %2, %3 : i64
    %c15_i64 = arith.constant 15 : i64
    %5 = arith.shrsi %4, %c15_i64 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %6 = arith.maxsi %5, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %7 = arith.minsi %6, %c2147483647_i64 : i64
    %8 = arith.trunci %7 : i64 to i32
    linalg.yield %8 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vnavg_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vnavg(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.shrui %2, %c1_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vnormamt_Vw(%Vu: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vnormamt(Vu.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %out: i32):
    %0 = math.ctlz %Vu_0 : i32
    %c-1_i32 = arith.constant -1 : i32
    %1 = arith.xori %Vu_0, %c-1_i32 : i32
    %2 = math.ctlz %1 : i32
    %3 = arith.maxui %0, %2 : i32
    %4 = arith.addi %3, %c-1_i32 : i32
    linalg.yield %4 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vrmpy_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vrmpy(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.extsi %Vu_1 : i8 to i16
    %5 = arith.extsi %Vv_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extsi %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.extsi %Vu_2 : i8 to i16
    %10 = arith.extsi %Vv_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extsi %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extsi %Vu_3 : i8 to i16
    %15 = arith.extsi %Vv_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extsi %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    linalg.yield %18 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vrmpy_VubRb(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vrmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Rt, %Rt, %Rt, %Rt : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Rt_0: i8, %Rt_1: i8, %Rt_2: i8, %Rt_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.extui %Vu_1 : i8 to i16
    %5 = arith.extsi %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extsi %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.extui %Vu_2 : i8 to i16
    %10 = arith.extsi %Rt_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extsi %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extui %Vu_3 : i8 to i16
    %15 = arith.extsi %Rt_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extsi %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    linalg.yield %18 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vrmpy_VubVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vrmpy(Vu.ub,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.extui %Vu_1 : i8 to i16
    %5 = arith.extsi %Vv_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extsi %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.extui %Vu_2 : i8 to i16
    %10 = arith.extsi %Vv_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extsi %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extui %Vu_3 : i8 to i16
    %15 = arith.extsi %Vv_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extsi %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    linalg.yield %18 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vrmpyacc_VwVbVb(%Vx: tensor<32xi32>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vrmpy(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<32xi32>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.addi %Vx_0, %3 : i32
    %5 = arith.extsi %Vu_1 : i8 to i16
    %6 = arith.extsi %Vv_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extsi %7 : i16 to i32
    %9 = arith.addi %4, %8 : i32
    %10 = arith.extsi %Vu_2 : i8 to i16
    %11 = arith.extsi %Vv_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extsi %12 : i16 to i32
    %14 = arith.addi %9, %13 : i32
    %15 = arith.extsi %Vu_3 : i8 to i16
    %16 = arith.extsi %Vv_3 : i8 to i16
    %17 = arith.muli %15, %16 : i16
    %18 = arith.extsi %17 : i16 to i32
    %19 = arith.addi %14, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vrmpyacc_VwVubRb(%Vx: tensor<32xi32>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vrmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vu, %Vu, %Rt, %Rt, %Rt, %Rt : tensor<32xi32>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Rt_0: i8, %Rt_1: i8, %Rt_2: i8, %Rt_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.addi %Vx_0, %3 : i32
    %5 = arith.extui %Vu_1 : i8 to i16
    %6 = arith.extsi %Rt_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extsi %7 : i16 to i32
    %9 = arith.addi %4, %8 : i32
    %10 = arith.extui %Vu_2 : i8 to i16
    %11 = arith.extsi %Rt_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extsi %12 : i16 to i32
    %14 = arith.addi %9, %13 : i32
    %15 = arith.extui %Vu_3 : i8 to i16
    %16 = arith.extsi %Rt_3 : i8 to i16
    %17 = arith.muli %15, %16 : i16
    %18 = arith.extsi %17 : i16 to i32
    %19 = arith.addi %14, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vrmpyacc_VwVubVb(%Vx: tensor<32xi32>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<32xi32>
    attributes {assembly = "Vx.w+=vrmpy(Vu.ub,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vx", c_type = "HVX_Vector"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vx", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vx, %Vu, %Vu, %Vu, %Vu, %Vv, %Vv, %Vv, %Vv : tensor<32xi32>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vx_0: i32, %Vu_0: i8, %Vu_1: i8, %Vu_2: i8, %Vu_3: i8, %Vv_0: i8, %Vv_1: i8, %Vv_2: i8, %Vv_3: i8, %out: i32):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.addi %Vx_0, %3 : i32
    %5 = arith.extui %Vu_1 : i8 to i16
    %6 = arith.extsi %Vv_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extsi %7 : i16 to i32
    %9 = arith.addi %4, %8 : i32
    %10 = arith.extui %Vu_2 : i8 to i16
    %11 = arith.extsi %Vv_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extsi %12 : i16 to i32
    %14 = arith.addi %9, %13 : i32
    %15 = arith.extui %Vu_3 : i8 to i16
    %16 = arith.extsi %Vv_3 : i8 to i16
    %17 = arith.muli %15, %16 : i16
    %18 = arith.extsi %17 : i16 to i32
    %19 = arith.addi %14, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<32xi32>
  return %Vx_ : tensor<32xi32>
}

func.func @Q6_Vw_vsatdw_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vsatdw(Vu.w,Vv.w)", features = ["hvxv66"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extui %Vu_0 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %1 = arith.shli %0, %c32_i64 : i64
    %2 = arith.extui %Vv_0 : i32 to i64
    %3 = arith.ori %1, %2 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %4 = arith.maxsi %3, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %5 = arith.minsi %4, %c2147483647_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    linalg.yield %6 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vsub_VwVw(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vsub(Vu.w,Vv.w)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.subi %Vu_0, %Vv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_Vw_vsub_VwVwQ_carry(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>, %Qx: tensor<128xi1>) -> (tensor<32xi32>, tensor<128xi1>)
    attributes {assembly = "Vd.w=vsub(Vu.w,Vv.w,Qx4):carry", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Qx", c_type = "HVX_VectorPred*", mask}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}, {name = "Qx", c_type = "HVX_VectorPred*", mask}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %Qx_0: i1, %out: i32):
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.xori %Vv_0, %c-1_i32 : i32
    %1 = arith.addi %Vu_0, %0 : i32
    %2 = arith.extui %Qx_0 : i1 to i32
    %3 = arith.addi %1, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<32xi32>
  %init_1 = tensor.empty() : tensor<128xi1>
  %Qx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4)>, affine_map<(d0) -> (d0 floordiv 4 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv, %Qx : tensor<32xi32>, tensor<32xi32>, tensor<128xi1>) outs(%init_1 : tensor<128xi1>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %Qx_0: i1, %out: i1):
    %0 = arith.extui %Vu_0 : i32 to i64
    %c-1_i32 = arith.constant -1 : i32
    %1 = arith.xori %Vv_0, %c-1_i32 : i32
    %2 = arith.extui %1 : i32 to i64
    %3 = arith.addi %0, %2 : i64
    %4 = arith.extui %Qx_0 : i1 to i64
    %5 = arith.addi %3, %4 : i64
    %c32_i64 = arith.constant 32 : i64
    %6 = arith.shrui %5, %c32_i64 : i64
    %7 = arith.trunci %6 : i64 to i1
    linalg.yield %7 : i1
  } -> tensor<128xi1>
  return %Vd, %Qx_ : tensor<32xi32>, tensor<128xi1>
}

func.func @Q6_Vw_vsub_VwVw_sat(%Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<32xi32>
    attributes {assembly = "Vd.w=vsub(Vu.w,Vv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vd", c_type = "HVX_Vector", signed}]} {
  %init = tensor.empty() : tensor<32xi32>
  %Vd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<32xi32>) {
  ^bb0(%Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.extsi %Vu_0 : i32 to i64
    %1 = arith.extsi %Vv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %3 = arith.maxsi %2, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %4 = arith.minsi %3, %c2147483647_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<32xi32>
  return %Vd : tensor<32xi32>
}

func.func @Q6_W_vdeal_VVR(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<256xi8>
    attributes {assembly = "Vdd=vdeal(Vu,Vv,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<256xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %0 = arith.trunci %i_i64 : i64 to i1
    %1 = arith.trunci %i_i64 : i64 to i8
    %c7_i8 = arith.constant 7 : i8
    %2 = arith.shrui %1, %c7_i8 : i8
    %3 = arith.trunci %2 : i8 to i1
    %4 = arith.xori %0, %3 : i1
    %5 = arith.trunci %Rt : i32 to i1
    %6 = arith.andi %4, %5 : i1
    %c-127_i8 = arith.constant -127 : i8
    %7 = arith.xori %1, %c-127_i8 : i8
    %8 = arith.select %6, %7, %1 : i8
    %c1_i8 = arith.constant 1 : i8
    %9 = arith.shrui %8, %c1_i8 : i8
    %10 = arith.trunci %9 : i8 to i1
    %11 = arith.shrui %8, %c7_i8 : i8
    %12 = arith.trunci %11 : i8 to i1
    %13 = arith.xori %10, %12 : i1
    %14 = arith.trunci %Rt : i32 to i8
    %c2_i8 = arith.constant 2 : i8
    %15 = arith.andi %14, %c2_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %16 = arith.cmpi ne, %15, %c0_i8 : i8
    %17 = arith.andi %13, %16 : i1
    %c-126_i8 = arith.constant -126 : i8
    %18 = arith.xori %8, %c-126_i8 : i8
    %19 = arith.select %17, %18, %8 : i8
    %20 = arith.shrui %19, %c2_i8 : i8
    %21 = arith.trunci %20 : i8 to i1
    %22 = arith.shrui %19, %c7_i8 : i8
    %23 = arith.trunci %22 : i8 to i1
    %24 = arith.xori %21, %23 : i1
    %c4_i8 = arith.constant 4 : i8
    %25 = arith.andi %14, %c4_i8 : i8
    %26 = arith.cmpi ne, %25, %c0_i8 : i8
    %27 = arith.andi %24, %26 : i1
    %c-124_i8 = arith.constant -124 : i8
    %28 = arith.xori %19, %c-124_i8 : i8
    %29 = arith.select %27, %28, %19 : i8
    %c3_i8 = arith.constant 3 : i8
    %30 = arith.shrui %29, %c3_i8 : i8
    %31 = arith.trunci %30 : i8 to i1
    %32 = arith.shrui %29, %c7_i8 : i8
    %33 = arith.trunci %32 : i8 to i1
    %34 = arith.xori %31, %33 : i1
    %c8_i8 = arith.constant 8 : i8
    %35 = arith.andi %14, %c8_i8 : i8
    %36 = arith.cmpi ne, %35, %c0_i8 : i8
    %37 = arith.andi %34, %36 : i1
    %c-120_i8 = arith.constant -120 : i8
    %38 = arith.xori %29, %c-120_i8 : i8
    %39 = arith.select %37, %38, %29 : i8
    %40 = arith.shrui %39, %c4_i8 : i8
    %41 = arith.trunci %40 : i8 to i1
    %42 = arith.shrui %39, %c7_i8 : i8
    %43 = arith.trunci %42 : i8 to i1
    %44 = arith.xori %41, %43 : i1
    %c16_i8 = arith.constant 16 : i8
    %45 = arith.andi %14, %c16_i8 : i8
    %46 = arith.cmpi ne, %45, %c0_i8 : i8
    %47 = arith.andi %44, %46 : i1
    %c-112_i8 = arith.constant -112 : i8
    %48 = arith.xori %39, %c-112_i8 : i8
    %49 = arith.select %47, %48, %39 : i8
    %c5_i8 = arith.constant 5 : i8
    %50 = arith.shrui %49, %c5_i8 : i8
    %51 = arith.trunci %50 : i8 to i1
    %52 = arith.shrui %49, %c7_i8 : i8
    %53 = arith.trunci %52 : i8 to i1
    %54 = arith.xori %51, %53 : i1
    %c32_i8 = arith.constant 32 : i8
    %55 = arith.andi %14, %c32_i8 : i8
    %56 = arith.cmpi ne, %55, %c0_i8 : i8
    %57 = arith.andi %54, %56 : i1
    %c-96_i8 = arith.constant -96 : i8
    %58 = arith.xori %49, %c-96_i8 : i8
    %59 = arith.select %57, %58, %49 : i8
    %c6_i8 = arith.constant 6 : i8
    %60 = arith.shrui %59, %c6_i8 : i8
    %61 = arith.trunci %60 : i8 to i1
    %62 = arith.shrui %59, %c7_i8 : i8
    %63 = arith.trunci %62 : i8 to i1
    %64 = arith.xori %61, %63 : i1
    %c64_i8 = arith.constant 64 : i8
    %65 = arith.andi %14, %c64_i8 : i8
    %66 = arith.cmpi ne, %65, %c0_i8 : i8
    %67 = arith.andi %64, %66 : i1
    %c-64_i8 = arith.constant -64 : i8
    %68 = arith.xori %59, %c-64_i8 : i8
    %69 = arith.select %67, %68, %59 : i8
    %c-128_i8 = arith.constant -128 : i8
    %70 = arith.cmpi ult, %69, %c-128_i8 : i8
    %c127_i8 = arith.constant 127 : i8
    %71 = arith.andi %69, %c127_i8 : i8
    %72 = arith.index_castui %71 : i8 to index
    %73 = tensor.extract %Vv[%72] : tensor<128xi8>
    %74 = tensor.extract %Vu[%72] : tensor<128xi8>
    %75 = arith.select %70, %73, %74 : i8
    linalg.yield %75 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_W_vmpye_VwVuh(%Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd=vmpye(Vu.w,Vv.uh)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 mod 32)>, affine_map<(d0) -> (d0 floordiv 2 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i32, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c65_i64 = arith.constant 65 : i64
    %0 = arith.andi %i_i64, %c65_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c0_i16 = arith.constant 0 : i16
    %2 = arith.extui %Vv_0 : i16 to i64
    %3 = arith.extsi %Vu_0 : i32 to i64
    %4 = arith.muli %2, %3 : i64
    %c1_i64 = arith.constant 1 : i64
    %5 = arith.andi %i_i64, %c1_i64 : i64
    %c4_i64 = arith.constant 4 : i64
    %6 = arith.shli %5, %c4_i64 : i64
    %c6_i64 = arith.constant 6 : i64
    %7 = arith.shrui %i_i64, %c6_i64 : i64
    %c5_i64 = arith.constant 5 : i64
    %8 = arith.shli %7, %c5_i64 : i64
    %9 = arith.addi %6, %8 : i64
    %c-16_i64 = arith.constant -16 : i64
    %10 = arith.addi %9, %c-16_i64 : i64
    %11 = arith.constant 64 : i64
    %12 = arith.cmpi ult, %10, %11 : i64
    %13 = arith.shrui %4, %10 : i64
    %14 = arith.constant 0 : i64
    %15 = arith.select %12, %13, %14 : i64
    %16 = arith.trunci %15 : i64 to i16
    %17 = arith.select %1, %c0_i16, %16 : i16
    linalg.yield %17 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_W_vmpyoacc_WVwVh(%Vxx: tensor<64xi32>, %Vu: tensor<32xi32>, %Vv: tensor<64xi16>) -> tensor<128xi16>
    attributes {assembly = "Vxx+=vmpyo(Vu.w,Vv.h)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0 floordiv 2 mod 32 + 32)>, affine_map<(d0) -> (d0 floordiv 2 mod 32)>, affine_map<(d0) -> (d0 floordiv 2 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi32>, tensor<32xi32>, tensor<64xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i32, %Vxx_1: i32, %Vu_0: i32, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c65_i64 = arith.constant 65 : i64
    %0 = arith.andi %i_i64, %c65_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c16_i32 = arith.constant 16 : i32
    %2 = arith.shrui %Vxx_0, %c16_i32 : i32
    %3 = arith.trunci %2 : i32 to i16
    %4 = arith.extsi %Vv_0 : i16 to i64
    %5 = arith.extsi %Vu_0 : i32 to i64
    %6 = arith.muli %4, %5 : i64
    %7 = arith.extsi %Vxx_1 : i32 to i64
    %8 = arith.addi %6, %7 : i64
    %c1_i64 = arith.constant 1 : i64
    %9 = arith.andi %i_i64, %c1_i64 : i64
    %c4_i64 = arith.constant 4 : i64
    %10 = arith.shli %9, %c4_i64 : i64
    %c6_i64 = arith.constant 6 : i64
    %11 = arith.shrui %i_i64, %c6_i64 : i64
    %c5_i64 = arith.constant 5 : i64
    %12 = arith.shli %11, %c5_i64 : i64
    %13 = arith.addi %10, %12 : i64
    %c-16_i64 = arith.constant -16 : i64
    %14 = arith.addi %13, %c-16_i64 : i64
    %15 = arith.constant 64 : i64
    %16 = arith.cmpi ult, %14, %15 : i64
    %17 = arith.shrui %8, %14 : i64
    %18 = arith.constant 0 : i64
    %19 = arith.select %16, %17, %18 : i64
    %20 = arith.trunci %19 : i64 to i16
    %21 = arith.select %1, %3, %20 : i16
    linalg.yield %21 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_W_vshuff_VVR(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>, %Rt: i32) -> tensor<256xi8>
    attributes {assembly = "Vdd=vshuff(Vu,Vv,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<256xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %0 = arith.trunci %i_i64 : i64 to i8
    %c6_i8 = arith.constant 6 : i8
    %1 = arith.shrui %0, %c6_i8 : i8
    %2 = arith.trunci %1 : i8 to i1
    %c7_i8 = arith.constant 7 : i8
    %3 = arith.shrui %0, %c7_i8 : i8
    %4 = arith.trunci %3 : i8 to i1
    %5 = arith.xori %2, %4 : i1
    %6 = arith.trunci %Rt : i32 to i8
    %c64_i8 = arith.constant 64 : i8
    %7 = arith.andi %6, %c64_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %8 = arith.cmpi ne, %7, %c0_i8 : i8
    %9 = arith.andi %5, %8 : i1
    %c-64_i8 = arith.constant -64 : i8
    %10 = arith.xori %0, %c-64_i8 : i8
    %11 = arith.select %9, %10, %0 : i8
    %c5_i8 = arith.constant 5 : i8
    %12 = arith.shrui %11, %c5_i8 : i8
    %13 = arith.trunci %12 : i8 to i1
    %14 = arith.shrui %11, %c7_i8 : i8
    %15 = arith.trunci %14 : i8 to i1
    %16 = arith.xori %13, %15 : i1
    %c32_i8 = arith.constant 32 : i8
    %17 = arith.andi %6, %c32_i8 : i8
    %18 = arith.cmpi ne, %17, %c0_i8 : i8
    %19 = arith.andi %16, %18 : i1
    %c-96_i8 = arith.constant -96 : i8
    %20 = arith.xori %11, %c-96_i8 : i8
    %21 = arith.select %19, %20, %11 : i8
    %c4_i8 = arith.constant 4 : i8
    %22 = arith.shrui %21, %c4_i8 : i8
    %23 = arith.trunci %22 : i8 to i1
    %24 = arith.shrui %21, %c7_i8 : i8
    %25 = arith.trunci %24 : i8 to i1
    %26 = arith.xori %23, %25 : i1
    %c16_i8 = arith.constant 16 : i8
    %27 = arith.andi %6, %c16_i8 : i8
    %28 = arith.cmpi ne, %27, %c0_i8 : i8
    %29 = arith.andi %26, %28 : i1
    %c-112_i8 = arith.constant -112 : i8
    %30 = arith.xori %21, %c-112_i8 : i8
    %31 = arith.select %29, %30, %21 : i8
    %c3_i8 = arith.constant 3 : i8
    %32 = arith.shrui %31, %c3_i8 : i8
    %33 = arith.trunci %32 : i8 to i1
    %34 = arith.shrui %31, %c7_i8 : i8
    %35 = arith.trunci %34 : i8 to i1
    %36 = arith.xori %33, %35 : i1
    %c8_i8 = arith.constant 8 : i8
    %37 = arith.andi %6, %c8_i8 : i8
    %38 = arith.cmpi ne, %37, %c0_i8 : i8
    %39 = arith.andi %36, %38 : i1
    %c-120_i8 = arith.constant -120 : i8
    %40 = arith.xori %31, %c-120_i8 : i8
    %41 = arith.select %39, %40, %31 : i8
    %c2_i8 = arith.constant 2 : i8
    %42 = arith.shrui %41, %c2_i8 : i8
    %43 = arith.trunci %42 : i8 to i1
    %44 = arith.shrui %41, %c7_i8 : i8
    %45 = arith.trunci %44 : i8 to i1
    %46 = arith.xori %43, %45 : i1
    %47 = arith.andi %6, %c4_i8 : i8
    %48 = arith.cmpi ne, %47, %c0_i8 : i8
    %49 = arith.andi %46, %48 : i1
    %c-124_i8 = arith.constant -124 : i8
    %50 = arith.xori %41, %c-124_i8 : i8
    %51 = arith.select %49, %50, %41 : i8
    %c1_i8 = arith.constant 1 : i8
    %52 = arith.shrui %51, %c1_i8 : i8
    %53 = arith.trunci %52 : i8 to i1
    %54 = arith.shrui %51, %c7_i8 : i8
    %55 = arith.trunci %54 : i8 to i1
    %56 = arith.xori %53, %55 : i1
    %57 = arith.andi %6, %c2_i8 : i8
    %58 = arith.cmpi ne, %57, %c0_i8 : i8
    %59 = arith.andi %56, %58 : i1
    %c-126_i8 = arith.constant -126 : i8
    %60 = arith.xori %51, %c-126_i8 : i8
    %61 = arith.select %59, %60, %51 : i8
    %62 = arith.shrui %61, %c7_i8 : i8
    %63 = arith.trunci %62 : i8 to i1
    %64 = arith.trunci %61 : i8 to i1
    %65 = arith.xori %63, %64 : i1
    %66 = arith.trunci %Rt : i32 to i1
    %67 = arith.andi %65, %66 : i1
    %c-127_i8 = arith.constant -127 : i8
    %68 = arith.xori %61, %c-127_i8 : i8
    %69 = arith.select %67, %68, %61 : i8
    %c-128_i8 = arith.constant -128 : i8
    %70 = arith.cmpi ult, %69, %c-128_i8 : i8
    %c127_i8 = arith.constant 127 : i8
    %71 = arith.andi %69, %c127_i8 : i8
    %72 = arith.index_castui %71 : i8 to index
    %73 = tensor.extract %Vv[%72] : tensor<128xi8>
    %74 = tensor.extract %Vu[%72] : tensor<128xi8>
    %75 = arith.select %70, %73, %74 : i8
    linalg.yield %75 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_W_vswap_QVV(%Qt: tensor<128xi1>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd=vswap(Qt4,Vu,Vv)", features = ["hvxv60"],
      operands = [{name = "Qt", c_type = "HVX_VectorPred", mask}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 128)>, affine_map<(d0) -> (d0 mod 128)>, affine_map<(d0) -> (d0 mod 128)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Qt, %Vu, %Vv : tensor<128xi1>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Qt_0: i1, %Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c128_i64 = arith.constant 128 : i64
    %0 = arith.andi %i_i64, %c128_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vu_0, %Vv_0 : i8
    %3 = arith.select %1, %Vv_0, %Vu_0 : i8
    %4 = arith.select %Qt_0, %2, %3 : i8
    linalg.yield %4 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wb_vadd_WbWb(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.b=vadd(Vuu.b,Vvv.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.addi %Vuu_0, %Vvv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wb_vadd_WbWb_sat(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.b=vadd(Vuu.b,Vvv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.extsi %Vuu_0 : i8 to i16
    %1 = arith.extsi %Vvv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wb_vshuffoe_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.b=vshuffoe(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 128 + d0 floordiv 2 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 128 + d0 floordiv 2 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i8
    linalg.yield %2 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wb_vsub_WbWb(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.b=vsub(Vuu.b,Vvv.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.subi %Vuu_0, %Vvv_0 : i8
    linalg.yield %0 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wb_vsub_WbWb_sat(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.b=vsub(Vuu.b,Vvv.b):sat", features = ["hvxv62"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.extsi %Vuu_0 : i8 to i16
    %1 = arith.extsi %Vvv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wh_vadd_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vadd(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vadd_WhWh(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vadd(Vuu.h,Vvv.h)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.addi %Vuu_0, %Vvv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vadd_WhWh_sat(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vadd(Vuu.h,Vvv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.extsi %Vuu_0 : i16 to i32
    %1 = arith.extsi %Vvv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vaddacc_WhVubVub(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vadd(Vu.ub,Vv.ub)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<128xi16>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vdmpy_WubRb(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vdmpy(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vdmpyacc_WhWubRb(%Vxx: tensor<128xi16>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vdmpy(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    %4 = arith.extui %Vuu_1 : i8 to i16
    %5 = arith.extsi %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.addi %3, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vlut16_VbVhI(%Vu: tensor<128xi8>, %Vv: tensor<64xi16>, %Iu3: i8) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vlut16(Vu.b,Vv.h,#u3)", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %c-16_i8 = arith.constant -16 : i8
    %0 = arith.andi %Vu_0, %c-16_i8 : i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %Iu3, %c15_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %2 = arith.shli %1, %c4_i8 : i8
    %3 = arith.cmpi eq, %0, %2 : i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shrui %Iu3, %c1_i8 : i8
    %5 = arith.trunci %4 : i8 to i1
    %c31_i8 = arith.constant 31 : i8
    %6 = arith.andi %Vu_0, %c31_i8 : i8
    %7 = arith.shli %6, %c1_i8 : i8
    %8 = arith.addi %7, %c1_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vv[%9] : tensor<64xi16>
    %11 = arith.index_castui %7 : i8 to index
    %12 = tensor.extract %Vv[%11] : tensor<64xi16>
    %13 = arith.select %5, %10, %12 : i16
    %c0_i16 = arith.constant 0 : i16
    %14 = arith.select %3, %13, %c0_i16 : i16
    linalg.yield %14 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vlut16_VbVhR(%Vu: tensor<128xi8>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vlut16(Vu.b,Vv.h,Rt)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %c-16_i8 = arith.constant -16 : i8
    %0 = arith.andi %Vu_0, %c-16_i8 : i8
    %1 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %2 = arith.andi %1, %c15_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %3 = arith.shli %2, %c4_i8 : i8
    %4 = arith.cmpi eq, %0, %3 : i8
    %c1_i32 = arith.constant 1 : i32
    %5 = arith.shrui %Rt, %c1_i32 : i32
    %6 = arith.trunci %5 : i32 to i1
    %c31_i8 = arith.constant 31 : i8
    %7 = arith.andi %Vu_0, %c31_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<64xi16>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<64xi16>
    %14 = arith.select %6, %11, %13 : i16
    %c0_i16 = arith.constant 0 : i16
    %15 = arith.select %4, %14, %c0_i16 : i16
    linalg.yield %15 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vlut16_VbVhR_nomatch(%Vu: tensor<128xi8>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vlut16(Vu.b,Vv.h,Rt):nomatch", features = ["hvxv62"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrui %Rt, %c1_i32 : i32
    %1 = arith.trunci %0 : i32 to i1
    %c15_i8 = arith.constant 15 : i8
    %2 = arith.andi %Vu_0, %c15_i8 : i8
    %3 = arith.trunci %Rt : i32 to i8
    %4 = arith.andi %3, %c15_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %5 = arith.shli %4, %c4_i8 : i8
    %6 = arith.ori %2, %5 : i8
    %c31_i8 = arith.constant 31 : i8
    %7 = arith.andi %6, %c31_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<64xi16>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<64xi16>
    %14 = arith.select %1, %11, %13 : i16
    linalg.yield %14 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vlut16or_WhVbVhI(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<64xi16>, %Iu3: i8) -> tensor<128xi16>
    attributes {assembly = "Vxx.h|=vlut16(Vu.b,Vv.h,#u3)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Iu3", c_type = "Word32", immediate = 3}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu : tensor<128xi16>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %out: i16):
    %c-16_i8 = arith.constant -16 : i8
    %0 = arith.andi %Vu_0, %c-16_i8 : i8
    %c15_i8 = arith.constant 15 : i8
    %1 = arith.andi %Iu3, %c15_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %2 = arith.shli %1, %c4_i8 : i8
    %3 = arith.cmpi eq, %0, %2 : i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shrui %Iu3, %c1_i8 : i8
    %5 = arith.trunci %4 : i8 to i1
    %c31_i8 = arith.constant 31 : i8
    %6 = arith.andi %Vu_0, %c31_i8 : i8
    %7 = arith.shli %6, %c1_i8 : i8
    %8 = arith.addi %7, %c1_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %Vv[%9] : tensor<64xi16>
    %11 = arith.index_castui %7 : i8 to index
    %12 = tensor.extract %Vv[%11] : tensor<64xi16>
    %13 = arith.select %5, %10, %12 : i16
    %c0_i16 = arith.constant 0 : i16
    %14 = arith.select %3, %13, %c0_i16 : i16
    %15 = arith.ori %Vxx_0, %14 : i16
    linalg.yield %15 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vlut16or_WhVbVhR(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<64xi16>, %Rt: i32) -> tensor<128xi16>
    attributes {assembly = "Vxx.h|=vlut16(Vu.b,Vv.h,Rt)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", scalar}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu : tensor<128xi16>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %out: i16):
    %c-16_i8 = arith.constant -16 : i8
    %0 = arith.andi %Vu_0, %c-16_i8 : i8
    %1 = arith.trunci %Rt : i32 to i8
    %c15_i8 = arith.constant 15 : i8
    %2 = arith.andi %1, %c15_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %3 = arith.shli %2, %c4_i8 : i8
    %4 = arith.cmpi eq, %0, %3 : i8
    %c1_i32 = arith.constant 1 : i32
    %5 = arith.shrui %Rt, %c1_i32 : i32
    %6 = arith.trunci %5 : i32 to i1
    %c31_i8 = arith.constant 31 : i8
    %7 = arith.andi %Vu_0, %c31_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %8 = arith.shli %7, %c1_i8 : i8
    %9 = arith.addi %8, %c1_i8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %Vv[%10] : tensor<64xi16>
    %12 = arith.index_castui %8 : i8 to index
    %13 = tensor.extract %Vv[%12] : tensor<64xi16>
    %14 = arith.select %6, %11, %13 : i16
    %c0_i16 = arith.constant 0 : i16
    %15 = arith.select %4, %14, %c0_i16 : i16
    %16 = arith.ori %Vxx_0, %15 : i16
    linalg.yield %16 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vmpa_WubRb(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpa(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpa_WubRub(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpa(Vuu.ub,Rt.ub)", features = ["hvxv65"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extui %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpa_WubWb(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpa(Vuu.ub,Vvv.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Vvv, %Vvv : tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Vvv_0: i8, %Vvv_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Vvv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extsi %Vvv_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpa_WubWub(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpa(Vuu.ub,Vvv.ub)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Vvv, %Vvv : tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Vvv_0: i8, %Vvv_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extui %Vvv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extui %Vvv_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpaacc_WhWubRb(%Vxx: tensor<128xi16>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vmpa(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    %7 = arith.addi %Vxx_0, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vmpaacc_WhWubRub(%Vxx: tensor<128xi16>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vmpa(Vuu.ub,Rt.ub)", features = ["hvxv65"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 floordiv 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vuu_0: i8, %Vuu_1: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extui %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    %7 = arith.addi %Vxx_0, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vmpy_VbVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpy(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpy_VubRb(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Rt_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpy_VubVb(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vmpy(Vu.ub,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vmpyacc_WhVbVb(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vmpy(Vu.b,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<128xi16>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extsi %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vmpyacc_WhVubRb(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vmpy(Vu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Rt : tensor<128xi16>, tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Rt_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vmpyacc_WhVubVb(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vmpy(Vu.ub,Vv.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<128xi16>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extsi %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vshuffoe_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vshuffoe(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 floordiv 2 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 floordiv 2 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %Vv_0, %Vu_0 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vsub_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vsub(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vsub_WhWh(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vsub(Vuu.h,Vvv.h)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.subi %Vuu_0, %Vvv_0 : i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vsub_WhWh_sat(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vsub(Vuu.h,Vvv.h):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.extsi %Vuu_0 : i16 to i32
    %1 = arith.extsi %Vvv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vsxt_Vb(%Vu: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vsxt(Vu.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %0 = arith.extsi %Vu_0 : i8 to i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vtmpy_WbRb(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vtmpy(Vuu.b,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Vuu_2: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extsi %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %Vuu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    %7 = arith.extsi %Vuu_2 : i8 to i16
    %8 = arith.addi %6, %7 : i16
    linalg.yield %8 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vtmpy_WubRb(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vtmpy(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %Vuu_2: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extui %Vuu_1 : i8 to i16
    %4 = arith.extsi %Rt_1 : i8 to i16
    %5 = arith.muli %3, %4 : i16
    %6 = arith.addi %2, %5 : i16
    %7 = arith.extui %Vuu_2 : i8 to i16
    %8 = arith.addi %6, %7 : i16
    linalg.yield %8 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vtmpyacc_WhWbRb(%Vxx: tensor<128xi16>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vtmpy(Vuu.b,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vuu_0: i8, %Vuu_1: i8, %Vuu_2: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extsi %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    %4 = arith.extsi %Vuu_1 : i8 to i16
    %5 = arith.extsi %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.addi %3, %6 : i16
    %8 = arith.extsi %Vuu_2 : i8 to i16
    %9 = arith.addi %7, %8 : i16
    linalg.yield %9 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vtmpyacc_WhWubRb(%Vxx: tensor<128xi16>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h+=vtmpy(Vuu.ub,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 * 127 + d0 mod 64 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2 + 128)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<256xi8>, tensor<256xi8>, tensor<256xi8>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vuu_0: i8, %Vuu_1: i8, %Vuu_2: i8, %Rt_0: i8, %Rt_1: i8, %out: i16):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extsi %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    %4 = arith.extui %Vuu_1 : i8 to i16
    %5 = arith.extsi %Rt_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.addi %3, %6 : i16
    %8 = arith.extui %Vuu_2 : i8 to i16
    %9 = arith.addi %7, %8 : i16
    linalg.yield %9 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wh_vunpack_Vb(%Vu: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.h=vunpack(Vu.b)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %0 = arith.extsi %Vu_0 : i8 to i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wh_vunpackoor_WhVb(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.h|=vunpacko(Vu.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu : tensor<128xi16>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %out: i16):
    %c8_i16 = arith.constant 8 : i16
    %0 = arith.shrui %Vxx_0, %c8_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    %2 = arith.ori %Vu_0, %1 : i8
    %3 = arith.extui %2 : i8 to i16
    %4 = arith.shli %3, %c8_i16 : i16
    %5 = arith.trunci %Vxx_0 : i16 to i8
    %6 = arith.extui %5 : i8 to i16
    %7 = arith.ori %4, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wub_vadd_WubWub_sat(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.ub=vadd(Vuu.ub,Vvv.ub):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extui %Vvv_0 : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %c255_i16 = arith.constant 255 : i16
    %3 = arith.minui %2, %c255_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wub_vsub_WubWub_sat(%Vuu: tensor<256xi8>, %Vvv: tensor<256xi8>) -> tensor<256xi8>
    attributes {assembly = "Vdd.ub=vsub(Vuu.ub,Vvv.ub):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<256xi8>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<256xi8>) {
  ^bb0(%Vuu_0: i8, %Vvv_0: i8, %out: i8):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %1 = arith.extui %Vvv_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %c0_i16 = arith.constant 0 : i16
    %3 = arith.maxsi %2, %c0_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    linalg.yield %4 : i8
  } -> tensor<256xi8>
  return %Vdd : tensor<256xi8>
}

func.func @Q6_Wuh_vadd_WuhWuh_sat(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vadd(Vuu.uh,Vvv.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extui %Vvv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %3 = arith.minui %2, %c65535_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuh_vmpy_VubRub(%Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vmpy(Vu.ub,Rt.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Rt_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuh_vmpy_VubVub(%Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vmpy(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuh_vmpyacc_WuhVubRub(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Rt: tensor<4xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.uh+=vmpy(Vu.ub,Rt.ub)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 2 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Rt : tensor<128xi16>, tensor<128xi8>, tensor<4xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Rt_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Rt_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wuh_vmpyacc_WuhVubVub(%Vxx: tensor<128xi16>, %Vu: tensor<128xi8>, %Vv: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vxx.uh+=vmpy(Vu.ub,Vv.ub)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<128xi16>, tensor<128xi8>, tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vxx_0: i16, %Vu_0: i8, %Vv_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    %1 = arith.extui %Vv_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %Vxx_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<128xi16>
  return %Vxx_ : tensor<128xi16>
}

func.func @Q6_Wuh_vsub_WuhWuh_sat(%Vuu: tensor<128xi16>, %Vvv: tensor<128xi16>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vsub(Vuu.uh,Vvv.uh):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<128xi16>, tensor<128xi16>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vuu_0: i16, %Vvv_0: i16, %out: i16):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extui %Vvv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = arith.maxsi %2, %c0_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuh_vunpack_Vub(%Vu: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vunpack(Vu.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuh_vzxt_Vub(%Vu: tensor<128xi8>) -> tensor<128xi16>
    attributes {assembly = "Vdd.uh=vzxt(Vu.ub)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<128xi16>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 64 + d0 mod 64 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<128xi8>) outs(%init : tensor<128xi16>) {
  ^bb0(%Vu_0: i8, %out: i16):
    %0 = arith.extui %Vu_0 : i8 to i16
    linalg.yield %0 : i16
  } -> tensor<128xi16>
  return %Vdd : tensor<128xi16>
}

func.func @Q6_Wuw_vadd_WuwWuw_sat(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vadd(Vuu.uw,Vvv.uw):sat", features = ["hvxv62"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.extui %Vuu_0 : i32 to i64
    %1 = arith.extui %Vvv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c4294967295_i64 = arith.constant 4294967295 : i64
    %3 = arith.minui %2, %c4294967295_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vdsad_WuhRuh(%Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vdsad(Vuu.uh,Rt.uh)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %3 = math.absi %2 : i32
    %4 = arith.extui %Vuu_1 : i16 to i32
    %5 = arith.extui %Rt_1 : i16 to i32
    %6 = arith.subi %4, %5 : i32
    %7 = math.absi %6 : i32
    %8 = arith.addi %3, %7 : i32
    linalg.yield %8 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vdsadacc_WuwWuhRuh(%Vxx: tensor<64xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.uw+=vdsad(Vuu.uh,Rt.uh)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<64xi32>, tensor<128xi16>, tensor<128xi16>, tensor<2xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i16, %Rt_1: i16, %out: i32):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %3 = math.absi %2 : i32
    %4 = arith.addi %Vxx_0, %3 : i32
    %5 = arith.extui %Vuu_1 : i16 to i32
    %6 = arith.extui %Rt_1 : i16 to i32
    %7 = arith.subi %5, %6 : i32
    %8 = math.absi %7 : i32
    %9 = arith.addi %4, %8 : i32
    linalg.yield %9 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Wuw_vmpy_VuhRuh(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vmpy(Vu.uh,Rt.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vmpy_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vmpy(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vmpyacc_WuwVuhRuh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.uw+=vmpy(Vu.uh,Rt.uh)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Rt", c_type = "Word32"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Rt : tensor<64xi32>, tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Wuw_vmpyacc_WuwVuhVuh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.uw+=vmpy(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Wuw_vrmpy_WubRubI(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vrmpy(Vuu.ub,Rt.ub,#u1)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 * 127 + d0 mod 32 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c5_i64 = arith.constant 5 : i64
    %1 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.addi %1, %c1_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.subi %3, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %5 = arith.andi %4, %c3_i8 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %Rt[%6] : tensor<4xi8>
    %8 = arith.extui %7 : i8 to i16
    %9 = arith.muli %0, %8 : i16
    %10 = arith.extui %9 : i16 to i32
    %c32_i64 = arith.constant 32 : i64
    %11 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %12 = arith.cmpi eq, %11, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %13 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %14 = arith.extui %13 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %15 = arith.shli %14, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %16 = arith.shli %i_i64, %c2_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %15, %17 : i8
    %19 = arith.extui %18 : i8 to i64
    %20 = arith.addi %16, %c1_i64 : i64
    %21 = arith.select %12, %19, %20 : i64
    %22 = arith.index_cast %21 : i64 to index
    %23 = tensor.extract %Vuu[%22] : tensor<256xi8>
    %24 = arith.extui %23 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %25 = arith.muli %1, %c3_i64 : i64
    %26 = arith.trunci %25 : i64 to i8
    %27 = arith.subi %26, %Iu1 : i8
    %28 = arith.andi %27, %c3_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Rt[%29] : tensor<4xi8>
    %31 = arith.extui %30 : i8 to i16
    %32 = arith.muli %24, %31 : i16
    %33 = arith.extui %32 : i16 to i32
    %34 = arith.addi %10, %33 : i32
    %35 = arith.addi %16, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %36 = arith.addi %16, %c-126_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %15, %37 : i8
    %39 = arith.extui %38 : i8 to i64
    %40 = arith.select %12, %35, %39 : i64
    %41 = arith.index_cast %40 : i64 to index
    %42 = tensor.extract %Vuu[%41] : tensor<256xi8>
    %43 = arith.extui %42 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %44 = arith.muli %1, %c-2_i64 : i64
    %45 = arith.addi %44, %c2_i64 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.subi %46, %Iu1 : i8
    %48 = arith.andi %47, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %Rt[%49] : tensor<4xi8>
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.muli %43, %51 : i16
    %53 = arith.extui %52 : i16 to i32
    %54 = arith.addi %34, %53 : i32
    %55 = arith.extui %Vuu_1 : i8 to i16
    %56 = arith.addi %44, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i8
    %58 = arith.subi %57, %Iu1 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.index_castui %59 : i8 to index
    %61 = tensor.extract %Rt[%60] : tensor<4xi8>
    %62 = arith.extui %61 : i8 to i16
    %63 = arith.muli %55, %62 : i16
    %64 = arith.extui %63 : i16 to i32
    %65 = arith.addi %54, %64 : i32
    linalg.yield %65 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vrmpyacc_WuwWubRubI(%Vxx: tensor<64xi32>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vxx.uw+=vrmpy(Vuu.ub,Rt.ub,#u1)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu : tensor<64xi32>, tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %3 = arith.extui %2 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.shli %3, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %5 = arith.shli %i_i64, %c2_i64 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.addi %4, %6 : i8
    %8 = arith.extui %7 : i8 to i64
    %9 = arith.select %1, %8, %5 : i64
    %10 = arith.index_cast %9 : i64 to index
    %11 = tensor.extract %Vuu[%10] : tensor<256xi8>
    %12 = arith.extui %11 : i8 to i16
    %c5_i64 = arith.constant 5 : i64
    %13 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %14 = arith.shli %13, %c1_i64 : i64
    %15 = arith.trunci %14 : i64 to i8
    %16 = arith.subi %15, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %17 = arith.andi %16, %c3_i8 : i8
    %18 = arith.index_castui %17 : i8 to index
    %19 = tensor.extract %Rt[%18] : tensor<4xi8>
    %20 = arith.extui %19 : i8 to i16
    %21 = arith.muli %12, %20 : i16
    %22 = arith.extui %21 : i16 to i32
    %23 = arith.addi %Vxx_0, %22 : i32
    %24 = arith.extui %Vuu_0 : i8 to i16
    %25 = arith.addi %14, %c1_i64 : i64
    %26 = arith.trunci %25 : i64 to i8
    %27 = arith.subi %26, %Iu1 : i8
    %28 = arith.andi %27, %c3_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Rt[%29] : tensor<4xi8>
    %31 = arith.extui %30 : i8 to i16
    %32 = arith.muli %24, %31 : i16
    %33 = arith.extui %32 : i16 to i32
    %34 = arith.addi %23, %33 : i32
    %35 = arith.addi %5, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %36 = arith.addi %5, %c-126_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %4, %37 : i8
    %39 = arith.extui %38 : i8 to i64
    %40 = arith.select %1, %35, %39 : i64
    %41 = arith.index_cast %40 : i64 to index
    %42 = tensor.extract %Vuu[%41] : tensor<256xi8>
    %43 = arith.extui %42 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %44 = arith.muli %13, %c-2_i64 : i64
    %45 = arith.addi %44, %c2_i64 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.subi %46, %Iu1 : i8
    %48 = arith.andi %47, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %Rt[%49] : tensor<4xi8>
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.muli %43, %51 : i16
    %53 = arith.extui %52 : i16 to i32
    %54 = arith.addi %34, %53 : i32
    %55 = arith.extui %Vuu_1 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %56 = arith.addi %44, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i8
    %58 = arith.subi %57, %Iu1 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.index_castui %59 : i8 to index
    %61 = tensor.extract %Rt[%60] : tensor<4xi8>
    %62 = arith.extui %61 : i8 to i16
    %63 = arith.muli %55, %62 : i16
    %64 = arith.extui %63 : i16 to i32
    %65 = arith.addi %54, %64 : i32
    linalg.yield %65 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Wuw_vrsad_WubRubI(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vrsad(Vuu.ub,Rt.ub,#u1)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 * 127 + d0 mod 32 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c5_i64 = arith.constant 5 : i64
    %1 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.addi %1, %c1_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.subi %3, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %5 = arith.andi %4, %c3_i8 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %Rt[%6] : tensor<4xi8>
    %8 = arith.extui %7 : i8 to i16
    %9 = arith.subi %0, %8 : i16
    %10 = math.absi %9 : i16
    %c32_i64 = arith.constant 32 : i64
    %11 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %12 = arith.cmpi eq, %11, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %13 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %14 = arith.extui %13 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %15 = arith.shli %14, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %16 = arith.shli %i_i64, %c2_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %15, %17 : i8
    %19 = arith.extui %18 : i8 to i64
    %20 = arith.addi %16, %c1_i64 : i64
    %21 = arith.select %12, %19, %20 : i64
    %22 = arith.index_cast %21 : i64 to index
    %23 = tensor.extract %Vuu[%22] : tensor<256xi8>
    %24 = arith.extui %23 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %25 = arith.muli %1, %c3_i64 : i64
    %26 = arith.trunci %25 : i64 to i8
    %27 = arith.subi %26, %Iu1 : i8
    %28 = arith.andi %27, %c3_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Rt[%29] : tensor<4xi8>
    %31 = arith.extui %30 : i8 to i16
    %32 = arith.subi %24, %31 : i16
    %33 = math.absi %32 : i16
    %34 = arith.addi %10, %33 : i16
    %35 = arith.addi %16, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %36 = arith.addi %16, %c-126_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %15, %37 : i8
    %39 = arith.extui %38 : i8 to i64
    %40 = arith.select %12, %35, %39 : i64
    %41 = arith.index_cast %40 : i64 to index
    %42 = tensor.extract %Vuu[%41] : tensor<256xi8>
    %43 = arith.extui %42 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %44 = arith.muli %1, %c-2_i64 : i64
    %45 = arith.addi %44, %c2_i64 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.subi %46, %Iu1 : i8
    %48 = arith.andi %47, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %Rt[%49] : tensor<4xi8>
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.subi %43, %51 : i16
    %53 = math.absi %52 : i16
    %54 = arith.addi %34, %53 : i16
    %55 = arith.extui %Vuu_1 : i8 to i16
    %56 = arith.addi %44, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i8
    %58 = arith.subi %57, %Iu1 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.index_castui %59 : i8 to index
    %61 = tensor.extract %Rt[%60] : tensor<4xi8>
    %62 = arith.extui %61 : i8 to i16
    %63 = arith.subi %55, %62 : i16
    %64 = math.absi %63 : i16
    %65 = arith.addi %54, %64 : i16
    %66 = arith.extui %65 : i16 to i32
    linalg.yield %66 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vrsadacc_WuwWubRubI(%Vxx: tensor<64xi32>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vxx.uw+=vrsad(Vuu.ub,Rt.ub,#u1)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32"}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu : tensor<64xi32>, tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %3 = arith.extui %2 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.shli %3, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %5 = arith.shli %i_i64, %c2_i64 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.addi %4, %6 : i8
    %8 = arith.extui %7 : i8 to i64
    %9 = arith.select %1, %8, %5 : i64
    %10 = arith.index_cast %9 : i64 to index
    %11 = tensor.extract %Vuu[%10] : tensor<256xi8>
    %12 = arith.extui %11 : i8 to i16
    %c5_i64 = arith.constant 5 : i64
    %13 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %14 = arith.shli %13, %c1_i64 : i64
    %15 = arith.trunci %14 : i64 to i8
    %16 = arith.subi %15, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %17 = arith.andi %16, %c3_i8 : i8
    %18 = arith.index_castui %17 : i8 to index
    %19 = tensor.extract %Rt[%18] : tensor<4xi8>
    %20 = arith.extui %19 : i8 to i16
    %21 = arith.subi %12, %20 : i16
    %22 = math.absi %21 : i16
    %23 = arith.extui %22 : i16 to i32
    %24 = arith.addi %Vxx_0, %23 : i32
    %25 = arith.extui %Vuu_0 : i8 to i16
    %26 = arith.addi %14, %c1_i64 : i64
    %27 = arith.trunci %26 : i64 to i8
    %28 = arith.subi %27, %Iu1 : i8
    %29 = arith.andi %28, %c3_i8 : i8
    %30 = arith.index_castui %29 : i8 to index
    %31 = tensor.extract %Rt[%30] : tensor<4xi8>
    %32 = arith.extui %31 : i8 to i16
    %33 = arith.subi %25, %32 : i16
    %34 = math.absi %33 : i16
    %35 = arith.extui %34 : i16 to i32
    %36 = arith.addi %24, %35 : i32
    %37 = arith.addi %5, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %38 = arith.addi %5, %c-126_i64 : i64
    %39 = arith.trunci %38 : i64 to i8
    %40 = arith.addi %4, %39 : i8
    %41 = arith.extui %40 : i8 to i64
    %42 = arith.select %1, %37, %41 : i64
    %43 = arith.index_cast %42 : i64 to index
    %44 = tensor.extract %Vuu[%43] : tensor<256xi8>
    %45 = arith.extui %44 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %46 = arith.muli %13, %c-2_i64 : i64
    %47 = arith.addi %46, %c2_i64 : i64
    %48 = arith.trunci %47 : i64 to i8
    %49 = arith.subi %48, %Iu1 : i8
    %50 = arith.andi %49, %c3_i8 : i8
    %51 = arith.index_castui %50 : i8 to index
    %52 = tensor.extract %Rt[%51] : tensor<4xi8>
    %53 = arith.extui %52 : i8 to i16
    %54 = arith.subi %45, %53 : i16
    %55 = math.absi %54 : i16
    %56 = arith.extui %55 : i16 to i32
    %57 = arith.addi %36, %56 : i32
    %58 = arith.extui %Vuu_1 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %59 = arith.addi %46, %c3_i64 : i64
    %60 = arith.trunci %59 : i64 to i8
    %61 = arith.subi %60, %Iu1 : i8
    %62 = arith.andi %61, %c3_i8 : i8
    %63 = arith.index_castui %62 : i8 to index
    %64 = tensor.extract %Rt[%63] : tensor<4xi8>
    %65 = arith.extui %64 : i8 to i16
    %66 = arith.subi %58, %65 : i16
    %67 = math.absi %66 : i16
    %68 = arith.extui %67 : i16 to i32
    %69 = arith.addi %57, %68 : i32
    linalg.yield %69 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Wuw_vsub_WuwWuw_sat(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vsub(Vuu.uw,Vvv.uw):sat", features = ["hvxv62"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Vvv", c_type = "HVX_VectorPair"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.extui %Vuu_0 : i32 to i64
    %1 = arith.extui %Vvv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.maxsi %2, %c0_i64 : i64
    %4 = arith.trunci %3 : i64 to i32
    linalg.yield %4 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vunpack_Vuh(%Vu: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vunpack(Vu.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Wuw_vzxt_Vuh(%Vu: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.uw=vzxt(Vu.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair"}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vadd_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vadd(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vadd_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vadd(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vadd_WwWw(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vadd(Vuu.w,Vvv.w)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.addi %Vuu_0, %Vvv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vadd_WwWw_sat(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vadd(Vuu.w,Vvv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.extsi %Vuu_0 : i32 to i64
    %1 = arith.extsi %Vvv_0 : i32 to i64
    %2 = arith.addi %0, %1 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %3 = arith.maxsi %2, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %4 = arith.minsi %3, %c2147483647_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vaddacc_WwVhVh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vadd(Vu.h,Vv.h)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vaddacc_WwVuhVuh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vadd(Vu.uh,Vv.uh)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vasrinto_WwVwVw(%Vxx: tensor<64xi32>, %Vu: tensor<32xi32>, %Vv: tensor<32xi32>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w=vasrinto(Vu.w,Vv.w)", features = ["hvxv66"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0 mod 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<32xi32>, tensor<32xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i32, %Vv_0: i32, %out: i32):
    %0 = arith.trunci %Vv_0 : i32 to i8
    %c63_i8 = arith.constant 63 : i8
    %1 = arith.andi %0, %c63_i8 : i8
    %c64_i8 = arith.constant 64 : i8
    %2 = arith.andi %0, %c64_i8 : i8
    %3 = arith.subi %1, %2 : i8
    %c-64_i8 = arith.constant -64 : i8
    %4 = arith.cmpi eq, %3, %c-64_i8 : i8
    %c0_i32 = arith.constant 0 : i32
    %c0_i8 = arith.constant 0 : i8
    %5 = arith.cmpi slt, %3, %c0_i8 : i8
    %c4294967295_i256 = arith.constant 4294967295 : i256
    %6 = arith.subi %2, %1 : i8
    %7 = arith.trunci %6 : i8 to i7
    %8 = arith.extui %7 : i7 to i256
    %9 = arith.constant 256 : i256
    %10 = arith.cmpi ult, %8, %9 : i256
    %11 = arith.shli %c4294967295_i256, %8 : i256
    %12 = arith.constant 0 : i256
    %13 = arith.select %10, %11, %12 : i256
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c5_i64 = arith.constant 5 : i64
    %14 = arith.shrui %i_i64, %c5_i64 : i64
    %15 = arith.shli %14, %c5_i64 : i64
    %16 = arith.extsi %15 : i64 to i256
    %17 = arith.shrui %13, %16 : i256
    %18 = arith.trunci %17 : i256 to i32
    %19 = arith.andi %Vxx_0, %18 : i32
    %20 = arith.extui %Vu_0 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %21 = arith.shli %20, %c32_i64 : i64
    %22 = arith.extsi %21 : i64 to i256
    %23 = arith.constant 256 : i256
    %24 = arith.cmpi ult, %8, %23 : i256
    %25 = arith.shli %22, %8 : i256
    %26 = arith.constant 0 : i256
    %27 = arith.select %24, %25, %26 : i256
    %28 = arith.shrui %27, %16 : i256
    %29 = arith.trunci %28 : i256 to i32
    %30 = arith.ori %19, %29 : i32
    %31 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %32 = arith.cmpi eq, %31, %c0_i64 : i64
    %c-1_i32 = arith.constant -1 : i32
    %c127_i8 = arith.constant 127 : i8
    %33 = arith.andi %3, %c127_i8 : i8
    %34 = arith.extui %33 : i8 to i32
    %35 = arith.constant 32 : i32
    %36 = arith.cmpi ult, %34, %35 : i32
    %37 = arith.shrui %c-1_i32, %34 : i32
    %38 = arith.constant 0 : i32
    %39 = arith.select %36, %37, %38 : i32
    %40 = arith.andi %Vxx_0, %39 : i32
    %41 = arith.extui %33 : i8 to i64
    %42 = arith.constant 63 : i64
    %43 = arith.minui %41, %42 : i64
    %44 = arith.shrsi %21, %43 : i64
    %45 = arith.trunci %44 : i64 to i32
    %46 = arith.ori %40, %45 : i32
    %47 = arith.shrui %44, %c32_i64 : i64
    %48 = arith.trunci %47 : i64 to i32
    %49 = arith.select %32, %46, %48 : i32
    %50 = arith.select %5, %30, %49 : i32
    %51 = arith.select %4, %c0_i32, %50 : i32
    linalg.yield %51 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vdmpy_WhRb(%Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vdmpy(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %Rt_1 : i8 to i32
    %4 = arith.extsi %Vuu_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vdmpyacc_WwWhRb(%Vxx: tensor<64xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vdmpy(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<64xi32>, tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    %4 = arith.extsi %Rt_1 : i8 to i32
    %5 = arith.extsi %Vuu_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.addi %3, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpa_WhRb(%Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vmpa(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 floordiv 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %Rt_1 : i8 to i32
    %4 = arith.extsi %Vuu_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vmpa_WuhRb(%Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vmpa(Vuu.uh,Rt.b)", features = ["hvxv62"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 floordiv 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extui %Vuu_1 : i16 to i32
    %4 = arith.extsi %Rt_1 : i8 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vmpaacc_WwWhRb(%Vxx: tensor<64xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpa(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 floordiv 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<64xi32>, tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %Rt_1 : i8 to i32
    %4 = arith.extsi %Vuu_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    %7 = arith.addi %Vxx_0, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpaacc_WwWuhRb(%Vxx: tensor<64xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpa(Vuu.uh,Rt.b)", features = ["hvxv62"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 floordiv 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Rt, %Rt : tensor<64xi32>, tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extui %Vuu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extui %Vuu_1 : i16 to i32
    %4 = arith.extsi %Rt_1 : i8 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    %7 = arith.addi %Vxx_0, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpy_VhRh(%Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vmpy(Vu.h,Rt.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Rt : tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vmpy_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vmpy(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vmpy_VhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vmpy(Vu.h,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vv_0 : i16 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vmpyacc_WwVhRh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpy(Vu.h,Rt.h)", features = ["hvxv65"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Rt : tensor<64xi32>, tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Rt_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpyacc_WwVhRh_sat(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Rt: tensor<2xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpy(Vu.h,Rt.h):sat", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair", signed}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Rt : tensor<64xi32>, tensor<64xi16>, tensor<2xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Rt_0: i16, %out: i32):
    %0 = arith.extsi %Vxx_0 : i32 to i64
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.extsi %Rt_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %6 = arith.maxsi %5, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %7 = arith.minsi %6, %c2147483647_i64 : i64
    %8 = arith.trunci %7 : i64 to i32
    linalg.yield %8 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpyacc_WwVhVh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpy(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vmpyacc_WwVhVuh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vmpy(Vu.h,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu, %Vv : tensor<64xi32>, tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vv_0 : i16 to i32
    %1 = arith.extsi %Vu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vrmpy_WubRbI(%Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vrmpy(Vuu.ub,Rt.b,#u1)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 * 127 + d0 mod 32 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu : tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %0 = arith.extui %Vuu_0 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c5_i64 = arith.constant 5 : i64
    %1 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.addi %1, %c1_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.subi %3, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %5 = arith.andi %4, %c3_i8 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %Rt[%6] : tensor<4xi8>
    %8 = arith.extsi %7 : i8 to i16
    %9 = arith.muli %0, %8 : i16
    %10 = arith.extsi %9 : i16 to i32
    %c32_i64 = arith.constant 32 : i64
    %11 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %12 = arith.cmpi eq, %11, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %13 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %14 = arith.extui %13 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %15 = arith.shli %14, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %16 = arith.shli %i_i64, %c2_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %15, %17 : i8
    %19 = arith.extui %18 : i8 to i64
    %20 = arith.addi %16, %c1_i64 : i64
    %21 = arith.select %12, %19, %20 : i64
    %22 = arith.index_cast %21 : i64 to index
    %23 = tensor.extract %Vuu[%22] : tensor<256xi8>
    %24 = arith.extui %23 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %25 = arith.muli %1, %c3_i64 : i64
    %26 = arith.trunci %25 : i64 to i8
    %27 = arith.subi %26, %Iu1 : i8
    %28 = arith.andi %27, %c3_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Rt[%29] : tensor<4xi8>
    %31 = arith.extsi %30 : i8 to i16
    %32 = arith.muli %24, %31 : i16
    %33 = arith.extsi %32 : i16 to i32
    %34 = arith.addi %10, %33 : i32
    %35 = arith.addi %16, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %36 = arith.addi %16, %c-126_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %15, %37 : i8
    %39 = arith.extui %38 : i8 to i64
    %40 = arith.select %12, %35, %39 : i64
    %41 = arith.index_cast %40 : i64 to index
    %42 = tensor.extract %Vuu[%41] : tensor<256xi8>
    %43 = arith.extui %42 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %44 = arith.muli %1, %c-2_i64 : i64
    %45 = arith.addi %44, %c2_i64 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.subi %46, %Iu1 : i8
    %48 = arith.andi %47, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %Rt[%49] : tensor<4xi8>
    %51 = arith.extsi %50 : i8 to i16
    %52 = arith.muli %43, %51 : i16
    %53 = arith.extsi %52 : i16 to i32
    %54 = arith.addi %34, %53 : i32
    %55 = arith.extui %Vuu_1 : i8 to i16
    %56 = arith.addi %44, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i8
    %58 = arith.subi %57, %Iu1 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.index_castui %59 : i8 to index
    %61 = tensor.extract %Rt[%60] : tensor<4xi8>
    %62 = arith.extsi %61 : i8 to i16
    %63 = arith.muli %55, %62 : i16
    %64 = arith.extsi %63 : i16 to i32
    %65 = arith.addi %54, %64 : i32
    linalg.yield %65 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vrmpyacc_WwWubRbI(%Vxx: tensor<64xi32>, %Vuu: tensor<256xi8>, %Rt: tensor<4xi8>, %Iu1: i8) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vrmpy(Vuu.ub,Rt.b,#u1)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair"}, {name = "Rt", c_type = "Word32", signed}, {name = "Iu1", c_type = "Word32", immediate = 1}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 mod 32 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu : tensor<64xi32>, tensor<256xi8>, tensor<256xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i8, %Vuu_1: i8, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c32_i64 = arith.constant 32 : i64
    %0 = arith.andi %i_i64, %c32_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi ne, %Iu1, %c0_i8 : i8
    %3 = arith.extui %2 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %4 = arith.shli %3, %c7_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %5 = arith.shli %i_i64, %c2_i64 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.addi %4, %6 : i8
    %8 = arith.extui %7 : i8 to i64
    %9 = arith.select %1, %8, %5 : i64
    %10 = arith.index_cast %9 : i64 to index
    %11 = tensor.extract %Vuu[%10] : tensor<256xi8>
    %12 = arith.extui %11 : i8 to i16
    %c5_i64 = arith.constant 5 : i64
    %13 = arith.shrui %i_i64, %c5_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %14 = arith.shli %13, %c1_i64 : i64
    %15 = arith.trunci %14 : i64 to i8
    %16 = arith.subi %15, %Iu1 : i8
    %c3_i8 = arith.constant 3 : i8
    %17 = arith.andi %16, %c3_i8 : i8
    %18 = arith.index_castui %17 : i8 to index
    %19 = tensor.extract %Rt[%18] : tensor<4xi8>
    %20 = arith.extsi %19 : i8 to i16
    %21 = arith.muli %12, %20 : i16
    %22 = arith.extsi %21 : i16 to i32
    %23 = arith.addi %Vxx_0, %22 : i32
    %24 = arith.extui %Vuu_0 : i8 to i16
    %25 = arith.addi %14, %c1_i64 : i64
    %26 = arith.trunci %25 : i64 to i8
    %27 = arith.subi %26, %Iu1 : i8
    %28 = arith.andi %27, %c3_i8 : i8
    %29 = arith.index_castui %28 : i8 to index
    %30 = tensor.extract %Rt[%29] : tensor<4xi8>
    %31 = arith.extsi %30 : i8 to i16
    %32 = arith.muli %24, %31 : i16
    %33 = arith.extsi %32 : i16 to i32
    %34 = arith.addi %23, %33 : i32
    %35 = arith.addi %5, %c2_i64 : i64
    %c-126_i64 = arith.constant -126 : i64
    %36 = arith.addi %5, %c-126_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %4, %37 : i8
    %39 = arith.extui %38 : i8 to i64
    %40 = arith.select %1, %35, %39 : i64
    %41 = arith.index_cast %40 : i64 to index
    %42 = tensor.extract %Vuu[%41] : tensor<256xi8>
    %43 = arith.extui %42 : i8 to i16
    %c-2_i64 = arith.constant -2 : i64
    %44 = arith.muli %13, %c-2_i64 : i64
    %45 = arith.addi %44, %c2_i64 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.subi %46, %Iu1 : i8
    %48 = arith.andi %47, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %Rt[%49] : tensor<4xi8>
    %51 = arith.extsi %50 : i8 to i16
    %52 = arith.muli %43, %51 : i16
    %53 = arith.extsi %52 : i16 to i32
    %54 = arith.addi %34, %53 : i32
    %55 = arith.extui %Vuu_1 : i8 to i16
    %c3_i64 = arith.constant 3 : i64
    %56 = arith.addi %44, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i8
    %58 = arith.subi %57, %Iu1 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.index_castui %59 : i8 to index
    %61 = tensor.extract %Rt[%60] : tensor<4xi8>
    %62 = arith.extsi %61 : i8 to i16
    %63 = arith.muli %55, %62 : i16
    %64 = arith.extsi %63 : i16 to i32
    %65 = arith.addi %54, %64 : i32
    linalg.yield %65 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vsub_VhVh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vsub(Vu.h,Vv.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}, {name = "Vv", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    %1 = arith.extsi %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vsub_VuhVuh(%Vu: tensor<64xi16>, %Vv: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vsub(Vu.uh,Vv.uh)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector"}, {name = "Vv", c_type = "HVX_Vector"}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu, %Vv : tensor<64xi16>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %Vv_0: i16, %out: i32):
    %0 = arith.extui %Vu_0 : i16 to i32
    %1 = arith.extui %Vv_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vsub_WwWw(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vsub(Vuu.w,Vvv.w)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.subi %Vuu_0, %Vvv_0 : i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vsub_WwWw_sat(%Vuu: tensor<64xi32>, %Vvv: tensor<64xi32>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vsub(Vuu.w,Vvv.w):sat", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Vvv", c_type = "HVX_VectorPair", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vvv : tensor<64xi32>, tensor<64xi32>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i32, %Vvv_0: i32, %out: i32):
    %0 = arith.extsi %Vuu_0 : i32 to i64
    %1 = arith.extsi %Vvv_0 : i32 to i64
    %2 = arith.subi %0, %1 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %3 = arith.maxsi %2, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %4 = arith.minsi %3, %c2147483647_i64 : i64
    %5 = arith.trunci %4 : i64 to i32
    linalg.yield %5 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vsxt_Vh(%Vu: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vsxt(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vtmpy_WhRb(%Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vtmpy(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<128xi16>, tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vuu_0: i16, %Vuu_1: i16, %Vuu_2: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %Rt_1 : i8 to i32
    %4 = arith.extsi %Vuu_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    %7 = arith.extsi %Vuu_2 : i16 to i32
    %8 = arith.addi %6, %7 : i32
    linalg.yield %8 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vtmpyacc_WwWhRb(%Vxx: tensor<64xi32>, %Vuu: tensor<128xi16>, %Rt: tensor<4xi8>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w+=vtmpy(Vuu.h,Rt.b)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vuu", c_type = "HVX_VectorPair", signed}, {name = "Rt", c_type = "Word32", signed}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2)>, affine_map<(d0) -> (d0 floordiv 32 * 63 + d0 mod 32 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 32 + d0 mod 32 * 2 + 64)>, affine_map<(d0) -> (d0 mod 2 * 2)>, affine_map<(d0) -> (d0 mod 2 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vuu, %Vuu, %Vuu, %Rt, %Rt : tensor<64xi32>, tensor<128xi16>, tensor<128xi16>, tensor<128xi16>, tensor<4xi8>, tensor<4xi8>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vuu_0: i16, %Vuu_1: i16, %Vuu_2: i16, %Rt_0: i8, %Rt_1: i8, %out: i32):
    %0 = arith.extsi %Rt_0 : i8 to i32
    %1 = arith.extsi %Vuu_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %Vxx_0, %2 : i32
    %4 = arith.extsi %Rt_1 : i8 to i32
    %5 = arith.extsi %Vuu_1 : i16 to i32
    %6 = arith.muli %4, %5 : i32
    %7 = arith.addi %3, %6 : i32
    %8 = arith.extsi %Vuu_2 : i16 to i32
    %9 = arith.addi %7, %8 : i32
    linalg.yield %9 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}

func.func @Q6_Ww_vunpack_Vh(%Vu: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vdd.w=vunpack(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vu", c_type = "HVX_Vector", signed}],
      results = [{name = "Vdd", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vdd = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vu : tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vu_0: i16, %out: i32):
    %0 = arith.extsi %Vu_0 : i16 to i32
    linalg.yield %0 : i32
  } -> tensor<64xi32>
  return %Vdd : tensor<64xi32>
}

func.func @Q6_Ww_vunpackoor_WwVh(%Vxx: tensor<64xi32>, %Vu: tensor<64xi16>) -> tensor<64xi32>
    attributes {assembly = "Vxx.w|=vunpacko(Vu.h)", features = ["hvxv60"],
      operands = [{name = "Vxx", c_type = "HVX_VectorPair"}, {name = "Vu", c_type = "HVX_Vector"}],
      results = [{name = "Vxx", c_type = "HVX_VectorPair", signed}]} {
  %init = tensor.empty() : tensor<64xi32>
  %Vxx_ = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%Vxx, %Vu : tensor<64xi32>, tensor<64xi16>) outs(%init : tensor<64xi32>) {
  ^bb0(%Vxx_0: i32, %Vu_0: i16, %out: i32):
    %c16_i32 = arith.constant 16 : i32
    %0 = arith.shrui %Vxx_0, %c16_i32 : i32
    %1 = arith.trunci %0 : i32 to i16
    %2 = arith.ori %Vu_0, %1 : i16
    %3 = arith.extui %2 : i16 to i32
    %4 = arith.shli %3, %c16_i32 : i32
    %5 = arith.trunci %Vxx_0 : i32 to i16
    %6 = arith.extui %5 : i16 to i32
    %7 = arith.ori %4, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<64xi32>
  return %Vxx_ : tensor<64xi32>
}
