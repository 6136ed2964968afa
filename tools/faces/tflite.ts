/** A tensor of a TFLite file; `values` is null where it is computed. */
export interface TfliteTensor {
  shape: number[];
  values: Float32Array | Int32Array | null;
}

export interface TfliteOperator {
  code: number;
  inputs: number[];
  outputs: number[];
  options: Table;
}

export interface TfliteModel {
  tensors: TfliteTensor[];
  operators: TfliteOperator[];
  inputs: number[];
  outputs: number[];
}

const FLOAT32 = 0;
const FLOAT16 = 1;
const INT32 = 2;

/** The first graph of a TFLite file. Field numbers are those of the format's public schema (schema.fbs, version 3). */
export function readTflite(file: Buffer): TfliteModel {
  const model = new Table(file, file.readUInt32LE(0));
  const codes = model.tables(1).map((code) => Math.max(code.byte(0), code.int(3)));
  const buffers = model.tables(4);
  const graph = model.tables(2)[0]!;
  return {
    tensors: graph.tables(0).map((tensor) => {
      const shape = tensor.ints(0);
      return { shape, values: valuesOf(buffers[tensor.int(2)]!.bytes(0), tensor.byte(1)) };
    }),
    operators: graph.tables(3).map((operator) => ({
      code: codes[operator.int(0)]!,
      inputs: operator.ints(1),
      outputs: operator.ints(2),
      options: operator.table(4),
    })),
    inputs: graph.ints(1),
    outputs: graph.ints(2),
  };
}

function valuesOf(bytes: Buffer, type: number): TfliteTensor['values'] {
  if (bytes.length === 0) return null;
  if (type === FLOAT32)
    return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
  if (type === FLOAT16)
    return Float32Array.from({ length: bytes.length / 2 }, (_, i) => fromHalf(bytes.readUInt16LE(i * 2)));
  if (type === INT32)
    return Int32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32LE(i * 4));
  throw new Error(`tensors of type ${type} are not known`);
}

function fromHalf(half: number): number {
  const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 1023];
  if (exponent === 31) return fraction ? Number.NaN : sign * Infinity;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A FlatBuffers table: fields by number, each absent or at an offset. */
export class Table {
  private readonly file: Buffer;
  private readonly at: number;

  constructor(file: Buffer, at: number) {
    this.file = file;
    this.at = at;
  }

  byte(field: number, absent = 0): number {
    const place = this.place(field);
    return place ? this.file.readInt8(place) : absent;
  }

  int(field: number, absent = 0): number {
    const place = this.place(field);
    return place ? this.file.readInt32LE(place) : absent;
  }

  ints(field: number): number[] {
    const [start, length] = this.vector(field);
    return Array.from({ length }, (_, i) => this.file.readInt32LE(start + i * 4));
  }

  bytes(field: number): Buffer {
    const [start, length] = this.vector(field);
    return this.file.subarray(start, start + length);
  }

  table(field: number): Table {
    return new Table(this.file, this.target(field));
  }

  tables(field: number): Table[] {
    const [start, length] = this.vector(field);
    return Array.from({ length }, (_, i) => {
      const place = start + i * 4;
      return new Table(this.file, place + this.file.readUInt32LE(place));
    });
  }

  private place(field: number): number {
    const fields = this.at - this.file.readInt32LE(this.at);
    const entry = 4 + field * 2;
    if (entry >= this.file.readUInt16LE(fields)) return 0;
    const offset = this.file.readUInt16LE(fields + entry);
    return offset ? this.at + offset : 0;
  }

  private target(field: number): number {
    const place = this.place(field);
    return place ? place + this.file.readUInt32LE(place) : 0;
  }

  private vector(field: number): [start: number, length: number] {
    const target = this.target(field);
    return target ? [target + 4, this.file.readUInt32LE(target)] : [0, 0];
  }
}
