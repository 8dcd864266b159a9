import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { houseProfilesChanges, houseProfilesDelete } from '#domain/house-profile/house-profile.calls';
import { houseProfileOf, type HouseProfileView } from '#domain/house-profile/house-profile.views';
import { profilesFrom } from '#domain/rules/profile-on';
import { addDays } from '#domain/kernel/civil-date';
import { seesWages } from '#domain/staff/person-access';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { EndingStrip } from './ending-strip.js';
import { useProfileForms } from './profile-form.js';
import { EMPTY } from './profile-input.js';
import { OnCallList } from './on-call-list.js';
import { ProfilePeriods } from './profile-periods.js';
import { RetireProfile } from './retire-profile.js';
import { RuleChanges } from './rule-changes.js';
import { WageChanges } from './wage-changes.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

/**
 * /manager/rules: which rule profile holds when, what differs from its origin, and the organisation's own profiles,
 * which superusers add, change, retire and remove.
 */
export function Page() {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const today = useToday();
  const user = useUser();
  const { superUser } = user;
  const forms = useProfileForms();
  const { list, fresh } = useLocationList('houseProfile');
  const periods = profilesFrom(today, (list.data ?? []).map(houseProfileOf));
  const nameOf = ({ name }: HouseProfileView): string => name;
  return (
    <ResourcePage<HouseProfileView>
      title={t('title')}
      intro={t('intro')}
      listTitle={t('list.title')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={nameOf}
      columns={[
        { id: 'name', heading: t('list.name'), value: nameOf },
        { id: 'from', heading: t('list.from'), value: ({ from }) => from, cell: ({ from }) => format.dateLong(from) },
        {
          id: 'until',
          heading: t('list.until'),
          value: ({ until }) => until ?? '',
          cell: ({ until }) => (until === null ? t('list.noEnd') : format.dateLong(until)),
        },
        { id: 'origin', heading: t('list.origin'), value: ({ origin }) => t(`origin.${origin}`) },
        {
          id: 'changed',
          heading: t('list.changed'),
          value: ({ values, severities }) => values.length + severities.length,
        },
        { id: 'note', heading: t('list.note'), value: ({ note }) => note },
      ]}
      sortedBy="from"
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      past={{
        label: (count) => t('list.past', { count }),
        isPast: ({ until }) => until !== null && until < today,
      }}
      {...(superUser && {
        add: forms.add(EMPTY),
        change: forms.change,
        // Rules of dates that have passed stay.
        remove: {
          may: ({ from }) => from >= today,
          question: ({ name }) => ({
            title: t('remove.question', { name }),
            text: t('remove.text'),
            confirmLabel: t('remove.confirm', { name }),
          }),
          run: async ({ id, name }) => {
            await call(houseProfilesDelete, { params: { id } });
            refetch(houseProfilesChanges);
            return { text: t('remove.done', { name }) };
          },
        },
        rowActions: (profile) => (
          <>
            {(profile.until === null || profile.until >= addDays(today, -1)) && <RetireProfile profile={profile} />}
            <Link
              to={`/history?record=${profile.id}&what=settings`}
              aria-label={t('historyOf', { name: profile.name })}
            >
              {t('history')}
            </Link>
          </>
        ),
      })}
    >
      {list.phase === 'ready' && (
        <>
          <EndingStrip periods={periods} />
          <ProfilePeriods periods={periods} />
          <RuleChanges />
          <OnCallList />
          {seesWages({ superUser: user.superUser, typeName: user.type.name }) && <WageChanges />}
        </>
      )}
    </ResourcePage>
  );
}
