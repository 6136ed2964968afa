import type { Random } from '../random.ts';

/** The parts of a JSON schema that our document uses. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Values worth trying under a field's name; under '' those for any other field called id or ids. */
export type Known = Record<string, string[]>;

export interface RandomRequest {
  method: string;
  path: string;
  contentType: string | null;
  body: string | null;
}

const strange: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  '0',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  'a\0b',
  '\ud800',
  '👩‍👩‍👧',
  'العربية',
  '<script>alert(1)</script>',
  'x'.repeat(6000),
  [],
  {},
  [[[]]],
  { $ne: null },
  { constructor: { prototype: 1 } },
];

/** Requests for every operation of the document: mostly what it asks for, now and then anything else. */
export function randomRequests(document: OpenApi, known: Known, random: Random): () => RandomRequest {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const value = makeValue(known, random);

  return () => {
    const { path, method, operation } = random.pick(operations);
    const asked = operation.parameters.filter((one) => one.required || random.chance(0.4));
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, in: place, schema } of asked) {
      const given = asText(value(name, schema));
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(given) || '-');
      else query.append(name, given);
    }
    if (random.chance(0.02))
      query.append(random.pick(['current', '__proto__', 'x']), random.pick(['2', 'y']));
    const address = query.size > 0 ? `${filled}?${query.toString()}` : filled;
    const used = random.chance(0.02) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : method;
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (used === 'GET' || used === 'DELETE')
      return { method: used, path: address, contentType: null, body: null };
    return { method: used, path: address, ...body(schema) };
  };

  function body(schema: Schema | undefined): Pick<RandomRequest, 'contentType' | 'body'> {
    if (random.chance(0.02))
      return { contentType: 'application/json', body: random.pick(['{', '[]', '"x"', 'null']) };
    if (random.chance(0.01))
      return { contentType: random.pick(['text/plain', 'multipart/form-data', 'x']), body: 'x' };
    const text = JSON.stringify(schema ? value('', schema) : {}) ?? '{}';
    return { contentType: 'application/json', body: text };
  }
}

/** As part of an address, where half a surrogate pair cannot be encoded. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\p{Surrogate}/gu, '').slice(0, 150);
}

function makeValue(known: Known, random: Random) {
  return function value(name: string, schema: Schema): unknown {
    if (random.chance(0.03)) return random.pick(strange);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return value(name, random.pick(options));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array': {
        const items = schema.prefixItems ?? Array.from({ length: random.below(4) }, () => schema.items ?? {});
        return items.map((item) => value(name.replace(/s$/, ''), item));
      }
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return words(name, schema);
    }
  };

  function object(schema: Schema): Record<string, unknown> {
    const value = makeValue(known, random);
    const made: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const needed = schema.required?.includes(name) ?? false;
      if (needed ? random.chance(0.98) : random.chance(0.35)) made[name] = value(name, inner);
    }
    if (random.chance(0.03))
      made[random.pick(['userId', 'status', 'balance', 'extra'])] = random.pick(strange);
    return made;
  }

  function number({ type, minimum = 0, maximum = 20 }: Schema): number {
    const low = Math.max(minimum, -1000);
    const span = Math.min(maximum, 1000) - low;
    const made = low + random.below(span + 1);
    return type === 'integer' || random.chance(0.5) ? made : Math.min(maximum, made + 0.5);
  }

  function words(name: string, { minLength = 1, maxLength = 12 }: Schema): string {
    const tried = known[name] ?? (/^ids?$/i.test(name) ? known[''] : undefined);
    if (tried && random.chance(0.9)) return random.pick(tried);
    const length = minLength + random.below(Math.max(1, Math.min(maxLength, minLength + 12) - minLength + 1));
    return '数字人直播间上新优惠'.repeat(1 + Math.ceil(length / 10)).slice(0, Math.max(1, length));
  }
}
