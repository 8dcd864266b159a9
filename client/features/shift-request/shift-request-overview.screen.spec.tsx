import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { shiftRequestsHistory, shiftRequestsSetAction } from '#domain/shift-request/shift-request.calls';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { live, locationStream, server } from '../../testing/network.js';
import { address, goTo, openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR } from '../../testing/people.js';
import { PLACE_FACTS, plannable, planningAt, rosterAt } from '../../testing/planning-place.js';
import { refTo, requested, shiftOf } from '../../testing/requests.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const MONDAY = CivilDate.parse('2026-03-16');
const SATURDAY = CivilDate.parse('2026-03-21');
const FRIDAY_BAR = shiftOf(null, 'friday', '2026-03-20');
const SATURDAY_KITCHEN = shiftOf(null, 'saturday', SATURDAY, { jobId: 'kitchen', jobFilterId: 'filter-kitchen' });
const BY_NOOR = requested('of-noor', NOOR, FRIDAY_BAR);
const BY_FATIMA = requested('of-fatima', FATIMA, FRIDAY_BAR, {
  requestedAt: Instant.parse('2026-03-12T08:30:00.000Z'),
});
const KITCHEN = requested('kitchen', FATIMA, SATURDAY_KITCHEN, {
  requestedAt: Instant.parse('2026-03-11T08:00:00.000Z'),
});

/** Request with its outcome, decided a quarter of an hour before the test unless given. */
const over = (
  request: ShiftRequestView,
  id: string,
  status: ShiftRequestView['status'],
  decidedAt: string | null = '2026-03-12T08:45:00.000Z',
): ShiftRequestView => ({
  ...request,
  id,
  status,
  action: status === 'approved' ? 'approve' : status === 'declined' ? 'decline' : null,
  decidedAt: decidedAt === null ? null : Instant.parse(decidedAt),
  decidedBy: decidedAt === null ? null : refTo(MARLEEN),
});
const APPROVED = over(BY_NOOR, 'of-noor', 'approved');

const OF_NOOR = 'Noor IJsvogel, vr 20 mrt, 17:00–22:00';
const OF_FATIMA = 'Fatima Wilgenroos, vr 20 mrt, 17:00–22:00';
const OF_KITCHEN = 'Fatima Wilgenroos, za 21 mrt, 17:00–22:00';
const ROW_OF_NOOR =
  'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Kan: vrij en beschikbaar · 09:00 · Afwijzen · Goedkeuren';
const ROW_OF_KITCHEN =
  'Fatima Wilgenroos · za 21 mrt, 17:00–22:00 · Kok · vrije dag · wo 09:00 · Afwijzen · Goedkeuren';

const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: '/shift-request-overview', as: BAS, ...options });
const wait = (...requests: ShiftRequestView[]) =>
  locationStream().fill({ shiftRequest: Object.fromEntries(requests.map((request) => [request.id, request])) });
const table = () => screen.findByRole('table', { name: 'Aanvragen voor open diensten' });
/** The rows, once the rules have said of each whether it can be done. */
const waiting = async () => {
  await table();
  await waitFor(() => expect(wordsOf(screen.getByRole('main'))).toMatch(/Kan: vrij|vrije dag|werkt/));
  return rowsOf('Aanvragen voor open diensten');
};
const lately = (part = 'Laatst beoordeeld') => rowsOf(part);
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name: withText(name) }));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
const factsOf = (dialog: Awaited<ReturnType<typeof question>>) => dialog.getAllByRole('listitem').map(wordsOf);
const decisions = () => server.requests(shiftRequestsSetAction).map(({ params, body }) => [params.id, body]);

beforeEach(() => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: { [NOOR.id]: plannable(NOOR), [FATIMA.id]: plannable(FATIMA, { freeDays: [SATURDAY] }) },
  });
  rosterAt(MONDAY).fill({ shift: { friday: FRIDAY_BAR, saturday: SATURDAY_KITCHEN } });
});

