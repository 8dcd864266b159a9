import { type CivilDate, datesBetween } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import type { HouseProfile } from '#domain/rules/house-profile';
import { hasUnpaidBreaks, type PayRules } from '#domain/rules/paid-hours';
import type { Directory } from '../../decision-context/directory.js';
import type { ShownPerson } from './people-shown.js';

/** Rule profiles and birth dates by which shifts are paid. */
export interface FiguresPay {
  readonly houseProfiles: readonly HouseProfile[];
  /** Null: unknown, so an adult. */
  readonly birthDateOf: (userId: UserId) => CivilDate | null;
}

/** Breaks of all shifts are paid. */
export const PAID_WHOLE: FiguresPay = { houseProfiles: [], birthDateOf: () => null };

/** Pay by the organisation's profiles and the birth dates of people. */
export const payOf = (
  { houseProfiles }: Pick<Directory, 'houseProfiles'>,
  people: ReadonlyMap<UserId, ShownPerson>,
): FiguresPay => ({ houseProfiles, birthDateOf: (userId) => people.get(userId)?.birthDate ?? null });

/** Dates of a range (both ends included) with unpaid breaks at any age, in order. */
export const unpaidDates = (from: CivilDate, until: CivilDate, { houseProfiles }: FiguresPay): CivilDate[] =>
  datesBetween(from, until).filter((date) => hasUnpaidBreaks(date, houseProfiles));

/** Rules by which shifts of a person are paid. */
export const rulesOf = ({ houseProfiles, birthDateOf }: FiguresPay, userId: UserId): PayRules => ({
  birthDate: birthDateOf(userId),
  houseProfiles,
});
