import type { SentRefusal } from '#domain/kernel/refusal';

/** Outcome that is stored for 7 days. Versions are those of its first stream. */
export type StoredOutcome =
  | { readonly status: 'accepted'; readonly from: number; readonly to: number }
  | { readonly status: 'refused'; readonly refusal: SentRefusal };
