import { type Selectable } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import type { Employment, PersonTerms } from '#domain/planning/person-terms';
import { readTogether } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';
import { termsOfRow } from '../decision-context/person-terms.js';
import { isAmong } from '../database/conditions.js';

/** A person of an organisation. */
export interface PersonQuestion {
  readonly organisationId: string;
  readonly userId: UserId;
}

const COLUMNS = [
  'user_id',
  'name',
  'location_ids',
  'enabled',
  'employment_start',
  'employment_end',
  'birth_date',
] as const;

/** Row of a person with employment and terms. */
export interface PersonRow extends Pick<Selectable<Tables['person']>, (typeof COLUMNS)[number]> {
  /** First and last day; null: no limit. */
  readonly employment: Employment;
  /** All terms, sorted by first date. */
  readonly terms: readonly PersonTerms[];
}

/** Reads a person, disabled ones included; undefined: unknown. Batched per tick; not for commands. */
export const loadPersonRow = readTogether<PersonQuestion, PersonRow | undefined>({
  keyOf: ({ organisationId, userId }) => `${organisationId} ${userId}`,
  groupOf: ({ organisationId }) => organisationId,
  read: async (db, { organisationId }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const isRequested = isAmong('user_id', userIds);
    const people = db.selectFrom('person').select(COLUMNS).where('organisation_id', '=', organisationId);
    const rows = await people.where(isRequested).execute();
    const terms = db.selectFrom('person_term').selectAll().where('organisation_id', '=', organisationId);
    const termsOf = groupBy(await terms.where(isRequested).orderBy('from_date').execute(), ({ user_id }) => user_id);
    const weekStates = new Map(
      rows.map((row): [string, PersonRow] => [
        row.user_id,
        {
          ...row,
          employment: { from: row.employment_start, until: row.employment_end },
          terms: (termsOf.get(row.user_id) ?? []).map(termsOfRow),
        },
      ]),
    );
    return ({ userId }) => weekStates.get(userId);
  },
});
