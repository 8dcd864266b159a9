import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import { groupBy } from '#domain/kernel/group-by';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { notificationStream } from '#domain/notification/notification.events';
import type { NotificationState } from '#domain/notification/notification.state';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { LOGGER } from '../../logging/logger.js';
import { type MessageSource, MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';
import { NoticeMessages } from './notice-messages.js';
import { changesToSend, type OwnChanges, watch, type Watched } from './notice-watch.js';
import { AccountLinks, type MadeLink } from '../../accounts/account-links.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { canChooseFirstPassword } from '../../access/open-account.js';
import { pendingNotices, type SendingContext } from './pending-notices.js';
import { SendingContexts } from './sending-contexts.js';
import { Registers } from '../../registration/registers.js';

// In SQL: three ways in which somebody is due, over tables that are joined by the version that serves.

/** Number of people handled in one batch. */
const PORTION = 50;

/** Clock of the notice sender in milliseconds, replaced in tests. */
@Injectable()
export class NoticeClock {
  now: () => number = Date.now;
}

/**
 * Queues messages about notices when they are due: after bundling, and not in quiet hours. Notices come from a read
 * model and sent ones are recorded in the log, so each is sent once, by any node, however late.
 */
@Registers(MessageSources)
@Injectable()
export class NoticeSender implements MessageSource {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly runner: CommandRunner,
    private readonly streams: StreamReader,
    private readonly outbox: Outbox,
    private readonly contexts: SendingContexts,
    private readonly messages: NoticeMessages,
    private readonly links: AccountLinks,
    private readonly clock: NoticeClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Handles up to 50 people; true if there may be more. */
  async queue(): Promise<boolean> {
    const people = await this.peopleToLookAt();
    for (const [organisationId, ofOrganisation] of groupBy(people, ({ organisation_id }) => organisation_id)) {
      const ids = ofOrganisation.map(({ user_id }) => user_id as UserId);
      const context = await this.contexts.read(organisationId);
      await this.look(organisationId, await changesToSend(this.db, organisationId, ids), context);
    }
    return people.length === PORTION;
  }

  /** People with new notices or with waiting ones that are due, or whose quiet hours have changed. */
  private async peopleToLookAt(): Promise<{ organisation_id: string; user_id: string }[]> {
    const now = sql`${new Date(this.clock.now())}::timestamptz`;
    const { rows } = await sql<{ organisation_id: string; user_id: string }>`
      select notice.organisation_id, notice.user_id
      from notification as notice
      join checkpoint
        on checkpoint.projection = 'notification' and checkpoint.organisation_id = notice.organisation_id
        and checkpoint.serving and checkpoint.version = notice.generation
      left join notice_watch as watch
        on watch.organisation_id = notice.organisation_id and watch.user_id = notice.user_id
      where notice.created_at > ${now} - interval '3 days'
        and notice.position > coalesce(watch.looked, 0)
      union
      select organisation_id, user_id from notice_watch where due_at <= ${now}
      union
      select notice_watch.organisation_id, user_id from notice_watch join organisation using (organisation_id)
      where due_at is not null
        and (notice_watch.quiet_from, notice_watch.quiet_until)
          is distinct from (organisation.quiet_from, organisation.quiet_until)
      limit ${sql.lit(PORTION)}`.execute(this.db);
    return rows;
  }

  /** Sends what is due, and stores that these people were handled; a failure leaves all of them to the next look. */
  private async look(organisationId: string, people: readonly OwnChanges[], context: SendingContext): Promise<void> {
    const streamIds = people.map(({ userId }) => notificationStream(userId));
    const states = await this.streams.readAll(notificationKind, organisationId, streamIds);
    const watched: Watched[] = [];
    for (const [index, changesOfPerson] of people.entries()) {
      const state = states[index]?.state ?? notificationKind.initialState;
      const { due, next } = pendingNotices(changesOfPerson, state, context, this.clock.now());
      if (due.length > 0) await this.send(organisationId, changesOfPerson, context);
      watched.push({ userId: changesOfPerson.userId, looked: changesOfPerson.position, dueAt: next });
    }
    await watch(this.db, organisationId, watched, context.quiet);
  }

  /**
   * Queues the due notices of a person and records it in one transaction, whose lock prevents a second node from
   * sending them.
   */
  private async send(organisationId: string, changesOfPerson: OwnChanges, context: SendingContext): Promise<void> {
    const { userId } = changesOfPerson;
    const streamId = notificationStream(userId);
    await this.runner.run({
      origin: {
        organisationId: organisationId as OrganisationId,
        commandId: uuid() as CommandId,
        actorId: null,
        locationId: null,
        cause: 'system',
      },
      streamId,
      // Writes tables that are none of the log's.
      solo: true,
      execute: async (transaction) => {
        const state: NotificationState = await transaction.state(notificationKind, streamId);
        const { due } = pendingNotices(changesOfPerson, state, context, this.clock.now());
        const invitation = due.length > 0 ? await this.invitationFor(transaction, userId) : null;
        const composed = await Promise.all(due.map((notice) => this.messages.of(notice, state, context, invitation)));
        const notInvited = await this.outbox.add(composed.flat(), transaction.db);
        // They hear nothing, so what follows is still told together with it.
        if (notInvited.has(userId)) return { ok: true, appends: [], answer: () => null };
        const events = due.flatMap((notice, index) => {
          const channels = [...new Set((composed[index] ?? []).map(({ kind }) => kind))];
          // Nothing was sent by any channel, so later changes still join this notice.
          if (channels.length === 0) return [];
          return [
            { type: 'PersonNotified' as const, data: { userId, notificationId: notice.notificationId, channels } },
          ];
        });
        return { ok: true, appends: [{ streamId, events }], answer: () => null };
      },
    });
    this.logger.debug({ organisationId, userId }, 'somebody was told');
  }

  /** Creates an invitation link for an invited person without a password; null: none needed, or no address. */
  private async invitationFor(
    { db, now, origin: { organisationId } }: CommandTransaction,
    userId: UserId,
  ): Promise<MadeLink | null> {
    const person = await db
      .selectFrom('person')
      .select('email')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where(canChooseFirstPassword())
      .executeTakeFirst();
    if (!person?.email) return null;
    const link = { organisationId, userId, kind: 'invitation', email: person.email } as const;
    // The link of their invitation still works: that mail may be the one that they open.
    const [made] = await this.links.makeBesideOlder(db, [link], now);
    return made ?? null;
  }
}
