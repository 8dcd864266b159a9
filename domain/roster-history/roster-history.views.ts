import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { DraftSlotView } from '../draft-week/draft-week.views.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { WeekState, WireFullSchedule } from '../roster-week/roster-week.views.js';

/** Draft slots and published shifts of a week as of an instant. */
export const WireRosterAsOf = z.object({
  start: CivilDate,
  at: Instant,
  horecaLocationId: z.string(),
  states: z.array(WeekState),
  slots: z.array(DraftSlotView),
  shifts: z.array(WireFullSchedule),
});
export type WireRosterAsOf = z.infer<typeof WireRosterAsOf>;
/** A week as of an instant, with camel-case keys. */
export type RosterAsOf = CamelNames<WireRosterAsOf>;

const diffSet = <T extends z.ZodType>(record: T) =>
  z.object({
    added: z.array(record),
    removed: z.array(record),
    changed: z.array(
      z.object({
        id: z.string(),
        fields: z.array(z.string()),
        before: record,
        after: record,
        entryIds: z.array(z.string()),
      }),
    ),
  });

/** Difference of a week's slots and shifts between two instants; `entryIds`: history entries of each change. */
export const WireRosterDiff = z.object({
  start: CivilDate,
  since: Instant,
  at: Instant,
  horecaLocationId: z.string(),
  slots: diffSet(DraftSlotView),
  shifts: diffSet(WireFullSchedule),
});
export type WireRosterDiff = z.infer<typeof WireRosterDiff>;
