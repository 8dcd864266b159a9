import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { notificationsRead } from '#domain/notification/notification.calls';
import type { NotificationView } from '#domain/notification/notification.views';
import { live, ownOf, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, NOOR } from '../../testing/people.js';
import { withText, wordsOf } from '../../testing/words.js';

const myStream = ownOf(NOOR);
const notification = (
  id: string,
  kind: string,
  data: object,
  more: Partial<NotificationView> = {},
): NotificationView => ({
  id,
  kind,
  data: data as NotificationView['data'],
  link: '/timeout',
  createdAt: Instant.parse('2026-03-12T08:30:00.000Z'),
  readAt: null,
  ...more,
});
const APPROVED = notification('approved', 'TimeOutApproved', { from: '2026-04-06', until: '2026-04-08' });
const DECLINED = notification(
  'declined',
  'TimeOutDeclined',
  { from: '2026-05-01', until: '2026-05-01' },
  { createdAt: Instant.parse('2026-03-10T08:30:00.000Z'), readAt: Instant.parse('2026-03-10T09:00:00.000Z') },
);
/** A shift that Fatima gives away, and what is about one's own. */
const OF_FATIMA = {
  userId: FATIMA.id,
  name: FATIMA.name,
  colleague: BAS.name,
  date: '2026-03-20',
  from: '2026-03-20 17:00',
  until: '2026-03-20 22:00',
  job: 'Bediening',
};
const OWN = { userId: NOOR.id, name: NOOR.name };
const open = async (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/main', as: NOOR, device });
const panel = async (user: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: /^Meldingen/, hidden: true });
};

