import type { Call, InputOf } from '#domain/api/call';
import { named, fieldsRefusal, WITH_INPUT } from '#domain/kernel/field-faults';
import { type FieldFault, refusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../event-store/refused.js';

/**
 * Parameters of a call. Each part is checked when it is read, because an id that does not exist answers 404 before
 * fields at fault answer 422: a handler reads `params` and finds its record, then reads `query` and `body`.
 */
export class CallInput<C extends Call> {
  private parsed: Pick<InputOf<C>, 'query' | 'body'> | undefined;

  constructor(
    private readonly call: C,
    private readonly raw: { params: unknown; query: unknown; body: unknown },
  ) {}

  /** Parameters of the path. @throws Refused `not_found`: any text that is no id names nothing. */
  get params(): InputOf<C>['params'] {
    const parsed = this.call.params.safeParse(this.raw.params);
    if (!parsed.success || unwritableFields(parsed.data).length > 0) throw new CommandRefused(refusal('not_found'));
    return parsed.data as InputOf<C>['params'];
  }

  /** Parameters behind the question mark. @throws Refused as `parse` does: faults of the body are named with them. */
  get query(): InputOf<C>['query'] {
    return this.parse().query;
  }

  /** Fields of the body. @throws Refused as `parse` does: faults of the query are named with them. */
  get body(): InputOf<C>['body'] {
    return this.parse().body;
  }

  /**
   * Query and body, with every field at fault named at once, up to a hundred.
   * @throws Refused `validation_failed` or, when only dates do not belong together, `invalid_dates`.
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

/** Fields whose text cannot be kept; other text may say what it likes. */
function unwritableFields(value: unknown, field = ''): FieldFault[] {
  if (typeof value === 'string') return UNWRITABLE.test(value) ? [{ field, code: 'format' }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unwritableFields(item, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = field ? `${field}.${name}` : name;
    return [...unwritableFields(name, path), ...unwritableFields(part, path)];
  });
}

/** Arrays may be named `ids[]`. */
function withoutSuffixes(query: unknown): Record<string, unknown> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name.endsWith('[]') ? name.slice(0, -2) : name, value]));
}
