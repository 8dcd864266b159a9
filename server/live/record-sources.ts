import { Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { ALL, type RecordChange, type RecordSnapshot } from '#domain/live/messages';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { invalidation, type Invalidation } from './live-streams.js';
import { Registry } from '../registration/registry.js';

/** Records of one type that a feature adds to a record stream of another part. */
export interface RecordSource<Place> {
  /** Type of its records. */
  readonly type: string;
  /** Whether its records also change without events, so that every catch-up reads them. */
  readonly changesWithoutEvents?: boolean;
  /**
   * Records that an event may have changed. May use types of the form `{type}:…`, which only the source's `read`
   * understands. Pure.
   */
  invalidations(logged: LoggedEvent, scope: Place): readonly Invalidation[];
  /** All records, by id. */
  snapshot(scope: Place): Promise<ReadonlyMap<string, unknown>>;
  /** Records of these invalidations as of now; deleted ones have `record` null. */
  read(scope: Place, invalidations: readonly Invalidation[]): Promise<RecordChange[]>;
}

/** Person whose records are read. */
export interface OwnPlace {
  readonly organisationId: string;
  readonly userId: UserId;
}

/** Location whose records are read for its admins. */
export interface AdminPlace {
  readonly organisationId: string;
  readonly locationId: LocationId;
}

/** Location whose records are read for one audience. */
export interface SharedPlace extends AdminPlace {
  readonly audience: 'admin' | 'staff';
}

/** Week of a location whose records are read for one audience. */
export interface WeekPlace extends SharedPlace {
  readonly monday: CivilDate;
}

/** Source of records in `own/{userId}`. */
export type OwnSource = RecordSource<OwnPlace>;
/** Source of records in `location/{locationId}` for admins. */
export type AdminSource = RecordSource<AdminPlace>;
/** Source of records in `location/{locationId}` for everybody. */
export type SharedSource = RecordSource<SharedPlace>;
/** Source of records in a stream of a location's week. */
export type WeekSource = RecordSource<WeekPlace>;

/** Sources of one kind of record stream, by record type. */
class Sources<Place> extends Registry<RecordSource<Place>> {
  protected nameOf({ type }: RecordSource<Place>): string {
    return type;
  }

  invalidations(logged: LoggedEvent, scope: Place): readonly Invalidation[] {
    return this.all().flatMap((source) => source.invalidations(logged, scope));
  }

  /** Invalidations of all records that change without events. */
  withoutEvents(): Invalidation[] {
    return this.all().flatMap(({ type, changesWithoutEvents }) =>
      changesWithoutEvents ? [{ type, id: null, actorId: null, writeId: null }] : [],
    );
  }

  async snapshot(scope: Place): Promise<RecordSnapshot> {
    const entries = this.all().map(
      async (source) => [source.type, Object.fromEntries(await source.snapshot(scope))] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Changed records: asks each source about its own invalidations, and skips those of no source. */
  async read(scope: Place, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const changes = this.all().map(async (source) => {
      const ofSource = invalidations.filter((one) => isOf(source, one));
      return ofSource.length > 0 ? source.read(scope, ofSource) : [];
    });
    return (await Promise.all(changes)).flat();
  }

  /** Whether an invalidation is of a source of this registry. */
  has(one: Invalidation): boolean {
    return this.all().some((source) => isOf(source, one));
  }
}

const isOf = (source: { readonly type: string }, { type }: Invalidation): boolean =>
  type === source.type || type.startsWith(`${source.type}:`);

/** Registry of the sources of `own/{userId}`. */
@Injectable()
export class OwnSources extends Sources<OwnPlace> {}

/** Registry of the sources of `location/{locationId}` for admins. */
@Injectable()
export class AdminSources extends Sources<AdminPlace> {}

/** Registry of the sources of `location/{locationId}` for everybody. */
@Injectable()
export class EverybodySources extends Sources<SharedPlace> {}

/** Registry of the sources of `planning/{locationId}/{monday}`. */
@Injectable()
export class PlanningSources extends Sources<WeekPlace> {}

/** Registry of the sources of `roster-week/{locationId}/{monday}`, besides the shifts themselves. */
@Injectable()
export class RosterWeekSources extends Sources<WeekPlace> {}

/**
 * Changes for invalidated ids, from records that were read: record null if an id is missing. Invalidations of all
 * records (`id` null) are ignored.
 */
export const changedRecords = (
  records: ReadonlyMap<string, unknown>,
  invalidations: readonly Invalidation[],
): RecordChange[] =>
  invalidations.flatMap(({ type, id, actorId, writeId }): RecordChange[] =>
    id === null ? [] : [{ type, id, record: records.get(id) ?? null, actorId, writeId }],
  );

/** Records that are always read completely, because they are few and seldom change. */
interface WholeSource<Place> extends Pick<RecordSource<Place>, 'changesWithoutEvents'> {
  /** Ids of the records that an event may have changed; null: all of them. */
  readonly invalidationOf: (logged: LoggedEvent, scope: Place) => readonly (string | null)[];
  /** All records, by id. */
  readonly read: (scope: Place) => Promise<ReadonlyMap<string, unknown>>;
}

/** Source that reads all its records at every change, for few records that seldom change. */
const wholeSource = <Place>(
  type: string,
  { invalidationOf, read, ...rest }: WholeSource<Place>,
): RecordSource<Place> => ({
  ...rest,
  type,
  invalidations: (logged, scope) => invalidationOf(logged, scope).map((id) => invalidation(logged, type, id)),
  snapshot: read,
  read: async (scope, invalidations) => {
    const records = await read(scope);
    return invalidations.map(({ id, actorId, writeId }): RecordChange => {
      const change =
        id === null ? { id: ALL, record: Object.fromEntries(records) } : { id, record: records.get(id) ?? null };
      return { type, ...change, actorId, writeId };
    });
  },
});

/** Source of one person's records, which are read completely at each invalidation. */
export const ownSource: (type: string, source: WholeSource<OwnPlace>) => OwnSource = wholeSource;

/** Source of a location's records for its admins, which are read completely at each invalidation. */
export const locationSource: (type: string, source: WholeSource<AdminPlace>) => AdminSource = wholeSource;

/** Source of a location's records for everybody, which are read completely at each invalidation. */
export const sharedSource: (type: string, source: WholeSource<SharedPlace>) => SharedSource = wholeSource;

/** Source of the records of a location's week, which are read completely at each invalidation. */
export const weekSource: (type: string, source: WholeSource<WeekPlace>) => WeekSource = wholeSource;

/** Id in the field `idField` of an event of this stream kind, if its `locationId` is the location; otherwise empty. */
export function invalidatedHere(
  { streamId, event }: LoggedEvent,
  { locationId }: AdminPlace,
  kind: string,
  idField: string,
): string[] {
  const data = event.data as Readonly<Record<string, unknown>>;
  const id = data[idField];
  return streamId.startsWith(`${kind}/`) && data['locationId'] === locationId && typeof id === 'string' ? [id] : [];
}
