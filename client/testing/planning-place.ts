import type { z } from 'zod';
import { always } from '#domain/kernel/dated-week';
import { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, UserId } from '#domain/kernel/ids';
import { Moment } from '#domain/kernel/clock-time';
import type { LocationMember } from '#domain/planning/planning.views';
import { type PlanningRecords, planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { FullSchedule, type PushedWeekState } from '#domain/roster-week/roster-week.views';
import { fullTimer, type PersonDifferences } from '../../domain/planning/testing/planning-fixtures.js';
import { type FakeStream, live } from './fake-live.js';
import { JOB_FILTERS, JOBS, PLACE } from './people.js';

const PLACE_ID = PLACE.horecaLocationId;

/** Stream of the planning records of PLACE in a week. */
export const planningAt = (monday: CivilDate): FakeStream<PlanningRecords> => live.of(planningStream(PLACE_ID, monday));

/** Stream of a published week of PLACE. */
export const rosterAt = (
  monday: CivilDate,
): FakeStream<{ readonly shift: FullSchedule; readonly week: PushedWeekState }> =>
  live.of(rosterWeekStream(PLACE_ID, monday));

/** Planning records of PLACE: location (open 10:00 to 01:00 every day), jobs and departments. */
export const PLACE_FACTS = {
  location: {
    [PLACE_ID]: {
      locationId: PLACE_ID,
      name: PLACE.description,
      zone: PLACE.timezone,
      opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500 }))),
      startTimes: [],
      availabilityCutOff: null,
      lastBus: always([]),
    },
  },
  job: Object.fromEntries(
    JOBS.map(({ id, name, jobTypeId, colour, callAllowed }) => [
      id,
      {
        jobId: id,
        name,
        jobTypeId,
        colour,
        callAllowed,
        jobFilterId: JOB_FILTERS.find(({ jobIds }) => jobIds.includes(id))?.id as JobFilterId,
      },
    ]),
  ),
  filter: Object.fromEntries(JOB_FILTERS.map(({ id, name, jobIds }) => [id, { jobFilterId: id, name, jobIds }])),
};

/** Person who can be planned at PLACE, with all jobs and available every day unless `more` says otherwise. */
export const plannable = (
  { id, name }: { readonly id: string; readonly name: string },
  more: PersonDifferences = {},
): LocationMember => ({
  ...fullTimer(id as UserId, {
    jobIds: JOBS.map((job) => job.id),
    contractHours: null,
    birthDate: null,
    ...more,
  }),
  name,
  here: true,
});

/** State of a department's week; unpublished fields are null unless `more` says otherwise. */
export const weekState = (
  monday: CivilDate,
  jobFilterId: string,
  state: PushedWeekState['state'],
  more: Partial<PushedWeekState> = {},
): PushedWeekState => ({
  horecaLocationId: PLACE_ID,
  jobFilterId: jobFilterId as JobFilterId,
  start: monday,
  state,
  published: state === 'published',
  publishedAt: null,
  publishedBy: null,
  scenarioId: null,
  ...more,
});

/** Published shift of the bar on a date, 17:00 to 22:00, without a person and not open for requests. */
export const publishedShift = (
  id: string,
  date: string,
  more: Partial<z.input<typeof FullSchedule>> = {},
): FullSchedule =>
  FullSchedule.parse({
    id,
    userId: null,
    name: null,
    jobId: 'service',
    horecaLocationId: PLACE_ID,
    start: Moment.parse(`${date} 17:00`),
    ending: Moment.parse(`${date} 22:00`),
    canceled: false,
    cancelReasonId: null,
    addEmployeeSchedule: false,
    date: CivilDate.parse(date),
    jobFilterId: 'filter-bar',
    endingKind: 'exact',
    hours: 5,
    cancelReason: null,
    canceledAt: null,
    replacementOf: null,
    warnings: [],
    edited: false,
    revision: `revision of ${id}`,
    ...more,
  } satisfies z.input<typeof FullSchedule>);
