// Panels of 64 columns of the weights, which stay in the first cache; in them tiles of five rows and four vectors.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %panel, %loop = transform.structured.tile_using_for %product tile_sizes [0, 64, 0]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.auto.vectorize %panel {rows = 5, vectors = 4} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
