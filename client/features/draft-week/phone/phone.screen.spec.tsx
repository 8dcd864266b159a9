import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { demandKey } from '#domain/planning/planning.views';
import { openBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { wordsOf } from '../../../testing/words.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const LATE = slot('late', WEEK, '20:00-close');
const weekWith = (...slots: ReturnType<typeof slot>[]) => {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA, { freeDays: [WEEK] }), plannable(BAS)]);
  week.begin(MARLEEN, slots);
  return week;
};
const openDay = async (search = '') => {
  const user = await openBoard(`view=day&day=2026-03-16${search}`, { device: 'phone' });
  await screen.findByRole('toolbar', { name: 'Acties' });
  return user;
};
const job = () => screen.getByRole('region', { name: 'Bediening' });
const sheet = () => screen.findByRole('dialog');

describe('the board on a phone', () => {
  it('shows a day, job by job, and another with one tap', async () => {
    weekWith(DINNER, LATE, slot('next', addDays(WEEK, 1), '12:00-17:00'));
    const user = await openDay();
    expect(within(job()).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening · 17:00–23:00 · Noor IJsvogel',
      'open dienst, nog niemand, maandag 16 mrt, 20:00 tot sluit, Bediening · 20:00–sluit · Open',
    ]);
    await user.click(screen.getByRole('button', { name: 'dinsdag 17 mrt, 1 open dienst' }));
    expect(within(job()).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening · 17:00–23:00 · Noor IJsvogel',
      'open dienst, nog niemand, maandag 16 mrt, 20:00 tot sluit, Bediening · 20:00–sluit · Open',
    ]);
  });

  it('says job by job what is short and over where the sums of the day agree', async () => {
    const need = (jobId: string, needed: number) => ({
      [demandKey(WEEK, jobId as never)]: { date: WEEK, jobId: jobId as never, needed, from: '17:00', until: '23:00' },
    });
    const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA), plannable(BAS)], {
      demand: { ...need('service', 2), ...need('kitchen', 1) },
    });
    week.begin(MARLEEN, [
      slot('first', WEEK, '17:00-23:00', by(NOOR)),
      slot('second', WEEK, '17:00-23:00', by(FATIMA)),
      slot('third', WEEK, '17:00-23:00', by(BAS)),
    ]);
    await openDay('&department=all');
    expect(wordsOf(await screen.findByTitle(/^Nodig/))).toBe(
      'Nodig 3, gepland · 3 · Bediening 1 te veel, Kok 1 te weinig',
    );
  });

  it('plans somebody on an open shift, who stays in sight', async () => {
    const week = weekWith(DINNER, LATE);
    const user = await openDay();
    await user.click(within(job()).getByRole('button', { name: /open dienst/ }));
    const dialog = await sheet();
    await within(dialog).findByText('Laatste wijzigingen');
    expect(wordsOf(dialog).split(' · Laatste wijzigingen')[0]).toBe(
      'Wie werkt ma 20:00–sluit? · Bediening, 5 u · Laatst gewijzigd door Marleen, zojuist',
    );
    expect(within(dialog).getAllByRole('option').map(wordsOf)).toEqual([
      '1 · Bas Veenstroom · beschikbaar · eerste dienst van de week · 0 u · enter · Inplannen',
      '– · Fatima Wilgenroos · vrije dag · enter',
      '– · Noor IJsvogel · al ingepland, Bediening 17:00–23:00 · enter',
    ]);
    await user.click(within(dialog).getByRole('option', { name: /Bas/ }));
    await waitFor(() => expect(week.slots.map(({ userId }) => userId)).toEqual([NOOR.id, BAS.id]));
  });

  it('changes, leaves open and removes a shift, and takes it back', async () => {
    const week = weekWith(DINNER);
    const user = await openDay();
    await user.click(within(job()).getByRole('button', { name: /Noor/ }));
    const dialog = await sheet();
    await user.click(within(dialog).getByRole('tab', { name: 'Tijd' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Begin' }), '18:00');
    await waitFor(() => expect(week.slots[0]?.time).toEqual(times(WEEK, '18:00-23:00')));
    await user.click(within(dialog).getByRole('tab', { name: 'Kandidaten' }));
    await user.click(within(dialog).getByRole('button', { name: 'Laat open' }));
    await waitFor(() => expect(week.slots[0]?.userId).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: 'Dienst verwijderen' }));
    await waitFor(() => expect(week.slots).toEqual([]));
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Acties' })).getByRole('button', { name: 'Ongedaan maken' }),
    );
    await waitFor(() => expect(week.slots).toHaveLength(1));
  });

  it('does again what was taken back', async () => {
    const week = weekWith(DINNER);
    const user = await openDay();
    await user.click(within(job()).getByRole('button', { name: /Noor/ }));
    await user.click(within(await sheet()).getByRole('button', { name: 'Dienst verwijderen' }));
    await waitFor(() => expect(week.slots).toEqual([]));
    const actions = within(screen.getByRole('toolbar', { name: 'Acties' }));
    await user.click(actions.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(week.slots).toHaveLength(1));
    await user.click(actions.getByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(week.slots).toEqual([]));
  });

  it('shows who else is at a shift', async () => {
    const week = weekWith(DINNER);
    await openDay();
    week.enter(MARLEEN, { mode: 'select', cell: { slotId: DINNER.slotId } });
    await waitFor(() =>
      expect(within(job()).getAllByRole('listitem').map(wordsOf)).toEqual([
        'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening, gekozen door Marleen Turfdijk · 17:00–23:00 · Noor IJsvogel',
      ]),
    );
  });

  it('adds a shift with the button for the thumb', async () => {
    const week = weekWith(DINNER);
    const user = await openDay();
    await user.click(screen.getByRole('button', { name: 'Dienst toevoegen' }));
    const dialog = await sheet();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Begin' }), '12:00');
    await user.click(within(dialog).getByRole('button', { name: 'Open dienst toevoegen' }));
    await waitFor(() => expect(week.slots).toHaveLength(2));
    expect(await screen.findByText(/^Wie werkt ma 12:00/)).toBeTruthy();
  });

  it('shows what the check finds, and leads there', async () => {
    weekWith(DINNER, LATE);
    const user = await openDay();
    await user.click(await screen.findByRole('button', { name: 'Roostercontrole, 1 bevinding' }));
    const dialog = await sheet();
    expect(wordsOf(dialog)).toBe('Roostercontrole · Week 12 · 1 dienst zonder naam · ma 20:00');
    await user.click(within(dialog).getByRole('button', { name: /zonder naam/ }));
    expect(await screen.findByText(/^Wie werkt ma 20:00/)).toBeTruthy();
  });

  it('tells a conflict above the thumb, and closes a shift that a colleague removed', async () => {
    const week = weekWith(DINNER);
    const user = await openDay();
    await user.click(within(job()).getByRole('button', { name: /Noor/ }));
    await sheet();
    week.edit(MARLEEN, { type: 'RemoveSlot', slotId: DINNER.slotId });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Nog zonder diensten')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bediening: dienst toevoegen' }));
    expect(wordsOf(await sheet())).toContain('Dienst toevoegen');
  });

  it('asks before somebody is planned who is free that day', async () => {
    const week = weekWith(LATE);
    const user = await openDay();
    await user.click(within(job()).getByRole('button', { name: /open dienst/ }));
    await user.click(within(await sheet()).getByRole('option', { name: /Fatima/ }));
    const question = await screen.findByRole('dialog', { name: 'Fatima Wilgenroos toch inplannen?' });
    await user.click(within(question).getByRole('button', { name: 'Toch inplannen' }));
    await waitFor(() => expect(week.slots[0]?.userId).toBe(FATIMA.id));
  });
});
