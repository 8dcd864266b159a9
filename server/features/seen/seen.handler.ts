import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notificationDecider } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import { seenDecider } from '#domain/seen/seen.decider';
import { type SeenItem, seenStream } from '#domain/seen/seen.events';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { notFound } from '../../access/reach.js';
import { seenKind } from '../../decision-context/seen-kind.js';
import { MarkItemsSeen } from './seen.messages.js';
import { SeenSubjects } from '../../access/seen-subjects.js';

/**
 * Records read receipts and marks reminders about the items as read, in one command; items opened before record
 * nothing. Refuses `not_found` with the index of the first item that is not addressed to the caller, and marks none.
 */
@CommandHandler(MarkItemsSeen)
export class MarkItemsSeenHandler implements ICommandHandler<MarkItemsSeen> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly subjects: SeenSubjects,
  ) {}

  async execute(message: MarkItemsSeen): Promise<void> {
    const { caller, origin } = message;
    const { userId } = caller;
    const items = await this.found(message);
    const command = { type: 'MarkSeen', userId, items } as const;
    const streamId = seenStream(userId);
    const notificationsId = notificationStream(userId);
    await this.runner.execute<null>({
      origin,
      execute: async (transaction) => {
        const state = await transaction.state(seenKind, streamId);
        const decision = seenDecider.decide(command, state, undefined, transaction.meta);
        if (!decision.ok) return decision;
        const opened = { type: 'NewsOpened', userId, newsIds: items.map(({ id }) => id) } as const;
        const notifications = await transaction.state(notificationKind, notificationsId);
        const read = notificationDecider.decide(opened, notifications, undefined, transaction.meta);
        const appends: Append[] = [
          { streamId, events: decision.events },
          { streamId: notificationsId, events: read.ok ? read.events : [] },
        ];
        return { ok: true, appends: appends.filter(({ events }) => events.length > 0), answer: () => null };
      },
    });
  }

  /**
   * Items with their locations.
   *
   * @throws CommandRefused `not_found` at the index in `ids` for an item that is not addressed to the caller
   */
  private async found({ caller, kind, ids }: MarkItemsSeen): Promise<SeenItem[]> {
    const where = await this.subjects.of(kind).whereFor(caller, ids);
    return ids.map((id, index) => {
      const locationId = where.get(id);
      if (!locationId) throw notFound(`ids[${index}]`);
      return { kind, id, locationId };
    });
  }
}
