const found: Record<string, unknown> = import.meta.glob(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/wasm/openjpeg_nowasm_fallback.js',
  ],
  // The page may not fetch data: addresses, so that no file is inlined.
  { query: '?url&no-inline', import: 'default', eager: true },
);
const urls = new Map(Object.entries(found).map(([path, url]) => [path.split('/').at(-1)!, String(url)]));

export function pdfDataUrl(name: string): string {
  const url = urls.get(name);
  if (url === undefined) throw new Error(`pdf.js has no file named ${name}`);
  return url;
}

async function fetchBytes(name: string): Promise<Uint8Array> {
  const response = await fetch(pdfDataUrl(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Without these tables a Chinese PDF that carries no fonts of its own would come out empty. */
export class CharacterTables {
  async fetch({ name }: { name: string }) {
    return { cMapData: await fetchBytes(`${name}.bcmap`), isCompressed: true };
  }
}

export class StandardFonts {
  fetch({ filename }: { filename: string }) {
    return fetchBytes(filename);
  }
}
