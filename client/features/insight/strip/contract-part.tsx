import { useTranslation } from 'react-i18next';
import { beyondContract, runningBalance } from '#domain/insight/contract-balance';
import { statsContract } from '#domain/insight/insight.calls';
import { useQuery } from '../../../platform/api/use-query.js';
import { HoursBar } from '../../../roster/schedule-grid/hours-bar.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { DataTable } from '../../../kit/tables/data-table.js';
import type { TableColumn } from '../../../kit/tables/table-column.js';
import type { StripData } from './strip.types.js';
import classes from './board-strip.module.css';

type Row = StripData['people'][number];

/**
 * Table of planned against contract hours per person, with the balance over this week and the three before, read from
 * the server; a dash while that loads, when it fails, and without a contract.
 */
export function ContractPart({ people, monday }: StripData) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const before = useQuery(statsContract, { query: { start: monday } });
  const weeksOf = new Map(
    before.phase === 'ready' ? before.data.people.map(({ userId, weeks }) => [userId, weeks]) : [],
  );
  const signed = (minutes: number | null): string => {
    if (minutes === null) return '–';
    const hours = format.hoursNumber(Math.abs(minutes) / 60);
    return minutes === 0 ? hours : `${minutes > 0 ? '+' : '−'}${hours}`;
  };
  const balanceOf = (row: Row): number | null => {
    const weeks = weeksOf.get(row.userId);
    return weeks ? runningBalance([...weeks, row]) : null;
  };
  const inHours = (minutes: number | null): number | null => (minutes === null ? null : minutes / 60);
  const agreed = ({ minMinutes, maxMinutes }: Row): string => {
    if (maxMinutes === null) return t('strip.noContract');
    const most = format.hoursNumber(maxMinutes / 60);
    return minMinutes === maxMinutes
      ? most
      : t('page.agreed', { min: format.hoursNumber((minMinutes ?? 0) / 60), max: most });
  };
  const withTimeOff = (minutes: number, timeOffMinutes: number): string => {
    const hours = format.hoursNumber(minutes / 60);
    if (timeOffMinutes === 0) return hours;
    return `${hours} ${t('strip.timeOff', { hours: format.hoursNumber(timeOffMinutes / 60) })}`;
  };
  const columns: readonly TableColumn<Row>[] = [
    { id: 'name', heading: t('strip.person'), value: ({ name }) => name, width: '24%' },
    {
      id: 'week',
      heading: t('strip.thisWeek'),
      value: ({ minutes }) => minutes / 60,
      cell: ({ minutes, timeOffMinutes, maxMinutes }) => (
        <span className={classes.hours}>
          {withTimeOff(minutes, timeOffMinutes)}
          <span>
            <HoursBar hours={minutes / 60} contractHours={inHours(maxMinutes)} />
          </span>
        </span>
      ),
    },
    {
      id: 'contract',
      heading: t('strip.agreed'),
      value: ({ maxMinutes }) => inHours(maxMinutes),
      cell: agreed,
      align: 'end',
    },
    {
      id: 'difference',
      heading: t('strip.difference'),
      value: beyondContract,
      cell: (row) => (
        <span className={(beyondContract(row) ?? 0) > 0 ? 'warn strong' : undefined}>
          {signed(beyondContract(row))}
        </span>
      ),
      align: 'end',
    },
    {
      id: 'balance',
      heading: t('strip.balance'),
      value: balanceOf,
      cell: (row) => signed(balanceOf(row)),
      align: 'end',
    },
  ];
  return (
    <DataTable
      label={t('strip.contract')}
      columns={columns}
      rows={people}
      rowId={({ userId }) => userId}
      empty={<p className={classes.fine}>{t('strip.contractNone')}</p>}
    />
  );
}
