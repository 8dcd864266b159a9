import { Command, Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, ScenarioId } from '#domain/kernel/ids';
import type { ChangeScenario, CopyScenario, CreateScenario, DeleteScenario } from '#domain/scenario/scenario.decider';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import type { ScenarioShiftView, ScenarioView } from '#domain/scenario/scenario.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

interface Named {
  readonly name: string;
}

/** What somebody wants of a scenario, with its name in words; absent: as it is. */
export type ScenarioEdit =
  | (Omit<CreateScenario, 'nameId' | 'scenarioId' | 'shifts'> &
      Named & { readonly shifts: readonly NewScenarioShift[] })
  | (Omit<CopyScenario, 'nameId' | 'scenarioId' | 'source'> & Named & { readonly sourceId: ScenarioId })
  | (Omit<ChangeScenario, 'nameId' | 'shifts'> & {
      readonly name?: string | undefined;
      readonly shifts?: readonly NewScenarioShift[] | undefined;
    })
  | DeleteScenario;

/** Creates, copies, changes or deletes a scenario. Answers it; null when it is gone. */
export class EditScenario extends Command<ScenarioView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly scenarioId: ScenarioId,
    readonly edit: ScenarioEdit,
  ) {
    super();
  }
}

/** Scenarios of a location, by name. */
export class ListScenarios extends Query<ScenarioView[]> {
  constructor(
    readonly caller: Caller,
    readonly locationId: LocationId,
  ) {
    super();
  }
}

/** @throws Refused `not_found` */
export class ReadScenario extends Query<ScenarioView> {
  constructor(
    readonly caller: Caller,
    readonly scenarioId: string,
  ) {
    super();
  }
}

/** The demand of the session location on dates, by date and job. */
export class ReadDemand extends Query<ScenarioShiftView[]> {
  constructor(
    readonly caller: Caller,
    readonly range: { readonly from: CivilDate; readonly until: CivilDate },
    readonly only: {
      /** Null: every one. */
      readonly jobFilterId: JobFilterId | null;
      /** Null: the demand that applies. */
      readonly scenarioId: string | null;
    },
  ) {
    super();
  }
}
