import { fieldRefusal, type Refusal, refusal } from './refusal.js';

/**
 * Compares a write's base with the record's revision counter: `version_conflict` with the record as `current` when the
 * base is older, `validation_failed` (`basedOn`: `max`) when newer, null when equal.
 * `basedOn` absent: not compared.
 */
export function refuseStale(basedOn: number | undefined, record: { readonly revision: number }): Refusal | null {
  if (basedOn === undefined || basedOn === record.revision) return null;
  if (basedOn > record.revision) return fieldRefusal('basedOn', 'max', { limit: record.revision });
  return refusal('version_conflict', { current: { ...record } });
}
