import { Injectable } from '@nestjs/common';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { Registry } from '../registration/registry.js';

/** Result of a request to watch a stream. Callers of one audience get the same frames. */
export type Admission = { readonly audience: string } | { readonly refused: 'forbidden' | 'not_found' };

interface Family {
  /** First part of the stream names. */
  readonly name: string;
  /** Checks whether a caller may watch a stream, and as which audience. */
  admit(caller: Caller, stream: string): Promise<Admission> | Admission;
}

/** Streams whose events are sent to clients, which fold them: versions 1..n of one stream of the log. */
export interface EventStreams extends Family {
  readonly carries: 'events';
  /** State with everything committed before the call. */
  snapshot(organisationId: string, stream: string): Promise<{ state: unknown; version: number }>;
  /** Short text that is equal for equal states, so that a client with a wrong state is detected. */
  digest(state: unknown): string;
}

/** A watched record stream for one audience. */
export interface RecordRoom {
  readonly organisationId: string;
  readonly stream: string;
  readonly audience: string;
}

/** Records of a type that an event may have changed, with author and write of the event; `id` null: all of the type. */
export interface Invalidation {
  readonly type: string;
  readonly id: string | null;
  readonly actorId: string | null;
  readonly writeId: string | null;
}

/** Streams of records from read models; invalidated records are read again and sent. */
export interface RecordStreams extends Family {
  readonly carries: 'records';
  /**
   * Records of a room that an event may have changed; empty: the event does not concern the room. Pure; reads nothing.
   */
  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[];
  /** Invalidations of records that change without events, which every catch-up reads; absent: there are none. */
  withoutEvents?(): readonly Invalidation[];
  /** All records of the room, by type and id. */
  snapshot(room: RecordRoom): Promise<RecordSnapshot>;
  /** Invalidated records as of now; deleted ones have `record` null. */
  read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]>;
}

/** A feature's implementation of a kind of live stream. */
export type StreamHandler = EventStreams | RecordStreams;

/** Registry of stream handlers, by the first part of the stream name. */
@Injectable()
export class LiveStreams extends Registry<StreamHandler> {
  protected nameOf({ name }: StreamHandler): string {
    return name;
  }

  /** Handler of a stream; undefined: none. */
  of(stream: string): StreamHandler | undefined {
    return this.byName.get(stream.slice(0, stream.indexOf('/')));
  }
}

/** Invalidation of a record (`id` null: of all records of the type) with author and write of an event. */
export const invalidation = ({ event }: LoggedEvent, type: string, id: string | null): Invalidation => ({
  type,
  id,
  actorId: event.meta.actorId,
  writeId: event.meta.commandId,
});
