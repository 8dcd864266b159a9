import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { historyPutBack } from '#domain/history/put-back.calls';
import { refusal } from '#domain/kernel/refusal';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { Refused } from '../../event-store/refused.js';
import { notFound, Reach } from '../../access/reach.js';
import type { Confirmed } from '../../decision-context/put-back-as-seen.js';
import { PutPlacementsBack } from '../placement/placement.messages.js';
import { PutScenarioBack } from '../scenario/scenario.messages.js';
import { PlanAgain } from '../staff/edit-people.messages.js';
import { PutTemplateBack } from '../template/template.messages.js';
import { type PutBackTarget, PutBackTargets } from './put-back-targets.js';

/** Puts back from the history: finds what is meant, and hands it to the feature whose layer it is of. */
@Controller()
export class PutBackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly targets: PutBackTargets,
    private readonly reach: Reach,
  ) {}

  @CallHandler(historyPutBack)
  async putBack({ caller, origin, input }: RequestOf<typeof historyPutBack>): Promise<PutBackAnswer> {
    const { entryId, writeId, confirm = null, undo } = input.body;
    const target = await (entryId === undefined
      ? this.targets.write(caller, writeId ?? '')
      : this.targets.entry(caller, entryId));
    if (writeId !== undefined && target.writeId !== writeId) throw notFound('writeId');
    return this.put(caller, origin, target, { isWhole: entryId === undefined, confirmed: undo || confirm });
  }

  private async put(
    caller: Caller,
    origin: CommandOrigin,
    { takenBack, writeId, records }: PutBackTarget,
    { isWhole, confirmed }: { readonly isWhole: boolean; readonly confirmed: Confirmed },
  ): Promise<PutBackAnswer> {
    const [{ entityId, jobFilterId }] = records;
    const request = { writeId, confirmed };
    if (entityId === null) throw new Refused(refusal('nothing_to_undo'));
    switch (takenBack.layer) {
      case 'template': {
        const { templateId } = await this.reach.template(caller, entityId);
        return this.commands.execute(new PutTemplateBack(origin, templateId, request));
      }
      case 'scenario':
        return this.commands.execute(new PutScenarioBack(origin, await this.reach.scenario(caller, entityId), request));
      case 'placement': {
        const filter = await this.reach.jobFilter(caller, jobFilterId ?? '');
        const place = { locationId: filter.locationId, jobFilterId: filter.jobFilterId };
        const part = isWhole ? {} : { id: entityId };
        return this.commands.execute(new PutPlacementsBack(origin, place, { ...request, ...part }));
      }
      case 'person': {
        const userId = await this.reach.colleague(caller, entityId);
        return this.commands.execute(new PlanAgain(origin, caller, userId, request));
      }
      default:
        throw new Refused(refusal('nothing_to_undo'));
    }
  }
}
