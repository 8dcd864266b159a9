import type { z } from 'zod';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { scheduleDtStart, scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import { jobsFilters } from '#domain/job/job.calls';
import { locationsList } from '#domain/location/location.calls';
import type { LocationView } from '#domain/location/location.views';
import { locationRecordStream, locationWeekKey } from '#domain/catalogue/location-records.views';
import { historyPutBack } from '#domain/history/put-back.calls';
import {
  templateSchedulesChangeSeveral,
  templateSchedulesEvents,
  templateSchedulesRemove,
  templateSchedulesRemoveSeries,
  templateSchedulesRepeat,
  templateSchedulesUpsert,
} from '#domain/placement/placement.calls';
import { PlacementView } from '#domain/placement/placement.views';
import { ScenarioView } from '#domain/scenario/scenario.views';
import { TemplateSummary } from '#domain/template/template.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { draftStart } from '../../testing/draft-starts.js';
import { live, locationStream, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, PLACE } from '../../testing/people.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const where = { horecaLocationId: PLACE.horecaLocationId, jobFilterId: 'filter-bar' as JobFilterId };

const template = (id: string, name: string, more: Partial<z.input<typeof TemplateSummary>> = {}) =>
  TemplateSummary.parse({
    id,
    name,
    ...where,
    scenarioId: null,
    shiftCount: 42,
    hours: 310,
    revision: 1,
    ...more,
  } satisfies z.input<typeof TemplateSummary>);
const placement = (id: string, start: string, end: string, more: Partial<z.input<typeof PlacementView>> = {}) =>
  PlacementView.parse({
    id,
    templateId: 'normal',
    title: 'Gewone week',
    ...where,
    start: civilDate(start),
    end: civilDate(end),
    scenarioId: null,
    begun: [],
    ...more,
  } satisfies z.input<typeof PlacementView>);

const LOCATION: LocationView = {
  id: PLACE.horecaLocationId,
  description: PLACE.description,
  domain: 'veenkade.example',
  timezone: PLACE.timezone,
  openingHours: [],
  smsTextConfig: { text: '', sender: '' },
};
const NORMAL = template('normal', 'Gewone week');
const BUSY = template('busy', 'Drukke week', { shiftCount: 1, hours: 6.5, scenarioId: 'terrace' });
const KITCHEN = template('kitchen', 'Keukenweek', { jobFilterId: 'filter-kitchen' });
const NEXT_WEEK = placement('next', '2026-03-16', '2026-03-22');
const templates = { normal: NORMAL, busy: BUSY, kitchen: KITCHEN };

const fill = (...placements: PlacementView[]) =>
  locationStream().fill({
    template: templates,
    placement: Object.fromEntries(placements.map((one) => [one.id, one])),
    scenario: {
      terrace: ScenarioView.parse({
        id: 'terrace',
        name: 'Terras',
        horecaLocationId: PLACE.horecaLocationId,
        shifts: [],
        revision: 1,
      }),
    },
  });
const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/manager/scheduler', as: MARLEEN, ...options });
/** Texts of the bars in the calendar, in the order of their days. */
const bars = () => [...document.querySelectorAll('[data-bar]')].map(wordsOf);
const day = (date: string) => document.querySelector(`[data-date="${date}"]`) as HTMLElement;
const bodies = (call: typeof templateSchedulesUpsert | typeof templateSchedulesRepeat) =>
  server.requests(call).map(({ body }) => body);
const put = (start: string, end: string, more: object = {}) => ({
  templateId: 'normal',
  ...where,
  start,
  end,
  confirm: false,
  ...more,
});
/** Body of the request that undoes a write. */
const undoOf = (writeId: string) => ({ writeId, undo: true });
const week = (start: string, state: PushedWeekState['state']): PushedWeekState => ({
  ...where,
  start: civilDate(start),
  state,
  published: state === 'published',
  publishedAt: null,
  publishedBy: null,
  scenarioId: null,
});

describe('the calendar of the scheduler', () => {
  it('shows placements of the department in the address on their days', async () => {
    fill(NEXT_WEEK, placement('of-kitchen', '2026-03-16', '2026-03-22', { jobFilterId: 'filter-kitchen' }));
    await open();
    expect(address()).toBe('/manager/scheduler?month=2026-03&location=location-1&department=filter-bar');
    expect(bars()).toEqual(['Gewone week · ma 16 – zo 22 mrt']);
  });

  it('follows placements that colleagues add and remove', async () => {
    fill();
    await open();
    locationStream().push('placement', { next: NEXT_WEEK }, BAS.id);
    await screen.findByRole('button', { name: withText('Gewone week ma 16 – zo 22 mrt') });
    locationStream().push('placement', { next: null }, BAS.id);
    await waitFor(() => expect(bars()).toEqual([]));
  });

  it('marks a placement in a started week, and explains that changes no longer affect that week', async () => {
    fill(placement('next', '2026-03-16', '2026-03-29', { begun: [civilDate('2026-03-16')] }));
    locationStream().push('week', {
      [locationWeekKey(civilDate('2026-03-16'), 'filter-bar')]: week('2026-03-16', 'published'),
    });
    const user = await open();
    const row = screen.getByRole('row', { name: /^Wk 12/ });
    expect(wordsOf(within(row).getByRole('rowheader'))).toBe('Wk 12 · gepubliceerd');
    expect(bars()).toEqual([
      'Gewone week · ma 16 – zo 29 mrt · , deels al begonnen',
      'Gewone week · ma 16 – zo 29 mrt',
    ]);
    await user.click(within(row).getByRole('button', { name: /^Gewone week/ }));
    expect(wordsOf(screen.getByRole('region', { name: 'Gewone week' }))).toContain(
      'Week 12 is al begonnen. Wat je hier wijzigt, verandert daar niets meer aan.',
    );
  });

  it('fetches a month before the live window, and shows its placements as read-only', async () => {
    fill();
    const user = await open();
    server.answer(templateSchedulesEvents, [placement('past', '2026-02-02', '2026-02-08')]);
    await user.click(screen.getByRole('button', { name: 'Vorige maand' }));
    await user.click(await screen.findByRole('button', { name: withText('Gewone week ma 2 – zo 8 feb') }));
    expect(server.requests(templateSchedulesEvents).at(-1)?.query).toEqual({
      start: '2026-01-26',
      end: '2026-03-01',
      ...where,
    });
    expect(screen.getByText('Dit is voorbij en blijft staan zoals het was.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Weghalen' })).toBeNull();
  });

  it('removes a placement from an earlier month when it is deleted live', async () => {
    const long = placement('long', '2026-02-16', '2026-03-15');
    fill(long);
    server.answer(templateSchedulesEvents, [long]);
    await open({ path: '/manager/scheduler?month=2026-02&location=location-1&department=filter-bar' });
    await waitFor(() => expect(bars()).toHaveLength(2));
    act(() => locationStream().push('placement', { long: null }, BAS.id));
    await waitFor(() => expect(bars()).toEqual([]));
  });

  it('shows another department or location when it is chosen', async () => {
    server.answer(locationsList, [LOCATION, { ...LOCATION, id: 'location-2', description: 'Turf & Tij' }]);
    fill(placement('of-kitchen', '2026-03-16', '2026-03-22', { jobFilterId: 'filter-kitchen', title: 'Keukenweek' }));
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: 'Afdeling' }));
    await user.click(await screen.findByRole('option', { name: 'Keuken', hidden: true }));
    expect(address()).toBe('/manager/scheduler?month=2026-03&location=location-1&department=filter-kitchen');
    await waitFor(() => expect(bars()).toEqual(['Keukenweek · ma 16 – zo 22 mrt']));
    server.answer(jobsFilters, [{ id: 'filter-2', name: 'Bar', horecaLocationId: 'location-2', jobIds: [] }]);
    await user.click(screen.getByRole('combobox', { name: 'Vestiging' }));
    await user.click(await screen.findByRole('option', { name: 'Turf & Tij', hidden: true }));
    await waitFor(() =>
      expect(address()).toBe('/manager/scheduler?month=2026-03&location=location-2&department=filter-2'),
    );
    await waitFor(() => expect(bars()).toEqual([]));
  });

  it('combines a location and a month that are chosen while departments load', async () => {
    server.answer(locationsList, [LOCATION, { ...LOCATION, id: 'location-2', description: 'Turf & Tij' }]);
    fill();
    const user = await open();
    server.answer(jobsFilters, [{ id: 'filter-2', name: 'Bar', horecaLocationId: 'location-2', jobIds: [] }]);
    const release = server.hold(jobsFilters);
    await user.click(await screen.findByRole('combobox', { name: 'Vestiging' }));
    await user.click(await screen.findByRole('option', { name: 'Turf & Tij', hidden: true }));
    const next = screen.getByRole('button', { name: 'Volgende maand' });
    fireEvent.click(next);
    fireEvent.click(next);
    release();
    await waitFor(() =>
      expect(address()).toBe('/manager/scheduler?month=2026-05&location=location-2&department=filter-2'),
    );
  });
});

