import { z } from 'zod';

/** `job_id` as the program writes it: `jobId`. */
export type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail> & string>}`
  : Name;

type Plain = string | number | boolean | null | undefined | Blob;

/** A value of the wire with the names that the program uses. Keys alone: values, and ids or dates as keys, stay. */
export type CamelNames<Value> = Value extends Plain
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: CamelNames<Value[Index]> }
    : Value extends object
      ? { [Name in keyof Value as CamelName<Name>]: CamelNames<Value[Name]> }
      : Value;

/** Records of a stream by kind, with the names that the program uses. */
export type CamelRecords<Records> = { readonly [Kind in keyof Records]: CamelNames<Records[Kind]> };

/** Kinds of records that are called otherwise on the wire than in the program. */
export type WireNamed<Records> = {
  [Kind in keyof Records]: Records[Kind] extends CamelNames<Records[Kind]> ? never : Kind;
}[keyof Records];

const camelled = new Map<string, string>();

/** Also of a path: `shifts[3].job_id` as `shifts[3].jobId`. */
export function camelName(name: string): string {
  let known = camelled.get(name);
  if (known === undefined) {
    known = name.replaceAll(/(?<=[a-z0-9])_([a-zA-Z0-9])/g, (_sign, letter: string) => letter.toUpperCase());
    camelled.set(name, known);
  }
  return known;
}

/** A value of the wire, all through, as `CamelNames` says. */
export function camelNames<Value>(value: Value): CamelNames<Value>;
export function camelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => camelNames(item as unknown));
  if (!isFields(value)) return value;
  const named: Record<string, unknown> = {};
  for (const name of Object.keys(value)) named[camelName(name)] = camelNames(value[name]);
  return named;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of the program with the names that its schema has on the wire: the opposite of `camelNames`. What the schema
 * does not name, and what has a name of the wire already, stays as it is.
 */
export const wireNames = (schema: z.core.$ZodType, value: unknown): unknown =>
  hasWireNames(schema) ? named(schema as z.core.$ZodTypes, value) : value;

function named(schema: z.core.$ZodTypes, value: unknown): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      if (!isFields(value)) return value;
      const onWire = new Map(Object.keys(def.shape).map((name) => [camelName(name), name]));
      return Object.fromEntries(
        Object.entries(value).map(([name, field]) => {
          const wireName = onWire.get(camelName(name)) ?? name;
          const part = def.shape[wireName];
          return [wireName, part ? wireNames(part, field) : field];
        }),
      );
    }
    case 'array':
      return Array.isArray(value) ? value.map((item) => wireNames(def.element, item)) : value;
    case 'union': {
      const readings = def.options.map((option) => ({ option, value: wireNames(option, value) }));
      return (readings.find((reading) => z.safeParse(reading.option, reading.value).success) ?? readings[0])?.value;
    }
    case 'pipe':
      // A `preprocess` pipe has its target shape second, a `transform` pipe has it first.
      return wireNames((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, value);
    case 'record':
      return isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wireNames(def.valueType, item)]))
        : value;
    default:
      return 'innerType' in def ? wireNames(def.innerType, value) : value;
  }
}

/** The same schema with the names of the program. Both ones are accepted: what was kept may have been kept as it came. */
export const camelSchema = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<CamelNames<z.output<Schema>>, CamelNames<z.input<Schema>>> =>
  z.preprocess((value) => wireNames(schema, value), schema.transform(camelNames)) as never;

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether anything in a schema is called otherwise on the wire than in the program. */
export function hasWireNames(schema: z.core.$ZodType): boolean {
  let has = known.get(schema);
  if (has === undefined) {
    has = objectsIn(schema).some((names) => names.some((name) => camelName(name) !== name));
    known.set(schema, has);
  }
  return has;
}

/** The names of each object in a schema, however deep. */
export const objectsIn = (schema: z.core.$ZodType): readonly (readonly string[])[] =>
  partsOf(schema).flatMap(({ _zod: { def } }) => ('shape' in def ? [Object.keys(def.shape as object)] : []));

/** A schema and every one that it is made of. */
export function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const parts = new Set<z.core.$ZodType>();
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    if (!('_zod' in part)) return Object.values(part).forEach(visit);
    const found = part as z.core.$ZodType;
    if (parts.has(found)) return;
    parts.add(found);
    for (const value of Object.values(found._zod.def)) visit(value);
  };
  visit(schema);
  return [...parts];
}
