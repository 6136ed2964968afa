import {
  bytesByColumns,
  byteTensor,
  FLOAT,
  floatsOf,
  floatTensor,
  node,
  wholeConstant,
  type Model,
  type Node,
} from '../../../models/graph.ts';

/** The runtime's fastest convolutions are for pictures only: sound becomes a picture of one line. */
export function widenConvolutions(model: Model): void {
  const graph = model.graph!;
  const constants = new Map(graph.initializer!.map((tensor) => [tensor.name!, tensor]));
  graph.initializer!.push(wholeConstant('line_axis', 2));
  graph.node = graph.node!.flatMap((operation): Node[] => {
    const weight = operation.opType === 'Conv' ? constants.get(operation.input![1]!) : undefined;
    const attributes = new Map(operation.attribute?.map((attribute) => [attribute.name, attribute]));
    if (!weight || Number(attributes.get('group')?.i ?? 1) !== 1) return [operation];
    if (weight.dims!.length === 3) weight.dims = [weight.dims![0]!, weight.dims![1]!, 1, weight.dims![2]!];
    for (const name of ['strides', 'dilations', 'kernel_shape']) {
      const attribute = attributes.get(name);
      if (attribute) attribute.ints = [1, ...attribute.ints!];
    }
    const pads = attributes.get('pads');
    if (pads) pads.ints = [0, pads.ints![0]!, 0, pads.ints![1]!];
    const [input, ...others] = operation.input!;
    const output = operation.output![0]!;
    const line = `${operation.name}_line`;
    operation.input = [line, ...others];
    operation.output = [`${line}_out`];
    return [
      node('Unsqueeze', line, [input!, 'line_axis'], [line]),
      operation,
      node('Squeeze', `${line}_out`, [`${line}_out`, 'line_axis'], [output]),
    ];
  });
}

/** Eight passes over the sound become the one normalisation they are. */
export function fuseNorms(model: Model): void {
  const graph = model.graph!;
  const users = new Map<string, Node[]>();
  for (const operation of graph.node!)
    for (const name of operation.input!) users.set(name, [...(users.get(name) ?? []), operation]);
  const usersOf = (operation: Node | undefined) => users.get(operation?.output?.[0] ?? '') ?? [];
  const only = (operation: Node | undefined, opType: string) => {
    const [user, ...others] = usersOf(operation);
    return others.length === 0 && user?.opType === opType ? user : undefined;
  };
  const dropped = new Set<Node>();
  const fused = new Map<Node, Node[]>();
  for (const mean of graph.node!) {
    const input = mean.input![0]!;
    const difference = mean.opType === 'ReduceMean' ? only(mean, 'Sub') : undefined;
    if (difference?.input![0] !== input) continue;
    const square = usersOf(difference).find(
      (operation) => operation.opType === 'Mul' && operation.input![0] === operation.input![1],
    );
    const variance = only(square, 'ReduceMean');
    const guarded = only(variance, 'Add');
    const root = only(guarded, 'Sqrt');
    const quotient = only(root, 'Div');
    if (!square || !variance || !guarded || !root || !quotient) continue;
    if (quotient.input![0] !== difference.output![0]) continue;
    const scaled = usersOf(quotient);
    const shifted = scaled.map((operation) =>
      operation.opType === 'Mul' ? only(operation, 'Add') : undefined,
    );
    if (shifted.includes(undefined)) continue;
    for (const operation of [mean, difference, square, variance, guarded, root, quotient, ...scaled])
      dropped.add(operation);
    for (const [index, shift] of shifted.entries()) {
      const scale = scaled[index]!;
      const other = (operation: Node, name: string) => operation.input!.find((given) => given !== name)!;
      const [factor, offset] = [`${shift!.name}_factor`, `${shift!.name}_offset`];
      fused.set(shift!, [
        node('Squeeze', factor, [other(scale, quotient.output![0]!), 'norm_axes'], [factor]),
        node('Squeeze', offset, [other(shift!, scale.output![0]!), 'norm_axes'], [offset]),
        node('InstanceNormalization', `${shift!.name}_norm`, [input, factor, offset], shift!.output!),
      ]);
    }
  }
  graph.node = graph.node!.flatMap((operation) =>
    dropped.has(operation) ? [] : (fused.get(operation) ?? [operation]),
  );
  // One that is left over would be complained about at every start.
  const used = new Set(graph.node.flatMap((operation) => operation.input!));
  graph.initializer = [...graph.initializer!, wholeConstant('norm_axes', 0, 2)].filter((tensor) =>
    used.has(tensor.name!),
  );
}

const LEAST_WEIGHTS = 100_000;
/** Two products of 7 and 8 bits still fit into the 16 of processors without instructions for bytes. */
const MOST = 63;

/** Large products with constants are computed with bytes, in a quarter of the time. */
export function multiplyBytes(model: Model): void {
  const graph = model.graph!;
  const constants = new Map(graph.initializer!.map((tensor) => [tensor.name!, tensor]));
  const made = new Map<string, NonNullable<typeof graph.initializer>>();
  const seen = new Set<string>();
  graph.node = graph.node!.flatMap((operation): Node[] => {
    const weight = operation.opType === 'MatMul' ? constants.get(operation.input![1]!) : undefined;
    const [rows, columns] = weight?.dims?.map(Number) ?? [];
    if (!weight || !rows || !columns || rows * columns < LEAST_WEIGHTS) return [operation];
    const name = weight.name!;
    if (!made.has(name)) {
      const { bytes, scales } = bytesByColumns(floatsOf(weight.rawData!), columns, MOST);
      made.set(name, [
        byteTensor(`${name}_bytes`, [rows, columns], bytes),
        floatTensor(`${name}_scale`, [columns], scales),
      ]);
    }
    const [input, output] = [operation.input![0]!, operation.output![0]!];
    const [bytes, scale, zero] = [`${input}_bytes`, `${input}_scale`, `${input}_zero`];
    const rounded = seen.has(input)
      ? []
      : [node('DynamicQuantizeLinear', bytes, [input], [bytes, scale, zero])];
    seen.add(input);
    const part = (what: string) => `${output}_${what}`;
    return [
      ...rounded,
      node('MatMulInteger', part('whole'), [bytes, `${name}_bytes`, zero], [part('whole')]),
      node('Cast', part('float'), [part('whole')], [part('float')], { to: FLOAT }),
      node('Mul', part('scale'), [scale, `${name}_scale`], [part('scale')]),
      node('Mul', part('scaled'), [part('float'), part('scale')], [output]),
    ];
  });
  graph.initializer = [
    ...graph.initializer!.filter(({ name }) => !made.has(name!)),
    ...[...made.values()].flat(),
  ];
}
