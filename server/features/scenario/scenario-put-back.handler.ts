import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { scenarioStream } from '#domain/scenario/scenario.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { PastWrites } from '../../decision-context/past-writes.js';
import { putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { executeScenarioEdit, scenarioKind } from './scenario.handler.js';
import { PutScenarioBack } from './scenario.messages.js';

/**
 * Restores in a scenario what a past write changed, overwriting later changes, after its effect was confirmed. Answers
 * the write to undo it; refuses `not_found` for a write that did not change the scenario.
 */
@CommandHandler(PutScenarioBack)
export class PutScenarioBackHandler implements ICommandHandler<PutScenarioBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, scenarioId, request }: PutScenarioBack): Promise<PutBackAnswer> {
    const { organisationId, commandId } = origin;
    const streamId = scenarioStream(scenarioId);
    const write = await this.past.read(organisationId, scenarioKind, streamId, request.writeId);
    const named = await this.past.named(organisationId, write);
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: write.writeId },
      streamId,
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, commandId, (confirm) =>
          executeScenarioEdit(transaction, scenarioId, { type: 'PutScenarioBack', ...named, confirm }),
        ),
    });
  }
}
