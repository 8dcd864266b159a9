import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

const shared = {
  root,
  resolve: { alias: [{ find: /^#domain\/(.*)$/, replacement: `${root}domain/$1.ts` }] },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
};

const limits = {
  // A busy machine is slower than any limit that is meant for a quiet one.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
  // Files of a worker share the modules that they load: evaluating the framework anew for every file costs more than all tests.
  isolate: false,
};

/** Rules need nothing; the integration of `server` gets one Postgres cluster for the whole run. */
export default defineConfig({
  root,
  test: {
    // Both cores: the database of the integration waits for its disk more than it computes.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'rules',
          include: ['{bench,bin,client,domain,server}/**/*.spec.{ts,tsx}'],
          pool: 'threads',
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'integration',
          include: ['server/**/*.int-spec.ts'],
          // Processes: some specs send themselves signals and read their own environment.
          pool: 'forks',
          globalSetup: [`${root}server/testing/start-cluster.mjs`],
        },
      },
    ],
  },
});
