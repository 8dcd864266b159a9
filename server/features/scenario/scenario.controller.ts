import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { LocationId, ScenarioId } from '#domain/kernel/ids';
import * as calls from '#domain/scenario/scenario.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { EditScenario, PutScenarioBack } from './scenario.messages.js';
import { ScenarioReader } from './scenario-reader.js';
import { ScenarioQueries } from './scenario.query.js';

/** Scenarios: calls in, commands and queries out. */
@Controller()
export class ScenarioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ScenarioQueries,
    private readonly reader: ScenarioReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.scenarioShiftsByDate)
  async demand(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.scenarioShiftsByDate>) {
    const { date, until = date, userJobFilter, scenarioId = null } = input.parse().query;
    const jobFilterId = userJobFilter ? await this.reach.jobFilterHere(caller, userJobFilter, 'userJobFilter') : null;
    return this.queries.readDemand(caller, { from: date, until }, { jobFilterId, scenarioId });
  }

  @CallHandler(calls.scenariosList)
  list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.scenariosList>) {
    const locationId = this.locationOf(caller, input.parse().query.horecaLocationId);
    return this.reader.list(caller.organisationId, locationId);
  }

  @CallHandler(calls.scenariosGet)
  get(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.scenariosGet>) {
    return this.reader.one(caller, input.params.id);
  }

  @CallHandler(calls.scenariosCreate)
  create(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.scenariosCreate>,
  ) {
    const { horecaLocationId, ...scenario } = input.parse().body;
    const locationId = this.locationOf(caller, horecaLocationId);
    const edit = { type: 'CreateScenario' as const, locationId, ...scenario };
    return this.commands.execute(new EditScenario(origin, uuid() as ScenarioId, edit));
  }

  @CallHandler(calls.scenariosUpdate)
  async update(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.scenariosUpdate>,
  ) {
    const scenarioId = await this.reach.scenario(caller, input.params.id);
    const edit = { type: 'ChangeScenario' as const, ...input.parse().body };
    return this.commands.execute(new EditScenario(origin, scenarioId, edit));
  }

  @CallHandler(calls.scenariosCopy)
  async copy(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.scenariosCopy>,
  ) {
    const { scenarioId, name, horecaLocationId } = input.parse().body;
    const sourceId = await this.reach.scenario(caller, scenarioId, 'scenarioId');
    const source = await this.reader.one(caller, sourceId);
    const locationId = this.locationOf(caller, horecaLocationId ?? source.horecaLocationId);
    const edit = { type: 'CopyScenario' as const, name, sourceId, locationId };
    return this.commands.execute(new EditScenario(origin, uuid() as ScenarioId, edit));
  }

  @CallHandler(calls.scenariosPutBack)
  async putBack(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.scenariosPutBack>,
  ) {
    const scenarioId = await this.reach.scenario(caller, input.params.id);
    return this.commands.execute(new PutScenarioBack(origin, scenarioId, input.parse().body));
  }

  @CallHandler(calls.scenariosDelete)
  async delete(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.scenariosDelete>,
  ): Promise<void> {
    const scenarioId = await this.reach.scenario(caller, input.params.id);
    await this.commands.execute(new EditScenario(origin, scenarioId, { type: 'DeleteScenario' }));
  }

  private locationOf(caller: Caller, horecaLocationId = caller.locationId as string): LocationId {
    return this.reach.location(caller, horecaLocationId, 'horecaLocationId');
  }
}
