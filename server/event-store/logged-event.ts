import type { Instant } from '#domain/kernel/clock-time';
import type { DomainEvent, EventMeta, Recorded } from '#domain/kernel/event';
import { type CommandId, eventId } from '#domain/kernel/ids';
import type { StreamKinds } from './stream-kind.js';

/** An event with its stream and its position in the log of its organisation. */
export interface LoggedEvent {
  readonly organisationId: string;
  /** Dense 1..n per organisation: commit order. */
  readonly position: number;
  readonly streamId: string;
  readonly event: Recorded<DomainEvent>;
}

/** Contents of the `meta` column; the other fields of an event's meta have columns of their own. */
export type StoredMeta = Pick<EventMeta, 'actorId' | 'locationId' | 'cause' | 'undoOf'>;

/** Row of the table `event`. */
export interface EventRow {
  organisation_id: string;
  position: number;
  stream_id: string;
  version: number;
  type: string;
  schema_version: number;
  command_id: string;
  command_index: number;
  recorded_at: Date;
  data: object;
  meta: StoredMeta;
}

/**
 * Logged event of a row, with its data upcast to the newest schema version.
 * @throws Error for an unregistered stream kind or a version that this program does not know.
 */
export function fromRow(row: EventRow, kinds: StreamKinds): LoggedEvent {
  const commandId = row.command_id as CommandId;
  return {
    organisationId: row.organisation_id,
    position: row.position,
    streamId: row.stream_id,
    event: {
      type: row.type,
      data: kinds.upcast(row.stream_id, row.type, row.schema_version, row.data),
      meta: {
        id: eventId(commandId, row.command_index),
        commandId,
        version: row.version,
        at: row.recorded_at.toISOString() as Instant,
        ...row.meta,
      },
    },
  };
}

/**
 * Row of a logged event as a JSON object with the column names of `event`, at the newest schema version of its type.
 */
export function toRow({ organisationId, position, streamId, event }: LoggedEvent, kinds: StreamKinds) {
  const { meta, type, data } = event;
  const { id, commandId, version, at, actorId, locationId, cause, undoOf } = meta;
  return {
    organisation_id: organisationId,
    position,
    stream_id: streamId,
    version,
    type,
    schema_version: kinds.versionOf(streamId, type),
    command_id: commandId,
    command_index: Number(id.slice(id.lastIndexOf(':') + 1)),
    recorded_at: at,
    data,
    meta: { actorId, locationId, cause, ...(undoOf ? { undoOf } : {}) },
  };
}
