import { clockTime, type Moment } from '../kernel/clock-time.js';
import { type ShiftEnd, type ShiftTime, shiftTimeOf, startsAtNight } from '../kernel/shift-time.js';
import type { Language } from './refusal-texts.js';
import { fill, wordsOf } from './format-words.js';

/** `17:00`; midnight at the end of a day is `24:00`. */
export const clock = (minute: number): string => (minute === 1440 ? '24:00' : clockTime(minute));

/** `23:00`, `sluit`, `zn` or `oproep`. */
export const endLabel = (end: ShiftEnd, language: Language): string =>
  end.kind === 'exact' ? clock(end.minute) : wordsOf(language).end[end.kind];

/** `17:00–sluit`, or `17:00 – sluit` with `gap`; being on call is no end, so no dash leads to it: `18:00 · oproep`. */
export const fromUntil = (start: string, kind: ShiftEnd['kind'], end: string, gap = ''): string =>
  kind === 'call' ? `${start} · ${end}` : `${start}${gap}–${gap}${end}`;

/** Times of a shift that starts after midnight are those of a night: `nacht 00:30–sluit`. */
const named = (time: Pick<ShiftTime, 'start'>, times: string, language: Language): string =>
  startsAtNight(time) ? fill(wordsOf(language).night, { times }) : times;

/** `17:00–sluit`; on call it is `18:00 · oproep`, after midnight `nacht 00:30–sluit`. */
export const timeRange = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named({ start }, fromUntil(clockTime(start), end.kind, endLabel(end, language)), language);

/** `timeRange` in large type: `17:00 – sluit`. */
export const timeRangeWide = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named({ start }, fromUntil(clockTime(start), end.kind, endLabel(end, language), ' '), language);

/**
 * `timeRange` where there is no room for a long word: `17:30–a/n`, `18:00 · opr.`, `☾ 00:30–sluit`. Screen readers get
 * `timeRangeSpoken`, which names the night.
 */
export function timeRangeShort({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string {
  const words = wordsOf(language);
  const until = end.kind === 'exact' ? clock(end.minute) : words.endShort[end.kind];
  const times = fromUntil(clockTime(start), end.kind, until);
  return startsAtNight({ start }) ? fill(words.nightShort, { times }) : times;
}

const compact = (text: string): string => text.replace(/^0(?=\d:)/, '').replace(/:00$/, '');

/** As one may type it: `17–23`, `9–14:30`, `17–sluit`, `18 · oproep`. */
export const timeRangeCompact = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  fromUntil(compact(clockTime(start)), end.kind, compact(endLabel(end, language)));

/** For screen readers and sentences: `17:00 tot sluit`, `oproep vanaf 18:00`. */
export const timeRangeSpoken = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named(
    { start },
    fill(wordsOf(language).timeSpoken[end.kind], { start: clockTime(start), end: endLabel(end, language) }),
    language,
  );

/** `timeRange` of two moments of the wire. */
export const momentRange = (from: Moment, until: Moment, language: Language): string =>
  timeRange(shiftTimeOf(from, until), language);
