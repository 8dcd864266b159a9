import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import classes from './board-phone.module.css';
import { type DayGroup, dayGroups, firstShifts } from './day-groups.js';
import { Initials } from './initials.js';
import { phoneSheet } from './phone-sheet.state.js';
import { ShiftRow } from './shift-row.js';

/** As many shifts as no phone shows at once; the others are drawn once these are on screen, in parts that let taps through. */
const FIRST_SHIFTS = 24;

/**
 * Shifts of the shown day by job, then the jobs without shifts to add one; closed jobs are left out of the latter.
 * Renders the first shifts at once and the rest after. An empty state without jobs.
 */
export function DayShifts() {
  const { t } = useTranslation('draftWeek');
  const lines = useBoardView((view) => view.lines);
  const heads = useBoardView((view) => view.heads);
  const isWhole = useDeferredValue(true, false);
  const groups = useMemo(() => {
    const all = dayGroups({ lines, heads });
    return isWhole ? all : firstShifts(all, FIRST_SHIFTS);
  }, [isWhole, lines, heads]);
  const isClosed = useClosedJobs();
  const without = groups.filter(({ head, cellViews }) => cellViews.length === 0 && !isClosed(head.jobId));
  if (groups.length === 0) return <EmptyState title={t('phone.noJobs.title')} text={t('phone.noJobs.text')} />;
  return (
    <>
      {groups
        .filter(({ cellViews }) => cellViews.length > 0)
        .map((group) => (
          <JobShifts key={group.head.jobId} group={group} closed={isClosed(group.head.jobId)} />
        ))}
      {without.length > 0 && (
        <section className={`p-6-7-20 line-above ${classes.others}`}>
          <h2 className="mb-4 faint f-13 w-540">{t('phone.without')}</h2>
          <ul>
            {without.map((group) => (
              <li key={group.head.jobId}>
                <EmptyJob group={group} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Jobs of departments that are published: they are revised before anything is added. */
function useClosedJobs(): (jobId: string) => boolean {
  const departments = useBoardView((view) => view.departments);
  const jobs = useBoardView((view) => view.facts.jobs);
  return (jobId) =>
    departments.some(
      ({ filter, status }) => status === 'published' && filter.jobFilterId === jobs.get(jobId)?.jobFilterId,
    );
}

/** People that a job still needs on the day that is shown. */
const useShort = (jobId: string): number =>
  useBoardView(({ days, choice }) => {
    const balance = days.find(({ date }) => date === choice.date)?.jobs.find((one) => one.jobId === jobId);
    return balance ? Math.max(0, balance.needed - balance.planned) : 0;
  });

function Short({ count }: { readonly count: number }) {
  const { t } = useTranslation('draftWeek');
  if (count === 0) return null;
  return (
    <span className={`warn row gap-3 w-540 text-end ${classes.short}`}>
      <WarningSign size={12} />
      {t('demand.shortTotal', { count })}
    </span>
  );
}

function JobShifts({ group: { head, cellViews }, closed }: { readonly group: DayGroup; readonly closed: boolean }) {
  const { t } = useTranslation('draftWeek');
  const short = useShort(head.jobId);
  return (
    <section aria-label={head.name}>
      <div className={classes.jobHead}>
        <JobEdge colour={head.colour} />
        <h2>{head.name}</h2>
        <small>{head.detail}</small>
        <Short count={short} />
        {closed ? (
          <span className={classes.locked}>
            <IconLock size={14} aria-hidden="true" />
            {t('department.published')}
          </span>
        ) : (
          <ActionIcon
            size={44}
            aria-label={t('phone.addAt', { job: head.name })}
            onClick={() => phoneSheet.set({ kind: 'new', jobId: head.jobId })}
          >
            <IconPlus size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <ul>
        {cellViews.map((cellView) => (
          <ShiftRow key={cellView.id} cellView={cellView} />
        ))}
      </ul>
    </section>
  );
}

function EmptyJob({ group: { head, emptyCellKey } }: { readonly group: DayGroup }) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const short = useShort(head.jobId);
  const colleague = useLiveState(board.presence.colleagues, (cells) =>
    emptyCellKey === null ? undefined : cells.get(emptyCellKey),
  );
  const parts = [
    t('phone.addAt', { job: head.name }),
    short > 0 && t('demand.shortTotal', { count: short }),
    colleague && t(colleague.editing ? 'cell.editedBy' : 'cell.chosenBy', { name: colleague.name }),
  ];
  return (
    <UnstyledButton className={classes.other} onClick={() => phoneSheet.set({ kind: 'new', jobId: head.jobId })}>
      <VisuallyHidden>{parts.filter(Boolean).join(', ')}</VisuallyHidden>
      <JobEdge colour={head.colour} />
      <span className="row gap-4" aria-hidden="true">
        {head.name}
        <Short count={short} />
      </span>
      {colleague && <Initials colleague={colleague} />}
      <IconPlus size={16} aria-hidden="true" />
    </UnstyledButton>
  );
}
