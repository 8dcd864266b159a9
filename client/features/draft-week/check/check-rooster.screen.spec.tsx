import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, civilDate, mondayOf } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import { locationsList } from '#domain/location/location.calls';
import type { LocationId } from '#domain/kernel/ids';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { authHandOver } from '#domain/session/session.calls';
import { live, server } from '../../../testing/network.js';
import { address, openScreen, type ScreenOptions } from '../../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, TODAY } from '../../../testing/people.js';
import {
  PLACE_FACTS,
  plannable,
  planningAt,
  publishedShift,
  rosterAt,
  weekState,
} from '../../../testing/planning-place.js';
import { rowsOf, wordsOf } from '../../../testing/words.js';

const MONDAY = mondayOf(TODAY);
const NEXT = addDays(MONDAY, 7);
const FRIDAY = civilDate('2026-03-13');
const published = weekState(MONDAY, 'filter-bar', 'published', {
  publishedAt: Instant.parse('2026-03-05T13:02:00.000Z'),
  publishedBy: { id: BAS.id, name: BAS.name },
});
const ofNoor = publishedShift('of-noor', FRIDAY, { userId: NOOR.id, name: NOOR.name });
const ofFatima = publishedShift('of-fatima', TODAY, { userId: FATIMA.id, name: FATIMA.name });

const arrange = () => {
  server.answer(locationsList, []);
  for (const monday of [MONDAY, NEXT])
    planningAt(monday).fill({
      ...PLACE_FACTS,
      person: {
        [NOOR.id]: plannable(NOOR, { always: false }),
        [FATIMA.id]: plannable(FATIMA, { freeDays: [TODAY] }),
      },
    });
  rosterAt(MONDAY).fill({
    week: { 'filter-bar': published },
    shift: { 'of-noor': ofNoor, 'of-fatima': ofFatima, open: publishedShift('open', FRIDAY) },
  });
};
const open = (search = '', options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: `/check-rooster?week=${MONDAY}${search}`, as: BAS, ...options });
const groups = async () => {
  await screen.findByText('3 bevindingen');
  return screen
    .getAllByRole('list', { name: /^Bevindingen: / })
    .map((list) => [
      list.getAttribute('aria-label')?.slice('Bevindingen: '.length),
      ...within(list).getAllByRole('listitem').map(wordsOf),
    ]);
};

const OPEN = 'Bediening: nog niemand · vr 13 mrt, 17:00–22:00';
const BY_NOOR = 'Noor IJsvogel: heeft niets doorgegeven · vr 13 mrt, 17:00–22:00 · Bediening';
const BY_FATIMA = 'Fatima Wilgenroos: heeft een vrije dag · do 12 mrt, 17:00–22:00 · Bediening';

