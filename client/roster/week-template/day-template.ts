import type { CivilDate } from '#domain/kernel/civil-date';

/** One weekday of a template, for one date. */
export interface DayTemplate {
  readonly templateId: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: string;
}

/**
 * Adds the day. `ask` confirms adding to a day with that many shifts. Resolves with the number of added shifts; null:
 * declined.
 */
export type AddDayTemplate = (
  wanted: DayTemplate,
  ask: (standing: number) => Promise<boolean>,
) => Promise<number | null>;
