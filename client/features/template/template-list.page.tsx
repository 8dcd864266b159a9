import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { jobsFilters } from '#domain/job/job.calls';
import { templatesCreate, templatesUpdate } from '#domain/template/template.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { LocationChoice } from '../../kit/crud-page/location-choice.js';
import { renameForm } from '../../kit/crud-page/rename-form.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useAddressLocation } from '../../kit/crud-page/use-address-location.js';
import { useFormat, useLocationId } from '../../platform/session/use-session.js';
import { CopyTemplateForm } from './copy-template-form.js';
import { useDeleteTemplate } from './use-delete-template.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

/**
 * /templates: list of the session location's templates by name, to add, rename, copy and delete. /manager/templates: of
 * the location in the address.
 */
export function Page() {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const currentLocationId = useLocationId();
  const isManaging = useLocation().pathname.startsWith('/manager');
  const named = useAddressLocation();
  const horecaLocationId = isManaging ? named.locationId : currentLocationId;
  const { list, fresh } = useLocationList('template', horecaLocationId);
  const scenarios = useLocationList('scenario', horecaLocationId).list.data ?? [];
  const departments = useQuery(jobsFilters, { query: { horecaLocationId } }).data ?? [];
  const remove = useDeleteTemplate();

  const departmentOf = (id: string): string => departments.find((department) => department.id === id)?.name ?? '';
  const scenarioOf = (id: string | null): string => scenarios.find((scenario) => scenario.id === id)?.name ?? '';
  return (
    <ResourcePage
      // A form belongs to one location.
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
            <Anchor component={Link} to={`${isManaging ? '/manager' : ''}/templates/${id}/edit`} dir="auto">
              {name}
            </Anchor>
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
      actions={isManaging && <LocationChoice value={horecaLocationId} onChange={named.choose} />}
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
      change={(row) =>
        renameForm({
          call: templatesUpdate,
          row,
          title: t('template:rename.title'),
          submitLabel: t('template:rename.submit'),
          label: t('template:name'),
          taken: t('template:nameTaken'),
          done: ({ name }) => t('template:rename.done', { name }),
        })
      }
      copy={(template, dialog) => <CopyTemplateForm template={template} {...dialog} />}
      remove={{ run: remove }}
    />
  );
}
