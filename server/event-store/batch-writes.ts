import { fixedStatement, type Statement } from '../database/pinned-connections.js';
import type { CommandOrigin } from './command-origin.js';
import type { BatchState } from './command-transaction.js';
import { toRow } from './logged-event.js';
import type { CommandResult } from './outcome.js';
import type { RowsBesideEvents } from './rows-beside-events.js';
import type { StoredOutcome } from './stored-outcome.js';

// In SQL: under the lock everything is written in as few statements as can be, each over several tables.

/** Row of `command_outcome` without the organisation. Null: no signed-in author, no fingerprint given, or nothing answered. */
export interface OutcomeRow {
  command_id: string;
  actor_id: string | null;
  fingerprint: string | null;
  outcome: StoredOutcome;
  answer: unknown;
}

/** Row of a command's outcome; the answer of a refusal is null. */
export function outcomeRow(origin: CommandOrigin, result: CommandResult<unknown>): OutcomeRow {
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
export function writesOf(
  batchState: BatchState,
  outcomes: readonly OutcomeRow[],
  rowsBeside: RowsBesideEvents,
): Statement[] {
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
