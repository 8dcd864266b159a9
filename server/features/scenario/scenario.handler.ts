import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { LocationId, ScenarioId } from '#domain/kernel/ids';
import { placeTimes } from '#domain/kernel/time-options';
import {
  type Scenario,
  type ScenarioCommand,
  type ScenarioContext,
  scenarioDecider,
} from '#domain/scenario/scenario.decider';
import {
  type NewScenarioShift,
  type ScenarioEvent,
  type ScenarioShift,
  scenarioStream,
} from '#domain/scenario/scenario.events';
import type { scenarioDifference } from '#domain/scenario/scenario-put-back';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { DIRECTORY } from '../../decision-context/directory.js';
import { isSameName, SCENARIOS } from '../../decision-context/material-facts.js';
import { notFound } from '../../access/reach.js';
import { EditScenario, type ScenarioEditCommand } from './scenario.messages.js';
import { scenarioView } from './scenario.presenter.js';

/** Stream kind of scenarios, one stream each. */
export const scenarioKind: StreamKind<Scenario | null, ScenarioEvent> = { name: 'scenario', ...scenarioDecider };

/** Creates, copies, changes or deletes a scenario by one edit in its stream. Answers it, null after a deletion. */
@CommandHandler(EditScenario)
export class EditScenarioHandler implements ICommandHandler<EditScenario> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, scenarioId, edit }: EditScenario): Promise<ScenarioView | null> {
    return this.runner.execute<ScenarioView | null>({
      origin,
      streamId: scenarioStream(scenarioId),
      execute: (transaction) => executeScenarioEdit(transaction, scenarioId, edit),
    });
  }
}

/**
 * Outcome of a scenario edit; answers the scenario, null after a deletion.
 * @throws CommandRefused `not_found` for an unknown scenario, location or source
 */
export async function executeScenarioEdit(
  transaction: CommandTransaction,
  scenarioId: ScenarioId,
  edit: ScenarioEditCommand,
): Promise<CommandOutcome<ScenarioView | null>> {
  const streamId = scenarioStream(scenarioId);
  const state = await transaction.state(scenarioKind, streamId);
  const locationId = 'locationId' in edit ? edit.locationId : state?.locationId;
  if (!locationId) throw notFound();
  const oldName = (await transaction.facts(SCENARIOS)).get(scenarioId)?.name ?? '';
  const name = 'name' in edit && edit.name !== undefined ? edit.name : oldName;
  const context = await contextOf(transaction, { scenarioId, locationId, name });
  const command = await commandOf(transaction, edit, { scenarioId, state, oldName });
  return outcomeOfDecision(scenarioDecider.decide(command, state, context, transaction.meta), {
    streamId,
    present: (refusal) => ({
      ...refusal,
      ...('current' in refusal && state ? { current: { ...scenarioView(state, oldName) } } : {}),
      ...('facts' in refusal && refusal.facts
        ? { facts: { ...refusal.facts, ...withNames(refusal.facts, oldName, name) } }
        : {}),
    }),
    answer: async (after) => {
      const scenario = await after.state(scenarioKind, streamId);
      return scenario ? scenarioView(scenario, name) : null;
    },
  });
}

/** Changes of the refusal with names instead of ids; empty if it has none. */
function withNames(facts: object, now: string, then: string): object {
  const { changes } = facts as { readonly changes?: ReturnType<typeof scenarioDifference>['changes'] };
  if (!changes) return {};
  return {
    changes: changes.map(({ before, after }) => ({
      before: { name: now, shifts: before.shifts },
      after: { name: then, shifts: after.shifts },
    })),
  };
}

async function contextOf(
  transaction: CommandTransaction,
  { scenarioId, locationId, name }: { scenarioId: ScenarioId; locationId: LocationId; name: string },
): Promise<ScenarioContext> {
  const location = (await transaction.facts(DIRECTORY)).locations.get(locationId);
  if (!location) throw notFound('horecaLocationId');
  const others = [...(await transaction.facts(SCENARIOS)).values()].filter(
    (other) => other.scenarioId !== scenarioId && other.locationId === locationId,
  );
  return {
    jobs: location.jobs,
    ...placeTimes(location),
    nameTaken: others.some((other) => isSameName(other.name, name)),
    datedElsewhere: others.flatMap(({ shifts }) => shifts.filter(({ date }) => date !== null)),
  };
}

async function commandOf(
  transaction: CommandTransaction,
  edit: ScenarioEditCommand,
  { scenarioId, state, oldName }: { scenarioId: ScenarioId; state: Scenario | null; oldName: string },
): Promise<ScenarioCommand> {
  switch (edit.type) {
    case 'CreateScenario': {
      const { name, shifts, ...command } = edit;
      return { ...command, scenarioId, nameId: transaction.writeText(name), shifts: shifts.map(withId) };
    }
    case 'CopyScenario': {
      const { name, sourceId, ...command } = edit;
      const source = await transaction.state(scenarioKind, scenarioStream(sourceId));
      if (!source) throw notFound('scenarioId');
      const copied = { ...source, shifts: source.shifts.map(withId) };
      return { ...command, scenarioId, source: copied, nameId: transaction.writeText(name) };
    }
    case 'ChangeScenario': {
      const { name, shifts, ...command } = edit;
      const nameId = name === undefined || name === oldName ? state?.nameId : transaction.writeText(name);
      return { ...command, ...(nameId ? { nameId } : {}), ...(shifts ? { shifts: shifts.map(withId) } : {}) };
    }
    case 'PutScenarioBack':
    case 'DeleteScenario':
      return edit;
  }
}

const withId = (entry: NewScenarioShift): ScenarioShift => ({ ...entry, scenarioShiftId: uuid() });
