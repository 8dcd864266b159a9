import { useTranslation } from 'react-i18next';
import { choiceOf } from '#domain/availability/availability-choice';
import { endAt } from '#domain/kernel/shift-time';
import type { AvailableTime } from '#domain/planning/plan-status';
import { useFormat } from '../../platform/session/use-session.js';

/**
 * Texts of an entry: `long` for a desk cell, `short` for a phone cell, `spoken` for sentences (null: nothing entered),
 * `times` always as times.
 */
export function useAvailabilityWords() {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const timesOf = ({ from, until }: AvailableTime) => ({ start: from, end: endAt(until) });
  return {
    long: (time: AvailableTime): string => {
      const choice = choiceOf(time);
      return choice === 'custom' ? format.time(timesOf(time)) : t(`choice.${choice}`);
    },
    short: (time: AvailableTime): string => {
      const choice = choiceOf(time);
      return choice === 'custom' ? format.timeCompact(timesOf(time)) : t(`short.${choice}`);
    },
    spoken: (time: AvailableTime | null | undefined): string => {
      if (!time) return t('spoken.empty');
      const choice = choiceOf(time);
      return choice === 'custom' ? format.timeSpoken(timesOf(time)) : t(`spoken.${choice}`);
    },
    times: (time: AvailableTime): string => format.timeCompact(timesOf(time)),
  };
}
