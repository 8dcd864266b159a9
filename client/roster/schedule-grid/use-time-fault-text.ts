import { useTranslation } from 'react-i18next';
import { clockTime } from '#domain/kernel/clock-time';
import { useFormat } from '../../platform/session/use-session.js';
import type { TypedTimeFault } from './typed-time-fault.js';

/**
 * Returns a function that says why a typed time is no choice of the location and, for a start or end, which choices
 * are nearest.
 */
export function useTimeFaultText(): (fault: TypedTimeFault) => string {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (fault) => {
    if (!('nearest' in fault)) return t(`time.fault.${fault.code}`);
    const choices = fault.code === 'not_a_start_time' ? fault.nearest.map(clockTime) : fault.nearest.map(format.end);
    return t(`time.fault.${fault.code}`, { choices: choices.join(', ') });
  };
}
