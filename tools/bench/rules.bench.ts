import { addDays, type CivilDate, civilDate } from '../../domain/kernel/civil-date.js';
import { always } from '../../domain/kernel/dated-week.js';
import type { JobFilterId, JobId, LocationId, UserId } from '../../domain/kernel/ids.js';
import { weeklyTime } from '../../domain/kernel/shift-time.js';
import { fixedHours } from '../../domain/planning/person-terms.js';
import type { PersonFacts } from '../../domain/planning/plan-status.js';
import type { RosterCheck } from '../../domain/roster-check/check-scope.js';
import { type CountingItem, plannedItems } from '../../domain/roster-check/counting-items.js';
import { allSteps, rosterChecker } from '../../domain/roster-check/roster-check.js';
import { weeksAround } from '../../domain/rules/profile-on.js';
import type { WorkedWeek } from '../../domain/rules/worked-week.js';
import { percentile } from './measure.js';
import { fixed, table } from './report.js';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';

const PEOPLE = 150;
const EDITS = 500;
/** Longest that an edit may take in the median, in milliseconds of the processor; a frame of a board has 16. */
const LIMIT_MS = 2;
const MONDAY = civilDate('2026-11-23');
const CAFE = 'cafe' as LocationId;
const FLOOR = 'floor' as JobFilterId;
const SERVICE = 'service' as JobId;
const TIMES = ['10:00-17:00', '17:00-23:00', '16:00-01:00', '09:00-17:30', '18:00-02:30'];

/** The roster check of 150 people with the sums of a year around them: all of it at first, then after edits of one shift. */
export async function benchRules(): Promise<void> {
  const check = rosterChecker();
  const first = bigCheck();
  const startedAt = performance.now();
  const findings = allSteps(check(first));
  const everybody = performance.now() - startedAt;
  let items = first.items;
  const edits = Array.from({ length: EDITS }, (_, edit) => {
    items = items.map((item, index) => (index === (edit * 7) % items.length ? moved(item, edit) : item));
    // Processor time: other programs on the machine take none of it.
    const usedBefore = process.cpuUsage();
    allSteps(check({ ...first, items }));
    const { user, system } = process.cpuUsage(usedBefore);
    return (user + system) / 1000;
  });
  table(
    `Roster check of ${items.length} shifts of ${PEOPLE} employees, sums of ${sums(0).length} weeks around, ${findings.length} findings`,
    ['everybody, ms', 'one edit, processor ms p50', 'p95', 'p99'],
    [[fixed(everybody), ...[0.5, 0.95, 0.99].map((share) => fixed(percentile(edits, share)))]],
  );
  const half = percentile(edits, 0.5);
  if (half > LIMIT_MS) throw new Error(`An edit takes ${fixed(half)} ms, more than ${LIMIT_MS}.`);
}

const moved = (item: CountingItem, edit: number): CountingItem => ({
  ...item,
  time: timeOf(item.time.date, edit),
});

function timeOf(date: CivilDate, index: number) {
  const [from = '', until = ''] = (TIMES[index % TIMES.length] ?? '').split('-');
  return weeklyTime(date, from, until);
}

/** Six shifts a week each, in the week that is checked and in those beside it. */
function bigCheck(): RosterCheck {
  const userIds = Array.from({ length: PEOPLE }, (_, index) => `user-${index}` as UserId);
  const inWeek = (monday: CivilDate): CountingItem[] =>
    userIds.flatMap((userId, person) =>
      [0, 1, 2, 3, 4, 5].map((day) => ({
        layer: 'draft',
        id: `${userId} ${monday} ${day}`,
        locationId: CAFE,
        jobFilterId: FLOOR,
        jobId: SERVICE,
        userId,
        time: timeOf(addDays(monday, day), person + day),
      })),
    );
  const otherWeeks = new Map(userIds.map((userId, person) => [userId, sums(person)]));
  const people = new Map(userIds.map((userId) => [userId, personFacts(userId)]));
  const location = { zone: 'Europe/Amsterdam', opening: always([]) };
  return {
    from: MONDAY,
    until: addDays(MONDAY, 6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items: inWeek(MONDAY),
    atOtherLocations: plannedItems([...inWeek(addDays(MONDAY, -7)), ...inWeek(addDays(MONDAY, 7))]),
    otherWeeks: (userId) => otherWeeks.get(userId) ?? [],
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR } },
    person: (userId) => people.get(userId),
    locationOf: () => location,
    closedUntil: null,
  };
}

const sums = (person: number): WorkedWeek[] =>
  weeksAround(addDays(MONDAY, -7), addDays(MONDAY, 7)).map((monday) => ({
    monday,
    minutes: (40 + (person % 12)) * 60,
    nights: person % 3,
    lateNights: person % 3,
    nightMinutes: (person % 3) * 150,
    longNights: person % 7 === 0 ? 1 : 0,
    sundays: person % 2,
  }));

const personFacts = (userId: UserId): PersonFacts => ({
  userId,
  terms: [
    {
      from: civilDate('2020-01-01'),
      jobIds: [SERVICE],
      always: true,
      contract: fixedHours(38),
    },
  ],
  enabled: true,
  employment: { from: null, until: null },
  birthDate: civilDate('1995-05-05'),
  availability: {},
  freeDays: [],
  timeOuts: [],
});
