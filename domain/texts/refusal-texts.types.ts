import type { ErrorCode, ExpectedKind, FieldCode } from '../kernel/refusal.js';
import type { UnavailableReason } from '../planning/plan-status.js';

/** Failures without an answer of the server: no connection, or an answer that cannot be read. */
export type ClientFailure = 'unreachable' | 'unreadable';

/**
 * Sentences that name a right value. `above` and `below`: bounds that are refused themselves; `earliest` and `latest`:
 * bounds of dates and times, `latest_next_day` of a time on the next day; `minutes`: step of a time.
 */
export type FieldHint =
  | 'min'
  | 'max'
  | 'above'
  | 'below'
  | 'earliest'
  | 'latest'
  | 'latest_next_day'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'range_too_long'
  | 'step'
  | 'minutes'
  | 'allowed'
  | 'kind'
  | 'example';

/** Texts of everything that can be refused, shared by the server's problem bodies and the client's screens. */
export interface RefusalTexts {
  readonly default: string;
  /** Title of a few words. */
  readonly title: Readonly<Record<ErrorCode, string>>;
  /** One sentence for the user, with a remedy if there is one. */
  readonly code: Readonly<Record<ErrorCode | ClientFailure, string>>;
  readonly field: Readonly<Record<FieldCode, string>>;
  /** Sentences that name a right value, with its placeholders. */
  readonly hint: Readonly<Record<FieldHint, string>>;
  /** Kinds of value, to stand inside a sentence. */
  readonly kind: Readonly<Record<ExpectedKind, string>>;
  readonly reason: Readonly<Record<UnavailableReason, string>>;
}
