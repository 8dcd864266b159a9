import { Command } from '@nestjs/cqrs';
import type { ScenarioId } from '#domain/kernel/ids';
import type {
  ChangeScenario,
  CopyScenario,
  CreateScenario,
  DeleteScenario,
  PutScenarioBack as PutBack,
} from '#domain/scenario/scenario.decider';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';

interface Named {
  readonly name: string;
}

/** Edit of a scenario, with its name as typed; absent fields are unchanged. */
export type ScenarioEditCommand =
  | (Omit<CreateScenario, 'nameId' | 'scenarioId' | 'shifts'> &
      Named & { readonly shifts: readonly NewScenarioShift[] })
  | (Omit<CopyScenario, 'nameId' | 'scenarioId' | 'source'> & Named & { readonly sourceId: ScenarioId })
  | (Omit<ChangeScenario, 'nameId' | 'shifts'> & {
      readonly name?: string | undefined;
      readonly shifts?: readonly NewScenarioShift[] | undefined;
    })
  | (PutBack & { readonly name?: string | undefined })
  | DeleteScenario;

/** Creates, copies, changes or deletes a scenario. Answers it; null after a deletion. */
export class EditScenario extends Command<ScenarioView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly scenarioId: ScenarioId,
    readonly edit: ScenarioEditCommand,
  ) {
    super();
  }
}

/**
 * Restores what a write changed in a scenario, overwriting later changes. Asks with the effect unless confirmed;
 * answers the write to undo it.
 */
export class PutScenarioBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly scenarioId: ScenarioId,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}
