type Flat = Readonly<Record<string, string | number | boolean | null>>;

/** Whether two lists hold equal flat records in the same order; the order of keys within a record is ignored. */
export const sameRecords = (a: readonly Flat[], b: readonly Flat[]): boolean =>
  a.length === b.length && a.every((record, index) => sameRecord(record, b[index] ?? {}));

function sameRecord(a: Flat, b: Flat): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
