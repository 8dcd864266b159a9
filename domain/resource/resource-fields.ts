import { z } from 'zod';
import { line, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Moment } from '../kernel/clock-time.js';
import { idOf, JobFilterId, TextId } from '../kernel/ids.js';

/** Declaration of one field of a resource: wire form, stored form and column. */
export interface ResourceField<Wire = unknown, Stored = unknown> {
  readonly wire: z.ZodType<Wire>;
  readonly stored: z.ZodType<Stored>;
  /** SQL type of its column. */
  readonly column: 'text' | 'int' | 'date' | 'boolean' | 'text[]';
  /** Default for a new record in wire form; absent: the field is required. */
  readonly absent?: Wire;
  /** True: a text stored outside the log; events hold its id under the field's name plus `Id`. */
  readonly isText?: true;
  /** True: a date that defaults to today at the location. */
  readonly isToday?: true;
  /** True: a department of the location, or a list of departments. */
  readonly isDepartment?: true;
  /** Name in events and rows; absent: that on the wire. */
  readonly as?: string;
  /** Conversion for events and rows; absent: none. */
  readonly toStored?: (wire: Wire) => Stored;
  /** Conversion from events and rows; absent: none. */
  readonly toWire?: (stored: Stored) => Wire;
  /** Bounds of a text in characters, both included. */
  readonly length?: { readonly min: number; readonly max: number };
}

/** Fields of a resource by wire name. */
// oxlint-disable-next-line typescript/no-explicit-any -- fields of any types; each converts its own
export type ResourceFields = Readonly<Record<string, ResourceField<any, any>>>;

/** Field of free text, stored outside the log so that it can be corrected and erased. */
export const freeText = (min: number, max: number) =>
  ({ wire: text(min, max), stored: TextId, column: 'text', isText: true, length: { min, max } }) as const;

/** Field of optional free text up to `max` characters; default ''. */
export const freeTextOrNone = (max: number) =>
  ({ ...freeText(0, max), stored: TextId.nullable(), absent: '' }) as const;

/** Field of one-line free text, such as a title or a name. */
export const freeLine = (min: number, max: number) => ({ ...freeText(min, max), wire: line(min, max) }) as const;

/** Required date field. */
export const date = () => ({ wire: CivilDate, stored: CivilDate, column: 'date' }) as const;

/** Date field that defaults to today at the location. */
export const dateOrToday = () => ({ ...date(), isToday: true }) as const;

/** Required field with a moment on the location's wall clock. */
export const moment = () => ({ wire: Moment, stored: Moment, column: 'text' }) as const;

/** Boolean field, default false. */
export const flag = () => ({ wire: z.boolean(), stored: z.boolean(), column: 'boolean', absent: false }) as const;

const MAX_DEPARTMENTS = 50;

/**
 * Field with 1 to 50 departments of the location, stored sorted and without duplicates; null (default): all. An empty
 * list is refused.
 */
export const departmentsOrAll = () =>
  ({
    wire: z.array(idOf<JobFilterId>(WireId)).min(1).max(MAX_DEPARTMENTS).nullable(),
    stored: z.array(JobFilterId).readonly().nullable(),
    column: 'text[]',
    absent: null,
    isDepartment: true,
    toStored: (ids: readonly JobFilterId[] | null) => ids && [...new Set(ids)].toSorted(),
  }) as const;

/** Field with a department of the location; null (default): all. */
export const departmentOrAll = () =>
  ({
    wire: idOf<JobFilterId>(WireId).nullable(),
    stored: JobFilterId.nullable(),
    column: 'text',
    absent: null,
    isDepartment: true,
  }) as const;

type StoredName<Name extends string, Field> = Field extends { readonly isText: true }
  ? `${Name}Id`
  : Field extends { readonly as: infer Other extends string }
    ? Other
    : Name;

type EnteredName<Name extends string, Field> = Field extends { readonly as: infer Other extends string } ? Other : Name;

type StoredValue<Field> = Field extends { readonly stored: infer Stored extends z.ZodType } ? z.output<Stored> : never;
type WireValue<Field> = Field extends { readonly wire: infer Wire extends z.ZodType } ? z.output<Wire> : never;

/** Fields in events, states and rows. */
export type StoredFieldsOf<Fields> = {
  readonly [Name in keyof Fields & string as StoredName<Name, Fields[Name]>]: StoredValue<Fields[Name]>;
};

/** Fields in commands on the bus: stored form, with texts instead of their ids. */
export type EnteredOf<Fields> = {
  readonly [Name in keyof Fields & string as EnteredName<Name, Fields[Name]>]: Fields[Name] extends {
    readonly isText: true;
  }
    ? string
    : StoredValue<Fields[Name]>;
};

/** Fields in answers. */
export type WireOf<Fields> = { readonly [Name in keyof Fields & string]: WireValue<Fields[Name]> };

/** A field with its names on the wire, on the bus and in events. */
export interface NamedField {
  readonly wireName: string;
  readonly enteredName: string;
  readonly storedName: string;
  readonly field: ResourceField;
}

/** Fields with their names, in declared order. */
export const namedFields = (fields: ResourceFields): readonly NamedField[] =>
  Object.entries(fields).map(([wireName, declared]) => {
    const field: ResourceField = declared;
    const enteredName = field.as ?? wireName;
    return { wireName, enteredName, storedName: field.isText ? `${wireName}Id` : enteredName, field };
  });

/** Converts a field's value from wire to stored form; unchanged without a conversion. */
export const toStored = ({ toStored: convert }: ResourceField, wire: unknown): unknown =>
  convert ? convert(wire) : wire;
/** Converts a field's value from stored to wire form; unchanged without a conversion. */
export const toWire = ({ toWire: convert }: ResourceField, stored: unknown): unknown =>
  convert ? convert(stored) : stored;
