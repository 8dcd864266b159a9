import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import classes from './department-tabs.module.css';
import { boardPath, startPath } from './start-address.js';

export interface DepartmentTabsProps {
  readonly monday: CivilDate;
  readonly filters: readonly PlanningFilter[];
  /** Id of the shown department; null: all of them. */
  readonly chosen: string | null;
  /** States of this week by department id. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
}

/**
 * Links to the departments' start pages, or to the board of those already begun with their state; `all` first while
 * several are to begin. Renders nothing for a single department.
 */
export function DepartmentTabs({ monday, filters, chosen, weeks }: DepartmentTabsProps) {
  const { t } = useTranslation('selectTemplate');
  if (filters.length < 2) return null;
  const isToBegin = ({ jobFilterId }: PlanningFilter) => (weeks.get(jobFilterId)?.state ?? 'empty') === 'empty';
  return (
    <nav className={`flex gap-1 line-below scroll-x mb-6 no-scrollbar ${classes.tabs}`} aria-label={t('departments')}>
      {(chosen === null || filters.filter(isToBegin).length > 1) && (
        <Link
          className={classes.tab}
          to={startPath(monday, null, { evenIfBegun: true })}
          replace
          aria-current={chosen === null ? 'page' : undefined}
        >
          {t('all.tab')}
        </Link>
      )}
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
            {state !== 'empty' && (
              <StatusBadge tone={state === 'published' ? 'ok' : 'plain'}>{t(`department.${state}`)}</StatusBadge>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
