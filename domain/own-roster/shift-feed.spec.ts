import { always } from '../kernel/dated-week.js';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { ShiftId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import { type FeedShift, shiftFeed } from './shift-feed.js';

const AMSTERDAM = 'Europe/Amsterdam';
const opening = always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1590 })));

type Differences = Partial<Omit<FeedShift, 'shift' | 'place'>> & { id?: string; zone?: string; calledOff?: boolean };

const feedShift = (
  date: string,
  start: number,
  end: number | ShiftTime['end'],
  { id = 'shift-1', zone = AMSTERDAM, calledOff = false, ...rest }: Differences = {},
): FeedShift => ({
  shift: {
    shiftId: id as ShiftId,
    time: { date: date as CivilDate, start, end: typeof end === 'number' ? { kind: 'exact', minute: end } : end },
    calledOff: calledOff ? { reasonId: 'ill' as never, at: '2026-11-20T10:00:00.000Z' as Instant, by: null } : null,
  },
  location: { name: 'Café', zone, opening },
  job: 'Bediening',
  changedAt: '2026-11-20T10:00:00.000Z' as Instant,
  change: 7,
  url: 'https://cafe.test/rooster?shift=shift-1',
  ...rest,
});

/** A feed as another program reads it, that knows only of the zones that stand in it. */
function read(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const only = (shift: FeedShift): ICAL.Event => read(shiftFeed([shift], 'nl'))[0] as ICAL.Event;
const instants = (event: ICAL.Event) => [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
const property = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name);

describe("the calendar feed of a person's shifts", () => {
  it('has wall-clock times of the location with its zone', () => {
    const text = shiftFeed([feedShift('2026-11-24', 1020, 1380)], 'nl');
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20261124T170000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/Amsterdam:20261124T230000\r\n');
    expect(instants(only(feedShift('2026-07-14', 1020, 1380)))).toEqual([
      '2026-07-14T15:00:00.000Z',
      '2026-07-14T21:00:00.000Z',
    ]);
  });

  it('dates a shift that starts after midnight on the next calendar day, also at a clock change', () => {
    expect(shiftFeed([feedShift('2026-11-27', 1470, 1530)], 'nl')).toContain(
      'DTSTART;TZID=Europe/Amsterdam:20261128T003000\r\nDTEND;TZID=Europe/Amsterdam:20261128T013000\r\n',
    );
    expect(instants(only(feedShift('2026-10-24', 1470, 1800)))).toEqual([
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
    expect(instants(only(feedShift('2026-03-28', 1470, 1800)))).toEqual([
      '2026-03-28T23:30:00.000Z',
      '2026-03-29T04:00:00.000Z',
    ]);
  });

  it('has correct instants in the night in which the clock goes back', () => {
    // From 20:00 to 02:30, which comes twice: the first of the two, said so that every program takes that one.
    expect(shiftFeed([feedShift('2026-10-24', 1200, { kind: 'as_needed' })], 'nl')).toContain(
      'DTEND:20261025T003000Z\r\n',
    );
    expect(instants(only(feedShift('2026-10-24', 1200, { kind: 'as_needed' })))).toEqual([
      '2026-10-24T18:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ]);
    expect(instants(only(feedShift('2026-10-24', 1380, 1800)))).toEqual([
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
    expect(instants(only(feedShift('2026-10-25', 600, 1020)))).toEqual([
      '2026-10-25T09:00:00.000Z',
      '2026-10-25T16:00:00.000Z',
    ]);
  });

  it('has correct instants in the night in which the clock goes forward', () => {
    // 02:30 is skipped: as long after 02:00 as it would have been.
    expect(instants(only(feedShift('2026-03-28', 1200, { kind: 'as_needed' })))).toEqual([
      '2026-03-28T19:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
    expect(instants(only(feedShift('2026-03-28', 1380, 1800)))).toEqual([
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
    ]);
    expect(instants(only(feedShift('2026-03-29', 600, 1020)))).toEqual([
      '2026-03-29T08:00:00.000Z',
      '2026-03-29T15:00:00.000Z',
    ]);
  });

  it.each([
    AMSTERDAM,
    'Europe/Lisbon',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'UTC',
  ])('is parsed by ical.js to the same instants at any time in %s', (zone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 285, max: 1350 }),
        fc.integer({ min: 15, max: 900 }),
        (days, start, length) => {
          const date = addDays('2024-01-01' as CivilDate, days);
          const end = Math.min(start + length, 2879);
          const event = only(feedShift(date, start, end, { zone }));
          const expected = [instantOf(date, start, zone), instantOf(date, end, zone)];
          expect(instants(event)).toEqual(expected.map((ms) => new Date(Math.max(ms, expected[0] ?? 0)).toISOString()));
        },
      ),
      { numRuns: 150, seed: 20261025 },
    );
  });

  it('has the expected end of a shift and its meaning as description', () => {
    const close = only(feedShift('2026-11-24', 1020, { kind: 'close' }));
    expect(instants(close)[1]).toBe('2026-11-25T01:30:00.000Z');
    expect(close.description).toBe('Tot sluit, ongeveer 02:30.');
    const call = only(feedShift('2026-11-24', 1020, { kind: 'call' }));
    expect([call.summary, call.description, property(call, 'transp')]).toEqual([
      'Oproep: Bediening, Café',
      'Je wordt gebeld als het nodig is.',
      'TRANSPARENT',
    ]);
    expect(read(shiftFeed([feedShift('2026-11-24', 1020, { kind: 'as_needed' })], 'en'))[0]?.description).toBe(
      'As long as needed, until 02:30 at the latest.',
    );
    expect(only(feedShift('2026-11-24', 1020, 1380)).description).toBeNull();
  });

  it('contains each needed zone once', () => {
    const shifts = [
      feedShift('2026-11-24', 600, 1020),
      feedShift('2026-11-25', 600, 1020, { id: 'b' }),
      feedShift('2026-11-26', 600, 1020, { id: 'c', zone: 'Europe/Lisbon' }),
    ];
    expect(shiftFeed(shifts, 'nl').match(/TZID:.+/g)).toEqual(['TZID:Europe/Amsterdam', 'TZID:Europe/Lisbon']);
    expect(shiftFeed([], 'nl')).not.toContain('VTIMEZONE');
  });

  it('keeps the UID of an entry and raises its SEQUENCE with each change', () => {
    const first = only(feedShift('2026-11-24', 600, 1020));
    const later = only(
      feedShift('2026-11-25', 720, 1080, { change: 12, changedAt: '2026-11-21T08:30:00.000Z' as Instant }),
    );
    expect([first.uid, later.uid]).toEqual(['shift-1@rooster', 'shift-1@rooster']);
    expect([first.sequence, later.sequence]).toEqual([7, 12]);
    expect(String(property(later, 'last-modified'))).toBe('2026-11-21T08:30:00Z');
  });

  it('marks a called-off shift as CANCELLED and TRANSPARENT', () => {
    const off = only(feedShift('2026-11-24', 600, 1020, { calledOff: true }));
    expect([property(off, 'status'), property(off, 'transp')]).toEqual(['CANCELLED', 'TRANSPARENT']);
    expect(off.description).toBe('Afgemeld: je werkt deze dienst niet.');
    expect(property(only(feedShift('2026-11-24', 600, 1020)), 'status')).toBe('CONFIRMED');
  });

  it('is identical for the same shifts, with lines of at most 75 bytes', () => {
    const shifts = [
      feedShift('2026-11-24', 600, 1020, {
        job: 'Bar; hulp, \\o/ Grand Café met een héél lange naam die niet op één regel past',
      }),
    ];
    const text = shiftFeed(shifts, 'nl');
    expect(shiftFeed(shifts, 'nl')).toBe(text);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(read(text)[0]?.summary).toBe(
      'Bar; hulp, \\o/ Grand Café met een héél lange naam die niet op één regel past, Café',
    );
  });

  it.each([
    'a\r\nBEGIN:VEVENT\r\nEND:VEVENT',
    'a\rEND:VCALENDAR',
    'a\u2028\u0085\u000bUID:x',
    '\u0000\u001b[31m',
    "$& $' $` $$1 {title}",
    ':;,\\n"\\',
    '\u202eegnaro',
  ])('keeps a name such as %j within its line', (name) => {
    for (const end of [1020, { kind: 'call' } as const]) {
      const shift = feedShift('2026-11-24', 600, end, { job: name });
      const text = shiftFeed([{ ...shift, location: { ...shift.location, name } }], 'en');
      expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}|[\u2028\u2029]/u);
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const events = read(text);
      expect(events).toHaveLength(1);
      const asRead = name.replaceAll(/\r\n|[\r\v\u0085\u2028]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
      expect({ uid: events[0]?.uid, place: events[0]?.location }).toEqual({ uid: 'shift-1@rooster', place: asRead });
      expect(events[0]?.summary).toContain(`${asRead}, ${asRead}`);
    }
  });

  it('uses only the location as summary for a shift without a known job', () => {
    expect(only(feedShift('2026-11-24', 600, 1020, { job: null })).summary).toBe('Café');
  });
});
