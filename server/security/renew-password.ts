import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { Database } from '../database/database.js';

/** Replaces the hash of a password by another of the same password, unless somebody changed it meanwhile. */
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
