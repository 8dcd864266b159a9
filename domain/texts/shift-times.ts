import { clockTime, type Moment } from '../kernel/clock-time.js';
import { type ShiftEnd, type ShiftTime, shiftTimeOf } from '../kernel/shift-time.js';
import type { Language } from './refusal-texts.js';
import { fill, wordsOf } from './format-words.js';

/** `17:00`; midnight at the end of a day is `24:00`. */
export const clock = (minute: number): string => (minute === 1440 ? '24:00' : clockTime(minute));

/** `23:00`, `sluit`, `zn` or `oproep`. */
export const endLabel = (end: ShiftEnd, language: Language): string =>
  end.kind === 'exact' ? clock(end.minute) : wordsOf(language).end[end.kind];

/** `17:00–sluit`, without spaces around the dash. */
export const timeRange = (time: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  `${clock(time.start)}–${endLabel(time.end, language)}`;

/** `timeRange` where there is no room for a long word: `17:30–a/n`, `18:00–opr.`. */
export const timeRangeShort = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  `${clock(start)}–${end.kind === 'exact' ? clock(end.minute) : wordsOf(language).endShort[end.kind]}`;

const compact = (text: string): string => text.replace(/^0(?=\d:)/, '').replace(/:00$/, '');

/** As one types it: `17–23`, `9–14:30`, `17–sluit`. */
export const timeRangeCompact = (time: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  `${compact(clock(time.start))}–${compact(endLabel(time.end, language))}`;

/** For screen readers and sentences: `17:00 tot sluit`, `oproep vanaf 18:00`. */
export const timeRangeSpoken = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  fill(wordsOf(language).timeSpoken[end.kind], { start: clock(start), end: endLabel(end, language) });

/** `timeRange` of two moments of the wire. */
export const momentRange = (from: Moment, until: Moment, language: Language): string =>
  timeRange(shiftTimeOf(from, until), language);
