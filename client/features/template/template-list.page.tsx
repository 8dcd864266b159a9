import { ActionIcon, Select } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { jobsFilters } from '#domain/job/job.calls';
import { locationsList } from '#domain/location/location.calls';
import { templatesCreate, templatesUpdate } from '#domain/template/template.calls';
import { useQuery } from '../../shared/api/use-query.js';
import { locationListLoader, useLocationList } from '../../shared/live/use-location-list.js';
import { resourceForm } from '../../shared/resource/resource-form.js';
import { ResourcePage } from '../../shared/resource/resource-page.js';
import { useFormat, useLocationId } from '../../shared/session/use-session.js';
import { useOfflineReason } from '../../shared/writing/use-offline-reason.js';
import { CopyTemplate } from './copy-template.js';
import classes from './template-list.module.css';
import { useDeleteTemplate } from './use-delete-template.js';

export const loader = locationListLoader;

/** /templates: of the location. /manager/templates: of any location within reach, which the address names. */
export function Page() {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const here = useLocationId();
  const isManaging = useLocation().pathname.startsWith('/manager');
  const [search, setSearch] = useSearchParams();
  const horecaLocationId = (isManaging ? search.get('location') : null) ?? here;
  const { list, fresh } = useLocationList('template', horecaLocationId);
  const scenarios = useLocationList('scenario', horecaLocationId).list.data ?? [];
  const locations = useQuery(locationsList, isManaging ? {} : null).data ?? [];
  const departments = useQuery(jobsFilters, { query: { horecaLocationId } }).data ?? [];
  const away = useOfflineReason();
  const remove = useDeleteTemplate();
  const [copied, setCopied] = useState<string | null>(null);

  const departmentOf = (id: string): string => departments.find((department) => department.id === id)?.name ?? '';
  const scenarioOf = (id: string | null): string => scenarios.find((scenario) => scenario.id === id)?.name ?? '';
  return (
    <>
      <ResourcePage
        // What is filled in is for one location.
        key={horecaLocationId}
        title={t('template:title')}
        intro={t('template:intro')}
        list={list}
        fresh={fresh}
        rowId={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            id: 'name',
            heading: t('template:name'),
            value: ({ name }) => name,
            cell: ({ id, name }) => (
              <Link className={classes.name} to={`${isManaging ? '/manager' : ''}/templates/${id}/edit`}>
                {name}
              </Link>
            ),
          },
          {
            id: 'department',
            heading: t('common:word.department'),
            value: ({ jobFilterId }) => departmentOf(jobFilterId),
            width: '20%',
          },
          {
            id: 'scenario',
            heading: t('template:scenario'),
            value: ({ scenarioId }) => scenarioOf(scenarioId),
            width: '18%',
          },
          {
            id: 'shifts',
            heading: t('template:shifts'),
            value: ({ shiftCount }) => shiftCount,
            width: '90px',
            align: 'end',
          },
          {
            id: 'hours',
            heading: t('template:hours'),
            value: ({ hours }) => hours,
            cell: ({ hours }) => format.hours(hours),
            width: '130px',
            align: 'end',
          },
        ]}
        sortedBy="name"
        searchLabel={t('template:search')}
        filters={
          departments.length > 1
            ? [
                {
                  id: 'department',
                  label: t('common:word.allDepartments'),
                  options: departments.map(({ id, name }) => ({ value: id, label: name })),
                  valueOf: ({ jobFilterId }) => jobFilterId,
                },
              ]
            : []
        }
        failed={t('template:failed')}
        empty={{ title: t('template:empty.title'), text: t('template:empty.text') }}
        actions={
          locations.length > 1 && (
            <Select
              size="xs"
              aria-label={t('common:word.location')}
              data={locations.map(({ id, description }) => ({ value: id, label: description }))}
              value={horecaLocationId}
              allowDeselect={false}
              onChange={(id) => setSearch(id === null || id === here ? {} : { location: id })}
            />
          )
        }
        {...(departments.length > 0 && {
          add: resourceForm({
            title: t('template:add.title'),
            submitLabel: t('template:add.submit'),
            call: templatesCreate,
            fields: [
              { kind: 'text', name: 'name', label: t('template:name') },
              {
                kind: 'choice',
                name: 'jobFilterId',
                label: t('common:word.department'),
                options: departments.map(({ id, name }) => ({ value: id, label: name })),
              },
            ],
            initial: { name: '', jobFilterId: departments[0]?.id ?? '' },
            body: ({ name, jobFilterId }) => ({ name, jobFilterId, horecaLocationId, shifts: [] }),
            explain: (field, code) => (field === 'name' && code === 'duplicate' ? t('template:nameTaken') : undefined),
            done: ({ name }) => ({ text: t('template:add.done', { name }) }),
          }),
        })}
        change={({ id, name }) =>
          resourceForm({
            title: t('template:rename.title'),
            submitLabel: t('template:rename.submit'),
            call: templatesUpdate,
            fields: [{ kind: 'text', name: 'name', label: t('template:name') }],
            initial: { name },
            request: (body) => ({ params: { id }, body }),
            explain: (_field, code) => (code === 'duplicate' ? t('template:nameTaken') : undefined),
            done: (template) => ({ text: t('template:rename.done', { name: template.name }) }),
          })
        }
        rowActions={({ id, name }) => (
          <ActionIcon
            size="lg"
            aria-label={t('template:copy.action', { name })}
            disabled={away !== null}
            title={away ?? undefined}
            onClick={() => setCopied(id)}
          >
            <IconCopy size={16} aria-hidden="true" />
          </ActionIcon>
        )}
        remove={{ run: remove }}
      />
      <CopyTemplate template={list.data?.find(({ id }) => id === copied) ?? null} onClose={() => setCopied(null)} />
    </>
  );
}
