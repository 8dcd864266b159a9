import { z } from 'zod';
import { line, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Moment } from '../kernel/clock-time.js';
import { idOf, JobFilterId, TextId } from '../kernel/ids.js';

/** One field of a declared resource: what callers write and read, and what events and rows keep of it. */
export interface ResourceField<Wire = unknown, Kept = unknown> {
  readonly wire: z.ZodType<Wire>;
  readonly kept: z.ZodType<Kept>;
  /** SQL type of its column. */
  readonly column: 'text' | 'int' | 'date' | 'boolean' | 'text[]';
  /** Default for a new record; absent: the field is required. */
  readonly absent?: Wire;
  /** Words, which stand beside the log: events hold the id of the text, under the name of the field and `Id`. */
  readonly isText?: true;
  /** A date that is today, at the location, where a new record leaves it out. */
  readonly isToday?: true;
  /** Names a department of the location, or a list of them. */
  readonly isDepartment?: true;
  /** Name in events and rows, where it is another one than on the wire. */
  readonly as?: string;
  readonly toKept?: (wire: Wire) => Kept;
  readonly toWire?: (kept: Kept) => Wire;
  /** Longest and shortest text, in characters. */
  readonly length?: { readonly min: number; readonly max: number };
}

// oxlint-disable-next-line typescript/no-explicit-any -- fields of any types; each converts its own
export type ResourceFields = Readonly<Record<string, ResourceField<any, any>>>;

/** Free text, stored outside the log so that it can be corrected and erased (decision 4). */
export const freeText = (min: number, max: number) =>
  ({ wire: text(min, max), kept: TextId, column: 'text', isText: true, length: { min, max } }) as const;

/** The same where it may be left out: it is empty then. */
export const freeTextOrNone = (max: number) => ({ ...freeText(0, max), kept: TextId.nullable(), absent: '' }) as const;

/** Free text on one line, such as a title or a name. */
export const freeLine = (min: number, max: number) => ({ ...freeText(min, max), wire: line(min, max) }) as const;

export const date = () => ({ wire: CivilDate, kept: CivilDate, column: 'date' }) as const;

/** A date; where a new record has none, that of today at its location. */
export const dateOrToday = () => ({ ...date(), isToday: true }) as const;

/** A moment of the location's wall clock. */
export const moment = () => ({ wire: Moment, kept: Moment, column: 'text' }) as const;

/** Whether something is so; absent: it is not. */
export const flag = () => ({ wire: z.boolean(), kept: z.boolean(), column: 'boolean', absent: false }) as const;

const MAX_DEPARTMENTS = 50;

/**
 * Field of 1 to 50 departments of the location of the record, sorted and each once; null, and absent: all of them. An
 * empty list is refused.
 */
export const departmentsOrAll = () =>
  ({
    wire: z.array(idOf<JobFilterId>(WireId)).min(1).max(MAX_DEPARTMENTS).nullable(),
    kept: z.array(JobFilterId).readonly().nullable(),
    column: 'text[]',
    absent: null,
    isDepartment: true,
    toKept: (ids: readonly JobFilterId[] | null) => ids && [...new Set(ids)].toSorted(),
  }) as const;

/** A department of the location of the record; null, and absent: all of them. */
export const departmentOrAll = () =>
  ({
    wire: idOf<JobFilterId>(WireId).nullable(),
    kept: JobFilterId.nullable(),
    column: 'text',
    absent: null,
    isDepartment: true,
  }) as const;

type KeptName<Name extends string, Field> = Field extends { readonly isText: true }
  ? `${Name}Id`
  : Field extends { readonly as: infer Other extends string }
    ? Other
    : Name;

type EnteredName<Name extends string, Field> = Field extends { readonly as: infer Other extends string } ? Other : Name;

type KeptValue<Field> = Field extends { readonly kept: infer Kept extends z.ZodType } ? z.output<Kept> : never;
type WireValue<Field> = Field extends { readonly wire: infer Wire extends z.ZodType } ? z.output<Wire> : never;

/** Fields as events, states and rows have them. */
export type KeptOf<Fields> = {
  readonly [Name in keyof Fields & string as KeptName<Name, Fields[Name]>]: KeptValue<Fields[Name]>;
};

/** Fields as a command carries them on the bus: kept ones, with words in place of ids of texts. */
export type EnteredOf<Fields> = {
  readonly [Name in keyof Fields & string as EnteredName<Name, Fields[Name]>]: Fields[Name] extends {
    readonly isText: true;
  }
    ? string
    : KeptValue<Fields[Name]>;
};

/** Fields as an answer has them. */
export type WireOf<Fields> = { readonly [Name in keyof Fields & string]: WireValue<Fields[Name]> };

/** A field with its names: on the wire, on the bus, in events. */
export interface NamedField {
  readonly wireName: string;
  readonly enteredName: string;
  readonly keptName: string;
  readonly field: ResourceField;
}

export const namedFields = (fields: ResourceFields): readonly NamedField[] =>
  Object.entries(fields).map(([wireName, declared]) => {
    const field: ResourceField = declared;
    const enteredName = field.as ?? wireName;
    return { wireName, enteredName, keptName: field.isText ? `${wireName}Id` : enteredName, field };
  });

export const toKept = ({ toKept: convert }: ResourceField, wire: unknown): unknown => (convert ? convert(wire) : wire);
export const toWire = ({ toWire: convert }: ResourceField, kept: unknown): unknown => (convert ? convert(kept) : kept);
