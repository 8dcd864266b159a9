import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { UserId } from '../kernel/ids.js';

const week = { userId: UserId, monday: CivilDate };

/** Somebody wants to enter availability for a week that is closed. */
export const AvailabilityWeekAsked = defineEvent('AvailabilityWeekAsked', week);

/** A manager opens a closed week for one person, until it is over. */
export const AvailabilityWeekOpened = defineEvent('AvailabilityWeekOpened', week);

/** A manager leaves it closed. */
export const AvailabilityWeekDeclined = defineEvent('AvailabilityWeekDeclined', week);

/** The answer `was` is taken back: the week is closed and waits for a manager again. */
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

/** The closed weeks that one person asked for. */
export const weekRequestStream = (userId: UserId): string => `availability-week/${userId}`;
