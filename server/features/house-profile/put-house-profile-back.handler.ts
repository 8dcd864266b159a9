import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { houseProfileStream } from '#domain/house-profile/house-profile.events';
import { contentOf } from '#domain/house-profile/house-profile.state';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { PastWrites } from '../../decision-context/past-writes.js';
import { putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { executeHouseProfileEdit, houseProfileKind } from './house-profile.handler.js';
import { PutHouseProfileBack } from './house-profile.messages.js';

/**
 * Restores a rule profile to its content before a past write, or removes one that the write added, after its effect
 * was confirmed. Refuses `not_found` for a write that did not change it.
 */
@CommandHandler(PutHouseProfileBack)
export class PutHouseProfileBackHandler implements ICommandHandler<PutHouseProfileBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, locationId, profileId, request }: PutHouseProfileBack): Promise<PutBackAnswer> {
    const { organisationId, commandId } = origin;
    const streamId = houseProfileStream(organisationId);
    const { writeId, before, after } = await this.past.read(
      organisationId,
      houseProfileKind,
      streamId,
      request.writeId,
    );
    const was = before.profiles[profileId];
    const became = after.profiles[profileId];
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: writeId },
      streamId,
      solo: true,
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, commandId, (confirm) =>
          executeHouseProfileEdit(transaction, locationId, {
            type: 'PutHouseProfileBack',
            profileId,
            was: was ? contentOf(was) : null,
            became: became ? contentOf(became) : null,
            confirm,
          }),
        ),
    });
  }
}
