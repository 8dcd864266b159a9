/** Reason why typed text is no amount: not whole euros, or over 10 million. */
export type EurosFault = 'unreadable' | 'tooMuch';

/** As much as the server takes. */
const MAX_EUROS = 10_000_000;

/** Cents of typed whole euros: `1.250`, `1250`, `€ 1250`. Null: empty; otherwise a fault code. */
export function centsOf(entry: string): number | null | EurosFault {
  const bare = entry.replace(/[€\s]/g, '');
  if (bare === '') return null;
  if (!/^\d{1,3}([.,]?\d{3})*$/.test(bare) && !/^\d+$/.test(bare)) return 'unreadable';
  const euros = Number(bare.replace(/[.,]/g, ''));
  return euros <= MAX_EUROS ? euros * 100 : 'tooMuch';
}

/** Whole euros as text for an input, rounded; empty for null. */
export const eurosOf = (cents: number | null): string => (cents === null ? '' : String(Math.round(cents / 100)));
