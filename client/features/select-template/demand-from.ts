import type { StartChoice } from './start-choices.js';

export interface Demand {
  readonly scenarioId: string;
  /** Name of the template that has the scenario. */
  readonly name: string;
}

/** The scenario that a week is compared with when it begins so: that of the template, or of the first that is placed and has one. */
export function demandFrom(choice: StartChoice): Demand | null {
  if (choice.kind === 'template') {
    const { scenarioId, name } = choice.template;
    return scenarioId === null ? null : { scenarioId, name };
  }
  if (choice.kind !== 'scheduler') return null;
  for (const { scenarioId, title } of choice.placements) if (scenarioId !== null) return { scenarioId, name: title };
  return null;
}
