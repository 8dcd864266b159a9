import type { z } from 'zod';
import type { CallRole } from '../access/access.js';
import type { Description, Details } from '../history/description.js';
import type { HistoryGroup } from '../history/feature-history.js';
import type { Wording } from '../history/wording.js';
import type { LocationId } from '../kernel/ids.js';
import type { Refusal } from '../kernel/refusal.js';
import type { EnteredOf, KeptOf, NamedField, WireOf } from './resource-fields.js';
import { snakeCase } from '../kernel/snake-case.js';

/**
 * Declaration of a resource that is only added, changed and removed at a location; everything else is derived from it.
 */
export interface Declaration<
  Name extends string,
  Id,
  Fields,
  Changes extends boolean,
  Removal extends 'stays' | 'leaves',
  Place extends 'chosen' | 'session' | 'shown',
> {
  /** `CancelReason`; events, commands, streams, calls, the table and the live records take their names from it. */
  readonly name: Name;
  readonly id: z.ZodType<Id>;
  readonly fields: Fields;
  /** The field by which lists are in order. */
  readonly orderBy: keyof Fields & string;
  /** Absent: the first comes first. */
  readonly order?: 'newest first';
  readonly roles: { readonly read: readonly CallRole[]; readonly write: readonly CallRole[] };
  /** Whether a record can be changed; else it is removed and added anew. */
  readonly changes: Changes;
  /** `stays`: its row, for records that name it, while it leaves the lists. `leaves`: nothing but its events. */
  readonly removed: Removal;
  /**
   * `chosen`: calls may name another location within reach, and answers say which it is. `session`: they are of that of
   * the session. `shown`: of that of the session too, and answers say which it is.
   */
  readonly location: Place;
  /** Paths, if they differ from `/cancel-reasons` and `/cancel-reasons/{id}`. */
  readonly paths?: { readonly all?: string; readonly remove?: string };
  /** Set if the catalogue sends a change as a POST with `?_method=PUT`. */
  readonly changeBy?: 'POST';
  /** The rule of its own: why a record, new or changed, cannot stand beside the others of the location. */
  readonly refuse?: (record: KeptOf<Fields>, others: readonly KeptOf<Fields>[]) => Refusal | null;
  readonly history: {
    readonly group: HistoryGroup;
    /** Under what name the catalogue tells that one was added, where it is not `{name}Added`. */
    readonly addedAs?: string;
    /** Sentences are `{sentence}Added`, `{sentence}Changed` and `{sentence}Removed`. */
    readonly sentence: string;
    /** Besides the usual ones; `details` as on the wire. */
    readonly values?: (details: Details | null, wording: Wording) => Readonly<Record<string, string>>;
    /** History fields of an entry besides the record and its location. */
    readonly about?: (record: KeptOf<Fields>) => Description;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a declaration of any fields; its functions take its own
export type AnyDeclaration = Declaration<string, any, any, boolean, 'stays' | 'leaves', 'chosen' | 'session' | 'shown'>;

export type IdField<Name extends string> = `${Uncapitalize<Name>}Id`;
type NamedBy<D extends AnyDeclaration> = { readonly [Field in IdField<D['name']>]: z.output<D['id']> };
type Simple<T> = { readonly [Key in keyof T]: T[Key] };

/** A record as events and states have it. */
export type RecordOf<D extends AnyDeclaration> = Simple<
  NamedBy<D> & { readonly locationId: LocationId } & KeptOf<D['fields']>
>;
/** A record as lists and live streams have it. */
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
      ? { type: `${D['name']}Changed`; data: Simple<RecordOf<D> & { readonly was: KeptOf<D['fields']> }> }
      : never)
  | { type: `${D['name']}Removed`; data: Removed<D> };

/** Commands of a declared resource. */
export type CommandOf<D extends AnyDeclaration> =
  | Simple<{ readonly type: `Add${D['name']}` } & RecordOf<D>>
  | (D['changes'] extends true
      ? Simple<{ readonly type: `Change${D['name']}` } & NamedBy<D> & Partial<KeptOf<D['fields']>>>
      : never)
  | Simple<{ readonly type: `Remove${D['name']}` } & NamedBy<D>>;

/** Edit of a record on the command bus; texts are not replaced by ids yet. */
export type EditOf<D extends AnyDeclaration> =
  | Simple<{ readonly type: `Add${D['name']}` } & NamedBy<D> & EnteredOf<D['fields']>>
  | (D['changes'] extends true
      ? Simple<{ readonly type: `Change${D['name']}` } & NamedBy<D> & Partial<EnteredOf<D['fields']>>>
      : never)
  | Simple<{ readonly type: `Remove${D['name']}` } & NamedBy<D>>;

/** Names that follow from that of a resource. */
export interface ResourceNames {
  /** `cancel-reason`: kind of its streams, read model. */
  readonly stream: string;
  /** `cancelReason`: type of its live records. */
  readonly record: string;
  /** `cancelReasonId` */
  readonly idField: string;
  /** `cancel_reason` */
  readonly table: string;
  /** `cancel_reason_id` */
  readonly idColumn: string;
}

/** Input of everything derived from a resource. */
export interface ResourceParts {
  readonly declaration: AnyDeclaration;
  readonly names: ResourceNames;
  readonly fields: readonly NamedField[];
}

/** Names derived from a resource's name: stream, table, columns, paths. */
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
