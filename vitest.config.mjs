import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

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

/** Files that take a minute and more: begun last, they would be waited for while a core has nothing to do. */
const LONG = ['fault-storm', 'permission-walk'];

class LongFirst extends BaseSequencer {
  async sort(files) {
    const isLong = ({ moduleId }) => LONG.some((name) => moduleId.includes(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Where screens meet the live server. */
const fakeSocket = {
  name: 'fake-socket',
  enforce: 'pre',
  resolveId: (id) => (id === 'socket.io-client' ? `${root}client/testing/fake-live.ts` : null),
};

const SCREENS = 'client/**/*.screen.spec.tsx';

/**
 * Rules need nothing; screens are pages in a browser without layout, on a network that each test answers for; the
 * integration of `server` gets one Postgres cluster for the whole run.
 */
export default defineConfig({
  root,
  test: {
    // Both cores: the database of the integration waits for its disk more than it computes.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    coverage: { provider: 'v8', include: ['client/**/*.{ts,tsx}'], exclude: ['client/{e2e,testing}/**', '**/*.d.ts'] },
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          name: 'rules',
          include: ['{client,domain,server,tools}/**/*.spec.{ts,tsx}'],
          exclude: [...limits.exclude, SCREENS],
          pool: 'threads',
        },
      },
      {
        ...shared,
        plugins: [fakeSocket],
        test: {
          ...limits,
          name: 'screens',
          include: [SCREENS],
          pool: 'threads',
          environment: 'jsdom',
          setupFiles: [`${root}client/testing/set-up-screens.ts`],
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
