import { Inject, Injectable } from '@nestjs/common';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { Refused } from '../http/refused.js';
import { LoginLimits } from './login-limits.js';
import { verifyPassword } from './passwords.js';

/** What only whoever knows the password may do; `ip` for the limits. */
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
  async of({ organisationId, userId }: Caller, { present, ip }: Proof) {
    const key = `present ${userId}`;
    await this.limits.check(key, ip);
    const person = await this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'email', 'language', 'home_location_id', 'password_hash'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(person.password_hash, present))) {
      await this.limits.count(key, ip);
      throw new Refused(fieldRefusal('present', 'wrong_password'));
    }
    await this.limits.succeeded(key, ip);
    return person;
  }
}