describe('the bell', () => {
  it('counts unread notifications, and lists all of them newest first', async () => {
    myStream.fill({ notification: { approved: APPROVED, declined: DECLINED } });
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    expect(within(dialog).getAllByRole('listitem', { hidden: true }).map(wordsOf)).toEqual([
      'Ongelezen: · Je verlof van 6 – 8 apr is goedgekeurd. · 09:30',
      'Je verlof van 1 mei is afgewezen. · di 09:30',
    ]);
  });

  it("shows former and new times of each changed shift, and the manager's sentence", async () => {
    const notifiedShift = (start: string, job: string) => ({
      from: `2026-03-13 ${start}`,
      until: '2026-03-13 23:00',
      job,
      calledOff: false,
    });
    const changes = [
      { shiftId: 'one', was: notifiedShift('17:00', 'Bediening'), is: notifiedShift('16:00', 'Bar') },
      { shiftId: 'two', was: notifiedShift('17:00', 'Bar'), is: null },
      { shiftId: 'three', was: null, is: notifiedShift('18:00', 'Bar') },
      {
        shiftId: 'four',
        was: notifiedShift('19:00', 'Bar'),
        is: { ...notifiedShift('19:00', 'Bar'), calledOff: true },
      },
    ];
    myStream.fill({
      notification: { moved: notification('moved', 'RosterChanged', { count: 4, changes, sentence: 'Sorry!' }) },
    });
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    expect(wordsOf(within(dialog).getByRole('listitem', { hidden: true }))).toBe(
      [
        'Ongelezen: · Er zijn 4 diensten van je gewijzigd. · Sorry!',
        'Was · vr 13 mrt, 17:00–23:00, Bediening · Nu · vr 13 mrt, 16:00–23:00, Bar',
        'Vervallen · vr 13 mrt, 17:00–23:00, Bar',
        'Nieuw · vr 13 mrt, 18:00–23:00, Bar',
        'Vervallen · vr 13 mrt, 19:00–23:00, Bar',
        '09:30',
      ].join(' · '),
    );
  });

  it('says which rules end and what follows', async () => {
    const ends = { profile: 'Cao Horeca 2025–2026', next: 'Arbeidstijdenwet', date: '2026-12-31' };
    const ending = notification('ending', 'ProfileEndReminded', ends, { link: '/manager/rules' });
    myStream.fill({ notification: { ending } });
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    const [item] = within(dialog).getAllByRole('listitem', { hidden: true });
    expect(wordsOf(item!)).toBe(
      'Ongelezen: · Cao Horeca 2025–2026 geldt t/m donderdag 31 december 2026. Daarna geldt Arbeidstijdenwet. · 09:30',
    );
  });

  it('says until when the minimum wage holds', async () => {
    const data = { profileId: 'minimum-wage-2026-07-01', date: '2026-12-31' };
    myStream.fill({
      notification: { ending: notification('ending', 'ProfileEndReminded', data, { link: '/manager/rules' }) },
    });
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    const [item] = within(dialog).getAllByRole('listitem', { hidden: true });
    expect(wordsOf(item!)).toBe(
      'Ongelezen: · Het minimumloon van nu geldt t/m donderdag 31 december 2026. Kijk of het nieuwe bedrag is ingevuld en wiens loon dan te laag is. · 09:30',
    );
  });

  it('describes every outcome of swaps and shift requests', async () => {
    const told: [kind: string, more: object, text: string][] = [
      ['ShiftSwapOffered', {}, 'Fatima vraagt of jij vr 20 mrt, 17:00–22:00 (Bediening) overneemt.'],
      [
        'ShiftSwapOffered',
        { wantedFrom: '2026-03-21 18:00', wantedUntil: '2026-03-21 23:00' },
        'Fatima wil vr 20 mrt, 17:00–22:00 ruilen voor jouw dienst op za 21 mrt, 18:00–23:00.',
      ],
      ['ShiftSwapAccepted', OWN, 'Bas zei ja tegen je dienst op vr 20 mrt, 17:00–22:00. De leiding beslist nog.'],
      ['ShiftSwapRefused', OWN, 'Bas kan je dienst op vr 20 mrt, 17:00–22:00 niet overnemen.'],
      ['ShiftSwapApproved', OWN, 'Goedgekeurd: Bas neemt vr 20 mrt, 17:00–22:00 van je over.'],
      ['ShiftSwapApproved', {}, 'Goedgekeurd: jij werkt vr 20 mrt, 17:00–22:00 in plaats van Fatima.'],
      ['ShiftSwapDeclined', OWN, 'Afgewezen: vr 20 mrt, 17:00–22:00 blijft van jou.'],
      [
        'ShiftSwapLapsed',
        OWN,
        'Je aanbod van vr 20 mrt, 17:00–22:00 is vervallen: een dienst is veranderd, weg of begonnen.',
      ],
      [
        'ShiftSwapReopened',
        { ...OWN, was: 'declined' },
        'Het besluit over de ruil van vr 20 mrt, 17:00–22:00 is teruggedraaid. Er wordt opnieuw beslist.',
      ],
      [
        'ShiftSwapReopened',
        { ...OWN, was: 'approved' },
        'Je werkt vr 20 mrt, 17:00–22:00 toch zelf: over de ruil wordt opnieuw beslist.',
      ],
      [
        'ShiftSwapReopened',
        { was: 'approved' },
        'Je werkt vr 20 mrt, 17:00–22:00 toch niet: over de ruil met Fatima wordt opnieuw beslist.',
      ],
      ['ShiftSwapWithdrawn', {}, 'Fatima trok het aanbod van vr 20 mrt, 17:00–22:00 in.'],
      ['OpenShiftRequestApproved', OWN, 'Goedgekeurd: jij werkt vr 20 mrt, 17:00–22:00 (Bediening).'],
      ['OpenShiftRequestDeclined', OWN, 'Afgewezen: de open dienst op vr 20 mrt, 17:00–22:00 is niet voor jou.'],
      [
        'OpenShiftRequestReopened',
        { ...OWN, was: 'approved' },
        'Je werkt vr 20 mrt, 17:00–22:00 toch niet: over je aanvraag wordt opnieuw beslist.',
      ],
      [
        'OpenShiftRequestReopened',
        { ...OWN, was: 'declined' },
        'Over je aanvraag voor vr 20 mrt, 17:00–22:00 wordt opnieuw beslist.',
      ],
      [
        'OpenShiftRequestLapsed',
        OWN,
        'Je aanvraag voor vr 20 mrt, 17:00–22:00 is vervallen: de dienst is veranderd, weg of voorbij.',
      ],
    ];
    const notices = told.map(([kind, more], index) => notification(`told-${index}`, kind, { ...OF_FATIMA, ...more }));
    myStream.fill({ notification: Object.fromEntries(notices.map((one) => [one.id, one])) });
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 17 ongelezen/);
    const texts = within(dialog).getAllByRole('listitem', { hidden: true }).map(wordsOf);
    expect(texts.toSorted()).toEqual(told.map(([, , text]) => `Ongelezen: · ${text} · 09:30`).toSorted());
  });

  it('opens the page of a notification, and marks it as read', async () => {
    myStream.fill({ notification: { approved: APPROVED } });
    server.answer(notificationsRead, undefined);
    const user = await open();
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    await user.click(within(dialog).getByText(/goedgekeurd/));
    await waitFor(() => expect(address()).toBe('/timeout'));
    expect(server.requests(notificationsRead).map(({ body }) => body)).toEqual([{ ids: ['approved'] }]);
  });

  it('marks all notifications as read, and says when that failed', async () => {
    myStream.fill({ notification: { approved: APPROVED } });
    server.refuse(notificationsRead, 'internal_error');
    const user = await open('phone');
    const dialog = await panel(user, /^Meldingen, 1 ongelezen/);
    await user.click(within(dialog).getByRole('button', { name: 'Alles gelezen', hidden: true }));
    expect((await within(dialog).findByRole('alert', { hidden: true })).textContent).toBe(
      'Er ging iets mis op de server. Het is gemeld; probeer het over een paar minuten opnieuw.',
    );
    server.answer(notificationsRead, undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Alles gelezen', hidden: true }));
    myStream.push(
      'notification',
      { approved: { ...APPROVED, readAt: Instant.parse('2026-03-12T09:00:00.000Z') } },
      NOOR.id,
    );
    await screen.findByRole('button', { name: 'Meldingen', hidden: true });
  });

  it('announces all notifications of one write, oldest first', async () => {
    myStream.fill({ notification: {} });
    await open();
    await screen.findByRole('button', { name: 'Meldingen' });
    myStream.push('notification', { approved: APPROVED, declined: DECLINED }, NOOR.id);
    expect(
      await screen.findByText(withText('Je verlof van 1 mei is afgewezen. Je verlof van 6 – 8 apr is goedgekeurd.')),
    ).toBeTruthy();
  });

  it('says that there are no notifications', async () => {
    myStream.fill({});
    const user = await open();
    const dialog = await panel(user, /^Meldingen$/);
    expect(wordsOf(dialog)).toBe(
      'Nog geen meldingen · Verandert er iets aan je rooster of antwoordt iemand je, dan lees je het hier.',
    );
  });

  it('says that notifications could not be fetched without a connection', async () => {
    live.cut();
    const user = await open();
    const dialog = await panel(user, /^Meldingen$/);
    expect(await within(dialog).findByText('Je meldingen konden nog niet worden opgehaald')).toBeTruthy();
  });
});
