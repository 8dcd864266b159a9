import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import type { LocationId, SlotId } from '#domain/kernel/ids';
import { scheduleDtCommands, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { cellAt, openBoard, shiftsOnBoard, WEEK } from '../../../testing/board-screen.js';
import { by, FakeWeek, slot, times } from '../../../testing/fake-week.js';
import { live, server } from '../../../testing/network.js';
import type { ScreenOptions } from '../../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../../testing/people.js';
import { plannable } from '../../../testing/planning-place.js';
import { wordsOf } from '../../../testing/words.js';

const TUESDAY = addDays(WEEK, 1);
const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));

const drafted = () => {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA), plannable(BAS)]);
  week.begin(BAS, [DINNER]);
  return week;
};
const change = (changes: object) => ({
  type: 'ChangeSlot' as const,
  slotId: DINNER.slotId,
  confirm: false,
  ...changes,
});
const card = () => screen.findByRole('alertdialog');

describe('a colleague in the same week', () => {
  it('is seen: their shifts as they come, change and go', async () => {
    const week = drafted();
    await openBoard();
    week.edit(MARLEEN, {
      type: 'AddSlot',
      slotId: 'lunch' as SlotId,
      jobId: DINNER.jobId,
      time: times(TUESDAY, '11:00-17:00'),
      userId: FATIMA.id,
      shiftId: null,
      confirm: false,
    });
    week.edit(MARLEEN, change({ time: times(WEEK, '18:00-close') }));
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual([
        'Noor IJsvogel, maandag 16 mrt, 18:00 tot sluit, Bediening',
        'Fatima Wilgenroos, dinsdag 17 mrt, 11:00 tot 17:00, Bediening',
      ]),
    );
    week.edit(MARLEEN, { type: 'RemoveSlot', slotId: DINNER.slotId });
    await waitFor(() => expect(shiftsOnBoard()).toHaveLength(1));
    expect(shiftsOnBoard()).toEqual(['Fatima Wilgenroos, dinsdag 17 mrt, 11:00 tot 17:00, Bediening']);
  });

  it('is seen where they are, and what they are typing', async () => {
    const week = drafted();
    await openBoard();
    week.enter(MARLEEN);
    await screen.findByText('Marleen is hier');
    week.enter(MARLEEN, { mode: 'select', cell: { slotId: DINNER.slotId } });
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('Marleen'));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening, Marleen Turfdijk']);
    week.enter(MARLEEN, { mode: 'edit', cell: { slotId: DINNER.slotId }, draft: '18-' });
    await screen.findByText('18-');
    week.leave(MARLEEN);
    await waitFor(() => expect(screen.queryByText('Marleen is hier')).toBeNull());
  });

  it('is told where one is oneself', async () => {
    drafted();
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await waitFor(() =>
      expect(live.presences.at(-1)).toEqual({
        stream: draftWeekStream('location-1' as LocationId, WEEK),
        clock: expect.any(Number),
        mode: 'select',
        cell: { slotId: 'dinner' },
      }),
    );
    await user.keyboard('18-2');
    await waitFor(() => expect(live.presences.at(-1)).toMatchObject({ mode: 'edit', draft: '18-2' }));
  });
});

