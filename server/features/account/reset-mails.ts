import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { type MessageSource, MessageSources } from '../../messaging/message-sources.js';
import { AccountLinks } from '../../accounts/account-links.js';
import { AccountMails, type MailedPerson } from '../../accounts/account-mails.js';
import { hasOpenAccount } from '../../access/open-account.js';
import { Registers } from '../../registration/registers.js';
import { isWithin, isAddress } from '../../database/conditions.js';

/** Number of requests handled in one batch. */
const PORTION = 20;

/** Time in milliseconds within which a repeated request sends no second mail. */
const AGAIN_AFTER_MS = 60_000;

/** Age at which an unhandled request is dropped. */
const FORGOTTEN_AFTER = '1 hour';

interface TakenRequest {
  readonly kind: 'reset' | 'guesses' | null;
  readonly person: MailedPerson | null;
}

interface ResetRequest {
  readonly organisation_id: string;
  readonly request_id: string;
}

/**
 * Makes mails from stored requests: reset links, or warnings that somebody guesses the password. Each request is
 * processed once and deleted; unknown addresses and requests older than 1 hour are dropped, and a second reset link is
 * sent only after 60 s.
 */
@Registers(MessageSources)
@Injectable()
export class ResetMails implements MessageSource {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly runner: CommandRunner,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
  ) {}

  /** Processes up to 20 requests, oldest first; true if there may be more. */
  async queue(): Promise<boolean> {
    const requested = await this.db
      .selectFrom('reset_request')
      .select(['organisation_id', 'request_id'])
      .orderBy('asked_at')
      .limit(PORTION)
      .execute();
    for (const request of requested) await this.mail(request);
    return requested.length === PORTION;
  }

  private async mail({ organisation_id, request_id }: ResetRequest): Promise<void> {
    const organisationId = organisation_id as OrganisationId;
    await this.runner.run({
      origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
      solo: true,
      execute: async (transaction) => {
        const { db, now } = transaction;
        const { person, kind } = await this.take(db, { organisation_id, request_id });
        if (person && kind === 'guesses') {
          await this.mails.queue(db, organisationId, [{ kind: 'passwordGuessed', person, path: '/forgot-password' }]);
          return { ok: true, appends: [], answer: () => null };
        }
        const userId = person?.user_id as UserId;
        const link = { organisationId, userId, kind: 'reset' } as const;
        const last = person ? await this.links.lastMade(db, link) : null;
        if (!person || (last !== null && now - last < AGAIN_AFTER_MS))
          return { ok: true, appends: [], answer: () => null };
        const made = await this.links.make(db, [{ ...link, email: person.email }], now);
        await this.mails.queue(
          db,
          organisationId,
          made.map(({ token, expiresAt }) => ({
            kind: 'reset',
            person,
            path: '/reset',
            link: { token, expiresAt },
          })),
        );
        const event: AccountEvent = { type: 'PasswordResetSent', data: { userId } };
        return { ok: true, appends: [{ streamId: accountStream(userId), events: [event] }], answer: () => null };
      },
    });
  }

  /**
   * Deletes a request and answers its kind and the person with its address; null: too old, no such person, or taken by
   * another node.
   */
  private async take(db: Kysely<Tables>, { organisation_id, request_id }: ResetRequest): Promise<TakenRequest> {
    const queued = await db
      .deleteFrom('reset_request')
      .where('organisation_id', '=', organisation_id)
      .where('request_id', '=', request_id)
      .returning(['email', 'kind', isWithin('asked_at', FORGOTTEN_AFTER).as('news')])
      .executeTakeFirst();
    if (!queued?.news) return { kind: null, person: null };
    const person = await db
      .selectFrom('person')
      .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
      .where('organisation_id', '=', organisation_id)
      .where(isAddress('email', queued.email))
      .where(hasOpenAccount())
      .executeTakeFirst();
    return { kind: queued.kind, person: person ? { ...person, email: person.email ?? queued.email } : null };
  }
}
