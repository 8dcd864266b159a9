import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seenDecider, type SeenState } from '#domain/seen/seen.decider';
import { type SeenEvent, type SeenItem, seenStream } from '#domain/seen/seen.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { Refused } from '../../http/refused.js';
import { notFound } from '../../planning/reach.js';
import { MarkItemsSeen } from './seen.messages.js';
import { SeenSubjects } from '../../planning/seen-subjects.js';

export const seenKind: StreamKind<SeenState, SeenEvent> = { name: 'seen', ...seenDecider };

@CommandHandler(MarkItemsSeen)
export class MarkItemsSeenHandler implements ICommandHandler<MarkItemsSeen> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly subjects: SeenSubjects,
  ) {}

  async execute(message: MarkItemsSeen): Promise<void> {
    const { caller, origin } = message;
    const { userId } = caller;
    const command = { type: 'MarkSeen', userId, items: await this.found(message) } as const;
    const streamId = seenStream(userId);
    const result = await this.runner.run<null>({
      origin,
      streamId,
      execute: async (transaction) => {
        const state = await transaction.state(seenKind, streamId);
        return outcomeOfDecision(seenDecider.decide(command, state, undefined, transaction.meta), {
          streamId,
          answer: () => null,
        });
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
  }

  /** With where they are; what does not concern the caller is not found. */
  private async found({ caller, kind, ids }: MarkItemsSeen): Promise<SeenItem[]> {
    const where = await this.subjects.of(kind).whereFor(caller, ids);
    return ids.map((id, index) => {
      const locationId = where.get(id);
      if (!locationId) throw notFound(`ids[${index}]`);
      return { kind, id, locationId };
    });
  }
}
