import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { swapShiftConfirmed, swapShiftSetAction } from '#domain/swap/swap.calls';
import type { SwapView } from '#domain/swap/swap.views';
import { live, locationStream, server } from '../../testing/network.js';
import { address, openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../testing/people.js';
import { PLACE_FACTS, plannable, planningAt, rosterAt } from '../../testing/planning-place.js';
import { offered, refTo, shiftOf } from '../../testing/requests.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const MONDAY = CivilDate.parse('2026-03-16');
const SATURDAY = CivilDate.parse('2026-03-21');
const FRIDAY_OF_NOOR = shiftOf(NOOR, 'friday', '2026-03-20');
const SATURDAY_OF_FATIMA = shiftOf(FATIMA, 'saturday', SATURDAY);

/** Fatima said yes to Noor's Friday. */
const TAKEN = offered('taken', NOOR, FRIDAY_OF_NOOR, { status: 'accepted', acceptedBy: refTo(FATIMA) });
/** And gives her Saturday for it. */
const TRADED = { ...TAKEN, id: 'traded', toUser: refTo(FATIMA), wantedFullSchedule: SATURDAY_OF_FATIMA };
const OFFERED = offered('offered', FATIMA, SATURDAY_OF_FATIMA);
const over = (swap: SwapView, status: 'approved' | 'declined' | 'lapsed'): SwapView => ({
  ...swap,
  status,
  action: status === 'approved' ? 'approve' : status === 'declined' ? 'decline' : null,
  decidedAt: Instant.parse('2026-03-12T08:45:00.000Z'),
  decidedBy: status === 'lapsed' ? null : refTo(MARLEEN),
});

const OF_NOOR = 'Noor IJsvogel, vr 20 mrt, 17:00–22:00';
const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: '/swap-shifts-overview', as: BAS, ...options });
const wait = (...swaps: SwapView[]) =>
  locationStream().fill({ swap: Object.fromEntries(swaps.map((swap) => [swap.id, swap])) });
/** The rows, once the rules have said of each whether it can be done. */
const waiting = async () => {
  await screen.findByRole('table', { name: 'Ruilverzoeken' });
  await waitFor(() => expect(wordsOf(screen.getByRole('main'))).toMatch(/ kan\b|vrije dag/));
  return rowsOf('Ruilverzoeken');
};
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name: withText(name) }));
const decisions = () => server.requests(swapShiftSetAction).map(({ params, body }) => [params.id, body]);

beforeEach(() => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: { [NOOR.id]: plannable(NOOR), [FATIMA.id]: plannable(FATIMA) },
  });
  rosterAt(MONDAY).fill({ shift: { friday: FRIDAY_OF_NOOR, saturday: SATURDAY_OF_FATIMA } });
});

