import type { z } from 'zod';
import { factsOf, issueOfRightType, type UnionIssue } from './fault-facts.js';
import {
  type FieldCode,
  FieldCode as FieldCodes,
  type FieldFault,
  type FieldsRefusal,
  eachFieldOnce,
  isOfDates,
  refusal,
} from './refusal.js';

type Issue = z.core.$ZodIssue;

/** Fields at fault that an answer names: whoever sends thousands is not helped by all of them. */
const MAX_FAULTS = 100;

/** Faults for an answer: one per field in order of first occurrence, at most 100. */
export const named = (faults: readonly FieldFault[]): FieldFault[] => eachFieldOnce(faults).slice(0, MAX_FAULTS);

/**
 * Parse option of zod that keeps the input in issues, so that a missing field is reported as `required` and not as
 * `type`.
 */
export const WITH_INPUT = { reportInput: true };

/**
 * Refusal for zod issues: `invalid_dates` when the custom code of every issue is about dates alone, otherwise
 * `validation_failed`. At most 100 faults, one per field, with facts about a right value; paths into arrays as
 * `shifts[2].from`.
 */
export function fieldsRefusal(issues: readonly Issue[]): FieldsRefusal {
  const onlyDates = issues.length > 0 && issues.every((issue) => isOfDates(customCode(issue)));
  return refusal(onlyDates ? 'invalid_dates' : 'validation_failed', { errors: named(issues.map(faultOf)) });
}

function faultOf(issue: Issue): FieldFault {
  const code = codeOf(issue);
  // A missing field is to be filled in; its facts follow with a value.
  return { field: pathOf(issue.path), code, ...(code === 'required' ? {} : factsOf(issue)) };
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');
}

const customCode = (issue: Issue): string | undefined =>
  issue.code === 'custom' ? (issue.params as { code?: string } | undefined)?.code : undefined;

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? 'required' : 'type';
    case 'too_small':
      return sizeCode(issue.origin, 'too_short', 'too_few', 'min');
    case 'too_big':
      return sizeCode(issue.origin, 'too_long', 'too_many', 'max');
    case 'invalid_value':
      if (isMissing(issue)) return 'required';
      return issue.values.some((value) => typeof value === typeof issue.input) ? 'enum' : 'type';
    case 'invalid_union':
      return isMissing(issue) ? 'required' : codeOfUnion(issue);
    case 'custom': {
      const code = customCode(issue);
      // Dates that contradict each other are a mismatch of the field; the refusal says the rest.
      const parsed = FieldCodes.safeParse(code);
      if (parsed.success) return parsed.data;
      return code === 'invalid_dates' ? 'mismatch' : 'format';
    }
    default:
      return 'format';
  }
}

/** If one alternative of a union has the right type, its fault is reported. */
function codeOfUnion(issue: UnionIssue): FieldCode {
  const fault = issueOfRightType(issue);
  return fault ? codeOf(fault) : 'type';
}

const sizeCode = (origin: string, ofText: FieldCode, ofList: FieldCode, ofNumber: FieldCode): FieldCode => {
  if (origin === 'string') return ofText;
  return origin === 'array' || origin === 'set' ? ofList : ofNumber;
};
