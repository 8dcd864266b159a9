import type { Kysely } from 'kysely';
import { fixedStatement, type PinnedConnections, type Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';
import { isMoved, recordAhead } from './record-ahead.js';
import { lockedTransaction } from './locked-transaction.js';
import { PAGE, readAfter } from './log-reader.js';
import { type LoggedEvent, toRow } from './logged-event.js';
import type { OrganisationMemory } from './organisation-memory.js';
import type { CommandOrigin } from './command-origin.js';
import { type CommandRequest, type CommandResult, replayOf, type CommandOutcome } from './outcome.js';
import { idsOf, type RememberedIds, type RowsBesideEvents, takenAmong } from './rows-beside-events.js';
import type { StoredOutcome } from './stored-outcome.js';
import type { StreamKinds } from './stream-kind.js';
import { asksConfirmation } from '#domain/kernel/refusal';
import { BatchState, CommandTransaction } from './command-transaction.js';

// In SQL: under the lock everything is asked and written in as few statements as can be, each over several tables.

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

interface OutcomeRow {
  command_id: string;
  actor_id: string | null;
  fingerprint: string | null;
  outcome: StoredOutcome;
  answer: unknown;
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
      for (const id of opening.taken) batchState.taken.add(id);
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
  const known = new Map(stored.map((row) => [row.command_id, row]));
  const results: BatchedResult[] = [];
  const outcomes: OutcomeRow[] = [];
  for (const request of requests) {
    const repeated = known.get(request.origin.commandId);
    const result = repeated ? { result: replayOf(repeated, request.origin) } : await execute(batchState, request);
    results.push(result);
    if (repeated || 'error' in result || !isKept(result.result, request)) continue;
    const row = outcomeRow(request.origin, result.result);
    known.set(row.command_id, row);
    outcomes.push(row);
  }
  return { results, outcomes };
}

interface Opening {
  readonly head: number;
  readonly lastRecordedAt: number;
  readonly now: number;
  readonly outcomes: readonly OutcomeRow[];
  /** Proposed ids that exist already. */
  readonly taken: readonly string[];
}

interface OpeningRow {
  readonly head: number | null;
  readonly last: Date | null;
  readonly now: Date;
  readonly outcomes: OutcomeRow[] | null;
  readonly taken: string[] | null;
}

/** Statement that reads head, clock, outcomes of repeated ids and used ids; its rows are of `OpeningRow`. */
function openingOf(
  organisationId: string,
  requests: readonly CommandRequest<unknown>[],
  rows: RowsBesideEvents,
): Statement {
  const { ids, proposed, remembered } = idsOf(requests, rows);
  return fixedStatement(OPENING(remembered), [organisationId, ids, ...(remembered.length > 0 ? [proposed] : [])]);
}

const OPENING = (remembered: readonly RememberedIds[]): string => `
  select last.position as head, last.recorded_at as last, clock_timestamp() as now,
    (select json_agg(json_build_object('command_id', command_id, 'actor_id', actor_id,
        'fingerprint', fingerprint, 'outcome', outcome, 'answer', answer))
      from command_outcome
      where organisation_id = $1 and command_id = any($2::uuid[])) as outcomes,
    ${remembered.length === 0 ? 'null' : `(select jsonb_agg(id) from (${takenAmong(remembered)}) as known)`} as taken
  from (select 1) as one
  left join lateral (
    select position, recorded_at from event
    where organisation_id = $1 order by position desc limit 1
  ) as last on true`;

function readOpening(rows: readonly unknown[]): Opening {
  const [row] = rows as OpeningRow[];
  if (!row) throw new Error('The opening of a batch answered nothing');
  return {
    head: row.head ?? 0,
    lastRecordedAt: row.last?.getTime() ?? 0,
    now: row.now.getTime(),
    outcomes: row.outcomes ?? [],
    taken: row.taken ?? [],
  };
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

function isKept(result: CommandResult<unknown>, request: CommandRequest<unknown>): boolean {
  if (result.status === 'accepted') return true;
  return request.keepQuestions === true || !asksConfirmation(result.refusal.code);
}

function outcomeRow(origin: CommandOrigin, result: CommandResult<unknown>): OutcomeRow {
  const { replayed: _replayed, ...outcome } = result;
  const accepted = outcome.status === 'accepted';
  return {
    command_id: origin.commandId,
    actor_id: origin.actorId,
    fingerprint: origin.fingerprint ?? null,
    outcome: accepted ? { status: 'accepted', from: outcome.from, to: outcome.to } : outcome,
    answer: accepted ? (outcome.answer ?? null) : null,
  };
}

const RECORDING = `
  with recorded as (
    insert into event (organisation_id, position, stream_id, version, type, schema_version, command_id,
      command_index, recorded_at, data, meta)
    select $1, position, stream_id, version, type, schema_version, command_id, command_index,
      recorded_at, data, meta
    from jsonb_to_recordset($2::jsonb) as incoming(position bigint, stream_id text,
      version int, type text, schema_version smallint, command_id uuid, command_index int,
      recorded_at timestamptz, data jsonb, meta jsonb)
  )
  insert into command_outcome (organisation_id, command_id, actor_id, fingerprint, outcome, answer)
  select $1, command_id, actor_id, fingerprint, outcome, answer
  from json_to_recordset($3::json) as incoming(command_id uuid, actor_id text,
    fingerprint text, outcome json, answer json)`;

const TEXTS = `
  insert into text_content (organisation_id, text_id, content)
  select $1, text_id, content from unnest($2::text[], $3::text[]) as incoming(text_id, content)`;

/** Statements for everything staged and not written yet; called again within a transaction when facts ask for it. */
function writesOf(batchState: BatchState, outcomes: readonly OutcomeRow[], rowsBeside: RowsBesideEvents): Statement[] {
  const { events, texts } = batchState.takeUnwritten();
  const { organisationId, kinds, streams } = batchState;
  const statements: Statement[] = [];
  if (texts.length > 0) {
    const parameters = [organisationId, texts.map(({ text_id }) => text_id), texts.map(({ content }) => content)];
    statements.push(fixedStatement(TEXTS, parameters));
  }
  if (events.length > 0 || outcomes.length > 0) {
    const rows = events.map((logged) => toRow(logged, kinds));
    const parameters = [organisationId, JSON.stringify(rows), JSON.stringify(outcomes)];
    statements.push(fixedStatement(RECORDING, parameters));
  }
  const folded = events.map(({ event, streamId }) => ({ event, streamId, state: streams.get(streamId)?.state }));
  return [...statements, ...rowsBeside.statementsOf(organisationId, folded)];
}