describe('the roster check of a week', () => {
  it('shows every finding by kind, and who published what is checked', async () => {
    arrange();
    await open();
    expect(await groups()).toEqual([
      ['Op een vrije dag', BY_FATIMA],
      ['Diensten zonder naam', OPEN],
      ['Niets doorgegeven', BY_NOOR],
    ]);
    expect(rowsOf('Wat is gecontroleerd')).toEqual([
      'Week 11, Bediening: gepubliceerd door Bas Veenstroom, do 5 mrt, 14:02',
    ]);
    // The head of the print.
    expect(screen.getByText('De Veenkade · 9 – 15 mrt 2026')).toBeInstanceOf(HTMLElement);
  });

  it('says when nobody with a licence is there, of the place as a whole', async () => {
    arrange();
    const [[id, location]] = Object.entries(PLACE_FACTS.location) as [[string, (typeof PLACE_FACTS.location)[string]]];
    planningAt(MONDAY).fill({
      ...PLACE_FACTS,
      location: { [id]: { ...location, licenceMinimum: { socialHygiene: 1, firstAid: 0 } } },
      person: { [NOOR.id]: plannable(NOOR), [FATIMA.id]: plannable(FATIMA, { licences: { socialHygiene: TODAY } }) },
    });
    await open();
    const list = await screen.findByRole('list', { name: /Sociale hygiëne ontbreekt/ });
    expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual([
      'De Veenkade: sociale hygiëne 10:00–17:00: 0 van 1 aanwezig · do 12 mrt',
      'De Veenkade: sociale hygiëne 22:00–01:00: 0 van 1 aanwezig · do 12 mrt',
      'De Veenkade: sociale hygiëne 10:00–01:00: 0 van 1 aanwezig · vr 13 mrt',
    ]);
  });

  it('lists who is paid too little, to readers of wages alone', async () => {
    arrange();
    server.answer(minimumWageCheck, {
      people: [
        {
          userId: NOOR.id,
          name: NOOR.name,
          date: FRIDAY,
          age: 20,
          hourlyCents: 1100,
          minimumCents: 1177,
          shifts: 2,
          minutes: 600,
        },
      ],
      missing: [],
    });
    await open('', { as: MARLEEN });
    const list = await screen.findByRole('list', { name: 'Bevindingen: Loon onder het minimum' });
    expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel: € 11,00 per uur, het minimum met 20 jaar is € 11,77 · 2 diensten vanaf vr 13 mrt · 10 u',
    ]);
    expect(server.requests(minimumWageCheck).map(({ query }) => query)).toEqual([
      { from: MONDAY, until: '2026-03-15' },
    ]);
  });

  it('says to readers of wages that an amount is to be entered', async () => {
    arrange();
    server.answer(minimumWageCheck, { people: [], missing: [civilDate('2026-07-01')] });
    await open('', { as: MARLEEN });
    expect(await screen.findByText(/^Het minimumloon van het halfjaar vanaf woensdag 1 juli 2026/)).toBeDefined();
  });

  it('asks for no wages of managers without access to them', async () => {
    arrange();
    await open();
    await groups();
    expect(server.requests(minimumWageCheck)).toEqual([]);
  });

  it('groups by employee and by day, as the address says', async () => {
    arrange();
    const user = await open('&by=person');
    expect((await groups()).map(([title]) => title)).toEqual(['Fatima Wilgenroos', 'Noor IJsvogel', 'Nog niemand']);
    await user.click(screen.getByRole('radio', { name: 'Per dag' }));
    await screen.findByRole('list', { name: /donderdag/ });
    expect((await groups()).map(([title, ...rows]) => [title, rows.length])).toEqual([
      ['donderdag 12 maart 2026', 1],
      ['vrijdag 13 maart 2026', 2],
    ]);
  });

  it('leads from a finding to its shift on the board', async () => {
    arrange();
    await open();
    await groups();
    expect(screen.getByRole('link', { name: /^Noor/ }).getAttribute('href')).toBe(
      '/new-rooster?week=2026-03-09&department=filter-bar&view=jobs&item=of-noor',
    );
  });

  it('explains a short rest: the shifts, the article, and the change that clears it', async () => {
    arrange();
    const early = { start: Moment.parse('2026-03-14 07:00'), ending: Moment.parse('2026-03-14 12:00') };
    rosterAt(MONDAY).fill({
      week: { 'filter-bar': published },
      shift: {
        'of-noor': ofNoor,
        early: publishedShift('early', '2026-03-14', { userId: NOOR.id, name: NOOR.name, ...early }),
      },
    });
    const user = await open();
    const list = await screen.findByRole('list', { name: 'Bevindingen: Te weinig rust' });
    await user.click(within(list).getByText('Waarom?'));
    expect(
      within(within(list).getByRole('list', { name: 'Wat er is geteld' }))
        .getAllByRole('listitem')
        .map(wordsOf),
    ).toEqual(['vr 13 mrt, 17:00–22:00 · 5 u', 'za 14 mrt, 07:00–12:00 · 5 u']);
    expect(within(list).getByText(/^Opgelost/).textContent).toBe(
      'Opgelost als de dienst van vr 13 mrt, 17:00–22:00 om 20:00 eindigt.',
    );
    expect(within(list).getByRole('link', { name: 'Arbeidstijdenwet, artikel 5:3' }).getAttribute('href')).toBe(
      'https://wetten.overheid.nl/BWBR0007671',
    );
    expect(within(list).getByText(/^Gelezen/).textContent).toBe(
      'Gelezen in november 2026 in secundaire bronnen. Laat het nakijken door je adviseur.',
    );
  });

  it('says who went ahead all the same, and of which finding', async () => {
    arrange();
    await open();
    await groups();
    planningAt(MONDAY).push('acknowledged', {
      'of-fatima': {
        shiftId: ofFatima.id,
        codes: ['free_day'],
        by: { userId: BAS.id, name: BAS.name },
        at: Instant.parse('2026-03-05T13:02:00.000Z'),
      },
      // An acknowledgement of another reason than the finding's.
      'of-noor': {
        shiftId: ofNoor.id,
        codes: ['job_missing'],
        by: null,
        at: Instant.parse('2026-03-05T13:02:00.000Z'),
      },
    });
    await screen.findByText('Bevestigd door Bas Veenstroom, do 5 mrt, 14:02');
    expect(await groups()).toEqual([
      ['Op een vrije dag', `${BY_FATIMA} · Bevestigd door Bas Veenstroom, do 5 mrt, 14:02`],
      ['Diensten zonder naam', OPEN],
      ['Niets doorgegeven', BY_NOOR],
    ]);
  });

  it('keeps up with what colleagues change, until nothing is found', async () => {
    arrange();
    await open();
    await groups();
    rosterAt(MONDAY).push('shift', { open: null, 'of-noor': null });
    await screen.findByText('1 bevinding');
    rosterAt(MONDAY).push('shift', { 'of-fatima': null });
    await screen.findByText('Niets aan te merken');
    expect(screen.queryByRole('list', { name: /^Bevindingen/ })).toBeNull();
  });

  it('looks at several weeks, and at one department', async () => {
    arrange();
    rosterAt(NEXT).fill({
      week: { 'filter-bar': weekState(NEXT, 'filter-bar', 'published') },
      shift: { later: publishedShift('later', '2026-03-18') },
    });
    const user = await open('&weeks=2');
    await screen.findByText('4 bevindingen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Afdeling' }), 'Keuken');
    await screen.findByText('Niets aan te merken');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Afdeling' }), 'Alle afdelingen');
    await screen.findByText('4 bevindingen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weken' }), '1 week');
    expect(await groups()).toHaveLength(3);
  });

  it('keeps a choice that is not drawn yet when the next is made', async () => {
    arrange();
    await open();
    await groups();
    const [department, weeks] = ['Afdeling', 'Weken'].map((name) => screen.getByRole('combobox', { name }));
    const choose = (list: Element | undefined, name: string) =>
      fireEvent.change(list as Element, {
        target: { value: within(list as HTMLElement).getByRole<HTMLOptionElement>('option', { name }).value },
      });
    // Nothing is drawn before it ends.
    await act(async () => {
      choose(department, 'Keuken');
      await vi.waitFor(() => expect(address()).toContain('department'));
      choose(weeks, '2 weken');
    });
    expect(address()).toBe(`/check-rooster?week=${MONDAY}&department=filter-kitchen&weeks=2`);
  });
});

