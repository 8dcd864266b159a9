/** What one worker of playwright has to itself: a database with the demo, and two nodes on it. */
export interface House {
  readonly databaseUrl: string;
  readonly port: number;
  readonly otherPort: number;
}

/** One for each core of the smallest machine that runs the journeys; those side by side never meet in one week. */
export const HOUSES = 2;

/** Tells journeys where the house of their worker is: `ROOSTER_PORT`, `ROOSTER_OTHER_PORT`, `ROOSTER_DATABASE_URL`. */
export function moveIn(): void {
  const houses = JSON.parse(process.env['ROOSTER_HOUSES'] ?? '[]') as readonly House[];
  const house = houses[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!house) return;
  process.env['ROOSTER_PORT'] = String(house.port);
  process.env['ROOSTER_OTHER_PORT'] = String(house.otherPort);
  process.env['ROOSTER_DATABASE_URL'] = house.databaseUrl;
}
