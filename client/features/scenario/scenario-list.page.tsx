import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { jobsFilters } from '#domain/job/job.calls';
import { locationsList } from '#domain/location/location.calls';
import { scenariosCopy, scenariosCreate, scenariosDelete, scenariosUpdate } from '#domain/scenario/scenario.calls';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { call } from '../../platform/api/current-api.js';
import { useQuery } from '../../platform/api/use-query.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { LocationChoice } from '../../kit/crud-page/location-choice.js';
import { renameForm } from '../../kit/crud-page/rename-form.js';
import { ResourceFormView, resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useAddressLocation } from '../../kit/crud-page/use-address-location.js';
import { useFormat } from '../../platform/session/use-session.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

/**
 * /manager/scenarios: list of the scenarios of the location in the address by name, to add, rename, copy (also to
 * another location) and delete. Deleting is confirmed, naming templates that use it; no undo.
 */
export function Page() {
  const { t } = useTranslation(['scenario', 'common']);
  const format = useFormat();
  const { locationId: horecaLocationId, choose, search } = useAddressLocation();
  const { list, fresh } = useLocationList('scenario', horecaLocationId);
  const templates = useLocationList('template', horecaLocationId).list.data ?? [];
  const placements = useLocationList('placement', horecaLocationId).list.data ?? [];
  const locations = useQuery(locationsList, {}).data ?? [];
  const departments = useQuery(jobsFilters, { query: { horecaLocationId } }).data ?? [];

  const templatesOf = ({ id }: ScenarioView): string[] =>
    templates.filter(({ scenarioId }) => scenarioId === id).map(({ name }) => name);
  /** Several departments are placed on the same dates: they are one period. */
  const periodsOf = ({ id }: ScenarioView): string[] => [
    ...new Set(
      placements
        .filter(({ scenarioId }) => scenarioId === id)
        .toSorted((a, b) => a.start.localeCompare(b.start))
        .map(({ start, end }) => format.dateRange(start, end)),
    ),
  ];
  const departmentsOf = ({ shifts }: ScenarioView): string[] =>
    departments.filter(({ jobIds }) => shifts.some(({ jobId }) => jobIds.includes(jobId))).map(({ name }) => name);
  const listed = (texts: readonly string[]): string => (texts.length === 0 ? t('scenario:none') : format.list(texts));
  const explain = (_field: string, code: string) => (code === 'duplicate' ? t('scenario:nameTaken') : undefined);
  return (
    <ResourcePage
      // A form belongs to one location.
      key={horecaLocationId}
      title={t('scenario:title')}
      intro={t('scenario:intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        {
          id: 'name',
          heading: t('scenario:name'),
          value: ({ name }) => name,
          cell: ({ id, name }) => (
            <Anchor component={Link} to={`/manager/scenarios/${id}${search}`} dir="auto">
              {name}
            </Anchor>
          ),
        },
        {
          id: 'departments',
          heading: t('scenario:departments'),
          value: (row) => format.list(departmentsOf(row)),
          width: '22%',
        },
        {
          id: 'periods',
          heading: t('scenario:periods'),
          value: (row) => listed(periodsOf(row)),
          width: '28%',
        },
        {
          id: 'templates',
          heading: t('scenario:templates'),
          value: (row) => templatesOf(row).length,
          width: '100px',
          align: 'end',
        },
      ]}
      sortedBy="name"
      failed={t('scenario:failed')}
      empty={{ title: t('scenario:empty.title'), text: t('scenario:empty.text') }}
      actions={<LocationChoice value={horecaLocationId} onChange={choose} />}
      add={resourceForm({
        title: t('scenario:add.title'),
        submitLabel: t('scenario:add.submit'),
        call: scenariosCreate,
        fields: [{ kind: 'text', name: 'name', label: t('scenario:name'), hint: t('scenario:add.hint') }],
        initial: { name: '' },
        body: ({ name }) => ({ name, horecaLocationId }),
        explain,
        done: ({ name }) => ({ text: t('scenario:add.done', { name }) }),
      })}
      change={(row) =>
        renameForm({
          call: scenariosUpdate,
          row,
          title: t('scenario:rename.title'),
          submitLabel: t('scenario:rename.submit'),
          label: t('scenario:name'),
          taken: t('scenario:nameTaken'),
          done: ({ name }) => t('scenario:rename.done', { name }),
        })
      }
      copy={(row, dialog) => (
        <ResourceFormView
          again={false}
          {...dialog}
          form={resourceForm({
            title: t('scenario:copy.submit'),
            submitLabel: t('scenario:copy.submit'),
            call: scenariosCopy,
            fields: [
              { kind: 'text', name: 'name', label: t('scenario:name') },
              ...(locations.length > 1
                ? [
                    {
                      kind: 'choice',
                      name: 'horecaLocationId',
                      label: t('common:word.location'),
                      options: locations.map(({ id, description }) => ({ value: id, label: description })),
                    } as const,
                  ]
                : []),
            ],
            initial: { name: t('scenario:copy.name', { name: row.name }), horecaLocationId },
            body: (values) => ({ scenarioId: row.id, ...values }),
            explain,
            done: ({ name }) => ({ text: t('scenario:copy.done', { name }) }),
          })}
        />
      )}
      remove={{
        question: (row) => ({
          title: t('scenario:remove.title', { name: row.name }),
          text: t('scenario:remove.text'),
          consequences: templatesOf(row).map((name) => t('scenario:remove.template', { name })),
          confirmLabel: t('scenario:remove.confirm'),
        }),
        run: async ({ id, name }) => {
          await call(scenariosDelete, { params: { id } });
          return { text: t('scenario:remove.done', { name }) };
        },
      }}
    />
  );
}
