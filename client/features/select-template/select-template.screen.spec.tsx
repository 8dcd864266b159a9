import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { scenarioShiftsByDate } from '#domain/scenario/scenario.calls';
import { templatesPageData } from '#domain/template/template.calls';
import { TemplateSummary } from '#domain/template/template.views';
import { locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { FakeWeek, slot } from '../../testing/fake-week.js';
import { BAS, MARLEEN } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, rosterAt, weekState } from '../../testing/planning-place.js';

const NEXT = CivilDate.parse('2026-03-16');
const WHERE = { horecaLocationId: 'location-1', jobFilterId: 'filter-bar' };
const template = (id: string, name: string) =>
  TemplateSummary.parse({ id, name, ...WHERE, scenarioId: null, shiftCount: 3, hours: 18, revision: 1 });

const NAMES = ['Drukke week', 'Gewone week', 'Paasweek', 'Rustige week'];
const TEMPLATES = Object.fromEntries(NAMES.map((name) => [name, template(name.replace(' ', '-'), name)]));

/** A week that the bar can begin with one of its templates. */
const open = (week: string = NEXT, department = 'filter-bar') => {
  locationStream().fill({ template: TEMPLATES });
  server.answer(templatesPageData, ({ params: { id } }) => ({
    templateHours: [],
    dayShiftCount: [],
    template: { ...template(id, id), shifts: [] },
  }));
  server.answer(scenarioShiftsByDate, []);
  return openScreen({ path: `/new-rooster/select-template?week=${week}&department=${department}`, as: BAS });
};
/** Whichever view of it was looked at last. */
const BOARD = /^\/new-rooster\?week=2026-03-16&department=filter-bar&view=\w+(&day=[\d-]+)?$/;

it('the template search says that nothing matches, and selects the template that does', async () => {
  planningAt(NEXT).fill(PLACE_FACTS);
  const user = await open();
  const search = await screen.findByRole('searchbox', { name: 'Zoek een sjabloon' });
  await user.type(search, 'zomer');
  await screen.findByText('Geen sjabloon met “zomer”.');
  await user.clear(search);
  await user.type(search, 'rustig');
  expect(screen.getByRole('radio', { name: /^Rustige week/ })).toHaveProperty('checked', true);
});

/** A colleague begins the week. */
const begin = (week: FakeWeek) => {
  week.begin(MARLEEN, [slot('dinner', NEXT, '17:00-23:00')]);
  rosterAt(NEXT).push('week', { 'filter-bar': weekState(NEXT, 'filter-bar', 'drafting') }, MARLEEN.id);
};

it('the start page of a week redirects to the board when the week is started', async () => {
  begin(new FakeWeek(NEXT, []));
  await open();
  await waitFor(() => expect(address()).toMatch(BOARD));
});

it('the start page of a week says that the department of its address is unknown, and leads to one that exists', async () => {
  planningAt(NEXT).fill(PLACE_FACTS);
  begin(new FakeWeek(NEXT, []));
  const user = await open(NEXT, 'filter-gone');
  await screen.findByText('Deze afdeling is er niet');
  expect(address()).toBe('/new-rooster/select-template?week=2026-03-16&department=filter-gone');
  await user.click(screen.getByRole('link', { name: 'Naar week 12' }));
  await waitFor(() => expect(address()).toMatch(/^\/new-rooster\?week=2026-03-16&department=/));
});

it('the start page of a week leads to the board, with a message, when a colleague starts the week', async () => {
  const week = new FakeWeek(NEXT, []);
  await open();
  await screen.findByRole('radio', { name: /^Rustige week/ });
  begin(week);
  await screen.findByText('Een collega is week 12 voor Bediening al begonnen.');
  await waitFor(() => expect(address()).toMatch(BOARD));
});

it.each([
  ['2026-02-30', '2026-03-09', 'Week 11 beginnen'],
  ['2026-03-22', '2026-03-16', 'Week 12 beginnen'],
  ['2026-03-02', '2026-03-02', 'Week 10 is voorbij'],
])('the start page of a week shows for date %s the week of %s: %s', async (asked, shown, says) => {
  for (const monday of ['2026-03-02', '2026-03-09', '2026-03-16'].map((date) => CivilDate.parse(date)))
    planningAt(monday).fill(PLACE_FACTS);
  await open(asked);
  await screen.findByText(says);
  await waitFor(() => expect(address()).toBe(`/new-rooster/select-template?week=${shown}&department=filter-bar`));
});
