import { type Kysely, type Selectable, sql } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import type { PersonTerms } from '#domain/planning/person-terms';
import type { Tables } from '../database/tables.js';

/** Terms of a row of `person_term`. */
export const termsOfRow = (row: Selectable<Tables['person_term']>): PersonTerms => ({
  from: row.from_date,
  jobIds: row.job_ids as JobId[],
  always: row.always,
  contract: { kind: row.contract_kind, minHours: row.min_hours, maxHours: row.max_hours },
  ...(row.reference.length > 0 && { reference: row.reference }),
});

// In SQL: a list of ids as one parameter, so that the statement stays the same however many there are.

/**
 * Reads the terms of all people of an organisation; `only`: just these people. The returned function gives a person's terms sorted by first date;
 * empty: none.
 */
export async function readTerms(
  db: Kysely<Tables>,
  organisationId: string,
  only?: readonly string[],
): Promise<(userId: string) => readonly PersonTerms[]> {
  const rows = await db
    .selectFrom('person_term')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .$if(only !== undefined, (query) => query.where('user_id', '=', sql<string>`any(${only}::text[])`))
    .orderBy('from_date')
    .execute();
  const byUser = groupBy(rows, ({ user_id }) => user_id);
  return (userId) => (byUser.get(userId) ?? []).map(termsOfRow);
}

/** Query of people joined with their terms of today (alias `terms`). People without terms are missing. */
export const peopleNow = (db: Kysely<Tables>) =>
  db
    .selectFrom('person')
    .innerJoin('person_terms_now as terms', (join) =>
      join.onRef('terms.organisation_id', '=', 'person.organisation_id').onRef('terms.user_id', '=', 'person.user_id'),
    );
