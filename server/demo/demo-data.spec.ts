import { describe, expect, it } from 'vitest';
import { roleOf } from '#domain/access/access';
import { readDemoData } from './demo-data.js';
import { demoGuide } from './demo-guide.js';
import { filterOf, knowsCall, locationsOf, placedFilters, startTimesOf } from './demo-places.js';
import { scenarioEntries } from './scenario-entries.js';

const data = readDemoData();

describe('the demo data', () => {
  it('refers only to existing ids', () => {
    const users = new Set(data.users.map(({ id }) => id));
    const jobs = new Set(data.jobs.map(({ id }) => id));
    const shifts = [...data.fullSchedules, ...data.scheduleDrafts];
    expect(shifts.filter(({ userId, jobId }) => (userId !== null && !users.has(userId)) || !jobs.has(jobId))).toEqual(
      [],
    );
    expect(
      [...data.availability, ...data.freeDays, ...data.holidays].filter(({ userId }) => !users.has(userId)),
    ).toEqual([]);
    expect(data.accounts.filter((id) => !users.has(id))).toEqual([]);
    const published = new Set(data.fullSchedules.map(({ id }) => id));
    const requested = [
      ...data.swapShifts.flatMap(({ shiftId, withShiftId }) => withShiftId ?? shiftId),
      ...data.shiftRequests.map(({ shiftId }) => shiftId),
    ];
    expect(requested.filter((id) => !published.has(id))).toEqual([]);
  });

  it('have no pending swap or request on a shift before next week', () => {
    const dayOf = new Map(data.fullSchedules.map(({ id, dayOffset }) => [id, dayOffset]));
    const waiting = [...data.swapShifts, ...data.shiftRequests].filter(({ action }) => action === null);
    expect(waiting.map(({ shiftId }) => dayOf.get(shiftId) ?? 0).toSorted((a, b) => a - b)).toEqual([
      7, 7, 8, 8, 8, 9, 9, 10, 11, 11, 12,
    ]);
  });

  it('plan nobody twice on a date', () => {
    const working = [...data.fullSchedules, ...data.scheduleDrafts].filter(
      (shift) => shift.userId && !shift.cancelReasonId,
    );
    const days = working.map(({ userId, dayOffset }) => `${userId} ${dayOffset}`);
    expect(days.filter((day, index) => days.indexOf(day) !== index)).toEqual([]);
  });

  it('assign every department of a location an admin as draft editor', () => {
    const editors = placedFilters(data).map(({ locationId, jobFilterId }) => {
      const editor = data.draftEditors.find((one) => one.locationId === locationId && one.jobFilterId === jobFilterId);
      return data.users.find(({ id }) => id === editor?.userId);
    });
    for (const editor of editors)
      expect(roleOf({ superUser: false, type: { name: editor?.typeName ?? '' } })).toBe('admin');
  });
});

describe('the locations of the demo', () => {
  it('have the departments whose jobs exist at the location', () => {
    const at = (location: number) => placedFilters(data).filter(({ locationId }) => locationId === location);
    expect(at(1).map(({ name }) => name)).toEqual(['Keuken', 'Spoelkeuken', 'Bediening', 'Bar', 'Leiding']);
    expect(at(3).map(({ name, jobIds }) => [name, jobIds])).toEqual([
      ['Spoelkeuken', [4]],
      ['Bediening', [5]],
      ['Bar', [7]],
      ['Leiding', [10]],
    ]);
    expect(locationsOf(data, 12)).toEqual([1]);
  });

  it('define call jobs and start times', () => {
    expect(data.jobs.filter(({ id }) => knowsCall(data, id)).map(({ name }) => name)).toEqual(['Bediening']);
    expect(startTimesOf(data, 3)).toEqual(['14:30', '15:30', '17:00', '18:00', '19:30', '20:00', '21:00']);
  });
});

describe('the demand of a demo scenario', () => {
  const pairs = data.locations.flatMap(({ id: location }) =>
    data.scenarios.map(({ id, name }) => [name, id, location] as const),
  );

  it.each(pairs)('%s (%i) at location %i equals the needs of its departments', (_name, scenario, location) => {
    const entries = scenarioEntries(data, scenario, location);
    const places = entries.map(({ day, jobId }) => `${day} ${jobId}`);
    expect(new Set(places).size).toBe(places.length);
    const requested = new Map<string, number>();
    for (const { day, jobId, maxEmployees } of entries) {
      const key = `${day} ${filterOf(data, jobId)}`;
      requested.set(key, (requested.get(key) ?? 0) + maxEmployees);
    }
    const needed = data.scenarioShifts.filter(
      (shift) => shift.scenarioId === scenario && shift.locationId === location,
    );
    expect(requested).toEqual(
      new Map(needed.map(({ day, jobFilterId, maxEmployees }) => [`${day} ${jobFilterId}`, maxEmployees])),
    );
  });

  it('is divided over jobs like the shifts of its template', () => {
    const saturday = scenarioEntries(data, 2, 1).filter(({ day, jobId }) => day === 6 && filterOf(data, jobId) === 3);
    const template = data.templates.find(({ scenarioId, locationId }) => scenarioId === 2 && locationId === 1);
    for (const { jobId, maxEmployees } of saturday)
      expect(template?.shifts.filter((shift) => shift.day === 6 && shift.jobId === jobId)).toHaveLength(maxEmployees);
    expect(saturday.length).toBeGreaterThan(2);
  });
});

it('demoGuide lists the addresses and every account', () => {
  const guide = demoGuide(data, 3000);
  expect(guide).toContain('  Grand Café De Veenkade  http://localhost:3000, http://veenkade.localhost:3000');
  expect(guide.filter((line) => line.includes('@veenkade.example'))).toHaveLength(data.accounts.length);
  expect(guide.join('\n')).toMatch(/noor\.ijsvogel@veenkade\.example\s+employee, part-timer/);
  expect(guide.filter((line) => line.includes('rooster-demo'))).toHaveLength(1);
});