describe('the list of shift requests', () => {
  it('groups requests by shift in order of time, with competing requests and unavailability', async () => {
    wait(KITCHEN, BY_FATIMA, BY_NOOR);
    await open();
    expect(await waiting()).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Kan: vrij en beschikbaar · Nog 1 aanvraag voor deze dienst · 09:00 · Afwijzen · Goedkeuren',
      'Fatima Wilgenroos · vr 20 mrt, 17:00–22:00 · Bediening · Kan: vrij en beschikbaar · Nog 1 aanvraag voor deze dienst · 09:30 · Afwijzen · Goedkeuren',
      ROW_OF_KITCHEN,
    ]);
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(wordsOf)).toEqual(['Medewerker', 'Open dienst', 'Wat het raakt', 'Gevraagd', 'Beslissing']);
    expect(wordsOf(screen.getByRole('radiogroup', { name: 'Welke aanvragen' }))).toBe(
      'Nog te beoordelen · 3 · Goedgekeurd · Niet doorgegaan · Alles',
    );
  });

  it('shows cards in English on a phone', async () => {
    wait(BY_NOOR, BY_FATIMA, over(KITCHEN, 'kitchen', 'declined'));
    await open({ language: 'en', device: 'phone' });
    await screen.findAllByText('Can: free and available');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open shifts');
    expect(rowsOf('Requests for open shifts')).toEqual([
      'Noor IJsvogel · Open shift · Fri 20 Mar, 17:00–22:00 · Bediening · What it affects · Can: free and available · 1 other request for this shift · Decline · Approve',
      'Fatima Wilgenroos · Open shift · Fri 20 Mar, 17:00–22:00 · Bediening · What it affects · Can: free and available · 1 other request for this shift · Decline · Approve',
    ]);
    expect(rowsOf('Decided lately')).toEqual([
      'Fatima Wilgenroos · Open shift · Sat 21 Mar, 17:00–22:00 · Kok · Decision · Declined · Decided by · Marleen Turfdijk, 09:45',
    ]);
  });

  it('says who works that day already, and who no longer works here', async () => {
    const hers = shiftOf(FATIMA, 'hers', SATURDAY, { start: Moment.parse(`${SATURDAY} 10:00`) });
    planningAt(MONDAY).fill({ ...PLACE_FACTS, person: { [FATIMA.id]: plannable(FATIMA) } });
    rosterAt(MONDAY).fill({ shift: { friday: FRIDAY_BAR, saturday: SATURDAY_KITCHEN, hers } });
    wait(BY_NOOR, KITCHEN);
    await open();
    expect(await waiting()).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Werkt hier niet meer · 09:00 · Afwijzen · Goedkeuren',
      'Fatima Wilgenroos · za 21 mrt, 17:00–22:00 · Kok · werkt al 10:00–22:00 en 17 u op een dag · wo 09:00 · Afwijzen · Goedkeuren',
    ]);
  });

  it('adds a new request live, and announces it', async () => {
    wait(KITCHEN);
    await open();
    expect(await waiting()).toEqual([ROW_OF_KITCHEN]);
    locationStream().push('shiftRequest', { 'of-noor': BY_NOOR }, NOOR.id);
    await screen.findByText(withText('Nieuwe aanvraag van Noor IJsvogel: vrijdag 20 maart 2026, 17:00 tot 22:00.'));
    expect(await waiting()).toEqual([ROW_OF_NOOR, ROW_OF_KITCHEN]);
    await within(screen.getByRole('navigation', { name: 'Hoofdmenu' })).findByRole('link', {
      name: 'Open diensten 2 wachten',
    });
  });

  it('announces a new request in English', async () => {
    await open({ language: 'en' });
    locationStream().push('shiftRequest', { 'of-noor': BY_NOOR }, NOOR.id);
    const announced = withText('New request from Noor IJsvogel: Friday 20 March 2026, 17:00 to 22:00.');
    expect(await screen.findByText(announced)).toBeDefined();
  });

  it('keeps decided and withdrawn requests in place until another filter is chosen', async () => {
    wait(BY_NOOR, KITCHEN);
    const user = await open();
    expect(await waiting()).toHaveLength(2);
    locationStream().push('shiftRequest', { 'of-noor': APPROVED }, MARLEEN.id);
    await screen.findByText('Goedgekeurd door Marleen');
    const decided = ROW_OF_NOOR.replace('Afwijzen · Goedkeuren', 'Goedgekeurd door Marleen');
    expect(await waiting()).toEqual([decided, ROW_OF_KITCHEN]);
    locationStream().push('shiftRequest', { kitchen: over(KITCHEN, 'kitchen', 'withdrawn', null) }, FATIMA.id);
    await screen.findByText('Ingetrokken');
    expect(await waiting()).toEqual([decided, ROW_OF_KITCHEN.replace('Afwijzen · Goedkeuren', 'Ingetrokken')]);
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Goedgekeurd' }));
    await user.click(screen.getByRole('radio', { name: /^Nog te beoordelen/ }));
    await screen.findByText('Geen aanvragen om over te beslissen');
    expect(lately()).toEqual([
      'Noor IJsvogel · vr 20 mrt, 17:00–22:00 · Bediening · Goedgekeurd · Marleen Turfdijk, 09:45',
    ]);
  });

  it('filters by department and name, and clears filters without results', async () => {
    wait(BY_NOOR, KITCHEN);
    const user = await open();
    expect(await waiting()).toHaveLength(2);
    await user.click(screen.getByRole('combobox', { name: 'Afdeling' }));
    await user.click(await screen.findByRole('option', { name: 'Keuken' }));
    expect(await waiting()).toEqual([ROW_OF_KITCHEN]);
    await user.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'noor');
    await screen.findByText('Niets gevonden met deze filters');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters wissen' }));
    expect(await waiting()).toEqual([ROW_OF_NOOR, ROW_OF_KITCHEN]);
    await user.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'ijsv');
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
  });
});

