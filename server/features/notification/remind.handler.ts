import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '#domain/kernel/refusal';
import { notificationDecider } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { Refused } from '../../http/refused.js';
import { RemindOfRoster } from './notification.messages.js';
import { notificationKind } from '../../planning/notification-kind.js';
import { WeekSeenLive } from './week-seen.live.js';

/** Reminds who has not seen a week, once: who was reminded meanwhile by somebody else is left out. */
@CommandHandler(RemindOfRoster)
export class RemindOfRosterHandler implements ICommandHandler<RemindOfRoster> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly seen: WeekSeenLive,
  ) {}

  async execute({ caller, origin, monday }: RemindOfRoster): Promise<{ reminded: number }> {
    const { organisationId, locationId } = caller;
    const people = [...(await this.seen.of({ organisationId, locationId, monday })).values()];
    const unseen = people.filter(({ seenAt }) => seenAt === null);
    const result = await this.runner.run<{ reminded: number }>({
      origin,
      execute: async (transaction) => {
        const appends: Append[] = [];
        for (const { userId, notifiedAt } of unseen) {
          const streamId = notificationStream(userId);
          const state = await transaction.state(notificationKind, streamId);
          const command = { type: 'RemindOfRoster', userId, locationId, monday, notifiedAt } as const;
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
