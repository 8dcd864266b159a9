import type { CivilDate } from '#domain/kernel/civil-date';

/** Day of a template to add to a department on a date. */
export interface DayTemplate {
  readonly templateId: string;
  /** Weekday of the template, 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: string;
}

/**
 * Adds a day of a template. `ask` confirms adding to a day that has so many shifts already. Resolves to the number of
 * added shifts, 0: the day of the template is empty; null: declined.
 */
export type AddDayTemplate = (
  template: DayTemplate,
  ask: (standing: number) => Promise<boolean>,
) => Promise<number | null>;
