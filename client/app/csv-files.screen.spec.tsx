import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { civilDate as day } from '#domain/kernel/civil-date';
import type { ShiftId, UserId } from '#domain/kernel/ids';
import * as stats from '#domain/insight/insight.calls';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import { peopleList } from '#domain/staff/people.calls';
import { usersEnabled, usersListSaved, usersPhoneList } from '#domain/staff/staff.calls';
import { locationStream, server } from '../testing/network.js';
import { openScreen } from '../testing/open-screen.js';
import { BAS, FATIMA, JOBS, PLACE } from '../testing/people.js';
import { recordSavedFiles } from '../testing/saved-files.js';
import { timeOutOf } from '../testing/time-outs.js';

const emma = 'emma' as UserId;
const jobId = JOBS[0]?.id as (typeof JOBS)[number]['id'];
const person = { userId: emma, name: 'Emma Bakker' };
const at = Instant.parse('2026-03-06T13:28:00.000Z');

beforeEach(() => {
  server.answer(usersEnabled, []);
  server.answer(fullSchedulesByUser, []);
  locationStream().fill({
    timeOut: { wedding: timeOutOf(FATIMA, 'wedding', ['2026-04-06', '2026-04-08'], { remark: 'Bruiloft' }) },
  });
  server.answer(usersListSaved, undefined);
  server.answer(usersPhoneList, [{ id: emma, name: 'Emma Bakker', phoneNumber: '+31612345678' }]);
  server.answer(peopleList, [
    {
      id: emma,
      name: 'Emma Bakker',
      shortName: null,
      email: 'emma@cafe.test',
      phoneNumber: null,
      birthDate: null,
      type: { id: 5, name: 'Medewerker' },
      superUser: false,
      enabled: true,
      homeLocationId: PLACE.horecaLocationId,
      locationIds: [PLACE.horecaLocationId],
      employmentFrom: null,
      employmentUntil: null,
      terms: { jobIds: [], always: false, contractKind: 'fixed', minHours: 12.5, maxHours: 12.5 },
      account: 'active',
      invitedAt: null,
      lastSeen: at,
    },
  ]);
  server.answer(stats.statsTimeslots, [{ ...person, within12Hours: 1, within48Hours: 0, farInAdvance: 1, total: 2 }]);
  server.answer(stats.statsTimeslotsWeeks, { weeks: [], notices: [] });
  server.answer(stats.statsCalloffs, [{ ...person, last4Weeks: 3, last365Days: 9, toCome: 1 }]);
  const calledOff = {
    fullScheduleId: 'off' as ShiftId,
    date: day('2026-03-06'),
    start: Moment.parse('2026-03-06 17:00'),
    ending: Moment.parse('2026-03-06 23:00'),
    jobId,
    horecaLocationId: PLACE.horecaLocationId,
    canceledAt: at,
    cancelReason: 'Ziek',
    hoursBefore: 2.53,
    bucket: 'within12Hours' as const,
  };
  for (const call of [stats.statsTimeslotsDetail, stats.statsCalloffsDetail]) server.answer(call, [calledOff]);
  server.answer(stats.statsCalloffOutcomes, [
    { fullScheduleId: 'off' as ShiftId, minutesBefore: 152, replacement: null },
  ]);
  server.answer(stats.statsEmployees, [
    { ...person, shifts: 12, hours: 81.5, evenings: 7, weekends: 4, callOffs: 1, swaps: 2, availabilityGiven: 0 },
  ]);
  server.answer(stats.statsEmployeesWeeks, {
    mondays: [day('2026-03-02')],
    people: [{ userId: emma, closings: 3, agreedHours: 80, hours: [81.5] }],
  });
  const week = {
    shifts: 4,
    hours: 26.25,
    wholeHours: 26.25,
    evenings: 2,
    weekends: 1,
    closings: 1,
    minHours: 24,
    maxHours: 24,
  };
  server.answer(stats.statsEmployee, {
    ...person,
    weeks: [{ monday: day('2026-03-02'), ...week }],
    meanHours: 26.25,
    nights: { count: 3, late: 2 },
    limits: { week: 60, mean: 48, recent: null, manyNights: null },
    year: { sundays: 3, allSundays: 53, leastFree: 13, longNights: 0, mostLongNights: 22 },
  });
  const counts = { closings: 5, weekends: 3, sundays: 1, redLetterDays: 0, calls: 0, evenings: 0, openShiftsTaken: 2 };
  server.answer(stats.statsFairness, {
    from: day('2026-01-16'),
    until: day('2026-03-12'),
    people: [{ ...person, jobId, share: 'up_to_32', counts, peers: 3, mean: counts }],
    forAll: false,
  });
});

/** Path of a page with a table, and the first line of its file in Dutch and in English. */
const TABLES = [
  // A leading plus begins a formula.
  ['/phone-list', 'Emma Bakker;06 12345678', 'Emma Bakker;06 12345678'],
  [
    '/people',
    'Emma Bakker;;Vast, 12,5 u;;emma@cafe.test;;;Actief;2026-03-06 14:28',
    'Emma Bakker;;Fixed, 12.5 h;;emma@cafe.test;;;Active;2026-03-06 14:28',
  ],
  ['/stats/timeslot', 'Emma Bakker;1;0;1;2', 'Emma Bakker;1;0;1;2'],
  [
    '/stats/timeslot/emma',
    '2026-03-06 17:00;2 u 32 min;Ziek;Niemand;2026-03-06 14:28',
    '2026-03-06 17:00;2 h 32 min;Ziek;Nobody;2026-03-06 14:28',
  ],
  ['/stats/employee', 'Emma Bakker;12;81,50;80,00;7;4;3;1;2;0', 'Emma Bakker;12;81.50;80.00;7;4;3;1;2;0'],
  ['/stats/employee/emma', '2026-03-02;26,25;24,00;4;2;1;1', '2026-03-02;26.25;24.00;4;2;1;1'],
  [
    '/fairness',
    'Emma Bakker;Bediening, tot 32 uur, 3 mensen;5;3;1;0;0;0;2',
    'Emma Bakker;Bediening, up to 32 hours, 3 people;5;3;1;0;0;0;2',
  ],
  [
    '/timeout-overview',
    'Fatima Wilgenroos;2026-04-06;2026-04-08;3;Wacht op de leiding;;Bruiloft',
    'Fatima Wilgenroos;2026-04-06;2026-04-08;3;Waiting for a manager;;Bruiloft',
  ],
  ['/calloff-overview', 'Emma Bakker;2;8;1', 'Emma Bakker;2;8;1'],
  [
    '/calloff-overview/emma',
    '2026-03-06 17:00;2 u 32 min;Ziek;Niemand;2026-03-06 14:28',
    '2026-03-06 17:00;2 h 32 min;Ziek;Nobody;2026-03-06 14:28',
  ],
] as const;

const CASES = TABLES.flatMap(([path, dutch, english]) => [
  { path, language: 'nl' as const, line: dutch },
  { path, language: 'en' as const, line: english },
]);

it.each(CASES)(
  'the CSV file of $path has numbers, dates and times in the format of language $language',
  async ({ path, language, line }) => {
    const files = recordSavedFiles();
    const user = await openScreen({ path, as: BAS, language });
    await user.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.contents.text())?.split('\r\n')[1]).toBe(line);
  },
);
