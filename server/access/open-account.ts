import { type RawBuilder, sql } from 'kysely';
import { ADMIN_TYPE_NAMES } from '#domain/access/access';
import { DAYS_FROM_LOGIN, UNUSED_DAYS } from '#domain/session/session-ends';

// In SQL: conditions that are parts of other queries, with dates in the zone of a location.

/**
 * Whether the account of a row of `person` is open: nobody has switched it off, and the last day of the contract has not
 * passed where they are at home. Without a home that exists, Dutch days count.
 *
 * @param person What the query calls the table.
 */
export const hasOpenAccount = (person = 'person'): RawBuilder<boolean> => {
  const of = sql.table(person);
  return sql<boolean>`(${of}.enabled and (${of}.employment_end is null or ${of}.employment_end >= (clock_timestamp() at time zone coalesce(
    (select home.zone from location as home
      where home.organisation_id = ${of}.organisation_id and home.location_id = ${of}.home_location_id),
    'Europe/Amsterdam'))::date))`;
};

/**
 * Whether nobody has asked the person of a row of `person` in: never invited, and without a password. They get no
 * messages (docs/decisions/0076).
 */
export const isNotInvited = () => sql<boolean>`(person.invited_at is null and person.password_hash is null)`;

/** Whether the person of a row of `person` was invited, has chosen no password yet and still can. */
export const canChooseFirstPassword = () =>
  sql<boolean>`(person.invited_at is not null and person.password_hash is null and ${hasOpenAccount()})`;

/** Condition that a session is open: not ended, used within 14 days, and logged in recently enough for its role. */
export const isOpenSession = (): RawBuilder<boolean> =>
  sql<boolean>`(session.ended_at is null
    and session.last_used_at > now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})
    and session.logged_in_at > now() - make_interval(days => (
      select case when owner.super_user then ${sql.lit(DAYS_FROM_LOGIN.superuser)}
        when owner.type_name = any(${sql.val([...ADMIN_TYPE_NAMES])}::text[]) then ${sql.lit(DAYS_FROM_LOGIN.admin)}
        else ${sql.lit(DAYS_FROM_LOGIN.staff)} end
      from person as owner
      where owner.organisation_id = session.organisation_id and owner.user_id = session.user_id)))`;

/** Condition that a row of `person` has a password or a passkey. */
export const hasLogin = (): RawBuilder<boolean> =>
  sql<boolean>`(person.password_hash is not null or exists (
    select from passkey where passkey.organisation_id = person.organisation_id and passkey.user_id = person.user_id))`;
