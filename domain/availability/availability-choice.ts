import { momentAt } from '../kernel/clock-time.js';
import type { AvailabilityView } from '../kernel/views.js';
import type { AvailableTime } from '../planning/plan-status.js';
import type { AvailabilityEntry } from './availability.state.js';

/** Choice made when entering availability (specification, section 3). `empty` is the absence of an entry. */
export type AvailabilityChoice = AvailabilityView['choice'];

const UNTIL_CLOSE = 24 * 60 + 120;

/** Times of the choices that have times of their own, in minutes after 00:00: until 02:00 means until close. */
export const AVAILABILITY_TIMES: Readonly<Record<Exclude<AvailabilityChoice, 'custom'>, AvailableTime>> = {
  all_day: { from: 7 * 60, until: UNTIL_CLOSE },
  evening: { from: 17 * 60, until: UNTIL_CLOSE },
};

/** The choice that an entry stands for: an entry holds times only, so equal times are the same choice. */
export function choiceOf({ from, until }: AvailableTime): AvailabilityChoice {
  const choices = ['all_day', 'evening'] as const;
  const isChosen = (choice: (typeof choices)[number]) =>
    AVAILABILITY_TIMES[choice].from === from && AVAILABILITY_TIMES[choice].until === until;
  return choices.find(isChosen) ?? 'custom';
}

export const availabilityView = ({ availabilityId, userId, date, time }: AvailabilityEntry): AvailabilityView => ({
  id: availabilityId,
  userId,
  from: momentAt(date, time.from),
  until: momentAt(date, time.until),
  choice: choiceOf(time),
});
