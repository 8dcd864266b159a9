import type { JobFilterId } from '../kernel/ids.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PlanningContext } from '../planning/planning-context.js';

/**
 * The facts as they are from the moment the draft of a job filter is open: what is published of that part no
 * longer counts for one shift a day (api page, section 1). `revised`: ids of published shifts that the slots
 * of the draft revise, whatever job filter they belonged to when they were published.
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
