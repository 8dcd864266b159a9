import type { z } from 'zod';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import { scheduleDtCopyPreview, scheduleDtStart, scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { draftStart } from '../../testing/draft-starts.js';
import { live, locationStream, server } from '../../testing/network.js';
import { openScreen, recordWay, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, TODAY } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, publishedShift, rosterAt, weekState } from '../../testing/planning-place.js';
import { withText, wordsOf } from '../../testing/words.js';

const MONDAY = mondayOf(TODAY);
const NEXT = addDays(MONDAY, 7);
const AFTER = addDays(MONDAY, 14);
const WEEK_12 = 'Week 12, 16 – 22 mrt';
const WEEK_13 = 'Week 13, 23 – 29 mrt';

const preview: z.input<typeof CopyPreview> = { slots: 3, planned: 3, leftOut: [] };
const withoutNoor: z.input<typeof CopyPreview> = {
  slots: 3,
  planned: 2,
  leftOut: [
    {
      userId: 'noor',
      name: 'Noor IJsvogel',
      from: Moment.parse(`${AFTER} 17:00`),
      until: Moment.parse(`${AFTER} 22:00`),
      jobId: 'service',
      reasons: ['free_day'],
    },
  ],
};

/** Opens the dialog over the roster of this week, of which the bar is published; the bar has a draft of week 14. */
async function open({ department = 'filter-bar', ...options }: Partial<ScreenOptions> & { department?: string } = {}) {
  planningAt(MONDAY).fill(PLACE_FACTS);
  rosterAt(MONDAY).fill({
    week: Object.fromEntries(['filter-bar', 'filter-kitchen'].map((id) => [id, weekState(MONDAY, id, 'published')])),
    shift: { one: publishedShift('one', TODAY) },
  });
  const drafted = addDays(MONDAY, 21);
  locationStream().fill({
    week: { [locationWeekKey(drafted, 'filter-bar')]: weekState(drafted, 'filter-bar', 'drafting') },
  });
  server.answer(scheduleDtCopyPreview, ({ query }) => (query.from === AFTER ? withoutNoor : preview));
  server.answer(scheduleDtStart, ({ body }) => draftStart(body.from, 3));
  const user = await openScreen({ path: `/main?week=${MONDAY}&department=${department}`, as: BAS, ...options });
  const isDutch = options.language !== 'en';
  // Without a layout a menu counts as hidden, and its focus trap warns that nothing in it can be focused.
  vi.spyOn(console, 'warn').mockReturnValue();
  // The bar at the bottom of a phone has one of that name too.
  await user.click((await screen.findAllByRole('button', { name: isDutch ? 'Meer' : 'More' }))[0] as HTMLElement);
  const entry = isDutch ? 'Week herhalen…' : 'Repeat week…';
  await user.click(await screen.findByRole('menuitem', { name: entry, hidden: true }));
  const title = isDutch ? 'Week 11 herhalen' : 'Repeat week 11';
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Weken' }))
    .getAllByRole('listitem')
    .map(wordsOf);
const begun = () => server.requests(scheduleDtStart).map(({ body }) => [body.from, body.week, body.withUsers]);

it('the week menu starts the next week with the same people, and opens it', async () => {
  const { user, dialog } = await open({ department: 'all' });
  await user.click(dialog.getAllByRole('button', { name: 'Sluiten' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const headedFor = recordWay();
  await user.click((await screen.findAllByRole('button', { name: 'Meer' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Week 12 net zo beginnen', hidden: true }));
  await screen.findByText(/^Week 12 is een concept/);
  expect(begun()).toEqual([
    [NEXT, MONDAY, true],
    [NEXT, MONDAY, true],
  ]);
  await waitFor(() => expect(headedFor[0]).toBe(`/new-rooster?week=${NEXT}&department=all`));
});

describe('the dialog to repeat a week', () => {
  it('offers the eight weeks after it, and links weeks that have begun to their board', async () => {
    const { dialog } = await open();
    dialog.getByText(
      'Week 11 wordt het begin van de weken die je kiest. Het zijn concepten: medewerkers zien niets tot je publiceert.',
    );
    expect(rows()).toEqual([
      WEEK_12,
      WEEK_13,
      'Week 14, 30 mrt – 5 apr · concept',
      'Week 15, 6 – 12 apr',
      'Week 16, 13 – 19 apr',
      'Week 17, 20 – 26 apr',
      'Week 18, 27 apr – 3 mei',
      'Week 19, 4 – 10 mei',
    ]);
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/new-rooster?week=2026-03-30&department=filter-bar');
    expect(dialog.getByRole('button', { name: 'Kies een week' })).toHaveProperty('disabled', true);
  });

  it('previews open shifts of each week, starts the weeks one after the other, and undoes them together', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_12) }));
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_13) }));
    await dialog.findByText('2 van de 3 diensten houden hun naam. 1 komt open te staan.');
    expect(rows().slice(0, 2)).toEqual([
      `${WEEK_12} · 3 van de 3 diensten houden hun naam.`,
      `${WEEK_13} · 2 van de 3 diensten houden hun naam. 1 komt open te staan. · vrije dag: 1 · Noor IJsvogel: ma 23 17:00–22:00`,
    ]);
    await user.click(dialog.getByRole('button', { name: '2 weken beginnen' }));
    await screen.findByText('2 weken begonnen.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(begun()).toEqual([
      [NEXT, MONDAY, true],
      [AFTER, MONDAY, true],
    ]);
    const undone: string[] = [];
    server.answer(scheduleDtUndo, ({ body }) => {
      undone.push(body.writeId);
      const code = 'slot_changed' as const;
      return { slots: [], removedIds: [], skipped: undone.length === 1 ? [] : [{ slotId: 's', code }] };
    });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt, behalve wat een collega intussen veranderde.');
    expect(new Set(undone).size).toBe(2);
  });

  it('starts weeks without names on request, on a phone, in English', async () => {
    const { user, dialog } = await open({ device: 'phone', language: 'en' });
    await user.click(dialog.getByRole('checkbox', { name: 'Take people along who are available then' }));
    await user.click(dialog.getByRole('checkbox', { name: 'All weeks' }));
    expect(server.requests(scheduleDtCopyPreview)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Start 7 weeks' }));
    await screen.findByText('7 weeks started.');
    expect(begun().map(([from, , withUsers]) => [from, withUsers])).toEqual(
      [1, 2, 4, 5, 6, 7, 8].map((weeks) => [addDays(MONDAY, weeks * 7), false]),
    );
  });

  it('stays open for weeks that failed, and for shifts that became open after all', async () => {
    const { user, dialog } = await open();
    const late = { slotId: `${NEXT} 0`, userId: 'noor', name: 'Noor IJsvogel', reasons: ['time_out_approved'] };
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_12) }));
    await dialog.findByText('3 van de 3 diensten houden hun naam.');
    server.answer(scheduleDtStart, draftStart(NEXT, 3, [late]));
    await user.click(dialog.getByRole('button', { name: '1 week beginnen' }));
    await dialog.findByText('1 viel alsnog open: Noor IJsvogel.');
    expect(rows()[0]).toBe(`${WEEK_12} · 3 diensten · 1 viel alsnog open: Noor IJsvogel.`);

    server.refuse(scheduleDtStart, 'draft_exists');
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_13) }));
    await dialog.findByText('2 van de 3 diensten houden hun naam. 1 komt open te staan.');
    await user.click(dialog.getByRole('button', { name: '1 week beginnen' }));
    await dialog.findByText('Voor deze afdeling is deze week al een concept begonnen.');
  });

  it('shows an alert when a preview fails, and is disabled offline', async () => {
    const { user, dialog } = await open();
    server.refuse(scheduleDtCopyPreview, 'unavailable');
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_12) }));
    await dialog.findByRole('alert');
    expect(wordsOf(dialog.getByRole('alert'))).toBe(
      'De server is even niet bereikbaar. Probeer het over een minuut opnieuw.',
    );
    live.cut();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: '1 week beginnen' })).toHaveProperty('disabled', true),
    );
  });

  it('starts all departments of the week, except those that have begun or are excluded', async () => {
    const { user, dialog } = await open({ department: 'all' });
    const week14 = 'Week 14, 30 mrt – 5 apr';
    expect(rows()[2]).toBe(`${week14} · Staat er al: Bediening.`);
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_13) }));
    await user.click(dialog.getByRole('checkbox', { name: withText(week14) }));
    await dialog.findByText('4 van de 6 diensten houden hun naam. 2 komen open te staan.');
    await user.click(dialog.getByRole('button', { name: '2 weken beginnen' }));
    await screen.findByText('2 weken begonnen.');
    const departmentsOf = () => server.requests(scheduleDtStart).map(({ body }) => [body.from, body.jobFilterId]);
    expect(departmentsOf()).toEqual([
      [AFTER, 'filter-bar'],
      [AFTER, 'filter-kitchen'],
      [addDays(MONDAY, 21), 'filter-kitchen'],
    ]);
  });

  it('excludes a department on request', async () => {
    const { user, dialog } = await open({ department: 'all' });
    await user.click(dialog.getByRole('checkbox', { name: 'Keuken' }));
    await user.click(dialog.getByRole('checkbox', { name: withText(WEEK_12) }));
    await dialog.findByText('3 van de 3 diensten houden hun naam.');
    await user.click(dialog.getByRole('button', { name: '1 week beginnen' }));
    await screen.findByText('1 week begonnen.');
    expect(server.requests(scheduleDtStart).map(({ body }) => body.jobFilterId)).toEqual(['filter-bar']);
  });
});
