import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TemplateSummary } from '#domain/template/template.views';
import { locationStream } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const HERE = `/main?week=${WEEK}&department=filter-bar`;

/** Results of the palette for a query. */
async function find(user: UserEvent, query: string): Promise<string[]> {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Zoek of ga naar' }), query);
  const list = await screen.findByRole('listbox', { name: 'Zoek of ga naar' });
  return waitFor(() => within(list).getAllByRole('option').map(wordsOf));
}

const choose = (user: UserEvent, name: RegExp) => user.click(screen.getByRole('option', { name }));
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

beforeEach(() => {
  const week = new FakeWeek(WEEK, [plannable(NOOR), plannable(BAS)]);
  week.begin(MARLEEN, [slot('dinner', WEEK, '17:00-23:00', by(NOOR))]);
  week.publish(MARLEEN);
});

const open = async () => {
  const user = await openScreen({ path: HERE, as: BAS });
  await screen.findByRole('grid');
  return user;
};

it('the palette finds people with their shifts, and leads to their row on the board', async () => {
  const user = await open();
  expect(await find(user, 'noor')).toEqual([
    'Noor IJsvogel · 1 dienst in week 12',
    'Noor IJsvogel: ma 16 mrt, 17:00–23:00',
    'Noor IJsvogel: geschiedenis',
  ]);
  await choose(user, /^Noor IJsvogel\s*\d/);
  await isAt(`/new-rooster?week=${WEEK}&department=all&view=employees&avoidRefresh=1`);
  const name = await screen.findByRole('rowheader', { name: /^Noor IJsvogel/ });
  const row = name.closest('[role="row"]') as HTMLElement;
  await waitFor(() => expect(row.querySelector('[role="gridcell"][tabindex="0"]')).not.toBeNull());
});

it('the palette finds a date, and opens its week on the current page', async () => {
  const user = await open();
  expect(await find(user, '2026-03-27')).toEqual(['vr 27 mrt · Week 13']);
  await choose(user, /^vr/);
  await isAt('/main?week=2026-03-23&department=filter-bar');
});

it('the palette finds a department, and selects it on the current page', async () => {
  const user = await open();
  expect(await find(user, 'keuken')).toEqual(['Keuken · Week 12']);
  await choose(user, /^Keuken/);
  await isAt(`/main?week=${WEEK}&department=filter-kitchen`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Afdeling' })).toHaveProperty('value', 'Keuken'));
});

it('the palette finds templates with which the week can start', async () => {
  const terrace = TemplateSummary.parse({
    id: 'terrace',
    name: 'Terrasweek',
    horecaLocationId: 'location-1',
    jobFilterId: 'filter-kitchen',
    scenarioId: null,
    shiftCount: 3,
    hours: 18,
    revision: 1,
  });
  locationStream().push('template', { terrace });
  const user = await open();
  expect(await find(user, 'terras')).toEqual(['Terrasweek · week 12 hiermee beginnen']);
});

it('Enter in the palette runs the selected result', async () => {
  const user = await open();
  expect(await find(user, 'dienst toev')).toEqual(['Dienst toevoegen']);
  await user.keyboard('{Enter}');
  await isAt('/main/add/2026-03-09/2026-03-12');
});
