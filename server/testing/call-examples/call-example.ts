import type { WalkWorld } from '../walk-world.js';

/** Parameters of a call. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A valid example, with records of its own where it uses them up. `me`: who will ask. */
export type MakeExample = (world: WalkWorld, me: string) => CallExample | Promise<CallExample>;
export type CallExamples = Readonly<Record<string, MakeExample>>;

export const exampleDay = (date: string, offset: number): string =>
  new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10);

export const RANGE = { from: '2027-06-07', until: '2027-06-13' };
export const RANGE_TO = { from: RANGE.from, to: RANGE.until };

const week = (monday: string) => ({ from: monday, until: exampleDay(monday, 6) });
export const kitchenOf = (monday: string) => ({ ...week(monday), jobFilterId: 'kitchen' });

/** The caller where a call concerns the caller's own data; for managers a person of the café only. */
export const staffOr = (me: string): string => (me === 'daan' || me === 'emma' ? me : 'joelle');
export const examplePartTimer = (me: string): string => (me === 'daan' ? me : 'joelle');

/** Somebody else with the same job. */
export const colleagueOf = (me: string): string => (me === 'daan' ? 'emma' : 'daan');