describe('the scheduler without data or access', () => {
  it('shows a placeholder while it loads', async () => {
    fill(NEXT_WEEK);
    const release = locationStream().hold();
    await open();
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Laden…');
    release();
    await waitFor(() => expect(bars()).toHaveLength(1));
  });

  it('explains that templates are needed', async () => {
    await open();
    expect(wordsOf(screen.getByRole('region', { name: 'Sjablonen' }))).toBe(
      'Sjablonen · Nog geen sjablonen · Een sjabloon maak je bij Sjablonen. Daarna zet je het hier klaar.',
    );
  });

  it('explains a refused stream', async () => {
    locationStream().refuse('forbidden');
    await open();
    expect(wordsOf(screen.getByRole('alert'))).toBe(
      'De planner kon niet worden opgehaald · Daar heb je geen toegang toe.',
    );
  });

  it('says that earlier placements could not be fetched, and retries', async () => {
    fill();
    const user = await open();
    server.refuse(templateSchedulesEvents, 'internal_error');
    await user.click(screen.getByRole('button', { name: 'Vorige maand' }));
    await screen.findByText('Wat eerder klaarstond, kon niet worden opgehaald');
    server.answer(templateSchedulesEvents, []);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows placements offline, and places nothing', async () => {
    fill(NEXT_WEEK);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Gewone week 42/ }));
    live.cut();
    await screen.findByText(
      'Zonder verbinding kan er niets worden opgeslagen. Het kan weer zodra je verbinding terug is.',
    );
    act(() => day('2026-03-16').focus());
    await user.keyboard('{Enter}');
    expect(bars()).toHaveLength(1);
    expect(server.requests(templateSchedulesUpsert)).toEqual([]);
  });

  it('redirects managers who are not superusers to the weekly roster', async () => {
    await open({ as: BAS });
    expect(address()).toBe('/main?week=2026-03-09');
  });
});

