import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import type { ShiftId, UserId } from '#domain/kernel/ids';
import {
  statsCalloffOutcomes,
  statsCalloffs,
  statsEmployee,
  statsEmployees,
  statsEmployeesWeeks,
  statsFairness,
  statsTimeslots,
  statsTimeslotsDetail,
  statsTimeslotsWeeks,
} from '#domain/insight/insight.calls';
import { usersEnabled } from '#domain/staff/staff.calls';
import { server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, JOBS, NOOR, PLACE } from '../../testing/people.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const [emma, daan] = ['emma', 'daan'] as UserId[] as [UserId, UserId];
const day = civilDate;
const jobId = JOBS[0]?.id as (typeof JOBS)[number]['id'];

describe('the call-off figures by notice', () => {
  const fill = () => {
    server.answer(statsTimeslots, [
      { userId: daan, name: 'Daan Smit', within12Hours: 1, within48Hours: 0, farInAdvance: 1, total: 2 },
      { userId: emma, name: 'Emma Bakker', within12Hours: 0, within48Hours: 1, farInAdvance: 0, total: 1 },
    ]);
    server.answer(statsTimeslotsWeeks, {
      weeks: [{ monday: day('2026-03-09'), within12Hours: 1, within48Hours: 1, farInAdvance: 1 }],
      notices: [
        { userId: daan, hoursBefore: 2.5 },
        { userId: daan, hoursBefore: 100 },
        { userId: emma, hoursBefore: -0.5 },
      ],
    });
  };

  it('shows charts with text alternatives above a table of the same figures', async () => {
    fill();
    await openScreen({ path: '/stats', as: BAS });
    expect(address()).toBe('/stats/timeslot');
    expect(await screen.findByRole('link', { name: 'Daan Smit: 2 u 30 min, 4 d 4 u 0 min' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Emma Bakker: 30 min na het begin' })).toBeDefined();
    expect(wordsOf(document.body)).toContain('1 van 2 binnen 24 uur');
    expect(screen.getAllByRole('img', { name: /^Binnen 12 uur/ }).map((bar) => bar.getAttribute('aria-label'))).toEqual(
      ['Binnen 12 uur: 1, 12 tot 48 uur: 0, Ruim op tijd: 1', 'Binnen 12 uur: 0, 12 tot 48 uur: 1, Ruim op tijd: 0'],
    );
    // A bar has a part of its own for each kind of notice, as long as it is often.
    const [ofDaan] = screen.getAllByRole('img', { name: /^Binnen 12 uur/ });
    const parts = [...(ofDaan?.children ?? [])] as HTMLElement[];
    expect(parts.map(({ dataset, style }) => [dataset['bucket'], style.width])).toEqual([
      ['within12Hours', '50%'],
      ['farInAdvance', '50%'],
    ]);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Wie zich afmeldde',
      'Afmeldingen per week',
      'Hoe lang van tevoren',
      'Afmeldingen per medewerker',
    ]);
    expect(screen.getByRole('link', { name: 'Als spreadsheet' }).getAttribute('href')).toBe(
      '/files?kind=statistics&from=2026-02-13&until=2026-03-12',
    );
    expect(rowsOf('Afmeldingen per medewerker')).toEqual(['Daan Smit · 1 · 0 · 1 · 2', 'Emma Bakker · 0 · 1 · 0 · 1']);
  });

  it('leaves out weekly charts that failed to load, keeps the table and retries', async () => {
    fill();
    server.refuse(statsTimeslotsWeeks, 'unavailable');
    const user = await openScreen({ path: '/stats/timeslot', as: BAS });
    await screen.findByText('De cijfers per week zijn er niet');
    expect(screen.getAllByRole('img', { name: /^Binnen 12 uur/ })).toHaveLength(2);
    expect(wordsOf(document.body)).not.toContain('binnen 24 uur');
    expect(rowsOf('Afmeldingen per medewerker')).toEqual(['Daan Smit · 1 · 0 · 1 · 2', 'Emma Bakker · 0 · 1 · 0 · 1']);
    fill();
    await user.click(screen.getByRole('button', { name: /opnieuw/i }));
    expect(await screen.findByText('1 van 2 binnen 24 uur')).toBeDefined();
  });

  it('requests the chosen period, and keeps it in the address and in links', async () => {
    fill();
    const user = await openScreen({ path: '/stats/timeslot', as: BAS });
    await user.click(await screen.findByRole('radio', { name: 'Kwartaal' }));
    await screen.findByText('Afmeldingen per medewerker', { selector: 'h2' });
    expect(address()).toBe('/stats/timeslot?period=quarter');
    expect(server.requests(statsTimeslots).map(({ query }) => query)).toEqual([
      { from: '2026-02-13', until: '2026-03-12' },
      { from: '2025-12-12', until: '2026-03-12' },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Daan Smit:/ }).getAttribute('href')).toBe(
        '/stats/timeslot/daan?period=quarter',
      ),
    );
  });

  it('says that the figures could not be read, and retries', async () => {
    server.refuse(statsTimeslots, 'unavailable');
    const user = await openScreen({ path: '/stats/timeslot', as: BAS });
    await screen.findByText('De cijfers zijn er niet');
    fill();
    await user.click(screen.getByRole('button', { name: /opnieuw/i }));
    expect(await screen.findByRole('link', { name: /^Daan Smit:/ })).toBeDefined();
  });

  const calledOff = {
    fullScheduleId: 'off-1' as ShiftId,
    date: day('2026-03-06'),
    start: Moment.parse('2026-03-06 17:00'),
    ending: Moment.parse('2026-03-06 23:00'),
    jobId,
    horecaLocationId: PLACE.horecaLocationId,
    canceledAt: Instant.parse('2026-03-06T13:28:00.000Z'),
    cancelReason: null,
    hoursBefore: 2.53,
    bucket: 'within12Hours' as const,
  };

  it("lists a person's call-offs with notice to the minute, reason and replacement", async () => {
    fill();
    const early = { hoursBefore: 75.53, bucket: 'farInAdvance' as const, cancelReason: 'Ziek' };
    server.answer(statsTimeslotsDetail, [calledOff, { ...calledOff, ...early, fullScheduleId: 'off-2' as ShiftId }]);
    server.answer(statsCalloffOutcomes, [
      {
        fullScheduleId: 'off-1' as ShiftId,
        minutesBefore: 152,
        replacement: {
          fullScheduleId: 'instead' as ShiftId,
          userId: emma,
          name: 'Emma Bakker',
          start: Moment.parse('2026-03-06 17:00'),
          ending: Moment.parse('2026-03-06 23:00'),
        },
      },
      { fullScheduleId: 'off-2' as ShiftId, minutesBefore: 4532, replacement: null },
    ]);
    await openScreen({ path: '/stats/timeslot/daan', as: BAS });
    await screen.findByText('2 u 32 min');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Afmeldingen van Daan Smit');
    const [first, second] = rowsOf('Afmeldingen');
    expect(first).toContain('2 u 32 min · Geen reden · Emma Bakker');
    expect(second).toContain('3 d 3 u 32 min · Ziek · Niemand');
  });

  it('shows the name of a person without call-offs', async () => {
    server.answer(statsTimeslots, []);
    server.answer(statsTimeslotsDetail, []);
    server.answer(statsCalloffOutcomes, []);
    server.answer(usersEnabled, [
      {
        id: NOOR.id,
        name: NOOR.name,
        email: null,
        phoneNumber: null,
        type: NOOR.type,
        always: false,
        jobIds: [],
        homeLocationId: PLACE.horecaLocationId,
        locationIds: [PLACE.horecaLocationId],
        contractHours: null,
        employmentStart: null,
        employmentEnd: null,
      },
    ]);
    await openScreen({ path: '/stats/timeslot/noor', as: BAS });
    await screen.findByText('In deze periode meldde deze medewerker zich niet af.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Afmeldingen van Noor IJsvogel');
    expect(screen.getByRole('link', { name: 'Alle afmeldingen' }).getAttribute('href')).toBe('/stats/timeslot');
  });

  it('shows a dash rather than nobody when replacements failed to load', async () => {
    fill();
    server.answer(statsTimeslotsDetail, [calledOff]);
    server.refuse(statsCalloffOutcomes, 'unavailable');
    await openScreen({ path: '/stats/timeslot/daan', as: BAS });
    await screen.findByText('Wie er inviel is er niet');
    expect(rowsOf('Afmeldingen')[0]).toContain('2 u 32 min · Geen reden · –');
  });
});

