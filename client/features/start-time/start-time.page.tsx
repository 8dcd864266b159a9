import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { locationsList } from '#domain/location/location.calls';
import { startTime } from '#domain/start-time/start-time.resource';
import { call } from '../../shared/api/current-api.js';
import { useQuery } from '../../shared/api/use-query.js';
import { locationListLoader, useLocationList } from '../../shared/live/use-location-list.js';
import { resourceForm } from '../../shared/resource/resource-form.js';
import { ResourcePage } from '../../shared/resource/resource-page.js';
import { useLocationId } from '../../shared/session/use-session.js';

export const loader = locationListLoader;

/** /manager/start-times: of any location within reach, which the address names. */
export function Page() {
  const { t } = useTranslation(['startTime', 'common']);
  const here = useLocationId();
  const [search, setSearch] = useSearchParams();
  const locations = useQuery(locationsList, {}).data ?? [];
  const horecaLocationId = search.get('location') ?? here;
  const { list, fresh } = useLocationList('startTime', horecaLocationId);

  const add = (start_time: string) => call(startTime.calls.add, { body: { start_time, horecaLocationId } });
  const explain = (code: string): string | undefined => {
    if (code === 'min') return t('startTime:tooEarly');
    if (code === 'max') return t('startTime:tooLate');
    return code === 'format' ? t('startTime:notOnFive') : undefined;
  };

  return (
    <ResourcePage
      // What is filled in is for one location.
      key={horecaLocationId}
      title={t('startTime:title')}
      intro={t('startTime:intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={({ start_time }) => start_time}
      columns={[{ id: 'start_time', heading: t('startTime:time'), value: ({ start_time }) => start_time }]}
      sortedBy="start_time"
      failed={t('startTime:failed')}
      empty={{ title: t('startTime:empty.title'), text: t('startTime:empty.text') }}
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
      add={resourceForm({
        title: t('startTime:add.title'),
        submitLabel: t('startTime:add.submit'),
        call: startTime.calls.add,
        fields: [
          { kind: 'time', name: 'start_time', label: t('startTime:time'), hint: t('startTime:add.hint'), step: 5 },
        ],
        initial: { start_time: '' },
        body: ({ start_time }) => ({ start_time, horecaLocationId }),
        fieldOf: { start_time_exists: 'start_time' },
        explain: (_field, code) => explain(code),
        done: ({ start_time }) => ({ text: t('startTime:add.done', { time: start_time }) }),
      })}
      remove={{
        question: ({ start_time }) => ({
          title: t('startTime:remove.title', { time: start_time }),
          text: t('startTime:remove.text', { time: start_time }),
          confirmLabel: t('startTime:remove.confirm'),
        }),
        run: async ({ id, start_time }) => {
          await call(startTime.calls.remove, { params: { id } });
          return {
            text: t('startTime:remove.done', { time: start_time }),
            // Nothing names a start time by its id: one that is added again is the same.
            undo: async () => void (await add(start_time)),
          };
        },
      }}
    />
  );
}
