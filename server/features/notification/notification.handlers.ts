import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '#domain/kernel/refusal';
import { notificationDecider } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import { CommandRefused } from '../../event-store/refused.js';
import { MarkNotificationsRead } from './notification.messages.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { NotificationReader } from './notification.reader.js';

/**
 * Marks the caller's notifications as read; `ids` null: all listed ones. Ids that were merged into a later notice
 * count. Refuses `not_found` with the first unknown id and marks none.
 */
@CommandHandler(MarkNotificationsRead)
export class MarkNotificationsReadHandler implements ICommandHandler<MarkNotificationsRead> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly reader: NotificationReader,
  ) {}

  async execute({ caller, origin, ids }: MarkNotificationsRead): Promise<void> {
    const { organisationId, userId } = caller;
    // A listed notice may have joined a later one since; it is read up to there.
    const existing = ids
      ? (await this.reader.changes(organisationId, userId)).map(({ notificationId }) => notificationId)
      : (await this.reader.notices(organisationId, userId)).notices.map(({ notificationId }) => notificationId);
    const unknown = (ids ?? []).findIndex((id) => !existing.includes(id));
    if (unknown >= 0)
      throw new CommandRefused(refusal('not_found', { errors: [{ field: `ids[${unknown}]`, code: 'not_found' }] }));
    const command = { type: 'ReadNotifications', userId, notificationIds: ids ?? existing } as const;
    const streamId = notificationStream(userId);
    await this.runner.execute<null>({
      origin,
      streamId,
      execute: async (transaction) =>
        outcomeOfDecision(
          notificationDecider.decide(
            command,
            await transaction.state(notificationKind, streamId),
            undefined,
            transaction.meta,
          ),
          {
            streamId,
            answer: () => null,
          },
        ),
    });
  }
}
