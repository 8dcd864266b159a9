import type { z } from 'zod';

/**
 * Something that is set for a place or an organisation. Declared once: events, state, calls, answers and columns are
 * made from it.
 */
export interface Setting<Kept extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  /** As events and rows hold it. */
  readonly kept: Kept;
  /** As it is answered. */
  readonly wire: Wire;
  /** As callers may set it, with its limits. */
  readonly input: z.ZodType<z.output<Wire>, z.output<Wire>>;
  /** Value until somebody sets another. */
  readonly byDefault: z.output<Kept>;
  /** Absent where it is kept as it is on the wire. */
  readonly toKept?: (wire: z.output<Wire>) => z.output<Kept>;
  readonly toWire?: (kept: z.output<Kept>) => z.output<Wire>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- settings of any types; each converts its own
export type Settings = Readonly<Record<string, Setting<any, any>>>;

/** A setting that is kept as it is on the wire. `input`: its limits, where callers may not set all that can be kept. */
export const setting = <Kept extends z.ZodType>(
  kept: Kept,
  byDefault: z.output<Kept>,
  input: z.ZodType<z.output<Kept>, z.output<Kept>> = kept as unknown as z.ZodType<z.output<Kept>, z.output<Kept>>,
): Setting<Kept, Kept> => ({ kept, wire: kept, input, byDefault });

/** All settings as they are kept. */
export type KeptSettings<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['kept']> };

/** Settings that are to become something else; those that are absent stay. */
export type SettingsChange<S extends Settings> = {
  readonly [Name in keyof S]?: z.output<S[Name]['kept']> | undefined;
};

type Shape<S extends Settings, Part extends 'kept' | 'wire' | 'input'> = { [Name in keyof S]: S[Name][Part] };
type Optional<Fields extends Record<string, z.ZodType>> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> };

const shapeOf = <S extends Settings, Part extends 'kept' | 'wire' | 'input'>(settings: S, part: Part): Shape<S, Part> =>
  Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one[part]])) as unknown as Shape<S, Part>;

const optional = <Fields extends Record<string, z.ZodType>>(fields: Fields): Optional<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as Optional<Fields>;

/** Fields of an event that tells only of settings that changed. */
export const changedShape = <S extends Settings>(settings: S): Optional<Shape<S, 'kept'>> =>
  optional(shapeOf(settings, 'kept'));

/** Fields of an answer with all settings. */
export const answerShape = <S extends Settings>(settings: S): Shape<S, 'wire'> => shapeOf(settings, 'wire');

/** Fields of a body that changes settings; one that is left out stays as it is. */
export const inputShape = <S extends Settings>(settings: S): Optional<Shape<S, 'input'>> =>
  optional(shapeOf(settings, 'input'));

/** Names of settings that are yes or no. */
export const flagsOf = (settings: Settings): string[] =>
  Object.keys(settings).filter((name) => typeof settings[name]?.byDefault === 'boolean');

/** Settings of an organisation or location that has set nothing. */
export const defaultsOf = <S extends Settings>(settings: S): KeptSettings<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, { byDefault }]) => [name, byDefault])) as KeptSettings<S>;

/** Settings of a body as they are kept; other fields of it are left out. */
export const keptOf = <S extends Settings>(settings: S, body: Readonly<Record<string, unknown>>): SettingsChange<S> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => body[name] !== undefined)
      .map(([name, { toKept }]) => [name, toKept ? toKept(body[name]) : body[name]]),
  ) as SettingsChange<S>;

/** Settings that become something else, as they were and as they are to be; those that are absent stay. */
export function settingDifferences<Fields extends object>(
  was: Fields,
  wanted: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): { before: Partial<Fields>; after: Partial<Fields> } {
  const changed = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (field) => wanted[field] !== undefined && JSON.stringify(was[field]) !== JSON.stringify(wanted[field]),
  );
  const of = (source: typeof wanted) =>
    Object.fromEntries(changed.map((field) => [field, source[field]])) as Partial<Fields>;
  return { before: of(was), after: of(wanted) };
}
