import { createHash } from 'node:crypto';

/** JSON in which the order of keys means nothing: equal values give equal text. Maps count as objects. */
export function canonical(value: unknown): string {
  return JSON.stringify(plain(value)) ?? 'nothing';
}

/** Equal for equal values. */
export const canonicalDigest = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('base64url');

/** Differences between two values, as paths with both sides, at most `limit` of them. */
export function answerDifferences(ours: unknown, theirs: unknown, limit = 5): string[] {
  const found: string[] = [];
  compare('', plain(ours), plain(theirs));
  return found;

  function compare(path: string, a: unknown, b: unknown): void {
    if (found.length >= limit || canonical(a) === canonical(b)) return;
    if (!isRecord(a) || !isRecord(b)) {
      found.push(`${path || '(all)'}: ${short(a)} instead of ${short(b)}`);
      return;
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      compare(path ? `${path}.${key}` : key, a[key], b[key]);
  }
}

const SHOWN = 120;

const short = (value: unknown): string => canonical(value).slice(0, SHOWN);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries(value as ReadonlyMap<string, unknown>));
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .filter(([, of]) => of !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, of]) => [key, plain(of)]));
}
