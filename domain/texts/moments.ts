import { daysBetween } from '../kernel/civil-date.js';
import { wallClockAt } from '../kernel/zone.js';
import type { Language } from './languages.js';
import { dateShort, weekdayShort } from './dates.js';
import { clock } from './shift-times.js';
import { fill, formatTexts } from './format-words.js';

const JUST_NOW_MS = 60_000;

/** An instant relative to now, both in milliseconds since 1970, shown in an IANA zone. */
export interface RelativeInstant {
  readonly at: number;
  readonly now: number;
  readonly zone: string;
}

/**
 * Compact text of an instant: `zojuist` within a minute, `09:12` today, `ma 16:40` within the last six days, otherwise
 * `do 12 nov`, with the year when it is not this year's.
 */
export function momentShort({ at, now, zone }: RelativeInstant, language: Language): string {
  if (isJustNow(at, now)) return formatTexts(language).moment.now;
  const { date, minute } = wallClockAt(at, zone);
  const today = wallClockAt(now, zone).date;
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return clock(minute);
  if (daysAgo > 0 && daysAgo < 7) return `${weekdayShort(date, language)} ${clock(minute)}`;
  return dateShort(date, language) + (date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`);
}

/**
 * Text of an instant for sentences: `zojuist` within a minute, `vandaag, 09:41`, `gisteren, 16:40`, `do 12 nov, 14:20`,
 * `do 12 nov 2025, 14:20`.
 */
export function momentLong({ at, now, zone }: RelativeInstant, language: Language): string {
  const texts = formatTexts(language).moment;
  if (isJustNow(at, now)) return texts.now;
  const { date, minute } = wallClockAt(at, zone);
  const today = wallClockAt(now, zone).date;
  const time = clock(minute);
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return fill(texts.today, { time });
  if (daysAgo === 1) return fill(texts.yesterday, { time });
  const suffix = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${dateShort(date, language)}${suffix}, ${time}`;
}

/** Wall-clock time of an instant (milliseconds) in a zone: `09:41`. */
export const timeAt = (at: number, zone: string): string => clock(wallClockAt(at, zone).minute);

const isJustNow = (at: number, now: number): boolean => Math.abs(now - at) < JUST_NOW_MS;
