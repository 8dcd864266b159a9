/** Whole euros as they are typed: `1.250`, `1250`, `€ 1250`; null: nothing is; undefined: no amount. */
export function centsOf(entry: string): number | null | undefined {
  const bare = entry.replace(/[€\s]/g, '');
  if (bare === '') return null;
  if (!/^\d{1,3}([.,]?\d{3})*$/.test(bare) && !/^\d{1,7}$/.test(bare)) return undefined;
  const euros = Number(bare.replace(/[.,]/g, ''));
  return euros <= 10_000_000 ? euros * 100 : undefined;
}

export const eurosOf = (cents: number | null): string => (cents === null ? '' : String(Math.round(cents / 100)));
