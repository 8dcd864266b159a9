import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameTime, type ShiftTime } from '#domain/kernel/shift-time';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import { ChangedSign, NewSign, OpenRing, RemovedSign } from '../../roster/schedule-grid/slot-marks.js';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import classes from './change-row.module.css';
import type { PreviewFacts } from './preview-input.js';
import type { PreviewRow, RowKind } from './publication-rows.js';

export interface ChangeRowProps {
  readonly row: PreviewRow;
  readonly facts: PreviewFacts;
  /** It says something else than when the preview was opened. */
  readonly isFresh: boolean;
  readonly onShow: (itemId: string) => void;
}

const SIGNS: Record<RowKind, (() => ReactNode) | null> = {
  added: NewSign,
  changed: ChangedSign,
  removed: RemovedSign,
  unchanged: null,
  kept: null,
};

/**
 * Row of one changed shift: kind, job colour, person and time with their former values struck through, and who edited
 * it last. A press calls `onShow` with its id on the board. `isFresh` marks a change since the preview opened.
 */
export function ChangeRow({ row, facts, isFresh, onShow }: ChangeRowProps) {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const now = useThisMinute();
  const { kind, before, after, touched } = row;
  const shift = after ?? before;
  if (!shift) return null;
  const Sign = SIGNS[kind];
  const job = facts.jobs.get(shift.jobId);
  const isGone = kind === 'removed';
  const by = touched?.by ? facts.person.get(touched.by)?.name : undefined;
  const timeText = (time: ShiftTime): string =>
    before && after && before.time.date !== after.time.date
      ? `${format.weekday(time.date)} ${format.time(time)}`
      : format.time(time);

  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-kind={kind}
        data-fresh={isFresh || undefined}
        onClick={() => onShow(row.itemId)}
      >
        <span className="flex justify-center">{Sign && <Sign />}</span>
        <span className="row shrink gap-4 medium">
          <JobEdge colour={job?.colour ?? 'var(--line-3)'} />
          <Change
            before={before && after && before.userId !== after.userId ? <Person shift={before} facts={facts} /> : null}
            after={<Person shift={shift} facts={facts} />}
            isGone={isGone}
          />
        </span>
        <span className={`shrink ${classes.time}`}>
          <Change
            before={before && after && !sameTime(before.time, after.time) ? timeText(before.time) : null}
            after={timeText(shift.time)}
            isGone={isGone}
          />
          <span className="faint ml-4">
            <Change
              before={before && after && before.jobId !== after.jobId ? facts.jobs.get(before.jobId)?.name : null}
              after={job?.name}
              isGone={false}
            />
          </span>
        </span>
        <span className={`secondary ${classes.kind}`}>{t(`kind.${kind}`)}</span>
        <span className={`secondary text-right ${classes.touched}`}>
          {isFresh && <b className="accent medium mr-3">{t('changes.fresh')}</b>}
          {touched &&
            kind !== 'unchanged' &&
            t('changes.touched', {
              name: by === undefined ? t('somebody') : givenName(by),
              moment: format.momentShort(Date.parse(touched.at), now),
            })}
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Earlier value struck through, and the new one. */
function Change({
  before,
  after,
  isGone,
}: {
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly isGone: boolean;
}) {
  const { t } = useTranslation('publication');
  if (isGone) return <s>{after}</s>;
  if (before == null) return <span>{after}</span>;
  return (
    <span>
      <s>{before}</s>
      <VisuallyHidden>{t('changes.becomes')}</VisuallyHidden>
      <span aria-hidden="true">{t('changes.arrow')}</span>
      {after}
    </span>
  );
}

function Person({ shift, facts }: { readonly shift: ShiftData; readonly facts: PreviewFacts }) {
  const { t } = useTranslation('publication');
  if (shift.userId !== null) return facts.person.get(shift.userId)?.name ?? t('formerEmployee');
  return (
    <span className={`gap-3 alarm inline-flex align-center ${classes.open}`}>
      <OpenRing /> {t('open')}
    </span>
  );
}
