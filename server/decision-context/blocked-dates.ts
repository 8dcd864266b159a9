import { type Kysely, sql } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { BlockedDayId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import { jobsOfTerms, termsWithin } from '#domain/planning/person-terms';
import type { BlockedDates } from '#domain/time-out/time-out.decider';
import { meets, type TimeOutPeriod } from '#domain/time-out/time-out-period';
import type { BlockedDatesView } from '#domain/time-out/time-out.views';
import type { Tables } from '../database/tables.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';
import { selectTextContent } from '../event-store/texts.js';
import { readTerms } from './person-terms.js';
import { listHas } from '../database/conditions.js';

// In SQL: a list in a column is looked through for another column.

/** Blocked days that apply to a person, sorted by first day, with their reasons; empty: none. */
export type BlockedOf = (userId: UserId) => readonly (BlockedDates & {
  readonly locationId: LocationId;
  readonly reason: string;
})[];

/**
 * Reads the blocked days of an organisation by person: those of their locations for all departments, or for a
 * department of which the person has a job in that time. Within commands only with `solo`.
 */
export async function readBlockedDates(db: Kysely<Tables>, organisationId: string): Promise<BlockedOf> {
  const rows = await db
    .selectFrom('blocked_day as blocked')
    .innerJoin('person', (join) => join.onRef('person.organisation_id', '=', 'blocked.organisation_id'))
    .leftJoin('job_filter as filter', (join) =>
      join
        .onRef('filter.organisation_id', '=', 'blocked.organisation_id')
        .onRef('filter.job_filter_id', '=', 'blocked.job_filter_id'),
    )
    .select([
      'blocked_day_id',
      'blocked.location_id',
      'from',
      'until',
      'blocked.job_filter_id',
      selectTextContent('blocked.reason_id').as('content'),
    ])
    .select(['person.user_id', 'filter.job_ids as needs'])
    .where('blocked.organisation_id', '=', organisationId)
    .where(listHas('person.location_ids', sql.ref('blocked.location_id')))
    .orderBy('from')
    .orderBy('blocked_day_id')
    .execute();
  const termsOf = await readTerms(db, organisationId);
  const byUser = groupBy(
    rows.filter(({ user_id, job_filter_id, needs, from, until }) => {
      const jobIds = jobsOfTerms({ terms: termsWithin(termsOf(user_id), from, until) });
      return job_filter_id === null || needs?.some((id) => jobIds.includes(id as JobId));
    }),
    ({ user_id }) => user_id,
  );
  return (userId) =>
    (byUser.get(userId) ?? []).map(({ blocked_day_id, location_id, from, until, content }) => ({
      blockedDayId: blocked_day_id as BlockedDayId,
      from,
      until,
      locationId: location_id as LocationId,
      reason: content ?? '',
    }));
}

const KINDS = ['blocked-day/', 'person/', 'organisation/'];

const BLOCKED_DATES: FactsOfStreams<BlockedOf> = {
  id: 'blocked-dates',
  load: readBlockedDates,
  isStale: ({ streamId }) => KINDS.some((kind) => streamId.startsWith(kind)),
};

/** Reads the blocked days of an organisation by person; not for commands. */
export const loadBlockedDates = (db: Kysely<Tables>, organisationId: string): Promise<BlockedOf> =>
  readFacts(db, organisationId, BLOCKED_DATES);

/** Blocked days with an empty reason for locations out of the reader's reach, unless they are the reader's own. */
export const blockedDatesSeenBy =
  (blockedOf: BlockedOf, reader: { readonly userId?: UserId; readonly reach: ReadonlySet<LocationId> }): BlockedOf =>
  (userId) =>
    blockedOf(userId).map((dates) =>
      userId === reader.userId || reader.reach.has(dates.locationId) ? dates : { ...dates, reason: '' },
    );

/** Blocked days that overlap a time out, in API format and in the given order. */
export const blockedIn = (blocked: ReturnType<BlockedOf>, period: TimeOutPeriod): BlockedDatesView[] =>
  blocked
    .filter((dates) => meets(period, dates))
    .map(({ blockedDayId, from, until, reason }) => ({ id: blockedDayId, from, until, reason }));
