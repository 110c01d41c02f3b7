module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tile, %rows, %columns = transform.structured.tile_using_for %product tile_sizes [24, 48, 0]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %generic = transform.structured.generalize %tile : (!transform.any_op) -> !transform.any_op
    %turned = transform.structured.interchange %generic iterator_interchange = [1, 0, 2] : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %turned {vector_dim = 0, lanes = 8, vectors = 2, rows = 2} : (!transform.any_op) -> !transform.any_op
    transform.include @add failures(propagate) (%module) : (!transform.any_op) -> ()
    transform.yield
  }
  transform.named_sequence private @add(%module: !transform.any_op {transform.readonly}) {
    %sum = transform.structured.match ops{["linalg.elemwise_binary"]} in %module : (!transform.any_op) -> !transform.any_op
    %loops = transform.auto.vectorize %sum {lanes = 16} : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loops {factor = 4} : !transform.any_op
    transform.yield
  }
}
