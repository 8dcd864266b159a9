import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { Placement } from '#domain/placement/placement.decider';
import { placementStream } from '#domain/placement/placement.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { PastWrites } from '../../decision-context/past-writes.js';
import { placementKind } from '../../decision-context/placement-kind.js';
import { notFound } from '../../access/reach.js';
import { putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { decided, placementViewOf } from './placement.handler.js';
import { PutPlacementsBack } from './placement.messages.js';

/**
 * Puts back what a write did to placements of a department, all or one (`id`), after its author has confirmed the
 * effect. Refuses `not_found`.
 */
@CommandHandler(PutPlacementsBack)
export class PutPlacementsBackHandler implements ICommandHandler<PutPlacementsBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, department, request }: PutPlacementsBack): Promise<PutBackAnswer> {
    const { organisationId, commandId } = origin;
    const streamId = placementStream(department.locationId, department.jobFilterId);
    const write = await this.past.read(organisationId, placementKind, streamId, request.writeId);
    const written = write.events.filter(({ data }) => !request.id || data.placementId === request.id);
    if (written.length === 0) throw notFound('id');
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: write.writeId },
      streamId,
      execute: async (transaction) => {
        const begun = new Map<string, Placement['from'][]>();
        for (const { data } of written)
          begun.set(data.placementId, (await placementViewOf(transaction, data)).begun as Placement['from'][]);
        return putBackAsSeen(request.confirmed, commandId, (confirm) =>
          decided(
            transaction,
            department,
            { type: 'PutPlacementsBack', written, confirm },
            async () => null,
            ({ placementId }) => begun.get(placementId) ?? [],
          ),
        );
      },
    });
  }
}
