import { Injectable } from '@nestjs/common';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { ALL, type RecordChange } from '#domain/live/messages';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { invalidation, type Invalidation } from './live-streams.js';

/** Records of one type that a feature adds to a stream of records that another feature serves. */
interface RecordSource<Question> {
  /** Type of its records. */
  readonly type: string;
  /** What an event may have changed; types touched that are not `type` are its own affair. */
  invalidations(logged: LoggedEvent, question: Question): readonly Invalidation[];
  snapshot(question: Question): Promise<ReadonlyMap<string, unknown>>;
  /** The records that its invalidations mean, as they are now; gone ones with `record` null. */
  read(question: Question, invalidations: readonly Invalidation[]): Promise<RecordChange[]>;
}

/** Whose records. */
export interface OwnPlace {
  readonly organisationId: string;
  readonly userId: UserId;
}

/** Records for the admins of which location. */
export interface AdminPlace {
  readonly organisationId: string;
  readonly locationId: LocationId;
}

export type OwnSource = RecordSource<OwnPlace>;
export type AdminSource = RecordSource<AdminPlace>;

/** What features add to the streams `own/{userId}` and, for admins, `location/{locationId}`. */
@Injectable()
export class RecordSources {
  private readonly own: OwnSource[] = [];
  private readonly admin: AdminSource[] = [];

  addOwn(source: OwnSource): void {
    this.own.push(source);
  }

  addAdmin(source: AdminSource): void {
    this.admin.push(source);
  }

  get ofOwn(): readonly OwnSource[] {
    return this.own;
  }

  get ofAdmins(): readonly AdminSource[] {
    return this.admin;
  }
}

export async function snapshotOf<Question>(
  sources: readonly RecordSource<Question>[],
  question: Question,
): Promise<Record<string, Record<string, unknown>>> {
  const entries = sources.map(
    async (source) => [source.type, Object.fromEntries(await source.snapshot(question))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Hands each invalidation to the source that it came from; invalidations of others are left out. */
export async function changesOf<Question>(
  sources: readonly RecordSource<Question>[],
  question: Question,
  invalidations: readonly Invalidation[],
): Promise<RecordChange[]> {
  const changes = sources.map(async (source) => {
    const own = invalidations.filter(({ type }) => type === source.type || type.startsWith(`${source.type}:`));
    return own.length > 0 ? source.read(question, own) : [];
  });
  return (await Promise.all(changes)).flat();
}

/** Whether a touch is one of a source. */
export const isOfSource = <Question>(sources: readonly RecordSource<Question>[], { type }: Invalidation): boolean =>
  sources.some((source) => type === source.type || type.startsWith(`${source.type}:`));

/** Changes of the records with the ids that were touched. */
export const changedRecords = (
  records: ReadonlyMap<string, unknown>,
  invalidations: readonly Invalidation[],
): RecordChange[] =>
  invalidations.flatMap(({ type, id, actorId, writeId }): RecordChange[] =>
    id === null ? [] : [{ type, id, record: records.get(id) ?? null, actorId, writeId }],
  );

interface LocationSource {
  /** Ids of the records that an event may have changed; null: any of them. */
  readonly invalidationOf: (logged: LoggedEvent, place: AdminPlace) => readonly (string | null)[];
  readonly read: (place: AdminPlace) => Promise<ReadonlyMap<string, unknown>>;
}

/** Records of a location that are read whole: there are few of them, and they seldom change. */
export const locationSource = (type: string, { invalidationOf, read }: LocationSource): AdminSource => ({
  type,
  invalidations: (logged, place) => invalidationOf(logged, place).map((id) => invalidation(logged, type, id)),
  snapshot: read,
  read: async (place, invalidations) => {
    const records = await read(place);
    return invalidations.map(({ id, actorId, writeId }): RecordChange => {
      const change =
        id === null ? { id: ALL, record: Object.fromEntries(records) } : { id, record: records.get(id) ?? null };
      return { type, ...change, actorId, writeId };
    });
  },
});

/** The record that an event of a kind of stream is about, where that is at the location. */
export function touchedHere(
  { streamId, event }: LoggedEvent,
  { locationId }: AdminPlace,
  kind: string,
  idField: string,
): string[] {
  const data = event.data as Readonly<Record<string, unknown>>;
  const id = data[idField];
  return streamId.startsWith(`${kind}/`) && data['locationId'] === locationId && typeof id === 'string' ? [id] : [];
}
