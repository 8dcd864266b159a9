import { type Selectable, sql } from 'kysely';
import type { UserId } from '#domain/kernel/ids';
import { readTogether } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';

export interface PersonQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
}

const COLUMNS = ['user_id', 'name', 'job_ids', 'location_ids', 'enabled'] as const;

export type PersonRow = Pick<Selectable<Tables['person']>, (typeof COLUMNS)[number]>;

/** What is known of somebody, outside of commands; undefined: nobody. */
export const loadPersonRow = readTogether<PersonQuestion, PersonRow | undefined>({
  keyOf: ({ organisationId, userId }) => `${organisationId} ${userId}`,
  groupOf: ({ organisationId }) => organisationId,
  read: async (db, { organisationId }, asked) => {
    const userIds = asked.map(({ userId }) => userId);
    const people = db.selectFrom('person').select(COLUMNS).where('organisation_id', '=', organisationId);
    const rows = await people.where(sql<boolean>`user_id = any(${userIds}::text[])`).execute();
    const known = new Map(rows.map((row) => [row.user_id, row]));
    return ({ userId }) => known.get(userId);
  },
});
