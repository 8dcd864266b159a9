import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { historyPutBack, historyWeekPutBack } from '#domain/history/put-back.calls';
import type { ShiftId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { HouseProfileId } from '#domain/rules/house-profile';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CommandRefused } from '../../event-store/refused.js';
import { notFound, Reach } from '../../access/reach.js';
import type { ConfirmedFacts } from '../../decision-context/put-back-as-seen.js';
import { PutSlotBack, PutWeekBack, UndoWrite } from '../draft-week/draft-week.messages.js';
import { PutFillSettingsBack } from '../fill/fill-settings.messages.js';
import { PutHouseProfileBack } from '../house-profile/house-profile.messages.js';
import { PutPlacementsBack } from '../placement/placement.messages.js';
import { PutShiftBack } from '../roster-week/roster-week.messages.js';
import { PutScenarioBack } from '../scenario/scenario.messages.js';
import { PlanAgain } from '../staff/edit-people.messages.js';
import { PutTemplateBack } from '../template/template.messages.js';
import { type PutBackTarget, PutBackTargets } from './put-back-targets.js';
import { pastInstant, RosterPlaces } from './roster-places.js';
import { WeekPasts } from './week-as-of.js';

/** Calls that put back from history; finds the target and sends a command to the feature that owns its layer. */
@Controller()
export class PutBackController {
  constructor(
    private readonly commands: CommandBus,
    private readonly targets: PutBackTargets,
    private readonly reach: Reach,
    private readonly places: RosterPlaces,
    private readonly pasts: WeekPasts,
  ) {}

  @CallHandler(historyPutBack)
  async putBack({ caller, origin, input }: RequestOf<typeof historyPutBack>): Promise<PutBackAnswer> {
    const { entryId, writeId, confirm = null, undo } = input.body;
    const target = await (entryId === undefined
      ? this.targets.write(caller, writeId ?? '')
      : this.targets.entry(caller, entryId));
    if (writeId !== undefined && target.writeId !== writeId) throw notFound('writeId');
    const { layer } = target;
    if (layer === 'draft' && undo) return this.undoDraft(caller, origin, target.writeId);
    const terms = { isWhole: entryId === undefined, confirmed: undo || confirm };
    return layer === 'draft' || layer === 'published'
      ? this.putShift(caller, origin, target, terms)
      : this.putMaterial(caller, origin, { ...target, layer }, terms);
  }

  @CallHandler(historyWeekPutBack)
  async putWeekBack({ caller, origin, input }: RequestOf<typeof historyWeekPutBack>): Promise<PutBackAnswer> {
    const { at, shiftId = null, confirm = null, ...week } = input.body;
    const weekKey = await this.places.find(caller, week);
    const former = await this.pasts.layersAt(weekKey, pastInstant(at));
    return this.commands.execute(new PutWeekBack(caller, origin, { ...weekKey, shiftId }, former, confirm));
  }

  /** Undoes a write in a draft; slots that were changed since are left and counted. */
  private async undoDraft(caller: Caller, origin: CommandOrigin, writeId: string): Promise<PutBackAnswer> {
    const { skipped } = await this.commands.execute(new UndoWrite(caller, origin, writeId));
    return { writeId: origin.commandId, left: skipped.length };
  }

  private putShift(
    caller: Caller,
    origin: CommandOrigin,
    { layer, restore, writeId, records }: PutBackTarget,
    { confirmed }: Terms,
  ): Promise<PutBackAnswer> {
    const [{ locationId, jobFilterId, week, authorId }] = records;
    if (!restore || !locationId || !jobFilterId || !week) throw new CommandRefused(refusal('nothing_to_undo'));
    this.reach.location(caller, locationId, 'entryId');
    if (confirmed === true && authorId !== caller.userId) throw notFound('writeId');
    const request = { writeId, confirmed };
    const weekKey = { locationId, monday: week };
    return layer === 'draft'
      ? this.commands.execute(new PutSlotBack(caller, origin, { ...weekKey, jobFilterId }, restore, request))
      : this.commands.execute(
          new PutShiftBack(caller, origin, { ...weekKey, shiftId: restore.id as ShiftId }, restore, request),
        );
  }

  private async putMaterial(
    caller: Caller,
    origin: CommandOrigin,
    { layer, writeId, records }: PutBackTarget & { readonly layer: MaterialLayer },
    { isWhole, confirmed }: Terms,
  ): Promise<PutBackAnswer> {
    const [{ entityId, jobFilterId }] = records;
    const request = { writeId, confirmed };
    if (entityId === null) throw new CommandRefused(refusal('nothing_to_undo'));
    switch (layer) {
      case 'template': {
        const { templateId } = await this.reach.template(caller, entityId);
        return this.commands.execute(new PutTemplateBack(origin, templateId, request));
      }
      case 'scenario':
        return this.commands.execute(new PutScenarioBack(origin, await this.reach.scenario(caller, entityId), request));
      case 'placement': {
        const department = await this.reach.jobFilter(caller, jobFilterId ?? '');
        const part = isWhole ? {} : { id: entityId };
        return this.commands.execute(new PutPlacementsBack(origin, department, { ...request, ...part }));
      }
      case 'houseProfile':
        return this.commands.execute(
          new PutHouseProfileBack(origin, caller.locationId, entityId as HouseProfileId, request),
        );
      case 'fillSettings':
        return this.commands.execute(
          new PutFillSettingsBack(origin, await this.reach.jobFilter(caller, entityId), request),
        );
      case 'person': {
        const userId = await this.reach.colleague(caller, entityId);
        return this.commands.execute(new PlanAgain(origin, caller, userId, request));
      }
    }
  }
}

type MaterialLayer = Exclude<PutBackTarget['layer'], 'draft' | 'published'>;

interface Terms {
  /** Whether the whole write is put back instead of the entry alone. */
  readonly isWhole: boolean;
  readonly confirmed: ConfirmedFacts;
}
