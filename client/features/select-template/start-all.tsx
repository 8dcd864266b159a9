import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { JobFilterId } from '#domain/kernel/ids';
import { useHasArrived } from '../../platform/navigation/use-has-arrived.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { startedOf, StartRun } from '../../roster/copy-week/start-run.state.js';
import { takeStartsBack } from '../../roster/copy-week/start-week.js';
import { useUndoToast } from '../../kit/mutations/use-undo-toast.js';
import { beginWeek, type WeekStart } from './begin-week.js';
import { DepartmentTabs } from './department-tabs.js';
import { SkippedPeopleDialog } from './skipped-people-dialog.js';
import { boardPath } from './start-address.js';
import classes from './start-all.module.css';
import { StartAllRow } from './start-all-row.js';
import { choiceKey, likelyWeeks, placedFor, startChoices, templatesOf } from './start-choices.js';
import type { StartFormProps } from './start-form.js';

/** Changes by the user to the proposal for a department. */
interface Wanted {
  readonly isChosen?: boolean;
  readonly key?: string;
  readonly withUsers?: boolean;
}

type StartAllProps = Omit<StartFormProps, 'filter' | 'onStarted'>;

/**
 * Form that starts several departments' drafts one after the other, with one undo in a toast. Failed ones stay for
 * another try. Afterwards opens the board, first a dialog with people who were not copied. Departments with content to
 * choose are preselected, all in a first week.
 */
export function StartAll({ monday, filters, weeks, knownWeeks, templates, placements, planning }: StartAllProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isOffline = useLiveState(connection, isAway);
  const { key: visit } = useLocation();
  const undoToast = useUndoToast();
  const [wanted, setWanted] = useState<ReadonlyMap<JobFilterId, Wanted>>(new Map());
  const [isExplained, setExplained] = useState(false);
  const [run] = useState(
    () => new StartRun<JobFilterId, WeekStart>((department, start) => beginWeek({ monday, department }, start)),
  );
  const { parts, isRunning, isDone } = useLiveState(run.state);

  const choicesOf = filters.map(({ jobFilterId }) =>
    startChoices({
      placed: placedFor(placements.values(), jobFilterId, monday),
      templates: templatesOf(templates.values(), { department: jobFilterId, query: '', compare: format.compare }),
      mondays: likelyWeeks(knownWeeks, jobFilterId, monday),
    }),
  );
  // In a first week an empty board is the only choice of each department, so all are selected.
  const isFirstWeek = choicesOf.every((choices) => choices.length === 1);
  const rows = filters.map((filter, index) => {
    const { jobFilterId } = filter;
    const choices = choicesOf[index] ?? [];
    const { isChosen = isFirstWeek || choices.length > 1, key, withUsers = true } = wanted.get(jobFilterId) ?? {};
    const choice = choices.find((one) => choiceKey(one) === key) ?? choices[0] ?? { kind: 'empty' as const };
    const state = weeks.get(jobFilterId)?.state ?? 'empty';
    return {
      filter,
      choices,
      choice,
      isChosen,
      withUsers: choice.kind === 'week' && withUsers,
      state,
      part: parts.get(jobFilterId),
    };
  });
  const toBegin = rows.filter(
    ({ isChosen, state, part }) => isChosen && state === 'empty' && part?.phase !== 'started',
  );
  const isAllBegun = rows.every(({ state }) => state !== 'empty');

  const starts = startedOf(parts).map(([, start]) => start);
  const [first] = starts;
  const together = first
    ? { ...first, slots: starts.flatMap(({ slots }) => slots), leftOut: starts.flatMap(({ leftOut }) => leftOut) }
    : null;
  const mustExplain = together !== null && together.leftOut.length > 0 && !isExplained;
  const leaving = useHasArrived() && !isRunning && !mustExplain && (isDone || isAllBegun);

  useEffect(() => {
    if (leaving) void navigate(boardPath(monday, null), { replace: true });
    // The visit: as long as the board has not heard of it, it leads back here.
  }, [leaving, monday, visit, navigate]);

  const change = (department: JobFilterId, changed: Wanted) =>
    setWanted((all) => new Map(all).set(department, { ...all.get(department), ...changed }));
  const begin = async (): Promise<void> => {
    setExplained(false);
    const begunNow = await run.run(
      new Map(
        toBegin.map(({ filter, choice, withUsers }): [JobFilterId, WeekStart] => [
          filter.jobFilterId,
          { choice, withUsers },
        ]),
      ),
    );
    if (begunNow.length === 0) return;
    // One gesture, however often it took: what began before a department failed is part of it.
    const begun = startedOf(run.state.value.parts);
    undoToast(t('all.done', { count: begun.length }), async () => {
      const isWhole = await takeStartsBack(begun.map(([, start]) => start));
      run.forget(begun.map(([department]) => department));
      return isWhole;
    });
  };
  const failed = [...parts.values()].filter(({ phase }) => phase === 'failed').length;
  const message = (): string | null => {
    if (isRunning) return t('all.progress', { done: starts.length + failed, total: parts.size });
    if (failed > 0) return t(starts.length > 0 ? 'all.failed' : 'all.none', { count: failed });
    return isOffline ? t('offline') : null;
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (toBegin.length > 0) void begin();
      }}
    >
      <DepartmentTabs monday={monday} filters={filters} chosen={null} weeks={weeks} />
      <p className="secondary mb-6">{t('all.intro')}</p>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <StartAllRow
            key={row.filter.jobFilterId}
            {...row}
            monday={monday}
            planning={planning}
            isLocked={isRunning}
            onChange={(changed) => change(row.filter.jobFilterId, changed)}
          />
        ))}
      </ul>
      <footer className={`row end gap-7 sticky ground mt-6 bottom-0 z-1 p-6-0 ${classes.foot}`}>
        <p className="secondary" role="status">
          {message()}
        </p>
        <Button
          type="submit"
          size={isPhone ? 'lg' : 'md'}
          loading={isRunning}
          disabled={toBegin.length === 0 || isOffline}
        >
          {t('all.start', { count: toBegin.length })}
        </Button>
      </footer>
      <SkippedPeopleDialog start={isRunning || !mustExplain ? null : together} onClose={() => setExplained(true)} />
    </form>
  );
}
