import { momentAt } from '../kernel/clock-time.js';
import type { AvailabilityView } from '../kernel/views.js';
import type { AvailableTime } from '../planning/plan-status.js';
import type { AvailabilityEntry } from './availability.state.js';

/** Choice made when entering availability (specification, section 3). */
export type AvailabilityChoice = AvailabilityView['choice'];

const UNTIL_CLOSE = 24 * 60 + 120;

/** Times of the fixed choices in minutes after 00:00; until 1560 (02:00) means until close. */
export const AVAILABILITY_TIMES: Readonly<Record<Exclude<AvailabilityChoice, 'custom'>, AvailableTime>> = {
  all_day: { from: 7 * 60, until: UNTIL_CLOSE },
  evening: { from: 17 * 60, until: UNTIL_CLOSE },
};

/** Choice with exactly these times; `custom` for any other times. */
export function choiceOf({ from, until }: AvailableTime): AvailabilityChoice {
  const choices = ['all_day', 'evening'] as const;
  const isChosen = (choice: (typeof choices)[number]) =>
    AVAILABILITY_TIMES[choice].from === from && AVAILABILITY_TIMES[choice].until === until;
  return choices.find(isChosen) ?? 'custom';
}

/** Availability entry on the wire. */
export const availabilityView = ({ availabilityId, userId, date, time }: AvailabilityEntry): AvailabilityView => ({
  id: availabilityId,
  userId,
  from: momentAt(date, time.from),
  until: momentAt(date, time.until),
  choice: choiceOf(time),
});
