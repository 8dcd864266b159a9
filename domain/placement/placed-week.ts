import { addDays, type CivilDate, weekDates } from '../kernel/civil-date.js';

interface Period {
  readonly start: CivilDate;
  /** Last date, included. */
  readonly end: CivilDate;
}

/** Dates of a week that a placement covers, in order; each gets the shifts of its weekday. */
export const placedDates = ({ start, end }: Period, monday: CivilDate): CivilDate[] =>
  weekDates(monday).filter((date) => start <= date && date <= end);

/** Placements on dates of a week, by start, then id: the first with a scenario gives the week its demand. */
export const placedInWeek = <Placed extends Period & { readonly id: string }>(
  placements: readonly Placed[],
  monday: CivilDate,
): Placed[] =>
  placements
    .filter(({ start, end }) => start <= addDays(monday, 6) && end >= monday)
    .toSorted((a, b) => a.start.localeCompare(b.start) || (a.id < b.id ? -1 : 1));

/** Dates of a week with more than one placement, in order; they get the shifts of each. */
export const doublyPlaced = (placements: readonly Period[], monday: CivilDate): CivilDate[] =>
  weekDates(monday).filter(
    (date) => placements.filter((placement) => placedDates(placement, monday).includes(date)).length > 1,
  );
