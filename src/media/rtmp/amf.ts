export type AmfValue = number | boolean | string | null | AmfObject;
export interface AmfObject {
  [name: string]: AmfValue;
}

export function writeAmf(values: AmfValue[]): Buffer {
  return Buffer.concat(values.map(encode));
}

function encode(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([5]);
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), name(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([key, field]) => [name(key), encode(field)]);
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])]);
}

function name(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

export function readAmf(bytes: Buffer): AmfValue[] {
  const values: AmfValue[] = [];
  let at = 0;
  const text = (lengthBytes: 2 | 4) => {
    const length = bytes.readUIntBE(at, lengthBytes);
    at += lengthBytes + length;
    if (at > bytes.length) throw new RangeError('a text goes on behind the end');
    return bytes.toString('utf8', at - length, at);
  };
  const fields = (): AmfObject => {
    const object: AmfObject = {};
    for (;;) {
      const key = text(2);
      if (key === '' && bytes[at] === 9) {
        at++;
        return object;
      }
      object[key] = value();
    }
  };
  const value = (): AmfValue => {
    switch (bytes[at++]) {
      case 0:
        at += 8;
        return bytes.readDoubleBE(at - 8);
      case 1:
        return bytes[at++] !== 0;
      case 2:
        return text(2);
      case 3:
        return fields();
      case 5:
      case 6:
        return null;
      case 8:
        at += 4;
        return fields();
      case 12:
        return text(4);
      default:
        throw new RangeError('an unknown kind of value');
    }
  };
  try {
    while (at < bytes.length) values.push(value());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return values;
}
