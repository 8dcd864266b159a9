import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import { usersEnabled } from '#domain/staff/staff.calls';
import { holidaysCreate, holidaysDelete, holidaysSetApproved } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../testing/people.js';
import { shiftOf } from '../../testing/requests.js';
import { timeOutOf } from '../../testing/time-outs.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const WAITING = timeOutOf(FATIMA, 'wedding', ['2026-04-06', '2026-04-08'], { remark: 'Bruiloft van mijn zus' });
const asDecidedBy = ({ id, name }: typeof BAS, approved: boolean): TimeOutView => ({
  ...WAITING,
  approved,
  decidedAt: Instant.parse('2026-03-12T08:45:00.000Z'),
  decidedBy: { id, name },
});
const byBas = (approved: boolean): TimeOutView => asDecidedBy(BAS, approved);
const OF_NOOR = timeOutOf(NOOR, 'city', ['2026-04-08', '2026-04-09'], { approved: true });
const SHIFT = shiftOf(FATIMA, 'tuesday', '2026-04-07');
const OF_FATIMA = 'Fatima Wilgenroos, ma 6 – wo 8 apr';

const open = () => openScreen({ path: '/timeout-overview', as: BAS });
const waiting = () => rowsOf('Verlofaanvragen die wachten');
const decided = () => rowsOf('Laatst beoordeeld');
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name: withText(name) }));
async function fromMenu(user: UserEvent, item: string): Promise<void> {
  await press(user, `Meer: ${OF_FATIMA}`);
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}
const decisions = () => server.requests(holidaysSetApproved).map(({ params, body }) => [params.id, body]);

beforeEach(() => {
  const worker = ({ id, name, email, type, always, homeLocationId, locationIds }: typeof FATIMA) => ({
    id,
    name,
    email,
    phoneNumber: null,
    type,
    always,
    homeLocationId,
    locationIds,
    jobIds: ['service'],
    contractHours: 38,
    employmentStart: null,
    employmentEnd: null,
  });
  server.answer(usersEnabled, [worker(FATIMA), worker(NOOR)]);
  server.answer(fullSchedulesByUser, [SHIFT]);
  server.answer(holidaysSetApproved, ({ body: { approved } }) => (approved === null ? WAITING : byBas(approved)));
});

it('a request for time off shows when it is granted in principle for lack of an answer, from day 12 as a warning', async () => {
  await open();
  await screen.findByText('Er wacht geen verlofaanvraag');
  locationStream().push(
    'timeOut',
    { wedding: { ...WAITING, requestedAt: Instant.parse('2026-02-28T09:00:00.000Z') } },
    FATIMA.id,
  );
  const soon = await screen.findByText(/in principe vast/);
  expect([soon.textContent, soon.dataset['severity']]).toEqual([
    'Zonder antwoord staat dit verlof vanaf za 14 mrt in principe vast (artikel 7:638 BW).',
    'warning',
  ]);
  locationStream().push(
    'timeOut',
    { wedding: { ...WAITING, requestedAt: Instant.parse('2026-02-26T09:00:00.000Z') } },
    FATIMA.id,
  );
  await screen.findByText(
    'Er kwam binnen twee weken geen antwoord: dit verlof staat sinds do 12 mrt in principe vast (artikel 7:638 BW).',
  );
  locationStream().push(
    'timeOut',
    { wedding: { ...WAITING, requestedAt: Instant.parse('2026-03-06T09:00:00.000Z') } },
    FATIMA.id,
  );
  await waitFor(() => expect(screen.queryByText(/in principe vast/)).toBeNull());
});