describe('two who change the same', () => {
  const conflict = async (first = MARLEEN, options: Partial<ScreenOptions> = {}) => {
    const week = drafted();
    const user = await openBoard('', options);
    await user.click(cellAt(0, 0));
    const speak = week.silence();
    week.edit(first, change({ time: times(WEEK, '18:00-23:00') }));
    await user.keyboard('16-22{Enter}');
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(1));
    speak();
    return { week, user, notices: await card() };
  };

  it('is told to the second, who may leave it', async () => {
    const { user, notices, week } = await conflict();
    expect(wordsOf(notices)).toBe(
      'Marleen wijzigde dit zojuist: 17–23 → 18–23 · Noor, ma 16 mrt · Van jou · 1 · 16–22 · Van Marleen · 2 · 18–23',
    );
    // The board is drawn with the next frame.
    await waitFor(() =>
      expect(shiftsOnBoard()).toEqual([
        'Noor IJsvogel, maandag 16 mrt, 18:00 tot 23:00, Bediening, intussen ook ergens anders gewijzigd',
      ]),
    );
    await user.keyboard('2');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '18:00-23:00')]);
  });

  it('may be oneself, in another tab', async () => {
    const { notices } = await conflict(BAS);
    expect(wordsOf(notices)).toBe(
      'Jij wijzigde dit zojuist: 17–23 → 18–23 · Noor, ma 16 mrt · Van jou · 1 · 16–22 · Wat er staat · 2 · 18–23',
    );
  });

  it('may be oneself, in English', async () => {
    const { notices } = await conflict(BAS, { language: 'en' });
    expect(wordsOf(notices)).toBe(
      'You just changed this: 17–23 → 18–23 · Noor, Mon 16 Mar · Yours · 1 · 16–22 · What is there · 2 · 18–23',
    );
  });

  it('or put their own over it', async () => {
    const { user, notices, week } = await conflict();
    await user.click(within(notices).getByRole('button', { name: /^Van jou/ }));
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '16:00-22:00')]));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 16:00 tot 22:00, Bediening']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('may have lost it: it is added again with one key', async () => {
    const week = drafted();
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('16-22');
    week.edit(MARLEEN, { type: 'RemoveSlot', slotId: DINNER.slotId });
    await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
    await user.keyboard('{Enter}');
    expect(wordsOf(await card())).toBe(
      'Marleen heeft deze dienst verwijderd · Noor, ma 16 mrt, 17:00–23:00 · Opnieuw toevoegen · 1 · Sluiten · 2',
    );
    await user.keyboard('1');
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '16:00-22:00')]));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 16:00 tot 22:00, Bediening']);
  });

  it('may have lost it to oneself, in another tab', async () => {
    const week = drafted();
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('16-22');
    week.edit(BAS, { type: 'RemoveSlot', slotId: DINNER.slotId });
    await waitFor(() => expect(shiftsOnBoard()).toEqual([]));
    await user.keyboard('{Enter}');
    expect(wordsOf(await card())).toBe(
      'Je hebt deze dienst zelf verwijderd · Noor, ma 16 mrt, 17:00–23:00 · Opnieuw toevoegen · 1 · Sluiten · 2',
    );
  });

  it('is not overwritten by a yes to a question that was asked before their change', async () => {
    const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(FATIMA, { freeDays: [WEEK] }), plannable(BAS)]);
    const open = slot('open', WEEK, '17:00-23:00');
    week.begin(BAS, [open]);
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('fatima{Enter}');
    expect(wordsOf(await card())).toMatch(/^Fatima .*vrije dag.* · Toch inplannen · 1 · Niet doen · 2$/);
    week.edit(MARLEEN, { type: 'ChangeSlot', slotId: open.slotId, userId: NOOR.id, confirm: false });
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('Noor IJsvogel'));
    await user.click(within(await card()).getByRole('button', { name: /Toch inplannen/ }));
    await screen.findByText('Marleen wijzigde dit zojuist: Open → Noor');
    expect(week.slots.map(({ userId }) => userId)).toEqual([NOOR.id]);
    week.edit(MARLEEN, { type: 'ChangeSlot', slotId: open.slotId, userId: BAS.id, confirm: false });
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('Bas Veenstroom'));
    await user.click(within(await card()).getByRole('button', { name: /Van jou/ }));
    await screen.findByText('Marleen wijzigde dit zojuist: Noor → Bas');
    expect(week.slots.map(({ userId }) => userId)).toEqual([BAS.id]);
    await user.click(within(await card()).getByRole('button', { name: /Van jou/ }));
    await waitFor(() => expect(week.slots.map(({ userId }) => userId)).toEqual([FATIMA.id]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not overwritten by a yes to a question of the server either', async () => {
    const week = drafted();
    const refusal = {
      code: 'planned_while_unavailable_needs_confirmation',
      facts: {
        people: [
          {
            userId: FATIMA.id,
            status: 'UNAVAILABLE',
            reasons: ['free_day'],
            from: `${WEEK} 17:00`,
            until: `${WEEK} 23:00`,
            jobId: DINNER.jobId,
          },
        ],
      },
    } as const;
    server.answer(scheduleDtCommands, ({ body }) => ({
      epoch: week.log.head.epoch,
      head: week.log.head.version,
      outcomes: body.commands.map(({ id }) => ({ id, status: 'refused' as const, ...refusal })),
    }));
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('fatima{Enter}');
    expect(wordsOf(await card())).toContain('Toch inplannen');
    week.edit(MARLEEN, change({ userId: BAS.id }));
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('Bas Veenstroom'));
    await user.click(within(await card()).getByRole('button', { name: /Toch inplannen/ }));
    await screen.findByText('Marleen wijzigde dit zojuist: Noor → Bas');
    expect(week.slots.map(({ userId }) => userId)).toEqual([BAS.id]);
  });

  it('undo leaves alone what a colleague changed since', async () => {
    const week = drafted();
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    await user.keyboard('16-22{Enter}');
    await waitFor(() => expect(week.slots[0]?.time).toEqual(times(WEEK, '16:00-22:00')));
    week.edit(MARLEEN, change({ time: times(WEEK, '18:00-23:00') }));
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('18:00'));
    await user.keyboard('{Control>}z{/Control}');
    expect(wordsOf(await card())).toBe(
      '1 dienst is niet teruggezet · Marleen wijzigde ze daarna · Noor, ma 16 mrt, 18:00–23:00 · Sluiten',
    );
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 18:00 tot 23:00, Bediening']);
  });
});

