import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { placeTimes } from '#domain/kernel/time-options';
import type { DraftWeekContext } from '#domain/draft-week/draft-week.decider';
import { type DraftWeek, isDrafting } from '#domain/draft-week/draft-week.state';
import type { PlannedItem } from '#domain/planning/planned-item';
import type { PlannedElsewhere, PlanningJob, PlanningLocation } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { type RecordMaps, recordsOf } from '../../../platform/live/record-maps.js';

/** Loaded records from which the decider's context is derived. */
export interface BoardRecords {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Records of the stream `planning/…`. */
  readonly planning: RecordMaps<PlanningRecords>;
  /** Published shifts of this location and week. */
  readonly shifts: ReadonlyMap<string, FullSchedule>;
}

/**
 * Context of the draft's decider from the loaded records. People of other locations and unknown ones count as absent.
 * Other work of a person on a date is work at other locations and published shifts of departments without a draft
 * here.
 */
export function boardContext(
  { locationId, monday, planning, shifts }: BoardRecords,
  draft: DraftWeek,
): DraftWeekContext {
  const people = recordsOf(planning, 'person');
  const atOtherLocations = recordsOf(planning, 'elsewhere');
  return {
    locationId,
    monday,
    jobs: jobsOf(recordsOf(planning, 'job')),
    ...placeTimes(locationOf(planning) ?? { startTimes: [] }),
    person: (userId) => {
      const person = people.get(userId);
      return person?.here ? person : undefined;
    },
    plannedElsewhere: (userId, date) => [
      ...itemsAtOtherLocations(atOtherLocations.get(userId), date),
      ...publishedHere(shifts, draft, { userId, date, locationId }),
    ],
  };
}

/** Location of the planning records; undefined until they have loaded. */
export const locationOf = (planning: RecordMaps<PlanningRecords>): PlanningLocation | undefined =>
  recordsOf(planning, 'location').values().next().value;

const jobsCache = new WeakMap<ReadonlyMap<string, PlanningJob>, DraftWeekContext['jobs']>();

function jobsOf(jobs: ReadonlyMap<string, PlanningJob>): DraftWeekContext['jobs'] {
  const cached = jobsCache.get(jobs);
  if (cached) return cached;
  const made = Object.fromEntries(
    [...jobs.values()].map(({ jobId, jobFilterId, callAllowed }) => [jobId, { jobFilterId, callAllowed }]),
  ) as Record<JobId, { jobFilterId: JobFilterId; callAllowed: boolean }>;
  jobsCache.set(jobs, made);
  return made;
}

const itemsAtOtherLocations = (record: PlannedElsewhere | undefined, date: CivilDate): PlannedItem[] =>
  (record?.items ?? []).filter((item) => item.date === date);

function publishedHere(
  shifts: ReadonlyMap<string, FullSchedule>,
  draft: DraftWeek,
  { userId, date, locationId }: { userId: UserId; date: CivilDate; locationId: LocationId },
): PlannedItem[] {
  const items: PlannedItem[] = [];
  for (const shift of shifts.values()) {
    if (shift.userId !== userId || shift.date !== date || shift.canceled) continue;
    if (isDrafting(draft, shift.jobFilterId)) continue;
    const time = shiftTimeOf(shift.start, shift.ending);
    items.push({
      layer: 'published',
      id: shift.id,
      userId,
      date,
      locationId,
      jobId: shift.jobId,
      time,
    });
  }
  return items;
}
