import type { AvailableTime } from '../planning/plan-status.js';

/** What somebody chose when entering availability (specification, section 3). `empty` is the absence of an entry. */
export type AvailabilityChoice = 'all_day' | 'evening' | 'custom';

const UNTIL_CLOSE = 24 * 60 + 120;

/** Times of the choices that have times of their own, in minutes after 00:00: until 02:00 means until close. */
export const CHOICE_TIMES: Readonly<Record<Exclude<AvailabilityChoice, 'custom'>, AvailableTime>> = {
  all_day: { from: 7 * 60, until: UNTIL_CLOSE },
  evening: { from: 17 * 60, until: UNTIL_CLOSE },
};

/** The choice that an entry stands for: an entry holds times only, so equal times are the same choice. */
export function choiceOf({ from, until }: AvailableTime): AvailabilityChoice {
  const choices = ['all_day', 'evening'] as const;
  return choices.find((choice) => CHOICE_TIMES[choice].from === from && CHOICE_TIMES[choice].until === until) ?? 'custom';
}
