import { useTranslation } from 'react-i18next';
import { scheduleDtCopyPreview } from '#domain/draft-week/draft-week.calls';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { useQueries } from '../../platform/api/use-queries.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { StayBehindList, useCopySum } from './stay-behind-list.js';
import { copyPreviewOf } from './start-week.js';

export interface CopyInWeekProps {
  /** Monday of the week that gets the copies. */
  readonly monday: CivilDate;
  readonly departments: readonly JobFilterId[];
  /** Monday of the week that is copied with its people. */
  readonly week: CivilDate;
}

/**
 * Preview in one line of copying departments of a week into another, read from the server: shifts that keep their
 * person, and those that become open, which unfold with reasons. A line of skeleton while loading, an alert on
 * failure.
 */
export function CopyInWeek({ monday, departments, week }: CopyInWeekProps) {
  const { t } = useTranslation('copyWeek');
  const failureText = useFailureText();
  const sum = useCopySum();
  const answers = useQueries(
    scheduleDtCopyPreview,
    departments.map((department) => copyPreviewOf({ monday, department }, week)),
  );
  if (answers.phase === 'loading') return <TextSkeleton lines={1} />;
  if (answers.phase === 'failed') return <p role="alert">{failureText(answers.error)}</p>;
  const preview = together(answers.data);
  const { leftOut } = preview;
  if (leftOut.length === 0) return <p>{sum(preview)}</p>;
  return (
    <details>
      <summary>{[sum(preview), t('copy.fall', { count: leftOut.length })].join(' ')}</summary>
      <StayBehindList leftOut={leftOut} />
    </details>
  );
}

const together = (previews: readonly CopyPreview[]): CopyPreview => ({
  slots: previews.reduce((sum, { slots }) => sum + slots, 0),
  planned: previews.reduce((sum, { planned }) => sum + planned, 0),
  leftOut: previews.flatMap(({ leftOut }) => leftOut),
});
