import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { usersListSaved } from '#domain/staff/staff.calls';
import { ruleOverridesList } from '#domain/rule-override/rule-override.calls';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { server } from '../../testing/network.js';
import { recordSavedFiles } from '../../testing/saved-files.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, PLACE, TODAY } from '../../testing/people.js';
import { rowsOf } from '../../testing/words.js';

const THURSDAY = civilDate('2026-03-12');
const override = (id: string, more: Partial<RuleOverrideView> = {}): RuleOverrideView => ({
  id: id as RuleOverrideView['id'],
  userId: NOOR.id,
  name: NOOR.name,
  horecaLocationId: PLACE.horecaLocationId,
  rule: 'day_too_long',
  from: THURSDAY,
  until: THURSDAY,
  weeks: null,
  value: 780,
  limit: 720,
  isMinor: false,
  reason: 'Bruiloft',
  by: { id: MARLEEN.id, name: MARLEEN.name },
  at: Instant.parse('2026-03-10T11:00:00.000Z'),
  withdrawn: null,
  ...more,
});
const OF_FATIMA = override('fatima', {
  userId: FATIMA.id,
  name: FATIMA.name,
  rule: 'under_18_hours',
  value: 60,
  limit: 0,
  isMinor: true,
  reason: 'Ouders akkoord',
  by: { id: BAS.id, name: BAS.name },
  at: Instant.parse('2026-03-11T11:00:00.000Z'),
  withdrawn: { by: { id: MARLEEN.id, name: MARLEEN.name }, at: Instant.parse('2026-03-11T12:00:00.000Z') },
});

beforeEach(() => {
  server.answer(ruleOverridesList, [OF_FATIMA, override('noor')]);
});

const open = (path = '/check-rooster/overrides') => openScreen({ path, as: MARLEEN });
const shown = () => rowsOf('Toegestane overtredingen');

it('lists who allowed what and why, latest first, and saves it as a file', async () => {
  const files = recordSavedFiles();
  server.answer(usersListSaved, undefined);
  const user = await open();
  await screen.findByRole('table', { name: 'Toegestane overtredingen' });
  const rows = shown();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /^Fatima Wilgenroos · Onder 18: te lang of te laat · do 12 mrt · 1 u buiten wat mag · Ouders akkoord · Bas Veenstroom · /,
  );
  expect(rows[0]).toMatch(/ · Ingetrokken door Marleen Turfdijk, /);
  expect(rows[1]).toMatch(
    /^Noor IJsvogel · Te lange dag · do 12 mrt · 13 u, grens 12 u · Bruiloft · Marleen Turfdijk · .* · Geldt$/,
  );
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['toegestane-overtredingen.csv']));
  expect(await files[0]?.contents.text()).toContain('13 u, grens 12 u');
});

it('keeps the minutes of a value that rounds to its limit', async () => {
  server.answer(ruleOverridesList, [
    override('rest', { rule: 'rest_too_short', value: 659, limit: 660 }),
    override('long', { value: 570, limit: 540 }),
  ]);
  await open();
  await screen.findByRole('table', { name: 'Toegestane overtredingen' });
  expect(shown()[0]).toContain(' · 10:59 u, grens 11 u · ');
  expect(shown()[1]).toContain(' · 9:30 u, grens 9 u · ');
});

it('shows the overrides of one person, rule or author', async () => {
  const user = await open();
  await screen.findByRole('table', { name: 'Toegestane overtredingen' });
  for (const [filter, option] of [
    ['Medewerker', NOOR.name],
    ['Regel', 'Te lange dag'],
    ['Toegestaan door', MARLEEN.name],
  ] as const) {
    const box = screen.getByRole('combobox', { name: filter });
    await user.click(box);
    await user.click(screen.getByRole('option', { name: option, hidden: true }));
    expect(shown().map((row) => row.split(' · ')[0])).toEqual([NOOR.name]);
    await user.click(box);
    await user.click(screen.getByRole('option', { name: option, hidden: true }));
    expect(shown()).toHaveLength(2);
  }
});

it('asks for the dates around today at first, and for the year that is chosen', async () => {
  const user = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Periode' }), '2025');
  await waitFor(() => expect(address()).toBe('/check-rooster/overrides?period=2025'));
  await waitFor(() =>
    expect(server.requests(ruleOverridesList).map(({ query }) => query)).toEqual([
      { from: addDays(TODAY, -91), until: addDays(TODAY, 182) },
      { from: '2025-01-01', until: '2025-12-31' },
    ]),
  );
});

it('says when nothing was allowed, also on a phone', async () => {
  server.answer(ruleOverridesList, []);
  await openScreen({ path: '/check-rooster/overrides', as: MARLEEN, device: 'phone' });
  expect(await screen.findByText('In deze periode is geen overtreding van een werktijdregel toegestaan.')).toBeTruthy();
});

it('says why the list could not be loaded, and tries again', async () => {
  server.refuse(ruleOverridesList, 'not_found');
  const user = await open();
  await screen.findByText('De lijst is niet geladen');
  server.answer(ruleOverridesList, [override('noor')]);
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('table', { name: 'Toegestane overtredingen' })).toBeTruthy();
});
