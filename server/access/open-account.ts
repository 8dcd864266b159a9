import { type RawBuilder, sql } from 'kysely';
import { ADMIN_TYPE_NAMES } from '#domain/access/access';
import { DAYS_FROM_LOGIN, UNUSED_DAYS } from '#domain/session/session-ends';

// In SQL: conditions that are parts of other queries, with dates in the zone of a location.

/**
 * SQL condition on a row of `person`: enabled, and the last day of the contract has not passed in the zone of the home
 * location (Europe/Amsterdam if that does not exist).
 * @param person Alias of the table in the query.
 */
export const hasOpenAccount = (person = 'person'): RawBuilder<boolean> => {
  const of = sql.table(person);
  return sql<boolean>`(${of}.enabled and (${of}.employment_end is null or ${of}.employment_end >= (clock_timestamp() at time zone coalesce(
    (select home.zone from location as home
      where home.organisation_id = ${of}.organisation_id and home.location_id = ${of}.home_location_id),
    'Europe/Amsterdam'))::date))`;
};

/**
 * SQL condition on a row of `person`: never invited and without a password. Such people get no messages
 * (docs/decisions/0076).
 */
export const isNotInvited = () => sql<boolean>`(person.invited_at is null and person.password_hash is null)`;

/** SQL condition on a row of `person`: invited, without a password, and the account is open. */
export const canChooseFirstPassword = () =>
  sql<boolean>`(person.invited_at is not null and person.password_hash is null and ${hasOpenAccount()})`;

/**
 * SQL condition on a row of `session`: not ended, used within `UNUSED_DAYS`, and logged in within the days that the
 * role of its owner allows (`DAYS_FROM_LOGIN`).
 */
export const isOpenSession = (): RawBuilder<boolean> =>
  sql<boolean>`(session.ended_at is null
    and session.last_used_at > now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})
    and session.logged_in_at > now() - make_interval(days => (
      select case when owner.super_user then ${sql.lit(DAYS_FROM_LOGIN.superuser)}
        when owner.type_name = any(${sql.val([...ADMIN_TYPE_NAMES])}::text[]) then ${sql.lit(DAYS_FROM_LOGIN.admin)}
        else ${sql.lit(DAYS_FROM_LOGIN.staff)} end
      from person as owner
      where owner.organisation_id = session.organisation_id and owner.user_id = session.user_id)))`;

/** SQL condition on a row of `person`: has a password or a passkey. */
export const hasLogin = (): RawBuilder<boolean> =>
  sql<boolean>`(person.password_hash is not null or exists (
    select from passkey where passkey.organisation_id = person.organisation_id and passkey.user_id = person.user_id))`;
