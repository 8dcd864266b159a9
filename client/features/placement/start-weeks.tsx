import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { call } from '../../shared/api/current-api.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useFormat, useLocationId, useToday } from '../../shared/session/use-session.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { Section } from '../../shared/ui/section.js';
import { StatusBadge } from '../../shared/ui/status-badge.js';
import { toast } from '../../shared/ui/toast.js';
import { type StartPart, StartRun } from '../../shared/weeks/start-run.state.js';
import { useOfflineReason } from '../../shared/writing/use-offline-reason.js';
import { weeksToStart } from './placement-dates.js';
import type { SchedulerPlace } from './scheduler-address.js';
import classes from './start-weeks.module.css';

export interface StartWeeksProps {
  readonly place: SchedulerPlace;
  readonly placements: readonly PlacementView[];
}

/** Weeks ahead that have something placed in them: those that are chosen begin with it, one after the other. */
export function StartWeeks({ place: { location, department }, placements }: StartWeeksProps) {
  const { t } = useTranslation('placement');
  const today = useToday();
  const isAway = useOfflineReason() !== null;
  const isHere = useLocationId() === location;
  const [chosen, setChosen] = useState<ReadonlySet<CivilDate>>(new Set());
  const [run] = useState(
    () =>
      new StartRun<CivilDate, null>((monday) =>
        call(scheduleDtStart, {
          body: { from: monday, until: addDays(monday, 6), jobFilterId: department, source: 'scheduler' },
        }),
      ),
  );
  const { parts, isRunning } = useLiveState(run.state);
  const open = weeksToStart(placements, today);
  // What has begun stays in sight, with the way to its board.
  const weeks = [...new Set([...open, ...parts.keys()])].toSorted();
  const toStart = open.filter((monday) => chosen.has(monday) && parts.get(monday)?.phase !== 'started');

  const choose = (mondays: readonly CivilDate[], isChosen: boolean) =>
    setChosen((others) => new Set([...others].filter((one) => !mondays.includes(one)).concat(isChosen ? mondays : [])));
  const start = async (): Promise<void> => {
    await run.run(new Map(toStart.map((monday) => [monday, null])));
    const started = toStart.filter((monday) => run.state.value.parts.get(monday)?.phase === 'started');
    if (started.length > 0) toast(t('start.done', { count: started.length }));
  };

  if (weeks.length === 0) return null;
  if (!isHere)
    return (
      <Section title={t('start.title')}>
        <p className={classes.text}>{t('start.elsewhere')}</p>
      </Section>
    );
  return (
    <Section
      title={t('start.title')}
      aside={
        open.length > 2 && (
          <Checkbox
            size="xs"
            label={t('start.all')}
            checked={toStart.length === open.length}
            disabled={isRunning}
            onChange={(event) => choose(open, event.currentTarget.checked)}
          />
        )
      }
    >
      <p className={classes.text}>{t('start.text')}</p>
      <ul className={classes.weeks} aria-label={t('start.title')}>
        {weeks.map((monday) => (
          <WeekToStart
            key={monday}
            monday={monday}
            department={department}
            part={parts.get(monday)}
            isChosen={chosen.has(monday)}
            isLocked={isRunning}
            onChoose={(isChosen) => choose([monday], isChosen)}
          />
        ))}
      </ul>
      <Button
        fullWidth
        variant="default"
        loading={isRunning}
        disabled={toStart.length === 0 || isAway}
        onClick={() => void start()}
      >
        {t('start.submit', { count: toStart.length })}
      </Button>
    </Section>
  );
}

interface WeekToStartProps {
  readonly monday: CivilDate;
  readonly department: string;
  readonly part: StartPart | undefined;
  readonly isChosen: boolean;
  readonly isLocked: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function WeekToStart({ monday, department, part, isChosen, isLocked, onChoose }: WeekToStartProps) {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const failureText = useFailureText();
  // Next year has the same weeks.
  const withYear = addDays(monday, 3).slice(0, 4) !== useToday().slice(0, 4);
  const label = t('start.week', { week: format.week(monday), dates: format.weekDates(monday, { withYear }) });
  if (part?.phase === 'started')
    return (
      <li className={classes.week}>
        <Link to={`/new-rooster?${new URLSearchParams({ week: monday, department }).toString()}`}>{label}</Link>
        <StatusBadge tone="ok">{t('start.started', { count: part.start.slots.length })}</StatusBadge>
      </li>
    );
  return (
    <li className={classes.week}>
      <Checkbox
        label={label}
        checked={isChosen}
        disabled={isLocked}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {part && (
        <StatusBadge tone={part.phase === 'failed' ? 'no' : 'plain'}>{t(`start.part.${part.phase}`)}</StatusBadge>
      )}
      {part?.phase === 'failed' && (
        <p className={classes.failure} role="alert">
          {failureText(part.error)}
        </p>
      )}
    </li>
  );
}
