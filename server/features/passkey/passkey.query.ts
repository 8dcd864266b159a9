import { Inject, Injectable } from '@nestjs/common';
import { requiresPassword, isPasskeyRequired } from '#domain/passkey/passkey-rules';
import type { OwnPasskeys } from '#domain/passkey/passkey.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { hostName } from '../../access/location-finder.js';
import { beginningOf, passkeyViews } from './passkey.presenter.js';

/** Reads the caller's own passkeys, newest first, and whether a password or a passkey is required of them. */
@Injectable()
export class PasskeyQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * The caller's passkeys, newest first; whether adding one requires the password, and whether the organisation
   * requires a passkey of the caller. `host`: of the browser, with or without a port.
   */
  async ofCaller(caller: Caller, host: string): Promise<OwnPasskeys> {
    const { organisationId, userId } = caller;
    const { super_user, type_name, passkeys_asked } = await this.db
      .selectFrom('person')
      .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
      .select(['super_user', 'type_name', 'passkeys_asked'])
      .where('person.organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      passkeys: await passkeyViews(this.db, caller, hostName(host)),
      asksPassword: requiresPassword(await beginningOf(this.db, caller), Date.now()),
      isAsked: isPasskeyRequired(passkeys_asked, { superUser: super_user, typeName: type_name }),
    };
  }
}
