import { Inject, Injectable } from '@nestjs/common';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { LoginLimits } from './login-limits.js';
import { verifyPassword } from './passwords.js';
import { renewPassword } from './renew-password.js';

/** Password proof for a sensitive call; `ip` is for the security log. */
export interface Proof {
  readonly present: string;
  readonly ip: string;
}

/** Asks for the present password before what only its owner may do: a device may be in other hands. */
@Injectable()
export class PasswordProof {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly limits: LoginLimits,
  ) {}

  /** The person, and the hash of the password that was shown. @throws Refused field `present`; too many tries */
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
