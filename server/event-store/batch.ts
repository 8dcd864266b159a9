import type { Kysely } from 'kysely';
import type { PinnedConnections } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';
import { type Opening, openingOf, readOpening } from './batch-opening.js';
import { type OutcomeRow, outcomeRow, writesOf } from './batch-writes.js';
import { isMoved, recordAhead } from './record-ahead.js';
import { lockedTransaction } from './locked-transaction.js';
import { PAGE, readAfter } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import type { OrganisationMemory } from './organisation-memory.js';
import { type CommandRequest, type CommandResult, replayOf, type CommandOutcome } from './outcome.js';
import type { RowsBesideEvents } from './rows-beside-events.js';
import type { StreamKinds } from './stream-kind.js';
import { asksConfirmation } from '#domain/kernel/refusal';
import { BatchState, CommandTransaction } from './command-transaction.js';

/** Dependencies of a batch that are the same for all organisations. */
export interface BatchParts {
  readonly connections: PinnedConnections;
  readonly kinds: StreamKinds;
  readonly rows: RowsBesideEvents;
}

/** Result of one command of a batch. `error`: `execute` threw, and nothing of this command was recorded. */
export type BatchedResult = { readonly result: CommandResult<unknown> } | { readonly error: unknown };

/** Results of a committed batch, one per request in the order of the requests. */
export interface BatchResult {
  readonly results: readonly BatchedResult[];
  /** Events recorded by the batch, in log order. */
  readonly events: readonly LoggedEvent[];
}

/**
 * Decides waiting commands of one organisation in order and records them in one transaction (docs/architecture.md,
 * "Command path"). Holds the organisation's lock from the first statement to the commit, so positions are dense and in
 * commit order. Decides ahead of the lock where everything is in memory and no other node writes.
 * @throws a database error or the error of a `solo` command: then nothing was recorded and `memory` is cleared.
 */
export async function commitBatch(
  parts: BatchParts,
  memory: OrganisationMemory,
  organisationId: string,
  requests: readonly CommandRequest<unknown>[],
): Promise<BatchResult> {
  try {
    const ahead = await commitAhead(parts, memory, organisationId, requests);
    return ahead ?? (await commitUnderLock(parts, memory, organisationId, requests));
  } catch (error) {
    // The cache may hold state of a transaction that was rolled back.
    memory.forget();
    throw error;
  }
}

/**
 * Decides on what is in memory and sends the whole transaction in one packet, which checks under the lock that nothing
 * was recorded since. Null, and nothing recorded: the commands have to be decided under the lock.
 */
async function commitAhead(
  { connections, kinds, rows }: BatchParts,
  memory: OrganisationMemory,
  organisationId: string,
  requests: readonly CommandRequest<unknown>[],
): Promise<BatchResult | null> {
  const present = memory.presentInstant();
  const { position } = memory;
  if (present === null || position === null || requests.some(({ solo }) => solo)) return null;
  const now = Math.max(present, memory.lastRecordedAt);
  const batchState = new BatchState(null, kinds, memory, organisationId, now, () => Promise.resolve());
  const { results, outcomes } = await decideAll(batchState, requests, []);
  if (batchState.lacksDatabase) return null;
  try {
    const statements = writesOf(batchState, outcomes, rows);
    const askedAt = performance.now();
    const read = await recordAhead(connections, organisationId, { position, requests, rows, statements });
    memory.clock.read(read, askedAt, performance.now());
  } catch (error) {
    if (!isMoved(error)) throw error;
    memory.noteOthers();
    return null;
  }
  memory.catchUp(batchState.events, batchState.streams);
  return { results, events: batchState.events };
}

