import type { StartChoice } from './start-choices.js';

/** Scenario with which a draft is compared. */
export interface Demand {
  readonly scenarioId: string;
  /** Name of the template that has the scenario. */
  readonly name: string;
}

/**
 * Scenario that comes with a start choice: of the template, or of the first placement with one; null: none, and always
 * for weeks and empty boards.
 */
export function demandFrom(choice: StartChoice): Demand | null {
  if (choice.kind === 'template') {
    const { scenarioId, name } = choice.template;
    return scenarioId === null ? null : { scenarioId, name };
  }
  if (choice.kind !== 'scheduler') return null;
  for (const { scenarioId, title } of choice.placements) if (scenarioId !== null) return { scenarioId, name: title };
  return null;
}
