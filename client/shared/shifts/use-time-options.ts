import { useTranslation } from 'react-i18next';
import { endAt, type ShiftEnd } from '#domain/kernel/shift-time';
import { useFormat } from '../session/use-session.js';
import { endChoices, startChoices } from './time-choices.js';

export interface TimeOption {
  /** Minutes of the business date. */
  readonly value: string;
  readonly label: string;
}

export interface TimeOptions {
  /** `startTimes`: the location's own, which stand above the others; `kept`: what the shift has; null: none yet. */
  readonly starts: (
    startTimes: readonly number[],
    kept: number | null,
  ) => (TimeOption | { readonly group: string; readonly items: TimeOption[] })[];
  readonly ends: (start: number, kept: ShiftEnd | null, callAllowed: boolean) => TimeOption[];
}

/** Start and end times as the options of a select. */
export function useTimeOptions(): TimeOptions {
  const { t } = useTranslation('common');
  const format = useFormat();
  const option = (minute: number): TimeOption => {
    const { kind } = endAt(minute);
    return { value: String(minute), label: kind === 'exact' ? format.clock(minute) : t(`time.end.${kind}`) };
  };
  return {
    starts: (startTimes, kept) => {
      const { own, others } = startChoices(startTimes, kept);
      if (own.length === 0) return others.map(option);
      return [
        { group: t('time.own'), items: own.map(option) },
        { group: t('time.others'), items: others.map(option) },
      ];
    },
    ends: (start, kept, callAllowed) => endChoices(start, kept, callAllowed).map(option),
  };
}
