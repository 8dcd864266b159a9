/** Why an entry is no amount: it cannot be read as whole euros, or it is more than a day can bring in. */
export type EurosFault = 'unreadable' | 'tooMuch';

/** As much as the server takes. */
const MAX_EUROS = 10_000_000;

/** Whole euros as they are typed, in cents: `1.250`, `1250`, `€ 1250`; null: nothing is typed. Else what is wrong with it. */
export function centsOf(entry: string): number | null | EurosFault {
  const bare = entry.replace(/[€\s]/g, '');
  if (bare === '') return null;
  if (!/^\d{1,3}([.,]?\d{3})*$/.test(bare) && !/^\d+$/.test(bare)) return 'unreadable';
  const euros = Number(bare.replace(/[.,]/g, ''));
  return euros <= MAX_EUROS ? euros * 100 : 'tooMuch';
}

export const eurosOf = (cents: number | null): string => (cents === null ? '' : String(Math.round(cents / 100)));
