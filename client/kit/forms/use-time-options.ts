import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { endAt, type ShiftEnd } from '#domain/kernel/shift-time';
import type { PlaceTimes } from '#domain/kernel/time-options';
import { useFormat } from '../../platform/session/use-session.js';
import { endChoices, startTimeChoices } from './time-choices.js';

/** Option of a select of times. */
export interface TimeOption {
  /** Minutes of the business date, as text. */
  readonly value: string;
  readonly label: string;
}

/** Options of the selects of start and end. */
export interface TimeSelects {
  /**
   * Start times, grouped when the location has set its own, which come first. `present`: present start of the shift; null:
   * none yet.
   */
  readonly starts: (
    present: number | null,
  ) => (TimeOption | { readonly group: string; readonly items: TimeOption[] })[];
  /** Ends after `start`, ascending. `present`: present end of the shift; null: none yet. */
  readonly ends: (start: number, present: ShiftEnd | null, callAllowed: boolean) => TimeOption[];
}

/**
 * Start and end times of a location on a date as the options of a select; starts in two groups if the location has
 * times of its own. `present`: present value, which stays a choice; `callAllowed` adds on call.
 */
export function useTimeOptions(date: CivilDate, location: PlaceTimes): TimeSelects {
  const { t } = useTranslation('common');
  const format = useFormat();
  const startOption = (minute: number): TimeOption => ({ value: String(minute), label: clockTime(minute) });
  const endOption = (minute: number): TimeOption => {
    const { kind } = endAt(minute);
    return { value: String(minute), label: kind === 'exact' ? format.clock(minute) : t(`time.end.${kind}`) };
  };
  return {
    starts: (present) => {
      const { locationStarts, others } = startTimeChoices(date, location, present);
      if (locationStarts.length === 0) return others.map(startOption);
      return [
        { group: t('time.own'), items: locationStarts.map(startOption) },
        { group: t('time.others'), items: others.map(startOption) },
      ];
    },
    ends: (start, present, callAllowed) => endChoices(date, location, { start, present, callAllowed }).map(endOption),
  };
}
