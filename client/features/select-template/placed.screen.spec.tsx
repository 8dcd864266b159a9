import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { civilDate, CivilDate } from '#domain/kernel/civil-date';
import { PlacementView } from '#domain/placement/placement.views';
import { scenarioShiftsByDate } from '#domain/scenario/scenario.calls';
import { templatesPageData } from '#domain/template/template.calls';
import { TemplateShiftView, TemplateSummary } from '#domain/template/template.views';
import { locationStream, server } from '../../testing/network.js';
import { openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, rosterAt, weekState } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const NEXT = CivilDate.parse('2026-03-16');
const WHERE = { horecaLocationId: 'location-1', jobFilterId: 'filter-bar' };

const template = (id: string, name: string, scenarioId: string | null = null) =>
  TemplateSummary.parse({
    id,
    name,
    ...WHERE,
    scenarioId,
    shiftCount: 3,
    hours: 18,
    revision: 1,
  });
const TEMPLATES = { normal: template('normal', 'Gewone week'), busy: template('busy', 'Drukke week', 'summer') };
const evening = (day: number, count: number) =>
  TemplateShiftView.parse({
    day,
    jobId: 'service',
    from: '17:00',
    until: '22:00',
    count,
  });
const SHIFTS: Record<string, TemplateShiftView[]> = {
  normal: [evening(1, 1), evening(6, 2)],
  busy: [evening(2, 9), evening(6, 4)],
};
const placement = (id: 'normal' | 'busy', start: string, end: string) =>
  PlacementView.parse({
    id: `of-${id}`,
    templateId: id,
    title: TEMPLATES[id].name,
    ...WHERE,
    start: civilDate(start),
    end: civilDate(end),
    scenarioId: TEMPLATES[id].scenarioId,
    begun: [],
  });
const WEEK = placement('normal', '2026-03-16', '2026-03-22');
const SATURDAY = placement('busy', '2026-03-21', '2026-03-21');

const arrange = (...placements: PlacementView[]) => {
  planningAt(NEXT).fill(PLACE_FACTS);
  rosterAt(NEXT).fill({});
  locationStream().fill({
    template: TEMPLATES,
    placement: Object.fromEntries(placements.map((one) => [one.id, one])),
  });
  server.answer(templatesPageData, ({ params: { id } }) => ({
    templateHours: [],
    dayShiftCount: [],
    template: { ...template(id, id), shifts: SHIFTS[id] ?? [] },
  }));
  server.answer(scenarioShiftsByDate, []);
  server.answer(scheduleDtStart, {
    state: { ...weekState(NEXT, 'filter-bar', 'drafting'), revision: 1 },
    slots: [],
    leftOut: [],
  });
};
const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: `/new-rooster/select-template?week=${NEXT}&department=filter-bar`, as: BAS, ...options });
const effects = () =>
  within(screen.getByRole('list', { name: 'Wat er gebeurt' }))
    .getAllByRole('listitem')
    .map(wordsOf);
const detail = (radio: HTMLElement) => wordsOf(radio.closest('label') as HTMLElement).split(' · m · d')[0];

describe('the option to start a week with placed templates', () => {
  it('refreshes its preview when a colleague changes the template', async () => {
    arrange(WEEK);
    await open();
    await waitFor(() => expect(wordsOf(screen.getByRole('region', { name: 'Voorbeeld' }))).toContain('3 diensten'));
    const shifts = [evening(3, 7)];
    const now = { ...TEMPLATES.normal, revision: 2 };
    server.answer(templatesPageData, { templateHours: [], dayShiftCount: [], template: { ...now, shifts } });
    act(() => locationStream().push('template', { normal: now }));
    await waitFor(() => expect(wordsOf(screen.getByRole('region', { name: 'Voorbeeld' }))).toContain('7 diensten'));
  });

  it('is selected first, and previews shifts, overlaps and scenario', async () => {
    arrange(WEEK, SATURDAY);
    const user = await open();
    const first = await screen.findByRole('radio', { name: /^Gewone week en Drukke week/ });
    expect(first).toHaveProperty('checked', true);
    expect(detail(first)).toBe('Gewone week en Drukke week · 7 diensten · 35 u');
    expect(wordsOf(screen.getByRole('table'))).toContain('17:00–22:00 ×6');
    expect(effects()).toEqual([
      'Er komen 7 diensten op het bord, allemaal nog zonder naam.',
      'Gewone week op ma 16 – zo 22 mrt.',
      'Drukke week op za 21 mrt.',
      'Op zaterdag staat meer dan één sjabloon klaar: de diensten van allemaal komen op het bord.',
      'Nodig en gepland wordt met het scenario van Drukke week vergeleken.',
      'Het is een concept: medewerkers zien niets tot je publiceert.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Beginnen met wat klaarstaat' }));
    expect(server.requests(scheduleDtStart).map(({ body }) => body)).toEqual([
      { from: NEXT, until: '2026-03-22', jobFilterId: 'filter-bar', source: 'scheduler', withUsers: false },
    ]);
  });

  it('is not offered for a placement of another department or week', async () => {
    arrange(
      PlacementView.parse({ ...WEEK, jobFilterId: 'filter-kitchen' }),
      placement('busy', '2026-03-23', '2026-03-29'),
    );
    await open();
    expect(await screen.findByRole('radio', { name: /^Drukke week/ })).toHaveProperty('checked', true);
    expect(screen.queryByText('Klaargezet in de planner')).toBeNull();
  });

  it('is not selected while the user searches templates', async () => {
    arrange(WEEK);
    const user = await open();
    await screen.findByText('Klaargezet in de planner');
    locationStream().push('template', {
      a: template('a', 'Zomer 1'),
      b: template('b', 'Zomer 2'),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Zoek een sjabloon' }), 'zomer 2');
    expect(screen.getByRole('radio', { name: /^Zomer 2/ })).toHaveProperty('checked', true);
  });

  it('is offered as soon as a colleague places a template', async () => {
    arrange();
    await open();
    await screen.findByRole('radio', { name: /^Drukke week/ });
    locationStream().push('placement', { [WEEK.id]: WEEK });
    expect(await screen.findByRole('button', { name: 'Beginnen met wat klaarstaat' })).toBeDefined();
  });

  it('is available for all departments at once', async () => {
    arrange(WEEK);
    const user = await open({ path: `/new-rooster/select-template?week=${NEXT}` });
    const choice = await screen.findByRole('combobox', { name: 'Bediening begint met' });
    expect(choice).toHaveProperty('value', 'scheduler');
    await user.click(screen.getByRole('button', { name: '1 afdeling beginnen' }));
    expect(server.requests(scheduleDtStart).map(({ body }) => [body.jobFilterId, body.source])).toEqual([
      ['filter-bar', 'scheduler'],
    ]);
  });

  it('says in English on a phone that its shifts could not be fetched', async () => {
    arrange(WEEK);
    server.refuse(templatesPageData, 'unavailable');
    const user = await open({ device: 'phone', language: 'en' });
    await user.click(await screen.findByRole('radio', { name: /^Gewone week/, checked: true }));
    expect(await screen.findByRole('button', { name: 'Start with what is placed' })).toBeDefined();
    expect(screen.getByText('This preview could not be fetched')).toBeDefined();
  });
});
