import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import { isEasyToGuess, normalPassword } from '#domain/access/password';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { CommandRefused } from '../../event-store/refused.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { commonPasswords } from '../../security/common-passwords.js';
import { endSessions } from '../../security/end-sessions.js';
import { hashPassword } from '../../security/passwords.js';
import { placeNames } from '../../security/place-names.js';
import { AccountLinks } from '../../accounts/account-links.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { ChangePassword } from './account.messages.js';
import { PasswordProof } from '../../security/password-proof.js';

/**
 * Stores the new password, ends links and other sessions in one transaction, and mails the person. The present password
 * may be kept; another one is refused if `easy_to_guess`. Refuses `wrong_password` in `present`, also when the password
 * was changed meanwhile.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly proof: PasswordProof,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
  ) {}

  async execute({ caller, origin, proof, password }: ChangePassword): Promise<void> {
    const { organisationId, userId, sessionId } = caller;
    const person = await this.proof.of(caller, proof);
    const places = await placeNames(this.db, organisationId);
    // The present one may stay, so that it can be entered again.
    const isUnchanged = normalPassword(password) === normalPassword(proof.present);
    if (!isUnchanged && isEasyToGuess(password, { ...person, places }, await commonPasswords()))
      throw new CommandRefused(fieldRefusal('password', 'easy_to_guess'));
    const hash = await hashPassword(password);
    const event: AccountEvent = { type: 'PasswordChosen', data: { userId, by: 'present' } };
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db, now }) => {
        const { numUpdatedRows } = await db
          .updateTable('person')
          .set({ password_hash: hash })
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          // Somebody with a link was faster: what was shown is no longer the password.
          .where('password_hash', '=', person.password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return { ok: false, refusal: fieldRefusal('present', 'wrong_password') };
        await this.links.end(db, { organisationId, userIds: [userId], kinds: ['invitation', 'reset', 'email'] }, now);
        if (person.email !== null)
          await this.mails.queue(db, organisationId, [
            { kind: 'passwordChanged', person: { ...person, email: person.email }, path: '/forgot-password' },
          ]);
        const ended = await endSessions(db, { organisationId, at: { user_id: userId }, except: sessionId }, now);
        return {
          ok: true,
          appends: [{ streamId: accountStream(userId), events: [event] }, ...ended],
          answer: () => null,
        };
      },
    });
    this.sessions.forget();
  }
}
