import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { inRoot, nodePath, ROOT } from './places.mjs';
import { step } from './progress.mjs';
import { precompress } from './precompress.mjs';
import { runQuietly } from './run.mjs';
import { digestOf, filesBelow } from './source-digest.mjs';

const FOR_ALL = ['domain', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const COMPILED_FOLDERS = ['domain', 'server', 'migrations'];

/** Command and arguments that run the TypeScript compiler, for `runQuietly`. */
export const tscCommand = (...args) => [nodePath(), inRoot('node_modules/@typescript/native/bin/tsc'), ...args];

const SERVER = {
  name: 'server',
  inputs: [...FOR_ALL, 'server', 'migrations', 'tsconfig.build.json'],
  output: 'dist/server/main.js',
  build: () => compile('tsconfig.build.json'),
};

const CLIENT = {
  name: 'client',
  inputs: [...FOR_ALL, 'client'],
  output: 'dist/client/index.html',
  build: async () => {
    await runQuietly(
      [
        nodePath(),
        inRoot('node_modules/vite/bin/vite.js'),
        'build',
        '--config',
        'client/vite.config.ts',
        '--logLevel',
        'warn',
      ],
      { NODE_ENV: 'production' },
    );
    await precompress(inRoot('dist/client'));
  },
};

/**
 * Builds server and client into `dist/` if their sources changed since the last build, both at once; prints nothing
 * when they are current.
 *
 * @throws StepFailure
 */
export const ensureBuilt = () => buildStale([SERVER, CLIENT]);

/**
 * Builds the server into `dist/` if its sources changed since the last build.
 *
 * @throws StepFailure
 */
export const ensureServerBuilt = () => buildStale([SERVER]);

/**
 * Compiles a TypeScript project to `dist/` and deletes compiled files whose source no longer exists. `project`: path of
 * its tsconfig.
 *
 * @throws StepFailure with the compiler's output
 */
export const compile = async (project) => {
  await runQuietly(tscCommand('-p', project));
  for (const folder of COMPILED_FOLDERS) {
    for (const file of await filesBelow(inRoot('dist', folder))) {
      const source = file.replace(inRoot('dist'), ROOT.replace(/[\\/]$/, '')).replace(/\.js(\.map)?$/, '.ts');
      if (!existsSync(source)) await rm(file);
    }
  }
};

const buildStale = async (parts) => {
  const checked = await Promise.all(parts.map(async (part) => ({ part, ...(await freshness(part)) })));
  const stale = checked.filter(({ fresh }) => !fresh);
  if (stale.length === 0) return;
  await mkdir(inRoot('dist'), { recursive: true });
  await step(`Building ${stale.map(({ part }) => part.name).join(' and ')}`, () =>
    Promise.all(
      stale.map(async ({ part, stamp, digest }) => {
        await rm(stamp, { force: true });
        await part.build();
        await writeFile(stamp, digest);
      }),
    ),
  );
};

const freshness = async ({ name, inputs, output }) => {
  const stamp = inRoot('dist', `.${name}-built-from`);
  const [digest, builtFrom] = await Promise.all([digestOf(ROOT, inputs), readFile(stamp, 'utf8').catch(() => '')]);
  return { stamp, digest, fresh: digest === builtFrom && existsSync(inRoot(output)) };
};
