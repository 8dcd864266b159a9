import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, type CivilDate, civilDate, datesBetween, weekdayOf } from '#domain/kernel/civil-date';
import { type Instant, instant } from '#domain/kernel/clock-time';
import type { LocationId, OrganisationId, ShiftId, UserId } from '#domain/kernel/ids';
import { countedMinutes, endAt, type PlaceHours, type ShiftTime, shiftInstants } from '#domain/kernel/shift-time';
import { always } from '#domain/kernel/dated-week';
import { type Figures, figuresByPerson, hasEnded, type ShiftFigure } from '#domain/insight/figures';
import { publicHolidayOn } from '#domain/insight/public-holidays';
import { houseProfile } from '#domain/rules/testing/house-profile';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database, PG_POOL } from '../../database/database.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LOGGER } from '../../logging/logger.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { DEFAULT_TIMING, Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { MONDAYS, RandomRoster, type RosterLife, rosterLives } from '../../testing/random-roster.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CallOffReader } from './call-offs.reader.js';
import { type FiguresPay, PAID_WHOLE, rulesOf } from './figures-pay.js';
import { FiguresReader } from './figures.reader.js';
import { insightProjection } from './insight.projection.js';

let test: TestApp;
let db: Database;
let founded = 0;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
});
afterAll(() => test.close());

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20261123);
const FROM = MONDAYS[0] as CivilDate;
const UNTIL = addDays(MONDAYS[1] as CivilDate, 6);

async function cafeAfter(life: RosterLife): Promise<Cafe> {
  founded += 1;
  const cafe = await foundCafe(test.app, `figures-${founded}`);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  const roster = await RandomRoster.open(test, cafe);
  await roster.live(life);
  // Lives seldom call off what somebody works.
  const { body } = await roster.boss.get(`/full-schedules?from=${FROM}&to=${UNTIL}`);
  const planned = (body as { id: string; user_id: string | null; canceled: boolean }[]).filter(
    ({ user_id, canceled }) => user_id !== null && !canceled,
  );
  for (const [index, { id }] of planned.entries())
    if (index % 3 === 0)
      await roster.boss.put(`/full-schedules/${id}`, { canceled: true, cancel_reason_id: 'ill', confirm: true });
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  return cafe;
}

interface LoggedShift extends ShiftData {
  readonly locationId: string;
  readonly calledOffAt: string | null;
}

/** As much of an event's data as is looked at. */
interface LoggedData extends ShiftData {
  readonly added: readonly ShiftData[];
  readonly changed: readonly ShiftData[];
  readonly removed: readonly string[];
}

/** The published shifts that a log leaves, made out without any of the product's own states. */
async function shiftsInLog(organisationId: OrganisationId): Promise<LoggedShift[]> {
  const { rows } = await sql<{ stream_id: string; type: string; data: LoggedData; at: Date }>`
    select stream_id, type, data, recorded_at as at from event
    where organisation_id = ${organisationId} and stream_id like 'roster-week/%' order by position`.execute(db);
  const shifts = new Map<string, LoggedShift>();
  for (const { stream_id, type, data, at } of rows) {
    const locationId = stream_id.split('/')[1] as string;
    const put = (shift: ShiftData) => shifts.set(shift.shiftId, { ...shift, locationId, calledOffAt: null });
    const change = (parts: Partial<LoggedShift>) => {
      const shift = shifts.get(data.shiftId);
      if (shift) shifts.set(shift.shiftId, { ...shift, ...parts });
    };
    if (type === 'RosterPublished') {
      for (const id of data.removed) shifts.delete(id);
      for (const shift of [...data.added, ...data.changed]) put(shift);
    } else if (type === 'ShiftAdded' || type === 'ShiftMovedIn') put(data);
    else if (type === 'ShiftRemoved' || type === 'ShiftMovedOut') shifts.delete(data.shiftId);
    else if (type === 'ShiftRescheduled') change({ time: data.time });
    else if (type === 'ShiftJobChanged') change({ jobId: data.jobId, jobFilterId: data.jobFilterId });
    else if (type === 'ShiftAssigned') change({ userId: data.userId });
    else if (type === 'ShiftUnassigned') change({ userId: null });
    else if (type === 'ShiftReinstated') change({ calledOffAt: null });
    else if (type === 'ShiftCalledOff')
      change({ calledOffAt: shifts.get(data.shiftId)?.calledOffAt ?? at.toISOString() });
  }
  return [...shifts.values()];
}

