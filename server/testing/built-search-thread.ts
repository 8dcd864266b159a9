import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Built once for each process that asks for it: a thread of its own cannot run the sources. */
let built: Promise<URL> | null = null;

/** Program of the worker thread that searches proposals, from the sources; deleted when the process ends. */
export const builtSearchThread = (): Promise<URL> => (built ??= buildThread());

async function buildThread(): Promise<URL> {
  const outDir = await mkdtemp(join(tmpdir(), 'rooster-fill-'));
  process.once('beforeExit', () => void rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { alias: [{ find: /^#domain\/(.*)$/, replacement: `${root}domain/$1.ts` }] },
    ssr: { noExternal: true },
    build: {
      ssr: 'server/fill/search-thread.ts',
      outDir,
      rolldownOptions: { output: { entryFileNames: 'search-thread.mjs' } },
    },
  });
  // The solver loads its program from beside its own file.
  await copyFile(createRequire(import.meta.url).resolve('highs/runtime'), join(outDir, 'highs.wasm'));
  return pathToFileURL(join(outDir, 'search-thread.mjs'));
}