it('a new request appears live with its conflicts, and is approved over a shift after a confirmation', async () => {
  server.refuse(
    holidaysSetApproved,
    'time_out_over_shifts_needs_confirmation',
    { facts: { shifts: [SHIFT], slots: [], elsewhere: [] } },
    byBas(true),
  );
  const user = await open();
  await screen.findByText('Er wacht geen verlofaanvraag');
  locationStream().push('timeOut', { wedding: WAITING }, FATIMA.id);
  await screen.findByText('Nieuwe verlofaanvraag van Fatima Wilgenroos: ma 6 – wo 8 apr.');
  await screen.findByText('1 dienst', { exact: false });
  expect(waiting()).toEqual([
    'Fatima Wilgenroos · Bediening, 38 u · ma 6 – wo 8 apr · 3 dagen · 1 dienst, di 7 apr, 17:00–22:00 · Bruiloft van mijn zus · Zonder antwoord staat dit verlof vanaf ma 16 mrt in principe vast (artikel 7:638 BW). · ma 2 mrt · Afwijzen · Goedkeuren',
  ]);
  await press(user, `Goedkeuren: ${OF_FATIMA}`);
  const question = await screen.findByRole('dialog', { name: 'Fatima staat dan ingepland' });
  expect(wordsOf(question)).toBe(
    'Fatima staat dan ingepland · De diensten blijven staan, met een waarschuwing op het rooster. Zoek er iemand anders voor. · di 7 apr, 17:00–22:00 · Annuleren · Toch goedkeuren',
  );
  await user.click(within(question).getByRole('button', { name: 'Toch goedkeuren' }));
  await screen.findByText('Verlof van Fatima goedgekeurd: ma 6 – wo 8 apr.');
  expect(decisions()).toEqual([
    ['wedding', { approved: true, confirm: false }],
    ['wedding', { approved: true, confirm: true }],
  ]);
  locationStream().push('timeOut', { wedding: byBas(true) }, BAS.id);
  await screen.findByRole('button', { name: withText(`Ongedaan maken: ${OF_FATIMA}`) });
  expect(waiting().map((row) => row.split(' · ').slice(-2))).toEqual([['Goedgekeurd', 'Ongedaan maken']]);
  expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Goedgekeurd' }));
  await user.click(screen.getByRole('radio', { name: /^Nog te beoordelen/ }));
  await screen.findByText('Er wacht geen verlofaanvraag');
  expect(decided()).toEqual([
    'Fatima Wilgenroos · Bediening, 38 u · ma 6 – wo 8 apr · 3 dagen · Goedgekeurd · Goedgekeurd door jou, 09:45 · Bruiloft van mijn zus',
  ]);
});

it.each(['/timeout-overview', '/requests'])('a request says on %s which colleagues are off as well', async (path) => {
  locationStream().fill({ timeOut: { wedding: WAITING, city: OF_NOOR } });
  server.answer(fullSchedulesByUser, []);
  await openScreen({ path, as: BAS });
  expect(await screen.findByText('Noor dan ook vrij')).toBeDefined();
  expect(screen.queryByText('Nog niets gepland')).toBeNull();
});

it('a request says that colleagues could not be fetched, and not that the roster could not be', async () => {
  locationStream().fill({ timeOut: { wedding: WAITING } });
  server.answer(fullSchedulesByUser, []);
  server.refuse(usersEnabled, 'internal_error');
  await openScreen({ path: '/timeout-overview', as: BAS });
  expect(await screen.findByText('Collega’s konden niet worden opgehaald')).toBeDefined();
  expect(screen.queryByText('Rooster kon niet worden opgehaald')).toBeNull();
});

it.each(['desk', 'phone'] as const)(
  'a decided request for time off stays in its place on a %s, and can be undone',
  async (device) => {
    const { id } = OF_NOOR;
    const [first, last] = [timeOutOf(NOOR, 'before', ['2026-04-02', '2026-04-02']), { ...OF_NOOR, approved: null }];
    locationStream().fill({ timeOut: { before: first, wedding: WAITING, [id]: last } });
    const user = await openScreen({ path: '/timeout-overview', as: BAS, device });
    await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) });
    const order = () =>
      [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')).slice(0, 3);
    const listed = order();
    expect(listed.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['before', id, 'wedding']);
    await press(user, `Goedkeuren: ${OF_FATIMA}`);
    await screen.findByText('Verlof van Fatima goedgekeurd: ma 6 – wo 8 apr.');
    locationStream().push('timeOut', { wedding: byBas(true) }, BAS.id);
    const undo = await screen.findByRole('button', { name: withText(`Ongedaan maken: ${OF_FATIMA}`) });
    expect(document.activeElement).toBe(undo);
    expect(order()).toEqual(listed);
    expect(screen.queryByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) })).toBeNull();
    await user.click(undo);
    await screen.findByText('Ongedaan gemaakt.');
    locationStream().push('timeOut', { wedding: WAITING }, BAS.id);
    await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) });
    expect(order()).toEqual(listed);
    expect(decisions()).toEqual([
      ['wedding', { approved: true, confirm: false }],
      ['wedding', { approved: null, was: true, confirm: true }],
    ]);
  },
);

it.each([
  ['approves', { wedding: asDecidedBy(MARLEEN, true) }, MARLEEN.id, 'Goedgekeurd door Marleen'],
  ['declines', { wedding: asDecidedBy(MARLEEN, false) }, MARLEEN.id, 'Afgewezen door Marleen'],
  ['removes', { wedding: null }, NOOR.id, 'Verwijderd door Noor'],
] as const)(
  'a request for time off that a colleague %s stays in its place with that outcome',
  async (_what, change, actor, text) => {
    locationStream().fill({ timeOut: { wedding: WAITING } });
    await open();
    await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) });
    locationStream().push('timeOut', change, actor);
    await screen.findByText(text);
    expect(waiting().map((row) => row.split(' · ').at(-1))).toEqual([text]);
    expect(screen.queryByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
  },
);

