import type { CivilDate } from '#domain/kernel/civil-date';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';

export type UnsentKind = 'draftWeek' | 'availability' | 'requests' | 'roster' | 'template' | 'scenario';

/** Something of one person that no server has answered yet. */
export interface Unsent {
  readonly userId: string;
  readonly kind: UnsentKind;
  readonly count: number;
  /** Monday of the week that it is all about; null: of no week alone. */
  readonly monday: CivilDate | null;
  /** Whether the write has waited long enough to be shown; a write in normal flight is not shown. */
  readonly isLate: boolean;
  /** Besides, so many were refused and wait for a decision. */
  readonly refused: number;
}

type All = ReadonlyMap<string, Unsent>;

const all = new Store<All>(new Map());

/**
 * Unsent writes of every kind, by name, reported by their senders: shown in the header, and asked about before the page
 * is closed or the user logs out.
 */
export const unsent: Watchable<All> = all;

/** Reports unsent writes under a name; null or a count of 0 removes the name. */
export function reportUnsent(name: string, what: Unsent | null): void {
  const isNothing = what === null || (what.count === 0 && what.refused === 0);
  const known = all.value.get(name);
  if (isNothing ? !known : JSON.stringify(known) === JSON.stringify(what)) return;
  const others = [...all.value].filter(([other]) => other !== name);
  all.set(new Map(isNothing ? others : [...others, [name, what]]));
}

/** Unsent writes of one person. */
export const unsentOf = (waiting: All, userId: string | undefined): Unsent[] =>
  [...waiting.values()].filter((one) => one.userId === userId);

export const countOf = (waiting: readonly Unsent[]): number => waiting.reduce((sum, { count }) => sum + count, 0);

/** Week that all writes are about; null: several weeks, or none. */
export function weekOf(waiting: readonly Unsent[]): CivilDate | null {
  const mondays = new Set(waiting.map(({ monday }) => monday));
  const [only] = mondays;
  return mondays.size === 1 ? (only ?? null) : null;
}
