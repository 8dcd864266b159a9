import { sql } from 'kysely';
import { isPasskeyRequired } from '#domain/passkey/passkey-rules';

// In SQL: it is a part of other queries, whose tables it names.

/** Whether the person of a row of `table` has a passkey, for whichever location. */
export const hasPasskey = (table: 'session' | 'person') =>
  sql<boolean>`exists (
    select from passkey
    where passkey.organisation_id = ${sql.ref(`${table}.organisation_id`)}
      and passkey.user_id = ${sql.ref(`${table}.user_id`)})`.as('has_passkey');

/** Whether somebody is asked for a passkey and has none: until then they do what staff do (docs/decisions/0047). */
export const needsPasskey = (row: {
  readonly passkeys_asked: boolean;
  readonly super_user: boolean;
  readonly type_name: string;
  readonly has_passkey: boolean;
}): boolean =>
  !row.has_passkey && isPasskeyRequired(row.passkeys_asked, { superUser: row.super_user, typeName: row.type_name });
