import { z } from 'zod';
import { CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { Store } from '../../shared/reactive/store.js';
import { keep, kept } from '../../shared/session/kept.js';

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

/** Unsaved edits of somebody; they outlive the page, and the tab. */
export function freeDayEdits(userId: string): FreeDayEdits {
  const there = known.get(userId);
  if (there) return there;
  const key = `free-days ${userId}`;
  const edits = new Store<Edits>(new Map());
  const change = (next: Edits) => {
    edits.set(next);
    keep(key, next.size > 0 ? [...next] : null);
  };
  const made: FreeDayEdits = {
    edits,
    mark: (dates, isFree) => change(new Map([...edits.value, ...dates.map((date) => [date, isFree] as const)])),
    drop: (month) => change(new Map([...edits.value].filter(([date]) => monthOf(date) !== month))),
  };
  known.set(userId, made);
  void kept(key).then((earlier) => edits.update((newer) => new Map([...Kept.catch([]).parse(earlier), ...newer])));
  return made;
}
