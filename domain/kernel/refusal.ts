import type { RefusalDetails } from './refusal-details.js';
import { type ErrorCode, type FieldCode, type FieldFault } from './refusal-codes.js';

export { asksConfirmation, ErrorCode, FaultPerson, FieldCode, FieldFault, type QuestionCode } from './refusal-codes.js';

/** Details of refusals with this code; none for most codes. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : NoDetails;

type NoDetails = Readonly<Record<never, never>>;

/** The one reason why not: a value, because screens ask "may I?" while they draw. Whoever looks at its code knows its details. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: { readonly code: One } & DetailsOf<One>;
}[Code];

/** A refusal that somebody else has sent: without the details that this version does not understand. */
export type ReceivedRefusal<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: { readonly code: One } & Partial<DetailsOf<One>>;
}[Code];

/** A refusal on its way to whoever asked, or kept for them: its details are in the shapes of the wire already, or not yet. */
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

/** Refusal with a code and the details of that code. */
export const refusal = <Code extends ErrorCode>(code: Code, ...[details]: Given<DetailsOf<Code>>): Refusal<Code> =>
  ({ code, ...details }) as Refusal<Code>;

/** Why what is filled in cannot be taken. */
export type FieldsRefusal = Refusal<'invalid_dates' | 'validation_failed'>;

/** Refusal of fields: `invalid_dates` for dates that do not belong together, else `validation_failed`. */
export const fieldRefusal = (field: string, code: Fault['code']): FieldsRefusal =>
  code === 'invalid_dates'
    ? { code: 'invalid_dates', errors: [{ field, code: 'mismatch' }] }
    : { code: 'validation_failed', errors: [{ field, code }] };

/** A field at fault; `invalid_dates` where it does not go with another date or time. */
export interface Fault {
  readonly field: string;
  readonly code: FieldCode | 'invalid_dates';
  /** Person who causes the conflict. */
  readonly person?: FieldFault['person'];
}

/** A field is named once, with the first thing that is wrong about it; a text of the wrong length is told so before its form. */
export function eachFieldOnce(faults: readonly FieldFault[]): FieldFault[] {
  const named = new Map<string, FieldFault>();
  for (const fault of faults) {
    const before = named.get(fault.field)?.code;
    const tellsMore = before === 'format' && (fault.code === 'too_short' || fault.code === 'too_long');
    if (before === undefined || tellsMore) named.set(fault.field, fault);
  }
  return [...named.values()];
}

/** Refusal of every field at fault at once; null when none is. Only dates that do not belong together: `invalid_dates`. */
export function fieldRefusals(faults: readonly Fault[]): FieldsRefusal | null {
  if (faults.length === 0) return null;
  const onlyDates = faults.every(({ code }) => code === 'invalid_dates');
  const errors = eachFieldOnce(
    faults.map(({ code, ...fault }): FieldFault => ({ ...fault, code: code === 'invalid_dates' ? 'mismatch' : code })),
  );
  return { code: onlyDates ? 'invalid_dates' : 'validation_failed', errors };
}