describe('several locations', () => {
  const OTHER = 'location-2' as LocationId;
  const bas = { ...BAS, locationIds: [...BAS.locationIds, OTHER] };
  const location = (id: string, description: string) => ({
    id,
    description,
    domain: `${id}.example`,
    timezone: 'Europe/Amsterdam',
    openingHours: [],
    smsTextConfig: { text: '', sender: '' },
  });
  const arrangeBoth = () => {
    arrange();
    server.answer(locationsList, [location('location-1', 'De Veenkade'), location(OTHER, 'Turf & Tij')]);
    const [currentLocation] = Object.values(PLACE_FACTS.location);
    live.of(planningStream(OTHER, MONDAY)).fill({
      ...PLACE_FACTS,
      location: { [OTHER]: { ...currentLocation, locationId: OTHER, name: 'Turf & Tij' } },
      person: { [NOOR.id]: plannable(NOOR) },
    } as never);
    live.of(rosterWeekStream(OTHER, MONDAY)).fill({
      week: { 'filter-bar': published },
      shift: { elsewhere: publishedShift('elsewhere', FRIDAY, { horecaLocationId: OTHER }) },
    });
    live.of(`draft-week/${OTHER}/2026-03-09`).fill({ parts: {}, slots: {}, gone: {} });
  };

  it('are looked at together, and say which each finding is of', async () => {
    arrangeBoth();
    const user = await open('', { as: bas });
    await groups();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Vestiging' }), 'Alle vestigingen');
    await screen.findByText('4 bevindingen');
    const open4 = screen.getByRole('list', { name: 'Bevindingen: Diensten zonder naam' });
    expect(within(open4).getAllByRole('listitem').map(wordsOf)).toEqual([
      `${OPEN} · De Veenkade`,
      `${OPEN} · Turf & Tij`,
    ]);
    // There is no page of this host for what stands at another.
    expect(within(open4).getAllByRole('link')).toHaveLength(1);
    server.answer(authHandOver, () => Response.error());
    await user.click(within(open4).getByRole('button'));
    await within(open4).findByRole('alert');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vestiging' }), OTHER);
    await screen.findByText('1 bevinding');
  });

  it('are no choice for who reaches one', async () => {
    arrange();
    await open();
    await groups();
    expect(screen.queryByRole('combobox', { name: 'Vestiging' })).toBeNull();
  });
});

describe('where it cannot be checked', () => {
  it('says that nothing is planned yet, in English', async () => {
    arrange();
    rosterAt(MONDAY).fill({});
    await open('', { language: 'en', device: 'phone' });
    await screen.findByText('Nothing to check yet');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roster check');
  });

  it('says which week is refused', async () => {
    arrange();
    planningAt(MONDAY).refuse('forbidden');
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Week 11 kon niet worden gecontroleerd');
  });

  it('waits while it loads', async () => {
    arrange();
    const answer = planningAt(MONDAY).hold();
    await open();
    expect((await screen.findAllByText('Laden…')).length).toBe(1);
    answer();
    expect(await groups()).toHaveLength(3);
  });

  it('keeps what was found without a connection, on a phone', async () => {
    arrange();
    await open('', { device: 'phone' });
    await groups();
    live.cut();
    await screen.findByText('Geen verbinding: dit is hoe het was toen die wegviel.');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Noor|Fatima/ })).toHaveLength(2));
  });
});
