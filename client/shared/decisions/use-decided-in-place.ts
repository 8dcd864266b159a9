import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Done, Work, Writes } from '../writing/use-writes.js';

/** Decision that the user took in a list. */
export interface DecisionTaken {
  readonly approved: boolean;
  /** Takes the decision back; null: it cannot be. */
  readonly undo: (() => void) | null;
}

interface Kept<Row> {
  readonly row: Row;
  /** Ids of the rows above it when it was decided. */
  readonly above: readonly string[];
  readonly taken: DecisionTaken;
  /** False: its record has not left the rows that wait since. */
  readonly hasLeft: boolean;
}

export interface DecidedInPlace<Row> {
  /** Rows that wait, and those that the user decided, each in its place. */
  readonly rows: readonly Row[];
  /** Decision of the user about a row; null: none that stands. */
  readonly takenOf: (id: string) => DecisionTaken | null;
  /** Decides a row with a write, which may answer how to take it back; `false`: it was not decided after all. */
  readonly decide: (row: Row, approved: boolean, work: Work) => void;
  /** Lets go of decided rows, such as when another filter is chosen. */
  readonly clear: () => void;
}

/**
 * Keeps rows that the user decides in their place until the list is left, so that no other row comes under the
 * pointer. `rows`: those that wait, in order; `work`: the writes of the list.
 */
export function useDecidedInPlace<Row extends { readonly id: string }>(
  rows: readonly Row[],
  work: Writes,
): DecidedInPlace<Row> {
  const { t } = useTranslation('common');
  const [kept, setKept] = useState<ReadonlyMap<string, Kept<Row>>>(new Map());
  const waiting = new Set(rows.map(({ id }) => id));
  const shown = inPlace(rows, [...kept.values()]);

  const left = [...kept].filter(([id, { hasLeft }]) => !hasLeft && !waiting.has(id));
  // A record that comes back waits for another decision.
  if (left.length > 0)
    setKept(new Map([...kept, ...left.map(([id, entry]) => [id, { ...entry, hasLeft: true }] as const)]));

  const undone = (id: string) =>
    setKept((others) => {
      const entry = others.get(id);
      return entry ? new Map([...others, [id, { ...entry, hasLeft: true }]]) : others;
    });

  const decide = (row: Row, approved: boolean, action: Work): void => {
    const { id } = row;
    const above = shown
      .slice(
        0,
        shown.findIndex((one) => one.id === id),
      )
      .map((one) => one.id);
    const isListed = shown.some((one) => one.id === id);
    void work.run(id, async () => {
      const outcome = await action();
      if (outcome === false) return false;
      const done: Done | null = typeof outcome === 'object' ? outcome : null;
      const undo = done?.undo;
      const takeBack = undo && (() => undo().then((said) => (undone(id), said)));
      const press =
        takeBack && (() => void work.run(id, async () => ({ text: (await takeBack()) ?? t('done.undone') })));
      const taken = { approved, undo: press ?? null };
      if (isListed) setKept((others) => new Map([...others, [id, { row, above, taken, hasLeft: false }]]));
      return done && takeBack ? { ...done, undo: takeBack } : outcome;
    });
  };

  return {
    rows: shown,
    takenOf: (id) => {
      const entry = kept.get(id);
      return entry && !(entry.hasLeft && waiting.has(id)) ? entry.taken : null;
    },
    decide,
    clear: () => setKept(new Map()),
  };
}

/** Puts decided rows that no longer wait behind the last row that was above them. */
function inPlace<Row extends { readonly id: string }>(
  rows: readonly Row[],
  kept: readonly Kept<Row>[],
): readonly Row[] {
  const shown = [...rows];
  for (const { row, above } of kept) {
    if (shown.some(({ id }) => id === row.id)) continue;
    const before = shown.findLastIndex(({ id }) => above.includes(id));
    shown.splice(before + 1, 0, row);
  }
  return shown;
}
