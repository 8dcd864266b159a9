import { useTranslation } from 'react-i18next';
import { minuteOf } from '#domain/kernel/clock-time';
import { startMinute } from '#domain/kernel/shift-time';
import { startTime } from '#domain/start-time/start-time.resource';
import { call } from '../../platform/api/current-api.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { LocationChoice } from '../../kit/crud-page/location-choice.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';
import { useAddressLocation } from '../../kit/crud-page/use-address-location.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

/**
 * /manager/start-times: start times of the location in the address, in order, to add and to remove after a
 * confirmation, with undo.
 */
export function Page() {
  const { t } = useTranslation('startTime');
  const { locationId: horecaLocationId, choose } = useAddressLocation();
  const { list, fresh } = useLocationList('startTime', horecaLocationId);

  const add = (time: string) => call(startTime.calls.add, { body: { startTime: time, horecaLocationId } });
  const explain = (code: string): string | undefined => (code === 'format' ? t('notOnFive') : undefined);

  return (
    <ResourcePage
      // A form belongs to one location.
      key={horecaLocationId}
      title={t('title')}
      intro={t('intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={({ startTime }) => startTime}
      columns={[
        {
          id: 'startTime',
          heading: t('time'),
          value: ({ startTime }) => startMinute(minuteOf(startTime)),
          cell: ({ startTime }) => startTime,
        },
      ]}
      sortedBy="startTime"
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={<LocationChoice value={horecaLocationId} onChange={choose} />}
      add={resourceForm({
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: startTime.calls.add,
        fields: [{ kind: 'time', name: 'startTime', label: t('time'), hint: t('add.hint'), step: 5 }],
        initial: { startTime: '' },
        body: ({ startTime }) => ({ startTime, horecaLocationId }),
        fieldOf: { start_time_exists: 'startTime' },
        explain: (_field, code) => explain(code),
        done: ({ startTime }) => ({ text: t('add.done', { time: startTime }) }),
      })}
      remove={{
        question: ({ startTime }) => ({
          title: t('remove.title', { time: startTime }),
          text: t('remove.text', { time: startTime }),
          confirmLabel: t('remove.confirm'),
        }),
        run: async ({ id, startTime: time }) => {
          await call(startTime.calls.remove, { params: { id } });
          return {
            text: t('remove.done', { time }),
            // Nothing names a start time by its id: one that is added again is the same.
            undo: async () => void (await add(time)),
          };
        },
      }}
    />
  );
}
