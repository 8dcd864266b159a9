import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';
import type { CallExample } from './call-examples/call-example.js';

/** A request with one parameter at fault, and what the answer has to say about it. */
export interface BrokenRequest {
  readonly what: string;
  readonly example: CallExample;
  readonly field: string;
  /** Any of these. */
  readonly codes: readonly string[];
}

const LONG_AGO = '1990-01-01';

/** The example without each parameter that is required, and with null in its place. */
export function withoutRequired(listed: CatalogueCall, example: CallExample): BrokenRequest[] {
  const required = listed.parameters.filter((parameter) => parameter.required && parameter.in !== 'path');
  return required.flatMap((parameter): BrokenRequest[] => {
    const missing = {
      what: `without ${parameter.name}`,
      example: without(example, parameter),
      field: parameter.name,
      codes: ['required'],
    };
    if (parameter.in !== 'body' || parameter.nullable) return [missing];
    return [missing, { ...missing, what: `${parameter.name} null`, example: withValue(example, parameter, null) }];
  });
}

/** The example with each parameter beyond its bounds, of another type, and of another form. */
export function outOfBounds(listed: CatalogueCall, example: CallExample): BrokenRequest[] {
  const beyond = listed.parameters
    .filter((parameter) => parameter.in !== 'path')
    .flatMap((parameter) =>
      valuesBeyond(parameter, example).map(([value, ...codes]): BrokenRequest => ({
        what: `${parameter.name} ${JSON.stringify(value).slice(0, 40)}`,
        example: withValue(example, parameter, value),
        field: parameter.name,
        codes,
      })),
    );
  return [...beyond, ...brokenRanges(listed, example)];
}

type Beyond = readonly [value: unknown, ...codes: string[]];

function valuesBeyond(parameter: CatalogueParameter, example: CallExample): Beyond[] {
  const inQuery = parameter.in === 'query' || parameter.in === 'form';
  const otherType: Beyond[] =
    inQuery || parameter.type === 'boolean' ? [] : [[parameter.type === 'string' ? 5 : 'five', 'type']];
  switch (parameter.type) {
    case 'boolean':
      return [inQuery ? ['maybe', 'enum', 'format'] : ['maybe', 'type']];
    case 'integer':
      return [...otherType, ...integersBeyond(parameter, inQuery)];
    case 'object':
      return otherType;
    case 'array':
      return [...otherType, ...listsBeyond(parameter, example, inQuery)];
    case 'string':
      return [...otherType, ...textsBeyond(parameter, example)];
  }
}

const integersBeyond = ({ min, max, enum: choices }: CatalogueParameter, inQuery: boolean): Beyond[] => {
  const asSent = (value: number) => (inQuery ? String(value) : value);
  return [
    ...(inQuery ? [['five', choices ? 'enum' : 'format'] as const] : []),
    ...(choices ? [[asSent(Math.max(...choices.map(Number)) + 1), 'enum'] as const] : []),
    ...(typeof min === 'number' ? [[asSent(min - 1), 'min'] as const] : []),
    ...(typeof max === 'number' ? [[asSent(max + 1), 'max'] as const] : []),
  ];
};

function listsBeyond({ min, max, name }: CatalogueParameter, example: CallExample, inQuery: boolean): Beyond[] {
  const given = (example.body ?? example.query ?? {})[name];
  const items = Array.isArray(given) ? given : String(given).split(',');
  const tooMany = typeof max === 'number' ? Array.from({ length: max + 1 }, () => items[0] as unknown) : null;
  return [
    ...(typeof min === 'number' && min > 0 && !inQuery ? [[[], 'too_few'] as const] : []),
    ...(tooMany ? [[inQuery ? tooMany.join(',') : tooMany, 'too_many'] as const] : []),
  ];
}

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['tomorrow', '2026-02-30', '0100-01-01'],
  moment: ['2026-11-27', '2026-11-27 24:00', '2026-02-30 10:00'],
  month: ['2026-13'],
  time: ['25:00', '10'],
  instant: ['2026-11-27 10:00'],
  uuid: ['not-a-uuid'],
  email: ['nobody'],
};

function textsBeyond(parameter: CatalogueParameter, example: CallExample): Beyond[] {
  const { min, max, format, enum: choices } = parameter;
  if (choices) return [['something else', 'enum']];
  const ofFormat = (FORMATS[format ?? ''] ?? []).map((value): Beyond => [value, 'format']);
  return [
    ...ofFormat,
    ...(typeof min === 'number' && min > 0 ? [[format === 'text' ? ' ' : '', 'too_short', 'format'] as const] : []),
    ...(typeof max === 'number' ? [['x'.repeat(max + 1), 'too_long'] as const] : []),
    // JSON can carry what a database cannot keep.
    ...(ofFormat.length === 0
      ? [[`${textIn(parameter, example)}\u0000`, 'format', 'too_long', 'hidden_characters'] as const]
      : []),
  ];
}

function textIn({ name }: CatalogueParameter, { query = {}, body = {} }: CallExample): string {
  const given = body[name] ?? query[name];
  return typeof given === 'string' ? given : 'text';
}

/** Ranges the wrong way round, and a day too long. */
function brokenRanges({ parameters }: CatalogueCall, example: CallExample): BrokenRequest[] {
  return parameters.flatMap((until, index): BrokenRequest[] => {
    const from = parameters.slice(0, index).findLast(({ format }) => format === 'date');
    if (until.maxRangeDays === undefined || !from) return [];
    const both = (last: string) => withValue(withValue(example, from, LONG_AGO), until, last);
    const beyond = new Date(Date.parse(LONG_AGO) + until.maxRangeDays * 86_400_000).toISOString().slice(0, 10);
    return [
      { what: 'last before first', example: both('1989-12-31'), field: until.name, codes: ['mismatch'] },
      { what: 'a day too long', example: both(beyond), field: until.name, codes: ['range_too_long'] },
    ];
  });
}

/** The example with every date and moment on one day. */
export const withDateParameter = ({ parameters }: CatalogueCall, example: CallExample, date: string): CallExample =>
  parameters.reduce((changed, parameter) => {
    if (parameter.format === 'date' || parameter.items?.format === 'date') return withValue(changed, parameter, date);
    return parameter.format === 'moment' ? withValue(changed, parameter, `${date} 23:00`) : changed;
  }, example);

const placeOf = (parameter: CatalogueParameter): 'params' | 'query' | 'body' => {
  if (parameter.in === 'path') return 'params';
  return parameter.in === 'query' ? 'query' : 'body';
};

export function withValue(example: CallExample, parameter: CatalogueParameter, value: unknown): CallExample {
  const location = placeOf(parameter);
  return { ...example, [location]: { ...example[location], [parameter.name]: value } };
}

function without(example: CallExample, parameter: CatalogueParameter): CallExample {
  const location = placeOf(parameter);
  const { [parameter.name]: _left, ...rest } = example[location] ?? {};
  return { ...example, [location]: rest };
}
