import { type CivilDate, civilDate } from '#domain/kernel/civil-date';
import type { ImportField } from './import-columns.js';

const MAX_HOURS = 60;
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/u;

/** What of a cell is not known, and the word that was probably meant. */
interface Guess {
  readonly suggestion?: string;
}

/** What a row says of a person, as it stands there. */
export type CellsOfPerson = Partial<Record<ImportField, string>>;

/** Letters and digits alone: how people spell what they mean matters not. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const isEmail = (text: string): boolean => EMAIL.test(text) && text.length <= 254;

/** `Wit, Bram de` and its three columns are `Bram de Wit`. */
export function nameOf({ name, firstName, infix, lastName }: CellsOfPerson): string {
  if (name !== undefined && name.trim() !== '') {
    const [surname = '', given, ...more] = name.split(',').map((part) => part.trim());
    return given && more.length === 0 ? `${given} ${surname}` : name.trim();
  }
  return [firstName, infix, lastName].flatMap((part) => part?.trim() || []).join(' ');
}

export const hasYear = (text: string): boolean =>
  /^\d{4}-|\d{4}$|[-/. '’]\d{2}$/.test(text.trim()) && !/^\d{1,2}[-/. ]\d{1,2}$/.test(text.trim());

export const aCenturyBefore = (date: CivilDate): CivilDate =>
  civilDate(`${Number(date.slice(0, 4)) - 100}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`);

/** Hours with a comma or a point; null: no number of hours that a week has. */
export function hoursOf(text: string): number | null {
  const match = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:u|uur|uren|h|hours)?$/i.exec(text.trim());
  const hours = match ? Number((match[1] ?? '').replace(',', '.')) : Number.NaN;
  return hours <= MAX_HOURS ? hours : null;
}

/** Everything that a cell names, once; undefined: something of it is not known. */
export function allOf<Named extends { readonly name: string }>(
  text: string,
  known: readonly Named[],
  fail: (part: string, more: Guess) => void,
): Named[] | undefined {
  const whole = known.find(({ name }) => plain(name) === plain(text));
  if (whole) return [whole];
  const found = new Set<Named>();
  let isWhole = true;
  for (const part of text.split(/[,;/|+&\n]/).map((word) => word.trim())) {
    if (part === '') continue;
    const one = known.find(({ name }) => plain(name) === plain(part));
    if (one) found.add(one);
    else {
      isWhole = false;
      fail(part, nearest(part, known));
    }
  }
  return isWhole ? [...found] : undefined;
}

/** The name that differs by a letter or three; none when two are as near. */
export function nearest(text: string, known: readonly { readonly name: string }[]): Guess {
  const wanted = plain(text);
  const near = known
    .map(({ name }) => ({ name, away: distance(wanted, plain(name)) }))
    .filter(({ away }) => away <= Math.min(3, Math.ceil(wanted.length / 3)))
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

/** `anna@gmial.com` and `anna@gmail` were meant to be `anna@gmail.com`. */
export function likelyEmail(email: string): Guess {
  const [local = '', domain = '', ...more] = email.replaceAll(/\s/g, '').split('@');
  if (local === '' || domain === '' || more.length > 0) return {};
  const meant =
    DOMAINS.find((known) => known.startsWith(`${domain}.`)) ?? DOMAINS.find((known) => distance(domain, known) === 1);
  return meant ? { suggestion: `${local}@${meant}` } : {};
}
