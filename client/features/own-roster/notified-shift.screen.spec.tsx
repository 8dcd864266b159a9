import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant, Moment } from '#domain/kernel/clock-time';
import { notificationsRead } from '#domain/notification/notification.calls';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { FullSchedule } from '#domain/roster-week/roster-week.views';
import { ownOf, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { NOOR, TODAY } from '../../testing/people.js';
import { wordsOf } from '../../testing/words.js';

const myStream = ownOf(NOOR);
const SHIFT = FullSchedule.parse({
  id: 'moved',
  userId: NOOR.id,
  name: NOOR.name,
  jobId: 'service',
  horecaLocationId: 'location-1',
  start: Moment.parse('2026-03-20 18:00'),
  ending: Moment.parse('2026-03-20 23:00'),
  canceled: false,
  cancelReasonId: null,
  addEmployeeSchedule: false,
  date: CivilDate.parse('2026-03-20'),
  jobFilterId: 'filter-bar',
  endingKind: 'exact',
  hours: 5,
  cancelReason: null,
  canceledAt: null,
  replacementOf: null,
  warnings: [],
  edited: false,
  revision: 'revision-1',
});
const notifiedShift = (from: string) => ({
  from,
  until: `${from.slice(0, 10)} 23:00`,
  job: 'Bediening',
  calledOff: false,
});
const GONE = { shiftId: 'gone', was: notifiedShift('2026-03-21 17:00'), is: null };
const MOVED = { shiftId: 'moved', was: notifiedShift('2026-03-20 17:00'), is: notifiedShift('2026-03-20 18:00') };
const notice = (changes: readonly object[], link: string) => ({
  id: 'notice',
  kind: 'RosterChanged',
  data: { count: changes.length, by: 'Bas Veenstroom', changes },
  link,
  createdAt: Instant.parse('2026-03-12T08:30:00.000Z'),
  readAt: null,
});
const ownRecords = { window: { [WINDOW_RECORD]: ownWindow(TODAY) } };
const cards = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map(wordsOf);
};

describe('the shift of a notification on the own roster page', () => {
  it("opens in its week from the bell, with its former times and the manager's name", async () => {
    const link = '/rooster?week=2026-03-16&day=2026-03-20&shift=moved';
    myStream.fill({ ...ownRecords, shift: { moved: SHIFT }, notification: { notice: notice([MOVED, GONE], link) } });
    server.answer(notificationsRead, undefined);
    const user = await openScreen({ path: '/rooster', as: NOOR });
    await user.click(await screen.findByRole('button', { name: /^Meldingen, 1 ongelezen/ }));
    await user.click(await screen.findByText(/Er zijn 2 diensten van je gewijzigd/));
    await waitFor(() => expect(address()).toBe(link));
    const [moved, lostCard] = await cards();
    expect(moved).toContain('Was · vr 20 mrt, 17:00–23:00, Bediening · door Bas');
    expect(lostCard).toContain('Deze dienst is niet meer van jou · door Bas');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('18:00'));
  });

  it("is shown as no longer the user's after its removal, and its notice is marked as read", async () => {
    myStream.fill({ ...ownRecords, notification: { notice: notice([GONE], '') } });
    server.answer(notificationsRead, undefined);
    await openScreen({ path: '/rooster?week=2026-03-16&day=2026-03-21', as: NOOR, device: 'phone', language: 'en' });
    const [lostCard, ...more] = await cards();
    expect(more).toEqual([]);
    expect(lostCard).toContain('This shift is no longer yours · by Bas');
    expect(document.activeElement).toBe(screen.getByRole('article'));
    expect(screen.getByText('You have no shifts in week 12')).toBeTruthy();
    // Opening the link of a mail or push marks the notice as read.
    expect(server.requests(notificationsRead).map(({ body }) => body)).toEqual([{ ids: ['notice'] }]);
  });

  it('shows no former times when the user opens the week without a notification', async () => {
    myStream.fill({ ...ownRecords, shift: { moved: SHIFT }, notification: { notice: notice([MOVED], '') } });
    await openScreen({ path: '/rooster?week=2026-03-16', as: NOOR });
    const [card] = await cards();
    expect(card).toContain('18:00–23:00');
    expect(card).not.toMatch(/Was|door Bas/);
  });

  it('is not shown for a reminder of a week, but opening that week marks the reminder as read', async () => {
    const link = '/rooster?week=2026-03-16';
    const reminded = { ...notice([], link), kind: 'RosterReminded', data: { week: '2026-03-16' } };
    const other = { ...reminded, id: 'other', link: '/rooster?week=2026-03-23', data: { week: '2026-03-23' } };
    myStream.fill({ ...ownRecords, shift: { moved: SHIFT }, notification: { notice: reminded, other } });
    server.answer(notificationsRead, undefined);
    await openScreen({ path: link, as: NOOR });
    await cards();
    await waitFor(() =>
      expect(server.requests(notificationsRead).map(({ body }) => body)).toEqual([{ ids: ['notice'] }]),
    );
  });
});
