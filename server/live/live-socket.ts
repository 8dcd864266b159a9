import type { Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { KeyHolder, LiveKeyFamily } from './live-keys.js';
import type { Admission, RecordRoom, StreamHandler } from './live-streams.js';

/** Whose a connection is: somebody's with a session, or that of a thing with a key of its own (`LiveKeys`). */
export type SocketHolder =
  | { readonly kind: 'session'; readonly caller: Caller }
  | { readonly kind: 'key'; readonly family: LiveKeyFamily; readonly key: KeyHolder };

export const organisationOf = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.organisationId : holder.key.organisationId;

/** What its connections and questions are counted by. */
export const countedAs = (holder: SocketHolder): string =>
  holder.kind === 'session' ? holder.caller.sessionId : `${holder.key.organisationId} ${holder.key.stream}`;

/** What a connection is known by. */
export interface SocketData {
  holder: SocketHolder;
  token: string;
  /** Rooms by the stream that was requested. */
  rooms: Map<string, RecordRoom>;
  /** The latest request to watch each stream that is not answered yet; what was left meanwhile is in it no more. */
  pendingWatches: Map<string, symbol>;
  /** Of the browser, the same after a lost connection; null: it does not say. */
  tab: string | null;
  /** From when on the next presence update is taken, milliseconds. */
  presenceDue: number;
  /** Messages in a row that were beyond the limit of the session. */
  beyondLimit: number;
  /** It was told that its connection ends: nothing that it still sends is handled. */
  isClosing: boolean;
}

export type ServerSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

/** Who has a connection, as the security log names them. */
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

/** Of the tab, which may be at another node by now. Whose it is, nobody else can say. */
export const presenceKey = ({ id, data: { tab, holder } }: ServerSocket): string =>
  tab === null || holder.kind !== 'session' ? id : `${holder.caller.userId}/${tab}`;
