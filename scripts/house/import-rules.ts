/** Who may import whom, in one place; docs/map.md tells the reasons. A message says what to do instead. */

const engines = [
  'process',
  'models',
  'speech',
  'language',
  'face',
  'lettering',
  'stage',
  'media',
  'mix',
  'live',
];
const folders = ['common', 'contract', ...engines, 'server', 'web'];

/** Engine or contract → our folders it may use, and the npm packages (null: every one). `node:` counts as a package. */
const allowed: Record<string, { ours: string[]; packages: RegExp | null }> = {
  common: { ours: [], packages: /^$/ },
  contract: { ours: [], packages: /^zod$/ },
  stage: { ours: ['contract'], packages: /^$/ },
  live: { ours: ['contract'], packages: /^$/ },
  mix: { ours: [], packages: /^$/ },
  process: { ours: [], packages: /^node:/ },
  models: { ours: ['process'], packages: /^(node:|onnxruntime|onnx-proto)/ },
  media: { ours: ['process'], packages: /^(node:|@ffmpeg-installer)/ },
  speech: { ours: ['models', 'process'], packages: null },
  language: { ours: ['models', 'process'], packages: null },
  face: { ours: ['models', 'process'], packages: null },
  lettering: { ours: ['process'], packages: null },
};

const serverCommand = /^src\/server\/commands\/(main|worker|admin|backup|restore)\.ts$/;
/** These put the resources together and therefore see all of them. */
const seesAll =
  /^src\/server\/(commands\/(main|worker|admin|backup|restore)|start-server|http\/routes|jobs\/(kinds|resources))\.ts$/;
const serverShared = ['db', 'jobs', 'storage', 'http', 'engines', 'speech', 'stage', 'built-in'];

/** Rooms inside a folder, in the order in which they build on each other: none imports from a later one, or two of them
 * would need each other. '' stands for the files of the folder itself. */
const innerOrder: Record<string, string[]> = {
  'src/server/room': [
    'templates',
    '',
    'comments',
    'alarms',
    'broadcast-recording',
    'push',
    'live/audience',
    'live/air',
    'live/readiness',
    'live/hosting',
    'live',
  ],
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || !file.startsWith('src/');
const folderOf = (file: string) => file.split('/')[1] ?? '';

/** Null, or why `from` may not import `to` (a file of ours, relative to the root). */
export function checkOurImport(from: string, to: string, typeOnly: boolean): string | null {
  if (isTest(from)) return null;
  if (!to.startsWith('src/')) {
    return folderOf(from) === 'web' && to.startsWith('assets/')
      ? null
      : `product code imports only from src/; read ${to} at run time or move it`;
  }
  if (isTest(to)) return 'product code may not import a test; move the shared part into a file of its own';
  const source = folderOf(from);
  const target = folderOf(to);
  if (!folders.includes(source)) return `src/${source} is not a folder of the house; see docs/map.md`;

  const climbing = checkInnerOrder(from, to);
  if (climbing) return climbing;
  const rule = allowed[source];
  if (rule) return checkEngine(source, target, rule.ours, typeOnly);
  return source === 'web' ? checkWeb(from, to, target) : checkServer(from, to, target, typeOnly);
}

function checkInnerOrder(from: string, to: string): string | null {
  for (const [base, order] of Object.entries(innerOrder)) {
    const [source, target] = [from, to].map((file) => innerRoomOf(file, base, order));
    if (!source || !target || order.indexOf(target.room) <= order.indexOf(source.room)) continue;
    return `${base}/${source.room} comes before ${base}/${target.room}; pass the value in, or move what both need to the earlier one`;
  }
  return null;
}

function innerRoomOf(file: string, base: string, order: string[]): { room: string } | null {
  if (!file.startsWith(`${base}/`)) return null;
  const folder = file.slice(base.length + 1).replace(/\/?[^/]*$/, '');
  return order.includes(folder) ? { room: folder } : null;
}

function checkEngine(source: string, target: string, ours: string[], typeOnly: boolean): string | null {
  if (target === source || target === 'common') return null;
  if (!ours.includes(target)) {
    return `src/${source} knows nothing of src/${target}; let the caller pass the value or function in`;
  }
  if (target === 'contract' && !typeOnly)
    return `src/${source} may take only types from src/contract; use import type`;
  return null;
}

function checkWeb(from: string, to: string, target: string): string | null {
  if (!['web', 'common', 'contract', 'stage'].includes(target)) {
    return `the browser cannot use src/${target}; ask the server through a call of src/contract`;
  }
  const screen = screenOf(to);
  if (!screen || screenOf(from) === screen || from === 'src/web/routes.tsx') return null;
  return screenOf(from)
    ? 'a screen may not import another screen; move what both need to src/web/parts'
    : 'only src/web/routes.tsx imports screens, so that each loads on demand';
}

function checkServer(from: string, to: string, target: string, typeOnly: boolean): string | null {
  if (target === 'web')
    return 'the server may not import src/web; move what both need to src/contract or src/stage';
  if (target !== 'server' || seesAll.test(from)) return null;
  if (serverCommand.test(to))
    return `${to} is a command, imported by no one; move the part you need to a file of its own`;
  const resource = resourceOf(to);
  const own = resourceOf(from);
  if (!resource || resource === own) return null;
  // Shared files may speak of what a resource offers (the storage, the sender) as long as they are handed it.
  if (!own && typeOnly) return null;
  return own
    ? `${to} belongs to another resource; take the value as input, or move the shared query to src/server/db`
    : `shared files know resources only by type; let src/server/start-server.ts hand the value in`;
}

const screenOf = (file: string) => /^src\/web\/screens\/([^/]+)/.exec(file)?.[1] ?? null;

function resourceOf(file: string): string | null {
  const folder = /^src\/server\/([^/]+)\//.exec(file)?.[1] ?? null;
  return folder && serverShared.includes(folder) ? null : folder;
}

/** Null, or why `from` may not import the package `name`. */
export function checkPackageImport(from: string, name: string): string | null {
  if (isTest(from)) return null;
  const source = folderOf(from);
  if (source === 'web') {
    return name.startsWith('node:')
      ? 'the browser has no Node; ask the server through a call of src/contract'
      : null;
  }
  const packages = allowed[source]?.packages;
  if (!packages || packages.test(name)) return null;
  return `src/${source} may not use ${name}; let the caller pass in what it gives`;
}

/** Null, or what is wrong with a name. */
export function checkName(file: string): string | null {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  if (/^index\.tsx?$/.test(name))
    return 'no index files: name it after what it does, and import it by that name';
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
  const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
  if (!kebab.test(name) && !component.test(name))
    return 'name files in kebab-case, component files like the component';
  const misnamed = parts.slice(0, -1).find((part, at) => !kebab.test(part) && !isScreenFolder(parts, at));
  return misnamed ? `name the folder ${misnamed} in kebab-case` : null;
}

const isScreenFolder = (parts: string[], at: number) => parts.slice(0, at).join('/') === 'src/web/screens';

/** A screen is loaded on demand by its default export; configuration files are read by their tools. */
export function mayExportDefault(file: string): boolean {
  return file.startsWith('src/web/screens/') || file.endsWith('.config.ts');
}