describe('the list of shift requests without data or access', () => {
  it('shows a placeholder while it loads', async () => {
    const release = locationStream().hold();
    wait(BY_NOOR);
    await open();
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Laden…');
    expect(screen.queryByText('Geen aanvragen om over te beslissen')).toBeNull();
    release();
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
    expect(within(screen.getByRole('main')).queryByRole('status')).toBeNull();
  });

  it('says that there are no requests', async () => {
    await open();
    await screen.findByText('Geen aanvragen om over te beslissen');
    expect(screen.getByText('Vraagt iemand een open dienst aan, dan staat dat hier.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it is offline, and loads when the connection returns', async () => {
    live.cut();
    wait(BY_NOOR);
    await open();
    expect(wordsOf(await within(screen.getByRole('main')).findByRole('alert'))).toBe(
      'De aanvragen konden niet worden opgehaald · Rooster is nu niet bereikbaar. Zodra het weer kan, verschijnt de lijst hier vanzelf.',
    );
    live.restore();
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  });

  it('keeps its requests when the connection is lost', async () => {
    wait(BY_NOOR);
    await open();
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
    live.cut();
    await screen.findByText('Geen verbinding');
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
  });

  it('says that decisions could not be fetched, and retries, beside pending requests', async () => {
    wait(BY_NOOR);
    server.refuse(shiftRequestsHistory, 'internal_error');
    const user = await open();
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
    expect(wordsOf(within(screen.getByRole('main')).getByRole('alert'))).toBe(
      'De aanvragen konden niet worden opgehaald · Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw. · Opnieuw proberen',
    );
    server.answer(shiftRequestsHistory, [over(KITCHEN, 'kitchen', 'declined')]);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('table', { name: 'Laatst beoordeeld' });
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    expect(lately()).toEqual([
      'Fatima Wilgenroos · za 21 mrt, 17:00–22:00 · Kok · Afgewezen · Marleen Turfdijk, 09:45',
    ]);
  });

  it('sends a user without access to the login page', async () => {
    wait(BY_NOOR);
    const user = await open();
    expect(await waiting()).toEqual([ROW_OF_NOOR]);
    server.refuse(shiftRequestsHistory, 'forbidden');
    await user.click(screen.getByRole('switch', { name: 'Toon ook vorig jaar' }));
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(screen.getByText('Daar heb je geen toegang toe. Log opnieuw in.')).toBeDefined();
    expect(address()).toBe('/login');
  });

  it('redirects staff to the weekly roster, without a request for decisions', async () => {
    await open({ as: FATIMA });
    expect(address()).toBe('/main?week=2026-03-09');
    expect(server.requests(shiftRequestsHistory)).toEqual([]);
  });

  it('leads to the login page when access is refused on the first page after a login', async () => {
    await goTo('/login');
    server.refuse(shiftRequestsHistory, 'forbidden');
    await open();
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(address()).toBe('/login');
  });
});

describe('approving a shift request', () => {
  it('is sent at once when nobody else asked for the shift', async () => {
    wait(BY_NOOR);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    locationStream().push('shiftRequest', { 'of-noor': APPROVED }, BAS.id);
    await within(await table()).findByText('Goedgekeurd');
    expect(await waiting()).toEqual([ROW_OF_NOOR.replace('Afwijzen · Goedkeuren', 'Goedgekeurd · Ongedaan maken')]);
    expect(decisions()).toEqual([['of-noor', { action: 'approve', confirm: false }]]);
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
  });

  it('names whom it declines, and sends nothing after a no', async () => {
    wait(BY_NOOR, BY_FATIMA);
    server.answer(shiftRequestsSetAction, { ...BY_FATIMA, status: 'approved', action: 'approve' });
    const user = await open();
    await press(user, `Goedkeuren: ${OF_FATIMA}`);
    const dialog = await question('Fatima inplannen?');
    expect(factsOf(dialog)).toEqual([
      'Fatima Wilgenroos werkt vr 20 mrt, 17:00–22:00.',
      'Wordt meteen afgewezen: Noor IJsvogel.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([]);
    await press(user, `Goedkeuren: ${OF_FATIMA}`);
    await user.click((await question('Fatima inplannen?')).getByRole('button', { name: 'Inplannen' }));
    await screen.findByText(withText('Goedgekeurd: Fatima werkt vr 20 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([['of-fatima', { action: 'approve', confirm: false }]]);
  });

  it('asks again when the person is unavailable, with the reason', async () => {
    wait(KITCHEN);
    const facts = {
      people: [
        {
          userId: FATIMA.id,
          name: FATIMA.name,
          reasons: ['free_day'],
          from: SATURDAY_KITCHEN.start,
          until: SATURDAY_KITCHEN.ending,
          jobId: 'kitchen',
        },
      ],
    };
    server.refuse(
      shiftRequestsSetAction,
      'planned_while_unavailable_needs_confirmation',
      { facts },
      over(KITCHEN, 'kitchen', 'approved'),
    );
    const user = await open();
    await press(user, `Goedkeuren: ${OF_KITCHEN}`);
    const dialog = await question('Fatima is dan niet beschikbaar');
    expect(factsOf(dialog)).toEqual(['Fatima Wilgenroos, za 21 mrt, 17:00–22:00: vrije dag']);
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await waiting()).toEqual([ROW_OF_KITCHEN]);
    await press(user, `Goedkeuren: ${OF_KITCHEN}`);
    await user.click(
      (await question('Fatima is dan niet beschikbaar')).getByRole('button', { name: 'Toch goedkeuren' }),
    );
    await screen.findByText(withText('Goedgekeurd: Fatima werkt za 21 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([
      ['kitchen', { action: 'approve', confirm: false }],
      ['kitchen', { action: 'approve', confirm: false }],
      ['kitchen', { action: 'approve', confirm: true }],
    ]);
  });

  it('disables the buttons of that row only, until the answer', async () => {
    wait(BY_NOOR, KITCHEN);
    server.answer(shiftRequestsSetAction, ({ params }) =>
      params.id === 'kitchen' ? over(KITCHEN, 'kitchen', 'approved') : APPROVED,
    );
    const release = server.hold(shiftRequestsSetAction);
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: withText(name) });
    await waitFor(() => expect(button(`Afwijzen: ${OF_NOOR}`).disabled).toBe(true));
    expect(button(`Goedkeuren: ${OF_NOOR}`).disabled).toBe(true);
    expect(button(`Goedkeuren: ${OF_KITCHEN}`).disabled).toBe(false);
    release();
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    expect(screen.queryByRole('button', { name: withText(`Goedkeuren: ${OF_NOOR}`) })).toBeNull();
    expect(button(`Goedkeuren: ${OF_KITCHEN}`).disabled).toBe(false);
    expect(decisions()).toEqual([['of-noor', { action: 'approve', confirm: false }]]);
  });

  it('names whom it declines in English on a phone', async () => {
    wait(BY_NOOR, BY_FATIMA);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open({ language: 'en', device: 'phone' });
    await press(user, 'Approve: Noor IJsvogel, Fri 20 Mar, 17:00–22:00');
    const dialog = await question('Plan Noor?');
    expect(factsOf(dialog)).toEqual([
      'Noor IJsvogel works Fri 20 Mar, 17:00–22:00.',
      'Declined at once: Fatima Wilgenroos.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Plan' }));
    await screen.findByText(withText('Approved: Noor works Fri 20 Mar, 17:00–22:00.'));
    expect(decisions()).toEqual([['of-noor', { action: 'approve', confirm: false }]]);
  });
});

describe('declining a shift request', () => {
  it('asks first, and says that the shift stays open', async () => {
    wait(BY_NOOR, BY_FATIMA);
    server.answer(shiftRequestsSetAction, over(BY_NOOR, 'of-noor', 'declined'));
    const user = await open();
    await press(user, `Afwijzen: ${OF_NOOR}`);
    const dialog = await question('Aanvraag afwijzen?');
    expect(factsOf(dialog)).toEqual(['Noor IJsvogel krijgt vr 20 mrt, 17:00–22:00 niet. De dienst blijft open.']);
    await user.click(dialog.getByRole('button', { name: 'Afwijzen' }));
    await screen.findByText('Afgewezen. De dienst blijft open.');
    expect(decisions()).toEqual([['of-noor', { action: 'decline', confirm: false }]]);
    locationStream().push('shiftRequest', { 'of-noor': over(BY_NOOR, 'of-noor', 'declined') }, BAS.id);
    await within(await table()).findByText('Afgewezen');
    // The decision shows before its record comes, which takes it off the count of others.
    await waitFor(async () =>
      expect((await waiting()).slice(1)).toEqual([
        'Fatima Wilgenroos · vr 20 mrt, 17:00–22:00 · Bediening · Kan: vrij en beschikbaar · 09:30 · Afwijzen · Goedkeuren',
      ]),
    );
    const [decided] = await waiting();
    expect(decided).toMatch(/^Noor IJsvogel · vr 20 mrt, 17:00–22:00 · .* · Afgewezen · Ongedaan maken$/);
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
  });

  it('sends nothing after a no', async () => {
    wait(BY_NOOR);
    const user = await open({ language: 'en' });
    await press(user, 'Decline: Noor IJsvogel, Fri 20 Mar, 17:00–22:00');
    const dialog = await question('Decline this request?');
    expect(factsOf(dialog)).toEqual(['Noor IJsvogel does not get Fri 20 Mar, 17:00–22:00. The shift stays open.']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([]);
    expect(rowsOf('Requests for open shifts')).toHaveLength(1);
  });
});

describe('undoing a decision about a shift request', () => {
  const facts = {
    people: [
      { userId: NOOR.id, name: NOOR.name, effect: 'loses_shift' },
      { userId: FATIMA.id, name: FATIMA.name, effect: 'waits_again' },
    ],
  };
  const approve = async (user: Awaited<ReturnType<typeof open>>) => {
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    locationStream().push('shiftRequest', { 'of-noor': APPROVED }, BAS.id);
  };
  const UNDO = { action: null, was: 'approve', confirm: false };

  it('makes the request pending again in its place', async () => {
    wait(BY_NOOR, KITCHEN);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open();
    await approve(user);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    locationStream().push('shiftRequest', { 'of-noor': BY_NOOR }, BAS.id);
    await screen.findByRole('button', { name: withText(`Goedkeuren: ${OF_NOOR}`) });
    expect(await waiting()).toEqual([ROW_OF_NOOR, ROW_OF_KITCHEN]);
    expect(decisions().at(-1)).toEqual(['of-noor', UNDO]);
  });

  it('names first who is affected, and changes nothing after a no', async () => {
    wait(BY_NOOR);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open();
    await approve(user);
    server.refuse(shiftRequestsSetAction, 'reopening_needs_confirmation', { facts }, BY_NOOR);
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    const dialog = await question('Besluit terugdraaien?');
    expect(factsOf(dialog)).toEqual([
      'Noor IJsvogel werkt deze dienst niet meer.',
      'Fatima Wilgenroos wacht weer op een besluit.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Ongedaan gemaakt.')).toBeNull();
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    await user.click((await question('Besluit terugdraaien?')).getByRole('button', { name: 'Terugdraaien' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(decisions().slice(1)).toEqual([
      ['of-noor', UNDO],
      ['of-noor', UNDO],
      ['of-noor', { ...UNDO, confirm: true }],
    ]);
  });

  const REFUSED =
    'De dienst is na het besluit gewijzigd of opnieuw gepubliceerd. Pas het rooster zelf aan als dat nodig is.';

  it('shows the refusal in the row', async () => {
    wait(BY_NOOR);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open();
    await approve(user);
    server.refuse(shiftRequestsSetAction, 'shift_changed_since');
    await press(user, `Ongedaan maken: ${OF_NOOR}`);
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
    expect(await waiting()).toEqual([
      ROW_OF_NOOR.replace('Afwijzen · Goedkeuren', 'Goedgekeurd · Ongedaan maken'),
      REFUSED,
    ]);
  });

  it('shows the refusal in a dialog when the user has left the list', async () => {
    wait(BY_NOOR);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open();
    await approve(user);
    server.refuse(shiftRequestsSetAction, 'shift_changed_since');
    await goTo('/requests');
    await screen.findByRole('region', { name: 'Wacht op jou' });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect((await question('Ongedaan maken is niet gelukt')).getByText(REFUSED)).toBeDefined();
  });
});

describe('a refused decision about a shift request', () => {
  it.each([
    ['same_date_schedule_exists', 'Deze medewerker heeft al een dienst op deze dag.'],
    ['already_decided', 'Hierover is al beslist.'],
    ['shift_not_open', 'Deze dienst is niet meer open.'],
    ['not_eligible', 'Deze medewerker kan deze dienst niet overnemen.'],
    ['not_found', 'Niet gevonden. Misschien is het intussen verwijderd.'],
  ] as const)('is explained under its row: %s', async (code, says) => {
    wait(BY_NOOR, KITCHEN);
    server.refuse(shiftRequestsSetAction, code);
    const user = await open();
    expect(await waiting()).toHaveLength(2);
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    expect((await screen.findByRole('alert')).textContent).toBe(says);
    expect(await waiting()).toEqual([ROW_OF_NOOR, says, ROW_OF_KITCHEN]);
  });

  it('is explained on its card on a phone, in English', async () => {
    wait(BY_NOOR);
    server.refuse(shiftRequestsSetAction, 'already_decided');
    const user = await open({ language: 'en', device: 'phone' });
    await press(user, 'Approve: Noor IJsvogel, Fri 20 Mar, 17:00–22:00');
    await screen.findByRole('alert');
    expect(rowsOf('Requests for open shifts')).toEqual([
      'Noor IJsvogel · Open shift · Fri 20 Mar, 17:00–22:00 · Bediening · What it affects · Can: free and available · This has already been decided. · Decline · Approve',
    ]);
  });

  it('is no longer shown after the next decision succeeds', async () => {
    wait(BY_NOOR);
    server.refuse(shiftRequestsSetAction, 'internal_error');
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw.',
    );
    server.answer(shiftRequestsSetAction, APPROVED);
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    expect(await waiting()).toEqual([ROW_OF_NOOR.replace('Afwijzen · Goedkeuren', 'Goedgekeurd · Ongedaan maken')]);
  });

  it('is retried with the same idempotency key when no answer came', async () => {
    wait(BY_NOOR);
    const keys: (string | null)[] = [];
    server.answer(shiftRequestsSetAction, (_input, _caller, headers) => {
      keys.push(headers.get('Idempotency-Key'));
      // The first press tries three times by itself.
      if (keys.length <= 3) throw new TypeError('Failed to fetch');
      return APPROVED;
    });
    const user = await open();
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Er kwam geen antwoord van de server. Controleer je verbinding en probeer het opnieuw.',
    );
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], keys[0], keys[0]]);
  });
});

describe('decided shift requests', () => {
  const HISTORY = [
    over(KITCHEN, 'declined', 'declined', '2026-03-11T10:00:00.000Z'),
    over(BY_NOOR, 'approved', 'approved', '2026-03-10T10:00:00.000Z'),
    over(BY_FATIMA, 'lapsed', 'lapsed', null),
    over(KITCHEN, 'withdrawn', 'withdrawn', null),
  ];
  const states = (rows: string[]) => rows.map((row) => row.split(' · ').slice(3).join(' · '));

  it('are filtered by outcome, latest first, including expired and withdrawn ones', async () => {
    server.answer(shiftRequestsHistory, HISTORY);
    const user = await open();
    expect(states(lately())).toEqual([
      'Afgewezen · Marleen Turfdijk, wo 11:00',
      'Goedgekeurd · Marleen Turfdijk, di 11:00',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Niet doorgegaan' }));
    expect(screen.getByRole('region', { name: 'Niet doorgegaan' })).toBeDefined();
    expect(states(lately('Niet doorgegaan'))).toEqual([
      'Vervallen',
      'Afgewezen · Marleen Turfdijk, wo 11:00',
      'Ingetrokken',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Goedgekeurd' }));
    expect(states(lately('Goedgekeurd'))).toEqual(['Goedgekeurd · Marleen Turfdijk, di 11:00']);
    await user.click(screen.getByRole('radio', { name: 'Alles' }));
    expect(screen.getByRole('region', { name: 'Beoordeeld' })).toBeDefined();
    expect(states(lately('Beoordeeld'))).toEqual([
      'Vervallen',
      'Afgewezen · Marleen Turfdijk, wo 11:00',
      'Ingetrokken',
      'Goedgekeurd · Marleen Turfdijk, di 11:00',
    ]);
  });

  it('are limited to five below pending requests', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((day) =>
      over(
        { ...BY_NOOR, user: { ...refTo(NOOR), name: `Noor ${day}` } },
        `on-${day}`,
        'approved',
        `2026-03-0${day}T10:00:00.000Z`,
      ),
    );
    server.answer(shiftRequestsHistory, many);
    const user = await open();
    const names = (part?: string) => lately(part).map((row) => row.split(' · ')[0]);
    expect(names()).toEqual(['Noor 6', 'Noor 5', 'Noor 4', 'Noor 3', 'Noor 2']);
    await user.click(screen.getByRole('radio', { name: 'Goedgekeurd' }));
    expect(names('Goedgekeurd')).toEqual(['Noor 6', 'Noor 5', 'Noor 4', 'Noor 3', 'Noor 2', 'Noor 1']);
  });

  it('are listed once, with the live record before the fetched one', async () => {
    server.answer(shiftRequestsHistory, [over(BY_NOOR, 'of-noor', 'declined')]);
    wait(APPROVED);
    await open();
    expect(states(lately())).toEqual(['Goedgekeurd · Marleen Turfdijk, 09:45']);
  });

  it('include last year on request', async () => {
    const old = over(
      { ...BY_NOOR, fullSchedule: shiftOf(NOOR, 'old', '2025-12-24') },
      'old',
      'approved',
      '2025-12-01T10:00:00.000Z',
    );
    server.answer(shiftRequestsHistory, ({ query }) => (query.showLastYear === 1 ? [old] : []));
    const user = await open();
    await screen.findByText('Geen aanvragen om over te beslissen');
    expect(screen.queryByRole('table', { name: 'Laatst beoordeeld' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Toon ook vorig jaar' }));
    await screen.findByRole('table', { name: 'Laatst beoordeeld' });
    expect(lately()).toEqual([
      'Noor IJsvogel · wo 24 dec, 17:00–22:00 · Bediening · Goedgekeurd · Marleen Turfdijk, ma 1 dec 2025',
    ]);
    expect(server.requests(shiftRequestsHistory)).toEqual([
      { params: {}, query: { showLastYear: 0 }, body: {} },
      { params: {}, query: { showLastYear: 1 }, body: {} },
    ]);
  });
});

describe('shift requests on the requests page of managers', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Wacht op jou' }))
      .getAllByRole('listitem')
      .map(wordsOf);

  it('link to their list, and can be approved in place', async () => {
    wait(BY_NOOR, BY_FATIMA);
    server.answer(shiftRequestsSetAction, APPROVED);
    const user = await open({ path: '/requests' });
    await screen.findAllByText('Kan: vrij en beschikbaar');
    expect(rows()).toEqual([
      'Fatima Wilgenroos · Open dienst · vr 20 mrt, 17:00–22:00 · Kan: vrij en beschikbaar · Afwijzen · Goedkeuren',
      'Noor IJsvogel · Open dienst · vr 20 mrt, 17:00–22:00 · Kan: vrij en beschikbaar · Afwijzen · Goedkeuren',
    ]);
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    const dialog = await question('Noor inplannen?');
    expect(factsOf(dialog).at(-1)).toBe('Wordt meteen afgewezen: Fatima Wilgenroos.');
    await user.click(dialog.getByRole('button', { name: 'Inplannen' }));
    await screen.findByText(withText('Goedgekeurd: Noor werkt vr 20 mrt, 17:00–22:00.'));
    expect(decisions()).toEqual([['of-noor', { action: 'approve', confirm: false }]]);
    const [link] = screen.getAllByRole('link', { name: 'Open dienst' });
    await user.click(link as HTMLElement);
    await table();
    expect(address()).toBe('/shift-request-overview');
  });

  it('show in the row why a decision was refused', async () => {
    wait(BY_NOOR);
    server.refuse(shiftRequestsSetAction, 'already_decided');
    const user = await open({ path: '/requests' });
    await press(user, `Goedkeuren: ${OF_NOOR}`);
    await screen.findByText('Hierover is al beslist.');
    expect(rows()).toEqual([
      'Noor IJsvogel · Open dienst · vr 20 mrt, 17:00–22:00 · Kan: vrij en beschikbaar · Hierover is al beslist. · Afwijzen · Goedkeuren',
    ]);
  });
});
