import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId } from '../kernel/ids.js';

/** As many as a list answers (api page, `news-list`). */
export const MAX_NEWS = 100;

const DAYS_SHOWN = 31;

/** Whether news is still brought: for a month, and what is pinned until somebody takes it down. */
export const isBrought = ({ date, pinned }: { readonly date: CivilDate; readonly pinned: boolean }, today: CivilDate) =>
  pinned || date >= addDays(today, -DAYS_SHOWN);

/** Whether news concerns somebody at its location: managers all of it, others what is for all or for a department of theirs. */
export const isFor = (
  jobFilterIds: readonly JobFilterId[] | null,
  reader: { readonly manages: boolean; readonly departments: ReadonlySet<JobFilterId> },
): boolean => jobFilterIds === null || reader.manages || jobFilterIds.some((id) => reader.departments.has(id));