/** Figures of each person, added up one shift at a time. */
function naively(shifts: readonly LoggedShift[], location: PlaceHours): Map<string, Figures> {
  const sums = new Map<string, Record<keyof Figures, number>>();
  for (const { userId, time, calledOffAt } of shifts) {
    if (userId === null || calledOffAt !== null) continue;
    const sum = sums.get(userId) ?? {
      shifts: 0,
      minutes: 0,
      evenings: 0,
      weekends: 0,
      sundays: 0,
      closings: 0,
      calls: 0,
      redLetterDays: 0,
      openShiftsTaken: 0,
    };
    const day = new Date(time.date).getUTCDay();
    sum.shifts += 1;
    sum.minutes += countedMinutes(time, location);
    if (time.start >= 1020) sum.evenings += 1;
    if (day === 0 || day === 6) sum.weekends += 1;
    if (day === 0) sum.sundays += 1;
    if (time.end.kind === 'close') sum.closings += 1;
    if (time.end.kind === 'call') sum.calls += 1;
    if (publicHolidayOn(time.date)) sum.redLetterDays += 1;
    sums.set(userId, sum);
  }
  return sums;
}

const sorted = (figures: ReadonlyMap<string, Figures>) => [...figures].toSorted(([a], [b]) => a.localeCompare(b));

it('figures equal an independent count of the log, live and rebuilt, for any history', async () => {
  let [worked, calledOff] = [0, 0];
  await fc.assert(
    fc.asyncProperty(rosterLives(30), async (life) => {
      const cafe = await cafeAfter(life);
      const { organisationId } = cafe;
      const { locations } = await loadDirectory(db, organisationId);
      const inLog = await shiftsInLog(organisationId);
      const check = async () => {
        for (const locationId of [cafe.cafe, cafe.bar]) {
          const location = locations.get(locationId) as PlaceHours;
          const atLocation = inLog.filter((shift) => shift.locationId === locationId);
          for (const [from, until] of [
            [FROM, UNTIL],
            [addDays(FROM, 2), addDays(FROM, 6)],
          ] as const) {
            const within = atLocation.filter(({ time }) => time.date >= from && time.date <= until);
            const question = {
              organisationId,
              locationId,
              location,
              pay: PAID_WHOLE,
              period: { from, until },
              endedBy: null,
              userId: null,
            };
            const expected = naively(within, location);
            expect(sorted(await test.app.get(FiguresReader).byPerson(question))).toEqual(sorted(expected));
            const found = await test.app
              .get(CallOffReader)
              .list(organisationId, { from, until }, { locationIds: [locationId], userId: null });
            const off = within.filter(({ userId, calledOffAt }) => userId !== null && calledOffAt !== null);
            expect(
              found
                .map((row) => `${row.shiftId} ${row.userId} ${row.calledOffAt}`)
                .toSorted((a, b) => a.localeCompare(b)),
            ).toEqual(
              off
                .map((row) => `${row.shiftId} ${row.userId} ${row.calledOffAt}`)
                .toSorted((a, b) => a.localeCompare(b)),
            );
            worked += expected.size;
            calledOff += off.length;
          }
        }
      };
      await check();
      const raised = new FollowedProjections();
      raised.register({ ...insightProjection, version: insightProjection.version + 1 });
      const follower = new Follower(
        db,
        test.app.get(PG_POOL),
        test.app.get(StreamKinds),
        raised,
        DEFAULT_TIMING,
        test.app.get(LOGGER),
      );
      await follower.caughtUp(organisationId);
      await follower.onModuleDestroy();
      await check();
    }),
    { numRuns: 5, seed: SEED, endOnFailure: true },
  );
  expect(worked).toBeGreaterThan(0);
  expect(calledOff).toBeGreaterThan(0);
}, 120_000);

/** Places whose clock changes on other days, one of which is closed on Mondays and another on no day that anybody knows of. */
const PLACES: readonly PlaceHours[] = [
  {
    zone: 'Europe/Amsterdam',
    opening: always([2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: day > 5 ? 1620 : 1500, wrapUp: 30 }))),
  },
  { zone: 'America/New_York', opening: always([]) },
];

/** Nights in which a clock changes, a new year and Easter among them. */
const STARTS = ['2026-03-25', '2026-10-22', '2026-10-30', '2026-12-23', '2027-03-11', '2027-03-25'].map(civilDate);

/** Breaks paid; unpaid for adults from a date in the middle; unpaid at every age, with a birthday among the dates. */
const PAYS: readonly FiguresPay[] = [
  PAID_WHOLE,
  {
    houseProfiles: [houseProfile({ from: '2026-10-26', values: [{ age: 18, limit: 'unpaidBreaks', value: 1 }] })],
    birthDateOf: () => null,
  },
  {
    houseProfiles: [
      houseProfile({
        from: '2026-01-01',
        values: [16, 18].map((age) => ({ age, limit: 'unpaidBreaks' as const, value: 1 })),
      }),
    ],
    birthDateOf: (userId) => (userId === 'daan' ? civilDate('2009-03-28') : null),
  },
];

