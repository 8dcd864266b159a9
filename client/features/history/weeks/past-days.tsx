import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OpenRing, SlotMarks } from '../../../roster/schedule-grid/slot-marks.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import classes from './past-days.module.css';
import type { PastBoardLines } from './past-lines.js';

/**
 * Past week as a read-only list by day with hours, for phones. Days without shifts are left out; `board` null shows a
 * skeleton, no shifts an empty state.
 */
export function PastDays({
  board,
  descriptionTexts,
}: {
  readonly board: PastBoardLines | null;
  readonly descriptionTexts: DescriptionTexts;
}) {
  const { t } = useTranslation('history');
  const { format } = descriptionTexts;
  if (!board) return <RowsSkeleton rows={6} />;
  if (board.lines.length === 0) return <EmptyState title={t('past.boardEmpty')} />;
  return board.days.map(({ date, hours }, column) => {
    const cellViews = board.lines.flatMap(({ cells, group }) => {
      const slot = cells[column]?.slot;
      return slot ? [{ slot, job: board.heads.get(group)?.name ?? '' }] : [];
    });
    if (cellViews.length === 0) return null;
    return (
      <section key={date}>
        <h2 className={classes.day}>
          {format.date(date)}
          <span className="regular secondary">{format.hours(hours)}</span>
        </h2>
        <ul className="card">
          {cellViews.map(({ slot, job }) => (
            <li
              key={slot.id}
              className={`row gap-5 f-14 relative min-h-44 p-2-6 ${classes.shift}`}
              data-gone={slot.lapsing || slot.calledOff || undefined}
            >
              <VisuallyHidden>{slot.label}</VisuallyHidden>
              <JobEdge colour={slot.colour} height={28} />
              <span className={classes.time} aria-hidden="true">
                {slot.time}
              </span>
              <span className={`row gap-3 w-540 ${classes.name}`} aria-hidden="true">
                {slot.open && <OpenRing />}
                {slot.name}
              </span>
              <SlotMarks marks={slot.marks} />
              <span className="push faint f-13" aria-hidden="true">
                {job}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
