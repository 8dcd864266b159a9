import { useTranslation } from 'react-i18next';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { call } from '../../platform/api/current-api.js';
import { locationListLoader, useLocationList } from '../../platform/live/use-location-list.js';
import { resourceForm } from '../../kit/forms/resource-form.js';
import { ResourcePage } from '../../kit/crud-page/resource-page.js';

/** Waits shortly for the location's records. */
export const loader = locationListLoader;

/**
 * /cancel-reason: list of the location's call-off reasons by name, to add and remove; removing is confirmed and has no
 * undo.
 */
export function Page() {
  const { t } = useTranslation('cancelReason');
  const { list, fresh } = useLocationList('cancelReason');
  return (
    <ResourcePage
      title={t('title')}
      intro={t('intro')}
      list={list}
      fresh={fresh}
      rowId={({ id }) => id}
      nameOf={({ description }) => description}
      columns={[{ id: 'description', heading: t('reason'), value: ({ description }) => description }]}
      sortedBy="description"
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={resourceForm({
        title: t('add.title'),
        submitLabel: t('add.submit'),
        call: cancelReason.calls.add,
        fields: [{ kind: 'text', name: 'description', label: t('reason'), hint: t('add.hint') }],
        initial: { description: '' },
        explain: (_field, code) => (code === 'too_long' ? t('tooLong') : undefined),
        done: ({ description }) => ({ text: t('add.done', { name: description }) }),
      })}
      remove={{
        question: ({ description }) => ({
          title: t('remove.title', { name: description }),
          text: t('remove.text'),
          confirmLabel: t('remove.confirm'),
        }),
        // Not to be undone: one that is added again has another id, and the shifts keep that of the old one.
        run: async ({ id, description }) => {
          await call(cancelReason.calls.remove, { params: { id } });
          return { text: t('remove.done', { name: description }) };
        },
      }}
    />
  );
}
