import { fieldRefusal, type Refusal, refusal } from './refusal.js';

/**
 * Refusal of a write that rests on an older state of a record with a counted revision (api page, "Concurrency");
 * null when it does not. `basedOn` absent: not compared.
 */
export function refuseStale(basedOn: number | undefined, record: { readonly revision: number }): Refusal | null {
  if (basedOn === undefined || basedOn === record.revision) return null;
  if (basedOn > record.revision) return fieldRefusal('basedOn', 'max');
  return refusal('version_conflict', { current: { ...record } });
}
