import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UnavailableReason } from '#domain/planning/plan-status';
import { useFormat } from '../../../platform/session/use-session.js';
import type { RosterWords } from './roster-words.js';

/**
 * Texts of the published board in the reader's language; the same object until language or format changes. A warning
 * that is no reason of unavailability means that availability changed after planning.
 */
export function useRosterWords(): RosterWords {
  const { t } = useTranslation('rosterWeek');
  const { t: common } = useTranslation('common');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  return useMemo(
    () => ({
      time: format.time,
      timeShort: format.timeShort,
      timeSpoken: format.timeSpoken,
      day: (date) => `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`,
      open: t('manager.board.open'),
      openSpoken: t('manager.board.openSpoken'),
      nobody: t('manager.board.nobody'),
      nobodySpoken: t('manager.board.nobodySpoken'),
      past: t('manager.board.past'),
      edited: t('manager.board.edited'),
      replacement: t('manager.board.replacement'),
      formerEmployee: common('word.formerEmployee'),
      calledOff: (reason) =>
        reason === null ? t('manager.board.calledOffPlain') : t('manager.board.calledOff', { reason }),
      warning: (code) => {
        const reason = UnavailableReason.safeParse(code);
        return reason.success ? errors(`reason.${reason.data}`) : t('manager.board.availabilityChanged');
      },
      free: (day, job) => t('manager.board.free', { day, job }),
    }),
    [common, errors, format, t],
  );
}
