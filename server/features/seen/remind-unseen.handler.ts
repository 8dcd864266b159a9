import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '#domain/kernel/refusal';
import { notificationDecider } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { Refused } from '../../http/refused.js';
import { notificationKind } from '../../planning/notification-kind.js';
import { RemindUnseen } from './seen.messages.js';
import { SeenReader } from './seen.reader.js';

/** Reminds who has not opened something, once: who was reminded meanwhile by somebody else is left out. */
@CommandHandler(RemindUnseen)
export class RemindUnseenHandler implements ICommandHandler<RemindUnseen> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly reader: SeenReader,
  ) {}

  async execute({ caller, origin, kind, id }: RemindUnseen): Promise<{ reminded: number }> {
    const { locationId, unseen } = await this.reader.unseenOf(caller, kind, id);
    const result = await this.runner.run<{ reminded: number }>({
      origin,
      execute: async (transaction) => {
        const appends: Append[] = [];
        for (const userId of unseen) {
          if (userId === caller.userId) continue;
          const streamId = notificationStream(userId);
          const state = await transaction.state(notificationKind, streamId);
          const command = { type: 'RemindOfNews', userId, locationId, newsId: id } as const;
          const decision = notificationDecider.decide(command, state, undefined, transaction.meta);
          if (decision.ok && decision.events.length > 0) appends.push({ streamId, events: decision.events });
        }
        if (appends.length === 0) return { ok: false, refusal: refusal('nobody_to_remind') };
        return { ok: true, appends, answer: () => ({ reminded: appends.length }) };
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}
