import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PasskeyId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { passkeyDecider, type PasskeyState } from '#domain/passkey/passkey.decider';
import { type PasskeyEvent, passkeyStream } from '#domain/passkey/passkey.events';
import type { PasskeyView } from '#domain/passkey/passkey.views';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { AddPasskey, type NewKey } from './passkey.messages.js';
import { passkeyViews } from './passkey.presenter.js';
import { RelyingParties, signedAt } from './relying-party.js';

/** Stream kind of passkeys, one stream per person. */
export const passkeyKind: StreamKind<PasskeyState, PasskeyEvent> = { name: 'passkey', ...passkeyDecider };

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/**
 * Verifies the key that a device created, stores its public part and mails the person. Refuses `passkey_not_accepted`
 * for a wrong, late or foreign challenge, and for a key that is stored already.
 */
@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly parties: RelyingParties,
    private readonly challenges: PasskeyChallenges,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
    private readonly mails: AccountMails,
  ) {}

  async execute({ caller, origin, key, host }: AddPasskey): Promise<PasskeyView> {
    const party = await this.parties.at(host);
    const made = party?.organisationId === caller.organisationId ? await this.verified(caller, key, party.host) : null;
    if (!party || !made) throw new CommandRefused(refusal('passkey_not_accepted'));
    const answer = await this.runner.execute({
      origin,
      solo: true,
      execute: (transaction) => this.store(transaction, caller, { key, made, host: party.host }),
    });
    // A person who needed a passkey has full access from now on.
    this.sessions.forget();
    return answer;
  }

  /** Verified key that the device created; null: not for this person, page or challenge. Uses up the challenge. */
  private async verified(
    { organisationId, userId }: Caller,
    { credential: id, clientData, attestation }: NewKey,
    host: string,
  ): Promise<Registered | null> {
    const page = signedAt(clientData, host);
    if (!page || !(await this.challenges.use(page.challenge, { organisationId, userId, host }))) return null;
    const found = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: page.challenge,
      expectedOrigin: page.origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(() => null);
    return found?.registrationInfo ?? null;
  }

  private async store(
    transaction: CommandTransaction,
    { organisationId, userId }: Caller,
    { key, made, host }: { readonly key: NewKey; readonly made: Registered; readonly host: string },
  ): Promise<CommandOutcome<PasskeyView>> {
    const { db, now } = transaction;
    const passkeyId = uuid() as PasskeyId;
    const streamId = passkeyStream(userId);
    const state = await transaction.state(passkeyKind, streamId);
    const nameId = transaction.writeText(key.name);
    const command = { type: 'AddPasskey', userId, passkeyId, nameId } as const;
    const decision = passkeyDecider.decide(command, state, undefined, transaction.meta);
    if (decision.ok) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey')
        .values({
          organisation_id: organisationId,
          passkey_id: passkeyId,
          user_id: userId,
          rp_id: host,
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: key.transports,
          backed_up: made.credentialBackedUp,
          name: key.name,
          added_at: new Date(now),
          last_used_at: null,
        })
        // No two people have one key.
        .onConflict((conflict) => conflict.columns(['organisation_id', 'credential_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return { ok: false, refusal: refusal('passkey_not_accepted') };
      await this.announce(db, { organisationId, userId }, key.name);
    }
    const answer = async (after: CommandTransaction) => {
      const views = await passkeyViews(after.db, { organisationId, userId }, host);
      return views.find(({ id }) => id === passkeyId) as PasskeyView;
    };
    return outcomeOfDecision(decision, { streamId, answer });
  }

  /** Queues a mail to the person about the new passkey, if they have an address. */
  private async announce(
    db: Kysely<Tables>,
    { organisationId, userId }: Pick<Caller, 'organisationId' | 'userId'>,
    about: string,
  ): Promise<void> {
    const person = await db
      .selectFrom('person')
      .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { email } = person;
    if (email !== null)
      await this.mails.queue(db, organisationId, [
        { kind: 'passkeyAdded', person: { ...person, email }, path: '/account', about },
      ]);
  }
}
