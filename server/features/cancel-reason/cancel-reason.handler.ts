import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelReasonView } from '#domain/cancel-reason/cancel-reason.calls';
import { cancelReasonDecider, type CancelReasons } from '#domain/cancel-reason/cancel-reason.decider';
import { type CancelReasonEvent, cancelReasonStream } from '#domain/cancel-reason/cancel-reason.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { Refused } from '../../http/refused.js';
import { EditCancelReasons } from './cancel-reason.messages.js';

export const cancelReasonKind: StreamKind<CancelReasons, CancelReasonEvent> = {
  name: 'cancel-reason',
  ...cancelReasonDecider,
};

@CommandHandler(EditCancelReasons)
export class EditCancelReasonsHandler implements ICommandHandler<EditCancelReasons> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, edit }: EditCancelReasons): Promise<CancelReasonView | null> {
    const streamId = cancelReasonStream(locationId);
    const result = await this.runner.run<CancelReasonView | null>({
      origin,
      streamId,
      execute: async (transaction) => {
        const { type, cancelReasonId } = edit;
        const command =
          edit.type === 'RemoveCancelReason'
            ? edit
            : { type: edit.type, cancelReasonId, locationId, descriptionId: transaction.writeText(edit.description) };
        const state = await transaction.state(cancelReasonKind, streamId);
        return outcomeOfDecision(cancelReasonDecider.decide(command, state, undefined, transaction.meta), {
          streamId,
          answer: () => (type === 'AddCancelReason' ? { id: cancelReasonId, description: edit.description } : null),
        });
      },
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}
