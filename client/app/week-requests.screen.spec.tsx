import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { availablesAnswerWeek } from '#domain/availability/availability.calls';
import type { WeekRequestView } from '#domain/availability/week-request.views';
import { CivilDate } from '#domain/kernel/civil-date';
import { locationStream, server } from '../testing/network.js';
import { openScreen } from '../testing/open-screen.js';
import { BAS, NOOR } from '../testing/people.js';
import { wordsOf } from '../testing/words.js';

const week = CivilDate.parse('2026-03-16');
const REQUEST: WeekRequestView = { id: `noor.${week}`, user: { id: NOOR.id, name: NOOR.name }, week };

it('a request for a closed week is listed with other requests, and is approved or declined', async () => {
  locationStream().fill({ weekAsked: { [REQUEST.id]: REQUEST } });
  server.answer(availablesAnswerWeek, undefined);
  const user = await openScreen({ path: '/requests', as: BAS });
  const menu = screen.getByRole('navigation', { name: 'Hoofdmenu' });
  expect(wordsOf(await within(menu).findByRole('link', { name: /^Aanvragen/ }))).toBe('Aanvragen · 1 · 1 wacht');
  const row = (await screen.findByText('Noor IJsvogel')).closest('li') as HTMLElement;
  expect(wordsOf(row)).toBe(
    'Noor IJsvogel · Beschikbaarheid · Wil week 12 (16 – 22 mrt) nog invullen · Afwijzen · Goedkeuren',
  );
  await user.click(within(row).getByRole('button', { name: /^Goedkeuren: Noor IJsvogel, Wil week 12/ }));
  await waitFor(() =>
    expect(server.requests(availablesAnswerWeek).map(({ body }) => body)).toEqual([
      { userId: NOOR.id, week, open: true },
    ]),
  );
  await screen.findByText('Noor kan week 12 weer invullen.');
  await within(row).findByText('Goedgekeurd');
  // Answered, and taken back.
  locationStream().push('weekAsked', { [REQUEST.id]: null });
  await waitFor(() => expect(screen.queryByText('1 wacht')).toBeNull());
  await user.click(within(row).getByRole('button', { name: /^Ongedaan maken: Noor IJsvogel, Wil week 12/ }));
  await waitFor(() =>
    expect(server.requests(availablesAnswerWeek).at(-1)?.body).toEqual({
      userId: NOOR.id,
      week,
      open: null,
      was: true,
    }),
  );
  locationStream().push('weekAsked', { [REQUEST.id]: REQUEST });
  await user.click(await within(row).findByRole('button', { name: /^Afwijzen: Noor IJsvogel, Wil week 12/ }));
  const question = await screen.findByRole('dialog', { name: 'Blijft week 12 dicht voor Noor?' });
  await user.click(within(question).getByRole('button', { name: 'Afwijzen' }));
  await waitFor(() =>
    expect(server.requests(availablesAnswerWeek).at(-1)?.body).toEqual({ userId: NOOR.id, week, open: false }),
  );
  locationStream().push('weekAsked', { [REQUEST.id]: null });
  expect(await screen.findByText('Afgewezen')).toBeDefined();
});

it.each([
  ['answered', BAS.id, 'Beantwoord'],
  ['withdrawn', NOOR.id, 'Ingetrokken'],
  ['obsolete after its week', null, 'Wacht niet meer'],
])('a request for a closed week that is then %s stays listed with its outcome', async (_what, actor, text) => {
  locationStream().fill({ weekAsked: { [REQUEST.id]: REQUEST } });
  await openScreen({ path: '/requests', as: BAS });
  await screen.findByRole('button', { name: /^Goedkeuren: Noor IJsvogel/ });
  locationStream().push('weekAsked', { [REQUEST.id]: null }, actor);
  const row = (await screen.findByText(text)).closest('li') as HTMLElement;
  expect(wordsOf(row)).toBe(`Noor IJsvogel · Beschikbaarheid · Wil week 12 (16 – 22 mrt) nog invullen · ${text}`);
});
