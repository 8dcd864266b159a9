import { useTranslation } from 'react-i18next';
import type { Colleague } from '#domain/own-roster/colleagues';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { useColleagueWords } from './use-colleague-words.js';
import { useRosterDirectory } from '../published-week/use-rosters.js';
import type { ShiftDetails } from './use-shift-details.js';

/**
 * Text of a shift in one line: `Bediening, met Sem en Zeynep`; at another location with its name; for a called-off
 * shift the reason. Names only colleagues of the nearest kind.
 */
export function useShiftWords(shift: FullSchedule, { job, placeName, colleagues }: ShiftDetails): string {
  const { t } = useTranslation('shiftCard');
  const wordsOf = useColleagueWords();
  const currentLocation = useLocationRecord();
  const directory = useRosterDirectory();
  if (shift.canceled) return shift.cancelReason ?? t('calledOff');
  const isOtherLocation = currentLocation !== null && currentLocation.horecaLocationId !== shift.horecaLocationId;
  const names = colleagues && directory.phase === 'ready' ? wordsOf(nearest(colleagues), directory.jobs).names : null;
  const values = { job: job?.name ?? '', place: placeName, names: names ?? '' };
  if (isOtherLocation) return t(names === null ? 'line.place' : 'line.placeWith', values);
  return names === null ? values.job : t('line.with', values);
}

/** Colleagues of the nearest kind only: with the same job, else of the department, else all others. */
function nearest(colleagues: readonly Colleague[]): Colleague[] {
  const [first] = colleagues;
  return colleagues.filter(({ nearness }) => nearness === first?.nearness);
}
