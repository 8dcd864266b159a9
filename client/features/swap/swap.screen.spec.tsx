import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import type { SessionUser } from '#domain/session/session.views';
import { usersByJob } from '#domain/staff/staff.calls';
import {
  swapShiftAccept,
  swapShiftCreate,
  swapShiftOfferees,
  swapShiftRefuse,
  swapShiftWithdraw,
} from '#domain/swap/swap.calls';
import { live, ownOf, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { FATIMA, JOBS, NOOR, TODAY } from '../../testing/people.js';
import { rosterAt } from '../../testing/planning-place.js';
import { offered, refTo, shiftOf } from '../../testing/requests.js';
import { withText, wordsOf } from '../../testing/words.js';

const WAITS_AT_BAR: SessionUser = { ...NOOR, jobs: JOBS.slice(0, 1) };
const MINE = shiftOf(NOOR, 'mine', '2026-03-20');
const HERS = shiftOf(FATIMA, 'hers', '2026-03-21');
const MONDAY = CivilDate.parse('2026-03-16');
const OFFER = offered('offer', NOOR, MINE);
const OFFER_TO_NOOR = offered('asked', FATIMA, HERS, { toUser: refTo(NOOR) });
const FRIDAY = 'vrijdag 20 maart 2026, 17:00 tot 22:00';
const SATURDAY = 'zaterdag 21 maart 2026, 17:00 tot 22:00';

const colleague = ({ id, name, always }: SessionUser) => ({ id, name, always, jobIds: ['service'] });
const myStream = ownOf(NOOR);
const window = { [WINDOW_RECORD]: ownWindow(TODAY) };
const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/rooster?week=2026-03-16', as: WAITS_AT_BAR, ...options });
const card = () => screen.getByRole('article');
const asks = () => screen.getByRole('region', { name: 'Collega’s vragen jou' });
const offerForm = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: withText(`Ruilen of weggeven: ${FRIDAY}`) }));
  return within(await screen.findByRole('dialog', { name: 'Dienst ruilen of weggeven' }));
};

beforeEach(() => {
  rosterAt(MONDAY).fill({ shift: { mine: MINE, hers: HERS } });
  server.answer(usersByJob, [NOOR, FATIMA].map(colleague));
  server.answer(swapShiftOfferees, [{ id: FATIMA.id, name: FATIMA.name }]);
});

