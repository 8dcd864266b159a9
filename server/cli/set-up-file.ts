import { z } from 'zod';
import { line } from '#domain/api/call';
import { CivilDate } from '#domain/kernel/civil-date';
import { ClockTime } from '#domain/kernel/clock-time';
import { EmailAddress } from '#domain/kernel/email-address';
import { isZone } from '#domain/kernel/zone';

/** Name of a record within the file; names the same record in every run. */
const Key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'must be lower case letters, digits and hyphens, such as "grand-cafe"');

const Day = z.int().min(1).max(7);

const Location = z.strictObject({
  key: Key,
  name: line(1, 120),
  /** Host name at which people open it. */
  domain: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'must be a host name in lower case'),
  timezone: z.string().refine(isZone, 'must be an IANA zone, such as "Europe/Amsterdam"').default('Europe/Amsterdam'),
  /** Days that are left out are closed. */
  opening: z.array(z.strictObject({ day: Day, open: ClockTime, close: ClockTime })).default([]),
  lastBus: z.array(z.strictObject({ day: Day, time: ClockTime })).default([]),
  smsSender: z.string().max(11).default(''),
});

const Job = z.strictObject({
  key: Key,
  name: line(1, 120),
  type: z.enum(['kitchen', 'non-kitchen', 'dishes']),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#2e7d5b"'),
  callAllowed: z.boolean().default(false),
  locations: z.array(Key).min(1),
});

const JobFilter = z.strictObject({ key: Key, name: line(1, 120), location: Key, jobs: z.array(Key).min(1) });

const Person = z.strictObject({
  key: Key,
  name: line(1, 120),
  email: EmailAddress.optional(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'must be international, such as "+31612345678"')
    .optional(),
  birthDate: CivilDate.optional(),
  /** Admin, Leidinggevende, Mail / rooster and Admin lonen are admins; any other name is staff. */
  type: z.string().min(1).default('Medewerker'),
  superUser: z.boolean().default(false),
  fullTimer: z.boolean().default(false),
  /** In order of preference. */
  jobs: z.array(Key).default([]),
  home: Key,
  /** Further locations; home is always included. */
  locations: z.array(Key).default([]),
  contractHours: z.number().min(0).max(60).optional(),
  employmentStart: CivilDate.optional(),
  employmentEnd: CivilDate.optional(),
  /** First password; absent: the person cannot log in. */
  password: z.string().min(10).optional(),
});

/**
 * Input file of the command `set-up` (docs/how-to/set-up-an-organisation.md). Checks also duplicates, references, and
 * that somebody can log in as superuser.
 */
export const SetUpFile = z
  .strictObject({
    organisation: z.strictObject({ key: Key, name: line(1, 120) }),
    locations: z.array(Location).min(1),
    jobs: z.array(Job).min(1),
    jobFilters: z.array(JobFilter).min(1),
    people: z.array(Person).min(1),
  })
  .superRefine((file, context) => {
    const complain = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    for (const list of ['locations', 'jobs', 'jobFilters', 'people'] as const)
      twice(file[list].map(({ key }) => key)).forEach((index) => complain('is used twice', list, index, 'key'));
    twice(file.locations.map(({ domain }) => domain)).forEach((index) =>
      complain('is used twice', 'locations', index, 'domain'),
    );
    twice(file.people.map(({ email }, index) => email?.toLowerCase() ?? String(index))).forEach((index) =>
      complain('is used twice', 'people', index, 'email'),
    );
    checkReferences(file, complain);
    checkDepartments(file, complain);
    const leaders = file.people.filter(({ superUser, email, password }) => superUser && email && password);
    if (leaders.length === 0)
      complain('need somebody with superUser, email and password, who can log in first', 'people');
  });
export type SetUpFile = z.infer<typeof SetUpFile>;

type Complain = (message: string, ...path: (string | number)[]) => void;
type Lists = Pick<SetUpFile, 'locations' | 'jobs' | 'jobFilters' | 'people'>;

/** Indexes of values that occur earlier in the list. */
const twice = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

function checkReferences({ locations, jobs, jobFilters, people }: Lists, complain: Complain): void {
  const existing = { location: new Set(locations.map(({ key }) => key)), job: new Set(jobs.map(({ key }) => key)) };
  const check = (kind: keyof typeof existing, key: string, ...path: (string | number)[]) => {
    if (!existing[kind].has(key)) complain(`there is no ${kind} "${key}"`, ...path);
  };
  const checkAll = (kind: keyof typeof existing, keys: readonly string[], ...path: (string | number)[]) =>
    keys.forEach((key, index) => check(kind, key, ...path, index));
  jobs.forEach((job, index) => checkAll('location', job.locations, 'jobs', index, 'locations'));
  jobFilters.forEach((filter, index) => {
    check('location', filter.location, 'jobFilters', index, 'location');
    checkAll('job', filter.jobs, 'jobFilters', index, 'jobs');
  });
  people.forEach((person, index) => {
    check('location', person.home, 'people', index, 'home');
    checkAll('location', person.locations, 'people', index, 'locations');
    checkAll('job', person.jobs, 'people', index, 'jobs');
  });
}

/**
 * Complains about jobs that are not in exactly one department of each of their locations (product page, "Job filter").
 */
function checkDepartments({ jobs, jobFilters }: Lists, complain: Complain): void {
  jobs.forEach((job, index) => {
    for (const location of job.locations) {
      const filters = jobFilters.filter((filter) => filter.location === location && filter.jobs.includes(job.key));
      if (filters.length !== 1)
        complain(`must be in one job filter of "${location}", not in ${filters.length}`, 'jobs', index);
    }
  });
  jobFilters.forEach((filter, index) =>
    filter.jobs.forEach((key, jobIndex) => {
      const job = jobs.find((candidate) => candidate.key === key);
      if (job && !job.locations.includes(filter.location))
        complain(`does not exist at "${filter.location}"`, 'jobFilters', index, 'jobs', jobIndex);
    }),
  );
}