describe('a card about a shift', () => {
  const asked = async () => {
    const people = [plannable(NOOR), plannable(FATIMA, { freeDays: [WEEK, TUESDAY] }), plannable(BAS)];
    const week = new FakeWeek(WEEK, people);
    week.begin(BAS, [slot('monday', WEEK, '17:00-23:00'), slot('tuesday', TUESDAY, '12:00-17:00')]);
    const user = await openBoard();
    await user.click(cellAt(0, 1));
    await user.keyboard('fatima{Enter}');
    await card();
    await user.click(cellAt(0, 0));
    await user.keyboard('fatima{Enter}');
    return { week, user };
  };

  it('names the shifts of those that wait behind it', async () => {
    await asked();
    expect(wordsOf(await card())).toBe(
      'Fatima kan niet: vrije dag · Fatima, ma 16 mrt, 17:00–23:00 · nog 1 melding · : Fatima, di 17 mrt, 12:00–17:00 · Toch inplannen · 1 · Niet doen · 2',
    );
  });

  it('goes with the publication of its shift', async () => {
    const { week } = await asked();
    await card();
    week.publish(MARLEEN);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('goes when another view is opened', async () => {
    const { user } = await asked();
    await card();
    await user.click(screen.getByRole('radio', { name: 'Per medewerker' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a week that is published under one’s user', () => {
  const published = async () => {
    const week = drafted();
    const user = await openBoard();
    await user.click(cellAt(0, 0));
    const speak = week.silence();
    week.publish(MARLEEN);
    await user.keyboard('16-22{Enter}');
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(1));
    speak();
    return { week, user, notices: await card() };
  };

  it('says what is published, and what one wanted', async () => {
    const { notices, user } = await published();
    expect(wordsOf(notices)).toBe(
      'Marleen heeft dit gepubliceerd, zojuist · Jouw wijziging: 16–22 · Nu gepubliceerd: Noor, ma 16 mrt, 17:00–23:00 · In de herziening alsnog · Laten zitten',
    );
    expect(await screen.findByText(/zojuist gepubliceerd/)).toBeTruthy();
    await user.click(within(notices).getByRole('button', { name: /Laten zitten/ }));
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening']);
    await waitFor(() => expect(notices.isConnected).toBe(false));
    await user.keyboard('18-23{Enter}');
    expect(wordsOf(await card())).toBe(
      'Marleen heeft dit gepubliceerd, zojuist · Herzie het rooster om iets te wijzigen. · Herzien · Sluiten',
    );
  });

  it('takes the change in its revision after all', async () => {
    const { notices, user, week } = await published();
    server.answer(scheduleDtStart, ({ body }, caller) => {
      week.revise(caller === BAS.id ? BAS : MARLEEN, body.jobFilterId);
      return week.started(body.jobFilterId);
    });
    await user.click(within(notices).getByRole('button', { name: /In de herziening alsnog/ }));
    await screen.findByText('Je wijziging staat in de herziening van Bediening.');
    await waitFor(() => expect(week.slots.map(({ time }) => time)).toEqual([times(WEEK, '16:00-22:00')]));
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 16:00 tot 22:00, Bediening, gewijzigd sinds publicatie, was 17:00–23:00',
    ]);
    expect(wordsOf(screen.getByRole('button', { name: /^Publiceren/ }))).toBe('Publiceren · 1 · 1 wijziging');
  });
});

describe('without a connection', () => {
  it('one goes on, is told what waits, and what was sent', async () => {
    const week = drafted();
    const user = await openBoard();
    live.cut();
    server.lose(scheduleDtCommands);
    await screen.findByText(/^Geen verbinding\. Werk gerust door/);
    await user.click(cellAt(0, 1));
    await user.keyboard('12-17{Enter}');
    await screen.findByText(/1 wijziging wacht\.$/);
    server.answer(scheduleDtCommands, ({ body }, caller) => week.answer(body, caller));
    live.restore();
    await screen.findByText('Weer verbonden. 1 wijziging is verzonden.');
    expect(shiftsOnBoard()).toEqual([
      'Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening',
      'open dienst, nog niemand, dinsdag 17 mrt, 12:00 tot 17:00, Bediening',
    ]);
    expect(week.slots).toHaveLength(2);
  });

  it('is told of what was not taken over', async () => {
    const week = drafted();
    const user = await openBoard();
    live.cut();
    server.lose(scheduleDtCommands);
    await user.click(cellAt(0, 0));
    await user.keyboard('16-22{Enter}');
    week.edit(MARLEEN, change({ time: times(WEEK, '18:00-23:00') }));
    server.answer(scheduleDtCommands, ({ body }, caller) => week.answer(body, caller));
    live.restore();
    await screen.findByText('Weer verbonden. 1 wijziging is niet overgenomen.');
    expect(wordsOf(await card())).toBe(
      'Marleen wijzigde dit zojuist: 17–23 → 18–23 · Noor, ma 16 mrt · Van jou · 1 · 16–22 · Van Marleen · 2 · 18–23',
    );
  });

  it('is told of what was published meanwhile, and not that all is up to date', async () => {
    const week = drafted();
    const user = await openBoard();
    live.cut();
    server.lose(scheduleDtCommands);
    await user.click(cellAt(0, 0));
    await user.keyboard('16-22{Enter}');
    week.publish(MARLEEN);
    server.answer(scheduleDtCommands, ({ body }, caller) => week.answer(body, caller));
    live.restore();
    await screen.findByText('Weer verbonden. 1 wijziging is niet overgenomen.');
    expect(screen.queryByText(/Alles is bijgewerkt/)).toBeNull();
    expect(wordsOf(await card())).toBe(
      'Marleen heeft dit gepubliceerd, zojuist · Jouw wijziging: 16–22 · Nu gepubliceerd: Noor, ma 16 mrt, 17:00–23:00 · In de herziening alsnog · Laten zitten',
    );
    expect(shiftsOnBoard()).toEqual(['Noor IJsvogel, maandag 16 mrt, 17:00 tot 23:00, Bediening']);
  });

  it('catches up with what it missed, and with a head that is ahead', async () => {
    const week = drafted();
    await openBoard();
    const speak = week.silence();
    week.edit(MARLEEN, change({ time: times(WEEK, '18:00-23:00') }));
    live.emit('head', week.log.head);
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('18:00 tot 23:00'));
    speak();
    live.cut();
    week.edit(MARLEEN, change({ userId: FATIMA.id }));
    live.restore();
    await waitFor(() => expect(shiftsOnBoard()[0]).toContain('Fatima'));
    await screen.findByText('Weer verbonden. Alles is bijgewerkt.');
  });

  it('sends the same once more when no answer came, and does nothing twice', async () => {
    const week = drafted();
    const user = await openBoard();
    // The events are lost with the answer, so that only asking again can tell.
    week.silence();
    server.answer(scheduleDtCommands, ({ body }, caller) => {
      week.answer(body, caller);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await user.click(cellAt(0, 1));
    await user.keyboard('12-17{Enter}');
    await waitFor(() => expect(server.requests(scheduleDtCommands)).toHaveLength(2));
    const [first, second] = server.requests(scheduleDtCommands).map(({ body }) => body.commands.map(({ id }) => id));
    expect(second).toEqual(first);
    expect(week.slots).toHaveLength(2);
  });
});

describe('a week that does not open', () => {
  it.each([
    ['forbidden', 'Dit rooster kun je niet bewerken'],
    ['not_found', 'Dit rooster is er niet voor jou'],
    ['upgrade', 'Er is een nieuwe versie van Rooster'],
  ] as const)('says why: %s', async (reason, title) => {
    live.of(draftWeekStream('location-1' as LocationId, WEEK)).refuse(reason);
    await openBoard('', { device: 'phone' });
    expect(await screen.findByText(title)).toBeTruthy();
  });
});
