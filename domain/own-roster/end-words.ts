import { minuteOf, type Moment } from '../kernel/clock-time.js';
import type { FullSchedule } from '../roster-week/roster-week.views.js';
import { fill } from '../texts/format-words.js';
import { ownRosterTexts } from '../texts/own-roster-texts.js';
import type { Language } from '../texts/languages.js';
import { clock } from '../texts/shift-times.js';

/**
 * Text for an end that is no exact time, such as `tot ongeveer 00:30`; null for an exact end. `endsAt`: expected end on
 * the wall clock; null for a shift on call, which has none.
 */
export function endWords(kind: FullSchedule['endingKind'], endsAt: Moment | null, language: Language): string | null {
  if (kind === 'exact') return null;
  const time = endsAt === null ? '' : clock(minuteOf(endsAt.slice(11)));
  return fill(ownRosterTexts[language].until[kind], { time });
}
