import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { statsEmployee } from '#domain/insight/insight.calls';
import type { EmployeePage } from '#domain/insight/insight.views';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { Chart } from './chart.js';
import { contractLine } from './contract-line.js';

/** As far as the law looks back for its mean. */
const WEEKS = 16;

type Week = EmployeePage['weeks'][number];

/**
 * /stats/employee/{userId}: hours of one person in the last 16 weeks, against contract and legal limits. Skeleton,
 * error with retry; `unknown` as title until the name has loaded.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const { userId = '' } = useParams();
  const page = useQuery(statsEmployee, { params: { id: userId }, query: { weeks: WEEKS } });
  const name = page.phase === 'ready' ? page.data.name : undefined;
  return (
    <Frame title={name ?? t('page.unknown')} back={{ to: '/stats/employee', label: t('page.back') }}>
      {page.phase === 'loading' && <TableSkeleton rows={8} />}
      {page.phase === 'failed' && <CallErrorState title={t('failed')} error={page.error} retry={page.refetch} />}
      {page.phase === 'ready' && <Weeks page={page.data} />}
    </Frame>
  );
}

function Weeks({ page }: { readonly page: EmployeePage }) {
  const { weeks, meanHours, limits } = page;
  const { t } = useTranslation('insight');
  const format = useFormat();
  const agreedText = ({ minHours, maxHours }: Week): string => {
    if (maxHours === null) return '–';
    if (minHours === maxHours) return format.hoursNumber(maxHours);
    return t('page.agreed', { min: format.hoursNumber(minHours ?? 0), max: format.hoursNumber(maxHours) });
  };
  const count = (id: 'shifts' | 'evenings' | 'weekends' | 'closings'): TableColumn<Week> => ({
    id,
    heading: t(`employee.${id}`),
    value: (row) => row[id],
    align: 'end',
  });
  const columns: readonly TableColumn<Week>[] = [
    {
      id: 'week',
      heading: t('week'),
      value: ({ monday }) => monday,
      cell: ({ monday }) => `${format.week(monday)}, ${format.weekDates(monday)}`,
    },
    {
      id: 'hours',
      heading: t('page.hours'),
      value: ({ hours }) => hours,
      inFile: 'hours',
      cell: ({ hours }) => format.hoursNumber(hours),
      align: 'end',
    },
    {
      id: 'contract',
      heading: t('page.contract'),
      value: ({ maxHours }) => maxHours,
      inFile: 'hours',
      cell: agreedText,
      align: 'end',
    },
    count('shifts'),
    count('evenings'),
    count('weekends'),
    count('closings'),
  ];
  const contract = contractLine(weeks.map(({ maxHours }) => maxHours));
  return (
    <div className="grid gap-32">
      <Section title={t('page.picture', { count: weeks.length })}>
        <p className="secondary f-13 measure mb-6">
          {t('page.mean', { hours: format.hours(meanHours), limit: format.hours(limits.mean) })}
        </p>
        <MeanRules page={page} />
        {weeks.some(({ hours, wholeHours }) => hours !== wholeHours) && (
          <p className="secondary f-13 measure mb-6">{t('page.breaks')}</p>
        )}
        <Chart
          data={weeks.map(({ monday, hours }) => ({ label: format.week(monday), hours }))}
          series={[{ name: 'hours', label: t('page.hours'), tone: 'work' }]}
          lines={[
            ...(contract === null ? [] : [{ at: contract, label: t('page.contract'), kind: 'agreed' as const }]),
            { at: limits.mean, label: t('page.lawMean'), kind: 'mean' },
            { at: limits.week, label: t('page.lawWeek'), kind: 'most' },
          ]}
        />
      </Section>
      <Section title={t('page.table')}>
        <DataTable
          label={t('page.table')}
          columns={columns}
          rows={weeks}
          rowId={({ monday }) => monday}
          sortedBy="week"
          descending
          csvName={t('page.table')}
          empty={null}
        />
      </Section>
    </div>
  );
}

/** Mean of the last weeks against the shorter period that the rules of this week count, night shifts, and counts of the year. */
function MeanRules({ page: { weeks, nights, limits, year } }: { readonly page: EmployeePage }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const { recent, manyNights } = limits;
  if (!recent || !manyNights) return null;
  const mean = weeks.slice(-recent.weeks).reduce((sum, { wholeHours }) => sum + wholeHours, 0) / recent.weeks;
  return (
    <>
      <p className="secondary f-13 measure mb-6">
        {t('page.recentMean', {
          weeks: recent.weeks,
          hours: format.hours(Math.round(mean * 100) / 100),
          limit: format.hours(recent.hours),
        })}
      </p>
      <p className="secondary f-13 measure mb-6">
        {t('page.nights', {
          count: nights.count,
          late: nights.late,
          most: manyNights.nights,
          limit: format.hours(manyNights.hours),
        })}
      </p>
      {year.leastFree !== null && (
        <p className="secondary f-13 measure mb-6">
          {t('page.sundays', { count: year.sundays, all: year.allSundays, free: year.leastFree })}
        </p>
      )}
      {year.mostLongNights !== null && year.longNights > 0 && (
        <p className="secondary f-13 measure mb-6">
          {t('page.longNights', { count: year.longNights, most: year.mostLongNights })}
        </p>
      )}
    </>
  );
}
