import { always } from '../../kernel/dated-week.js';
import { countedHours, endMoment, type ShiftEnd, shiftTimeOf, startMoment } from '../../kernel/shift-time.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import { minuteOf } from '../../kernel/clock-time.js';
import type { z } from 'zod';
import { camelNames, type CamelNames, wireNames } from '../../api/wire-names.js';
import { type FullSchedule, WireFullSchedule } from '../../roster-week/roster-week.views.js';

export const ZONE = 'Europe/Amsterdam';

/** A café that is open from 09:00 to 00:30, every day. */
const CAFE = { zone: ZONE, opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1470 }))) };

const ENDS: Readonly<Record<string, ShiftEnd>> = {
  close: { kind: 'close' },
  'as needed': { kind: 'as_needed' },
  call: { kind: 'call' },
};

/** Fields in which a shift differs from the default; ids as plain text. */
export type ShiftDifferences = Partial<CamelNames<z.input<typeof WireFullSchedule>>>;

/** A published shift of Noor; `times` such as `17:00-close`, `18:00-call`, `10:00-17:00`. */
export function shiftOn(date: string, times: string, differences: ShiftDifferences = {}): FullSchedule {
  const [from = '', until = ''] = times.split('-');
  const start = minuteOf(from);
  const minute = minuteOf(until);
  const end = ENDS[until] ?? { kind: 'exact', minute: minute <= start ? minute + 1440 : minute };
  const time = { date: date as CivilDate, start, end };
  const ending = endMoment(time);
  const shift = {
    id: `${date} ${times}`,
    userId: 'noor',
    name: 'Noor IJsvogel',
    jobId: 'service',
    horecaLocationId: 'cafe',
    start: startMoment(time),
    ending,
    canceled: false,
    cancelReasonId: null,
    addEmployeeSchedule: false,
    date: time.date,
    jobFilterId: 'floor',
    endingKind: shiftTimeOf(startMoment(time), ending).end.kind,
    hours: countedHours(time, CAFE),
    cancelReason: null,
    canceledAt: null,
    replacementOf: null,
    warnings: [],
    edited: false,
    revision: '00000000-0000-7000-8000-000000000000:0',
    ...differences,
  } satisfies CamelNames<z.input<typeof WireFullSchedule>>;
  return camelNames(WireFullSchedule.parse(wireNames(WireFullSchedule, shift)));
}

/** Milliseconds of a wall clock `YYYY-MM-DD HH:mm` at an offset, by default winter time (`+01:00`). */
export const instantAt = (wall: string, offset = '+01:00'): number =>
  Date.parse(`${wall.replace(' ', 'T')}:00${offset}`);