it('the call-off overview shows how often each person called off in four weeks and a year, on a phone', async () => {
  server.answer(statsCalloffs, [{ userId: daan, name: 'Daan Smit', last4Weeks: 3, last365Days: 9, toCome: 1 }]);
  await openScreen({ path: '/calloff-overview', as: BAS, device: 'phone' });
  await screen.findAllByRole('link', { name: 'Daan Smit' });
  expect(wordsOf(document.body)).toContain('2 van 8');
  expect(wordsOf(document.body)).toContain('Laatste 4 weken · 2 · Laatste 365 dagen · 8 · Nog te komen · 1');
  expect(wordsOf(document.body)).toContain(
    'Tot en met vandaag, zoals de statistieken tellen. Wat van komende diensten al is afgemeld, staat apart in de lijst.',
  );
  expect(screen.getAllByRole('link', { name: 'Daan Smit' })[0]?.getAttribute('href')).toBe('/calloff-overview/daan');
});

it('the employee figures show worked hours beside contract hours', async () => {
  server.answer(statsEmployees, [
    {
      userId: emma,
      name: 'Emma Bakker',
      shifts: 12,
      hours: 81.5,
      evenings: 7,
      weekends: 4,
      callOffs: 1,
      swaps: 2,
      availabilityGiven: 0,
    },
  ]);
  server.answer(statsEmployeesWeeks, {
    mondays: [day('2026-02-09'), day('2026-02-16')],
    people: [{ userId: emma, closings: 3, agreedHours: 80, hours: [40, 41.5] }],
  });
  await openScreen({ path: '/stats/employee', as: BAS });
  await screen.findByRole('img', { name: 'Uren per week: 40, 41,5' });
  expect(rowsOf('Cijfers per medewerker')).toEqual(['Emma Bakker · 12 · 81,5 · 80 · 7 · 4 · 3 · 1 · 2 · 0']);
});