const randomShifts = fc.record({
  location: fc.constantFrom(...PLACES),
  pay: fc.constantFrom(...PAYS),
  start: fc.constantFrom(...STARTS),
  days: fc.integer({ min: 1, max: 10 }),
  endedBy: fc.option(fc.integer({ min: -24, max: 24 * 11 })),
  shifts: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 9 }),
      user: fc.constantFrom('emma', 'daan', 'joelle'),
      start: fc.integer({ min: 10, max: 47 }).map((half) => half * 30),
      length: fc.integer({ min: 1, max: 24 }).map((half) => half * 30),
      kind: fc.constantFrom('exact', 'exact', 'close', 'as_needed', 'call'),
      takenOver: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});

it('figures are correct in any zone, in nights of a clock change and for shifts still running', async () => {
  const { organisationId } = await foundCafe(test.app, 'rows');
  const locationId = 'cafe' as LocationId;
  await test.app.get(Follower).caughtUp(organisationId);
  const generation = insightProjection.version;
  await fc.assert(
    fc.asyncProperty(randomShifts, async ({ location, pay, start, days, endedBy, shifts }) => {
      const figures = shifts.map((shift, index): ShiftFigure => {
        const end =
          shift.kind === 'exact'
            ? { kind: 'exact' as const, minute: shift.start + shift.length }
            : { kind: shift.kind };
        const time = { date: addDays(start, shift.day), start: shift.start, end } as ShiftTime;
        return {
          shiftId: `shift-${index}` as ShiftId,
          locationId,
          userId: shift.user as UserId,
          // An exact end at the hour of another kind of end is that kind.
          time: {
            ...time,
            end: endAt(end.kind === 'exact' ? end.minute : { close: 1560, as_needed: 1590, call: 1860 }[end.kind]),
          },
          takenOver: shift.takenOver,
        };
      });
      await db.deleteFrom('shift_figure').where('organisation_id', '=', organisationId).execute();
      await db.deleteFrom('taken_shift').where('organisation_id', '=', organisationId).execute();
      const key = { organisation_id: organisationId as string, generation };
      await db
        .insertInto('shift_figure')
        .values(
          figures.map(({ shiftId, userId, time }) => ({
            ...key,
            shift_id: shiftId,
            location_id: locationId,
            job_filter_id: 'floor',
            job_id: 'service',
            user_id: userId,
            date: time.date,
            start_minute: time.start,
            end_kind: time.end.kind,
            end_minute:
              time.end.kind === 'exact' ? time.end.minute : { close: 1560, as_needed: 1590, call: 1860 }[time.end.kind],
            called_off_at: null,
            cancel_reason_id: null,
            replacement_of: null,
          })),
        )
        .execute();
      // Marks a shift as taken by another person, which must not count for its owner.
      const calledOff = figures.map(({ shiftId, userId, takenOver: wasTaken }) => ({
        ...key,
        shift_id: shiftId,
        user_id: wasTaken ? userId : 'bo',
      }));
      await db.insertInto('taken_shift').values(calledOff).execute();

      const until = addDays(start, days - 1);
      const by: Instant | null =
        endedBy === null
          ? null
          : instant(
              shiftInstants({ date: start, start: 0, end: { kind: 'close' } }, location).startsAt + endedBy * 3_600_000,
            );
      const counted = figures.filter(
        ({ time }) => time.date >= start && time.date <= until && (by === null || hasEnded(time, location, by)),
      );
      const period = { from: start, until };
      const question = { organisationId, locationId, location, pay, period, endedBy: by, userId: null };
      const reader = test.app.get(FiguresReader);
      const sums = (of: readonly ShiftFigure[]) =>
        figuresByPerson(
          of,
          () => location,
          (userId) => rulesOf(pay, userId),
        );
      expect(sorted(await reader.byPerson(question))).toEqual(sorted(sums(counted)));
      const weeks = await reader.byWeek(question);
      for (const monday of new Set(datesBetween(start, until).map((date) => addDays(date, 1 - weekdayOf(date))))) {
        const ofWeek = counted.filter(({ time }) => time.date >= monday && time.date <= addDays(monday, 6));
        const found = new Map(weeks.filter((week) => week.start === monday).map((week) => [week.userId, week.figures]));
        expect(sorted(found)).toEqual(sorted(sums(ofWeek)));
      }
      const byDay = await reader.byDay(question);
      for (const date of new Set([...counted.map(({ time }) => time.date), ...byDay.map((day) => day.start)])) {
        const found = new Map(byDay.filter((day) => day.start === date).map((day) => [day.userId, day.figures]));
        const ofDay = counted.filter(({ time }) => time.date === date);
        expect(sorted(found)).toEqual(sorted(sums(ofDay)));
      }
    }),
    { numRuns: 60, seed: SEED, endOnFailure: true },
  );
}, 60_000);
