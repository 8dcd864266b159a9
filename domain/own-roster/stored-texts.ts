import { addDays } from '../kernel/civil-date.js';
import { instantOf, todayAt } from '../kernel/zone.js';
import { fill } from '../texts/format-words.js';
import { momentLong } from '../texts/moments.js';
import { ownRosterTexts } from '../texts/own-roster-texts.js';
import type { Language } from '../texts/languages.js';
import type { FirstScreen } from './first-screen.views.js';

/** `vandaag, 09:41` instead of `zojuist`. */
const LONGER_THAN_A_MOMENT_MS = 120_000;

/** Texts of what a device stores for its next visit: when it was confirmed, and that the rest could not be loaded. */
export type StoredTexts = Pick<FirstScreen, 'asOf' | 'failed'>;

/**
 * Texts of data that were confirmed at `at` and are stored at `now` (milliseconds since 1970), by day in an IANA zone.
 * Pure.
 */
export function storedTexts(
  { at, now, zone }: { readonly at: number; readonly now: number; readonly zone: string },
  language: Language,
): StoredTexts {
  const texts = ownRosterTexts[language];
  const today = todayAt(now, zone);
  const asOf = (seenAt: number) => fill(texts.asOf, { moment: momentLong({ at, now: seenAt, zone }, language) });
  return {
    asOf: {
      dayEnds: instantOf(addDays(today, 1), 0, zone),
      today: asOf(at + LONGER_THAN_A_MOMENT_MS),
      later: asOf(instantOf(addDays(today, 2), 0, zone)),
    },
    failed: { text: texts.restFailed, retry: texts.reload },
  };
}
