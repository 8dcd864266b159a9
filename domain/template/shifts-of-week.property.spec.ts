import fc from 'fast-check';
import { it } from 'vitest';
import { civilDate, weekDates, weekdayOf } from '../kernel/civil-date.js';
import { clockTime } from '../kernel/clock-time.js';
import type { JobId } from '../kernel/ids.js';
import { END_OPTIONS, START_OPTIONS } from '../kernel/time-options.js';
import { holds } from '../testing/properties.js';
import { shiftsOfWeek, timesOfDay } from './shifts-of-week.js';
import type { TemplateShift } from './template.events.js';

/** A template as it is kept: every choice of times, each pair of times and job once a day. */
const shifts: fc.Arbitrary<TemplateShift[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.integer({ min: 1, max: 7 }),
      jobId: fc.constantFrom('bar', 'service').map((id) => id as JobId),
      start: fc.constantFrom(...START_OPTIONS),
      end: fc.constantFrom(...END_OPTIONS),
      count: fc.integer({ min: 1, max: 50 }),
    })
    .filter(({ start, end }) => end > start && end - start < 1440)
    .map(({ start, end, ...rest }) => ({ ...rest, from: clockTime(start), until: clockTime(end % 1440) })),
  { maxLength: 20, selector: ({ day, jobId, from, until }) => `${day} ${jobId} ${from} ${until}` },
);

const inOrder = (list: readonly TemplateShift[]): string =>
  JSON.stringify(
    list.map(({ day, jobId, from, until, count }) => `${day} ${from} ${until} ${jobId} ${count}`).toSorted(),
  );

it('a template turned into a week and back is the same template, also over a clock change', () => {
  const mondays = ['2026-03-23', '2026-10-19', '2026-12-28'].map((date) => civilDate(date));
  holds(
    fc.property(shifts, fc.constantFrom(...mondays), (template, monday) => {
      const week = weekDates(monday).flatMap((date) => timesOfDay(template, weekdayOf(date), date));
      return inOrder(shiftsOfWeek(week)) === inOrder(template);
    }),
    200,
  );
});
