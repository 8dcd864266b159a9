import type { Kysely } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { PlannedAfter } from '#domain/staff/people.views';
import type { Tables } from '../../database/tables.js';
import type { Directory } from '../../decision-context/directory.js';

/** Person and date after which to look. */
export interface PlannedQuestion {
  readonly userId: UserId;
  readonly after: CivilDate;
  readonly locations: Directory['locations'];
  /** Milliseconds. Nothing before today at its location is returned. */
  readonly now: number;
}

/**
 * Shifts and slots of a person after a date and from today on, draft and published, without called off ones; sorted by
 * date, then layer.
 */
export async function readPlanned(
  db: Kysely<Tables>,
  organisationId: string,
  { userId, after, locations, now }: PlannedQuestion,
): Promise<PlannedAfter[]> {
  const columns = ['location_id', 'job_id', 'date'] as const;
  const shifts = await db
    .selectFrom('shift')
    .select(['shift_id as id', ...columns])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('date', '>', after)
    .where('called_off_at', 'is', null)
    .execute();
  const slots = await db
    .selectFrom('draft_slot')
    .select(['slot_id as id', ...columns])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('date', '>', after)
    .execute();
  return [
    ...shifts.map((row) => ({ ...row, layer: 'published' as const })),
    ...slots.map((row) => ({ ...row, layer: 'draft' as const })),
  ]
    .map(({ layer, id, location_id, job_id, date }) => ({
      layer,
      id,
      horecaLocationId: location_id as LocationId,
      jobId: job_id as JobId,
      date,
    }))
    .filter(({ horecaLocationId, date }) => date >= todayAt(now, locations.get(horecaLocationId)?.zone ?? 'UTC'))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.layer.localeCompare(b.layer));
}
