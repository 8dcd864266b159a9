import { Injectable } from '@nestjs/common';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { Registry } from '../registration/registry.js';

/** Access to a stream; callers of one audience get the same frames. */
export type Admission = { readonly audience: string } | { readonly refused: 'forbidden' | 'not_found' };

interface Family {
  /** First part of the stream names. */
  readonly name: string;
  admit(caller: Caller, stream: string): Promise<Admission> | Admission;
}

/** Streams whose events go to clients, which fold them: versions 1..n of one stream of the log. */
export interface EventStreams extends Family {
  readonly carries: 'events';
  /** The folded state with everything committed before the call. */
  snapshot(organisationId: string, stream: string): Promise<{ state: unknown; version: number }>;
  /** A short text that two equal states share, to find a client that went astray. */
  digest(state: unknown): string;
}

/** A watched record stream as one audience sees it. */
export interface RecordRoom {
  readonly organisationId: string;
  readonly stream: string;
  readonly audience: string;
}

/** Records that an event may have changed: one of a type, or all of it when `id` is null. */
export interface Invalidation {
  readonly type: string;
  readonly id: string | null;
  readonly actorId: string | null;
  readonly writeId: string | null;
}

/** Streams of records from read models: what an event invalidates is read again and sent. */
export interface RecordStreams extends Family {
  readonly carries: 'records';
  /** Which records of a room an event may have changed; none: the room does not hear of it. */
  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[];
  snapshot(room: RecordRoom): Promise<RecordSnapshot>;
  /** The invalidated records as they are now; gone ones with `record` null. */
  read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]>;
}

export type StreamHandler = EventStreams | RecordStreams;

/** Families of streams that can be watched; features register theirs. */
@Injectable()
export class LiveStreams extends Registry<StreamHandler> {
  protected nameOf({ name }: StreamHandler): string {
    return name;
  }

  of(stream: string): StreamHandler | undefined {
    return this.byName.get(stream.slice(0, stream.indexOf('/')));
  }
}

/** An invalidation with the author and write of its event. */
export const invalidation = ({ event }: LoggedEvent, type: string, id: string | null): Invalidation => ({
  type,
  id,
  actorId: event.meta.actorId,
  writeId: event.meta.commandId,
});
