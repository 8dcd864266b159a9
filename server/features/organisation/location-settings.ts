import type { Kysely } from 'kysely';
import { clockTime, instant } from '#domain/kernel/clock-time';
import type { OnWeekday } from '#domain/kernel/dated-week';
import type { OrganisationId } from '#domain/kernel/ids';
import type { OpeningHours } from '#domain/kernel/shift-time';
import { LOCATION_SETTINGS } from '#domain/location/location.settings';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { settingsIn } from '../../database/setting-columns.js';
import type { Tables } from '../../database/tables.js';
import { selectTextContent } from '../../event-store/texts.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { notFound } from '../../access/reach.js';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** All settings of the locations of an organisation, closed ones included, sorted by name. */
export async function locationSettings(
  db: Kysely<Tables>,
  organisationId: OrganisationId,
): Promise<LocationSettings[]> {
  const rows = await db
    .selectFrom('location')
    .selectAll('location')
    .select(selectTextContent('location.sms_text_id').as('sms_text'))
    .select((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('shift')
              .select('shift_id')
              .whereRef('shift.organisation_id', '=', 'location.organisation_id')
              .whereRef('shift.location_id', '=', 'location.location_id'),
          ),
          eb.exists(
            eb
              .selectFrom('draft_slot')
              .select('slot_id')
              .whereRef('draft_slot.organisation_id', '=', 'location.organisation_id')
              .whereRef('draft_slot.location_id', '=', 'location.location_id'),
          ),
        ])
        .as('has_shifts'),
    ])
    .where('location.organisation_id', '=', organisationId)
    .execute();
  return rows
    .map((row): LocationSettings => ({
      id: row.location_id,
      description: row.name,
      domain: row.domain,
      timezone: row.zone,
      closedAt: row.closed_at && instant(row.closed_at.getTime()),
      hasShifts: Boolean(row.has_shifts),
      ...settingsIn(LOCATION_SETTINGS, row),
      smsTextConfig: { text: row.sms_text ?? '', sender: row.sms_sender },
      opening: {
        weeks: row.opening.weeks.map(({ from, days }) => ({
          from,
          wrapUp: days.find(({ wrapUp }) => wrapUp)?.wrapUp ?? 0,
          days: WEEKDAYS.map((day) => hoursOfDay(day, days)),
        })),
        dates: row.opening.dates.map(({ date, open, close }) => ({ date, ...asClock({ open, close }) })),
      },
      lastBus: {
        weeks: row.last_bus.weeks.map(({ from, days }) => ({
          from,
          days: WEEKDAYS.map((day) => ({ day, time: days.find((bus) => bus.day === day)?.time ?? null })),
        })),
        dates: row.last_bus.dates.map(({ date, time }) => ({ date, time })),
      },
      revision: row.revision,
    }))
    .sort((a, b) => a.description.localeCompare(b.description, 'nl') || a.id.localeCompare(b.id));
}

const hoursOfDay = (day: number, days: readonly OnWeekday<OpeningHours>[]) => {
  const hours = days.find((one) => one.day === day);
  return { day, ...asClock({ open: hours?.open ?? null, close: hours?.close ?? null }) };
};

const asClock = ({ open, close }: Pick<OpeningHours, 'open' | 'close'>) => ({
  open: open === null ? null : clockTime(open),
  close: close === null ? null : clockTime(close),
});

/**
 * Settings of a location within a command, after its changes; closed locations included.
 * @throws CommandRefused `not_found` for an unknown one
 */
export async function locationIn(transaction: CommandTransaction, locationId: string): Promise<LocationSettings> {
  const all = await locationSettings(transaction.db, transaction.origin.organisationId);
  const found = all.find(({ id }) => id === locationId);
  if (!found) throw notFound();
  return found;
}
