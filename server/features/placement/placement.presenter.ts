import type { CivilDate } from '#domain/kernel/civil-date';
import type { ScenarioId } from '#domain/kernel/ids';
import type { Placement } from '#domain/placement/placement.decider';
import type { PlacementView } from '#domain/placement/placement.views';

/** Data needed to show a placement. */
export interface PlacementFacts {
  /** Name of the template. */
  readonly title: string;
  /** Scenario of the template; null: none, or deleted. */
  readonly scenarioId: ScenarioId | null;
  /** Mondays of its weeks in which the department has an open draft or is published. */
  readonly begun: readonly CivilDate[];
}

/** Placement in API format with its template's name, scenario (null: none) and the Mondays of weeks already begun. */
export const placementView = (
  { placementId, templateId, locationId, jobFilterId, from, until }: Placement,
  { title, scenarioId, begun }: PlacementFacts,
): PlacementView => ({
  id: placementId,
  templateId,
  title,
  horecaLocationId: locationId,
  jobFilterId,
  start: from,
  end: until,
  scenarioId,
  begun: [...begun],
});
