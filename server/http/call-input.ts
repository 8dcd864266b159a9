import type { Call, InputOf } from '#domain/api/call';
import { named, fieldsRefusal, WITH_INPUT } from '#domain/kernel/field-faults';
import { type FieldFault, refusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../event-store/refused.js';

/**
 * Input of a call, validated on access, because an unknown id has to answer 404 before wrong fields answer 422: a
 * handler reads `params` and finds its record, then reads `query` and `body`.
 */
export class CallInput<C extends Call> {
  private parsed: Pick<InputOf<C>, 'query' | 'body'> | undefined;

  constructor(
    private readonly call: C,
    private readonly raw: { params: unknown; query: unknown; body: unknown },
  ) {}

  /** Path parameters. @throws CommandRefused `not_found` for a text that cannot be an id */
  get params(): InputOf<C>['params'] {
    const parsed = this.call.params.safeParse(this.raw.params);
    if (!parsed.success || unwritableFields(parsed.data).length > 0) throw new CommandRefused(refusal('not_found'));
    return parsed.data as InputOf<C>['params'];
  }

  /**
   * Query parameters. Validates query and body together on first access.
   * @throws CommandRefused `validation_failed` or `invalid_dates`
   */
  get query(): InputOf<C>['query'] {
    return this.parse().query;
  }

  /**
   * Body fields; a missing body counts as an empty object. Validates query and body together on first access.
   * @throws CommandRefused `validation_failed` or `invalid_dates`
   */
  get body(): InputOf<C>['body'] {
    return this.parse().body;
  }

  /**
   * Query and body; parsed once. Names all wrong fields of both at once, up to a hundred.
   * @throws CommandRefused `validation_failed`, or `invalid_dates` if only combinations of dates are wrong
   */
  parse(): Pick<InputOf<C>, 'query' | 'body'> {
    return (this.parsed ??= this.checked());
  }

  private checked(): Pick<InputOf<C>, 'query' | 'body'> {
    const query = this.call.query.safeParse(withoutSuffixes(this.raw.query), WITH_INPUT);
    const body = this.call.body.safeParse(this.raw.body ?? {}, WITH_INPUT);
    if (!query.success || !body.success)
      throw new CommandRefused(fieldsRefusal([...(query.error?.issues ?? []), ...(body.error?.issues ?? [])]));
    const unwritable = named([...unwritableFields(query.data), ...unwritableFields(body.data)]);
    if (unwritable.length > 0) throw new CommandRefused(refusal('validation_failed', { errors: unwritable }));
    return { query: query.data as InputOf<C>['query'], body: body.data as InputOf<C>['body'] };
  }
}

/** U+0000 and halves of surrogate pairs: JSON can carry them, Postgres cannot keep them. */
const UNWRITABLE = /\0|\p{Surrogate}/u;

/** Whether a value, or a name or value within it, has characters that PostgreSQL cannot store. Makes nothing. */
function isUnwritable(value: unknown): boolean {
  if (typeof value === 'string') return UNWRITABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const name in value)
    if (UNWRITABLE.test(name) || isUnwritable((value as Record<string, unknown>)[name])) return true;
  return false;
}

/** Faults for texts and names of fields with characters that PostgreSQL cannot store. */
const unwritableFields = (value: unknown): FieldFault[] => (isUnwritable(value) ? faultsWithin(value, '') : []);

function faultsWithin(value: unknown, field: string): FieldFault[] {
  if (typeof value === 'string')
    return UNWRITABLE.test(value) ? [{ field, code: 'format', expected: 'visible_text' }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => faultsWithin(item, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = field ? `${field}.${name}` : name;
    return [...faultsWithin(name, path), ...faultsWithin(part, path)];
  });
}

/** Query with `[]` removed from the names of arrays. */
function withoutSuffixes(query: unknown): Record<string, unknown> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name.endsWith('[]') ? name.slice(0, -2) : name, value]));
}
