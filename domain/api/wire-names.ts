import { z } from 'zod';

/** Name in code of a wire name: `job_id` is `jobId`. */
export type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail> & string>}`
  : Name;

type Plain = string | number | boolean | null | undefined | Blob;

/** Type of a wire value with its keys in camel case, at every depth. Values stay. */
export type CamelNames<Value> = Value extends Plain
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: CamelNames<Value[Index]> }
    : Value extends object
      ? { [Name in keyof Value as CamelName<Name>]: CamelNames<Value[Name]> }
      : Value;

/** Records of a stream by kind, with keys of the records in camel case; kinds stay. */
export type CamelRecords<Records> = { readonly [Kind in keyof Records]: CamelNames<Records[Kind]> };

/** Kinds of records that have at least one snake-case key on the wire. */
export type WireNamed<Records> = {
  [Kind in keyof Records]: Records[Kind] extends CamelNames<Records[Kind]> ? never : Kind;
}[keyof Records];

const camelled = new Map<string, string>();

/** Camel-case form of a wire name or path: `shifts[3].job_id` is `shifts[3].jobId`; other names stay. Memoised. */
export function camelName(name: string): string {
  let cached = camelled.get(name);
  if (cached === undefined) {
    cached = name.replaceAll(/(?<=[a-z0-9])_([a-zA-Z0-9])/g, (_sign, letter: string) => letter.toUpperCase());
    camelled.set(name, cached);
  }
  return cached;
}

/** Copies a wire value with all object keys in camel case, at every depth; string values stay. */
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
 * Copies a value with the key names that `schema` has on the wire; the inverse of `camelNames`. Keys that the schema
 * lacks or that are wire names already stay.
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

/** Schema that accepts wire or camel-case keys, validates with `schema` and returns camel-case keys. */
export const camelSchema = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<CamelNames<z.output<Schema>>, CamelNames<z.input<Schema>>> =>
  z.preprocess((value) => wireNames(schema, value), schema.transform(camelNames)) as never;

const cached = new WeakMap<z.core.$ZodType, boolean>();

/** Whether any object in a schema has a snake-case key. Memoised per schema. */
export function hasWireNames(schema: z.core.$ZodType): boolean {
  let has = cached.get(schema);
  if (has === undefined) {
    has = objectsIn(schema).some((names) => names.some((name) => camelName(name) !== name));
    cached.set(schema, has);
  }
  return has;
}

/** Key names of every object within a schema: one list per object. */
export const objectsIn = (schema: z.core.$ZodType): readonly (readonly string[])[] =>
  nestedSchemas(schema).flatMap(({ _zod: { def } }) => ('shape' in def ? [Object.keys(def.shape as object)] : []));

/** A schema and all schemas nested in it, each once. */
export function nestedSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
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
