import type { CivilDate } from '#domain/kernel/civil-date';

/** One weekday of a template, for one date. */
export interface DayTemplate {
  readonly templateId: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly date: CivilDate;
  readonly jobFilterId: string;
}

/** Adds it. `ask`: whether it may come beside so many shifts that stand there. Answers how many came; null: it may not. */
export type AddDayTemplate = (
  wanted: DayTemplate,
  ask: (standing: number) => Promise<boolean>,
) => Promise<number | null>;
