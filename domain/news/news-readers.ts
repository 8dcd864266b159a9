import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId } from '../kernel/ids.js';

/** Maximum number of items in the list of news (api page, `news-list`). */
export const MAX_NEWS = 100;

const DAYS_SHOWN = 31;

/** Whether news is still shown to its readers: pinned, or dated at most 31 days ago. */
export const isBrought = ({ date, pinned }: { readonly date: CivilDate; readonly pinned: boolean }, today: CivilDate) =>
  pinned || date >= addDays(today, -DAYS_SHOWN);

/**
 * Whether news concerns a person at its location: managers all, others news for everybody (`jobFilterIds` null) or for
 * one of their departments.
 */
export const isFor = (
  jobFilterIds: readonly JobFilterId[] | null,
  reader: { readonly manages: boolean; readonly departments: ReadonlySet<JobFilterId> },
): boolean => jobFilterIds === null || reader.manages || jobFilterIds.some((id) => reader.departments.has(id));