describe('the list of swap requests', () => {
  it('lists accepted swaps with both shifts, apart from offers that wait for a colleague', async () => {
    wait(TRADED, OFFERED);
    await open();
    expect(await waiting()).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Fatima Wilgenroos · in ruil voor za 21 mrt, 17:00–22:00 · Fatima kan · Noor kan · 09:00 · Afwijzen · Goedkeuren',
    ]);
    expect(rowsOf('Wacht op een collega')).toEqual([
      'Fatima Wilgenroos · za 21 mrt, 17:00–22:00 · Bediening · Iedereen · niets terug · Nog niemand zei ja · 09:00 · Afwijzen',
    ]);
    expect(wordsOf(screen.getByRole('radiogroup', { name: 'Welke aanvragen' }))).toBe(
      'Nog te beoordelen · 1 · Goedgekeurd · Niet doorgegaan · Alles',
    );
  });

  it('shows cards in English on a phone', async () => {
    wait(TAKEN);
    await open({ language: 'en', device: 'phone' });
    await screen.findByText('Fatima can');
    expect(rowsOf('Swap requests')).toEqual([
      'Noor IJsvogel · Shift · Fri 20 Mar, 17:00–22:00 · Bediening · To · Fatima Wilgenroos · nothing in return · What it affects · Fatima can · Decline · Approve',
    ]);
  });

  it('offers only declining once a shift has begun', async () => {
    const today = shiftOf(NOOR, 'today', '2026-03-12', {
      start: '2026-03-12 08:00' as never,
      ending: '2026-03-12 16:00' as never,
    });
    wait({ ...TAKEN, fullSchedule: today });
    await open();
    await screen.findByText('De dienst is al begonnen');
    expect(screen.queryByRole('button', { name: /^Goedkeuren/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Afwijzen/ })).toHaveLength(1);
  });

  it("adds a swap live, keeps it after a colleague's decision and drops it with another filter", async () => {
    const user = await open();
    await screen.findByText('Geen ruilverzoeken om over te beslissen');
    locationStream().push('swap', { taken: TAKEN }, FATIMA.id);
    await screen.findByText(withText('Nieuwe aanvraag van Noor IJsvogel: vrijdag 20 maart 2026, 17:00 tot 22:00.'));
    expect(await waiting()).toHaveLength(1);
    locationStream().push('swap', { taken: over(TAKEN, 'approved') }, MARLEEN.id);
    await screen.findByText('Goedgekeurd door Marleen');
    expect(await waiting()).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Fatima Wilgenroos · niets terug · Fatima kan · 09:00 · Goedgekeurd door Marleen',
    ]);
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Goedgekeurd' }));
    await user.click(screen.getByRole('radio', { name: /^Nog te beoordelen/ }));
    await screen.findByText('Geen ruilverzoeken om over te beslissen');
    expect(rowsOf('Laatst beoordeeld')).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Fatima Wilgenroos · niets terug · Goedgekeurd · Marleen Turfdijk, 09:45',
    ]);
  });

  it('says that it is offline, and loads when the connection returns', async () => {
    live.cut();
    wait(TAKEN);
    await open();
    expect(wordsOf(await within(screen.getByRole('main')).findByRole('alert'))).toBe(
      'De ruilverzoeken konden niet worden opgehaald · Rooster is nu niet bereikbaar. Zodra het weer kan, verschijnt de lijst hier vanzelf.',
    );
    live.restore();
    expect(await waiting()).toHaveLength(1);
  });

  it('shows pending swaps when decided ones failed to load, and retries those', async () => {
    wait(TAKEN);
    server.refuse(swapShiftConfirmed, 'internal_error');
    const user = await open();
    expect(await waiting()).toHaveLength(1);
    server.answer(swapShiftConfirmed, [over(TRADED, 'declined')]);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('table', { name: 'Laatst beoordeeld' });
    expect(rowsOf('Laatst beoordeeld')).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Fatima Wilgenroos · in ruil voor za 21 mrt, 17:00–22:00 · Afgewezen · Marleen Turfdijk, 09:45',
    ]);
  });

  it('redirects staff to the weekly roster, without a request for decided swaps', async () => {
    await open({ as: FATIMA });
    expect(address()).toBe('/main?week=2026-03-09');
    expect(server.requests(swapShiftConfirmed)).toEqual([]);
  });
});

describe('deciding on a swap', () => {
  it('approves at once, and says who works the shift', async () => {
    wait(TAKEN);
    server.answer(swapShiftSetAction, over(TAKEN, 'approved'));
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Fatima werkt vr 20 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([['taken', { action: 'approve', confirm: false }]]);
  });

  it('declines after a confirmation, and sends nothing after a no', async () => {
    wait(TAKEN);
    server.answer(swapShiftSetAction, over(TAKEN, 'declined'));
    const user = await open();
    await press(user, `Afwijzen: ${OF_NOOR}`);
    const first = within(await screen.findByRole('dialog', { name: 'Ruil afwijzen?' }));
    expect(first.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel blijft ingepland op vr 20 mrt, 17:00–22:00.',
    ]);
    await user.click(first.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([]);
    await press(user, `Afwijzen: ${OF_NOOR}`);
    const again = within(await screen.findByRole('dialog', { name: 'Ruil afwijzen?' }));
    await user.click(again.getByRole('button', { name: 'Afwijzen' }));
    await screen.findByText(withText('Afgewezen. Noor blijft ingepland.'));
    expect(decisions()).toEqual([['taken', { action: 'decline', confirm: false }]]);
  });

  it('asks again when the person is unavailable, with the reason', async () => {
    planningAt(MONDAY).fill({
      ...PLACE_FACTS,
      person: {
        [NOOR.id]: plannable(NOOR),
        [FATIMA.id]: plannable(FATIMA, { freeDays: [CivilDate.parse('2026-03-20')] }),
      },
    });
    wait(TAKEN);
    const { start: from, ending: until } = FRIDAY_OF_NOOR;
    const facts = {
      people: [{ userId: FATIMA.id, name: FATIMA.name, reasons: ['free_day'], from, until, jobId: 'service' }],
    };
    server.refuse(
      swapShiftSetAction,
      'planned_while_unavailable_needs_confirmation',
      { facts },
      over(TAKEN, 'approved'),
    );
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Fatima is dan niet beschikbaar' }));
    expect(dialog.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Fatima Wilgenroos, vr 20 mrt, 17:00–22:00: vrije dag',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Toch goedkeuren' }));
    await screen.findByText(withText('Goedgekeurd: Fatima werkt vr 20 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([
      ['taken', { action: 'approve', confirm: false }],
      ['taken', { action: 'approve', confirm: true }],
    ]);
  });

  it('shows the refusal, and keeps the approve button', async () => {
    wait(TAKEN);
    server.refuse(swapShiftSetAction, 'already_decided');
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText('Hierover is al beslist.');
    expect(screen.getAllByRole('button', { name: withText(`Goedkeuren: ${OF_NOOR}`) })).toHaveLength(1);
  });
});

