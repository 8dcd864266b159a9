import { ADMIN_TYPE_NAMES } from '#domain/access/access';
import { minuteOf } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import type { NewLocation } from '../features/organisation/new-rows.js';
import type { NewPerson } from '../features/organisation/organisation-set-up.js';
import type { SetUpFile } from './set-up-file.js';

/** Id of the record with a key in the file. */
type IdOf = (kind: 'location' | 'job' | 'job filter' | 'person', key: string) => string;

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Location record of a set-up file; missing days are closed, and a closing time at or before opening is on the next
 * day.
 */
export const newLocationOf = (location: SetUpFile['locations'][number], ordinal: number, idOf: IdOf): NewLocation => ({
  location_id: idOf('location', location.key),
  name: location.name,
  domain: location.domain,
  zone: location.timezone,
  ordinal,
  opening: always(
    DAYS.map((day) => {
      const hours = location.opening.find((entry) => entry.day === day);
      if (!hours) return { day, open: null, close: null };
      const [open, close] = [minuteOf(hours.open), minuteOf(hours.close)];
      return { day, open, close: close <= open ? close + 1440 : close };
    }),
  ),
  lastBus: always(
    DAYS.map((day) => ({ day, time: location.lastBus.find((entry) => entry.day === day)?.time ?? null })),
  ),
  smsSender: location.smsSender,
});

const JOB_TYPES = { kitchen: 1, 'non-kitchen': 2, dishes: 3 } as const;

/** Job record of a set-up file. */
export const jobOf = ({ key, name, type, colour, callAllowed, locations }: SetUpFile['jobs'][number], idOf: IdOf) => ({
  job_id: idOf('job', key),
  name,
  job_type_id: JOB_TYPES[type],
  colour: colour.toLowerCase(),
  call_allowed: callAllowed,
  location_ids: locations.map((location) => idOf('location', location)),
});

/** Job filter record of a set-up file. */
export const jobFilterOf = ({ key, name, location, jobs }: SetUpFile['jobFilters'][number], idOf: IdOf) => ({
  job_filter_id: idOf('job filter', key),
  location_id: idOf('location', location),
  name,
  job_ids: jobs.map((job) => idOf('job', job)),
});

/** Number of a type, derived from its name. */
const typeIdOf = (type: string): number => ADMIN_TYPE_NAMES.indexOf(type) + 1 || ADMIN_TYPE_NAMES.length + 1;

/** Person record of a set-up file; absent values become null. */
export const newPersonOf = (person: SetUpFile['people'][number], idOf: IdOf): NewPerson => ({
  user_id: idOf('person', person.key),
  name: person.name,
  email: person.email ?? null,
  phone_number: person.phone ?? null,
  birth_date: person.birthDate ?? null,
  type_id: typeIdOf(person.type),
  type_name: person.type,
  super_user: person.superUser,
  always: person.fullTimer,
  job_ids: person.jobs.map((job) => idOf('job', job)),
  home_location_id: idOf('location', person.home),
  location_ids: [...new Set([person.home, ...person.locations])].map((location) => idOf('location', location)),
  contract_hours: person.contractHours ?? null,
  employment_start: person.employmentStart ?? null,
  employment_end: person.employmentEnd ?? null,
  password: person.password ?? null,
});
