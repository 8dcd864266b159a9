import type { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import type { DraftSlotView, DraftStart } from '#domain/draft-week/draft-week.views';
import { weekState } from './planning-place.js';

/** Open draft shift of the bar on a date, 17:00 to 22:00. */
export const draftSlot = (id: string, date: string): z.input<typeof DraftSlotView> => ({
  id,
  from: Moment.parse(`${date} 17:00`),
  until: Moment.parse(`${date} 22:00`),
  jobId: 'service',
  userId: null,
  revision: 'revision-1',
  name: null,
  horecaLocationId: 'location-1',
  jobFilterId: 'filter-bar',
  date: CivilDate.parse(date),
  untilKind: 'exact',
  hours: 5,
  warnings: [],
  fullScheduleId: null,
});

/** Answer to the start of the bar's draft week, with so many open shifts on its Monday; `leftOut` empty by default. */
export const draftStart = (
  monday: string,
  shifts: number,
  leftOut: z.input<typeof DraftStart>['leftOut'] = [],
): z.input<typeof DraftStart> => ({
  state: { ...weekState(CivilDate.parse(monday), 'filter-bar', 'drafting'), revision: 1 },
  slots: Array.from({ length: shifts }, (_, index) => draftSlot(`${monday} ${index}`, monday)),
  leftOut,
});