/** Decides and records under the lock, after reading what was recorded since the cached position. */
async function commitUnderLock(
  { connections, kinds, rows }: BatchParts,
  memory: OrganisationMemory,
  organisationId: string,
  requests: readonly CommandRequest<unknown>[],
): Promise<BatchResult> {
  const requested = openingOf(organisationId, requests, rows);
  const askedAt = performance.now();
  const { streams, ...result } = await lockedTransaction(
    connections,
    organisationId,
    requested,
    async (connection, opened) => {
      const opening = readOpening(opened);
      memory.clock.read(opening.now, askedAt, performance.now());
      await catchUp(connection.db, kinds, memory, organisationId, opening);

      const now = Math.max(opening.now, memory.lastRecordedAt);
      const batchState = new BatchState(connection.db, kinds, memory, organisationId, now, async (staged) => {
        await connection.together(writesOf(staged, [], rows));
      });
      for (const id of opening.usedIds) batchState.usedIds.add(id);
      const { results, outcomes } = await decideAll(batchState, requests, opening.outcomes);
      const statements = writesOf(batchState, outcomes, rows);
      return { result: { results, events: batchState.events, streams: batchState.streams }, statements };
    },
  );
  memory.catchUp(result.events, streams);
  return result;
}

/** Decides commands in order; those with an outcome in `stored` get it. Answers also the outcomes to store. */
async function decideAll(
  batchState: BatchState,
  requests: readonly CommandRequest<unknown>[],
  stored: readonly OutcomeRow[],
): Promise<{ results: readonly BatchedResult[]; outcomes: readonly OutcomeRow[] }> {
  const weekStates = new Map(stored.map((row) => [row.command_id, row]));
  const results: BatchedResult[] = [];
  const outcomes: OutcomeRow[] = [];
  for (const request of requests) {
    const repeated = weekStates.get(request.origin.commandId);
    const result = repeated ? { result: replayOf(repeated, request.origin) } : await execute(batchState, request);
    results.push(result);
    if (repeated || 'error' in result || !isStored(result.result, request)) continue;
    const row = outcomeRow(request.origin, result.result);
    weekStates.set(row.command_id, row);
    outcomes.push(row);
  }
  return { results, outcomes };
}

async function catchUp(
  db: Kysely<Tables>,
  kinds: StreamKinds,
  memory: OrganisationMemory,
  organisationId: string,
  { head, lastRecordedAt }: Opening,
): Promise<void> {
  if (memory.position === head) return;
  // Far behind, or ahead of a log that was restored: what is remembered is worth less than reading anew.
  if (memory.position !== null) memory.noteOthers();
  if (memory.position === null || memory.position > head || head - memory.position > PAGE) memory.forget();
  else memory.catchUp(await readAfter(db, kinds, organisationId, memory.position));
  memory.position = head;
  memory.lastRecordedAt = lastRecordedAt;
}

async function execute(batchState: BatchState, request: CommandRequest<unknown>): Promise<BatchedResult> {
  const transaction = new CommandTransaction(batchState, request.origin);
  try {
    const outcome = await request.execute(transaction);
    return { result: await record(transaction, request, outcome) };
  } catch (error) {
    // A command that writes tables of its own may have done half of it: the transaction goes with it.
    if (request.solo) throw error;
    return { error };
  }
}

async function record(
  transaction: CommandTransaction,
  request: CommandRequest<unknown>,
  outcome: CommandOutcome<unknown>,
): Promise<CommandResult<unknown>> {
  const appends = outcome.appends ?? [];
  const streamId = request.streamId ?? appends[0]?.streamId;
  const from = streamId ? await transaction.version(streamId) : 0;
  for (const append of appends) await transaction.append(append);
  if (!outcome.ok) {
    transaction.commit();
    return { status: 'refused', refusal: outcome.refusal, replayed: false };
  }
  const to = streamId ? await transaction.version(streamId) : 0;
  const answer = await outcome.answer(transaction);
  transaction.commit(request.proposes);
  return { status: 'accepted', from, to, answer, replayed: false };
}

function isStored(result: CommandResult<unknown>, request: CommandRequest<unknown>): boolean {
  if (result.status === 'accepted') return true;
  return request.keepQuestions === true || !asksConfirmation(result.refusal.code);
}
