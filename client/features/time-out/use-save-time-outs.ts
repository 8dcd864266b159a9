import { useTranslation } from 'react-i18next';
import { daysOf } from '#domain/time-out/time-out-period';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { saveCsv } from '../../shared/ui/save-csv.js';
import { useTimeOutWords } from './use-time-out-words.js';

/** Saves time outs as a file for a spreadsheet, by first date. */
export function useSaveTimeOuts(): (timeOuts: readonly TimeOutView[]) => void {
  const { t } = useTranslation('timeOut');
  const words = useTimeOutWords();
  return (timeOuts) => {
    const head = [
      t('columns.who'),
      t('form.from'),
      t('form.until'),
      t('csv.days'),
      t('columns.status'),
      t('columns.by'),
      t('columns.remark'),
    ];
    const lines = timeOuts
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map((timeOut) => [
        timeOut.user.name,
        timeOut.from,
        timeOut.until,
        String(daysOf(timeOut)),
        words.status(timeOut).text,
        timeOut.decidedBy?.name ?? '',
        timeOut.remark ?? '',
      ]);
    saveCsv(t('overview.csv'), [head, ...lines]);
  };
}
