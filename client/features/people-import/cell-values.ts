import type { ContractKind } from '#domain/planning/person-terms';
import { type CivilDate, civilDate } from '#domain/kernel/civil-date';
import type { ImportField } from './import-columns.js';
import { bareSearchKey } from '#domain/kernel/search-key';

const MAX_HOURS = 60;
const MAX_CENTS = 100_000;

const CONTRACTS: Readonly<Record<string, ContractKind>> = {
  vast: 'fixed',
  vasteuren: 'fixed',
  fixed: 'fixed',
  fixedhours: 'fixed',
  contracturen: 'fixed',
  fulltime: 'fixed',
  voltijd: 'fixed',
  minmax: 'min_max',
  minmaxcontract: 'min_max',
  mintotmax: 'min_max',
  mintomax: 'min_max',
  nuluren: 'zero_hours',
  nul: 'zero_hours',
  '0uren': 'zero_hours',
  nulurencontract: 'zero_hours',
  zero: 'zero_hours',
  zerohours: 'zero_hours',
  '0urencontract': 'zero_hours',
  oproep: 'zero_hours',
  oproepkracht: 'zero_hours',
  oncall: 'zero_hours',
};

/** An unrecognised part of a cell, and the word that was probably intended. */
interface Guess {
  readonly suggestion?: string;
}

/** Texts of one spreadsheet row by field; without an entry for a field: the list has no such column. */
export type CellsOfPerson = Partial<Record<ImportField, string>>;

/**
 * Full name from the name column or from first name, infix and last name; `Wit, Bram de` becomes `Bram de Wit`. Empty
 * without a name.
 */
export function nameOf({ name, firstName, infix, lastName }: CellsOfPerson): string {
  if (name !== undefined && name.trim() !== '') {
    const [surname = '', given, ...more] = name.split(',').map((part) => part.trim());
    return given && more.length === 0 ? `${given} ${surname}` : name.trim();
  }
  return [firstName, infix, lastName].flatMap((part) => part?.trim() || []).join(' ');
}

