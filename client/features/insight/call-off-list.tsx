import { useTranslation } from 'react-i18next';
import { minuteFrom } from '#domain/kernel/clock-time';
import type { CallOff, CallOffOutcome } from '#domain/insight/insight.views';
import { now } from '../../platform/state/clock.js';
import { useFormat } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { Chart } from './chart.js';
import classes from './insight.module.css';
import { useNoticeText } from './notice-text.js';

/** Number of call-offs in the chart. */
const SHOWN = 40;
/** Longest notice drawn, in hours. */
const SPAN = 72;
/** Agreed notice, in hours. */
const AGREED = 24;

export interface CallOffListProps {
  /** Latest first. */
  readonly callOffs: readonly CallOff[];
  /** Exact notice and replacement by shift; null: loading or failed, then rounded notice and `–`. */
  readonly outcomes: readonly CallOffOutcome[] | null;
  /** File name for saving the table, without extension. */
  readonly csvName: string;
}

/**
 * Call-offs of one person: chart of the notice of the latest 40 (cut at 72 hours, line at 24) and the table of all
 * with replacement, reason and a CSV file. `outcomes` null: not loaded, replacements show `–`. An empty state without
 * call-offs.
 */
export function CallOffList({ callOffs, outcomes, csvName }: CallOffListProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const noticeText = useNoticeText();
  if (callOffs.length === 0) return <EmptyState title={t('person.none')} text={t('person.noneText')} />;
  const outcomeOf = new Map(outcomes?.map((outcome) => [outcome.fullScheduleId, outcome]));
  const minutesOf = ({ fullScheduleId, hoursBefore }: CallOff) =>
    outcomeOf.get(fullScheduleId)?.minutesBefore ?? Math.round(hoursBefore * 60);
  const replacementOf = ({ fullScheduleId }: CallOff): string => {
    const outcome = outcomeOf.get(fullScheduleId);
    if (!outcome) return '–';
    const { replacement } = outcome;
    if (!replacement) return t('person.nobody');
    return replacement.name ?? t('person.stillOpen');
  };
  const columns: readonly TableColumn<CallOff>[] = [
    {
      id: 'shift',
      heading: t('person.shift'),
      value: ({ start }) => start,
      cell: ({ date, start, ending }) => `${format.date(date)}, ${format.moments(start, ending)}`,
    },
    {
      id: 'notice',
      heading: t('person.notice'),
      value: (row) => minutesOf(row),
      inFile: (row) => noticeText(minutesOf(row)),
      cell: (row) => (
        <span className={classes.chip} data-bucket={row.bucket} title={t(`bucket.${row.bucket}`)}>
          {noticeText(minutesOf(row))}
        </span>
      ),
    },
    { id: 'reason', heading: t('person.reason'), value: ({ cancelReason }) => cancelReason ?? t('person.noReason') },
    { id: 'replacement', heading: t('person.replacement'), value: replacementOf },
    {
      id: 'calledOff',
      heading: t('person.calledOff'),
      value: ({ canceledAt }) => canceledAt,
      cell: ({ canceledAt }) => format.momentLong(Date.parse(canceledAt), now()),
    },
  ];
  return (
    <div className="grid gap-32">
      <Section title={t('person.picture')}>
        <Chart
          data={callOffs
            .slice(0, SHOWN)
            .toReversed()
            .map((row) => ({
              label: `${format.dayAndMonth(row.date)} ${format.clock(minuteFrom(row.date, row.start))}`,
              [minutesOf(row) < AGREED * 60 ? 'late' : 'early']: Math.min(SPAN, Math.max(0, row.hoursBefore)),
            }))}
          series={[
            { name: 'late', label: t('person.late'), tone: 'late' },
            { name: 'early', label: t('person.early'), tone: 'early' },
          ]}
          lines={[{ at: AGREED, label: t('line'), kind: 'agreed' }]}
        />
      </Section>
      <Section title={t('person.table')}>
        <DataTable
          label={t('person.table')}
          columns={columns}
          rows={callOffs}
          rowId={({ fullScheduleId }) => fullScheduleId}
          csvName={csvName}
          empty={null}
        />
      </Section>
    </div>
  );
}
