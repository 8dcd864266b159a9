import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import { erasureRefusal } from '#domain/account/erasure';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { todayNow } from '../../decision-context/today.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { AskErasure, ErasePerson } from './account.messages.js';
import { erasePerson } from './erase-person.js';
import { erasureFacts } from './erasure-facts.js';

/**
 * Stores when the caller asked to be erased, or that they no longer do. Records `ErasureAsked` and mails the enabled
 * superusers only when it is new; withdrawing mails nobody.
 */
@CommandHandler(AskErasure)
export class AskErasureHandler implements ICommandHandler<AskErasure> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly mails: AccountMails,
  ) {}

  async execute({ caller, origin, requested }: AskErasure): Promise<void> {
    const { organisationId, userId, name } = caller;
    const event: AccountEvent = { type: 'ErasureAsked', data: { userId, asked: requested } };
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db, now }) => {
        const changed = await db
          .updateTable('person')
          .set({ erasure_asked_at: requested ? new Date(now) : null })
          .where('organisation_id', '=', organisationId)
          .where('user_id', '=', userId)
          .where('erasure_asked_at', requested ? 'is' : 'is not', null)
          .executeTakeFirst();
        const isNew = changed.numUpdatedRows > 0n;
        if (isNew && requested) await this.notifySuperusers(db, organisationId, name);
        return {
          ok: true,
          appends: [{ streamId: accountStream(userId), events: isNew ? [event] : [] }],
          answer: () => null,
        };
      },
    });
  }

  private async notifySuperusers(db: Kysely<Tables>, organisationId: OrganisationId, about: string): Promise<void> {
    const superusers = await db
      .selectFrom('person')
      .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
      .where('organisation_id', '=', organisationId)
      .where('super_user', '=', true)
      .where('enabled', '=', true)
      .execute();
    await this.mails.queue(
      db,
      organisationId,
      superusers.flatMap((person) =>
        person.email === null
          ? []
          : [
              {
                kind: 'erasureAsked' as const,
                person: { ...person, email: person.email },
                path: '/manager/erasure',
                about,
              },
            ],
      ),
    );
  }
}

/**
 * Checks in the transaction that the person exists and may be erased, refuses with a question unless confirmed, erases
 * their identifying data, records `PersonErased` and ends their sessions.
 */
@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
  ) {}

  async execute({ caller, origin, userId: requested, confirmed }: ErasePerson): Promise<void> {
    const { organisationId } = caller;
    const today = await todayNow(this.db, caller);
    const userId = requested as UserId;
    await this.runner.execute({
      origin,
      solo: true,
      execute: async ({ db }) => {
        const [facts] = await erasureFacts(db, organisationId, today, userId);
        if (!facts)
          return { ok: false, refusal: refusal('not_found', { errors: [{ field: 'userId', code: 'not_found' }] }) };
        const refused = erasureRefusal(facts, today, confirmed);
        if (refused) return { ok: false, refusal: refused };
        await erasePerson(db, organisationId, { userId, name: facts.name });
        const event: StaffEvent = { type: 'PersonErased', data: { userId } };
        return { ok: true, appends: [{ streamId: personStream(userId), events: [event] }], answer: () => null };
      },
    });
    this.sessions.forget();
  }
}
