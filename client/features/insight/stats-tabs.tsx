import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './insight.module.css';

/** Links between the pages of the statistics; `search` (with `?`) keeps the period. */
export function StatsTabs({ search = '' }: { readonly search?: string }) {
  const { t } = useTranslation('insight');
  const tabs = [
    [`/stats/timeslot${search}`, t('tabs.timeslot')],
    [`/stats/employee${search}`, t('tabs.employee')],
    ['/fairness', t('tabs.fairness')],
  ] as const;
  return (
    <nav className="flex wrap line-below mb-7 gap-2-7" aria-label={t('tabs.label')}>
      {tabs.map(([to, label]) => (
        <NavLink key={to} to={to} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
