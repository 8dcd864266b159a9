import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FRAME = ['app/frame/frame.tsx', 'app/follow-user.ts'];
const texts = (...folders) => folders.map((folder) => `${folder}/locales/nl.json`);
const HOME_TEXTS = texts(
  'features/roster-week',
  'shared/shifts',
  'shared/requests',
  'features/swap',
  'features/shift-request',
);

/** What the pages that are opened most fetch for their first paint; of the others their own module stands for it. */
const KNOWN = {
  '/login': ['features/login/login.page.tsx', ...texts('features/login')],
  // Beside the frame: nobody signs in.
  '/wall': ['features/wall-screen/wall.page.tsx', ...texts('features/wall-screen')],
  '/main of staff': [...FRAME, 'app/main.page.tsx', 'features/roster-week/staff/staff-home.tsx', ...HOME_TEXTS],
  '/main of managers': [...FRAME, 'app/main.page.tsx', 'features/roster-week/manager/manager-home.tsx', ...HOME_TEXTS],
  '/new-rooster': [
    ...FRAME,
    'app/new-rooster.page.tsx',
    ...texts('features/draft-week', 'shared/candidates', 'shared/week-template'),
  ],
};

/** Scripts and styles in bytes, gzip, and how many files they are. The aims are 250 kB of scripts for the login, 300 for /main of staff, 420 for the board, and 25 kB of styles. */
export const LIMITS = {
  '/login': { scripts: 228_000, styles: 17_000, files: 16 },
  '/wall': { scripts: 228_000, styles: 12_000, files: 14 },
  '/main of staff': { scripts: 299_000, styles: 23_000, files: 45 },
  '/main of managers': { scripts: 331_000, styles: 25_000, files: 50 },
  '/new-rooster': { scripts: 393_000, styles: 25_500, files: 50 },
};

/**
 * The bytes of each page's first paint, gzip -9, from the manifest of a build: whatever is imported without being asked
 * for, from the entry and from the modules that the page's route fetches. What comes later is not in it.
 */
export const bytesOfPages = async (folder) => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = async (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const known = new Set(Object.values(KNOWN).flat());
  const others = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx') && !known.has(key));
  const pages = { ...KNOWN, ...Object.fromEntries(others.map((key) => [key, [...FRAME, key]])) };

  const bytes = {};
  for (const [page, modules] of Object.entries(pages)) {
    const files = new Set();
    const visited = new Set();
    const visit = (key) => {
      if (visited.has(key)) return;
      visited.add(key);
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${page} fetches ${key}, which the build does not have`);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of [...entries, ...modules]) visit(key);
    const sum = { scripts: 0, styles: 0, files: files.size };
    for (const file of files) sum[file.endsWith('.css') ? 'styles' : 'scripts'] += await sizeOf(file);
    bytes[page] = sum;
  }
  return bytes;
};

/** A sentence for each page that is over its limit. */
export const overLimits = (bytes, limits) =>
  Object.entries(limits).flatMap(([page, limit]) =>
    Object.keys(limit)
      .filter((kind) => bytes[page][kind] > limit[kind])
      .map((kind) => `${page} has ${kind}: ${bytes[page][kind]}; ${limit[kind]} are allowed.`),
  );
