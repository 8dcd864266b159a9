import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { specialJobsCreate, specialJobsDelete } from '#domain/special-job/special-job.calls';
import type { SpecialJobView } from '#domain/special-job/special-job.views';
import { usersEnabled, usersScheduled } from '#domain/staff/staff.calls';
import { call } from '../../platform/api/current-api.js';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { givenName } from '#domain/texts/names';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { settled } from '../../platform/state/settled.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useFormat, useLocationId, useToday, useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { LinkedText } from '../../kit/ui/layout/linked-text.js';

/** Waits shortly for the location's records and its people. */
export const loader = async (): Promise<null> => {
  await Promise.all([locationListLoader(), settled(query(usersEnabled, {}), isThere)]);
  return null;
};

interface Filled {
  readonly userId: string;
  readonly date: string;
  readonly body: string;
}

/**
 * /special-job/add: list of the location's special jobs by date with a form to give one to an enabled person; done ones
 * are folded. Deleting is confirmed first, without undo.
 */
export function Page() {
  const { t } = useTranslation('specialJob');
  const format = useFormat();
  const today = useToday();
  const now = useThisMinute();
  const me = useUser().id;
  const locationId = useLocationId();
  const { list, fresh } = useLocationList('specialJob');
  const people = useQuery(usersEnabled, {}).data ?? [];
  const scheduled = useQuery(usersScheduled, { query: { date: today } }).data ?? [];

  const nameOf = ({ name, date }: SpecialJobView): string =>
    t('name', { name: givenName(name), day: format.date(date) });
  const stateOf = ({ doneAt }: SpecialJobView): string =>
    doneAt === null ? t('open') : t('done', { when: format.momentShort(Date.parse(doneAt), now) });
  // People planned today come first, since they can be asked at once.
  const options = people
    .map(({ id, name }) => {
      const shift = scheduled.find((one) => one.id === id);
      const times = shift && format.time(shiftTimeOf(shift.start, shift.ending));
      return { value: id, label: times === undefined ? name : t('works', { name, times }), works: shift !== undefined };
    })
    .toSorted((a, b) => Number(b.works) - Number(a.works))
    .map(({ value, label }) => ({ value, label }));

  return (
    <ResourcePage
      title={t('title')}
      intro={t('intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={nameOf}
      columns={[
        { id: 'who', heading: t('who'), value: ({ name }) => name, width: '22%' },
        {
          id: 'what',
          heading: t('body'),
          value: ({ body }) => body,
          cell: ({ body }) => <LinkedText text={body} />,
          onPhone: 'bare',
        },
        {
          id: 'date',
          heading: t('date'),
          value: ({ date }) => date,
          cell: ({ date }) => format.date(date),
          width: '16%',
          onPhone: 'bare',
        },
        { id: 'state', heading: t('state'), value: stateOf, width: '18%', onPhone: 'bare' },
      ]}
      sortedBy="date"
      searchLabel={t('search')}
      past={{ label: (count) => t('past', { count }), isPast: ({ doneAt }) => doneAt !== null }}
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={resourceForm({
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: specialJobsCreate,
        fields: [
          {
            kind: 'choice',
            name: 'userId',
            label: t('who'),
            placeholder: t('choose'),
            options,
            searchable: true,
          },
          { kind: 'date', name: 'date', label: t('date') },
          { kind: 'long-text', name: 'body', label: t('body') },
        ],
        initial: { userId: '', date: today as string, body: '' },
        body: ({ userId, date, body }: Filled) => ({
          horecaLocationId: locationId,
          userId,
          body,
          ...(date === '' ? {} : { date: date as CivilDate }),
        }),
        explain: (field, code) => {
          if (field === 'date' && code === 'min') return t('beforeToday');
          return field === 'userId' && code !== 'required' ? t('gone') : undefined;
        },
        done: ({ userId, name }) => ({
          text: userId === me ? t('add.mine') : t('add.done', { name: givenName(name) }),
        }),
      })}
      remove={{
        question: ({ name }) => ({
          title: t('remove.title', { name: givenName(name) }),
          text: t('remove.text', { name: givenName(name) }),
          confirmLabel: t('remove.confirm'),
        }),
        run: async ({ id, name }) => {
          await call(specialJobsDelete, { params: { id } });
          return { text: t('remove.done', { name: givenName(name) }) };
        },
      }}
    />
  );
}
