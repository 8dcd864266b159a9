import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

export interface PrecacheOptions {
  /** The worker's source. */
  readonly entry: string;
  /** Its name in the root of the build, where its scope is everything. */
  readonly fileName: string;
}

/** Files whose name changes with their content need no revision: the name is one. */
const HASHED = /^assets\//;
/** Not part of what a page needs: what browsers and proxies ask for themselves, and alphabets that are rarely written. */
const LEFT_OUT = [/\.map$/, /^\.vite\//, /\.(br|gz)$/, /-(cyrillic|greek|vietnamese)(-ext)?-.*\.woff2$/];

/**
 * Builds the service worker after the client, with the list of the files that the client consists of. (workbox-build
 * does the same by searching the folder, and brings a second bundler for it.)
 */
export function precache({ entry, fileName }: PrecacheOptions): Plugin {
  let folder = '';
  return {
    name: 'rooster:precache',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { PRECACHE: JSON.stringify(await entriesOf(folder)), 'process.env.NODE_ENV': '"production"' },
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

async function entriesOf(folder: string): Promise<{ readonly url: string; readonly revision: string | null }[]> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths
    .filter((path) => path.isFile())
    .map((path) => relative(folder, join(path.parentPath, path.name)).split(sep).join('/'))
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({
      url: `/${file}`,
      revision: HASHED.test(file)
        ? null
        : createHash('sha256')
            .update(await readFile(join(folder, file)))
            .digest('hex')
            .slice(0, 16),
    })),
  );
}
