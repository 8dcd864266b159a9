import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { ChangedSign, NewSign, RemovedSign } from '../../../roster/schedule-grid/slot-marks.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { type Grouping, GROUPINGS } from '../history-address.js';
import { capitalised } from '#domain/kernel/capitalised';
import { weekText } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { DiffList } from './diff-list.js';
import type { MomentRange } from './moment-range.js';
import { MomentSlider } from './moment-slider.js';
import { momentWords } from './moment-words.js';
import type { ShiftDiff } from './week-diff.js';
import classes from './week-panel.module.css';
import type { WeekComparison } from './use-week-view.js';

export interface WeekPanelProps {
  readonly monday: CivilDate;
  readonly view: WeekComparison;
  readonly grouping: Grouping;
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly descriptionTexts: DescriptionTexts;
  readonly onRange: (range: MomentRange) => void;
  readonly onGrouping: (grouping: Grouping) => void;
  /** Asks to put back one shift as it was at the first moment; null: the entire week. */
  readonly onPutBack: (only: ShiftDiff | null) => void;
  /** Opens the board of the first moment; absent: no button, because the board is already shown. */
  readonly onBoard?: (() => void) | undefined;
}

/**
 * Panel of a week at two moments: slider, differences and buttons to put back (none for the week if nothing differs up
 * to now). Shows loading, failure and empty states.
 */
export function WeekPanel(props: WeekPanelProps) {
  const { t } = useTranslation('history');
  const { monday, view, descriptionTexts, onRange } = props;
  const title = capitalised(t('past.title', { week: weekText(monday, descriptionTexts) }));
  return (
    <section className="stack gap-6" aria-label={title}>
      <h2 className={`f-14 strong ${classes.title}`}>{title}</h2>
      {view.phase === 'loading' && <RowsSkeleton rows={4} />}
      {view.phase === 'failed' && <CallErrorState title={t('past.failed')} error={view.error} retry={view.retry} />}
      {view.phase === 'empty' && <EmptyState title={t('past.none')} text={t('past.noneText')} />}
      {view.phase === 'ready' && (
        <>
          <p className={classes.hint}>{t('past.hint')}</p>
          <MomentSlider past={view.past} range={view.range} onChange={onRange} descriptionTexts={descriptionTexts} />
          <Difference {...props} view={view} />
        </>
      )}
    </section>
  );
}

type ReadyProps = WeekPanelProps & { readonly view: Extract<WeekComparison, { phase: 'ready' }> };

function Difference({ view, grouping, jobs, descriptionTexts, onGrouping, onPutBack, onBoard }: ReadyProps) {
  const { t } = useTranslation('history');
  const now = useThisMinute();
  const { diff, failure } = view;
  if (failure) return <CallErrorState title={t('past.failed')} error={failure.error} retry={failure.retry} />;
  if (!diff) return <RowsSkeleton rows={4} />;
  const isSame = diff.days.length === 0;
  return (
    <>
      {!isSame && (
        <div className="row wrap between mt-2 gap-4-6">
          <Counts added={diff.added} changed={diff.changed} removed={diff.removed} />
          <SegmentedControl
            size="xs"
            aria-label={t('past.grouping')}
            data={GROUPINGS.map((value) => ({ value, label: t(value === 'day' ? 'past.perDay' : 'past.perPerson') }))}
            value={grouping}
            onChange={(value) => onGrouping(value)}
          />
        </div>
      )}
      {isSame ? (
        <EmptyState title={t('past.same')} text={t('past.sameText')} />
      ) : (
        <DiffList
          diff={diff}
          grouping={grouping}
          jobs={jobs}
          descriptionTexts={descriptionTexts}
          onPutBack={onPutBack}
        />
      )}
      <div className={`flex wrap end gap-4 ${classes.actions}`}>
        {onBoard && (
          <Button variant="default" size="sm" onClick={onBoard}>
            {t('past.toBoard')}
          </Button>
        )}
        {(!isSame || view.range.until < view.past.now) && (
          <Button variant="default" size="sm" onClick={() => onPutBack(null)}>
            {t('restore.week.actionTo', {
              moment: momentWords(view.past, descriptionTexts, now).moment(view.range.since),
            })}
          </Button>
        )}
      </div>
    </>
  );
}

function Counts({
  added,
  changed,
  removed,
}: {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}) {
  const { t } = useTranslation('history');
  return (
    <p className={`flex gap-6 f-detail num ${classes.counts}`}>
      {added > 0 && (
        <span>
          <NewSign />
          {t('past.added', { count: added })}
        </span>
      )}
      {changed > 0 && (
        <span>
          <ChangedSign />
          {t('past.changed', { count: changed })}
        </span>
      )}
      {removed > 0 && (
        <span>
          <RemovedSign />
          {t('past.removed', { count: removed })}
        </span>
      )}
    </p>
  );
}
