import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldRefusal, refusal } from '#domain/kernel/refusal';
import { requiresPassword } from '#domain/passkey/passkey-rules';
import type { PasskeyCreation } from '#domain/passkey/passkey.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { PasswordProof } from '../../security/password-proof.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PreparePasskey } from './passkey.messages.js';
import { beginningOf } from './passkey.presenter.js';
import { handleOf, RelyingParties } from './relying-party.js';

/**
 * Checks host and password, stores a challenge, and returns it with the names and known keys from which the client
 * makes its WebAuthn options. Refuses `passkey_not_accepted` at a host of another organisation, and `required` or
 * `wrong_password` in the field `present`.
 */
@CommandHandler(PreparePasskey)
export class PreparePasskeyHandler implements ICommandHandler<PreparePasskey> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly parties: RelyingParties,
    private readonly challenges: PasskeyChallenges,
    private readonly proof: PasswordProof,
  ) {}

  async execute({ caller, present, address }: PreparePasskey): Promise<PasskeyCreation> {
    const { organisationId, userId, name } = caller;
    const party = await this.parties.at(address.host);
    // Another organisation is at home there.
    if (party?.organisationId !== organisationId) throw new CommandRefused(refusal('passkey_not_accepted'));
    await this.prove(caller, present, address.ip);
    const person = await this.db
      .selectFrom('person')
      .select('email')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const passkeys = await this.db
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('rp_id', '=', party.host)
      .execute();
    return {
      challenge: await this.challenges.make({ organisationId, userId, host: party.host }),
      host: party.host,
      organisation: party.name,
      handle: handleOf(organisationId, userId).toString('base64url'),
      account: person.email ?? name,
      name,
      known: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    };
  }

  private async prove(caller: Caller, present: string | undefined, ip: string): Promise<void> {
    if (present !== undefined) await this.proof.of(caller, { present, ip });
    else if (requiresPassword(await beginningOf(this.db, caller), Date.now()))
      throw new CommandRefused(fieldRefusal('present', 'required'));
  }
}
