import { type Selectable, sql } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { readTogether } from '../../database/read-together.js';
import type { Tables } from '../../database/tables.js';

export interface PersonQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
}

const COLUMNS = ['organisation_id', 'user_id', 'name', 'job_ids', 'location_ids', 'enabled'] as const;

export type PersonRow = Pick<Selectable<Tables['person']>, (typeof COLUMNS)[number]>;

/** What is known of somebody, outside of commands; undefined: nobody. */
export const loadPersonRow = readTogether<PersonQuestion, PersonRow | undefined>(
  ({ organisationId, userId }) => `${organisationId} ${userId}`,
  async (db, questions) => {
    const rows: PersonRow[] = [];
    for (const [organisationId, asked] of groupBy(questions, (question) => question.organisationId)) {
      const userIds = asked.map(({ userId }) => userId);
      const people = db.selectFrom('person').select(COLUMNS).where('organisation_id', '=', organisationId);
      rows.push(...(await people.where(sql<boolean>`user_id = any(${userIds}::text[])`).execute()));
    }
    const known = new Map(rows.map((row) => [`${row.organisation_id} ${row.user_id}`, row]));
    return questions.map(({ organisationId, userId }) => known.get(`${organisationId} ${userId}`));
  },
);
