import { UnstyledButton } from '@mantine/core';
import { IconPinFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBrought } from '#domain/news/news-readers';
import { news, type NewsView } from '#domain/news/news.resource';
import { seenKey } from '#domain/seen/seen.events';
import { call } from '../../platform/api/current-api.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { settled } from '../../platform/state/settled.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import classes from './news.module.css';
import { SeenDialog } from './seen-dialog.js';

/** Waits shortly for the location's records and its departments. */
export const loader = async (): Promise<null> => {
  await Promise.all([locationListLoader(), settled(rosterDirectory, ({ phase }) => phase !== 'loading')]);
  return null;
};

interface Filled {
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly pinned: boolean;
  readonly jobFilterIds: readonly string[];
}

/**
 * /news: list of the location's news, latest date first, with the number of readers (a press lists them) and forms to
 * add and change items; those no longer shown to staff are folded. Deleting is confirmed first, without undo.
 */
export function Page() {
  const { t } = useTranslation(['news', 'common']);
  const format = useFormat();
  const today = useToday();
  const { list, fresh } = useLocationList('news');
  const seen = useLocationList('seen').list.data ?? [];
  const directory = useRosterDirectory();
  const [shown, setShown] = useState<NewsView | null>(null);
  const departments = (directory.phase === 'ready' ? directory.filters : []).map(({ id, name }) => ({
    value: id as string,
    label: name,
  }));

  const nameOf = ({ title }: NewsView): string => title;
  const readersOf = ({ jobFilterIds }: NewsView): string =>
    jobFilterIds === null
      ? t('everyone')
      : format.list(jobFilterIds.map((id) => departments.find(({ value }) => value === id)?.label ?? t('gone')));
  const countOf = ({ id }: NewsView): number =>
    seen.find((one) => seenKey(one) === seenKey({ kind: 'news', id }))?.count ?? 0;

  const fields = {
    fields: [
      { kind: 'text', name: 'title', label: t('heading') },
      { kind: 'long-text', name: 'body', label: t('body'), hint: t('bodyHint') },
      { kind: 'date', name: 'date', label: t('date') },
      { kind: 'check', name: 'pinned', label: t('pin') },
      ...(departments.length > 1
        ? [
            {
              kind: 'choices',
              name: 'jobFilterIds',
              label: t('departments'),
              hint: t('departmentsHint'),
              options: departments,
            } as const,
          ]
        : []),
    ],
    body: ({ date, jobFilterIds, ...filled }: Filled) => ({
      ...filled,
      ...(date === '' ? {} : { date: date as NewsView['date'] }),
      jobFilterIds: jobFilterIds.length === 0 ? null : (jobFilterIds as NewsView['jobFilterIds']),
    }),
  } as const;

  return (
    <>
      <ResourcePage
        title={t('title')}
        intro={t('intro')}
        list={list}
        fresh={fresh}
        rowId={({ id }) => id}
        nameOf={nameOf}
        columns={[
          {
            id: 'title',
            heading: t('heading'),
            value: ({ title }) => title,
            cell: ({ title, pinned }) => (
              <span className="gap-3 medium inline-flex align-center">
                {title}
                {pinned && <IconPinFilled className="accent" size={14} aria-label={t('pinned')} />}
              </span>
            ),
          },
          {
            id: 'date',
            heading: t('date'),
            value: ({ date }) => date,
            cell: ({ date }) => format.date(date),
            width: '18%',
            onPhone: 'bare',
          },
          { id: 'readers', heading: t('department'), value: readersOf, width: '22%', onPhone: 'bare' },
          {
            id: 'seen',
            heading: t('seen.heading'),
            value: countOf,
            cell: (item) => (
              <UnstyledButton
                className={classes.seen ?? ''}
                aria-label={`${t('seen.count', { count: countOf(item) })}. ${t('seen.open', { name: item.title })}`}
                onClick={() => setShown(item)}
              >
                {t('seen.count', { count: countOf(item) })}
              </UnstyledButton>
            ),
            width: '16%',
          },
        ]}
        sortedBy="date"
        descending
        searchLabel={t('search')}
        past={{ label: (count) => t('past.label', { count }), isPast: (item) => !isBrought(item, today) }}
        failed={t('failed')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        add={resourceForm({
          ...fields,
          title: t('add.title'),
          submitLabel: t('add.submit'),
          call: news.calls.add,
          initial: { title: '', body: '', date: today as string, pinned: false, jobFilterIds: [] as readonly string[] },
          done: (added) => ({ text: t('add.done', { name: nameOf(added) }) }),
        })}
        change={({ id, title, body, date, pinned, jobFilterIds }) =>
          resourceForm({
            ...fields,
            title: t('change.title'),
            submitLabel: t('change.submit'),
            call: news.calls.change,
            initial: { title, body, date: date as string, pinned, jobFilterIds: jobFilterIds ?? [] },
            request: (sent) => ({ params: { id }, body: sent }),
            done: (changed) => ({ text: t('change.done', { name: nameOf(changed) }) }),
          })
        }
        remove={{
          question: (item) => ({
            title: t('remove.title', { name: nameOf(item) }),
            text: t('remove.text'),
            confirmLabel: t('remove.confirm'),
          }),
          run: async (item) => {
            await call(news.calls.remove, { params: { id: item.id } });
            return { text: t('remove.done', { name: nameOf(item) }) };
          },
        }}
      />
      <SeenDialog
        opened={shown !== null}
        kind="news"
        item={shown && { id: shown.id, name: shown.title, count: countOf(shown) }}
        onClose={() => setShown(null)}
      />
    </>
  );
}
