import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import type { UnavailableReason } from '../planning/plan-status.js';

/** Failures without an answer of the server: no connection, or an answer that cannot be read. */
export type ClientFailure = 'unreachable' | 'unreadable';

/** Texts of everything that can be refused, shared by the server's problem bodies and the client's screens. */
export interface RefusalTexts {
  readonly default: string;
  /** Title of a few words. */
  readonly title: Readonly<Record<ErrorCode, string>>;
  /** One sentence for the user, with a remedy if there is one. */
  readonly code: Readonly<Record<ErrorCode | ClientFailure, string>>;
  readonly field: Readonly<Record<FieldCode, string>>;
  readonly reason: Readonly<Record<UnavailableReason, string>>;
}
