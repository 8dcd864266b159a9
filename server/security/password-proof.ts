import { Inject, Injectable } from '@nestjs/common';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { LoginLimits } from './login-limits.js';
import { verifyPassword } from './passwords.js';
import { renewPassword } from './renew-password.js';

/** Present password for a sensitive call. */
export interface Proof {
  /** Password as typed. */
  readonly present: string;
  /** Address of the visitor, for the limits and the security log. */
  readonly ip: string;
}

/** Checks the present password before sensitive calls, because the device may be in other hands. */
@Injectable()
export class PasswordProof {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly limits: LoginLimits,
  ) {}

  /**
   * Row of the caller with the hash of the password that was shown. Stores a renewed hash of an old kind, and resets
   * the limit.
   * @throws CommandRefused `wrong_password` in the field `present`, or `too_many_requests`
   */
  async of(caller: Caller, { present, ip }: Proof) {
    const attempt = { at: 'present_password', ip, caller } as const;
    const person = await this.limits.attempt(attempt, fieldRefusal('present', 'wrong_password'), async () => {
      const found = await this.db
        .selectFrom('person')
        .select(['user_id', 'name', 'email', 'language', 'home_location_id', 'password_hash'])
        .where('organisation_id', '=', caller.organisationId)
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      const renew = async (renewed: string) => {
        await renewPassword(this.db, caller, { stored: found.password_hash, renewed });
        found.password_hash = renewed;
      };
      return (await verifyPassword(found.password_hash, present, renew)) ? found : null;
    });
    await this.limits.clear(attempt);
    return person;
  }
}
