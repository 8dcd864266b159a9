import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useParams } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { templatesGet } from '#domain/template/template.calls';
import { isThere } from '../../platform/api/query-state.js';
import { query } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { firstRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { today } from '../../platform/session/today.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as OrdinaryPage } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { TemplateEditor } from './template-editor.js';

/** Waits shortly for the template and for the records of the session's location. */
export const loader: LoaderFunction = async ({ params }) => {
  const template = settled(query(templatesGet, { params: { id: params['id'] ?? '' } }), isThere);
  const locationId = session.location.value?.horecaLocationId;
  const around = locationId
    ? [planningStream(locationId, mondayOf(today.value)), locationRecordStream(locationId)]
    : [];
  await Promise.all([template, ...around.map(firstRecords)]);
  return null;
};

/**
 * /templates/{id}/edit and /manager/templates/{id}/edit: editor of a template, whose edits are saved at once.
 * Skeleton, error with retry; another template begins anew.
 */
export function Page() {
  const { t } = useTranslation('template');
  const { id = '' } = useParams();
  const template = useQuery(templatesGet, { params: { id } });
  if (template.phase === 'ready') return <TemplateEditor key={id} template={template.data} />;
  return (
    <OrdinaryPage title={t('title')}>
      {template.phase === 'loading' ? (
        <TableSkeleton rows={6} columns={7} />
      ) : (
        <CallErrorState title={t('editor.failed')} error={template.error} retry={template.refetch} />
      )}
    </OrdinaryPage>
  );
}
