import type { z } from 'zod';

/**
 * Declaration of one setting of a location or an organisation, from which events, state, calls, answers and columns
 * derive.
 */
export interface Setting<Stored extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  /** Schema of the stored value, in events and rows. */
  readonly stored: Stored;
  /** Schema of the value in answers. */
  readonly wire: Wire;
  /** Schema of the value in requests, with its limits. */
  readonly input: z.ZodType<z.output<Wire>, z.output<Wire>>;
  /** Stored value while nobody has set another. */
  readonly byDefault: z.output<Stored>;
  /** Converts from wire to stored form; absent: both are equal. */
  readonly toStored?: (wire: z.output<Wire>) => z.output<Stored>;
  /** Converts from stored to wire form; absent: both are equal. */
  readonly toWire?: (stored: z.output<Stored>) => z.output<Wire>;
}

/** Declared settings by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- settings of any types; each converts its own
export type Settings = Readonly<Record<string, Setting<any, any>>>;

/**
 * Declares a setting that is stored as on the wire. `input`: stricter limits for callers; default: all values of
 * `stored`.
 */
export const setting = <Stored extends z.ZodType>(
  stored: Stored,
  byDefault: z.output<Stored>,
  input: z.ZodType<z.output<Stored>, z.output<Stored>> = stored as unknown as z.ZodType<
    z.output<Stored>,
    z.output<Stored>
  >,
): Setting<Stored, Stored> => ({ stored, wire: stored, input, byDefault });

/** Stored values of all settings. */
export type StoredSettings<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['stored']> };

/** Settings to change, in stored form; absent or undefined ones stay. */
export type SettingsChange<S extends Settings> = {
  readonly [Name in keyof S]?: z.output<S[Name]['stored']> | undefined;
};

type Shape<S extends Settings, Part extends 'stored' | 'wire' | 'input'> = { [Name in keyof S]: S[Name][Part] };
type Optional<Fields extends Record<string, z.ZodType>> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> };

const shapeOf = <S extends Settings, Part extends 'stored' | 'wire' | 'input'>(
  settings: S,
  part: Part,
): Shape<S, Part> =>
  Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one[part]])) as unknown as Shape<S, Part>;

const optional = <Fields extends Record<string, z.ZodType>>(fields: Fields): Optional<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as Optional<Fields>;

/** Zod shape of an event about changed settings: stored form, every field optional. */
export const changedShape = <S extends Settings>(settings: S): Optional<Shape<S, 'stored'>> =>
  optional(shapeOf(settings, 'stored'));

/** Zod shape of an answer with all settings, in wire form. */
export const answerShape = <S extends Settings>(settings: S): Shape<S, 'wire'> => shapeOf(settings, 'wire');

/** Zod shape of a body that changes settings: every field optional; absent ones stay. */
export const inputShape = <S extends Settings>(settings: S): Optional<Shape<S, 'input'>> =>
  optional(shapeOf(settings, 'input'));

/** Names of the settings whose default is a boolean. */
export const flagsOf = (settings: Settings): string[] =>
  Object.keys(settings).filter((name) => typeof settings[name]?.byDefault === 'boolean');

/** Default of every setting, in stored form. */
export const defaultsOf = <S extends Settings>(settings: S): StoredSettings<S> =>
  Object.fromEntries(Object.entries(settings).map(([name, { byDefault }]) => [name, byDefault])) as StoredSettings<S>;

/** Settings that a body contains, converted to stored form; undefined and undeclared fields are dropped. */
export const storedSettingsOf = <S extends Settings>(
  settings: S,
  body: Readonly<Record<string, unknown>>,
): SettingsChange<S> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => body[name] !== undefined)
      .map(([name, { toStored }]) => [name, toStored ? toStored(body[name]) : body[name]]),
  ) as SettingsChange<S>;

/**
 * Former and requested values of the fields that change (compared as JSON); both empty when nothing changes. Undefined
 * fields of `requested` stay.
 */
export function settingDifferences<Fields extends object>(
  was: Fields,
  requested: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): { before: Partial<Fields>; after: Partial<Fields> } {
  const changed = (Object.keys(requested) as (keyof Fields)[]).filter(
    (field) => requested[field] !== undefined && JSON.stringify(was[field]) !== JSON.stringify(requested[field]),
  );
  const of = (source: typeof requested) =>
    Object.fromEntries(changed.map((field) => [field, source[field]])) as Partial<Fields>;
  return { before: of(was), after: of(requested) };
}
