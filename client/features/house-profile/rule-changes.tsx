import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { houseProfilesChanges } from '#domain/house-profile/house-profile.calls';
import type { RuleChangesView } from '#domain/house-profile/house-profile.views';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat, useLocationId } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './rules.module.css';

type Week = RuleChangesView['weeks'][number];

/**
 * Changes that the next rules bring to plans from their first day on, by week and location; weeks of this location
 * link to the roster check. Skeleton and error; nothing when no other rules follow.
 */
export function RuleChanges() {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const currentLocationId = useLocationId();
  const changes = useQuery(houseProfilesChanges, {});
  if (changes.phase === 'ready' && changes.data.boundary === null) return null;
  const title =
    changes.phase === 'ready' && changes.data.boundary
      ? t('changes.title', { date: format.dateLong(changes.data.boundary.date) })
      : t('changes.loading');
  const weekOf = ({ monday, horecaLocationId }: Week) =>
    horecaLocationId === currentLocationId ? (
      <Link to={`/check-rooster?week=${monday}`}>{format.week(monday)}</Link>
    ) : (
      format.week(monday)
    );
  return (
    <Section title={title}>
      {changes.phase === 'loading' && <RowsSkeleton rows={2} />}
      {changes.phase === 'failed' && (
        <CallErrorState title={t('changes.failed')} error={changes.error} retry={changes.refetch} />
      )}
      {changes.phase === 'ready' && changes.data.boundary && (
        <>
          <p className={classes.dates}>
            {t('changes.about', {
              now: changes.data.boundary.now,
              next: changes.data.boundary.next,
              until: format.dateLong(changes.data.boundary.judgedUntil),
            })}
          </p>
          <DataTable<Week>
            label={title}
            columns={[
              { id: 'week', heading: t('changes.week'), value: ({ monday }) => monday, cell: weekOf },
              { id: 'location', heading: t('changes.location'), value: ({ location }) => location },
              { id: 'people', heading: t('changes.people'), value: ({ people }) => people },
              { id: 'comes', heading: t('changes.comes'), value: ({ comes }) => comes },
              { id: 'goes', heading: t('changes.goes'), value: ({ goes }) => goes },
            ]}
            rows={changes.data.weeks}
            rowId={({ monday, horecaLocationId }) => `${monday} ${horecaLocationId}`}
            empty={<p>{t('changes.none')}</p>}
          />
        </>
      )}
    </Section>
  );
}
