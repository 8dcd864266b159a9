import { groupBy } from '#domain/kernel/group-by';
import type { LedgerEntry } from './ledger.js';

/** One event of the log, as far as its place is concerned. */
export interface LogRow {
  readonly organisationId: string;
  readonly position: number;
  readonly streamId: string;
  readonly version: number;
  readonly commandId: string;
  readonly commandIndex: number;
  /** Milliseconds. */
  readonly recordedAt: number;
  /** Null: the system itself. */
  readonly actorId: string | null;
}

/** Stored outcome of a command. `from` = `to`: no events. */
export interface RecordedOutcome {
  readonly status: 'accepted' | 'refused';
  readonly from: number;
  readonly to: number;
}

export interface Evidence {
  /** Answers that the writers received. */
  readonly ledger: readonly Pick<LedgerEntry, 'id' | 'writer' | 'end' | 'contradicted'>[];
  /** The whole log. */
  readonly log: readonly LogRow[];
  readonly outcomes: ReadonlyMap<string, RecordedOutcome>;
  /** Positions up to here were written before the storm, by organisation: whoever wrote them was not watched. */
  readonly before: ReadonlyMap<string, number>;
}

/** Everything in which a log differs from what was promised about it; one sentence each. */
export function logFaults(evidence: Evidence): string[] {
  return [...commandFaults(evidence), ...unknownCommands(evidence), ...orderFaults(evidence.log)];
}

/** Acknowledged: in the log exactly once. Refused: not at all. Nobody was told both. */
function commandFaults({ ledger, log, outcomes }: Evidence): string[] {
  const rows = groupBy(log, ({ commandId }) => commandId);
  return ledger.flatMap(({ id, writer, end, contradicted }) => {
    const name = `command ${id} of ${writer}`;
    const rowsOfCommand = rows.get(id) ?? [];
    const outcome = outcomes.get(id);
    const found: string[] = [];
    if (contradicted) found.push(`${name} was told to be accepted and refused`);
    if (end === 'waiting') found.push(`${name} was never answered`);
    if (end === 'accepted') {
      if (outcome?.status !== 'accepted')
        found.push(`${name} was acknowledged, and its outcome is ${outcome?.status ?? 'unknown'}`);
      if (rowsOfCommand.length === 0 && outcome?.from !== outcome?.to)
        found.push(`${name} was acknowledged and is not in the log`);
    }
    if (end === 'refused') {
      if (outcome?.status === 'accepted') found.push(`${name} was refused, and its outcome is accepted`);
      if (rowsOfCommand.length > 0) found.push(`${name} was refused and is in the log`);
    }
    return [...found, ...repeats(name, rowsOfCommand)];
  });
}

/** The events of a command stand behind one another, numbered from 0. */
function repeats(name: string, rows: readonly LogRow[]): string[] {
  const sorted = rows.toSorted((a, b) => a.position - b.position);
  if (sorted.filter(({ commandIndex }) => commandIndex === 0).length > 1)
    return [`${name} is in the log more than once`];
  const first = sorted[0]?.position ?? 0;
  const isComplete = sorted.every(
    ({ commandIndex, position }, index) => commandIndex === index && position === first + index,
  );
  return isComplete ? [] : [`${name} is in the log in pieces`];
}

/** Commands of people in the log during the storm that no writer sent. */
function unknownCommands({ ledger, log, before }: Evidence): string[] {
  const commandIds = new Set<string>(ledger.map(({ id }) => id));
  const unknown = log.filter(
    ({ organisationId, position, actorId, commandId }) =>
      actorId !== null && position > (before.get(organisationId) ?? 0) && !commandIds.has(commandId),
  );
  return [...new Set(unknown.map(({ commandId }) => `command ${commandId} is in the log and nobody was told so`))];
}

/** Positions and versions count up from 1 without a hole, and time never goes back along them. */
function orderFaults(log: readonly LogRow[]): string[] {
  const found: string[] = [];
  for (const [organisationId, rows] of groupBy(log, (row) => row.organisationId)) {
    const sorted = rows.toSorted((a, b) => a.position - b.position);
    sorted.forEach(({ position, recordedAt }, index) => {
      const previous = sorted[index - 1];
      if (position !== (previous?.position ?? 0) + 1)
        found.push(`${organisationId}: position ${position} follows on ${previous?.position ?? 0}`);
      if (previous && recordedAt < previous.recordedAt)
        found.push(`${organisationId}: at position ${position} time goes back`);
    });
    for (const [streamId, ofStream] of groupBy(sorted, (row) => row.streamId)) {
      const versions = ofStream.map(({ version }) => version);
      if (versions.some((version, index) => version !== index + 1))
        found.push(
          `${organisationId}: the versions of ${streamId} are not 1 to ${versions.length} in the order of the log`,
        );
    }
  }
  return found;
}
