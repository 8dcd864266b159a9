import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { scheduleDtCopyPreview } from '#domain/draft-week/draft-week.calls';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { useQuery } from '../../platform/api/use-query.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { copyPreviewOf, type StartWhere } from './start-week.js';
import { StayBehindList, useCopySum } from './stay-behind-list.js';

/** Target and source of a copied week. */
export interface CopyEffectProps {
  readonly where: StartWhere;
  /** Monday of the week that is copied with its people. */
  readonly week: CivilDate;
}

/**
 * Preview of copying a week, read from the server: people who keep their shifts, and shifts that become open, with
 * reasons, the most frequent first. Skeleton, error with retry.
 */
export function CopyEffect({ where, week }: CopyEffectProps) {
  const { t } = useTranslation('copyWeek');
  const preview = useQuery(scheduleDtCopyPreview, copyPreviewOf(where, week));
  if (preview.phase === 'loading') return <TextSkeleton lines={2} />;
  if (preview.phase === 'failed')
    return <CallErrorState title={t('copy.failed')} error={preview.error} retry={preview.refetch} />;
  return <TakenOver preview={preview.data} />;
}

function TakenOver({ preview }: { readonly preview: CopyPreview }) {
  const { t } = useTranslation('copyWeek');
  const { leftOut } = preview;
  return (
    <div className="grid gap-4 sunken round-md p-6" role="status">
      <p className="medium">{useCopySum()(preview)}</p>
      {leftOut.length > 0 && (
        <>
          <p className="alarm medium">{t('copy.falls', { count: leftOut.length })}</p>
          <StayBehindList leftOut={leftOut} />
        </>
      )}
    </div>
  );
}
