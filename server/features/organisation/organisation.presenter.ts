import { DEFAULT_RESERVED_WORDS } from '#domain/organisation/reserved-words';
import type { Kysely } from 'kysely';
import { clockTime } from '#domain/kernel/clock-time';
import type { Subject } from '#domain/notification/notification.events';
import type { OrganisationId } from '#domain/kernel/ids';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import type { Tables } from '../../database/tables.js';

/** What is set for the whole organisation. */
export async function organisationView(db: Kysely<Tables>, organisationId: OrganisationId): Promise<OrganisationView> {
  const row = await db
    .selectFrom('organisation')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    messageDays: row.message_days,
    accessDays: row.access_days,
    rosterDays: row.roster_days,
    quietFrom: clockTime(row.quiet_from),
    quietUntil: clockTime(row.quiet_until),
    employerSurcharge: row.employer_surcharge,
    holidayAllowance: row.holiday_allowance,
    costTarget: row.cost_target,
    smsPartPrice: row.sms_part_price,
    smsFor: row.sms_for as Subject[],
    fairnessForAll: row.fairness_for_all,
    passkeysAsked: row.passkeys_asked,
    ownTimeOutAllowed: row.own_time_out_allowed,
    availabilityCutOff: row.availability_cut_off,
    availabilityReminder: row.availability_reminder,
    reservedWords: row.reserved_words ?? [...DEFAULT_RESERVED_WORDS],
    revision: row.revision,
  };
}
