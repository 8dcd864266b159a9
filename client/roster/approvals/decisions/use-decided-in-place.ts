import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done, Work, ListWrites } from '../../../kit/mutations/use-writes.js';

/** Outcome of a request that no longer waits. */
export interface RequestFate {
  /**
   * `answered`: a request to open a week was answered; `removed`: another person deleted it; `over`: ended otherwise,
   * or unknown.
   */
  readonly outcome: 'approved' | 'declined' | 'withdrawn' | 'removed' | 'answered' | 'over';
  /** Name of the person who caused the outcome; null: the user did, or it is unknown. */
  readonly by: string | null;
}

/** Outcome shown in a row that stays in its place. */
export interface RowFate extends RequestFate {
  /** Reverts the user's decision; null: impossible, or not the user's decision. */
  readonly undo: (() => void) | null;
}

interface DecidedRow<Row> {
  readonly row: Row;
  /** Ids of the rows above it when it was decided, or when it left. */
  readonly above: readonly string[];
  /** Decision of the user; null: something else made it leave. */
  readonly myDecision: RowFate | null;
  /** False: its record has not left the rows that wait since. */
  readonly hasLeft: boolean;
}

type DecidedRows<Row> = ReadonlyMap<string, DecidedRow<Row>>;

interface Identified {
  readonly id: string;
}

/** Rows of a list of requests in which decided rows keep their place. */
export interface DecidedInPlace<Row> {
  /** Waiting rows, and rows that no longer wait, each in its place. */
  readonly rows: readonly Row[];
  /** Outcome shown in a row that no longer waits; null: the row waits. */
  readonly fateOf: (row: Row) => RowFate | null;
  /** Whether a row is still shown although it no longer waits. */
  readonly holds: (id: string) => boolean;
  /**
   * Runs the write that decides a row; its outcome may hold an undo. False: not decided, and the row goes on waiting.
   */
  readonly decide: (row: Row, approved: boolean, work: Work) => void;
  /** Removes the rows that no longer wait, such as when another filter is chosen. */
  readonly clear: () => void;
}

/** Inputs of `useDecidedInPlace`. */
export interface DecidedInPlaceParts<Row> {
  /** Waiting rows, in order; null: not loaded, and the former rows stay. */
  readonly rows: readonly Row[] | null;
  /** Writes of the list, which run the decisions. */
  readonly work: ListWrites;
  /** Outcome of a row that left without a decision of the user. */
  readonly fateOf: (row: Row) => RequestFate;
}

const NO_ROWS: readonly never[] = [];

/**
 * Keeps the place of rows that the user or a colleague has decided, or that were withdrawn, until `clear` or until the
 * list is unmounted, so that no other row moves under the pointer.
 */
export function useDecidedInPlace<Row extends Identified>({
  rows: waitingRows,
  work,
  fateOf,
}: DecidedInPlaceParts<Row>): DecidedInPlace<Row> {
  const { t } = useTranslation('common');
  const [decided, setDecided] = useState<DecidedRows<Row>>(new Map());
  const [before, setBefore] = useState<readonly Row[]>(NO_ROWS);
  const rows = waitingRows ?? before;
  const waiting = new Set(rows.map(({ id }) => id));

  if (!areSame(rows, before)) {
    setDecided(afterChange(decided, before, waiting));
    setBefore(rows);
  }
  const shown = inPlace(rows, [...decided.values()]);

  const undone = (id: string) =>
    setDecided((others) => {
      const entry = others.get(id);
      return entry ? new Map([...others, [id, { ...entry, hasLeft: true }]]) : others;
    });

  const decide = (row: Row, approved: boolean, action: Work): void => {
    const { id } = row;
    const isListed = shown.some((one) => one.id === id);
    const above = idsAbove(shown, id);
    void work.run(id, async () => {
      const outcome = await action();
      if (outcome === false) return false;
      const done: Done | null = typeof outcome === 'object' ? outcome : null;
      const undo = done?.undo;
      const takeBack =
        undo &&
        (async () => {
          const message = await undo();
          if (message !== false) undone(id);
          return message;
        });
      const press =
        takeBack &&
        (() =>
          void work.run(id, async () => {
            const message = await takeBack();
            return message !== false && { text: message ?? t('done.undone') };
          }));
      const myDecision: RowFate = { outcome: approved ? 'approved' : 'declined', by: null, undo: press ?? null };
      if (isListed)
        setDecided(
          (others) => new Map([...others, [id, { row, above, myDecision, hasLeft: others.get(id)?.hasLeft ?? false }]]),
        );
      return done && takeBack ? { ...done, undo: takeBack } : outcome;
    });
  };

  return {
    rows: shown,
    fateOf: (row) => {
      const entry = decided.get(row.id);
      if (!entry || (entry.hasLeft && waiting.has(row.id))) return null;
      if (entry.myDecision) return entry.myDecision;
      // The decision of the user is on its way, and the row has left before its answer.
      return work.isBusy(row.id) ? null : { ...fateOf(row), undo: null };
    },
    holds: (id) => decided.has(id) && !waiting.has(id),
    decide,
    clear: () => setDecided(new Map()),
  };
}

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

const idsAbove = (rows: readonly Identified[], id: string): string[] =>
  rows
    .slice(
      0,
      rows.findIndex((one) => one.id === id),
    )
    .map((one) => one.id);

/** Rows to keep after the rows that wait have changed: those that left stay; one that came back waits again. */
function afterChange<Row extends Identified>(
  decided: DecidedRows<Row>,
  before: readonly Row[],
  waiting: ReadonlySet<string>,
): DecidedRows<Row> {
  const shown = inPlace(before, [...decided.values()]);
  const next = new Map<string, DecidedRow<Row>>();
  for (const [id, entry] of decided)
    if (!entry.hasLeft || !waiting.has(id)) next.set(id, { ...entry, hasLeft: entry.hasLeft || !waiting.has(id) });
  for (const row of before)
    if (!waiting.has(row.id) && !next.has(row.id))
      next.set(row.id, { row, above: idsAbove(shown, row.id), myDecision: null, hasLeft: true });
  return next;
}

/** Puts rows that no longer wait behind the last row that was above them. */
function inPlace<Row extends Identified>(rows: readonly Row[], decided: readonly DecidedRow<Row>[]): readonly Row[] {
  const shown = [...rows];
  for (const { row, above } of decided) {
    if (shown.some(({ id }) => id === row.id)) continue;
    const before = shown.findLastIndex(({ id }) => above.includes(id));
    shown.splice(before + 1, 0, row);
  }
  return shown;
}