it('a withdrawn request for time off stays until another filter is chosen, and is pending again when renewed', async () => {
  const again = { ...WAITING, remark: 'Toch wel' };
  locationStream().fill({ timeOut: { wedding: WAITING } });
  const user = await open();
  await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_FATIMA}`) });
  locationStream().push('timeOut', { wedding: null }, FATIMA.id);
  await screen.findByText('Ingetrokken');
  locationStream().push('timeOut', { wedding: again }, FATIMA.id);
  await screen.findByText('Toch wel');
  expect(screen.queryByText('Ingetrokken')).toBeNull();
  locationStream().push('timeOut', { wedding: null }, FATIMA.id);
  await screen.findByText('Ingetrokken');
  await user.click(screen.getByRole('radio', { name: 'Alles' }));
  await screen.findByText('Er wacht geen verlofaanvraag');
  expect(screen.queryByText('Ingetrokken')).toBeNull();
});

it('a request for time off is declined after a confirmation, and can be approved later', async () => {
  locationStream().fill({ timeOut: { wedding: WAITING } });
  const user = await open();
  await press(user, `Afwijzen: ${OF_FATIMA}`);
  const question = await screen.findByRole('dialog', { name: 'Verlof van Fatima afwijzen?' });
  expect(decisions()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Afwijzen' }));
  await screen.findByText('Verlof van Fatima afgewezen: ma 6 – wo 8 apr.');
  locationStream().push('timeOut', { wedding: byBas(false) }, BAS.id);
  await user.click(screen.getByRole('radio', { name: 'Afgewezen' }));
  await fromMenu(user, 'Alsnog goedkeuren');
  await screen.findByText('Verlof van Fatima goedgekeurd: ma 6 – wo 8 apr.');
  expect(decisions()).toEqual([
    ['wedding', { approved: false, confirm: false }],
    ['wedding', { approved: true, was: false, confirm: false }],
  ]);
});

it.each(['/timeout-overview', '/requests'])('a manager cannot approve their own time off on %s', async (path) => {
  const holiday = timeOutOf(BAS, 'holiday', ['2026-04-20', '2026-04-21']);
  locationStream().fill({ timeOut: { wedding: WAITING, holiday } });
  await openScreen({ path, as: { ...BAS, ownTimeOutAllowed: false } });
  expect(await screen.findByText('Een andere leidinggevende keurt dit goed')).toBeDefined();
  const names = screen
    .getAllByRole('button', { name: /^(Goedkeuren|Afwijzen):/ })
    .map((button) => button.getAttribute('aria-label')?.split(',')[0]);
  expect(new Set(names)).toEqual(
    new Set(['Afwijzen: Bas Veenstroom', 'Afwijzen: Fatima Wilgenroos', 'Goedkeuren: Fatima Wilgenroos']),
  );
  expect(names).toHaveLength(3);
});

it('a manager cannot approve their own declined time off', async () => {
  const holiday = timeOutOf(BAS, 'holiday', ['2026-04-20', '2026-04-21']);
  const { decidedAt, decidedBy } = byBas(false);
  locationStream().fill({ timeOut: { holiday: { ...holiday, approved: false, decidedAt, decidedBy } } });
  const user = await openScreen({ path: '/timeout-overview', as: { ...BAS, ownTimeOutAllowed: false } });
  await press(user, 'Meer: Bas Veenstroom, ma 20 – di 21 apr');
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(wordsOf)).toEqual(['Wijzigen', 'Verwijderen']);
});

it('approved time off is removed after a confirmation, without a mail when that is unchecked', async () => {
  locationStream().fill({ timeOut: { wedding: byBas(true) } });
  server.answer(holidaysDelete, undefined);
  const user = await open();
  await fromMenu(user, 'Verwijderen');
  const question = await screen.findByRole('dialog', { name: 'Verlof van Fatima verwijderen?' });
  await user.click(within(question).getByRole('checkbox', { name: 'Stuur Fatima een mail' }));
  await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
  await screen.findByText('Verlof van Fatima verwijderd.');
  expect(server.requests(holidaysDelete)).toMatchObject([{ params: { id: 'wedding' }, query: { sendMail: false } }]);
});

it('a manager enters time off for somebody, which is approved at once', async () => {
  server.answer(holidaysCreate, { ...WAITING, remark: null });
  const user = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Medewerker' }), 'Fatima');
  await user.click(await screen.findByRole('option', { name: FATIMA.name, hidden: true }));
  for (const name of [/^Volgende maand/, /^maandag 6 april 2026/, /^woensdag 8 april 2026/])
    await user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: '3 dagen verlof opslaan' }));
  await screen.findByText('Verlof van Fatima opgeslagen: ma 6 – wo 8 apr.');
  expect(server.requests(holidaysCreate).map(({ body }) => body)).toEqual([
    { userId: FATIMA.id, from: '2026-04-06', until: '2026-04-08', remark: null, confirm: false },
  ]);
  expect(decisions()).toEqual([['wedding', { approved: true, confirm: false }]]);
});
