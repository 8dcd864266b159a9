import type { RefusalDetails } from './refusal-details.js';
import { type ErrorCode, type FaultFacts, type FieldCode, type FieldFault } from './refusal-codes.js';

export {
  asksConfirmation,
  ErrorCode,
  ExpectedKind,
  FaultFacts,
  FaultPerson,
  FieldCode,
  FieldFault,
  type QuestionCode,
} from './refusal-codes.js';

/** Details of refusals with this code; an empty object for most codes. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : NoDetails;

type NoDetails = Readonly<Record<never, never>>;

/**
 * Reason why a command or request is not executed: a code with the details of that code. A value, never thrown by
 * rules; narrowing `code` narrows the details.
 */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: { readonly code: One } & DetailsOf<One>;
}[Code];

/**
 * Refusal received from a server: every detail may be absent, since details that this version cannot read are dropped.
 */
export type ReceivedRefusal<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: { readonly code: One } & Partial<DetailsOf<One>>;
}[Code];

/** Refusal in an answer or a stored outcome. Its details are those of the rules or already in wire form. */
export interface SentRefusal {
  readonly code: ErrorCode;
  readonly errors?: readonly FieldFault[];
  readonly facts?: object;
  readonly current?: object;
  readonly attempted?: object;
  readonly conflicts?: readonly object[];
  readonly reasons?: readonly string[];
}

/** Details may be left out where a code has none, or need not have them. */
type Given<Details> = unknown extends Details
  ? []
  : Record<never, never> extends Details
    ? [details?: Details]
    : [details: Details];

/** Builds a refusal from a code and the details that the code requires. Pure. */
export const refusal = <Code extends ErrorCode>(code: Code, ...[details]: Given<DetailsOf<Code>>): Refusal<Code> =>
  ({ code, ...details }) as Refusal<Code>;

/** Refusal because of input fields; `errors` names them. */
export type FieldsRefusal = Refusal<'invalid_dates' | 'validation_failed'>;

/** Whether a fault is about dates alone, so that the refusal is `invalid_dates`. */
export const isOfDates = (code: string | undefined): boolean => code === 'invalid_dates' || code === 'not_a_monday';

/**
 * Refusal for a single field: code `invalid_dates` gives `invalid_dates` with the field as `mismatch`, `not_a_monday`
 * gives `invalid_dates`, any other `validation_failed`. `facts`: what would be right.
 */
export const fieldRefusal = (field: string, code: Fault['code'], facts: FaultFacts = {}): FieldsRefusal => ({
  code: isOfDates(code) ? 'invalid_dates' : 'validation_failed',
  errors: [{ field, code: code === 'invalid_dates' ? 'mismatch' : code, ...facts }],
});

/** A field at fault. Code `invalid_dates`: contradicts another date or time. */
export interface Fault extends FaultFacts {
  readonly field: string;
  readonly code: FieldCode | 'invalid_dates';
  /** Person who causes the conflict. */
  readonly person?: FieldFault['person'];
}

/**
 * One fault per field in order of first occurrence: the first, except that `too_short` or `too_long` replaces `format`.
 */
export function eachFieldOnce(faults: readonly FieldFault[]): FieldFault[] {
  const named = new Map<string, FieldFault>();
  for (const fieldError of faults) {
    const before = named.get(fieldError.field)?.code;
    const tellsMore = before === 'format' && (fieldError.code === 'too_short' || fieldError.code === 'too_long');
    if (before === undefined || tellsMore) named.set(fieldError.field, fieldError);
  }
  return [...named.values()];
}

/**
 * Refusal that names every field at fault, each once; null when `faults` is empty. Code `invalid_dates` when all faults
 * are about dates alone, otherwise `validation_failed`.
 */
export function fieldRefusals(faults: readonly Fault[]): FieldsRefusal | null {
  if (faults.length === 0) return null;
  const onlyDates = faults.every(({ code }) => isOfDates(code));
  const errors = eachFieldOnce(
    faults.map(({ code, ...fieldError }): FieldFault => ({
      ...fieldError,
      code: code === 'invalid_dates' ? 'mismatch' : code,
    })),
  );
  return { code: onlyDates ? 'invalid_dates' : 'validation_failed', errors };
}
