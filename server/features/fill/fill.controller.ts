import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/fill/fill.calls';
import type { WeekFillView } from '#domain/fill/fill.views';
import { searchSettings, withoutWages } from '#domain/fill/search-settings';
import type { FillId, LocationId } from '#domain/kernel/ids';
import { notFound, Reach } from '../../access/reach.js';
import type { Caller } from '../../http/caller.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { FillSettingsReader } from './fill-settings.reader.js';
import { FillStore } from './fill-store.js';
import type { FillRow } from './fill-request.js';
import { FillLive } from './fill.live.js';
import { AskForFill, ChangeFill, type FillChange, TakeFill } from './fill.messages.js';

/** Calls about searches for people for open slots, which are made in the background. */
@Controller()
export class FillController {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: FillStore,
    private readonly live: FillLive,
    private readonly reach: Reach,
    private readonly settings: FillSettingsReader,
  ) {}

  @CallHandler(calls.fillsCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.fillsCreate>): Promise<WeekFillView> {
    const { horecaLocationId, jobFilterId, start, date = null, slotIds = null, fromScenario, ...rest } = input.body;
    const here = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    const department = jobFilterId ? await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId') : null;
    const { seed, seconds, steps = seconds * calls.FILL_STEPS.perSecond } = rest;
    const { organisationId, userId } = caller;
    const locationId = department?.locationId ?? here;
    const settings = searchSettings(
      await this.settings.list(organisationId, locationId),
      department?.jobFilterId ?? null,
    );
    // A repeated key names the same search.
    const fillId = origin.commandId as string as FillId;
    return this.commands.execute(
      new AskForFill(origin, {
        organisationId,
        userId,
        fillId,
        locationId,
        monday: start,
        jobFilterId: department?.jobFilterId ?? null,
        date,
        slotIds,
        fromScenario,
        settings: caller.seesWages ? settings : withoutWages(settings),
        budget: { seed, steps, seconds },
      }),
    );
  }

  @CallHandler(calls.fillsGet)
  async get({ caller, input }: RequestOf<typeof calls.fillsGet>): Promise<WeekFillView> {
    const { id } = input.params;
    await this.ownRow(caller, id);
    const found = (await this.live.read(caller)).get(id);
    if (!found) throw notFound();
    return found;
  }

  @CallHandler(calls.fillsStop)
  stop({ caller, origin, input }: RequestOf<typeof calls.fillsStop>) {
    return this.change(caller, origin, input.params.id, { does: 'stop' });
  }

  @CallHandler(calls.fillsResume)
  resume({ caller, origin, input }: RequestOf<typeof calls.fillsResume>) {
    const { seconds } = input.body;
    const steps = seconds * calls.FILL_STEPS.perSecond;
    return this.change(caller, origin, input.params.id, { does: 'resume', seconds, steps });
  }

  @CallHandler(calls.fillsTake)
  async take({ caller, origin, input }: RequestOf<typeof calls.fillsTake>): Promise<void> {
    // Edits of a board and the discard that follows them may arrive in either order.
    const row = await this.anyOwnRow(caller, input.params.id);
    await this.commands.execute(new TakeFill(origin, row, input.body.slotIds));
  }

  @CallHandler(calls.fillsRemove)
  remove({ caller, origin, input }: RequestOf<typeof calls.fillsRemove>) {
    return this.change(caller, origin, input.params.id, { does: 'remove' });
  }

  private async change(caller: Caller, origin: AskForFill['origin'], id: string, change: FillChange): Promise<void> {
    const row = await this.ownRow(caller, id);
    await this.commands.execute(new ChangeFill(origin, row, change));
  }

  /** Row of a search of the caller at a location within reach. @throws CommandRefused `not_found` */
  private async ownRow(caller: Caller, id: string): Promise<FillRow> {
    const row = await this.anyOwnRow(caller, id);
    if (row.discarded) throw notFound();
    return row;
  }

  /** The same, also when it was discarded. */
  private async anyOwnRow({ organisationId, userId, reach }: Caller, id: string): Promise<FillRow> {
    const row = await this.store.find(organisationId, userId, id);
    if (!row || !reach.has(row.location_id as LocationId)) throw notFound();
    return row;
  }
}
