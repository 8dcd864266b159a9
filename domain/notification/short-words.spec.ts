import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, NotificationId, ShiftId, UserId } from '../kernel/ids.js';
import { profileName } from '../rules/house-profile.js';
import { noticeContent, type NoticeMail } from './notice-content.js';
import type { Notice, NotifiedShift, NotifiedShiftChange } from './notice.js';
import { shortWords } from './short-words.js';

const notifiedShift = (date: string, from: string, until: string): NotifiedShift =>
  ({
    date: civilDate(date),
    from: `${date} ${from}`,
    until: `${date} ${until}`,
    jobId: 'service' as JobId,
    horecaLocationId: 'cafe' as LocationId,
    calledOff: false,
  }) as NotifiedShift;

const change = (shiftId: string, was: NotifiedShift | null, is: NotifiedShift | null): NotifiedShiftChange =>
  ({ shiftId: shiftId as ShiftId, was, is }) as NotifiedShiftChange;

const mail = (
  shifts: readonly NotifiedShiftChange[],
  more: Partial<Notice> = {},
  language: 'nl' | 'en' = 'nl',
): NoticeMail => ({
  notice: {
    notificationId: 'n' as NotificationId,
    kind: 'RosterChanged',
    data: {},
    by: 'zoe' as UserId,
    shifts,
    ...more,
  } as Notice,
  recipient: { userId: 'daan', name: 'Daan Smit' },
  language,
  nameOf: {
    person: (id) => (id === 'zoe' ? 'Zoë Vos' : null),
    job: () => 'Bediening',
    location: () => 'Café',
    jobFilter: () => 'Zaal',
    profile: (id) => profileName(id, []),
  },
  sentence: null,
  url: 'https://cafe.test/rooster?shift=a',
  stopUrl: 'https://cafe.test/unsubscribe',
});
const shortOf = (notice: NoticeMail) => shortWords(notice, noticeContent(notice));

const MOVED = change('a', notifiedShift('2026-11-27', '17:00', '23:00'), notifiedShift('2026-11-27', '16:00', '23:00'));
const GONE = change('b', notifiedShift('2026-11-28', '17:00', '23:00'), null);

describe('shortWords of a notice', () => {
  it('contain before, after and author, with plain characters in SMS', () => {
    expect(shortOf(mail([MOVED]))).toEqual({
      push: 'vrijdag 27 november 2026: was 17:00–23:00, Bediening, nu 16:00–23:00, Bediening\nDoor Zoë',
      sms: 'Je diensten zijn gewijzigd. vrijdag 27 november 2026: was 17:00-23:00, Bediening, nu 16:00-23:00, Bediening. Door Zoe. https://cafe.test/rooster?shift=a',
    });
  });

  it('contain the first of several shifts in SMS and all of them in push', () => {
    const { push, sms } = shortOf(mail([MOVED, GONE], {}, 'en'));
    expect(push.split('\n')).toEqual([
      'Friday 27 November 2026: was 17:00–23:00, Bediening, now 16:00–23:00, Bediening',
      'Saturday 28 November 2026: gone: 17:00–23:00, Bediening, Café',
      'By Zoë',
    ]);
    expect(sms).toBe(
      'Your shifts have changed. Friday 27 November 2026: was 17:00-23:00, Bediening, now 16:00-23:00, Bediening. And 1 more in Rooster. By Zoe. https://cafe.test/rooster?shift=a',
    );
  });

  it('are the sentence of a notice without shifts, without an author for a system notice', () => {
    const notice = mail([], { kind: 'SpecialJobAssigned', data: { date: '2026-11-27' }, by: null });
    expect(shortOf(notice)).toEqual({
      push: 'Rooster heeft je een klus gegeven.',
      sms: 'Een klus voor jou: vrijdag 27 november 2026. https://cafe.test/rooster?shift=a',
    });
  });

  it('name the rules that end and what follows', () => {
    const data = { profileId: 'cao-horeca-2025', nextId: 'wet', date: '2026-12-31' };
    const ending = { kind: 'ProfileEndReminded', data, by: null };
    expect(noticeContent(mail([], ending))).toMatchObject({
      subject: 'Jullie werktijdregels lopen af',
      stop: { label: 'Geen mail meer over herinneringen' },
    });
    expect(shortOf(mail([], ending)).push).toBe(
      'Cao Horeca 2025–2026 geldt t/m donderdag 31 december 2026. Daarna geldt Arbeidstijdenwet. Wil je doorgaan met de regels van nu, of andere kiezen? Dat regel je in Rooster.',
    );
    expect(noticeContent(mail([], ending, 'en')).subject).toBe('Your working-time rules are about to end');
    expect(shortOf(mail([], ending, 'en')).push).toBe(
      'Cao Horeca 2025–2026 holds until Thursday 31 December 2026. After that Arbeidstijdenwet holds. Want to go on with the rules you have now, or pick others? You can do that in Rooster.',
    );
    const removed = { ...ending, data: { ...data, profileId: 'removed' } };
    expect(noticeContent(mail([], removed)).text).toMatch(/^Deze regeling geldt t\/m donderdag 31 december 2026\. /);
  });

  it('name the last day of the minimum wage', () => {
    const data = { profileId: 'minimum-wage-2026-07-01', nextId: 'minimum-wage-2027-01-01', date: '2026-12-31' };
    const ending = { kind: 'ProfileEndReminded', data, by: null };
    expect(noticeContent(mail([], ending)).subject).toBe('Het minimumloon verandert');
    expect(shortOf(mail([], ending)).push).toBe(
      'Het minimumloon van nu geldt t/m donderdag 31 december 2026. Vul het nieuwe bedrag in en kijk wiens loon dan te laag is. Dat doe je in Rooster, bij Werktijdregels.',
    );
    expect(noticeContent(mail([], ending, 'en')).subject).toBe('The minimum wage is about to change');
  });

  it('contain the text of the chore, shortened to fit', () => {
    const about = { kind: 'SpecialJobAssigned', data: { date: '2026-11-27' } };
    const body = 'Haal de fusten uit de kelder en zet ze bij de achterdeur, de brouwer komt om negen uur.\nBedankt!';
    const chore = { ...mail([], about), sentence: body };
    expect(shortOf(chore)).toEqual({
      push: 'Klus: Haal de fusten uit de kelder en zet ze bij de achterdeur, de brouwer komt om negen uur. Bedankt!\nDoor Zoë',
      sms: 'Een klus voor jou: vrijdag 27 november 2026. Klus: Haal de fusten uit de kelder en zet ze bij de achterdeur, de brouwer komt... Door Zoe. https://cafe.test/rooster?shift=a',
    });
    expect(noticeContent(chore).facts).toEqual([{ label: 'Klus', value: body }]);
    const long = shortOf({ ...chore, sentence: 'x'.repeat(2000) });
    expect(long.push).toBe(`Klus: ${'x'.repeat(233)}…\nDoor Zoë`);
  });
});
