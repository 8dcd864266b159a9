import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellAt, openBoard, pressClipboardKey, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../../testing/fake-week.js';
import { server } from '../../../testing/network.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { wordsOf } from '../../../testing/words.js';
import { scheduleDtCommands } from '#domain/draft-week/draft-week.calls';
import { addDays } from '#domain/kernel/civil-date';
import { endMoment, startMoment } from '#domain/kernel/shift-time';

const MONDAY = WEEK;
const TUESDAY = addDays(WEEK, 1);
const newWeek = () => new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA, { freeDays: [TUESDAY] }), plannable(BAS)]);
const typeAt = async (user: Awaited<ReturnType<typeof openBoard>>, line: number, day: number, text: string) => {
  await user.click(cellAt(line, day));
  await user.keyboard(text);
};
const rowsOfChoices = () =>
  within(screen.getByRole('listbox', { name: 'Medewerkers' }))
    .getAllByRole('option')
    .map(wordsOf);
const onServer = (week: FakeWeek) =>
  week.slots.map(({ userId, time }) => [startMoment(time), endMoment(time).slice(11), userId].join(' '));

describe('typing into a cell', () => {
  it('adds a shift that shows at once and is kept', async () => {
    const week = newWeek();
    const user = await openBoard();
    await typeAt(user, 0, 0, '17-s noor{Enter}');
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot sluit, Bediening']);
    await waitFor(() => expect(onServer(week)).toEqual(['2026-03-16 17:00 02:00 noor']));
  });

  it('says while one types what it will become, and who can be meant', async () => {
    newWeek();
    const user = await openBoard();
    await typeAt(user, 0, 0, '17-23 ');
    const field = screen.getByRole('combobox', { name: 'Dienst' });
    expect(rowsOfChoices()).toEqual([
      'Bas Veenstroom · beschikbaar · eerste dienst van de week',
      'Fatima Wilgenroos · beschikbaar · eerste dienst van de week',
      'Noor IJsvogel · beschikbaar · eerste dienst van de week',
    ]);
    await user.keyboard('fa');
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    expect(wordsOf(document.getElementById(field.getAttribute('aria-describedby') ?? '') as Element)).toBe(
      '17:00–23:00 · Fatima Wilgenroos',
    );
    await user.keyboard('{Tab}');
    expect((field as HTMLInputElement).value).toBe('17-23 Fatima Wilgenroos');
    await user.keyboard('{Enter}');
    expect(shiftsOnBoard()).toEqual(['Fatima Wilgenroos, maandag 16 mrt, 17:00 tot 23:00, Bediening']);
  });

  it.each([
    ['25-30', '“25” is geen tijd'],
    ['17-23 zoe', 'Niemand heet “zoe”'],
    ['17{Enter}', 'Tot hoe laat? 17‑23 of 17‑s'],
    ['fatima{Enter}', 'Begin met een tijd: 17‑s'],
    ['17-16', 'Geen eindtijd hier. Wel: zn'],
    ['17:10-23', 'Geen begintijd hier. Wel: 17:00, 17:30'],
    ['17-o{Enter}', 'Oproep kan niet bij deze functie'],
  ])('says what is wrong with %s', async (text, message) => {
    newWeek();
    const user = await openBoard();
    await typeAt(user, 0, 0, text);
    expect(screen.getByText(message)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Dienst' })).toBeNull();
    expect(server.requests(scheduleDtCommands)).toEqual([]);
  });

  it('changes the shift that is there: times, then the person, then nobody', async () => {
    const week = newWeek();
    week.begin(MARLEEN, [slot('a', MONDAY, '17:00-23:00', by(NOOR))]);
    const user = await openBoard();
    await typeAt(user, 0, 0, '18{Enter}');
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 18:00 tot 23:00, Bediening']);
    await user.keyboard('fatima{Enter}');
    expect(shiftsOnBoard()).toEqual(['Fatima Wilgenroos, maandag 16 mrt, 18:00 tot 23:00, Bediening']);
    await user.keyboard('-zn{Enter}');
    await user.keyboard('open{Enter}');
    await waitFor(() => expect(onServer(week)).toEqual(['2026-03-16 18:00 02:30 ']));
    expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, maandag 16 mrt, vanaf 18:00, zolang nodig, Bediening']);
  });
});

describe('keys', () => {
  it('take back and do again', async () => {
    const week = newWeek();
    const user = await openBoard();
    await typeAt(user, 0, 0, '17-s noor{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(shiftsOnBoard()).toEqual([]);
    await waitFor(() => expect(week.slots).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Opnieuw' }));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot sluit, Bediening']);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(week.slots).toEqual([]));
  });

  it('make a shift later, longer and shorter, remove it, and copy and paste it', async () => {
    const week = newWeek();
    week.begin(MARLEEN, [slot('a', MONDAY, '17:00-23:00')]);
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, maandag 16 mrt, 17:30 tot 23:00, Bediening']);
    pressClipboardKey('copy');
    await user.keyboard('{ArrowRight}');
    pressClipboardKey('paste');
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual([
        'open dienst, nog niemand, maandag 16 mrt, 17:30 tot 23:00, Bediening',
        'open dienst, nog niemand, dinsdag 17 mrt, 17:30 tot 23:00, Bediening',
      ]),
    );
    await user.keyboard('{Delete}');
    expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, maandag 16 mrt, 17:30 tot 23:00, Bediening']);
    await user.keyboard('{ArrowLeft}');
    pressClipboardKey('cut');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    pressClipboardKey('paste');
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual(['open dienst, nog niemand, woensdag 18 mrt, 17:30 tot 23:00, Bediening']),
    );
    await waitFor(() => expect(onServer(week)).toEqual(['2026-03-18 17:30 23:00 ']));
  });

  it('choose several, a day and everything, and Escape lets go', async () => {
    const week = newWeek();
    week.begin(MARLEEN, [
      slot('a', MONDAY, '17:00-23:00'),
      slot('b', TUESDAY, '17:00-23:00', by(NOOR)),
      slot('c', addDays(WEEK, 2), '17:00-23:00'),
    ]);
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(wordsOf(screen.getByRole('complementary', { name: 'Gekozen dienst' }))).toBe(
      '2 diensten gekozen · 12 u · 1 open: ma 16 mrt, 17:00–23:00, Bediening · Beschikbaar · 3 · 1 · Bas Veenstroom · beschikbaar · eerste dienst van de week · 0 u · enter · Inplannen · 2 · Fatima Wilgenroos · beschikbaar · eerste dienst van de week · 0 u · enter · Inplannen · 3 · Noor IJsvogel · beschikbaar · 6 u · enter · Inplannen · 1 naam weghalen · 2 diensten verwijderen',
    );
    await user.keyboard('{Control>}a{/Control}');
    expect(wordsOf(screen.getByRole('complementary', { name: 'Gekozen dienst' }))).toBe(
      '3 diensten gekozen · 18 u · 2 open, eerst: ma 16 mrt, 17:00–23:00, Bediening · Beschikbaar · 3 · 1 · Bas Veenstroom · beschikbaar · eerste dienst van de week · 0 u · enter · Inplannen · 2 · Fatima Wilgenroos · beschikbaar · eerste dienst van de week · 0 u · enter · Inplannen · 3 · Noor IJsvogel · beschikbaar · 6 u · enter · Inplannen · 1 naam weghalen · 3 diensten verwijderen',
    );
    await user.click(cellAt(0, 1));
    await user.keyboard('{Control>} {/Control}');
    expect(screen.getAllByRole('columnheader', { selected: true }).map(wordsOf)).toEqual([
      'dinsdag 17 mrt, 6,0 u · di · 17 · 6,0 u',
    ]);
    await user.keyboard('{Delete}');
    expect(shiftsOnBoard()).toEqual([
      'open dienst, nog niemand, maandag 16 mrt, 17:00 tot 23:00, Bediening',
      'open dienst, nog niemand, woensdag 18 mrt, 17:00 tot 23:00, Bediening',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('columnheader', { selected: true })).toEqual([]);
  });

  it('are listed', async () => {
    newWeek();
    const user = await openBoard();
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Sneltoetsen' });
    expect(wordsOf(within(keys).getByRole('region', { name: 'Typen in een cel' }))).toBe(
      'Typen in een cel · Van 17:00 tot 23:30 · 17-2330 · Tot sluit · 17-s · Zolang nodig · 17-zn · Oproep · 18-o · Met iemand erbij · 17-s noor · Iemand anders op de dienst · noor · Alleen een ander begin · 18 · Alleen een ander eind · -23 · Laat open · open',
    );
    expect(wordsOf(within(keys).getByRole('region', { name: 'Met de muis' }))).toBe(
      'Met de muis · Dienst naar een andere dag of rij · slepen · Kopie naar een andere dag of rij · Alt slepen · Begin of eind verzetten, in de dagweergave · rand slepen',
    );
  });
});

