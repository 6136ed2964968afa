import { z } from 'zod';
import { pathParts, type Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { failedReply, failures } from '../../contract/failures.ts';
import { putFile } from '../../contract/file.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [key: string]: unknown;
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
};

const securityOf = ({ login, company }: Endpoint) =>
  company ? [{ company: [], ...(login && { token: [] }) }] : [];

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

export function openApi(title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { area, endpoint } of endpoints) {
    const path = endpoint.path.split('?')[0]!;
    const input = schemaOf(endpoint.input, 'input');
    const inPath = pathParts(endpoint.path);
    const inQuery =
      endpoint.method === 'GET'
        ? Object.keys(input.properties ?? {}).filter((key) => !inPath.includes(key))
        : [];
    const parameter = (place: string) => (name: string) => ({
      name,
      in: place,
      required: place === 'path' || (input.required ?? []).includes(name),
      schema: input.properties?.[name] ?? {},
    });
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      tags: [area],
      summary: endpoint.summary,
      security: securityOf(endpoint),
      parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))],
      ...(endpoint.method === 'GET'
        ? {}
        : { requestBody: endpoint === putFile ? upload : { required: true, ...json(input) } }),
      responses: {
        200: {
          description: '成功',
          ...json({
            type: 'object',
            properties: { success: { const: true }, data: schemaOf(endpoint.output, 'output') },
            required: ['success', 'data'],
          }),
        },
        default: { description: '失败，errorCode 见说明', ...json({ $ref: '#/components/schemas/Failure' }) },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: failureTable() },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failedReply, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'auth_token' },
        company: { type: 'apiKey', in: 'header', name: 'companyId', description: '固定为 1' },
      },
    },
  };
}

const upload = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

function failureTable(): string {
  const rows = Object.entries(failures).map(
    ([code, { status, showType, sentence }]) => `| ${code} | ${status} | ${showType} | ${sentence} |`,
  );
  return `除了 \`/hook\`，每个请求带 \`companyId: 1\`；需要登录的再带 \`auth_token\`。\n\n| errorCode | HTTP | showType | 含义 |\n|---|---|---|---|\n${rows.join('\n')}`;
}
