import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlacementId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import * as calls from '#domain/placement/placement.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { Reach } from '../../access/reach.js';
import {
  ChangeSeveralPlacements,
  EditPlacement,
  type PlacementPlace,
  RemovePlacementSeries,
  RepeatPlacement,
  type SeveralChange,
} from './placement.messages.js';
import { PlacementQueries } from './placement.query.js';

/** Calls that list, place, move, repeat and remove placements of templates, also several at once. */
@Controller()
export class PlacementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PlacementQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.templateSchedulesEvents)
  async events({ caller, input }: RequestOf<typeof calls.templateSchedulesEvents>) {
    const { start, end, ...ids } = input.query;
    const department = await this.placeOf(caller, ids);
    const { organisationId } = caller;
    return this.queries.listPlacements({ organisationId, ...department, from: start, until: end });
  }

  @CallHandler(calls.templateSchedulesByDateRange)
  async byDate({ caller, input }: RequestOf<typeof calls.templateSchedulesByDateRange>) {
    const { from, until, horecaLocationId = caller.locationId, jobFilterId } = input.query;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const department = jobFilterId
      ? await this.placeOf(caller, { horecaLocationId, jobFilterId })
      : { locationId, jobFilterId: null };
    const { organisationId } = caller;
    return this.queries.listPlacementsByDate({ organisationId, ...department }, { from, until });
  }

  @CallHandler(calls.templateSchedulesUpsert)
  async upsert({ caller, origin, input }: RequestOf<typeof calls.templateSchedulesUpsert>) {
    const { id, start: from, end: until, confirm, ...ids } = input.body;
    const existing = id === undefined ? null : await this.reach.placement(caller, id, 'id');
    const { templateId } = await this.reach.template(caller, ids.templateId, 'templateId');
    const department = await this.placeOf(caller, ids);
    if (existing && existing.jobFilterId !== department.jobFilterId)
      throw new CommandRefused(fieldRefusal('jobFilterId', 'mismatch'));
    const type = existing ? ('MovePlacement' as const) : ('PlaceTemplate' as const);
    const placementId = existing?.placementId ?? (uuid() as PlacementId);
    const edit = { type, placementId, templateId, from, until, confirm };
    return this.commands.execute(new EditPlacement(origin, department, edit));
  }

  @CallHandler(calls.templateSchedulesRepeat)
  async repeat({ caller, origin, input }: RequestOf<typeof calls.templateSchedulesRepeat>) {
    const { start: from, end: until, repeatUntil: last, confirm, ...ids } = input.body;
    const { templateId } = await this.reach.template(caller, ids.templateId, 'templateId');
    const department = await this.placeOf(caller, ids);
    return this.commands.execute(new RepeatPlacement(origin, department, { templateId, from, until, last, confirm }));
  }

  @CallHandler(calls.templateSchedulesRemove)
  async remove({ caller, origin, input }: RequestOf<typeof calls.templateSchedulesRemove>): Promise<void> {
    const { placementId, ...department } = await this.reach.placement(caller, input.body.id, 'id');
    await this.commands.execute(new EditPlacement(origin, department, { type: 'RemovePlacement', placementId }));
  }

  @CallHandler(calls.templateSchedulesRemoveSeries)
  async removeSeries({ caller, origin, input }: RequestOf<typeof calls.templateSchedulesRemoveSeries>) {
    const { id, part } = input.body;
    const { placementId, ...department } = await this.reach.placement(caller, id, 'id');
    return this.commands.execute(new RemovePlacementSeries(origin, department, { placementId, part }));
  }

  @CallHandler(calls.templateSchedulesChangeSeveral)
  async changeSeveral({ caller, origin, input }: RequestOf<typeof calls.templateSchedulesChangeSeveral>) {
    const { ids, change, days = 0, repeatUntil, confirm, ...where } = input.body;
    const department = await this.placeOf(caller, where);
    const changes: Record<typeof change, SeveralChange> = {
      // The call sees to it that there is a last date.
      repeat: { change: 'repeat', last: repeatUntil as CivilDate },
      move: { change: 'move', days },
      remove: { change: 'remove' },
    };
    const requested = changes[change];
    return this.commands.execute(
      new ChangeSeveralPlacements(origin, department, ids as PlacementId[], requested, confirm),
    );
  }

  /**
   * Location and department of the call.
   *
   * @throws CommandRefused `not_at_location` if they do not match
   */
  private async placeOf(
    caller: Caller,
    { horecaLocationId, jobFilterId }: { readonly horecaLocationId: string; readonly jobFilterId: string },
  ): Promise<PlacementPlace> {
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const filter = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    if (filter.locationId !== locationId) throw new CommandRefused(fieldRefusal('jobFilterId', 'not_at_location'));
    return { locationId, jobFilterId: filter.jobFilterId };
  }
}
