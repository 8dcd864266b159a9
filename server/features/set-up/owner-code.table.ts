import type { Generated } from 'kysely';

export interface OwnerCodeTable {
  /** SHA-256 of the code as it is printed, without what stands between its groups. */
  code_hash: Buffer;
  made_at: Generated<Date>;
  used_at: Date | null;
}
