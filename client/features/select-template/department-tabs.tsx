import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { StatusBadge } from '../../shared/ui/status-badge.js';
import classes from './department-tabs.module.css';
import { boardPath, startPath } from './start-address.js';

export interface DepartmentTabsProps {
  readonly monday: CivilDate;
  readonly filters: readonly PlanningFilter[];
  readonly chosen: string;
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
}

/** The departments of the location; one that has been begun leads to its board. */
export function DepartmentTabs({ monday, filters, chosen, weeks }: DepartmentTabsProps) {
  const { t } = useTranslation('selectTemplate');
  if (filters.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('departments')}>
      {filters.map(({ jobFilterId, name }) => {
        const state = weeks.get(jobFilterId)?.state ?? 'empty';
        return (
          <Link
            key={jobFilterId}
            className={classes.tab}
            to={state === 'empty' ? startPath(monday, jobFilterId) : boardPath(monday, jobFilterId)}
            replace={state === 'empty'}
            aria-current={jobFilterId === chosen ? 'page' : undefined}
          >
            {name}
            {state !== 'empty' && <StatusBadge tone={state === 'published' ? 'ok' : 'plain'}>{t(`department.${state}`)}</StatusBadge>}
          </Link>
        );
      })}
    </nav>
  );
}
