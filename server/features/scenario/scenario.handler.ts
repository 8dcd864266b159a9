import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { LocationId, ScenarioId } from '#domain/kernel/ids';
import {
  type Scenario,
  type ScenarioCommand,
  type ScenarioContext,
  scenarioDecider,
} from '#domain/scenario/scenario.decider';
import { type ScenarioEvent, type ScenarioShift, scenarioStream } from '#domain/scenario/scenario.events';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Settled } from '../../event-store/outcome.js';
import { settlementOf } from '../../event-store/settlement.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { Unit } from '../../event-store/unit.js';
import { Refused } from '../../http/refused.js';
import { DIRECTORY } from '../planning/directory.js';
import { isSameName, SCENARIOS } from '../planning/material-facts.js';
import { notFound } from '../planning/reach.js';
import { EditScenario, type NewScenarioShift, type ScenarioEdit } from './scenario.messages.js';
import { scenarioView } from './scenario.presenter.js';

export const scenarioKind: StreamKind<Scenario | null, ScenarioEvent> = { name: 'scenario', ...scenarioDecider };

@CommandHandler(EditScenario)
export class EditScenarioHandler implements ICommandHandler<EditScenario> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, scenarioId, edit }: EditScenario): Promise<ScenarioView | null> {
    const result = await this.runner.run<ScenarioView | null>({
      origin,
      streamId: scenarioStream(scenarioId),
      settle: (unit) => settleEdit(unit, scenarioId, edit),
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}

async function settleEdit(
  unit: Unit,
  scenarioId: ScenarioId,
  edit: ScenarioEdit,
): Promise<Settled<ScenarioView | null>> {
  const streamId = scenarioStream(scenarioId);
  const state = await unit.state(scenarioKind, streamId);
  const locationId = 'locationId' in edit ? edit.locationId : state?.locationId;
  if (!locationId) throw notFound();
  const oldName = (await unit.facts(SCENARIOS)).get(scenarioId)?.name ?? '';
  const name = 'name' in edit && edit.name !== undefined ? edit.name : oldName;
  const context = await contextOf(unit, { scenarioId, locationId, name });
  const command = await commandOf(unit, edit, { scenarioId, state, oldName });
  return settlementOf(scenarioDecider.decide(command, state, context, unit.meta), {
    streamId,
    present: (refusal) =>
      refusal.current && state ? { ...refusal, current: { ...scenarioView(state, oldName) } } : refusal,
    answer: async (after) => {
      const scenario = await after.state(scenarioKind, streamId);
      return scenario ? scenarioView(scenario, name) : null;
    },
  });
}

async function contextOf(
  unit: Unit,
  { scenarioId, locationId, name }: { scenarioId: ScenarioId; locationId: LocationId; name: string },
): Promise<ScenarioContext> {
  const location = (await unit.facts(DIRECTORY)).locations.get(locationId);
  if (!location) throw notFound('horecaLocationId');
  const others = [...(await unit.facts(SCENARIOS)).values()].filter(
    (other) => other.scenarioId !== scenarioId && other.locationId === locationId,
  );
  return {
    jobs: location.jobs,
    startTimes: location.startTimes,
    nameTaken: others.some((other) => isSameName(other.name, name)),
    datedElsewhere: others.flatMap(({ shifts }) => shifts.filter(({ date }) => date !== null)),
  };
}

async function commandOf(
  unit: Unit,
  edit: ScenarioEdit,
  { scenarioId, state, oldName }: { scenarioId: ScenarioId; state: Scenario | null; oldName: string },
): Promise<ScenarioCommand> {
  switch (edit.type) {
    case 'CreateScenario': {
      const { name, shifts, ...command } = edit;
      return { ...command, scenarioId, nameId: unit.writeText(name), shifts: shifts.map(withId) };
    }
    case 'CopyScenario': {
      const { name, sourceId, ...command } = edit;
      const source = await unit.state(scenarioKind, scenarioStream(sourceId));
      if (!source) throw notFound('scenarioId');
      const copied = { ...source, shifts: source.shifts.map(withId) };
      return { ...command, scenarioId, source: copied, nameId: unit.writeText(name) };
    }
    case 'ChangeScenario': {
      const { name, shifts, ...command } = edit;
      const nameId = name === undefined || name === oldName ? state?.nameId : unit.writeText(name);
      return { ...command, ...(nameId ? { nameId } : {}), ...(shifts ? { shifts: shifts.map(withId) } : {}) };
    }
    case 'DeleteScenario':
      return edit;
  }
}

const withId = (entry: NewScenarioShift): ScenarioShift => ({ ...entry, scenarioShiftId: uuid() });
