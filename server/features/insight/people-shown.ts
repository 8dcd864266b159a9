import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Agreement, PersonTerms } from '#domain/planning/person-terms';
import type { Database } from '../../database/database.js';
import { readTerms } from '../../decision-context/person-terms.js';
import { isAmong } from '../../database/conditions.js';

/** Person whose figures are shown. */
export interface ShownPerson extends Agreement {
  readonly userId: UserId;
  readonly id: UserId;
  readonly name: string;
  readonly enabled: boolean;
  readonly locationIds: readonly LocationId[];
  /** Null: unknown. */
  readonly birthDate: CivilDate | null;
}

/**
 * People of an organisation with name and terms, by id, disabled ones included; erased people have no entry. `only`:
 * just these ids.
 */
export async function readShown(
  db: Database,
  organisationId: string,
  only?: readonly string[],
): Promise<ReadonlyMap<UserId, ShownPerson>> {
  const rows = await db
    .selectFrom('person')
    .select(['user_id', 'name', 'enabled', 'location_ids', 'employment_start', 'employment_end', 'birth_date'])
    .where('organisation_id', '=', organisationId)
    .$if(only !== undefined, (query) => query.where(isAmong('user_id', only ?? [])))
    .execute();
  const termsOf = await readTerms(db, organisationId);
  return new Map(
    rows.map((row) => [
      row.user_id as UserId,
      {
        userId: row.user_id as UserId,
        id: row.user_id as UserId,
        name: row.name,
        enabled: row.enabled,
        locationIds: row.location_ids as LocationId[],
        birthDate: row.birth_date,
        employment: { from: row.employment_start, until: row.employment_end },
        terms: termsOf(row.user_id) as readonly PersonTerms[],
      },
    ]),
  );
}
