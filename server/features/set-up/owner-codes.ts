import { randomInt } from 'node:crypto';
import { type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.js';
import { hashOf } from '../../security/tokens.js';
import { isWithin } from '../../database/conditions.js';

/** Characters of codes: Crockford's base 32, which lacks I, L, O and U because they are easily confused. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [GROUPS, GROUP] = [4, 4];

/** Validity of an unused code. */
const LASTS = '7 days';

/** Random code of 80 bits, as typed from a terminal: `K7QM-3F9X-…`. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Hash of a code; grouping and case do not matter, and I, L and O count as 1, 1 and 0. */
const keyOf = (code: string): Buffer =>
  hashOf(
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );

/** Creates an owner's code, valid once within 7 days, and returns it; only its hash is stored. */
export async function makeOwnerCode(db: Kysely<Tables>): Promise<string> {
  const code = newCode();
  await db
    .insertInto('owner_code')
    .values({ code_hash: keyOf(code), used_at: null })
    .execute();
  return code;
}

const waiting = (db: Kysely<Tables>) =>
  db.selectFrom('owner_code').select('code_hash').where('used_at', 'is', null).where(isWithin('made_at', LASTS));

/** Whether a valid unused code exists. */
export const isCodeWaiting = async (db: Kysely<Tables>): Promise<boolean> =>
  (await waiting(db).limit(1).executeTakeFirst()) !== undefined;

/** Whether the code is valid and unused, however it is grouped, with I and L read as 1 and O as 0. */
export const isOwnerCode = async (db: Kysely<Tables>, code: string): Promise<boolean> =>
  (await waiting(db).where('code_hash', '=', keyOf(code)).executeTakeFirst()) !== undefined;

/** Uses a code in the transaction, which also invalidates all other codes; false: invalid. */
export async function useOwnerCode(db: Kysely<Tables>, code: string): Promise<boolean> {
  const used = await db
    .updateTable('owner_code')
    .set({ used_at: new Date() })
    .where('code_hash', 'in', waiting(db).where('code_hash', '=', keyOf(code)))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  if (!used) return false;
  await db.updateTable('owner_code').set({ used_at: new Date() }).where('used_at', 'is', null).execute();
  return true;
}

/** Whether the installation has no organisation. */
export const isEmptyInstallation = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('organisation').select('organisation_id').limit(1).executeTakeFirst()) === undefined;
