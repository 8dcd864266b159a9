import type { z } from 'zod';
import { CivilDate } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import type { DraftSlotView, DraftStart } from '#domain/draft-week/draft-week.views';
import { weekState } from './planning-place.js';

/** An open shift of the bar in a draft, from five to ten. */
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

/** Answer to starting the bar's draft week: this many shifts on its Monday, and nobody left out by default. */
export const draftStart = (
  monday: string,
  shifts: number,
  leftOut: z.input<typeof DraftStart>['leftOut'] = [],
): z.input<typeof DraftStart> => ({
  state: { ...weekState(CivilDate.parse(monday), 'filter-bar', 'drafting'), revision: 1 },
  slots: Array.from({ length: shifts }, (_, index) => draftSlot(`${monday} ${index}`, monday)),
  leftOut,
});
