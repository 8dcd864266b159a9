/** Environment of one Playwright worker: a database with the demo, and two nodes on it. */
export interface TestEnvironment {
  readonly databaseUrl: string;
  readonly port: number;
  readonly otherPort: number;
}

/** One for each core of the smallest machine that runs the journeys; those side by side never meet in one week. */
export const ENVIRONMENTS = 2;

/** Tells journeys which environment their worker has: `ROOSTER_PORT`, `ROOSTER_OTHER_PORT`, `ROOSTER_DATABASE_URL`. */
export function enterTestEnvironment(): void {
  const environments = JSON.parse(process.env['ROOSTER_ENVIRONMENTS'] ?? '[]') as readonly TestEnvironment[];
  const environment = environments[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!environment) return;
  process.env['ROOSTER_PORT'] = String(environment.port);
  process.env['ROOSTER_OTHER_PORT'] = String(environment.otherPort);
  process.env['ROOSTER_DATABASE_URL'] = environment.databaseUrl;
}
