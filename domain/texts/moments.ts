import { daysBetween } from '../kernel/civil-date.js';
import { wallClockAt } from '../kernel/zone.js';
import type { Language } from './refusal-texts.js';
import { dateShort, weekdayShort } from './dates.js';
import { clock } from './shift-times.js';
import { fill, wordsOf } from './format-words.js';

const JUST_NOW_MS = 60_000;

/** When something was recorded, seen from now; both in milliseconds since 1970, shown in the zone of the location. */
export interface RelativeInstant {
  readonly at: number;
  readonly now: number;
  readonly zone: string;
}

/** In a narrow place: `zojuist`, `09:12`, `ma 16:40` within the last week, `do 12 nov`, `do 12 nov 2025`. */
export function momentShort({ at, now, zone }: RelativeInstant, language: Language): string {
  if (isJustNow(at, now)) return wordsOf(language).moment.now;
  const { date, minute } = wallClockAt(at, zone);
  const today = wallClockAt(now, zone).date;
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return clock(minute);
  if (daysAgo > 0 && daysAgo < 7) return `${weekdayShort(date, language)} ${clock(minute)}`;
  return dateShort(date, language) + (date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`);
}

/** In a sentence: `zojuist`, `vandaag, 09:41`, `gisteren, 16:40`, `do 12 nov, 14:20`, `do 12 nov 2025, 14:20`. */
export function momentLong({ at, now, zone }: RelativeInstant, language: Language): string {
  const words = wordsOf(language).moment;
  if (isJustNow(at, now)) return words.now;
  const { date, minute } = wallClockAt(at, zone);
  const today = wallClockAt(now, zone).date;
  const time = clock(minute);
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return fill(words.today, { time });
  if (daysAgo === 1) return fill(words.yesterday, { time });
  const suffix = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${dateShort(date, language)}${suffix}, ${time}`;
}

/** `09:41` on the wall clock of the location. */
export const timeAt = (at: number, zone: string): string => clock(wallClockAt(at, zone).minute);

const isJustNow = (at: number, now: number): boolean => Math.abs(now - at) < JUST_NOW_MS;
