import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import { type OwnRecords, ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { live, ownOf } from '../../../testing/network.js';
import { openScreen } from '../../../testing/open-screen.js';
import { BAS, FATIMA, JOBS, NOOR, NOW, PLACE, TODAY } from '../../../testing/people.js';
import { shiftOf } from '../../../testing/requests.js';
import { wordsOf } from '../../../testing/words.js';
import { session } from '../../../platform/session/current-session.js';
import { drawFirstScreen, sayLoadingFailed } from '../../../platform/first-screen/draw-first-screen.js';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { FIRST_SCREEN_ID, FIRST_SCREEN_KEY } from '../../../platform/first-screen/first-screen.js';

const WAITS_AT_BAR = { ...NOOR, jobs: JOBS.slice(0, 1) };
const LATE = { ending: Moment.parse('2026-03-14 02:00'), endingKind: 'close' as const, hours: 8 };
const FRIDAY = shiftOf(NOOR, 'friday', '2026-03-13', LATE);
const SATURDAY = shiftOf(NOOR, 'saturday', '2026-03-14');

const fill = (shifts: readonly OwnRecords['shift'][]) =>
  ownOf(NOOR).fill({
    window: { [WINDOW_RECORD]: ownWindow(TODAY) },
    shift: Object.fromEntries(shifts.map((shift) => [shift.id, shift])),
  });
const stored = (): FirstScreen | null => JSON.parse(localStorage.getItem(FIRST_SCREEN_KEY) ?? 'null');
const storedAfter = async (options: Partial<Parameters<typeof openScreen>[0]> = {}): Promise<FirstScreen> => {
  await openScreen({ path: '/main', as: WAITS_AT_BAR, ...options });
  await waitFor(() => expect(stored()?.shifts.at(0)?.facts.at(-1)).toMatch(/Fatima/));
  return stored() as FirstScreen;
};
const drawn = () => document.getElementById(FIRST_SCREEN_ID);
/** As the boot script does before the application starts. */
const draw = (record: FirstScreen, now = NOW.getTime()) => document.body.prepend(drawFirstScreen(record, now));

beforeEach(() => {
  document.getElementById(FIRST_SCREEN_ID)?.remove();
  fill([SATURDAY, FRIDAY, shiftOf(NOOR, 'off', '2026-03-13', { canceled: true })]);
  live.of(rosterWeekStream(PLACE.horecaLocationId, CivilDate.parse('2026-03-09'))).fill({
    shift: { friday: FRIDAY, fatima: shiftOf(FATIMA, 'fatima', '2026-03-13') },
  });
});

describe('the first screen', () => {
  it("stores the user's upcoming shifts with all their texts", async () => {
    const record = await storedAfter();
    expect(record).toEqual({
      version: 1,
      userId: 'noor',
      language: 'nl',
      title: 'Hoi Noor',
      label: 'Mijn volgende dienst',
      asOf: {
        dayEnds: Date.parse('2026-03-13T00:00:00+01:00'),
        today: 'Bijgewerkt vandaag, 10:00',
        later: 'Bijgewerkt do 12 mrt, 10:00',
      },
      failed: {
        text: 'De rest van Rooster kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
        retry: 'Pagina verversen',
      },
      upcoming: 'Daarna',
      shifts: [
        {
          startsAt: Date.parse('2026-03-13T17:00:00+01:00'),
          endsAt: Date.parse('2026-03-14T01:00:00+01:00'),
          dayBegins: Date.parse('2026-03-13T00:00:00+01:00'),
          eveBegins: Date.parse('2026-03-12T00:00:00+01:00'),
          headings: {
            underWay: 'Nu bezig, vr 13 mrt',
            today: 'Vandaag, vr 13 mrt',
            tomorrow: 'Morgen, vr 13 mrt',
            later: 'Vrijdag 13 mrt',
          },
          when: '17:00 – sluit',
          whenSpoken: '17:00 tot sluit',
          until: 'tot ongeveer 01:00',
          job: { name: 'Bediening', colour: '#2f6f4f' },
          facts: ['De Veenkade', 'Met Fatima'],
        },
        {
          startsAt: Date.parse('2026-03-14T17:00:00+01:00'),
          endsAt: Date.parse('2026-03-14T22:00:00+01:00'),
          dayBegins: Date.parse('2026-03-14T00:00:00+01:00'),
          eveBegins: Date.parse('2026-03-13T00:00:00+01:00'),
          headings: {
            underWay: 'Nu bezig, za 14 mrt',
            today: 'Vandaag, za 14 mrt',
            tomorrow: 'Morgen, za 14 mrt',
            later: 'Zaterdag 14 mrt',
          },
          when: '17:00 – 22:00',
          whenSpoken: '17:00 tot 22:00',
          until: null,
          job: { name: 'Bediening', colour: '#2f6f4f' },
          facts: ['De Veenkade'],
        },
      ],
    });
  });

  it('shows the next shift, the time of its last update and the shifts after it', async () => {
    const record = await storedAfter({ language: 'en' });
    expect(wordsOf(drawFirstScreen(record, NOW.getTime()))).toBe(
      'Hi Noor · Tomorrow, Fri 13 Mar · Bediening · 17:00 – close · 17:00 to close · until about 01:00 · De Veenkade · With Fatima · Updated today, 10:00 · After that · Saturday 14 Mar · 17:00 – 22:00 · Bediening',
    );
  });

  it('leaves out a shift that has ended', async () => {
    const record = await storedAfter();
    expect(wordsOf(drawFirstScreen(record, Date.parse('2026-03-14T01:00:00+01:00')))).toBe(
      'Hoi Noor · Vandaag, za 14 mrt · Bediening · 17:00 – 22:00 · 17:00 tot 22:00 · De Veenkade · Bijgewerkt do 12 mrt, 10:00',
    );
  });

  it("is removed once the start page shows the user's shifts", async () => {
    draw(await storedAfter());
    await openScreen({ path: '/main', as: WAITS_AT_BAR });
    await waitFor(() => expect(drawn()).toBeNull());
  });

  it('says once that the application could not be loaded, with a button to retry', async () => {
    const record = await storedAfter();
    draw(record);
    let tries = 0;
    sayLoadingFailed(record, () => (tries += 1));
    sayLoadingFailed(record, () => (tries += 1));
    const [alert, ...others] = screen.getAllByRole('alert');
    expect(others).toEqual([]);
    expect(wordsOf(alert as HTMLElement)).toBe(
      'De rest van Rooster kon niet worden geladen. Controleer je verbinding en probeer het opnieuw. · Pagina verversen',
    );
    screen.getByRole('button', { name: 'Pagina verversen' }).click();
    expect(tries).toBe(1);
  });

  it('is deleted and removed from the page when the user signs out', async () => {
    draw(await storedAfter());
    session.end('logged_out');
    expect(stored()).toBeNull();
    expect(drawn()).toBeNull();
  });

  it('is deleted when another user signs in on the device', async () => {
    await storedAfter();
    await openScreen({ path: '/main', as: BAS });
    expect(stored()).toBeNull();
  });
});
