import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { AccountLinks } from '../../accounts/account-links.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { ChangeEmail, ConfirmEmail } from './account.messages.js';
import { LinkGate } from './link-gate.js';
import { PasswordProof } from '../../security/password-proof.js';
import { isAddress } from '../../database/conditions.js';

/**
 * Mails the link to the new address and a notice to the present one, without telling whether the new one is in use,
 * which only the link's reader learns (`email_taken`). Does nothing for the present address.
 */
@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly proof: PasswordProof,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ caller: { organisationId, userId }, caller, origin, proof, email }: ChangeEmail): Promise<void> {
    const { email: present, ...person } = await this.proof.of(caller, proof);
    if (present?.toLowerCase() === email.toLowerCase()) return;
    const event: AccountEvent = { type: 'EmailChangeSent', data: { userId } };
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db, now }) => {
        const [link] = await this.links.make(db, [{ organisationId, userId, kind: 'email', email }], now);
        if (!link) throw new Error('No link was made');
        await this.mails.queue(db, organisationId, [
          { kind: 'emailChange', person: { ...person, email }, path: '/confirm-email', link },
          ...(present === null
            ? []
            : [{ kind: 'emailChangeTold' as const, person: { ...person, email: present }, path: '/account' }]),
        ]);
        return { ok: true, appends: [{ streamId: accountStream(userId), events: [event] }], answer: () => null };
      },
    });
  }
}

/**
 * Stores the address of the link, or the one that a manager proposed (null: none), mails the former address, and ends
 * all other links of the person. Refuses `link_expired`, and `email_taken` without using the link up.
 */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly gate: LinkGate,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ token, address }: ConfirmEmail): Promise<void> {
    const { organisationId, userId, newEmail } = await this.gate.open(token, address, ['email', 'proposed']);
    const event: AccountEvent = { type: 'EmailChanged', data: { userId } };
    await this.runner.execute({
      origin: {
        organisationId,
        commandId: uuid() as CommandId,
        actorId: userId,
        locationId: null,
        cause: 'account-confirm-email',
      },
      solo: true,
      execute: async ({ db, now }) => {
        if (newEmail !== null && (await isTaken(db, { organisationId, userId, email: newEmail })))
          return { ok: false, refusal: refusal('email_taken') };
        if (!(await this.links.use(db, token, now))) return { ok: false, refusal: refusal('link_expired') };
        const before = await db
          .selectFrom('person')
          .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('person')
          .set({ email: newEmail, waiting_email: null, waiting_email_by: null })
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          .execute();
        await this.links.end(
          db,
          { organisationId, userIds: [userId], kinds: ['invitation', 'reset', 'email', 'proposed'] },
          now,
        );
        const { email: old } = before;
        if (old !== null)
          await this.mails.queue(db, organisationId, [
            { kind: 'emailChanged', person: { ...before, email: old }, path: '/login' },
          ]);
        return { ok: true, appends: [{ streamId: accountStream(userId), events: [event] }], answer: () => null };
      },
    });
  }
}

/**
 * Whether another person of the organisation has the address. Valid until the end of the transaction, which holds the
 * organisation's lock.
 */
async function isTaken(
  db: Kysely<Tables>,
  { organisationId, userId, email }: { organisationId: OrganisationId; userId: UserId; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '<>', userId)
    .where(isAddress('email', email))
    .executeTakeFirst();
  return row !== undefined;
}
