import type { SentRefusal } from '#domain/kernel/refusal';

/** Outcome that is stored for 7 days. `from` and `to`: versions of the command's main stream before and after. */
export type StoredOutcome =
  | { readonly status: 'accepted'; readonly from: number; readonly to: number }
  | { readonly status: 'refused'; readonly refusal: SentRefusal };
