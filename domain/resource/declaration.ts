import type { z } from 'zod';
import type { CallRole } from '../access/access.js';
import type { Description, Details } from '../history/description.js';
import type { HistoryGroup } from '../history/feature-history.js';
import type { Wording } from '../history/wording.js';
import type { LocationId } from '../kernel/ids.js';
import type { Refusal } from '../kernel/refusal.js';
import type { EnteredOf, StoredFieldsOf, NamedField, WireOf } from './resource-fields.js';
import { snakeCase } from '../kernel/snake-case.js';

/**
 * Declaration of a resource of a location that is only added, changed and removed; events, calls, history and tables
 * derive from it.
 */
export interface Declaration<
  Name extends string,
  Id,
  Fields,
  Changes extends boolean,
  Removal extends 'stays' | 'leaves',
  Place extends 'chosen' | 'session' | 'shown',
> {
  /** Name in Pascal case, such as `CancelReason`, from which all other names derive. */
  readonly name: Name;
  readonly id: z.ZodType<Id>;
  readonly fields: Fields;
  /** Field by which lists are sorted. */
  readonly orderBy: keyof Fields & string;
  /** Absent: ascending. */
  readonly order?: 'newest first';
  readonly roles: { readonly read: readonly CallRole[]; readonly write: readonly CallRole[] };
  /** Whether records can be changed; otherwise they are removed and added anew. */
  readonly changes: Changes;
  /**
   * `stays`: the row remains for records that refer to it, and leaves lists. `leaves`: the row is deleted, only events
   * remain.
   */
  readonly removed: Removal;
  /**
   * `chosen`: calls may name another location within reach, and answers contain it. `session`: always the session's
   * location. `shown`: the session's location, and answers contain it.
   */
  readonly location: Place;
  /** Paths, if they differ from `/cancel-reasons` and `/cancel-reasons/{id}`. */
  readonly paths?: { readonly all?: string; readonly remove?: string };
  /** Set if the catalogue sends a change as a POST with `?_method=PUT`. */
  readonly changeBy?: 'POST';
  /** Additional rule: refusal of a new or changed record among the others of the location; null: allowed. */
  readonly refuse?: (record: StoredFieldsOf<Fields>, others: readonly StoredFieldsOf<Fields>[]) => Refusal | null;
  readonly history: {
    readonly group: HistoryGroup;
    /** Kind of the history entry of an addition, if not `{name}Added`. */
    readonly addedAs?: string;
    /** Prefix of the sentence keys: `{sentence}Added`, `{sentence}Changed`, `{sentence}Removed`. */
    readonly sentence: string;
    /** Values of the sentence besides the usual ones; `details` as on the wire. */
    readonly values?: (details: Details | null, wording: Wording) => Readonly<Record<string, string>>;
    /** History fields of an entry besides the record and its location. */
    readonly about?: (record: StoredFieldsOf<Fields>) => Description;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a declaration of any fields; its functions take its own
export type AnyDeclaration = Declaration<string, any, any, boolean, 'stays' | 'leaves', 'chosen' | 'session' | 'shown'>;

/** Name of a resource's id field: `cancelReasonId`. */
export type IdField<Name extends string> = `${Uncapitalize<Name>}Id`;
type NamedBy<D extends AnyDeclaration> = { readonly [Field in IdField<D['name']>]: z.output<D['id']> };
type Simple<T> = { readonly [Key in keyof T]: T[Key] };

/** A record in events and states: id, location and stored fields. */
export type RecordOf<D extends AnyDeclaration> = Simple<
  NamedBy<D> & { readonly locationId: LocationId } & StoredFieldsOf<D['fields']>
>;
/** A record in lists and live streams: `id` and wire fields, with the location unless it is always the session's. */
export type ViewOf<D extends AnyDeclaration> = Simple<
  { readonly id: string } & WireOf<D['fields']> &
    (D['location'] extends 'session' ? unknown : { readonly horecaLocationId: string })
>;

type Removed<D extends AnyDeclaration> = D['removed'] extends 'stays'
  ? Simple<NamedBy<D> & { readonly locationId: LocationId }>
  : RecordOf<D>;

/** Events of a declared resource. */
export type EventOf<D extends AnyDeclaration> =
  | { type: `${D['name']}Added`; data: RecordOf<D> }
  | (D['changes'] extends true
      ? { type: `${D['name']}Changed`; data: Simple<RecordOf<D> & { readonly was: StoredFieldsOf<D['fields']> }> }
      : never)
  | { type: `${D['name']}Removed`; data: Removed<D> };

/** Commands of a declared resource, with texts as ids. */
export type CommandOf<D extends AnyDeclaration> =
  | Simple<{ readonly type: `Add${D['name']}` } & RecordOf<D>>
  | (D['changes'] extends true
      ? Simple<{ readonly type: `Change${D['name']}` } & NamedBy<D> & Partial<StoredFieldsOf<D['fields']>>>
      : never)
  | Simple<{ readonly type: `Remove${D['name']}` } & NamedBy<D>>;

/** Edit of a record on the command bus, with texts not yet replaced by ids. */
export type EditOf<D extends AnyDeclaration> =
  | Simple<{ readonly type: `Add${D['name']}` } & NamedBy<D> & EnteredOf<D['fields']>>
  | (D['changes'] extends true
      ? Simple<{ readonly type: `Change${D['name']}` } & NamedBy<D> & Partial<EnteredOf<D['fields']>>>
      : never)
  | Simple<{ readonly type: `Remove${D['name']}` } & NamedBy<D>>;

/** Names derived from a resource's name. */
export interface ResourceNames {
  /** Kind of its streams and read model: `cancel-reason`. */
  readonly stream: string;
  /** Type of its live records: `cancelReason`. */
  readonly record: string;
  /** Id in events and commands: `cancelReasonId`. */
  readonly idField: string;
  /** Table: `cancel_reason`. */
  readonly table: string;
  /** Id column: `cancel_reason_id`. */
  readonly idColumn: string;
}

/** Declaration with its derived names and fields: input of calls, rules and history. */
export interface ResourceParts {
  readonly declaration: AnyDeclaration;
  readonly names: ResourceNames;
  readonly fields: readonly NamedField[];
}

/** Derives stream, record type, table and id names from a name in Pascal case. */
export function namesOf(name: string): ResourceNames {
  const record = name.charAt(0).toLowerCase() + name.slice(1);
  const table = snakeCase(record);
  return {
    stream: table.replaceAll('_', '-'),
    record,
    idField: `${record}Id`,
    table,
    idColumn: `${table}_id`,
  };
}
