import { useTranslation } from 'react-i18next';
import { agenda, type AgendaItem } from '#domain/agenda/agenda.resource';
import { call } from '../../platform/api/current-api.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useToday } from '../../platform/session/use-session.js';
import { LinkedText } from '../../kit/ui/layout/linked-text.js';
import { useAgendaWhen } from '../../roster/week-notes/use-agenda.js';
import classes from './agenda.module.css';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

interface Filled {
  readonly from: string;
  readonly until: string;
  readonly title: string;
  readonly body: string;
}

/**
 * /agenda: list of the location's agenda items by start with forms to add and change them; those that ended before
 * today are folded. Deleting is confirmed first and has undo.
 */
export function Page() {
  const { t } = useTranslation('agenda');
  const whenOf = useAgendaWhen();
  const today = useToday();
  const { list, fresh } = useLocationList('agendaItem');
  const nameOf = ({ title }: AgendaItem): string => title;

  const fields = {
    fields: [
      { kind: 'text', name: 'title', label: t('what') },
      { kind: 'moment', name: 'from', label: t('from') },
      { kind: 'moment', name: 'until', label: t('until') },
      { kind: 'long-text', name: 'body', label: t('more') },
    ],
    body: ({ from, until, ...filled }: Filled) => ({
      ...filled,
      from: from as AgendaItem['from'],
      until: until as AgendaItem['until'],
    }),
    explain: (field: string, code: string): string | undefined => {
      if (field === 'until' && code === 'mismatch') return t('backwards');
      return code === 'range_too_long' ? t('tooLongPeriod') : undefined;
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
        {
          id: 'what',
          heading: t('what'),
          value: ({ title, body }) => [title, body].filter(Boolean).join('\n'),
          cell: ({ title, body }) => (
            <div className={`grid gap-1 ${classes.what}`}>
              <span>{title}</span>
              {body !== '' && <LinkedText text={body} />}
            </div>
          ),
        },
        {
          id: 'when',
          heading: t('when'),
          value: ({ from }) => from,
          cell: whenOf,
          width: '38%',
          onPhone: 'bare',
        },
      ]}
      sortedBy="when"
      searchLabel={t('search')}
      past={{ label: (count) => t('past', { count }), isPast: ({ until }) => until <= `${today} 00:00` }}
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={resourceForm({
        ...fields,
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: agenda.calls.add,
        initial: { from: '', until: '', title: '', body: '' },
        done: (added) => ({ text: t('add.done', { name: nameOf(added) }) }),
      })}
      change={({ id, from, until, title, body }) =>
        resourceForm({
          ...fields,
          title: t('change.title'),
          submitLabel: t('change.submit'),
          call: agenda.calls.change,
          initial: { from: from as string, until: until as string, title, body },
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
          const { id, horecaLocationId: _here, ...content } = item;
          await call(agenda.calls.remove, { params: { id } });
          return {
            text: t('remove.done', { name: nameOf(item) }),
            // Nothing names one by its id: one that is added again is the same.
            undo: async () => void (await call(agenda.calls.add, { body: content })),
          };
        },
      }}
    />
  );
}
