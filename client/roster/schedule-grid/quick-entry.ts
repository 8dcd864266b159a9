import { endAt, type ShiftEnd, startMinute } from '#domain/kernel/shift-time';

/** Parsed cell input: times at its start or end, and the remaining text, which is a name. */
export interface QuickEntry {
  /** Minutes of the business date, beyond 1440 after midnight; null: not typed. */
  readonly start: number | null;
  /** Null: not typed. */
  readonly end: ShiftEnd | null;
  /** `start` and a dash, and no end yet. */
  readonly unfinished: boolean;
  /** Text in the place of a time that is not a valid time: `25-30`, `17-xyz`; null: none. */
  readonly notATime: string | null;
  /** Remaining text, trimmed. */
  readonly rest: string;
}

/** Ends with a meaning, as people shorten them, in both languages: one may type either, whatever one reads. */
const END_WORDS: readonly (readonly [ShiftEnd, readonly string[]])[] = [
  [{ kind: 'close' }, ['s', 'sl', 'sluit', 'sluiten', 'c', 'cl', 'close']],
  [{ kind: 'as_needed' }, ['z', 'zn', 'zolang nodig', 'n', 'an', 'as needed']],
  [{ kind: 'call' }, ['o', 'op', 'oproep', 'oc', 'call', 'on call']],
];
const ENDS = new Map(END_WORDS.flatMap(([end, words]) => words.map((word) => [word, end] as const)));
/** Longest first, so that `zolang nodig` is not taken for `z`. */
const WORDS = [...ENDS.keys()].sort((a, b) => b.length - a.length);

const CLOCK = String.raw`\d{1,4}(?:[:.]\d{2})?`;
/** Also what written times have between them, which somebody may copy: a dash that does not break, a dot before on call. */
const DASH = String.raw`\s*[-‑–—·]\s*`;
/** Times: `17`, `17-`, `17-23`, `-23`, `17-zn`. Any text may follow the dash, so that an error can quote it. */
const TIMES = new RegExp(String.raw`^(?:(?<start>${CLOCK})(?<dash>${DASH})?|(?<only>${DASH}))(?<tail>.*)$`, 'su');
const TIMES_LAST = new RegExp(
  String.raw`^(?<name>\D*?)[\s,]+(?<times>${CLOCK}${DASH}.*|${DASH}${CLOCK}|${CLOCK})$`,
  'su',
);

/**
 * Parses cell input: times and the rest as a name, in either order: `17-23 fatima`, `1730-s`, `bilal 12-17`,
 * `17:30-zn`, `-23`, `sofie`. Without times all of it is `rest`; `unfinished`: no end after the dash; `notATime`: text
 * where a time was expected.
 */
export function parseQuickEntry(text: string): QuickEntry {
  const typed = text.trim();
  const nothing: QuickEntry = { start: null, end: null, unfinished: false, notATime: null, rest: typed };
  if (/^[\d‑–—-]/.test(typed)) return timesFirst(typed);
  const last = TIMES_LAST.exec(typed)?.groups;
  if (!last?.['times']) return nothing;
  const times = timesFirst(last['times']);
  return { ...times, rest: [last['name'], times.rest].filter(Boolean).join(' ').trim() };
}

function timesFirst(typed: string): QuickEntry {
  const { start: startText, dash, only, tail = '' } = TIMES.exec(typed)?.groups ?? {};
  const clock = startText === undefined ? null : minuteOf(startText);
  const start = clock === null ? null : startMinute(clock);
  const wrongStart = startText !== undefined && start === null ? startText : null;
  if (dash === undefined && only === undefined)
    return { start, end: null, unfinished: false, notATime: wrongStart ?? glued(tail), rest: clean(tail) };
  const { end, endText, rest } = endOf(tail, start);
  return {
    start,
    end,
    unfinished: endText === '',
    notATime: wrongStart ?? (end === null && endText !== '' ? endText : null),
    rest: clean(rest),
  };
}

/** Letters right behind a time, without a dash or a space, are no name: `17s`. */
const glued = (tail: string): string | null => (/^[\p{L}\d]/u.test(tail) ? tail : null);

const clean = (text: string): string => text.replace(/^[\s,]+|[\s,]+$/g, '');

/** Parses the end after the dash; an end at or before the start is on the next day. */
function endOf(tail: string, start: number | null): { end: ShiftEnd | null; endText: string; rest: string } {
  const lower = tail.toLowerCase();
  const word = WORDS.find((one) => lower.startsWith(one) && !/^[\p{L}\d]/u.test(tail.slice(one.length)));
  if (word !== undefined) return { end: ENDS.get(word) ?? null, endText: word, rest: tail.slice(word.length) };
  const endText = /^[^\s,]*/.exec(tail)?.[0] ?? '';
  const rest = tail.slice(endText.length);
  const minute = minuteOf(endText);
  if (minute === null) return { end: null, endText, rest };
  const nextDay = minute <= (start ?? -1) || (start === null && minute < EARLIEST_END);
  return { end: endAt(nextDay ? minute + 1440 : minute), endText, rest };
}

/** Without a start to compare with, an end before this is in the night. */
const EARLIEST_END = 7 * 60 + 30;

/** Minutes of `9`, `17:30`, `17.30`, `930` and `1730`; null when it is no time of day. */
function minuteOf(text: string): number | null {
  const match = /^(\d{1,2})[:.](\d{2})$|^(\d{1,2})$|^(\d{1,2})(\d{2})$/.exec(text);
  if (!match) return null;
  const hours = Number(match[1] ?? match[3] ?? match[4]);
  const minutes = Number(match[2] ?? match[5] ?? 0);
  return minutes > 59 || hours > 24 || (hours === 24 && minutes > 0) ? null : hours * 60 + minutes;
}
