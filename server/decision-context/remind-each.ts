import { refusal } from '#domain/kernel/refusal';
import { notificationDecider, type Reminder } from '#domain/notification/notification.decider';
import { notificationStream } from '#domain/notification/notification.events';
import type { Append, CommandOrigin } from '../event-store/command-origin.js';
import type { CommandRunner } from '../event-store/command-runner.js';
import { notificationKind } from './notification-kind.js';

/**
 * Records reminders in one command, skipping people whose stream decides that no reminder is due. Answers how many were
 * recorded.
 * @throws CommandRefused `nobody_to_remind` if none is left
 */
export function remindEach(
  runner: CommandRunner,
  origin: CommandOrigin,
  reminders: readonly Reminder[],
): Promise<{ reminded: number }> {
  return runner.execute<{ reminded: number }>({
    origin,
    execute: async (transaction) => {
      const appends: Append[] = [];
      for (const reminder of reminders) {
        const streamId = notificationStream(reminder.userId);
        const state = await transaction.state(notificationKind, streamId);
        const decision = notificationDecider.decide(reminder, state, undefined, transaction.meta);
        if (decision.ok && decision.events.length > 0) appends.push({ streamId, events: decision.events });
      }
      if (appends.length === 0) return { ok: false, refusal: refusal('nobody_to_remind') };
      return { ok: true, appends, answer: () => ({ reminded: appends.length }) };
    },
  });
}
