import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { JobHead } from '../schedule-grid/row-heads.js';
import { useFormat } from '../../platform/session/use-session.js';
import { jobGroup } from '../schedule-grid/board-lines.js';
import type { WeekRow } from './week-rows.js';

/** Context with the rows of the week, for the heads of its lines. */
export const RowsOfWeek = createContext<readonly WeekRow[]>([]);

/** Head of a job's lines in the grid, by group key; rendered again only for changes of the rows in its context. */
export const renderHead = (group: string) => <WeekHead group={group} />;

function WeekHead({ group }: { readonly group: string }) {
  const { t } = useTranslation('weeklyPlan');
  const format = useFormat();
  const row = use(RowsOfWeek).find(({ jobId }) => jobGroup(jobId) === group);
  return (
    <JobHead
      name={row?.job?.name ?? ''}
      colour={row?.job?.colour ?? 'var(--line-3)'}
      detail={t('jobDetail', { count: row?.count ?? 0, hours: format.hours(row?.hours ?? 0) })}
    />
  );
}
