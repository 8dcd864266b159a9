import { useTranslation } from 'react-i18next';
import { daysOf } from '#domain/time-out/time-out-period';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { csvLines } from '../../kit/tables/csv-lines.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { useFormat } from '../../platform/session/use-session.js';
import { saveCsv } from '../../kit/ui/layout/save-csv.js';
import { useTimeOutWords } from './use-time-out-words.js';

/**
 * Returns a function that downloads requests as a CSV file, sorted by first date: person, dates, days, state, who
 * decided, and remark.
 */
export function useSaveTimeOuts(): (timeOuts: readonly TimeOutView[]) => void {
  const { t } = useTranslation('timeOut');
  const texts = useTimeOutWords();
  const format = useFormat();
  return (timeOuts) => {
    const columns: readonly TableColumn<TimeOutView>[] = [
      { id: 'who', heading: t('columns.who'), value: ({ user }) => user.name },
      { id: 'from', heading: t('form.from'), value: ({ from }) => from },
      { id: 'until', heading: t('form.until'), value: ({ until }) => until },
      { id: 'days', heading: t('csv.days'), value: daysOf },
      { id: 'status', heading: t('columns.status'), value: (timeOut) => texts.status(timeOut).text },
      { id: 'by', heading: t('columns.by'), value: ({ decidedBy }) => decidedBy?.name ?? null },
      { id: 'remark', heading: t('columns.remark'), value: ({ remark }) => remark },
    ];
    const rows = timeOuts.toSorted((a, b) => a.from.localeCompare(b.from));
    saveCsv(t('overview.csv'), csvLines(columns, rows, format));
  };
}
