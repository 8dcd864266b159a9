import type { Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { KeyHolder, LiveKeyFamily } from './live-keys.js';
import type { Admission, RecordRoom, StreamHandler } from './live-streams.js';

/** Owner of a connection: a session, or a device with a key (`LiveKeys`). */
export type SocketHolder =
  | { readonly kind: 'session'; readonly caller: Caller }
  | { readonly kind: 'key'; readonly family: LiveKeyFamily; readonly key: KeyHolder };

/** Organisation of a connection's owner. */
export const organisationOf = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.organisationId : holder.key.organisationId;

/** Key by which connections and messages of an owner are limited: session id, or organisation and stream of a key. */
export const countedAs = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.sessionId : `${holder.key.organisationId} ${holder.key.stream}`;

/** Data stored with a connection. */
export interface SocketData {
  holder: SocketHolder;
  token: string;
  /** Rooms by the stream that was requested. */
  rooms: Map<string, RecordRoom>;
  /** Latest unanswered watch request per stream; `unwatch` removes it. */
  pendingWatches: Map<string, symbol>;
  /** Id of the browser tab, equal after a reconnect; null: not sent. */
  tab: string | null;
  /** Instant from which the next presence update is accepted, in milliseconds. */
  presenceDue: number;
  /** Consecutive messages beyond the limit of the session. */
  beyondLimit: number;
  /** Whether `bye` was sent; further messages are ignored. */
  isClosing: boolean;
}

/** Connection of a client, with its data. */
export type ServerSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

/** Owner and address of a connection for the security log; without names and tokens. */
export const securityFactsOf = ({ data: { holder }, handshake: { address } }: ServerSocket) =>
  holder.kind === 'session'
    ? {
        account: holder.caller.userId,
        organisation: holder.caller.organisationId,
        session: holder.caller.sessionId,
        address,
      }
    : { organisation: holder.key.organisationId, address };

/**
 * Room for a requested stream, or a refusal. The holder of a key gets the key's room for `ownStream` and `not_found`
 * for all other names; sessions are admitted by the handler of the stream.
 */
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
 * Presence key of a connection: user and tab, so that it survives a reconnect to any node and nobody can take
 * another's; without a tab the socket id.
 */
export const presenceKey = ({ id, data: { tab, holder } }: ServerSocket): string =>
  tab === null || holder.kind !== 'session' ? id : `${holder.caller.userId}/${tab}`;