describe('undoing a decision on a swap', () => {
  const APPROVED_ROW =
    'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Fatima Wilgenroos · niets terug · Fatima kan · 09:00 · Goedgekeurd · Ongedaan maken';
  const UNDO = { action: null, was: 'approve', confirm: false };
  const approve = async (user: Awaited<ReturnType<typeof open>>) => {
    server.answer(swapShiftSetAction, over(TAKEN, 'approved'));
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Fatima werkt vr 20 mrt, 17:00–22:00.'));
    locationStream().push('swap', { taken: over(TAKEN, 'approved') }, BAS.id);
    await within(await screen.findByRole('table', { name: 'Ruilverzoeken' })).findByText('Goedgekeurd');
  };

  it('makes the swap pending again in its place', async () => {
    wait(TAKEN);
    const user = await open();
    await approve(user);
    expect(await waiting()).toEqual([APPROVED_ROW]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    locationStream().push('swap', { taken: TAKEN }, BAS.id);
    await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_NOOR}`) });
    expect(await waiting()).toEqual([APPROVED_ROW.replace('Goedgekeurd · Ongedaan maken', 'Afwijzen · Goedkeuren')]);
    expect(decisions().at(-1)).toEqual(['taken', UNDO]);
  });

  it('names first who gets or loses a shift, and changes nothing after a no', async () => {
    const facts = {
      people: [
        { userId: NOOR.id, name: NOOR.name, effect: 'gets_shift_back' },
        { userId: FATIMA.id, name: FATIMA.name, effect: 'loses_shift' },
      ],
    };
    wait(TAKEN);
    const user = await open();
    await approve(user);
    server.refuse(swapShiftSetAction, 'reopening_needs_confirmation', { facts }, TAKEN);
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    const first = within(await screen.findByRole('dialog', { name: 'Besluit terugdraaien?' }));
    first.getByText('Wat door de goedkeuring verviel, blijft vervallen. Zij horen het meteen:');
    expect(first.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel werkt weer de eigen dienst.',
      'Fatima Wilgenroos werkt deze dienst niet meer.',
    ]);
    await user.click(first.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Ongedaan gemaakt.')).toBeNull();
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    const again = within(await screen.findByRole('dialog', { name: 'Besluit terugdraaien?' }));
    await user.click(again.getByRole('button', { name: 'Terugdraaien' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(decisions().slice(1)).toEqual([
      ['taken', UNDO],
      ['taken', UNDO],
      ['taken', { ...UNDO, confirm: true }],
    ]);
  });

  it('shows why the server refuses to undo', async () => {
    wait(TAKEN);
    const user = await open();
    await approve(user);
    server.refuse(swapShiftSetAction, 'shift_changed_since');
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'De dienst is na het besluit gewijzigd of opnieuw gepubliceerd. Pas het rooster zelf aan als dat nodig is.',
    );
  });
});

describe('swaps in the notification panel', () => {
  it('show both shifts, can be approved and undone in place, and stay listed as decided', async () => {
    wait(TRADED);
    server.answer(swapShiftSetAction, over(TRADED, 'approved'));
    const user = await open({ path: '/main', device: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Meldingen, 1 te beslissen' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Meldingen' }));
    await panel.findByText('Fatima kan');
    expect(panel.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Noor IJsvogel · Ruilen · vr 20 mrt, 17:00–22:00, ruilt met Fatima Wilgenroos voor za 21 mrt, 17:00–22:00 · Fatima kan · Noor kan · Afwijzen · Goedkeuren',
    ]);
    await user.click(panel.getByRole('button', { name: /^Goedkeuren/ }));
    await screen.findByText(withText('Goedgekeurd: Fatima werkt vr 20 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([['traded', { action: 'approve', confirm: false }]]);
    locationStream().push('swap', { traded: over(TRADED, 'approved') }, BAS.id);
    await panel.findByText('Goedgekeurd');
    expect(panel.queryByRole('button', { name: /^(Goedkeuren|Afwijzen)/ })).toBeNull();
    await user.click(panel.getByRole('button', { name: /^Ongedaan maken/ }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(decisions().at(-1)).toEqual(['traded', { action: null, was: 'approve', confirm: false }]);
  });
});
