import { z } from 'zod';
import { CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { Store } from '../../platform/state/store.js';
import { changeKept, followKept, kept } from '../../platform/session/kept.js';

const Kept = z.array(z.tuple([CivilDate, z.boolean()]));

/** What somebody made of dates without having saved it yet: free, or not. */
export type Edits = ReadonlyMap<CivilDate, boolean>;

export interface FreeDayEdits {
  readonly edits: Store<Edits>;
  /** Makes dates free, or not. */
  readonly mark: (dates: readonly CivilDate[], isFree: boolean) => void;
  /** Of a month: it was saved, or given up. */
  readonly drop: (month: CivilMonth) => void;
}

const known = new Map<string, FreeDayEdits>();

/** Unsaved edits of somebody; they outlive the page and the tab, and all tabs share them. */
export function freeDayEdits(userId: string): FreeDayEdits {
  const there = known.get(userId);
  if (there) return there;
  const key = `free-days ${userId}`;
  const edits = new Store<Edits>(new Map());
  /** Changes made here. What was read or written before the latest of them is too old to show. */
  let changes = 0;
  const showUnlessChanged = async (reading: Promise<unknown>): Promise<void> => {
    const before = changes;
    const stored = await reading;
    if (changes === before && stored !== undefined) edits.set(editsIn(stored));
  };
  const change = (edit: (edits: Edits) => Edits): void => {
    changes += 1;
    edits.update(edit);
    void showUnlessChanged(changeKept(key, (stored) => [...edit(editsIn(stored))]));
  };
  const refresh = (): void => void showUnlessChanged(kept(key));
  const made: FreeDayEdits = {
    edits,
    mark: (dates, isFree) => change((before) => new Map([...before, ...dates.map((date) => [date, isFree] as const)])),
    drop: (month) => change((before) => new Map([...before].filter(([date]) => monthOf(date) !== month))),
  };
  known.set(userId, made);
  followKept(key, refresh);
  refresh();
  return made;
}

const editsIn = (stored: unknown): Edits => new Map(Kept.catch([]).parse(stored));
