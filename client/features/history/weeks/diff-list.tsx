import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import { ChangedSign, NewSign, RemovedSign } from '../../../roster/schedule-grid/slot-marks.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import type { Grouping } from '../history-address.js';
import { nameOrUnknown } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { diffCellView } from './diff-cell-view.js';
import { byPerson, dateOf } from './diff-groups.js';
import classes from './diff-list.module.css';
import { type ShiftDiff, diffShiftOf, type WeekDiff } from './week-diff.js';

const SIGNS = { added: NewSign, changed: ChangedSign, removed: RemovedSign } as const;

export interface DiffListProps {
  readonly diff: WeekDiff;
  readonly grouping: Grouping;
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly descriptionTexts: DescriptionTexts;
  /** Puts one shift back as it was before; absent: rows have no button. */
  readonly onPutBack?: ((diff: ShiftDiff) => void) | undefined;
}

/**
 * Differences of a week as a list: by day in order of dates, or by person in order of names with open shifts as a
 * group; rows open the details or put a shift back.
 */
export function DiffList({ diff, grouping, descriptionTexts, ...row }: DiffListProps) {
  const { t } = useTranslation('history');
  const { format } = descriptionTexts;
  const groups =
    grouping === 'day'
      ? diff.days.map(({ date, diffs }) => ({ key: date as string, title: format.date(date), diffs }))
      : byPerson(diff, format.compare).map(({ userId, name, diffs }) => ({
          key: userId ?? '',
          title: userId === null ? t('past.open') : nameOrUnknown(name, descriptionTexts),
          diffs,
        }));
  return (
    <div className={classes.card}>
      {groups.map(({ key, title, diffs }) => (
        <section key={key}>
          <h3 className={classes.title}>{title}</h3>
          <ul>
            {diffs.map((one) => (
              <DiffRow
                key={`${one.kind} ${diffShiftOf(one).id}`}
                diff={one}
                grouping={grouping}
                descriptionTexts={descriptionTexts}
                {...row}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface DiffRowProps extends Omit<DiffListProps, 'diff'> {
  readonly diff: ShiftDiff;
}

function DiffRow({ diff, grouping, jobs, descriptionTexts, onPutBack }: DiffRowProps) {
  const { t } = useTranslation('history');
  const { who, changes } = diffCellView(diff, descriptionTexts);
  const Sign = SIGNS[diff.kind];
  const date = descriptionTexts.format.weekdayAndDay(dateOf(diff));
  const shown = grouping === 'day' ? who : date;
  const label = [t(`past.${diff.kind}Sign`), who, descriptionTexts.format.date(dateOf(diff))].join(', ');
  return (
    <li className={classes.row}>
      <span className="grid place-center">
        <Sign />
        <VisuallyHidden>{t(`past.${diff.kind}Sign`)}</VisuallyHidden>
      </span>
      <JobEdge colour={jobs.get(diffShiftOf(diff).jobId)?.colour ?? '#6b665f'} height={16} />
      <span className="clip dots">{shown}</span>
      <span className={classes.changes}>
        {changes.map(({ before, after }) => (
          <span key={`${before} ${after}`}>
            {before !== null && <s className="faint">{before}</s>}
            {after !== null && <span className={before === null ? undefined : classes.became}>{after}</span>}
          </span>
        ))}
      </span>
      {onPutBack && (
        <ActionIcon
          className={classes.back}
          aria-label={t('restore.of', { what: label })}
          title={t('restore.action')}
          onClick={() => onPutBack(diff)}
        >
          <IconArrowBackUp size={15} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
