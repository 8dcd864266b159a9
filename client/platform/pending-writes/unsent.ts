import type { CivilDate } from '#domain/kernel/civil-date';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';

/** Kind of unsent writes, which decides their text. */
export type UnsentKind = 'draftWeek' | 'availability' | 'requests' | 'roster' | 'template' | 'scenario' | 'proposal';

/** Summary of one person's writes of a kind that the server has not answered. */
export interface Unsent {
  readonly userId: string;
  readonly kind: UnsentKind;
  /** Number of writes without an answer. */
  readonly count: number;
  /** Monday of the week that all of them are about; null: no single week. */
  readonly monday: CivilDate | null;
  /** Whether the write has waited long enough to be shown; a write in normal flight is not shown. */
  readonly isLate: boolean;
  /** Number of refused writes that wait for a decision; not in `count`. */
  readonly refused: number;
}

type All = ReadonlyMap<string, Unsent>;

const all = new Store<All>(new Map());

/**
 * Unsent writes of every kind and user, by name, reported by their senders. Shown in the header, and asked about before
 * the page is closed or the user logs out.
 */
export const unsent: Watchable<All> = all;

/**
 * Replaces the summary of a name; null, or neither unsent nor refused writes, removes the name. An equal summary emits
 * nothing.
 */
export function reportUnsent(name: string, what: Unsent | null): void {
  const isNothing = what === null || (what.count === 0 && what.refused === 0);
  const pending = all.value.get(name);
  if (isNothing ? !pending : JSON.stringify(pending) === JSON.stringify(what)) return;
  const others = [...all.value].filter(([other]) => other !== name);
  all.set(new Map(isNothing ? others : [...others, [name, what]]));
}

/** Summaries of one person; empty for undefined. */
export const unsentOf = (waiting: All, userId: string | undefined): Unsent[] =>
  [...waiting.values()].filter((one) => one.userId === userId);

/** Number of unsent writes of all summaries, without refused ones. */
export const countOf = (waiting: readonly Unsent[]): number => waiting.reduce((sum, { count }) => sum + count, 0);

/** Monday of the week that all summaries are about; null: several weeks, none, or no summaries. */
export function weekOf(waiting: readonly Unsent[]): CivilDate | null {
  const mondays = new Set(waiting.map(({ monday }) => monday));
  const [only] = mondays;
  return mondays.size === 1 ? (only ?? null) : null;
}
