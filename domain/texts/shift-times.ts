import { clockTime, type Moment } from '../kernel/clock-time.js';
import { type ShiftEnd, type ShiftTime, shiftTimeOf, startsAtNight } from '../kernel/shift-time.js';
import type { Language } from './languages.js';
import { fill, formatTexts } from './format-words.js';

/** `HH:mm` of minutes after 00:00, wrapped to one day; exactly 1440 is `24:00`. */
export const clock = (minute: number): string => (minute === 1440 ? '24:00' : clockTime(minute));

/** End of a shift: `23:00`, or `sluit`, `zn`, `oproep`. */
export const endLabel = (end: ShiftEnd, language: Language): string =>
  end.kind === 'exact' ? clock(end.minute) : formatTexts(language).end[end.kind];

/**
 * Joins start and end with a dash: `17:00–sluit`; call ends with a dot: `18:00 · oproep`. `gap`: text around the dash.
 */
export const fromUntil = (start: string, kind: ShiftEnd['kind'], end: string, gap = ''): string =>
  kind === 'call' ? `${start} · ${end}` : `${start}${gap}–${gap}${end}`;

/** Times of a shift that starts after midnight are those of a night: `nacht 00:30–sluit`. */
const named = (time: Pick<ShiftTime, 'start'>, times: string, language: Language): string =>
  startsAtNight(time) ? fill(formatTexts(language).night, { times }) : times;

/** Times of a shift: `17:00–sluit`, on call `18:00 · oproep`, starting after midnight `nacht 00:30–sluit`. */
export const timeRange = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named({ start }, fromUntil(clockTime(start), end.kind, endLabel(end, language)), language);

/** Times of a shift with spaces around the dash, for large type: `17:00 – sluit`. */
export const timeRangeWide = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named({ start }, fromUntil(clockTime(start), end.kind, endLabel(end, language), ' '), language);

/**
 * Times of a shift for narrow cells: `17:30–a/n`, `18:00 · opr.`, `☾ 00:30–sluit`. For screen readers use
 * `timeRangeSpoken`.
 */
export function timeRangeShort({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string {
  const texts = formatTexts(language);
  const until = end.kind === 'exact' ? clock(end.minute) : texts.endShort[end.kind];
  const times = fromUntil(clockTime(start), end.kind, until);
  return startsAtNight({ start }) ? fill(texts.nightShort, { times }) : times;
}

const compact = (text: string): string => text.replace(/^0(?=\d:)/, '').replace(/:00$/, '');

/** Times of a shift as users may type them: `17–23`, `9–14:30`, `17–sluit`, `18 · oproep`. A night is not marked. */
export const timeRangeCompact = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  fromUntil(compact(clockTime(start)), end.kind, compact(endLabel(end, language)));

/** Times of a shift for screen readers and sentences: `17:00 tot sluit`, `oproep vanaf 18:00`. */
export const timeRangeSpoken = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, language: Language): string =>
  named(
    { start },
    fill(formatTexts(language).timeSpoken[end.kind], { start: clockTime(start), end: endLabel(end, language) }),
    language,
  );

/** Times of a shift from two moments of the wire: `17:00–sluit`. */
export const momentRange = (from: Moment, until: Moment, language: Language): string =>
  timeRange(shiftTimeOf(from, until), language);
