import type { Generated } from 'kysely';

/** Row per owner's code. */
export interface OwnerCodeTable {
  /** SHA-256 of the code in upper case, without separators. */
  code_hash: Buffer;
  made_at: Generated<Date>;
  used_at: Date | null;
}
