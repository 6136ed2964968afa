import type { parseSync } from 'vite';

export interface Import {
  to: string;
  typeOnly: boolean;
  at: number;
}

type Module = ReturnType<typeof parseSync>['module'];

/** Everything a module asks for: imports, exports from elsewhere, and `import()` of a literal. */
export function importsOf(module: Module, text: string): Import[] {
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    to: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    at: start,
  }));
  const reexports = module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap(({ moduleRequest, isType, start }) =>
      moduleRequest ? [{ to: moduleRequest.value, typeOnly: isType, at: start }] : [],
    );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ to: literal[2], typeOnly: false, at: start }] : [];
  });
  return [...statics, ...reexports, ...dynamics];
}
