import { Injectable } from '@nestjs/common';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { RecordChange } from '#domain/live/messages';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Touch } from '../../live/live-streams.js';

/** Records of one type that a feature adds to a stream of records that another feature serves. */
interface RecordSource<Question> {
  /** Type of its records. */
  readonly type: string;
  /** What an event may have changed; types of touches that are not `type` are its own affair. */
  touches(logged: LoggedEvent, question: Question): readonly Touch[];
  snapshot(question: Question): Promise<ReadonlyMap<string, unknown>>;
  /** The records that its touches mean, as they are now; gone ones with `record` null. */
  read(question: Question, touches: readonly Touch[]): Promise<RecordChange[]>;
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
  const entries = sources.map(async (source) => [source.type, Object.fromEntries(await source.snapshot(question))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Hands each touch to the source that it came from; touches of others are left out. */
export async function changesOf<Question>(
  sources: readonly RecordSource<Question>[],
  question: Question,
  touches: readonly Touch[],
): Promise<RecordChange[]> {
  const changes = sources.map(async (source) => {
    const own = touches.filter(({ type }) => type === source.type || type.startsWith(`${source.type}:`));
    return own.length > 0 ? source.read(question, own) : [];
  });
  return (await Promise.all(changes)).flat();
}

/** Whether a touch is one of a source. */
export const isOfSource = <Question>(sources: readonly RecordSource<Question>[], { type }: Touch): boolean =>
  sources.some((source) => type === source.type || type.startsWith(`${source.type}:`));

/** Changes of the records with the ids that were touched. */
export const changedRecords = (records: ReadonlyMap<string, unknown>, touches: readonly Touch[]): RecordChange[] =>
  touches.flatMap(({ type, id, actorId, writeId }): RecordChange[] =>
    id === null ? [] : [{ type, id, record: records.get(id) ?? null, actorId, writeId }],
  );
