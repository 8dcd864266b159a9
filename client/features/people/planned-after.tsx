import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import { mondayOf } from '#domain/kernel/civil-date';
import { personPlannedAfter } from '#domain/staff/people.calls';
import { useQuery } from '../../shared/api/use-query.js';
import { useFormat } from '../../shared/session/use-session.js';
import classes from './person.module.css';

export interface PlannedAfterProps {
  readonly personId: string;
  /** The last day. */
  readonly after: CivilDate;
}

/** What somebody who leaves is still planned for, each with the way to its week; nothing when there is nothing. */
export function PlannedAfter({ personId, after }: PlannedAfterProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const answer = useQuery(personPlannedAfter, { params: { id: personId }, query: { after } }).data;
  if (!answer || answer.planned.length + answer.elsewhere === 0) return null;
  return (
    <div className={classes.planned} role="status">
      <p>{t('planned.title', { count: answer.planned.length + answer.elsewhere })}</p>
      <ul>
        {answer.planned.map(({ layer, id, date }) => (
          <li key={`${layer} ${id}`}>
            <Anchor component={Link} to={`/${layer === 'draft' ? 'new-rooster' : 'main'}?week=${mondayOf(date)}`}>
              {format.dateLong(date)}
            </Anchor>
            <span>{t(`planned.${layer}`)}</span>
          </li>
        ))}
        {answer.elsewhere > 0 && <li>{t('planned.elsewhere', { count: answer.elsewhere })}</li>}
      </ul>
    </div>
  );
}
