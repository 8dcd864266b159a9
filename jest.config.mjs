const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: {
    '^#domain/(.*)$': '<rootDir>/domain/$1.ts',
    '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

/** Rules need nothing; the integration of `server` gets one Postgres cluster for the whole run. */
export default {
  // A busy machine is slower than any limit that is meant for a quiet one.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'rules', testMatch: ['<rootDir>/{bench,bin,client,domain,server}/**/*.spec.{ts,tsx}'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/server/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/server/testing/start-cluster.mjs',
      globalTeardown: '<rootDir>/server/testing/stop-cluster.mjs',
    },
  ],
};
