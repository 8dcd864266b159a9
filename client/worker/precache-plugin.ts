import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { type StaffFiles, staffFiles, type StaffFilesOptions } from './staff-files.js';

export interface PrecacheOptions {
  /** Path of the worker's source. */
  readonly entry: string;
  /** File name of the built worker in the root of the build, so that its scope is the whole site. */
  readonly fileName: string;
  /** Pages that open without a connection as soon as the worker is installed. */
  readonly staff: StaffFilesOptions;
}

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly bytes: number;
}

/** Files whose name changes with their content need no revision: the name is one. */
const HASHED = /^\/assets\//;
/** Scripts below this, before they are compressed, are sent twice: a request of their own takes longer. */
const WORTH_A_REQUEST = 8_000;
const SCRIPT_OR_STYLES = /\.(js|css)$/;
/** Files that no page needs: source maps, compressed copies, and icons that browsers request on their own. */
const LEFT_OUT = [/\.map$/, /\.(br|gz)$/, /^icons\/icon-/];

/**
 * Vite plugin that builds the service worker after the client, with lists of the client's files, and writes the two
 * files in which staff's smaller files travel together. (workbox-build makes one list by searching the folder, and
 * brings a second bundler for it.)
 */
export function precache({ entry, fileName, staff }: PrecacheOptions): Plugin {
  let folder = '';
  let files: StaffFiles = { start: new Set(), parts: new Set(), pages: new Set() };
  return {
    name: 'rooster:precache',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      files = staffFiles(Object.values(bundle), (id) => this.getModuleInfo(id), staff);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const entries = await entriesOf(folder);
        const inAny = (set: ReadonlySet<string>) => (url: string) => set.has(url.slice(1));
        const [isOfStart, isPart, isOfPage] = [inAny(files.start), inAny(files.parts), inAny(files.pages)];
        const isText = (url: string) => HASHED.test(url) && SCRIPT_OR_STYLES.test(url);
        const isSmall = ({ url, bytes }: Entry) => isText(url) && isOfStart(url) && bytes < WORTH_A_REQUEST;
        // The font comes with the first files.
        const first = entries.filter((one) => !isText(one.url) || (isOfStart(one.url) && !isSmall(one)));
        const home = entries.filter((one) => isPart(one.url) || isSmall(one));
        const pages = entries.filter(({ url }) => isOfPage(url));
        const precached = new Set([...first, ...home, ...pages]);
        const others = entries.filter((one) => !precached.has(one));
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            FIRST: JSON.stringify(first.map(stored)),
            HOME: JSON.stringify({ path: await pack(folder, home), entries: home.map(stored) }),
            PAGES: JSON.stringify({ path: await pack(folder, pages), entries: pages.map(stored) }),
            REST: JSON.stringify(others.map(({ url }) => url)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            sourcemap: true,
            target: 'baseline-widely-available',
            lib: { entry, formats: ['iife'], name: 'worker', fileName: () => fileName },
          },
        });
      },
    },
  };
}

/** Writes the texts of files by their path into one file, and answers the path of that. */
async function pack(folder: string, entries: readonly Entry[]): Promise<string> {
  const texts = await Promise.all(
    entries.map(async ({ url }) => [url, await readFile(join(folder, url), 'utf8')] as const),
  );
  const json = JSON.stringify(Object.fromEntries(texts));
  const path = `/assets/staff-${createHash('sha256').update(json).digest('base64url').slice(0, 8)}.json`;
  await writeFile(join(folder, path), json);
  return path;
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const urls = paths
    .filter((path) => path.isFile())
    .map((path) => relative(folder, join(path.parentPath, path.name)).split(sep).join('/'))
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)))
    .map((file) => `/${file}`)
    .toSorted();
  return Promise.all(
    urls.map(async (url) => {
      const content = await readFile(join(folder, url));
      const hash = () => createHash('sha256').update(content).digest('hex').slice(0, 16);
      return { url, revision: HASHED.test(url) ? null : hash(), bytes: content.length };
    }),
  );
}

/** An entry as the worker has it. */
const stored = ({ url, revision }: Entry) => ({ url, revision });
