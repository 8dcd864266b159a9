import { type Kysely, sql } from 'kysely';
import type { ErasureFacts } from '#domain/account/erasure';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { Tables } from '../../database/tables.js';

// In SQL: sums of two tables beside each person.

/** A person with the facts that decide on erasing them. */
export interface ErasureRow extends ErasureFacts {
  readonly user_id: UserId;
  /** Instant of their request; null: none. */
  readonly asked_at: Date | null;
}

/**
 * Facts for erasing about all people of an organisation or one person, by instant of their request, then by name
 * those without one. `today` separates past from coming shifts; draft slots count as coming.
 */
export async function erasureFacts(
  db: Kysely<Tables>,
  organisationId: OrganisationId,
  today: CivilDate,
  userId?: UserId,
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    select person.user_id, person.name, person.enabled, person.erasure_asked_at as asked_at,
      past.last as "lastShift", coalesce(past.shifts, 0)::int as shifts, coming.next as "nextShift"
    from person
    left join (
      select user_id, max(date) as last, count(*) as shifts from shift
      where organisation_id = ${organisationId} and user_id is not null and date < ${today} group by user_id
    ) as past on past.user_id = person.user_id
    left join (
      select user_id, min(date) as next from day_assignment
      where organisation_id = ${organisationId} and date >= ${today} group by user_id
    ) as coming on coming.user_id = person.user_id
    where person.organisation_id = ${organisationId}
      and (${userId ?? null}::text is null or person.user_id = ${userId ?? null})
    order by person.erasure_asked_at nulls last, person.name`.execute(db);
  return rows;
}
