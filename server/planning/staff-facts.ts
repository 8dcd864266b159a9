import type { Kysely } from 'kysely';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { readOnce } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';

/** What the rules of people's own records have to know of a person. */
export interface StaffFacts {
  readonly userId: UserId;
  readonly name: string;
  /** Full-timer. */
  readonly always: boolean;
  readonly homeLocationId: LocationId;
}

/** Everybody of an organisation. Unlike what planning knows of a week, it does not change with what people enter. */
export const STAFF: FactsKey<ReadonlyMap<UserId, StaffFacts>> = {
  id: 'staff',
  load: readStaff,
  isStale: ({ streamId }) => streamId.startsWith('person/'),
};

async function readStaff(db: Kysely<Tables>, organisationId: string): Promise<ReadonlyMap<UserId, StaffFacts>> {
  const rows = await db
    .selectFrom('person')
    .select(['user_id', 'name', 'always', 'home_location_id'])
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Map(
    rows.map((row) => {
      const userId = row.user_id as UserId;
      const { name, always } = row;
      return [userId, { userId, name, always, homeLocationId: row.home_location_id as LocationId }];
    }),
  );
}

/** Outside of commands. */
export const loadStaff = readOnce(readStaff);
