import { always } from '#domain/kernel/dated-week';
import { type CivilDate, civilDate, weekDates } from '#domain/kernel/civil-date';
import type { EventId, JobFilterId, JobId, LocationId, ShiftId, SlotId, UserId } from '#domain/kernel/ids';
import { endAt, type ShiftTime } from '#domain/kernel/shift-time';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import { demandKey, type PlanningJob, type PlanningPerson } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { FullSchedule, PushedWeekState, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import { fullTimer, type PersonDifferences } from '../../../../domain/planning/testing/planning-fixtures.js';
import type { RecordMaps } from '../../../platform/live/record-maps.js';
import type { BoardChoice, BoardInput } from '../model/board-model.js';
import type { BoardTexts } from '../model/board-texts.js';

/** A small café's board: a floor with service and bar, a kitchen with a cook, and three people. */
export const MONDAY = civilDate('2026-11-23');
export const DATES = weekDates(MONDAY) as [CivilDate, CivilDate, CivilDate, CivilDate, CivilDate, CivilDate, CivilDate];
export const FLOOR = 'floor' as JobFilterId;
export const KITCHEN = 'kitchen' as JobFilterId;
export const SERVICE = 'service' as JobId;
export const BAR = 'bar' as JobId;
export const COOK = 'cook' as JobId;
export const EMMA = 'emma' as UserId;
export const DAAN = 'daan' as UserId;
export const JOEL = 'joel' as UserId;

const REVISION = { revision: 'event-1' as EventId, by: EMMA, at: '2026-11-01T10:00:00Z' };

export const time = (date: CivilDate, start: number, until: number): ShiftTime => ({ date, start, end: endAt(until) });

/** From 17:00 to 23:00 in service, unless told otherwise. */
export const slot = (
  id: string,
  date: CivilDate,
  userId: UserId | null,
  differences: Partial<DraftSlot> = {},
): DraftSlot =>
  ({
    slotId: id as SlotId,
    jobFilterId: FLOOR,
    jobId: SERVICE,
    time: time(date, 1020, 1380),
    userId,
    shiftId: null,
    parts: { times: REVISION, person: REVISION, job: REVISION },
    revision: 'event-1' as EventId,
    ...differences,
  }) as DraftSlot;

/** A draft of the floor with these slots. */
export const drafting = (...slots: readonly DraftSlot[]): DraftWeek => ({
  parts: {
    [FLOOR]: {
      status: 'drafting',
      source: { kind: 'empty' },
      scenarioId: null,
      publishedBefore: false,
      publication: null,
      changes: 1,
    },
  },
  slots: Object.fromEntries(slots.map((one) => [one.slotId, one])),
  gone: {},
});

const job = (jobId: JobId, jobFilterId: JobFilterId): PlanningJob => ({
  jobId,
  jobFilterId,
  name: jobId,
  jobTypeId: 2,
  colour: '#336699',
  callAllowed: true,
});

export const person = (userId: UserId, name: string, differences: PersonDifferences = {}): PlanningPerson => ({
  ...fullTimer(userId, { jobIds: [SERVICE, BAR], contractHours: 24, birthDate: null, ...differences }),
  name,
  here: true,
});

const byKey = <Value>(values: readonly Value[], key: (value: Value) => string) =>
  new Map(values.map((value) => [key(value), value]));

/** Facts of the board besides the draft; `needed`: people of service on each day. */
export const planning = (people: readonly PlanningPerson[] = TEAM, needed?: number): RecordMaps<PlanningRecords> => ({
  location: new Map([
    [
      'cafe',
      {
        locationId: 'cafe' as LocationId,
        name: 'Café',
        zone: 'Europe/Amsterdam',
        opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500 }))),
        startTimes: [],
        availabilityCutOff: null,
        lastBus: always([]),
      },
    ],
  ]),
  job: byKey([job(SERVICE, FLOOR), job(BAR, FLOOR), job(COOK, KITCHEN)], ({ jobId }) => jobId),
  filter: byKey(
    [
      { jobFilterId: FLOOR, name: 'Floor', jobIds: [SERVICE, BAR] },
      { jobFilterId: KITCHEN, name: 'Kitchen', jobIds: [COOK] },
    ],
    ({ jobFilterId }) => jobFilterId,
  ),
  person: byKey(people, ({ userId }) => userId),
  ...(needed === undefined
    ? {}
    : {
        demand: byKey(
          DATES.map((date) => ({ date, jobId: SERVICE, needed, from: '17:00', until: '23:00' })),
          ({ date, jobId }) => demandKey(date, jobId),
        ),
      }),
});

export const TEAM = [person(EMMA, 'Emma Vos'), person(DAAN, 'Daan Mol'), person(JOEL, 'Joël Das')];

/** A published shift of the floor, 17:00 to 23:00 in service. */
export const shift = (id: string, date: CivilDate, userId: UserId | null): FullSchedule =>
  ({
    id: id as ShiftId,
    userId,
    jobId: SERVICE,
    jobFilterId: FLOOR,
    start: `${date} 17:00`,
    ending: `${date} 23:00`,
    date,
    canceled: false,
    canceledAt: null,
    cancelReasonId: null,
    cancelReason: null,
    addEmployeeSchedule: userId === null,
    replacementOf: null,
    edited: false,
    revision: 'event-1',
  }) as unknown as FullSchedule;

/** A roster in which the floor is published with these shifts. */
export const published = (...shifts: readonly FullSchedule[]): RecordMaps<RosterWeekRecords> => ({
  shift: byKey(shifts, ({ id }) => id),
  week: new Map([
    [
      FLOOR as string,
      {
        jobFilterId: FLOOR,
        published: true,
        publishedAt: '2026-11-12T10:00:00Z',
        publishedBy: null,
      } as unknown as PushedWeekState,
    ],
  ]),
});

/** Says each thing by its key and what it is about. */
export const WORDS: BoardTexts = new Proxy({} as BoardTexts, {
  get: (_target, key: keyof BoardTexts) =>
    SINGLE.has(key)
      ? key
      : (...about: readonly unknown[]) =>
          [key, ...about.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' '),
});

const SINGLE = new Set<keyof BoardTexts>([
  'open',
  'openSpoken',
  'past',
  'lapsing',
  'added',
  'conflict',
  'unsent',
  'fromScenario',
  'freeDay',
  'nothingEntered',
  'notInService',
  'notAtLocation',
  'disabled',
  'notAvailable',
  'wholeDay',
  'formerEmployee',
  'endByName',
]);

export const LOOK: BoardChoice = { view: 'jobs', jobFilterId: FLOOR, date: MONDAY, openExpanded: false };

/** All that a board is worked out from, with nothing on it. */
export const input = (differences: Partial<BoardInput> = {}): BoardInput => ({
  monday: MONDAY,
  week: drafting(),
  planning: PLANNING,
  roster: NO_ROSTER,
  choice: LOOK,
  today: MONDAY,
  texts: WORDS,
  warnings: NO_WARNINGS,
  informations: NOBODY,
  unsent: NOBODY,
  conflicts: NOBODY,
  fromScenario: NOBODY,
  ...differences,
});

const PLANNING = planning();
const NO_ROSTER: RecordMaps<RosterWeekRecords> = {};
const NO_WARNINGS: ReadonlyMap<string, string> = new Map();
const NOBODY: ReadonlySet<string> = new Set();
