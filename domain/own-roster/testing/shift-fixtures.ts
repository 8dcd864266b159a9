import { always } from '../../kernel/dated-week.js';
import { countedHours, endMoment, type ShiftEnd, shiftTimeOf, startMoment } from '../../kernel/shift-time.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import { minuteOf } from '../../kernel/clock-time.js';
import type { z } from 'zod';
import { FullSchedule } from '../../roster-week/roster-week.views.js';

export const ZONE = 'Europe/Amsterdam';

/** A café that is open from 09:00 to 00:30, every day. */
const CAFE = { zone: ZONE, opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 540, close: 1470 }))) };

const ENDS: Readonly<Record<string, ShiftEnd>> = {
  close: { kind: 'close' },
  'as needed': { kind: 'as_needed' },
  call: { kind: 'call' },
};

/** What is other about a shift; ids as plain text. */
export type ShiftDifferences = Partial<z.input<typeof FullSchedule>>;

/** A shift as the server sends it. `times` as one says them: `17:00-close`, `18:00-call`, `10:00-17:00`. */
export function shiftOn(date: string, times: string, differences: ShiftDifferences = {}): FullSchedule {
  const [from = '', until = ''] = times.split('-');
  const start = minuteOf(from);
  const minute = minuteOf(until);
  const end = ENDS[until] ?? { kind: 'exact', minute: minute <= start ? minute + 1440 : minute };
  const time = { date: date as CivilDate, start, end };
  const ending = endMoment(time);
  return FullSchedule.parse({
    id: `${date} ${times}`,
    user_id: 'noor',
    name: 'Noor IJsvogel',
    job_id: 'service',
    horeca_location_id: 'cafe',
    start: startMoment(time),
    ending,
    canceled: false,
    cancel_reason_id: null,
    add_employee_schedule: false,
    date: time.date,
    job_filter_id: 'floor',
    ending_kind: shiftTimeOf(startMoment(time), ending).end.kind,
    hours: countedHours(time, CAFE),
    cancel_reason: null,
    canceled_at: null,
    replacement_of: null,
    warnings: [],
    edited: false,
    revision: '00000000-0000-7000-8000-000000000000:0',
    ...differences,
  } satisfies z.input<typeof FullSchedule>);
}

/** Milliseconds of a wall clock in summer (`+02:00`) or winter (`+01:00`). */
export const at = (wall: string, offset = '+01:00'): number => Date.parse(`${wall.replace(' ', 'T')}:00${offset}`);