describe('what the rules do not allow', () => {
  it('is a second shift on a day', async () => {
    const week = newWeek();
    week.begin(MARLEEN, [slot('a', MONDAY, '10:00-16:00', by(NOOR))]);
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('n17-s noor{Enter}');
    const card = screen.getByRole('alertdialog');
    expect(wordsOf(card)).toBe(
      'Noor werkt ma 16 mrt al: Bediening 10:00–16:00 · Iedereen heeft hooguit één dienst per dag. · Als open dienst toevoegen · Sluiten',
    );
    await user.click(within(card).getByRole('button', { name: /open/i }));
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 10:00 tot 16:00, Bediening',
      'open dienst, nog niemand, maandag 16 mrt, 17:00 tot sluit, Bediening',
    ]);
    await waitFor(() => expect(onServer(week)).toHaveLength(2));
  });

  it('is asked about first when somebody is not available', async () => {
    const week = newWeek();
    const user = await openBoard();
    await typeAt(user, 0, 1, '17-s fatima{Enter}');
    expect(wordsOf(screen.getByRole('alertdialog'))).toBe(
      'Fatima kan niet: vrije dag · Fatima, di 17 mrt, 17:00–sluit · Toch inplannen · 1 · Als open dienst toevoegen · 2',
    );
    expect(server.requests(scheduleDtCommands)).toEqual([]);
    await user.keyboard('1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shiftsOnBoard()).toEqual(['Fatima Wilgenroos, dinsdag 17 mrt, 17:00 tot sluit, Bediening']);
    await waitFor(() => expect(week.log.outcomes.size).toBeGreaterThan(0));
    expect(onServer(week)).toEqual(['2026-03-17 17:00 02:00 fatima']);
  });
});
