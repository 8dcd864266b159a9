import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type Selectable } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import { LoginLimits } from '../../security/login-limits.js';
import { OpenSession } from '../session/session.messages.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { LogInWithPasskey, type SignedLogin } from './passkey.messages.js';
import type { PasskeyTable } from './passkey.table.js';
import { handleOf, RelyingParties, type RelyingParty, signedAt } from './relying-party.js';
import { hasOpenAccount } from '../../access/open-account.js';
import { databaseNow } from '../../database/conditions.js';

/**
 * Logs in with what a device has signed. Every fault of the signature, passkey or account is refused with
 * `invalid_credentials` and counts like a wrong password; too many are refused with `too_many_requests`.
 */
@CommandHandler(LogInWithPasskey)
export class LogInWithPasskeyHandler implements ICommandHandler<LogInWithPasskey> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly parties: RelyingParties,
    private readonly challenges: PasskeyChallenges,
    private readonly limits: LoginLimits,
    private readonly commands: CommandBus,
  ) {}

  async execute({ signed, address }: LogInWithPasskey): Promise<WireSessionView> {
    const attempt = { at: 'passkey', account: signed.credential, ip: address.ip } as const;
    const passkey = await this.limits.attempt(attempt, refusal('invalid_credentials'), async () => {
      const party = await this.parties.at(address.host);
      return party && (await this.verified(party, signed));
    });
    await this.limits.clear(attempt);
    const person = { organisationId: passkey.organisation_id as OrganisationId, userId: passkey.user_id as UserId };
    return this.commands.execute(new OpenSession({ ...person, by: 'passkey', device: address.device }, address.host));
  }

  /**
   * Verified passkey of the signature, with its counter increased; null: invalid. Uses up the challenge in any case.
   */
  private async verified(party: RelyingParty, signed: SignedLogin): Promise<Selectable<PasskeyTable> | null> {
    const { organisationId, host } = party;
    const page = signedAt(signed.clientData, host);
    // Before anything else: what was sent once is used up, however it ends.
    if (!page || !(await this.challenges.use(page.challenge, { organisationId, userId: null, host }))) return null;
    const passkey = await this.find(party, signed.credential);
    if (!passkey) return null;
    const handle = handleOf(organisationId, passkey.user_id as UserId).toString('base64url');
    if (signed.handle !== handle) return null;
    const { credential: id, clientData, authenticatorData, signature } = signed;
    const counter = Number(passkey.counter);
    const used = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle: signed.handle },
        clientExtensionResults: {},
      },
      expectedChallenge: page.challenge,
      expectedOrigin: page.origin,
      expectedRPID: host,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter },
      requireUserVerification: true,
      // A counter that goes back is one of the faults that it throws.
    }).catch(() => null);
    if (!used?.verified) return null;
    const { newCounter, credentialBackedUp } = used.authenticationInfo;
    return this.count(passkey, { counter: newCounter, backed_up: credentialBackedUp });
  }

  private async find(
    { organisationId, host }: RelyingParty,
    credentialId: string,
  ): Promise<Selectable<PasskeyTable> | null> {
    const row = await this.db
      .selectFrom('passkey')
      .innerJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'passkey.organisation_id')
          .onRef('person.user_id', '=', 'passkey.user_id'),
      )
      .selectAll('passkey')
      .where('passkey.organisation_id', '=', organisationId)
      .where('rp_id', '=', host)
      .where('credential_id', '=', credentialId)
      .where(hasOpenAccount())
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Increases the signature count; null when another login used the same count first, because one of the two keys is a
   * copy.
   */
  private async count(
    { organisation_id, passkey_id, counter }: Selectable<PasskeyTable>,
    use: Pick<PasskeyTable, 'counter' | 'backed_up'>,
  ): Promise<Selectable<PasskeyTable> | null> {
    const row = await this.db
      .updateTable('passkey')
      .set({ ...use, last_used_at: databaseNow() })
      .where('organisation_id', '=', organisation_id)
      .where('passkey_id', '=', passkey_id)
      .where('counter', '=', counter)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }
}
