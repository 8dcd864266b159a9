import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { call } from '../../platform/api/current-api.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId, useToday } from '../../platform/session/use-session.js';
import { Section } from '../../kit/ui/layout/section.js';
import { StartRun } from '../../roster/copy-week/start-run.state.js';
import { startedBy, takeStartsBack, startedWeek } from '../../roster/copy-week/start-week.js';
import { progressOf } from '../../roster/copy-week/week-progress.js';
import { WeeksToStart } from '../../roster/copy-week/weeks-to-start.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useUndoToast } from '../../kit/mutations/use-undo-toast.js';
import { weeksToStart } from './placement-dates.js';
import type { SchedulerPlace } from './scheduler-address.js';
import classes from './start-weeks.module.css';

export interface StartWeeksProps {
  readonly address: SchedulerPlace;
  /** Placements of the department. */
  readonly placements: readonly PlacementView[];
}

/**
 * List of weeks to come with placements; starts the drafts of the checked ones one after the other, with one undo in a
 * toast, and links begun ones to their board. Failures stay at their week. Disabled offline; only for the session's
 * location; renders nothing without weeks.
 */
export function StartWeeks({ address: { location, department }, placements }: StartWeeksProps) {
  const { t } = useTranslation(['placement', 'copyWeek']);
  const today = useToday();
  const isAway = useOfflineReason() !== null;
  const isHere = useLocationId() === location;
  const undoToast = useUndoToast();
  const [chosen, setChosen] = useState<ReadonlySet<CivilDate>>(new Set());
  const [run] = useState(
    () =>
      new StartRun<CivilDate, null>((monday) =>
        startedBy((options) =>
          call(scheduleDtStart, { body: { ...startedWeek({ monday, department }), source: 'scheduler' } }, options),
        ),
      ),
  );
  const { parts, isRunning } = useLiveState(run.state);
  const open = weeksToStart(placements, today);
  // Weeks that have begun stay in the list, with the link to their board.
  const weeks = [...new Set([...open, ...parts.keys()])].toSorted();
  const toStart = open.filter((monday) => chosen.has(monday) && parts.get(monday)?.phase !== 'started');

  const choose = (mondays: readonly CivilDate[], isChosen: boolean) =>
    setChosen((others) => new Set([...others].filter((one) => !mondays.includes(one)).concat(isChosen ? mondays : [])));
  const start = async (): Promise<void> => {
    const started = await run.run(new Map(toStart.map((monday) => [monday, null])));
    if (started.length === 0) return;
    undoToast(t('copyWeek:done', { count: started.length }), async () => {
      const isWhole = await takeStartsBack(started.map(([, start]) => start));
      run.forget(started.map(([monday]) => monday));
      return isWhole;
    });
  };

  if (weeks.length === 0) return null;
  if (!isHere)
    return (
      <Section title={t('start.title')}>
        <p className="secondary mb-4">{t('start.elsewhere')}</p>
      </Section>
    );
  return (
    <Section
      title={t('start.title')}
      aside={
        open.length > 2 && (
          <Checkbox
            size="xs"
            label={t('copyWeek:weeks.all')}
            checked={toStart.length === open.length}
            disabled={isRunning}
            onChange={(event) => choose(open, event.currentTarget.checked)}
          />
        )
      }
    >
      <p className="secondary mb-4">{t('start.text')}</p>
      <div className={classes.weeks}>
        <WeeksToStart
          label={t('start.title')}
          department={department}
          weeks={weeks.map((monday) => {
            const part = parts.get(monday);
            return {
              monday,
              isChosen: chosen.has(monday),
              progress: progressOf(part ? [part] : []),
              failures: part?.phase === 'failed' ? [{ department: null, error: part.error }] : [],
            };
          })}
          isLocked={isRunning}
          onChoose={(monday, isChosen) => choose([monday], isChosen)}
        />
      </div>
      <Button
        fullWidth
        variant="default"
        loading={isRunning}
        disabled={toStart.length === 0 || isAway}
        onClick={() => void start()}
      >
        {t('copyWeek:weeks.submit', { count: toStart.length })}
      </Button>
    </Section>
  );
}
