import type { JobFilterId } from '../kernel/ids.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PlanningContext } from '../planning/planning-context.js';

/**
 * Copy of the context in which the location's published shifts of a department no longer count for one shift a day,
 * since its open draft replaces them (api page, section 1).
 * `revised`: ids of further published shifts that the draft's slots revise, whatever their department.
 */
export function onceDrafting(
  context: PlanningContext,
  jobFilterId: JobFilterId,
  revised: ReadonlySet<string> = new Set(),
): PlanningContext {
  const isReplaced = ({ layer, id, locationId, jobId }: PlannedItem): boolean =>
    layer === 'published' &&
    locationId === context.locationId &&
    ((id !== null && revised.has(id)) || (jobId !== null && context.jobs[jobId]?.jobFilterId === jobFilterId));
  return {
    ...context,
    plannedElsewhere: (userId, date) => context.plannedElsewhere(userId, date).filter((item) => !isReplaced(item)),
  };
}
