import type { z } from 'zod';
import { ExpectedKind, type FaultFacts } from './refusal-codes.js';

type Issue = z.core.$ZodIssue;

/** Issue of a union of which no alternative fits. */
export type UnionIssue = Extract<Issue, { code: 'invalid_union' }>;

/** Longest list of allowed values that a fault names; of a longer one it names none. */
const MAX_ALLOWED = 12;

const KIND_OF_TYPE: Readonly<Record<string, ExpectedKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'yes_or_no',
  array: 'list',
  object: 'object',
  record: 'object',
};

const KIND_OF_FORMAT: Readonly<Record<string, ExpectedKind>> = {
  email: 'email',
  url: 'web_address',
  uuid: 'uuid',
  guid: 'uuid',
  datetime: 'instant',
};

const WRONG_SHAPE: ReadonlySet<Issue['code']> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** Fault of the alternative of a union that has the type of the input; undefined: none has. */
export const issueOfRightType = ({ errors }: UnionIssue): Issue | undefined =>
  errors.flat().find(({ code, path }) => path.length === 0 && !WRONG_SHAPE.has(code));

/** Kind of value that an issue expects: as its schema says with `expects`, else by its type or format. */
function kindOf(issue: Issue): ExpectedKind | undefined {
  const { data: told } = ExpectedKind.safeParse(issue.message);
  if (told) return told;
  if (issue.code === 'invalid_type') return KIND_OF_TYPE[issue.expected];
  return issue.code === 'invalid_format' ? KIND_OF_FORMAT[issue.format] : undefined;
}

const kindFacts = (expected: ExpectedKind | undefined): FaultFacts => (expected ? { expected } : {});

const boundFacts = (limit: unknown, inclusive: boolean | undefined): FaultFacts => ({
  limit: Number(limit),
  ...(inclusive === false && { exclusive: true as const }),
});

function allowedFacts(values: readonly unknown[]): FaultFacts {
  const allowed = values.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
  return allowed.length > 0 && allowed.length <= MAX_ALLOWED ? { allowed } : {};
}

/**
 * Facts of the alternative of the right type; else the allowed values of the field that chooses the alternative, or the
 * only type that the alternatives expect.
 */
function factsOfUnion(issue: UnionIssue): FaultFacts {
  const fault = issueOfRightType(issue);
  if (fault) return factsOf(fault);
  if (issue.inclusive !== false && issue.options) return allowedFacts(issue.options);
  const kinds = new Set(issue.errors.flat().flatMap((one) => (one.code === 'invalid_type' ? [kindOf(one)] : [])));
  return kinds.size === 1 ? kindFacts([...kinds][0]) : {};
}

/** Facts about a right value, as far as an issue of zod tells them; empty: none. Never the input. */
export function factsOf(issue: Issue): FaultFacts {
  switch (issue.code) {
    case 'too_small':
      return boundFacts(issue.minimum, issue.inclusive);
    case 'too_big':
      return boundFacts(issue.maximum, issue.inclusive);
    case 'not_multiple_of':
      return { step: issue.divisor };
    case 'invalid_value':
      return allowedFacts(issue.values);
    case 'custom':
      return { ...kindFacts(kindOf(issue)), ...(issue.params?.['facts'] as FaultFacts | undefined) };
    case 'invalid_union':
      return factsOfUnion(issue);
    default:
      return kindFacts(kindOf(issue));
  }
}
