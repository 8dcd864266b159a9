import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { templateStream } from '#domain/template/template.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { PastWrites } from '../../decision-context/past-writes.js';
import { putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { executeTemplateEdit, templateKind } from './template.handler.js';
import { PutTemplateBack } from './template.messages.js';

/**
 * Restores in a template what a past write changed, overwriting later changes, after its effect was confirmed. Answers
 * the write to undo it; refuses `not_found` for a write that did not change the template.
 */
@CommandHandler(PutTemplateBack)
export class PutTemplateBackHandler implements ICommandHandler<PutTemplateBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, templateId, request }: PutTemplateBack): Promise<PutBackAnswer> {
    const { organisationId, commandId } = origin;
    const streamId = templateStream(templateId);
    const write = await this.past.read(organisationId, templateKind, streamId, request.writeId);
    const named = await this.past.named(organisationId, write);
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: write.writeId },
      streamId,
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, commandId, (confirm) =>
          executeTemplateEdit(transaction, templateId, { type: 'PutTemplateBack', ...named, confirm }),
        ),
    });
  }
}
