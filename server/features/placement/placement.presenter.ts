import type { CivilDate } from '#domain/kernel/civil-date';
import type { ScenarioId } from '#domain/kernel/ids';
import type { Placement } from '#domain/placement/placement.decider';
import type { PlacementView } from '#domain/placement/placement.views';

/** What showing a placement takes besides it. */
export interface PlacementFacts {
  /** Name of the template. */
  readonly title: string;
  /** Of the template. */
  readonly scenarioId: ScenarioId | null;
  /** Mondays of its weeks that are drafted or published. */
  readonly begun: readonly CivilDate[];
}

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
