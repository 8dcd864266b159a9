import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import { isEasyToGuess } from '#domain/access/password';
import type { CommandId, UserId } from '#domain/kernel/ids';
import { fieldRefusal, refusal } from '#domain/kernel/refusal';
import type { WireSessionView } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { commonPasswords } from '../../security/common-passwords.js';
import { endSessions } from '../../security/end-sessions.js';
import { LoginLimits, passwordAttempt } from '../../security/login-limits.js';
import { hashPassword } from '../../security/passwords.js';
import { placeNames } from '../../security/place-names.js';
import { OpenSession } from '../session/session.messages.js';
import { AccountLinks, type FoundLink } from '../../accounts/account-links.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { ChoosePassword } from './account.messages.js';
import { LinkGate } from './link-gate.js';
import { hasOpenAccount } from '../../access/open-account.js';

type PasswordLink = FoundLink & { readonly kind: 'invitation' | 'reset' };

/**
 * Stores the password of a link's owner, ends links and sessions in one transaction, then clears the failed logins and
 * opens a session for the host. Mails the person after a reset. Refuses `link_expired` and `easy_to_guess`.
 */
@CommandHandler(ChoosePassword)
export class ChoosePasswordHandler implements ICommandHandler<ChoosePassword> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly gate: LinkGate,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
    private readonly limits: LoginLimits,
    private readonly commands: CommandBus,
  ) {}

  async execute({ token, password, address }: ChoosePassword): Promise<WireSessionView> {
    // Before anything is hashed: guessing keys must not keep a node busy.
    const link = await this.gate.open(token, address, ['invitation', 'reset']);
    const places = await placeNames(this.db, link.organisationId);
    if (isEasyToGuess(password, { ...link, places }, await commonPasswords()))
      throw new CommandRefused(fieldRefusal('password', 'easy_to_guess'));
    const hash = await hashPassword(password);
    const { organisationId, userId } = link;
    await this.runner.execute({
      origin: {
        organisationId,
        commandId: uuid() as CommandId,
        actorId: userId,
        locationId: null,
        cause: 'account-choose-password',
      },
      solo: true,
      execute: (transaction) => this.choose(transaction, link, { token, hash }),
    });
    this.sessions.forget();
    await this.limits.clear(passwordAttempt(organisationId, link.email.toLowerCase(), address.ip));
    return this.commands.execute(
      new OpenSession({ organisationId, userId, by: 'link', device: address.device }, address.host),
    );
  }

  private async choose(
    transaction: CommandTransaction,
    { organisationId, userId, kind }: PasswordLink,
    { token, hash }: { readonly token: string; readonly hash: string },
  ): Promise<CommandOutcome<null>> {
    const { db, now } = transaction;
    if (!(await this.links.use(db, token, now))) return { ok: false, refusal: refusal('link_expired') };
    const person = await setPassword(db, { organisation_id: organisationId, user_id: userId }, hash);
    if (!person) return { ok: false, refusal: refusal('link_expired') };
    await this.links.end(db, { organisationId, userIds: [userId], kinds: ['invitation', 'reset', 'email'] }, now);
    if (kind === 'reset' && person.email !== null)
      await this.mails.queue(db, organisationId, [
        { kind: 'passwordReset', person: { ...person, email: person.email }, path: '/forgot-password' },
      ]);
    const event: AccountEvent = { type: 'PasswordChosen', data: { userId, by: kind } };
    return {
      ok: true,
      appends: [
        { streamId: accountStream(userId), events: [event] },
        ...(await endSessions(db, { organisationId, at: { user_id: userId } }, now)),
      ],
      answer: () => null,
    };
  }
}

/** Stores the password hash and returns the person; undefined: the account is closed. */
const setPassword = (
  db: Kysely<Tables>,
  person: { readonly organisation_id: string; readonly user_id: UserId },
  hash: string,
) =>
  db
    .updateTable('person')
    .set({ password_hash: hash })
    .where((where) => where.and(person))
    .where(hasOpenAccount())
    .returning(['user_id', 'name', 'email', 'language', 'home_location_id'])
    .executeTakeFirst();
