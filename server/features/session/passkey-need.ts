import { sql } from 'kysely';
import { isPasskeyRequired } from '#domain/passkey/passkey-rules';

// In SQL: it is a part of other queries, whose tables it names.

/** SQL column `has_passkey`: whether the person of a row of `table` has a passkey, at any host. */
export const hasPasskey = (table: 'session' | 'person') =>
  sql<boolean>`exists (
    select from passkey
    where passkey.organisation_id = ${sql.ref(`${table}.organisation_id`)}
      and passkey.user_id = ${sql.ref(`${table}.user_id`)})`.as('has_passkey');

/**
 * Whether the organisation requires a passkey of the person and they have none; until then they have the rights of
 * staff (docs/decisions/0047).
 */
export const needsPasskey = (row: {
  readonly passkeys_asked: boolean;
  readonly super_user: boolean;
  readonly type_name: string;
  readonly has_passkey: boolean;
}): boolean =>
  !row.has_passkey && isPasskeyRequired(row.passkeys_asked, { superUser: row.super_user, typeName: row.type_name });
