import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleDtCopyPreview } from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { useQueries } from '../../platform/api/use-queries.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useToday } from '../../platform/session/use-session.js';
import { useUndoToast } from '../../kit/mutations/use-undo-toast.js';
import { type RepeatDepartment, type RepeatWeek, weeksAfter } from './repeat-weeks.js';
import { StartRun } from './start-run.state.js';
import { useWeekStates } from '../week-switch/use-week-states.js';
import { copyPreviewOf, copyWeek, type StartWhere, takeStartsBack } from './start-week.js';
import { progressOf } from './week-progress.js';
import type { WeekToStart } from './weeks-to-start.js';

/** Week to repeat: of each department its published week, otherwise its draft. */
export interface RepeatedWeek {
  readonly monday: CivilDate;
  readonly departments: readonly RepeatDepartment[];
}

/** Week on offer, with choice, progress and failures. */
export interface RepeatRow extends RepeatWeek, Omit<WeekToStart, 'effect'> {
  /** Shifts that became open in started weeks although the preview did not announce it. */
  readonly leftOut: DraftStart['leftOut'];
}

/**
 * State of the repeat dialog: the eight weeks after `monday` from the current one on, begun ones included; choices of
 * weeks, departments, and with or without people. Starts run one after the other, then a toast offers undo of those
 * that began; failures are in the rows. `onDone` is called when all weeks have begun as previewed.
 */
export function useRepeat({ monday, departments: offered }: RepeatedWeek, onDone: () => void) {
  const { t } = useTranslation('copyWeek');
  const undoToast = useUndoToast();
  const today = useToday();
  const weekStates = useWeekStates();
  const [weeks, setWeeks] = useState<ReadonlySet<CivilDate>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [withUsers, setWithUsers] = useState(true);
  const [run] = useState(
    () =>
      new StartRun<string, StartWhere & { readonly withUsers: boolean }>((_key, { withUsers: named, ...where }) =>
        copyWeek(where, monday, named),
      ),
  );
  const { parts, isRunning } = useLiveState(run.state);
  const departments = offered.filter(({ jobFilterId }) => !left.has(jobFilterId));

  const rows = weeksAfter(monday, { departments, today, weekStates }).map((week): RepeatRow => {
    const ofWeek = departments.flatMap((department) => {
      const part = parts.get(locationWeekKey(week.monday, department.jobFilterId));
      return part ? [{ department, part }] : [];
    });
    const isStarted = ({ jobFilterId }: RepeatDepartment): boolean =>
      parts.get(locationWeekKey(week.monday, jobFilterId))?.phase === 'started';
    const free = week.free.filter((one) => !isStarted(one));
    const isPublished = week.begun.every(({ state }) => state === 'published');
    // A finished start counts as begun, even before the live records tell so.
    const progress =
      progressOf(ofWeek.map(({ part }) => part)) ??
      (free.length === 0 && departments.length > 0
        ? ({ kind: 'begun', state: isPublished ? 'published' : 'drafting' } as const)
        : undefined);
    return {
      ...week,
      free,
      // A department that came to it only now is still to begin.
      progress: progress?.kind === 'started' && free.length > 0 ? undefined : progress,
      isChosen: weeks.has(week.monday) && free.length > 0,
      failures: ofWeek.flatMap(({ department, part }) =>
        part.phase === 'failed' && free.includes(department)
          ? [{ department: offered.length > 1 ? department.name : null, error: part.error }]
          : [],
      ),
      leftOut: ofWeek.flatMap(({ part }) => (part.phase === 'started' ? part.start.leftOut : [])),
    };
  });
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const starts = chosen.flatMap((row) =>
    row.free.map(({ jobFilterId }) => ({ monday: row.monday, department: jobFilterId })),
  );
  const previews = useQueries(
    scheduleDtCopyPreview,
    withUsers ? starts.map((where) => copyPreviewOf(where, monday)) : [],
  );

  const begin = async (): Promise<void> => {
    const started = await run.run(
      new Map(starts.map((where) => [locationWeekKey(where.monday, where.department), { ...where, withUsers }])),
    );
    const begun = started.map(([, start]) => start);
    if (begun.length === 0) return;
    const count = new Set(started.map(([key]) => key.split('|')[0])).size;
    undoToast(t('done', { count }), async () => {
      const isWhole = await takeStartsBack(begun);
      run.forget(started.map(([key]) => key));
      return isWhole;
    });
    if (run.state.value.isDone && begun.every(({ leftOut }) => leftOut.length === 0)) onDone();
  };

  return {
    rows,
    departments,
    withUsers,
    isRunning,
    /** Number of weeks that would begin. */
    count: chosen.length,
    /** False while the preview of the chosen weeks is loading. */
    isForeseen: previews.phase !== 'loading',
    chooseWeeks: (mondays: readonly CivilDate[], isChosen: boolean) =>
      setWeeks(
        (others) => new Set([...others].filter((one) => !mondays.includes(one)).concat(isChosen ? mondays : [])),
      ),
    chooseDepartments: (ids: readonly string[]) =>
      setLeft(new Set(offered.map(({ jobFilterId }) => jobFilterId).filter((id) => !ids.includes(id)))),
    setWithUsers,
    begin,
  };
}
