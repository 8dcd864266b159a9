import { useTranslation } from 'react-i18next';
import { clockTime } from '#domain/kernel/clock-time';
import { useFormat } from '../../platform/session/use-session.js';
import type { TypedTimeFault } from './typed-time-fault.js';

/**
 * Returns a function that says why a typed time is no choice of the location and, for a start or end, which choices
 * are nearest.
 */
export function useTimeFaultText(): (fieldError: TypedTimeFault) => string {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (fieldError) => {
    if (!('nearest' in fieldError)) return t(`time.fault.${fieldError.code}`);
    const choices =
      fieldError.code === 'not_a_start_time' ? fieldError.nearest.map(clockTime) : fieldError.nearest.map(format.end);
    return t(`time.fault.${fieldError.code}`, { choices: choices.join(', ') });
  };
}
