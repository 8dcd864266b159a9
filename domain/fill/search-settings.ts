import { z } from 'zod';
import { JobFilterId } from '../kernel/ids.js';
import { FillSettings, STRICT } from './fill-settings.js';

/** Settings with which the open slots of a department are filled. */
export const DepartmentSettings = z.object({ jobFilterId: JobFilterId, settings: FillSettings });
export type DepartmentSettings = Readonly<z.infer<typeof DepartmentSettings>>;

/** Settings of a search. */
export interface SearchSettings {
  /** Settings of departments that are not in `departments`. */
  readonly settings: FillSettings;
  readonly departments: readonly DepartmentSettings[];
}

/** Settings of a search of a department, or (null) of all, from those that are stored. */
export const searchSettings = (
  stored: readonly DepartmentSettings[],
  jobFilterId: JobFilterId | null,
): SearchSettings =>
  jobFilterId === null
    ? { settings: STRICT, departments: stored }
    : { settings: settingsOf({ settings: STRICT, departments: stored }, jobFilterId), departments: [] };

/** The same settings without regard to wages, for people who may not see them. */
export const withoutWages = ({ settings, departments }: SearchSettings): SearchSettings => ({
  settings: unpaid(settings),
  departments: departments.map((one) => ({ ...one, settings: unpaid(one.settings) })),
});

const unpaid = (settings: FillSettings): FillSettings => ({ ...settings, wishes: { ...settings.wishes, lowPay: 0 } });

/** Settings for the slots of a department. */
export const settingsOf = ({ settings, departments }: SearchSettings, jobFilterId: string): FillSettings =>
  departments.find((department) => department.jobFilterId === jobFilterId)?.settings ?? settings;

/**
 * Groups a search's departments by equal settings, in the order in which they are first given. All groups keep apart the
 * pairs of every department: a pair meets at the location, in whichever departments its people are planned.
 */
export function groupedBySettings(
  search: SearchSettings,
  jobFilterIds: readonly JobFilterId[],
): { readonly settings: FillSettings; readonly jobFilterIds: readonly JobFilterId[] }[] {
  const departmentSettings = jobFilterIds.map((jobFilterId) => ({
    jobFilterId,
    settings: settingsOf(search, jobFilterId),
  }));
  const apart = orderedPairs(departmentSettings.flatMap(({ settings }) => settings.apart));
  const groups = new Map<string, { settings: FillSettings; jobFilterIds: JobFilterId[] }>();
  for (const { jobFilterId, settings } of departmentSettings) {
    const shared = { ...settings, apart };
    const key = keyOf(shared);
    const group = groups.get(key);
    if (group) group.jobFilterIds.push(jobFilterId);
    else groups.set(key, { settings: shared, jobFilterIds: [jobFilterId] });
  }
  return [...groups.values()];
}

/** Pairs in one order, without duplicates and without regard to who of a pair is named first. */
export function orderedPairs(pairs: FillSettings['apart']): FillSettings['apart'] {
  const ordered = pairs.map(([one, other]): (typeof pairs)[number] => (one < other ? [one, other] : [other, one]));
  return [...new Map(ordered.map((pair) => [pair.join(' '), pair])).values()].toSorted((a, b) =>
    a.join(' ') < b.join(' ') ? -1 : 1,
  );
}

/** Whether settings are equal, in whatever order a store has put their fields. */
export const sameSettings = (one: FillSettings, other: FillSettings): boolean => keyOf(one) === keyOf(other);

const keyOf = (settings: FillSettings): string => JSON.stringify(FillSettings.parse(settings));
