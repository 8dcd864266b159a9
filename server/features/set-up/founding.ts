import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { minuteOf } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import type { DomainEvent } from '#domain/kernel/event';
import type { JobFilterId, JobId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { OrganisationState } from '#domain/organisation/organisation.state';
import { type OrganisationEvent, organisationStream } from '#domain/organisation/organisation.events';
import { fixedHours, SINCE_EVER } from '#domain/planning/person-terms';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import type { Tables } from '../../database/tables.js';
import type { ClaimInstallation } from './set-up.messages.js';

type Claim = ClaimInstallation['claim'];

/** Ids of a new organisation, shared by its rows and its events. */
export interface Founding {
  readonly organisationId: OrganisationId;
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly departments: readonly {
    readonly jobFilterId: JobFilterId;
    readonly name: string;
    readonly jobs: readonly (Claim['work']['departments'][number]['jobs'][number] & { readonly jobId: JobId })[];
  }[];
}

/** New random ids for organisation, location, owner, departments and jobs of a claim, in its order. */
export const foundingOf = ({ work }: Claim): Founding => ({
  organisationId: uuid() as OrganisationId,
  locationId: uuid() as LocationId,
  userId: uuid() as UserId,
  departments: work.departments.map(({ name, jobs }) => ({
    jobFilterId: uuid() as JobFilterId,
    name,
    jobs: jobs.map((job) => ({ ...job, jobId: uuid() as JobId })),
  })),
});

/**
 * Events of the organisation's stream that found it: organisation, location, jobs, then departments with their jobs.
 */
export const organisationEvents = ({ locationId, departments }: Founding): OrganisationEvent[] => [
  { type: 'OrganisationFounded', data: {} },
  { type: 'LocationOpened', data: { locationId } },
  ...departments.flatMap(({ jobs }) =>
    jobs.map(({ jobId }): OrganisationEvent => ({
      type: 'JobDefined',
      data: { jobId, locationIds: [locationId] },
    })),
  ),
  ...departments.map(({ jobFilterId, jobs }): OrganisationEvent => ({
    type: 'JobFilterDefined',
    data: { jobFilterId, locationId, jobIds: jobs.map(({ jobId }) => jobId) },
  })),
];

/** Events of all streams that found the organisation and employ its owner as superuser. */
export function foundingEvents(founding: Founding): {
  readonly streamId: string;
  readonly events: readonly DomainEvent[];
}[] {
  const { organisationId, locationId, userId } = founding;
  const employed: StaffEvent = {
    type: 'PersonEmployed',
    data: {
      userId,
      homeLocationId: locationId,
      locationIds: [locationId],
      jobIds: [],
      always: true,
      superUser: true,
    },
  };
  return [
    { streamId: organisationStream(organisationId), events: organisationEvents(founding) },
    { streamId: personStream(userId), events: [employed] },
  ];
}

/** Type of the first person. */
const ADMIN = { type_id: 1, type_name: 'Admin' } as const;

interface NewRows {
  readonly passwordHash: string;
  /** State after the events, for the revisions in rows. */
  readonly state: OrganisationState;
}

/**
 * Inserts all rows of a new organisation in the transaction; false: another location of the installation has the host,
 * so the transaction has to be rolled back.
 */
export async function insertFounding(
  db: Kysely<Tables>,
  { organisationId, locationId, userId, departments }: Founding,
  { place, owner, passwordHash, state }: Pick<Claim, 'place' | 'owner'> & NewRows,
): Promise<boolean> {
  const ofOrganisation = { organisation_id: organisationId };
  await db
    .insertInto('organisation')
    .values({ ...ofOrganisation, name: place.organisation, demo: false, revision: state.revision })
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('location')
    .values({
      ...ofOrganisation,
      location_id: locationId,
      ordinal: 0,
      name: place.location,
      domain: place.domain,
      zone: place.timezone,
      opening: JSON.stringify(always(openingOf(place))),
      last_bus: JSON.stringify(always([])),
      sms_text_id: null,
      sms_sender: '',
      closed_at: null,
      revision: state.places[locationId]?.revision ?? 1,
      arranged: state.places[locationId]?.arranged ?? 1,
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await db
    .insertInto('job')
    .values(
      departments.flatMap(({ jobs }) =>
        jobs.map(({ jobId, name, jobTypeId, colour, callAllowed }) => ({
          ...ofOrganisation,
          job_id: jobId,
          name,
          job_type_id: jobTypeId,
          colour,
          call_allowed: callAllowed,
          location_ids: [locationId],
          revision: state.jobs[jobId]?.revision ?? 1,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('job_filter')
    .values(
      departments.map(({ jobFilterId, name, jobs }, ordinal) => ({
        ...ofOrganisation,
        ordinal,
        job_filter_id: jobFilterId,
        location_id: locationId,
        name,
        job_ids: jobs.map(({ jobId }) => jobId),
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values({
      ...ofOrganisation,
      ...ADMIN,
      user_id: userId,
      name: owner.name,
      email: owner.email,
      phone_number: null,
      birth_date: null,
      super_user: true,
      home_location_id: locationId,
      location_ids: [locationId],
      employment_start: null,
      employment_end: null,
      enabled: true,
      password_hash: passwordHash,
      language: null,
    })
    .execute();
  const { kind, minHours, maxHours } = fixedHours(null);
  await db
    .insertInto('person_term')
    .values({
      ...ofOrganisation,
      user_id: userId,
      from_date: SINCE_EVER,
      job_ids: [],
      always: true,
      contract_kind: kind,
      min_hours: minHours,
      max_hours: maxHours,
    })
    .execute();
  return true;
}

/**
 * Opening hours of all weekdays in minutes after 00:00; null: closed, also for missing days. A closing time at or
 * before the opening is on the next day.
 */
const openingOf = ({ opening }: Claim['place']) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const hours = opening.find((entry) => entry.day === day);
    if (!hours) return { day, open: null, close: null };
    const [open, close] = [minuteOf(hours.open), minuteOf(hours.close)];
    return { day, open, close: close <= open ? close + 1440 : close };
  });
