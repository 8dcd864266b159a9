import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { LocationId, ScenarioId } from '#domain/kernel/ids';
import * as calls from '#domain/scenario/scenario.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import { EditScenario } from './scenario.messages.js';
import { ScenarioReader } from './scenario-reader.js';
import { ScenarioQueries } from './scenario.query.js';

/** Calls that read demand by date, and list, read, add, change, copy and delete scenarios. */
@Controller()
export class ScenarioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ScenarioQueries,
    private readonly reader: ScenarioReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.scenarioShiftsByDate)
  async demand({ caller, input }: RequestOf<typeof calls.scenarioShiftsByDate>) {
    const { date, until = date, userJobFilter, scenarioId = null } = input.query;
    const jobFilterId = userJobFilter ? await this.reach.jobFilterHere(caller, userJobFilter, 'userJobFilter') : null;
    return this.queries.readDemand(caller, { from: date, until }, { jobFilterId, scenarioId });
  }

  @CallHandler(calls.scenariosList)
  list({ caller, input }: RequestOf<typeof calls.scenariosList>) {
    const locationId = this.locationOf(caller, input.query.horecaLocationId);
    return this.reader.list(caller.organisationId, locationId);
  }

  @CallHandler(calls.scenariosGet)
  get({ caller, input }: RequestOf<typeof calls.scenariosGet>) {
    return this.reader.one(caller, input.params.id);
  }

  @CallHandler(calls.scenariosCreate)
  create({ caller, origin, input }: RequestOf<typeof calls.scenariosCreate>) {
    const { horecaLocationId, ...scenario } = input.body;
    const locationId = this.locationOf(caller, horecaLocationId);
    const edit = { type: 'CreateScenario' as const, locationId, ...scenario };
    return this.commands.execute(new EditScenario(origin, uuid() as ScenarioId, edit));
  }

  @CallHandler(calls.scenariosUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.scenariosUpdate>) {
    const scenarioId = await this.reach.scenario(caller, input.params.id);
    const edit = { type: 'ChangeScenario' as const, ...input.body };
    return this.commands.execute(new EditScenario(origin, scenarioId, edit));
  }

  @CallHandler(calls.scenariosCopy)
  async copy({ caller, origin, input }: RequestOf<typeof calls.scenariosCopy>) {
    const { scenarioId, name, horecaLocationId } = input.body;
    const sourceId = await this.reach.scenario(caller, scenarioId, 'scenarioId');
    const source = await this.reader.one(caller, sourceId);
    const locationId = this.locationOf(caller, horecaLocationId ?? source.horecaLocationId);
    const edit = { type: 'CopyScenario' as const, name, sourceId, locationId };
    return this.commands.execute(new EditScenario(origin, uuid() as ScenarioId, edit));
  }

  @CallHandler(calls.scenariosDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.scenariosDelete>): Promise<void> {
    const scenarioId = await this.reach.scenario(caller, input.params.id);
    await this.commands.execute(new EditScenario(origin, scenarioId, { type: 'DeleteScenario' }));
  }

  private locationOf(caller: Caller, horecaLocationId = caller.locationId as string): LocationId {
    return this.reach.location(caller, horecaLocationId, 'horecaLocationId');
  }
}
