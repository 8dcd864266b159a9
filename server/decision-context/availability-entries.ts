import type { Kysely } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { AvailabilityId, UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import { availabilityView } from '#domain/availability/availability-choice';
import type { Tables } from '../database/tables.js';

/** Availability entries of all people of an organisation in a range of dates. */
export interface AvailabilityEntries {
  /** Entry of a person on a date; null: none entered, or a date out of the range. */
  of(userId: string, date: CivilDate): AvailabilityView | null;
}

/**
 * Reads the availability entries of all people of an organisation, `from` to `until` inclusive, in one query. `of` a
 * person and date is null without an entry.
 */
export async function loadAvailabilityEntries(
  db: Kysely<Tables>,
  organisationId: string,
  from: CivilDate,
  until: CivilDate,
): Promise<AvailabilityEntries> {
  const rows = await db
    .selectFrom('availability')
    .select(['availability_id', 'user_id', 'date', 'from_minute', 'until_minute'])
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();
  const entries = new Map(
    rows.map((row) => {
      const availabilityId = row.availability_id as AvailabilityId;
      const time = { from: row.from_minute, until: row.until_minute };
      const view = availabilityView({ availabilityId, userId: row.user_id as UserId, date: row.date, time });
      return [keyOf(row.user_id, row.date), view];
    }),
  );
  return { of: (userId, date) => entries.get(keyOf(userId, date)) ?? null };
}

const keyOf = (userId: string, date: CivilDate): string => `${userId} ${date}`;
