import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { Database } from '../database/database.js';

/** Stores another hash of the same password, unless the stored hash has changed meanwhile. */
export async function renewPassword(
  db: Database,
  { organisationId, userId }: { readonly organisationId: OrganisationId; readonly userId: UserId },
  { stored, renewed }: { readonly stored: string | null; readonly renewed: string },
): Promise<void> {
  await db
    .updateTable('person')
    .set({ password_hash: renewed })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('password_hash', '=', stored)
    .execute();
}
