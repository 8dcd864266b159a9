import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const week = { userId: UserId, monday: CivilDate };

/** A person asked to enter availability for a closed week. */
export const AvailabilityWeekAsked = defineEvent('AvailabilityWeekAsked', week);

/** A manager opened a closed week for one person, until it is over. */
export const AvailabilityWeekOpened = defineEvent('AvailabilityWeekOpened', week);

/** A manager declined to open a closed week. */
export const AvailabilityWeekDeclined = defineEvent('AvailabilityWeekDeclined', week);

/** The answer `was` was reverted: the week is closed and the request unanswered again. */
export const AvailabilityWeekRequestReopened = defineEvent('AvailabilityWeekRequestReopened', {
  ...week,
  was: z.enum(['opened', 'declined']),
});

/** Events of one person's requests for closed weeks. */
export const WeekRequestEvent = z.discriminatedUnion('type', [
  AvailabilityWeekAsked,
  AvailabilityWeekOpened,
  AvailabilityWeekDeclined,
  AvailabilityWeekRequestReopened,
]);
export type WeekRequestEvent = z.infer<typeof WeekRequestEvent>;

/** Name of the stream of one person's requests for closed weeks. */
export const weekRequestStream = (userId: UserId): string => `availability-week/${userId}`;
