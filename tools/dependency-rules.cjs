const FEATURES = '^(server|client)/features/([^/]+)/';
const TESTS = '(\\.spec\\.tsx?$|\\.int-spec\\.ts$|\\.fixtures\\.ts$|(^|/)testing/|^client/e2e/|^server/cli/seed)';

/** Folders of domain/ that import no feature and that every feature may import. */
const DOMAIN_FOUNDATION = '^domain/(kernel|api|access|rules|live|history|planning|resource|texts)/';

/** Folders of domain/ that import some features and that other features may import. */
const DOMAIN_SHARED = '^domain/(staff|publication|roster-check|candidates)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle, of types too, means that two modules are one module, or that one of them knows too much.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ is shared by browser and server: only domain/ and zod.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '(^domain/testing/|/testing/|\\.spec\\.ts$)' },
      to: { pathNot: ['^domain/', '^node_modules/zod/'] },
    },
    {
      name: 'kernel-knows-zod-only',
      comment: 'Dates, ids, events and refusals are what everything else is said with.',
      severity: 'error',
      from: { path: '^domain/kernel/', pathNot: TESTS },
      to: { pathNot: ['^domain/kernel/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-foundation-knows-no-feature',
      comment: 'What every feature is made with takes features as values and types; the catalogue lists them.',
      severity: 'error',
      from: { path: DOMAIN_FOUNDATION, pathNot: TESTS },
      to: { path: '^domain/', pathNot: DOMAIN_FOUNDATION },
    },
    {
      name: 'domain-features-meet-in-facts',
      comment: 'One feature may know what happened in another and what it looks like, not how it decides.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: ['^domain/(publication|catalogue)/', TESTS] },
      to: {
        path: '^domain/',
        pathNot: ['^domain/$1/', DOMAIN_FOUNDATION, DOMAIN_SHARED, '\\.(events|views|state|settings|commands)\\.ts$'],
      },
    },
    {
      name: 'catalogue-is-the-top-of-the-domain',
      comment: 'The lists of all features know them all. In domain/ nobody knows the lists.',
      severity: 'error',
      from: { path: '^domain/', pathNot: ['^domain/catalogue/', TESTS] },
      to: { path: '^domain/catalogue/' },
    },
    {
      name: 'features-are-described-in-one-list',
      comment: 'How a feature describes its events is met in the list of the catalogue and nowhere else.',
      severity: 'error',
      from: { path: '^(domain|server|client)/', pathNot: ['^domain/catalogue/described-features\\.ts$', TESTS] },
      to: { path: '^domain/[^/]+/[^/]+\\.history\\.ts$' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'Test helpers and fixtures stay in tests; a seed may use fixtures.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '((^|/)testing/|\\.fixtures\\.ts$|\\.spec\\.tsx?$|\\.int-spec\\.ts$)' },
    },
    {
      name: 'client-not-to-server',
      comment: 'Types that both sides need live in domain/.',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/testing/' },
      to: { path: '^(server|migrations)/' },
    },
    {
      name: 'test-server-only-takes-statuses',
      comment:
        'The server that tests of screens ask refuses with the statuses of the real one, and knows no more of it.',
      severity: 'error',
      from: { path: '^client/testing/' },
      to: { path: '^(server|migrations)/', pathNot: '^server/http/error-status\\.ts$' },
    },
    {
      name: 'server-not-to-client',
      comment: 'The server knows the client only as files that it serves.',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^client/' },
    },
    {
      name: 'test-programs-play-a-browser',
      comment:
        'What journeys and faults share runs the built product from outside: it may be a client of it, never a part of the server.',
      severity: 'error',
      from: { path: '^tools/testing/' },
      to: { path: '^(server|migrations|tools/bench|client/(e2e|testing|app))/' },
    },
    {
      name: 'feature-not-to-other-feature',
      comment:
        'Features meet in domain/, in *.messages.ts and *.presenter.ts (server) or in client/app. What many of them read stands in server/access, decision-context and presenters.',
      severity: 'error',
      from: { path: FEATURES, pathNot: TESTS },
      to: {
        path: '^$1/features/',
        pathNot: ['^$1/features/$2/', '^server/features/[^/]+/[^/]+\\.(messages|presenter)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-not-to-feature',
      comment:
        'Event store, projections runner, live gateway, access, decision contexts, presenters and the floors of the client know no feature.',
      severity: 'error',
      from: {
        path: '^(server/(event-store|projections|live|access|accounts|decision-context|presenters|http|database|embedded-postgres|config|logging|health|metrics|backup)/|client/(platform|kit|roster)/)',
        pathNot: ['^server/database/tables\\.ts$', TESTS],
      },
      to: { path: '^(server|client)/features/' },
    },
    {
      name: 'client-floors-and-features-not-to-app',
      comment: 'app/ puts features together; nothing below it knows how.',
      severity: 'error',
      from: { path: '^client/(platform|kit|roster|features)/' },
      to: { path: '^client/app/' },
    },
    {
      name: 'client-platform-knows-no-looks',
      comment:
        'platform/ is what screens are made with, kit/ what they look like; client/app/floors.spec.ts counts the levels.',
      severity: 'error',
      from: { path: '^client/platform/', pathNot: TESTS },
      to: { path: '^client/(kit|roster)/' },
    },
    {
      name: 'client-kit-knows-no-roster',
      comment: 'Forms, tables and dialogs serve every feature; what knows shifts and weeks stands in roster/.',
      severity: 'error',
      from: { path: '^client/kit/', pathNot: TESTS },
      to: { path: '^client/roster/' },
    },
    {
      name: 'client-network-on-the-platform',
      comment: 'One way to the server: call() and the live client.',
      severity: 'error',
      from: { path: '^client/', pathNot: ['^client/platform/', TESTS] },
      to: { path: '^node_modules/socket\\.io-client/' },
    },
    {
      name: 'state-without-react',
      comment: 'What a screen shows is worked out without React, so that it can be tested without one.',
      severity: 'error',
      from: { path: '^client/.*\\.state\\.ts$' },
      to: { path: '^node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'controllers-only-translate',
      comment: 'A controller or gateway translates; it reads no tables and appends no events.',
      severity: 'error',
      from: { path: '\\.(controller|gateway)\\.ts$' },
      to: {
        path: '(^server/(database|event-store)/|\\.(projection|table)\\.ts$|^node_modules/(kysely|pg)/)',
        pathNot: '^server/event-store/(command-origin|refused)\\.ts$',
      },
    },
    {
      name: 'event-store-knows-no-read-models',
      comment:
        'The log is below HTTP, read models and features: what it needs of them it declares (rows-beside-events.ts).',
      severity: 'error',
      from: { path: '^server/event-store/', pathNot: '/testing/|\\.(int-)?spec\\.ts$' },
      to: {
        path: '^server/(http|projections|access|accounts|decision-context|presenters|resource|live|metrics|health|features)/',
      },
    },
    {
      name: 'access-knows-no-decision',
      comment: 'Who may see and change what is known before anything is decided or shown.',
      severity: 'error',
      from: { path: '^server/access/', pathNot: TESTS },
      to: { path: '^server/(accounts|decision-context|presenters|resource)/' },
    },
    {
      name: 'decisions-know-no-presenter',
      comment: 'What a decision rests on is loaded without the shape in which a screen is shown it.',
      severity: 'error',
      from: { path: '^server/decision-context/', pathNot: TESTS },
      to: { path: '^server/(accounts|presenters|resource)/' },
    },
    {
      name: 'commands-do-not-read-read-models',
      comment: 'A decision rests on its stream and on what comes in as context, not on a table made for screens.',
      severity: 'error',
      from: { path: '\\.handler\\.ts$' },
      to: { path: '\\.(query|projection)\\.ts$' },
    },
    {
      name: 'queries-do-not-touch-the-log',
      comment: 'A query answers from a read model, and from the texts that are kept beside the log.',
      severity: 'error',
      from: { path: '\\.query\\.ts$' },
      to: { path: '^server/event-store/', pathNot: '^server/event-store/(texts|refused)\\.ts$' },
    },
    {
      name: 'projections-only-write-their-read-model',
      comment: 'A projection has no bus, no clock and no socket: replaying it must be harmless.',
      severity: 'error',
      from: { path: '\\.projection\\.ts$' },
      to: { path: '(^server/(http|live)/|^node_modules/(@nestjs|socket\\.io)/|\\.(handler|controller|query)\\.ts$)' },
    },
    {
      name: 'kysely-stays-on-the-server',
      comment: 'Neither rules nor screens know a database or a web framework.',
      severity: 'error',
      from: { path: '^(client|domain)/', pathNot: '^client/e2e/' },
      to: { path: '^node_modules/(kysely|pg|@nestjs)/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration is history: it may not change when the code that it imports changes.',
      severity: 'error',
      from: { path: '^migrations/', pathNot: '^migrations/index\\.ts$' },
      to: { pathNot: '^(node_modules/kysely/|migrations/)' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is most often forgotten.',
      severity: 'warn',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.m?ts$',
          '\\.config\\.(ts|cjs|mjs)$',
          TESTS,
          '^client/public/',
          '^client/features/[^/]+/locales/',
          // Found by their names.
          '\\.history-examples\\.ts$',
          '^migrations/',
        ],
      },
      to: {},
    },
    {
      name: 'no-unlisted-package',
      comment: 'Every package that is used is in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'A path that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-to-dev-package',
      comment: 'What runs on the server is a dependency; the client is built, so its packages are for development.',
      severity: 'error',
      from: { path: '^(domain|server)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|\\.(css|svg|woff2)$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `source` finds domain/ for the imports that begin with #domain.
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
