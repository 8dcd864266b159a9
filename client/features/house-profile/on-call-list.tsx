import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { onCallTerms, type OnCallTermsView } from '#domain/insight/on-call-terms.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';

/**
 * Section with the people on call to whom fixed hours have to be offered, or who may ask for a pattern, read from the
 * server. Renders nothing while loading and without such people; an error with retry when the read fails.
 */
export function OnCallList() {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const due = useQuery(onCallTerms, {});
  if (due.phase === 'loading') return null;
  if (due.phase === 'failed')
    return <CallErrorState title={t('onCall.failed')} error={due.error} retry={due.refetch} />;
  if (due.data.length === 0) return null;
  return (
    <Section title={t('onCall.title')}>
      <p className="secondary lh-150 measure mb-4">{t('onCall.about')}</p>
      <DataTable<OnCallTermsView>
        label={t('onCall.title')}
        columns={[
          {
            id: 'name',
            heading: t('onCall.name'),
            value: ({ name }) => name,
            cell: ({ userId, name }) => <Link to={`/people/${userId}`}>{name}</Link>,
          },
          {
            id: 'since',
            heading: t('onCall.since'),
            value: ({ since }) => since,
            cell: ({ since }) => format.dateLong(since),
          },
          {
            id: 'what',
            heading: t('onCall.what'),
            value: ({ offerFrom }) => offerFrom,
            cell: ({ kind, offerFrom, offerUntil }) =>
              t(`onCall.kind.${kind}`, { from: format.dateLong(offerFrom), until: format.dateLong(offerUntil) }),
          },
          {
            id: 'mean',
            heading: t('onCall.mean'),
            value: ({ meanMinutes }) => meanMinutes,
            cell: ({ meanMinutes }) => (meanMinutes === 0 ? t('onCall.noMean') : format.hours(meanMinutes / 60)),
          },
        ]}
        rows={due.data}
        rowId={({ userId }) => userId}
        empty={null}
      />
    </Section>
  );
}