/** Days from the last of 1899, as spreadsheets count dates: five digits are from 1927 to 2173. */
const SERIAL = /^([1-9]\d{4})(?:[.,]\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** `3-4-2001 00:00`, as spreadsheets write a date that has a time. */
const TIME_OF_DAY = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;

/**
 * Text of a date cell: a time of day is removed, and a spreadsheet's serial day number becomes `YYYY-MM-DD`. Does not
 * check that it is a date.
 */
export function dateCellText(cell: string): string {
  const serial = SERIAL.exec(cell);
  if (serial) return new Date(SERIAL_START + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10);
  return cell.replace(TIME_OF_DAY, '');
}

/** Whether a typed date contains a year of 4 or 2 digits. */
export const hasYear = (text: string): boolean =>
  /^\d{4}-|\d{4}$|[-/. '’]\d{2}$/.test(text.trim()) && !/^\d{1,2}[-/. ]\d{1,2}$/.test(text.trim());

/** Same date 100 years earlier; 29 February becomes 28 February. */
export const aCenturyBefore = (date: CivilDate): CivilDate =>
  civilDate(`${Number(date.slice(0, 4)) - 100}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`);

/** Hours per week with comma or point, optionally with a unit such as `uur`; null: no number or more than 60. */
export function weeklyHoursOf(text: string): number | null {
  const match = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:u|uur|uren|h|hours)?$/i.exec(text.trim());
  const hours = match ? Number((match[1] ?? '').replace(',', '.')) : Number.NaN;
  return hours <= MAX_HOURS ? hours : null;
}

/**
 * Hourly wage in cents, with or without currency and a unit such as `per uur`: `€ 14,50` is 1450. Null: no amount, or
 * more than 1000 euros.
 */
export function wageCentsOf(text: string): number | null {
  const match =
    /^(?:€|eur(?:o)?)?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:€|eur(?:o)?)?(?:\s*(?:\/|per|p\.?)\s*(?:u|uur|h|hour))?$/i.exec(
      text.trim(),
    );
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

/** Contract kind and hours per week found in one cell; a missing part is undefined. */
export interface HoursPattern {
  readonly kind?: ContractKind;
  readonly min?: number;
  readonly max?: number;
}

const FILLERS = /(?<!\p{L})(?:uren|uur|u|hours?|hrs?|h|per|a|week|wk|pw|p\.w\.?|contract)(?!\p{L})/giu;

/**
 * Contract kind and hours in one cell: `Vast, 32 uur`, `Min-max, 8–16 uur`, `12-20`, `nul uren`. Returns a fault code
 * if kind or hours (over 60, or max below min) are not understood.
 */
export function patternOf(text: string): HoursPattern | 'unknown_contract' | 'hours' {
  const alone = CONTRACTS[bareSearchKey(text)];
  if (alone) return { kind: alone };
  const numbers = [...text.matchAll(/\d+(?:[.,]\d{1,2})?/g)].map(([number]) => Number(number.replace(',', '.')));
  const words = bareSearchKey(text.replaceAll(/\d+(?:[.,]\d{1,2})?/g, ' ').replaceAll(FILLERS, ' '));
  const kind = words === '' || words === 'tot' || words === 'to' ? undefined : CONTRACTS[words];
  if (kind === undefined && (numbers.length === 0 || !['', 'tot', 'to'].includes(words))) return 'unknown_contract';
  const [min, max] = numbers;
  if (numbers.length > 2 || numbers.some((hours) => hours > MAX_HOURS) || (max !== undefined && max < (min ?? 0)))
    return 'hours';
  return {
    ...(kind !== undefined && { kind }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

/**
 * Entries of `candidates` named in a cell, separated by commas, semicolons or lines, else by `/ | + &`; without duplicates,
 * ignoring case and accents. Calls `fail` for each unknown part and then returns undefined.
 */
export function entriesNamedIn<Named extends { readonly name: string }>(
  text: string,
  candidates: readonly Named[],
  fail: (part: string, more: Guess) => void,
): Named[] | undefined {
  const exact = candidates.find(({ name }) => bareSearchKey(name) === bareSearchKey(text));
  if (exact) return [exact];
  const found = new Set<Named>();
  let isWhole = true;
  const named = (part: string) => candidates.find(({ name }) => bareSearchKey(name) === bareSearchKey(part));
  // `Bar & terras, Keuken`: signs within a name are looked at after the commas between names.
  const parts = text.split(/[,;\n]/).flatMap((part) => (named(part.trim()) ? [part] : part.split(/[/|+&]/)));
  for (const part of parts.map((word) => word.trim())) {
    if (part === '') continue;
    const one = named(part);
    if (one) found.add(one);
    else {
      isWhole = false;
      fail(part, nearest(part, candidates));
    }
  }
  return isWhole ? [...found] : undefined;
}

/**
 * Suggests the known name nearest to `text`, at most a third of its letters and 3 letters away; empty without a unique
 * nearest name.
 */
export function nearest(text: string, candidates: readonly { readonly name: string }[]): Guess {
  const sought = bareSearchKey(text);
  const near = candidates
    .map(({ name }) => ({ name, away: distance(sought, bareSearchKey(name)) }))
    .filter(({ away }) => away <= Math.min(3, Math.ceil(sought.length / 3)))
    .sort((a, b) => a.away - b.away);
  const [best, next] = near;
  return best && best.away !== next?.away ? { suggestion: best.name } : {};
}

/** Letters to add, leave out or change between two words (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'live.nl',
  'icloud.com',
  'ziggo.nl',
  'kpnmail.nl',
];

/** Suggests an address whose domain is one letter off a common provider or lacks its ending; empty otherwise. */
export function likelyEmail(email: string): Guess {
  const [local = '', domain = '', ...more] = email.replaceAll(/\s/g, '').split('@');
  if (local === '' || domain === '' || more.length > 0) return {};
  const likely =
    DOMAINS.find((candidate) => candidate.startsWith(`${domain}.`)) ??
    DOMAINS.find((candidate) => distance(domain, candidate) === 1);
  return likely ? { suggestion: `${local}@${likely}` } : {};
}
