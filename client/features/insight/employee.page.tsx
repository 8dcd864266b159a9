import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction } from 'react-router';
import { statsEmployees, statsEmployeesWeeks } from '#domain/insight/insight.calls';
import type { EmployeeStat, EmployeeWeeks } from '#domain/insight/insight.views';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { today } from '../../platform/session/today.js';
import { useFormat } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { BarList } from './bar-list.js';
import { readPeriod } from './period.js';
import { PeriodChoice } from './period-choice.js';
import { Sparkline } from './sparkline.js';
import { StatsTabs } from './stats-tabs.js';
import { usePeriod } from './use-period.js';

/** People that the picture shows: those with most hours. */
const SHOWN = 15;

/** Waits shortly for the figures of the address's period. */
export const loader: LoaderFunction = ({ request }) => {
  const { from, until } = readPeriod(new URL(request.url).searchParams, today.value);
  return settled(query(statsEmployees, { query: { from, until } }), isThere);
};

const hrefOf = (userId: string): string => `/stats/employee/${userId}`;

/**
 * /stats/employee: shifts, hours, call-offs and swaps per person in the address's period, against contract hours, with
 * totals per week. The figures appear before the weeks; each failure has a retry.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const { period, choose, search } = usePeriod();
  const request = { query: { from: period.from, until: period.until } };
  const stats = useQuery(statsEmployees, request);
  const weeks = useQuery(statsEmployeesWeeks, request);
  return (
    <Frame title={t('title')}>
      <StatsTabs search={search} />
      <PeriodChoice period={period} onChoose={choose} withFile />
      {stats.phase === 'loading' && <TableSkeleton rows={8} />}
      {stats.phase === 'failed' && <CallErrorState title={t('failed')} error={stats.error} retry={stats.refetch} />}
      {stats.phase === 'ready' && weeks.phase === 'failed' && (
        <CallErrorState title={t('weeksFailed')} error={weeks.error} retry={weeks.refetch} />
      )}
      {stats.phase === 'ready' && <Figures stats={stats.data} weeks={weeks.phase === 'ready' ? weeks.data : null} />}
    </Frame>
  );
}

interface FiguresProps {
  readonly stats: readonly EmployeeStat[];
  /** Null: still on its way, or not to be had. */
  readonly weeks: EmployeeWeeks | null;
}

function Figures({ stats, weeks }: FiguresProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  if (stats.length === 0) return <EmptyState title={t('employee.none')} />;
  const weeksOf = new Map(weeks?.people.map((one) => [one.userId, one]));
  /** Contract hours of the period; null: none agreed. */
  const agreedOf = ({ userId }: EmployeeStat): number | null => weeksOf.get(userId)?.agreedHours ?? null;
  const hours = (amount: number | null) => (amount === null ? '–' : format.hoursNumber(amount));
  const count = (id: Exclude<keyof EmployeeStat, 'userId'>, heading: string): TableColumn<EmployeeStat> => ({
    id,
    heading,
    value: (row) => row[id],
    align: 'end',
  });
  const columns: readonly TableColumn<EmployeeStat>[] = [
    {
      id: 'name',
      heading: t('name'),
      value: ({ name }) => name,
      cell: ({ userId, name }) => (
        <Anchor component={Link} to={hrefOf(userId)} dir="auto">
          {name}
        </Anchor>
      ),
      width: '16%',
    },
    {
      id: 'weeks',
      heading: t('employee.weeks'),
      cell: ({ userId }) => {
        const values = weeksOf.get(userId)?.hours ?? [];
        return <Sparkline values={values} label={t('employee.trend', { hours: values.map(hours).join(', ') })} />;
      },
      onPhone: null,
      width: '112px',
    },
    count('shifts', t('employee.shifts')),
    { ...count('hours', t('employee.hours')), inFile: 'hours', cell: (row) => hours(row.hours) },
    {
      id: 'contract',
      heading: t('employee.contract'),
      value: agreedOf,
      inFile: 'hours',
      cell: (row) => hours(agreedOf(row)),
      align: 'end',
    },
    count('evenings', t('employee.evenings')),
    count('weekends', t('employee.weekends')),
    {
      id: 'closings',
      heading: t('employee.closings'),
      value: ({ userId }) => weeksOf.get(userId)?.closings ?? null,
      cell: ({ userId }) => weeksOf.get(userId)?.closings ?? (weeks ? 0 : '–'),
      align: 'end',
    },
    count('callOffs', t('employee.callOffs')),
    count('swaps', t('employee.swaps')),
    count('availabilityGiven', t('employee.availability')),
  ];
  const most = stats.toSorted((a, b) => b.hours - a.hours).slice(0, SHOWN);
  return (
    <div className="grid gap-32">
      <Section title={t('employee.picture')}>
        <p className="secondary f-13 measure mb-6">{t('employee.pictureAbout')}</p>
        <BarList
          rows={most.map((row) => ({
            userId: row.userId,
            name: row.name,
            amount: row.hours,
            line: agreedOf(row),
            text: weeks ? `${hours(row.hours)} / ${hours(agreedOf(row))}` : hours(row.hours),
          }))}
          hrefOf={hrefOf}
        />
      </Section>
      <Section title={t('employee.table')}>
        <DataTable
          label={t('employee.table')}
          columns={columns}
          rows={stats}
          rowId={({ userId }) => userId}
          searchLabel={t('search')}
          csvName={t('employee.table')}
          empty={null}
        />
      </Section>
    </div>
  );
}