describe('the form to offer a shift', () => {
  beforeEach(() => myStream.fill({ window, shift: { mine: MINE } }));

  it('names who sees an offer to everybody, which appears at the shift and can be undone', async () => {
    server.answer(swapShiftCreate, OFFER);
    server.answer(swapShiftWithdraw, undefined);
    const user = await open();
    const form = await offerForm(user);
    await form.findByText('Dit zien Fatima Wilgenroos.');
    await user.click(form.getByRole('button', { name: 'Bied aan iedereen aan' }));
    await screen.findByText('Je dienst is aangeboden.');
    myStream.push('swap', { offer: OFFER }, NOOR.id);
    await within(card()).findByText('Aangeboden aan iedereen. Nog niemand zei ja.');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ingetrokken.');
    expect(server.requests(swapShiftCreate).map(({ body }) => body)).toEqual([
      { fullScheduleId: 'mine', toUserId: null, wantedFullScheduleId: null },
    ]);
    expect(server.requests(swapShiftWithdraw).map(({ params }) => params)).toEqual([{ id: 'offer' }]);
  });

  it('requires a colleague for an offer to one, on a phone', async () => {
    server.answer(swapShiftCreate, { ...OFFER, toUser: refTo(FATIMA) });
    const user = await open({ device: 'phone' });
    const form = await offerForm(user);
    await user.click(form.getByRole('radio', { name: 'Aan één' }));
    await user.click(form.getByRole('button', { name: 'Vraag een collega' }));
    expect((await form.findByRole('alert')).textContent).toBe('Kies eerst een collega.');
    await user.click(form.getByRole('radio', { name: 'Fatima Wilgenroos' }));
    await user.click(form.getByRole('button', { name: 'Vraag Fatima' }));
    await screen.findByText('Fatima is gevraagd.');
    expect(server.requests(swapShiftCreate).map(({ body }) => body.toUserId)).toEqual(['fatima']);
  });

  it('requires a shift of a colleague to propose a trade', async () => {
    server.answer(swapShiftCreate, { ...OFFER, toUser: refTo(FATIMA), wantedFullSchedule: HERS });
    const user = await open();
    const form = await offerForm(user);
    await user.click(form.getByRole('radio', { name: 'Ruilen' }));
    await user.click(form.getByRole('button', { name: 'Stel een ruil voor' }));
    expect((await form.findByRole('alert')).textContent).toBe('Kies eerst een dienst.');
    await user.click(form.getByRole('radio', { name: /Fatima Wilgenroos/ }));
    await user.click(form.getByRole('button', { name: 'Stel Fatima een ruil voor' }));
    await screen.findByText('Fatima is gevraagd.');
    expect(server.requests(swapShiftCreate).map(({ body }) => body)).toEqual([
      { fullScheduleId: 'mine', toUserId: 'fatima', wantedFullScheduleId: 'hers' },
    ]);
  });

  it('keeps the choice and explains a refusal', async () => {
    server.refuse(swapShiftCreate, 'not_eligible');
    const user = await open();
    const form = await offerForm(user);
    await user.click(form.getByRole('radio', { name: 'Aan één' }));
    await user.click(await form.findByRole('radio', { name: 'Fatima Wilgenroos' }));
    await user.click(form.getByRole('button', { name: 'Vraag Fatima' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'Dat past niet: voor die dienst is een andere functie nodig.',
    );
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Fatima Wilgenroos' }).checked).toBe(true);
  });

  it('says that everybody with the job works that day', async () => {
    server.answer(swapShiftOfferees, []);
    const form = await offerForm(await open());
    expect(await form.findByText('Iedereen met deze functie werkt die dag al. Vraag je leidinggevende.')).toBeDefined();
  });

  it('says that colleagues could not be fetched, and retries', async () => {
    server.refuse(swapShiftOfferees, 'internal_error');
    const user = await open();
    const form = await offerForm(user);
    await form.findByText('Je collega’s konden niet worden opgehaald');
    server.answer(swapShiftOfferees, [{ id: FATIMA.id, name: FATIMA.name }]);
    await user.click(form.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await form.findByText('Dit zien Fatima Wilgenroos.')).toBeDefined();
  });

  it('queues an offer offline, and sends it when the connection returns', async () => {
    const user = await open();
    const form = await offerForm(user);
    await form.findByText('Dit zien Fatima Wilgenroos.');
    live.cut();
    server.lose(swapShiftCreate);
    await screen.findByText(/^Geen verbinding\. Bijgewerkt/);
    await user.click(form.getByRole('button', { name: 'Bied aan iedereen aan' }));
    await screen.findByText('Je hebt geen verbinding. We bewaren het en versturen het zodra je weer verbinding hebt.');
    await within(card()).findByText('Wacht op verbinding');
    server.answer(swapShiftCreate, OFFER);
    live.restore();
    await screen.findByText('Verstuurd: Dienst aanbieden.');
    expect(server.requests(swapShiftCreate).at(-1)?.body).toEqual({
      fullScheduleId: 'mine',
      toUserId: null,
      wantedFullScheduleId: null,
    });
  });
});

describe('a pending offer on the own roster page', () => {
  it('is withdrawn at its shift', async () => {
    myStream.fill({ window, shift: { mine: MINE }, swap: { offer: OFFER } });
    server.answer(swapShiftWithdraw, undefined);
    const user = await open();
    await user.click(within(card()).getByRole('button', { name: withText(`Intrekken: ${FRIDAY}`) }));
    await screen.findByText('Ingetrokken.');
    myStream.push('swap', { offer: { ...OFFER, status: 'withdrawn' } }, NOOR.id);
    expect(await screen.findByRole('button', { name: withText(`Ruilen of weggeven: ${FRIDAY}`) })).toBeDefined();
    expect(server.requests(swapShiftWithdraw).map(({ params }) => params)).toEqual([{ id: 'offer' }]);
  });

  it('says that it was decided meanwhile when withdrawing is refused', async () => {
    myStream.fill({ window, shift: { mine: MINE }, swap: { offer: OFFER } });
    server.refuse(swapShiftWithdraw, 'already_decided');
    const user = await open();
    await user.click(within(card()).getByRole('button', { name: withText(`Intrekken: ${FRIDAY}`) }));
    expect((await within(card()).findByRole('alert')).textContent).toBe('Dit is intussen al geregeld.');
  });
});

describe('ended offers on the own roster page', () => {
  it('are listed as refused by the colleague or expired with the shift', async () => {
    const refused = offered('refused', NOOR, MINE, { toUser: refTo(FATIMA), status: 'refused' });
    const lapsed = offered('lapsed', NOOR, shiftOf(NOOR, 'gone', '2026-03-22'), {
      status: 'lapsed',
      decidedAt: Instant.parse('2026-03-12T08:45:00.000Z'),
    });
    myStream.fill({ window, shift: { mine: MINE }, swap: { refused, lapsed } });
    await open();
    const requests = await screen.findByRole('region', { name: 'Mijn aanvragen' });
    expect(within(requests).getAllByRole('listitem').map(wordsOf)).toEqual([
      'zo 22 mrt, 17:00–22:00 · zondag 22 maart 2026, 17:00 tot 22:00 · Vervallen · Bediening · Vervallen: een dienst is intussen veranderd, weg of begonnen.',
      'vr 20 mrt, 17:00–22:00 · vrijdag 20 maart 2026, 17:00 tot 22:00 · Geweigerd · Bediening · Fatima kan niet.',
    ]);
  });
});

describe("a colleague's offer on the own roster page", () => {
  beforeEach(() => myStream.fill({ window, swap: { asked: OFFER_TO_NOOR } }));

  it('is accepted, and can be declined again while no manager has decided', async () => {
    const accepted = { ...OFFER_TO_NOOR, status: 'accepted' as const, acceptedBy: refTo(NOOR) };
    server.answer(swapShiftAccept, accepted);
    const user = await open();
    expect(wordsOf(asks())).toContain('Fatima vraagt of jij deze dienst overneemt.');
    await user.click(within(asks()).getByRole('button', { name: withText(`Ik neem hem over: ${SATURDAY}`) }));
    await screen.findByText('Fatima krijgt je antwoord. De leiding beslist nog.');
    myStream.push('swap', { asked: accepted }, NOOR.id);
    await within(asks()).findByText('Je zei ja tegen Fatima. De leiding beslist nog.');
    expect(within(asks()).getByRole('button', { name: withText(`Toch niet: ${SATURDAY}`) })).toBeTruthy();
    expect(within(asks()).queryByRole('button', { name: /^Ik neem hem over/ })).toBeNull();
    expect(server.requests(swapShiftAccept).map(({ params }) => params)).toEqual([{ id: 'asked' }]);
  });

  it('says whether it is for everybody or a trade, and disappears when withdrawn', async () => {
    myStream.fill({ window, swap: { asked: { ...OFFER_TO_NOOR, toUser: null } } });
    await open();
    expect(wordsOf(asks())).toContain('Fatima biedt deze dienst aan iedereen aan.');
    myStream.push('swap', { asked: { ...OFFER_TO_NOOR, wantedFullSchedule: MINE } }, FATIMA.id);
    await within(asks()).findByText(
      withText('Fatima wil deze dienst ruilen voor die van jou op vr 20 mrt, 17:00–22:00.'),
    );
    myStream.push('swap', { asked: null }, FATIMA.id);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Collega’s vragen jou' })).toBeNull());
  });

  it('is declined, and disappears', async () => {
    server.answer(swapShiftRefuse, { ...OFFER_TO_NOOR, status: 'refused' });
    const user = await open();
    await user.click(within(asks()).getByRole('button', { name: withText(`Nee: ${SATURDAY}`) }));
    await screen.findByText('Je antwoord is verstuurd.');
    myStream.push('swap', { asked: null }, NOOR.id);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Collega’s vragen jou' })).toBeNull());
  });

  it('explains that the user works that day when accepting is refused', async () => {
    server.refuse(swapShiftAccept, 'same_date_schedule_exists');
    const user = await open();
    await user.click(within(asks()).getByRole('button', { name: withText(`Ik neem hem over: ${SATURDAY}`) }));
    expect((await within(asks()).findByRole('alert')).textContent).toBe(
      'Je werkt die dag al. Meer dan één dienst op een dag kan niet.',
    );
  });

  it('names the shift to trade, in English on a phone', async () => {
    myStream.fill({ window, swap: { asked: { ...OFFER_TO_NOOR, wantedFullSchedule: MINE } } });
    await open({ language: 'en', device: 'phone' });
    const section = screen.getByRole('region', { name: 'Colleagues ask you' });
    expect(wordsOf(section)).toContain('Fatima wants to swap this shift for yours on Fri 20 Mar, 17:00–22:00.');
    expect(within(section).getByRole('button', { name: /^Swap: / })).toBeTruthy();
  });
});