it('the employee figures show dashes for closings and contract when weekly figures failed to load', async () => {
  const counts = { evenings: 7, weekends: 4, callOffs: 1, swaps: 2, availabilityGiven: 0 };
  server.answer(statsEmployees, [{ userId: emma, name: 'Emma Bakker', shifts: 12, hours: 81.5, ...counts }]);
  server.refuse(statsEmployeesWeeks, 'unavailable');
  await openScreen({ path: '/stats/employee', as: BAS });
  await screen.findByText('De cijfers per week zijn er niet');
  expect(rowsOf('Cijfers per medewerker')).toEqual(['Emma Bakker · 12 · 81,5 · – · 7 · 4 · – · 1 · 2 · 0']);
  // The picture has the hours alone, not a contract of none.
  expect(screen.getAllByText('81,5', { ignore: 'td, td *' })).toHaveLength(1);
});

it('the figures of one employee show hours by week, with contract and average', async () => {
  server.answer(statsEmployee, {
    userId: emma,
    name: 'Emma Bakker',
    weeks: [
      {
        monday: day('2026-03-02'),
        shifts: 4,
        hours: 26,
        wholeHours: 26,
        evenings: 2,
        weekends: 1,
        closings: 1,
        minHours: 16,
        maxHours: 24,
      },
      {
        monday: day('2026-03-09'),
        shifts: 0,
        hours: 0,
        wholeHours: 0,
        evenings: 0,
        weekends: 0,
        closings: 0,
        minHours: null,
        maxHours: null,
      },
    ],
    meanHours: 13,
    nights: { count: 3, late: 2 },
    limits: { week: 60, mean: 48, recent: { weeks: 4, hours: 55 }, manyNights: { nights: 16, hours: 40 } },
    year: { sundays: 31, allSundays: 53, leastFree: 13, longNights: 2, mostLongNights: 22 },
  });
  await openScreen({ path: '/stats/employee/emma', as: BAS });
  await screen.findByText('Gemiddeld 13 u per week; de wet staat er over 16 weken 48 u toe.');
  expect(screen.getByText(/laatste 4 weken/).textContent).toBe(
    'In de laatste 4 weken gemiddeld 6,5 u per week, toegestaan is 55 u.',
  );
  expect(screen.getByText(/nachtdiensten in deze weken/).textContent).toBe(
    '3 nachtdiensten in deze weken, waarvan 2 tot na 02:00. Vanaf 16 nachtdiensten is gemiddeld 40 u toegestaan.',
  );
  expect(screen.getByText(/zondagen gewerkt/).textContent).toBe(
    'Dit jaar 31 van de 53 zondagen gewerkt of gepland; minstens 13 blijven vrij.',
  );
  expect(screen.getByText(/meer dan tien uur/).textContent).toBe(
    'Dit jaar 2 nachtdiensten van meer dan tien uur, toegestaan zijn er 22.',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Emma Bakker');
  expect(rowsOf('Weken')).toEqual([
    'Week 11, 9 – 15 mrt · 0 · – · 0 · 0 · 0 · 0',
    'Week 10, 2 – 8 mrt · 26 · 16–24 · 4 · 2 · 1 · 1',
  ]);
});

it('the figures of one employee draw contract hours as a stepped line, and list them in the table', async () => {
  const counts = { shifts: 3, hours: 20, wholeHours: 20, evenings: 0, weekends: 0, closings: 0 };
  const contract = (monday: string, hours: number | null) => ({
    monday: day(monday),
    ...counts,
    minHours: hours,
    maxHours: hours,
  });
  server.answer(statsEmployee, {
    userId: emma,
    name: 'Emma Bakker',
    // Sixteen hours until Wednesday, and thirty from then on.
    weeks: [contract('2026-02-23', 16), contract('2026-03-02', 24), contract('2026-03-09', 30)],
    meanHours: 20,
    nights: { count: 3, late: 2 },
    limits: { week: 60, mean: 48, recent: { weeks: 4, hours: 55 }, manyNights: { nights: 16, hours: 40 } },
    year: { sundays: 31, allSundays: 53, leastFree: 13, longNights: 2, mostLongNights: 22 },
  });
  await openScreen({ path: '/stats/employee/emma', as: BAS });
  const line = await waitFor(() => {
    const drawn = document.querySelector('.recharts-line-curve');
    expect(drawn).not.toBeNull();
    return drawn;
  });
  // A picture of 870 from 0 to 60 hours: 16 hours are at 638, 24 at 522, 30 at 435; steps lie between the bars.
  expect(line?.getAttribute('d')).toBe('M270,638L504,638L504,522L972,522L972,435L1206,435');
  expect(rowsOf('Weken').map((row) => row.split(' · ')[2])).toEqual(['30', '24', '16']);
});

describe('the fair share page', () => {
  const counts = { closings: 5, weekends: 3, sundays: 1, calls: 0, redLetterDays: 0, evenings: 0, openShiftsTaken: 2 };
  const mean = { ...counts, closings: 2.33 };
  const entry = (userId: UserId, name: string) => ({
    userId,
    name,
    jobId,
    share: 'up_to_32' as const,
    counts,
    peers: 3,
    mean,
  });
  const period = { from: day('2026-01-16'), until: day('2026-03-12') };

  it('shows managers everybody beside the average of comparable people', async () => {
    server.answer(statsFairness, {
      ...period,
      people: [entry(emma, 'Emma Bakker'), entry(daan, 'Daan Smit')],
      forAll: false,
    });
    const user = await openScreen({ path: '/fairness', as: BAS });
    await screen.findAllByText('5, gemiddeld 2,3');
    expect(within(screen.getByRole('navigation', { name: 'Onderdelen' })).getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'Zondagen' }));
    expect(screen.getAllByText('1, gemiddeld 1')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '16 weken' }));
    await screen.findByText('16 jan – 12 mrt');
    expect(address()).toBe('/fairness?weeks=16');
    expect(server.requests(statsFairness).at(-1)?.query).toEqual({ weeks: 16 });
  });

  it('shows staff only themselves, and says who else sees it', async () => {
    server.answer(statsFairness, { ...period, people: [entry(NOOR.id, 'Noor IJsvogel')], forAll: false });
    await openScreen({ path: '/fairness', as: NOOR, device: 'phone' });
    await screen.findByText('Alleen jij en je leidinggevende zien dit.', { exact: false });
    expect(screen.getByText('5, gemiddeld 2,3')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Onderdelen' })).toBeNull();
  });

  it('leaves staff without the employee figures, which redirect to the weekly roster', async () => {
    await openScreen({ path: '/stats/employee', as: FATIMA });
    expect(address()).toBe('/main?week=2026-03-09');
  });
});
