import type { Kysely } from 'kysely';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Agreement } from '#domain/planning/person-terms';
import type { Tables } from '../database/tables.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';
import { readTerms } from './person-terms.js';

/** Facts about a person for the rules of people's own records. */
export interface StaffFacts extends Agreement {
  readonly userId: UserId;
  readonly name: string;
  readonly homeLocationId: LocationId;
  readonly enabled: boolean;
}

type StaffByUser = ReadonlyMap<UserId, StaffFacts>;

/**
 * Facts: all people of the organisation by id, disabled ones included, with all their terms. Not affected by
 * availability or time out. Stale when a person changes.
 */
export const STAFF: FactsOfStreams<StaffByUser> = {
  id: 'staff',
  load: readStaff,
  isStale: ({ streamId }) => streamId.startsWith('person/'),
};

async function readStaff(db: Kysely<Tables>, organisationId: string): Promise<StaffByUser> {
  const rows = await db
    .selectFrom('person')
    .select(['user_id', 'name', 'home_location_id', 'enabled', 'employment_start', 'employment_end'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const termsOf = await readTerms(db, organisationId);
  return new Map(
    rows.map((row) => {
      const userId = row.user_id as UserId;
      const facts: StaffFacts = {
        userId,
        name: row.name,
        homeLocationId: row.home_location_id as LocationId,
        enabled: row.enabled,
        terms: termsOf(userId),
        employment: { from: row.employment_start, until: row.employment_end },
      };
      return [userId, facts];
    }),
  );
}

/** Reads all people of an organisation with all their terms; not for commands. */
export const loadStaff = (db: Kysely<Tables>, organisationId: string): Promise<StaffByUser> =>
  readFacts(db, organisationId, STAFF);
