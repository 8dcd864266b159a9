import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ExpectedTurnover, turnoverDecider } from '#domain/insight/turnover.decider';
import { type TurnoverEvent, turnoverStream } from '#domain/insight/turnover.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { type DayTurnover, SetTurnover } from './turnover.messages.js';

/** Stream kind of expected turnover, one stream per location. */
export const turnoverKind: StreamKind<ExpectedTurnover, TurnoverEvent> = { name: 'turnover', ...turnoverDecider };

/** Stores a location's expected turnover of a date and answers it; an unchanged one records nothing. */
@CommandHandler(SetTurnover)
export class SetTurnoverHandler implements ICommandHandler<SetTurnover> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, turnover }: SetTurnover): Promise<DayTurnover> {
    const streamId = turnoverStream(locationId);
    return this.runner.execute<DayTurnover>({
      origin,
      streamId,
      execute: async (transaction) => {
        const state = await transaction.state(turnoverKind, streamId);
        const command = { type: 'SetExpectedTurnover' as const, locationId, ...turnover };
        return outcomeOfDecision(turnoverDecider.decide(command, state, undefined, transaction.meta), {
          streamId,
          answer: async () => turnover,
        });
      },
    });
  }
}
