import { z } from 'zod';
import { CommandId, idOf, type UserId } from '../kernel/ids.js';
import type { ErrorCode } from '../kernel/refusal.js';
import { Outcome } from './outcome.js';
import { Presence, PresenceCell, PresenceMode } from './presence.js';

/**
 * Name of a stream that a socket can watch (docs/architecture.md, "Live"). `draft-week` carries events with versions
 * 1..n, all others carry records with positions of the organisation's log.
 */
export const StreamName = z
  .string()
  .regex(/^(draft-week|roster-week|planning|own|location|history|wall-screen)\/[\w./:-]{1,150}$/);

/** Id of this incarnation of the log; another one after a backup was restored: everything is read again. */
const epoch = z.string();

/** One event as it goes to boards: the recorded event with its meta, in the shape of its feature's schema. */
const WireEvent = z.object({
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  meta: z.record(z.string(), z.unknown()),
});

/** Events of one accepted command of a draft week, with versions `from + 1` to `to`. `actorId` null: the system. */
export const Commit = z.object({
  stream: StreamName,
  epoch,
  from: z.int(),
  to: z.int(),
  commandId: CommandId,
  actorId: idOf<UserId>().nullable(),
  at: z.string(),
  events: z.array(WireEvent),
});
export type Commit = z.infer<typeof Commit>;

/** Id of a change that replaces every record of its type; its `record` then holds them all by id. */
export const ALL = '*';

/** New state of one record; `record` null: deleted. */
export const RecordChange = z.object({
  type: z.string(),
  id: z.string(),
  record: z.unknown(),
  /** Author of the change; null: the system, or several authors. */
  actorId: z.string().nullable(),
  /** Write of the change; null: unknown or several. */
  writeId: z.string().nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/**
 * Changed records of a stream. Applies to a client at a position within `from`..`to`; a client before `from` has missed
 * messages.
 */
export const Records = z.object({
  stream: StreamName,
  epoch,
  from: z.int(),
  to: z.int(),
  changes: z.array(RecordChange),
});
export type Records = z.infer<typeof Records>;

/** Request to watch a stream from the version or position that the client has; `since` null: nothing yet. */
export const WatchRequest = z.object({
  stream: StreamName,
  since: z.int().min(0).nullable(),
  epoch: epoch.optional(),
  /** Commands whose outcome the client does not know; the answer contains those that are known. */
  unsettled: z.array(CommandId).max(200),
  /** The client can unpack a `PackedSnapshot`. */
  packed: z.boolean().optional(),
});
export type WatchRequest = z.infer<typeof WatchRequest>;

const caughtUp = { epoch, outcomes: z.array(Outcome), presence: z.array(Presence) };

/** Answer to a watch request: missed events, changed records, a snapshot, or a refusal. */
export const WatchAnswer = z.union([
  z.object({ mode: z.literal('events'), ...caughtUp, from: z.int(), to: z.int(), commits: z.array(Commit) }),
  z.object({ mode: z.literal('records'), ...caughtUp, from: z.int(), to: z.int(), changes: z.array(RecordChange) }),
  z.object({ mode: z.literal('snapshot'), ...caughtUp, version: z.int(), state: z.unknown() }),
  z.object({
    refused: z.enum(['forbidden', 'not_found', 'upgrade', 'busy']),
    retryAfterMs: z.int().optional(),
  }),
]);
export type WatchAnswer = z.infer<typeof WatchAnswer>;

/** A large snapshot for a client that asked with `packed`: its state is JSON, compressed with gzip. */
export type PackedSnapshot = Omit<Extract<WatchAnswer, { mode: 'snapshot' }>, 'mode' | 'state'> & {
  readonly mode: 'packed';
  readonly state: Uint8Array<ArrayBuffer>;
};

/** Snapshot state of a record stream: every record by type and id. */
export type RecordSnapshot = Record<string, Record<string, unknown>>;

/**
 * Latest version of a stream, sent to reveal lost messages. `digest`: hash of a draft week's state; null for other
 * streams.
 */
export const Head = z.object({ stream: StreamName, epoch, version: z.int(), digest: z.string().nullable() });
export type Head = z.infer<typeof Head>;

/** A client's own presence on a stream. */
export const PresenceUpdate = z.object({
  stream: StreamName,
  clock: z.int(),
  cell: PresenceCell.optional(),
  mode: PresenceMode,
  /** Text being typed, shown live to others. */
  draft: z.string().max(40).optional(),
});
export type PresenceUpdate = z.infer<typeof PresenceUpdate>;

/** Presences that appeared or changed on a stream (`join`), and keys of tabs that left. */
export const PresenceChange = z.object({ stream: StreamName, join: z.array(Presence), leave: z.array(z.string()) });
export type PresenceChange = z.infer<typeof PresenceChange>;

/** Messages of the server by name. */
export interface ServerToClient {
  commit: (message: Commit) => void;
  records: (message: Records) => void;
  head: (message: Head) => void;
  presence: (message: PresenceChange) => void;
  /** Access ended; `stream` null: for the whole socket. */
  revoked: (message: { stream: string | null; code: ErrorCode }) => void;
  /** The client read too slowly and was removed from the stream's room; it has to watch again. */
  resync: (message: { stream: string }) => void;
  /** The server closes the socket; reconnect after `retryAfterMs`. */
  bye: (message: { reason: 'shutdown' | 'flood' | 'too_many'; retryAfterMs: number }) => void;
}

/** Messages of a client by name, with their acknowledgements. */
export interface ClientToServer {
  watch: (request: WatchRequest, answer: (answer: WatchAnswer | PackedSnapshot) => void) => void;
  unwatch: (request: { stream: string }, answer: (done: true) => void) => void;
  authenticate: (request: { token: string }, answer: (accepted: boolean) => void) => void;
  presence: (update: PresenceUpdate) => void;
  /** Asks the server to prove that it responds. */
  alive: (answer: (alive: true) => void) => void;
}
