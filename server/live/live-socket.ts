import type { Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { KeyHolder, LiveKeyFamily } from './live-keys.js';
import type { Admission, RecordRoom, StreamHandler } from './live-streams.js';

/** Owner of a connection: a session, or a device with a key (`LiveKeys`). */
export type SocketHolder =
  | { readonly kind: 'session'; readonly caller: Caller }
  | { readonly kind: 'key'; readonly family: LiveKeyFamily; readonly key: KeyHolder };

export const organisationOf = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.organisationId : holder.key.organisationId;

/** Key by which connections and requests are limited. */
export const countedAs = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.sessionId : `${holder.key.organisationId} ${holder.key.stream}`;

/** Data stored with a connection. */
export interface SocketData {
  holder: SocketHolder;
  token: string;
  /** Rooms by the stream that was requested. */
  rooms: Map<string, RecordRoom>;
  /** The latest request to watch each stream that is not answered yet; what was left meanwhile is in it no more. */
  pendingWatches: Map<string, symbol>;
  /** Id of the browser tab, the same after a reconnect; null: not sent. */
  tab: string | null;
  /** From when on the next presence update is taken, milliseconds. */
  presenceDue: number;
  /** Messages in a row that were beyond the limit of the session. */
  beyondLimit: number;
  /** It was told that its connection ends: nothing that it still sends is handled. */
  isClosing: boolean;
}

export type ServerSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

/** Owner of a connection, as the security log names it. */
export const securityFactsOf = ({ data: { holder }, handshake: { address } }: ServerSocket) =>
  holder.kind === 'session'
    ? {
        account: holder.caller.userId,
        organisation: holder.caller.organisationId,
        session: holder.caller.sessionId,
        address,
      }
    : { organisation: holder.key.organisationId, address };

/** The room that a stream is watched in by whoever asks. A key's holder has one, by whatever name it asks. */
export async function roomFor(
  holder: SocketHolder,
  handler: StreamHandler,
  stream: string,
): Promise<RecordRoom | Extract<Admission, { refused: unknown }>> {
  if (holder.kind === 'key')
    return stream === holder.family.ownStream && handler.carries === 'records' ? holder.key : { refused: 'not_found' };
  const admission = await handler.admit(holder.caller, stream);
  return 'refused' in admission
    ? admission
    : { organisationId: organisationOf(holder), stream, audience: admission.audience };
}

/**
 * Presence key of the tab, which may have moved to another node. It starts with the user, so nobody can take another's.
 */
export const presenceKey = ({ id, data: { tab, holder } }: ServerSocket): string =>
  tab === null || holder.kind !== 'session' ? id : `${holder.caller.userId}/${tab}`;
