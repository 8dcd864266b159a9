/** A record as history keeps it: fields under the names of the wire, with names beside ids. */
export type Details = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether any of these fields is another one. */
export const differ = (before: Details | null, after: Details | null, ...fields: readonly string[]): boolean =>
  fields.some((field) => !same(before?.[field], after?.[field]));
