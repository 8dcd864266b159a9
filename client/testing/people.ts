import type { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { JobFilterView, JobView } from '#domain/job/job.views';
import { SessionUser } from '#domain/session/session.views';
import { DomainRecord } from '#domain/location/location.views';

/** Location of the screen tests: the bar De Veenkade. */
export const PLACE = DomainRecord.parse({
  horecaLocationId: 'location-1',
  description: 'De Veenkade',
  timezone: 'Europe/Amsterdam',
});

const person = (id: string, name: string, more: Partial<z.input<typeof SessionUser>> = {}): SessionUser =>
  SessionUser.parse({
    id,
    name,
    email: `${id}@veenkade.example`,
    phoneNumber: null,
    type: { id: 5, name: 'Medewerker' },
    superUser: false,
    always: false,
    jobs: [],
    homeLocationId: PLACE.horecaLocationId,
    locationIds: [PLACE.horecaLocationId],
    ...more,
  } satisfies z.input<typeof SessionUser>);

const LEADS = { type: { id: 2, name: 'Leidinggevende' } };

/** Part-time employee of the bar. */
export const NOOR = person('noor', 'Noor IJsvogel');
/** Full-time employee. */
export const FATIMA = person('fatima', 'Fatima Wilgenroos', { always: true });
/** Manager of the location. */
export const BAS = person('bas', 'Bas Veenstroom', LEADS);
/** Manager of all locations (superuser). */
export const MARLEEN = person('marleen', 'Marleen Turfdijk', { ...LEADS, superUser: true });

/** All users of the screen tests. */
export const EVERYBODY: readonly SessionUser[] = [NOOR, FATIMA, BAS, MARLEEN];

const job = (id: string, name: string, colour: string): JobView =>
  JobView.parse({ id, name, jobTypeId: 1, colour, horecaLocationIds: [PLACE.horecaLocationId], callAllowed: false });

/** Jobs of PLACE: service and kitchen. */
export const JOBS: JobView[] = [job('service', 'Bediening', '#2f6f4f'), job('kitchen', 'Kok', '#8a4b2f')];

const department = (id: string, name: string, jobIds: string[]): JobFilterView =>
  JobFilterView.parse({ id, name, horecaLocationId: PLACE.horecaLocationId, jobIds });

/** Departments of PLACE, one for each job. */
export const JOB_FILTERS: JobFilterView[] = [
  department('filter-bar', 'Bediening', ['service']),
  department('filter-kitchen', 'Keuken', ['kitchen']),
];

/** Date of every test, a Thursday. */
export const TODAY = CivilDate.parse('2026-03-12');

/** Time of every test: 12 March 2026, 10:00 in Amsterdam. */
export const NOW = new Date('2026-03-12T10:00:00+01:00');
