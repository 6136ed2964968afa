import { floatTensor, node, wholeConstant, type Node } from '../../models/graph.ts';

/** The nodes and constants of a graph, each under a name of its own, which is what is returned. */
export function graphBuilder() {
  const nodes: Node[] = [];
  const constants: ReturnType<typeof floatTensor>[] = [];
  const fresh = (kind: string) => `${kind}${nodes.length + constants.length}`;
  function constant(dims: number[], values: Float32Array): string {
    const name = fresh('weight');
    constants.push(floatTensor(name, dims, values));
    return name;
  }
  function whole(values: number[]): string {
    const name = fresh('shape');
    constants.push(wholeConstant(name, ...values));
    return name;
  }
  function emit(type: string, inputs: string[], attributes: Parameters<typeof node>[4] = {}): string {
    const name = fresh('value');
    nodes.push(node(type, name, inputs, [name], attributes));
    return name;
  }
  return { nodes, constants, constant, whole, emit };
}
