import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type MinimumWageChanges, minimumWageChanges } from '#domain/insight/minimum-wage.calls';
import { MINIMUM_WAGE_SOURCE } from '#domain/rules/profiles/minimum-wages';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './rules.module.css';

type Person = MinimumWageChanges['people'][number];

/** Minimum wages by half-year, and whose wage is or becomes too low within 60 days. For readers of wages. */
export function WageChanges() {
  const { t } = useTranslation('houseProfile');
  const changes = useQuery(minimumWageChanges, {});
  return (
    <Section title={t('wages.title')}>
      {changes.phase === 'loading' && <RowsSkeleton rows={2} />}
      {changes.phase === 'failed' && (
        <CallErrorState title={t('wages.failed')} error={changes.error} retry={changes.refetch} />
      )}
      {changes.phase === 'ready' && <Wages changes={changes.data} />}
    </Section>
  );
}

function Wages({ changes: { halfYears, until, people } }: { readonly changes: MinimumWageChanges }) {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const { superUser } = useUser();
  const total = people.reduce((sum, { weekCents }) => sum + weekCents, 0);
  return (
    <>
      <ul className={classes.amounts} aria-label={t('wages.amounts')}>
        {halfYears.map(({ from, hourlyCents }) => (
          <li key={from} data-missing={hourlyCents === null || undefined}>
            {hourlyCents === null
              ? t('wages.missing', { date: format.dateLong(from) })
              : t('wages.amount', { date: format.dateLong(from), amount: format.euros(hourlyCents) })}
          </li>
        ))}
      </ul>
      {superUser && (
        <Link to="/manager/organisation" className="touch">
          {t('wages.enter')}
        </Link>
      )}
      <p className="secondary lh-150 measure mb-4">{t('wages.about', { until: format.dateLong(until) })}</p>
      <p className="secondary lh-150 measure mb-4">
        <a href={MINIMUM_WAGE_SOURCE.url ?? ''} className="touch">
          {MINIMUM_WAGE_SOURCE.title}
        </a>
      </p>
      <DataTable<Person>
        label={t('wages.list')}
        columns={[
          {
            id: 'name',
            heading: t('wages.name'),
            value: ({ name }) => name,
            cell: ({ userId, name }) => <Link to={`/people/${userId}`}>{name}</Link>,
          },
          {
            id: 'date',
            heading: t('wages.date'),
            value: ({ date }) => date,
            cell: ({ date, cause, age }) =>
              t(`wages.cause.${cause}`, { date: format.dateLong(date), age: String(age) }),
          },
          {
            id: 'wage',
            heading: t('wages.wage'),
            value: (one) => one.hourlyCents,
            cell: (one) => format.euros(one.hourlyCents),
          },
          {
            id: 'minimum',
            heading: t('wages.minimum'),
            value: (one) => one.minimumCents,
            cell: (one) => format.euros(one.minimumCents),
          },
          {
            id: 'hours',
            heading: t('wages.hours'),
            value: ({ minutesAWeek }) => minutesAWeek,
            cell: ({ minutesAWeek }) => format.hours(minutesAWeek / 60),
          },
          {
            id: 'cost',
            heading: t('wages.cost'),
            value: ({ weekCents }) => weekCents,
            cell: (one) => format.euros(one.weekCents),
          },
        ]}
        rows={people}
        rowId={({ userId }) => userId}
        empty={<p>{t('wages.none')}</p>}
      />
      {people.length > 1 && <p>{t('wages.total', { amount: format.euros(total) })}</p>}
    </>
  );
}
