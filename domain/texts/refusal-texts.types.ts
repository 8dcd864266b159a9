import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import type { UnavailableReason } from '../planning/plan-status.js';

/** Failures that only a client sees. */
export type ClientFailure = 'unreachable' | 'unreadable';

/** Texts of everything that can be refused, shared by the server's problem bodies and the client's screens. */
export interface RefusalTexts {
  readonly default: string;
  /** A few words. */
  readonly title: Readonly<Record<ErrorCode, string>>;
  /** One sentence for the person, with what to do where there is something. */
  readonly code: Readonly<Record<ErrorCode | ClientFailure, string>>;
  readonly field: Readonly<Record<FieldCode, string>>;
  readonly reason: Readonly<Record<UnavailableReason, string>>;
}
