import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlacementId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import * as calls from '#domain/placement/placement.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Refused } from '../../http/refused.js';
import { Reach } from '../../planning/reach.js';
import {
  ChangeSeveralPlacements,
  EditPlacement,
  type PlacementPlace,
  PutPlacementsBack,
  RemovePlacementSeries,
  RepeatPlacement,
  type SeveralChange,
} from './placement.messages.js';
import { PlacementQueries } from './placement.query.js';

/** The scheduler: calls in, commands and queries out. */
@Controller()
export class PlacementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PlacementQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.templateSchedulesEvents)
  async events(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.templateSchedulesEvents>) {
    const { start, end, ...ids } = input.parse().query;
    const place = await this.placeOf(caller, ids);
    const { organisationId } = caller;
    return this.queries.listPlacements({ organisationId, ...place, from: start, until: end });
  }

  @CallHandler(calls.templateSchedulesByDateRange)
  async byDate(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.templateSchedulesByDateRange>) {
    const { from, until, horecaLocationId = caller.locationId, jobFilterId } = input.parse().query;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const place = jobFilterId
      ? await this.placeOf(caller, { horecaLocationId, jobFilterId })
      : { locationId, jobFilterId: null };
    const { organisationId } = caller;
    return this.queries.listPlacementsByDate({ organisationId, ...place }, { from, until });
  }

  @CallHandler(calls.templateSchedulesUpsert)
  async upsert(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesUpsert>,
  ) {
    const { id, start: from, end: until, confirm, ...ids } = input.parse().body;
    const there = id === undefined ? null : await this.reach.placement(caller, id, 'id');
    const { templateId } = await this.reach.template(caller, ids.templateId, 'templateId');
    const place = await this.placeOf(caller, ids);
    if (there && there.jobFilterId !== place.jobFilterId) throw new Refused(fieldRefusal('jobFilterId', 'mismatch'));
    const type = there ? ('MovePlacement' as const) : ('PlaceTemplate' as const);
    const placementId = there?.placementId ?? (uuid() as PlacementId);
    const edit = { type, placementId, templateId, from, until, confirm };
    return this.commands.execute(new EditPlacement(origin, place, edit));
  }

  @CallHandler(calls.templateSchedulesRepeat)
  async repeat(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesRepeat>,
  ) {
    const { start: from, end: until, repeatUntil: last, confirm, ...ids } = input.parse().body;
    const { templateId } = await this.reach.template(caller, ids.templateId, 'templateId');
    const place = await this.placeOf(caller, ids);
    return this.commands.execute(new RepeatPlacement(origin, place, { templateId, from, until, last, confirm }));
  }

  @CallHandler(calls.templateSchedulesRemove)
  async remove(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesRemove>,
  ): Promise<void> {
    const { placementId, ...place } = await this.reach.placement(caller, input.parse().body.id, 'id');
    await this.commands.execute(new EditPlacement(origin, place, { type: 'RemovePlacement', placementId }));
  }

  @CallHandler(calls.templateSchedulesRemoveSeries)
  async removeSeries(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesRemoveSeries>,
  ) {
    const { id, part } = input.parse().body;
    const { placementId, ...place } = await this.reach.placement(caller, id, 'id');
    return this.commands.execute(new RemovePlacementSeries(origin, place, { placementId, part }));
  }

  @CallHandler(calls.templateSchedulesChangeSeveral)
  async changeSeveral(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesChangeSeveral>,
  ) {
    const { ids, change, days = 0, repeatUntil, confirm, ...where } = input.parse().body;
    const place = await this.placeOf(caller, where);
    const changes: Record<typeof change, SeveralChange> = {
      // The call sees to it that there is a last date.
      repeat: { change: 'repeat', last: repeatUntil as CivilDate },
      move: { change: 'move', days },
      remove: { change: 'remove' },
    };
    const wanted = changes[change];
    return this.commands.execute(new ChangeSeveralPlacements(origin, place, ids as PlacementId[], wanted, confirm));
  }

  @CallHandler(calls.templateSchedulesPutBack)
  async putBack(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.templateSchedulesPutBack>,
  ) {
    const { horecaLocationId, jobFilterId, ...request } = input.parse().body;
    const place = await this.placeOf(caller, { horecaLocationId, jobFilterId });
    return this.commands.execute(new PutPlacementsBack(origin, place, request));
  }

  /** A department of the location that is named with it. */
  private async placeOf(
    caller: Caller,
    { horecaLocationId, jobFilterId }: { readonly horecaLocationId: string; readonly jobFilterId: string },
  ): Promise<PlacementPlace> {
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const filter = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    if (filter.locationId !== locationId) throw new Refused(fieldRefusal('jobFilterId', 'not_at_location'));
    return { locationId, jobFilterId: filter.jobFilterId };
  }
}
