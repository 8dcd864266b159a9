import { ActionIcon, Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weekdayOf } from '#domain/kernel/civil-date';
import { locationsList } from '#domain/location/location.calls';
import { locationsCreate, locationsSettings } from '#domain/location/location-settings.calls';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { query, refetch } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useFormat, useLocationId, useToday } from '../../platform/session/use-session.js';
import { useHoursWords } from './hours-words.js';
import { ZONES } from './zones.js';

/** Waits shortly for the settings of all locations. */
export const loader = async () => settled(query(locationsSettings, {}), isThere);

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Choice of a new location that copies no other. */
const NOTHING = '';
const hasOwnHours = (values: object): boolean => (values as { copyFrom?: string }).copyFrom === NOTHING;

/**
 * /manager/locations: list of all locations by name with today's hours and a form to add one, as a copy of an open one
 * or with equal hours daily; closed ones are folded and cannot be opened.
 */
export function Page() {
  const { t } = useTranslation('location');
  const format = useFormat();
  const today = useToday();
  const texts = useHoursWords();
  const list = useQuery(locationsSettings, {});
  const currentLocationId = useLocationId();
  const sources = (list.data ?? []).filter(({ closedAt }) => closedAt === null);
  const proposed = sources.find(({ id }) => id === currentLocationId) ?? sources[0];
  const todayAt = ({ opening }: LocationSettings): string => {
    const single = opening.dates.find(({ date }) => date === today);
    const week = opening.weeks.findLast(({ from }) => from === null || from <= today);
    return texts.hours(single ?? week?.days.find(({ day }) => day === weekdayOf(today)));
  };
  return (
    <ResourcePage
      title={t('title')}
      intro={t('intro')}
      list={list}
      rowId={({ id }) => id}
      nameOf={({ description }) => description}
      columns={[
        {
          id: 'name',
          heading: t('name'),
          value: ({ description }) => description,
          cell: ({ id, description, closedAt }) =>
            closedAt ? (
              description
            ) : (
              <Anchor component={Link} to={`/manager/locations/${id}`}>
                {description}
              </Anchor>
            ),
        },
        {
          id: 'host',
          heading: t('host'),
          value: ({ domain, closedAt }) =>
            domain ?? (closedAt ? t('closedOn', { date: format.dateLong(closedAt.slice(0, 10) as typeof today) }) : ''),
        },
        { id: 'today', heading: t('openToday'), value: (row) => (row.closedAt ? '' : todayAt(row)), width: '130px' },
        { id: 'zone', heading: t('zone'), value: ({ timezone }) => timezone, width: '160px', onPhone: null },
      ]}
      sortedBy="name"
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      past={{ label: (count) => t('past', { count }), isPast: ({ closedAt }) => closedAt !== null }}
      rowActions={({ id, description, closedAt }) =>
        closedAt === null && (
          <ActionIcon
            size="lg"
            component={Link}
            to={`/manager/locations/${id}`}
            aria-label={t('edit', { name: description })}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        )
      }
      add={resourceForm({
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: locationsCreate,
        fields: [
          { kind: 'text', name: 'description', label: t('name') },
          { kind: 'text', name: 'domain', label: t('host'), hint: t('hostHint') },
          { kind: 'choice', name: 'timezone', label: t('zone'), options: ZONES, searchable: true },
          ...(sources.length === 0
            ? []
            : [
                {
                  kind: 'choice' as const,
                  name: 'copyFrom' as const,
                  label: t('add.copyFrom'),
                  hint: t('add.copyHint'),
                  options: [
                    ...sources.map(({ id, description }) => ({ value: id, label: description })),
                    { value: NOTHING, label: t('add.copyNothing') },
                  ],
                },
              ]),
          { kind: 'time', name: 'from', label: t('add.from'), hint: t('add.everyDay'), step: 30, isShown: hasOwnHours },
          { kind: 'time', name: 'until', label: t('add.until'), step: 30, isShown: hasOwnHours },
        ],
        initial: {
          description: '',
          domain: '',
          timezone: proposed?.timezone ?? 'Europe/Amsterdam',
          copyFrom: proposed?.id ?? NOTHING,
          from: '10:00',
          until: '01:00',
        },
        body: ({ from, until, copyFrom, ...location }) => ({
          ...location,
          ...(copyFrom === NOTHING
            ? { opening: DAYS.map((day) => ({ day, open: from || null, close: until || null })) }
            : { copyFrom }),
        }),
        fieldOf: { host_taken: 'domain' },
        explain: (field, code) => {
          if (field === 'description' && code === 'duplicate') return t('nameTaken');
          return field === 'domain' && code === 'format' ? t('hostFormat') : undefined;
        },
        done: ({ description }, { copyFrom }) => {
          refetch(locationsSettings);
          refetch(locationsList);
          return { text: t(copyFrom === undefined ? 'add.done' : 'add.doneCopied', { name: description }) };
        },
      })}
    />
  );
}
