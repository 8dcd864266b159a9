import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { templatesFromWeek } from '#domain/template/template.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import { refusal } from '../../testing/fake-server.js';
import { live, server } from '../../testing/network.js';
import { address, openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, TODAY } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, publishedShift, rosterAt, weekState } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const MONDAY = mondayOf(TODAY);
const KEPT = {
  id: 'template-1',
  name: 'Zoals week 11',
  horecaLocationId: 'location-1',
  jobFilterId: 'filter-bar',
  scenarioId: null,
  shiftCount: 2,
  hours: 10,
  revision: 1,
  shifts: [{ day: 4, jobId: 'service', from: '17:00', until: '22:00', count: 2 }],
};

const open = ({
  departments = ['filter-bar'],
  ...options
}: Partial<ScreenOptions> & { departments?: string[] } = {}) => {
  planningAt(MONDAY).fill(PLACE_FACTS);
  rosterAt(MONDAY).fill({
    week: Object.fromEntries(departments.map((id) => [id, weekState(MONDAY, id, 'published')])),
    shift: { one: publishedShift('one', TODAY), two: publishedShift('two', TODAY) },
  });
  server.answer(templatesFromWeek, ({ body }) => ({ ...KEPT, name: body.name }));
  return openScreen({ path: `/main?week=${MONDAY}&department=all`, as: BAS, ...options });
};
const choose = async (user: Awaited<ReturnType<typeof open>>) => {
  // Without a layout a menu counts as hidden, and its focus trap warns that nothing in it can be focused.
  vi.spyOn(console, 'warn').mockReturnValue();
  // The bar at the bottom of a phone has one of that name too.
  await user.click((await screen.findAllByRole('button', { name: 'Meer' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Bediening als sjabloon bewaren…', hidden: true }));
  return screen.findByRole('dialog', { name: 'Bediening als sjabloon bewaren' });
};

it('the dialog to save a week as a template saves the published week under the proposed name on Enter', async () => {
  const user = await open();
  const dialog = await choose(user);
  within(dialog).getByText('Alle gepubliceerde diensten van week 11, zonder namen. Aan het rooster verandert niets.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Naam' }), '{Enter}');
  await screen.findByText('Sjabloon “Zoals week 11” bewaard, met 2 diensten.');
  expect(server.requests(templatesFromWeek).map(({ body }) => body)).toEqual([
    { name: 'Zoals week 11', week: MONDAY, jobFilterId: 'filter-bar' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Naar sjablonen' }));
  await waitFor(() => expect(address()).toBe('/templates'));
});

it('the week menu links to print and export of the week and department shown', async () => {
  const user = await open();
  vi.spyOn(console, 'warn').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: 'Meer' }));
  const hrefOf = async (name: string) =>
    (await screen.findByRole('menuitem', { name, hidden: true })).getAttribute('href');
  expect(await hrefOf('Wandrooster (PDF)')).toBe(`/files?kind=wall_sheet&from=${MONDAY}&department=all`);
  expect(await hrefOf('Week als spreadsheet')).toBe(`/files?kind=roster&from=${MONDAY}&department=all`);
});

it('the dialog to save a week as a template requires a name, and shows a refusal', async () => {
  const user = await open({ device: 'phone' });
  const dialog = await choose(user);
  const name = within(dialog).getByRole('textbox', { name: 'Naam' });
  const save = within(dialog).getByRole('button', { name: 'Sjabloon bewaren' });
  await user.clear(name);
  await user.click(save);
  expect(wordsOf(dialog)).toContain('Vul dit veld in.');
  await user.type(name, 'Kermis');
  server.refuse(templatesFromWeek, 'source_empty');
  await user.click(save);
  await within(dialog).findByText('Er staan nog geen diensten om te bewaren.');
});

it('the dialog to save a week as a template announces an open draft as its source, and is disabled offline', async () => {
  const user = await open();
  await screen.findByRole('button', { name: 'Meer' });
  rosterAt(MONDAY).push('week', {
    'filter-bar': weekState(MONDAY, 'filter-bar', 'drafting', { published: true }),
  });
  const dialog = await choose(user);
  within(dialog).getByText('Alle diensten uit het concept van week 11, zonder namen. Aan het concept verandert niets.');
  live.cut();
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Sjabloon bewaren' })).toHaveProperty('disabled', true),
  );
});

it('the week menu saves every published department as a template, and skips one without shifts', async () => {
  const user = await open({ departments: ['filter-bar', 'filter-kitchen'] });
  server.answer(templatesFromWeek, ({ body }, _caller, headers) =>
    body.jobFilterId === 'filter-kitchen' ? refusal('source_empty', {}, headers) : { ...KEPT, name: body.name },
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  await user.click((await screen.findAllByRole('button', { name: 'Meer' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Hele week als sjablonen bewaren', hidden: true }));
  await screen.findByText('1 sjabloon bewaard.');
  expect(server.requests(templatesFromWeek).map(({ body }) => [body.name, body.jobFilterId])).toEqual([
    ['Zoals week 11', 'filter-bar'],
    ['Zoals week 11', 'filter-kitchen'],
  ]);
});
