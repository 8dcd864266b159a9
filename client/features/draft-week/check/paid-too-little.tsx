import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useQuery } from '../../../platform/api/use-query.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { Section } from '../../../kit/ui/layout/section.js';
import classes from './check-rooster.module.css';

export interface PaidTooLittleProps {
  readonly from: CivilDate;
  /** Last date, included. */
  readonly until: CivilDate;
}

/**
 * People who are paid below the statutory minimum of their age on planned shifts of some dates, at all locations within
 * reach. For readers of wages; nothing where nobody is and no amount is missing.
 */
export function PaidTooLittle({ from, until }: PaidTooLittleProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const check = useQuery(minimumWageCheck, { query: { from, until } });
  if (check.phase === 'loading') return null;
  if (check.phase === 'failed')
    return <CallErrorState title={t('check.wages.failed')} error={check.error} retry={check.refetch} />;
  const { people, missing } = check.data;
  if (people.length === 0 && missing.length === 0) return null;
  return (
    <Section title={t('check.wages.title')} {...(people.length > 0 && { aside: String(people.length) })}>
      {missing.length > 0 && (
        <p className={`secondary measure mb-6 ${classes.intro} flex gap-1-4 wrap`}>
          <span>{t('check.wages.missing', { dates: format.list(missing.map((date) => format.dateLong(date))) })}</span>
          <Link to="/manager/rules" className="touch">
            {t('check.wages.rules')}
          </Link>
        </p>
      )}
      {people.length > 0 && (
        <ul
          className={`grid panel mb-20 ${classes.findings}`}
          aria-label={t('check.list', { group: t('check.wages.title') })}
        >
          {people.map(({ userId, name, date, age, hourlyCents, minimumCents, minutes, shifts }) => (
            <li key={userId} data-severity="warning">
              <Link
                className={`baseline wrap between primary no-line p-4-6 gap-1-7 ${classes.finding}`}
                to={`/people/${userId}`}
              >
                <span className="w-540">
                  {t('check.row', {
                    who: name,
                    what: t('check.wages.below', {
                      wage: format.euros(hourlyCents),
                      minimum: format.euros(minimumCents),
                      age: String(age),
                    }),
                  })}
                </span>
                <span className="secondary f-12 num">
                  {t('check.wages.shifts', {
                    count: shifts,
                    date: format.date(date),
                    hours: format.hours(minutes / 60),
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
