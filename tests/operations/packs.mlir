// For mlir-opt's transform-interpreter: tensor.pack and tensor.unpack, which no pass of its lowers.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    %packs = transform.structured.match ops{["tensor.pack"]} in %module
        : (!transform.any_op) -> !transform.op<"tensor.pack">
    transform.structured.lower_pack %packs : (!transform.op<"tensor.pack">)
        -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %unpacks = transform.structured.match ops{["tensor.unpack"]} in %module
        : (!transform.any_op) -> !transform.op<"tensor.unpack">
    transform.structured.lower_unpack %unpacks : (!transform.op<"tensor.unpack">)
        -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
}
