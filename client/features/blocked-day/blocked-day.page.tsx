import { useTranslation } from 'react-i18next';
import { blockedDay } from '#domain/blocked-day/blocked-day.resource';
import type { ViewOf } from '#domain/resource/declaration';
import { call } from '../../platform/api/current-api.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { settled } from '../../platform/state/settled.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';

/** Waits shortly for the location's records and its departments. */
export const loader = async (): Promise<null> => {
  await Promise.all([locationListLoader(), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  return null;
};

type BlockedDay = ViewOf<typeof blockedDay.declaration>;

interface Filled {
  readonly from: string;
  readonly until: string;
  readonly jobFilterId: string;
  readonly reason: string;
}

/** In the choice of departments, which has no value for none of them. */
const ALL = 'all';

/**
 * /blocked-days: list of the location's days without time off, of everyone or one department, with forms to add and
 * change them; past ones are folded. Removing is confirmed and has undo.
 */
export function Page() {
  const { t } = useTranslation(['blockedDay', 'common']);
  const format = useFormat();
  const today = useToday();
  const { list, fresh } = useLocationList('blockedDay');
  const directory = useRosterDirectory();
  const departments = (directory.phase === 'ready' ? directory.filters : []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

  const datesOf = ({ from, until }: BlockedDay): string =>
    format.dateRange(from, until, { withWeekdays: true, withYear: until.slice(0, 4) !== today.slice(0, 4) });
  const nameOf = (day: BlockedDay): string => t('name', { dates: datesOf(day), reason: day.reason });
  const departmentOf = ({ jobFilterId }: BlockedDay): string =>
    jobFilterId === null
      ? t('everyone')
      : (departments.find(({ value }) => value === jobFilterId)?.label ??
        (directory.phase === 'ready' ? t('gone') : ''));

  const fields = {
    fields: [
      { kind: 'date', name: 'from', label: t('form.from') },
      { kind: 'date', name: 'until', label: t('form.until'), hint: t('form.untilHint') },
      {
        kind: 'choice',
        name: 'jobFilterId',
        label: t('department'),
        options: [{ value: ALL, label: t('everyone') }, ...departments],
      },
      { kind: 'text', name: 'reason', label: t('form.reason'), hint: t('form.reasonHint') },
    ],
    body: ({ from, until, jobFilterId, reason }: Filled) => ({
      from,
      // A missing first day causes no second fault at the last one.
      until: until || from || today,
      jobFilterId: jobFilterId === ALL ? null : jobFilterId,
      reason,
    }),
    explain: (field: string, code: string): string | undefined => {
      if (field === 'until' && code === 'mismatch') return t('backwards');
      if (code === 'range_too_long') return t('tooLongPeriod');
      return field === 'reason' && code === 'too_long' ? t('tooLong') : undefined;
    },
  } as const;

  return (
    <ResourcePage
      title={t('title')}
      intro={t('intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={nameOf}
      columns={[
        { id: 'dates', heading: t('dates'), value: ({ from }) => from, cell: datesOf, width: '32%' },
        { id: 'reason', heading: t('reason'), value: ({ reason }) => reason, onPhone: 'bare' },
        { id: 'department', heading: t('department'), value: departmentOf, width: '24%', onPhone: 'bare' },
      ]}
      sortedBy="dates"
      past={{ label: (count) => t('past', { count }), isPast: ({ until }) => until < today }}
      filters={
        departments.length > 1
          ? [
              {
                id: 'department',
                label: t('common:word.allDepartments'),
                options: departments,
                valueOf: ({ jobFilterId }) => jobFilterId ?? departments.map(({ value }) => value),
              },
            ]
          : []
      }
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={resourceForm({
        ...fields,
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: blockedDay.calls.add,
        initial: { from: '', until: '', jobFilterId: ALL, reason: '' },
        done: (added) => ({ text: t('add.done', { name: nameOf(added) }) }),
      })}
      change={({ id, from, until, jobFilterId, reason }) =>
        resourceForm({
          ...fields,
          title: t('change.title'),
          submitLabel: t('change.submit'),
          call: blockedDay.calls.change,
          initial: { from, until, jobFilterId: jobFilterId ?? ALL, reason },
          request: (body) => ({ params: { id }, body }),
          done: (changed) => ({ text: t('change.done', { name: nameOf(changed) }) }),
        })
      }
      remove={{
        question: (day) => ({
          title: t('remove.title', { name: nameOf(day) }),
          text: t('remove.text'),
          confirmLabel: t('remove.confirm'),
        }),
        run: async (day) => {
          const { id, ...content } = day;
          await call(blockedDay.calls.remove, { params: { id } });
          return {
            text: t('remove.done', { name: nameOf(day) }),
            // Nothing names one by its id: days that are added again are the same.
            undo: async () => void (await call(blockedDay.calls.add, { body: content })),
          };
        },
      }}
    />
  );
}