describe('placing a template in the scheduler', () => {
  const held = async () => {
    fill();
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Gewone week/ }));
    return user;
  };

  it('places it on a day by Enter, and can be undone', async () => {
    const user = await held();
    server.answer(templateSchedulesUpsert, placement('new', '2026-03-14', '2026-03-14'));
    server.answer(templateSchedulesRemove, undefined);
    act(() => day('2026-03-12').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await screen.findByText(withText('Gewone week staat klaar op za 14 mrt.'));
    expect(bodies(templateSchedulesUpsert)).toEqual([put('2026-03-14', '2026-03-14')]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(templateSchedulesRemove).map(({ body }) => body)).toEqual([{ id: 'new' }]);
  });

  it('places it on several days without waiting, each day once', async () => {
    const user = await held();
    server.answer(templateSchedulesUpsert, ({ body }) => placement(body.start, body.start, body.end));
    const release = server.hold(templateSchedulesUpsert);
    for (const date of ['2026-03-17', '2026-03-19', '2026-03-19', '2026-03-21']) await user.click(day(date));
    release();
    await waitFor(() => expect(bodies(templateSchedulesUpsert)).toHaveLength(3));
    await screen.findByText(/za 21 mrt/);
    expect(bodies(templateSchedulesUpsert)).toEqual(
      ['2026-03-17', '2026-03-19', '2026-03-21'].map((date) => put(date, date)),
    );
  });

  it('places it on a range selected with Shift, across months', async () => {
    const user = await held();
    server.answer(templateSchedulesUpsert, placement('new', '2026-03-30', '2026-04-03'));
    act(() => day('2026-03-30').focus());
    await user.keyboard('{Shift>}{ArrowRight>4/}{/Shift}{Enter}');
    await screen.findByText(withText('Gewone week staat klaar op ma 30 mrt – vr 3 apr.'));
    expect(bodies(templateSchedulesUpsert)).toEqual([put('2026-03-30', '2026-04-03')]);
  });

  it('places it on a whole week by its number, or on the rest of the current week', async () => {
    const user = await held();
    server.answer(templateSchedulesUpsert, NEXT_WEEK);
    await user.click(screen.getByRole('button', { name: 'Wk 12: hele week klaarzetten' }));
    await screen.findByText(withText('Gewone week staat klaar op ma 16 – zo 22 mrt.'));
    await user.click(screen.getByRole('button', { name: 'Wk 11: hele week klaarzetten' }));
    await waitFor(() =>
      expect(bodies(templateSchedulesUpsert)).toEqual([
        put('2026-03-16', '2026-03-22'),
        put('2026-03-12', '2026-03-15'),
      ]),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wk 10: hele week klaarzetten' }).disabled).toBe(true);
  });

  it('asks before it overlaps another template, and lists the overlaps', async () => {
    const user = await held();
    const on = (date: string) => ({ date, templates: ['Drukke week'] });
    const facts = { dates: [on('2026-03-16'), on('2026-03-17'), on('2026-03-20')] };
    server.refuse(templateSchedulesUpsert, 'template_overlap_needs_confirmation', { facts }, NEXT_WEEK);
    await user.click(screen.getByRole('button', { name: 'Wk 12: hele week klaarzetten' }));
    const question = await screen.findByRole('dialog', { name: 'Er staat al iets op deze dagen' });
    expect(within(question).getAllByRole('listitem').map(wordsOf)).toEqual([
      'ma 16 – di 17 mrt: Drukke week',
      'vr 20 mrt: Drukke week',
    ]);
    await user.click(within(question).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(templateSchedulesUpsert)).toEqual([put('2026-03-16', '2026-03-22')]);
    await user.click(screen.getByRole('button', { name: 'Wk 12: hele week klaarzetten' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erbij zetten' }));
    await screen.findByText(withText('Gewone week staat klaar op ma 16 – zo 22 mrt.'));
    expect(bodies(templateSchedulesUpsert).at(-1)).toEqual(put('2026-03-16', '2026-03-22', { confirm: true }));
  });

  it('shows why the server refused it', async () => {
    const user = await held();
    server.refuse(templateSchedulesUpsert, 'template_already_on_date');
    await user.click(screen.getByRole('button', { name: 'Wk 12: hele week klaarzetten' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Dit sjabloon staat al op deze datum.');
  });

  it('asks for a template when none is selected, and can repeat it weekly', async () => {
    fill();
    const user = await open();
    const placed = [placement('a', '2026-03-16', '2026-03-22'), placement('c', '2026-03-30', '2026-04-05')];
    server.answer(templateSchedulesRepeat, {
      placed,
      skipped: [{ start: civilDate('2026-03-23'), end: civilDate('2026-03-29') }],
      writeId: 'write-1',
    });
    server.answer(historyPutBack, { writeId: 'write-2', left: 0 });
    await user.click(screen.getByRole('button', { name: 'Wk 12: hele week klaarzetten' }));
    const dialog = await screen.findByRole('dialog', { name: withText('Klaarzetten op ma 16 – zo 22 mrt') });
    await user.click(within(dialog).getByRole('radio', { name: 'Gewone week' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Elke week herhalen' }));
    fireEvent.change(within(dialog).getByLabelText('Elke week t/m'), { target: { value: '2026-04-05' } });
    await user.click(within(dialog).getByRole('button', { name: 'Klaarzetten' }));
    await screen.findByText(withText('Gewone week staat klaar in 2 weken, tot en met zo 5 apr. 1 week had het al.'));
    const { confirm: _confirm, ...body } = put('2026-03-16', '2026-03-22');
    expect(bodies(templateSchedulesRepeat)).toEqual([{ ...body, confirm: false, repeatUntil: '2026-04-05' }]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(historyPutBack).map(({ body: written }) => written)).toEqual([undoOf('write-1')]);
  });
});

describe('a selected placement in the scheduler', () => {
  const chosen = async (...placements: PlacementView[]) => {
    fill(...placements);
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: /^Gewone week ma/ })[0] as HTMLElement);
    return { user, panel: screen.getByRole('region', { name: 'Gewone week' }) };
  };

  it('can be repeated from the next week', async () => {
    const { user, panel } = await chosen(NEXT_WEEK);
    server.answer(templateSchedulesRepeat, {
      placed: [placement('b', '2026-03-23', '2026-03-29')],
      skipped: [],
      writeId: 'write-1',
    });
    expect(within(panel).getByLabelText<HTMLInputElement>('Elke week t/m').value).toBe('14 jun 2026');
    await user.click(within(panel).getByRole('button', { name: 'Herhalen' }));
    await screen.findByText(withText('Gewone week staat klaar in 1 week, tot en met zo 14 jun.'));
    expect(bodies(templateSchedulesRepeat)).toEqual([put('2026-03-23', '2026-03-29', { repeatUntil: '2026-06-14' })]);
  });

  it('is moved with Shift and arrow keys or by date, and can be moved back', async () => {
    const { user, panel } = await chosen(NEXT_WEEK);
    const moved = placement('next', '2026-03-23', '2026-03-29');
    server.answer(templateSchedulesUpsert, moved);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText(withText('Gewone week staat nu op ma 23 – zo 29 mrt.'));
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    fireEvent.change(within(panel).getByLabelText('Laatste dag'), { target: { value: '2026-03-19' } });
    await user.click(within(panel).getByRole('button', { name: 'Verplaatsen' }));
    await screen.findByText(withText('Gewone week staat nu op ma 16 – do 19 mrt.'));
    expect(bodies(templateSchedulesUpsert)).toEqual([
      put('2026-03-23', '2026-03-29', { id: 'next' }),
      put('2026-03-16', '2026-03-22', { id: 'next', confirm: true }),
      put('2026-03-16', '2026-03-19', { id: 'next' }),
    ]);
  });

  it('is moved once per key press while earlier moves are pending', async () => {
    fill(NEXT_WEEK);
    const user = await open();
    server.answer(templateSchedulesUpsert, ({ body }) => placement('next', body.start, body.end));
    const release = server.hold(templateSchedulesUpsert);
    const bar = await screen.findByRole('button', { name: withText('Gewone week ma 16 – zo 22 mrt') });
    fireEvent.keyDown(bar, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(bar, { key: 'ArrowRight', shiftKey: true });
    release();
    await waitFor(() =>
      expect(bodies(templateSchedulesUpsert)).toEqual([
        put('2026-03-23', '2026-03-29', { id: 'next' }),
        put('2026-03-24', '2026-03-30', { id: 'next' }),
      ]),
    );
    await screen.findByText(/staat nu op di 24 – ma 30 mrt/);
    await user.click(screen.getAllByRole('button', { name: 'Ongedaan maken' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(bodies(templateSchedulesUpsert).at(-1)).toEqual(
        put('2026-03-23', '2026-03-29', { id: 'next', confirm: true }),
      ),
    );
  });

  it('is removed with Delete, and undo places it again', async () => {
    const { user } = await chosen(NEXT_WEEK);
    server.answer(templateSchedulesRemove, undefined);
    server.answer(templateSchedulesUpsert, NEXT_WEEK);
    act(() => day('2026-03-18').focus());
    await user.keyboard('{Delete}');
    await screen.findByText(withText('Gewone week weggehaald van ma 16 – zo 22 mrt.'));
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(templateSchedulesRemove).map(({ body: { id } }) => id)).toEqual(['next']);
    expect(bodies(templateSchedulesUpsert)).toEqual([put('2026-03-16', '2026-03-22', { confirm: true })]);
  });

  it('is removed with later placements after a confirmation, except started ones', async () => {
    const earlier = placement('a', '2026-03-09', '2026-03-15');
    const begun = placement('b', '2026-03-23', '2026-03-29', { begun: [civilDate('2026-03-23')] });
    const later = placement('c', '2026-03-30', '2026-04-05');
    fill(earlier, NEXT_WEEK, begun, later);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Gewone week ma 16 – zo 22 mrt') }));
    const panel = screen.getByRole('region', { name: 'Gewone week' });
    server.answer(templateSchedulesRemoveSeries, {
      removed: [NEXT_WEEK, later],
      kept: [{ start: begun.start, end: begun.end }],
      writeId: 'write-1',
    });
    server.answer(historyPutBack, { writeId: 'write-2', left: 0 });
    expect(within(panel).getByRole('button', { name: 'Allemaal (3)' })).toBeDefined();
    await user.click(within(panel).getByRole('button', { name: 'Deze en later (2)' }));
    const question = await screen.findByRole('dialog', { name: 'Gewone week 2 keer weghalen?' });
    expect(within(question).getAllByRole('listitem').map(wordsOf)).toEqual([
      'ma 16 – zo 22 mrt',
      'ma 30 mrt – zo 5 apr',
      'Is al begonnen en blijft staan: ma 23 – zo 29 mrt',
    ]);
    await user.click(within(question).getByRole('button', { name: '2 keer weghalen' }));
    await screen.findByText('Gewone week 2 keer weggehaald. 1 week was al begonnen en bleef staan.');
    expect(server.requests(templateSchedulesRemoveSeries).map(({ body }) => body)).toEqual([
      { id: 'next', part: 'later' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([undoOf('write-1')]);
  });
});

describe('several selected placements in the scheduler', () => {
  const WEEKEND = placement('weekend', '2026-03-20', '2026-03-22', { templateId: 'busy', title: 'Drukke week' });
  const WEEKDAYS = placement('weekdays', '2026-03-16', '2026-03-19');
  const several = (more: object) => ({ ...where, ids: ['weekdays', 'weekend'], confirm: false, ...more });
  const requested = () => server.requests(templateSchedulesChangeSeveral).map(({ body }) => body);
  const bar = (name: RegExp) => screen.getByRole('button', { name });
  const chosen = async () => {
    fill(WEEKEND, WEEKDAYS);
    server.answer(templateSchedulesChangeSeveral, {
      placements: [WEEKDAYS, WEEKEND],
      skipped: [],
      writeId: 'write-1',
    });
    server.answer(historyPutBack, { writeId: 'write-2', left: 0 });
    const user = await open();
    await user.click(bar(/^Gewone week ma/));
    await user.keyboard('{Control>}');
    await user.click(bar(/^Drukke week vr/));
    await user.keyboard('{/Control}');
    return { user, panel: screen.getByRole('region', { name: '2 gekozen' }) };
  };
  const undo = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(historyPutBack).map(({ body }) => body)).toEqual([undoOf('write-1')]);
  };

  it('are repeated in one write, and undone in one', async () => {
    const { user, panel } = await chosen();
    expect(within(panel).getAllByRole('listitem').map(wordsOf)).toEqual([
      'Gewone week · ma 16 – do 19 mrt',
      'Drukke week · vr 20 – zo 22 mrt',
    ]);
    await user.click(within(panel).getByRole('button', { name: 'Herhalen' }));
    await screen.findByText(withText('2 keer klaargezet, tot en met zo 14 jun.'));
    expect(requested()).toEqual([several({ change: 'repeat', repeatUntil: '2026-06-14' })]);
    await undo(user);
  });

  it('are moved together with Shift and arrow keys', async () => {
    const { user } = await chosen();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('2 verplaatst.');
    expect(requested()).toEqual([several({ change: 'move', days: 7 })]);
    await undo(user);
  });

  it('are removed together', async () => {
    const { user, panel } = await chosen();
    await user.click(within(panel).getByRole('button', { name: 'Alle 2 weghalen' }));
    await screen.findByText('2 weggehaald.');
    expect(requested()).toEqual([several({ change: 'remove' })]);
    await undo(user);
  });

  it('are selected by week, and deselected one by one', async () => {
    fill(WEEKEND, WEEKDAYS, placement('later', '2026-03-23', '2026-03-29'));
    const user = await open();
    await user.click(bar(/^Gewone week ma.16/));
    await user.click(screen.getByRole('button', { name: 'Alles van deze week kiezen (2)' }));
    expect(screen.getByRole('region', { name: '2 gekozen' })).toBeDefined();
    await user.keyboard('{Control>}');
    await user.click(bar(/^Drukke week vr/));
    await user.keyboard('{/Control}');
    expect(screen.getByRole('region', { name: 'Gewone week' })).toBeDefined();
  });
});

describe('the scheduler on a phone', () => {
  it('lists days, and places a template from a sheet', async () => {
    fill(NEXT_WEEK);
    server.answer(templateSchedulesUpsert, placement('new', '2026-03-14', '2026-03-15', { templateId: 'busy' }));
    const user = await open({ device: 'phone', language: 'en' });
    expect(rowsOf('Week 12').slice(0, 2)).toEqual([
      'Mon 16 · Gewone week · Place on Monday 16 March 2026',
      'Tue 17 · Gewone week · Place on Tuesday 17 March 2026',
    ]);
    await user.click(screen.getByRole('button', { name: 'Place on Saturday 14 March 2026' }));
    const sheet = await screen.findByRole('dialog', { name: withText('Place on Sat 14 Mar') });
    expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Drukke week' }).checked).toBe(true);
    fireEvent.change(within(sheet).getByLabelText('Until'), { target: { value: '2026-03-15' } });
    await user.click(within(sheet).getByRole('button', { name: 'Place' }));
    await screen.findByText(withText('Drukke week placed on Sat 14 – Sun 15 Mar.'));
    expect(bodies(templateSchedulesUpsert)).toEqual([put('2026-03-14', '2026-03-15', { templateId: 'busy' })]);
  });

  it('starts with the current week, and expands earlier weeks of the month', async () => {
    fill(placement('last', '2026-03-02', '2026-03-08'));
    const user = await open({ device: 'phone' });
    const earlier = screen.getByText('2 eerdere weken').closest('details');
    expect(earlier?.open).toBe(false);
    expect(
      screen
        .getAllByRole('heading', { level: 2, name: /^Week \d/ })
        .map(wordsOf)
        .slice(-4),
    ).toEqual(['Week 11', 'Week 12', 'Week 13', 'Week 14']);
    await user.click(screen.getByText('2 eerdere weken'));
    expect(earlier?.open).toBe(true);
    expect(rowsOf('Week 10')[0]).toBe('ma 2 · Gewone week');
  });

  it('opens a placement in a sheet, and removes it', async () => {
    fill(placement('next', '2026-03-16', '2026-03-17', { scenarioId: 'terrace' }));
    server.answer(templateSchedulesRemove, undefined);
    const user = await open({ device: 'phone' });
    await user.click(screen.getAllByRole('button', { name: 'Gewone week' })[1] as HTMLElement);
    const sheet = await screen.findByRole('dialog', { name: 'Gewone week' });
    expect(wordsOf(sheet)).toContain('ma 16 – di 17 mrt · Weken die hiermee beginnen, krijgen scenario Terras.');
    await user.click(within(sheet).getByRole('button', { name: 'Weghalen' }));
    await screen.findByText(withText('Gewone week weggehaald van ma 16 – di 17 mrt.'));
  });
});

describe('starting weeks from the scheduler', () => {
  const LATER = placement('later', '2026-03-30', '2026-04-12');
  const weeks = () => rowsOf('Weken beginnen');

  it('starts the chosen weeks one after another, and can be undone', async () => {
    fill(NEXT_WEEK, LATER);
    const user = await open();
    expect(weeks()).toEqual(['Week 12, 16 – 22 mrt', 'Week 14, 30 mrt – 5 apr', 'Week 15, 6 – 12 apr']);
    server.answer(scheduleDtStart, ({ body: { from } }) => draftStart(from, 2));
    const release = server.hold(scheduleDtStart);
    await user.click(screen.getByRole('checkbox', { name: withText('Week 12, 16 – 22 mrt') }));
    await user.click(screen.getByRole('checkbox', { name: withText('Week 15, 6 – 12 apr') }));
    await user.click(screen.getByRole('button', { name: '2 weken beginnen' }));
    expect(weeks()).toEqual([
      'Week 12, 16 – 22 mrt · wordt begonnen…',
      'Week 14, 30 mrt – 5 apr',
      'Week 15, 6 – 12 apr · wacht',
    ]);
    release();
    await screen.findByText('2 weken begonnen.');
    expect(server.requests(scheduleDtStart).map(({ body }) => body)).toEqual(
      [
        ['2026-03-16', '2026-03-22'],
        ['2026-04-06', '2026-04-12'],
      ].map(([from, until]) => ({ from, until, jobFilterId: 'filter-bar', source: 'scheduler', withUsers: false })),
    );
    locationStream().push('placement', { next: { ...NEXT_WEEK, begun: [civilDate('2026-03-16')] } });
    await screen.findByRole('button', { name: /deels al begonnen/ });
    expect(weeks()[0]).toBe('Week 12, 16 – 22 mrt · 2 diensten');
    expect(screen.getByRole('link', { name: withText('Week 12, 16 – 22 mrt') }).getAttribute('href')).toBe(
      '/new-rooster?week=2026-03-16&department=filter-bar',
    );

    server.answer(scheduleDtUndo, { slots: [], removedIds: [], skipped: [] });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(scheduleDtUndo)).toHaveLength(2);
    locationStream().push('placement', { next: NEXT_WEEK });
    await screen.findByRole('checkbox', { name: withText('Week 12, 16 – 22 mrt') });
    expect(weeks()[2]).toBe('Week 15, 6 – 12 apr');
  });

  it('continues after a week that could not be started, and says why', async () => {
    fill(NEXT_WEEK, LATER);
    const user = await open({ language: 'en', device: 'phone' });
    server.refuse(scheduleDtStart, 'draft_exists');
    await user.click(screen.getByRole('checkbox', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Start 3 weeks' }));
    await waitFor(() => expect(server.requests(scheduleDtStart)).toHaveLength(3));
    await waitFor(() =>
      expect(rowsOf('Start weeks')[0]).toBe(
        'Week 12, 16 – 22 Mar · not started · A draft has already been started for this department this week.',
      ),
    );
  });

  it('is offered only at the location of the user', async () => {
    locationStream().fill({ template: {} });
    live.of(locationRecordStream('location-2' as LocationId)).fill({
      placement: { far: PlacementView.parse({ ...NEXT_WEEK, id: 'far', horecaLocationId: 'location-2' }) },
    });
    await open({ path: '/manager/scheduler?month=2026-03&location=location-2&department=filter-bar' });
    expect(wordsOf(screen.getByRole('region', { name: 'Weken beginnen' }))).toBe(
      'Weken beginnen · Een week begin je op de vestiging zelf: wissel linksboven van vestiging.',
    );
  });
});
