import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clockTime } from '#domain/kernel/clock-time';
import type { StartTimeView } from '#domain/start-time/start-time.calls';
import { startTimeDecider, type StartTimes } from '#domain/start-time/start-time.decider';
import { type StartTimeEvent, startTimeStream } from '#domain/start-time/start-time.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { Refused } from '../../http/refused.js';
import { EditStartTimes } from './start-time.messages.js';

export const startTimeKind: StreamKind<StartTimes, StartTimeEvent> = { name: 'start-time', ...startTimeDecider };

@CommandHandler(EditStartTimes)
export class EditStartTimesHandler implements ICommandHandler<EditStartTimes> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, edit }: EditStartTimes): Promise<StartTimeView | null> {
    const streamId = startTimeStream(locationId);
    const result = await this.runner.run<StartTimeView | null>({
      origin,
      streamId,
      execute: async (transaction) => {
        const state = await transaction.state(startTimeKind, streamId);
        const command = edit.type === 'AddStartTime' ? { ...edit, locationId } : edit;
        return outcomeOfDecision(startTimeDecider.decide(command, state, undefined, transaction.meta), {
          streamId,
          answer: () =>
            edit.type === 'AddStartTime'
              ? { id: edit.startTimeId, start_time: clockTime(edit.minute), horecaLocationId: locationId }
              : null,
        });
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}
