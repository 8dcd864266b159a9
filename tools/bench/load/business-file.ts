/** How large the organisations are whose people are connected. */
export interface BusinessSize {
  readonly organisations: number;
  /** Locations of each organisation. */
  readonly locations: number;
  /** Managers of each location; each edits. */
  readonly managers: number;
  /** Employees of each location; planned, and some of them connected. */
  readonly employees: number;
  /** Employees of each location who are connected. */
  readonly staffOnline: number;
}

const MAX_LOCATIONS = 5;

/** Locations of 5 to 50 people online, at most five in an organisation, of which two or three plan. */
export function sizeFor(clients: number): BusinessSize {
  const all = Math.min(20, Math.max(2, Math.round(clients / 25)));
  const organisations = Math.ceil(all / MAX_LOCATIONS);
  const locations = Math.ceil(all / organisations);
  const online = Math.max(2, Math.round(clients / (organisations * locations)));
  const managers = online < 3 ? 1 : online < 10 ? 2 : 3;
  const staffOnline = online - managers;
  return { organisations, locations, managers, employees: Math.max(12, staffOnline), staffOnline };
}

/** How many are connected; near what was asked for. */
export const clientsOf = ({ organisations, locations, managers, staffOnline }: BusinessSize): number =>
  organisations * locations * (managers + staffOnline);

const JOBS = ['bar', 'floor', 'kitchen', 'dishes'] as const;

/** The file of `npm run cli -- set-up` for one of the organisations. */
export function organisationFile({ locations: count, managers, employees }: BusinessSize, index: number): object {
  const locations = Array.from({ length: count }, (_, location) => `place-${location}`);
  const host = (location: string) => `${location}-${index}.localhost`;
  return {
    organisation: { key: `friday-${index}`, name: `Friday ${index}` },
    locations: locations.map((key) => ({
      key,
      name: key,
      domain: host(key),
      opening: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '07:00', close: '23:00' })),
    })),
    jobs: JOBS.map((key) => ({
      key,
      name: key,
      type: key === 'kitchen' || key === 'dishes' ? key : 'non-kitchen',
      colour: '#2e7d5b',
      locations,
    })),
    jobFilters: locations.flatMap((location) => [
      { key: `${location}-front`, name: 'Front', location, jobs: ['bar', 'floor'] },
      { key: `${location}-back`, name: 'Back', location, jobs: ['kitchen', 'dishes'] },
    ]),
    people: [
      {
        key: 'owner',
        name: 'Owner',
        email: `owner@friday-${index}.example`,
        password: 'friday-measurement',
        type: 'Admin',
        superUser: true,
        home: locations[0],
      },
      ...locations.flatMap((home) => [
        ...Array.from({ length: managers }, (_, one) => ({
          key: `${home}-manager-${one}`,
          name: `Manager ${one}`,
          type: 'Leidinggevende',
          home,
        })),
        ...Array.from({ length: employees }, (_, one) => ({
          key: `${home}-employee-${one}`,
          name: `Employee ${String(one).padStart(3, '0')}`,
          jobs: [JOBS[one % JOBS.length]],
          home,
          contractHours: 38,
        })),
      ]),
    ],
  };
}
