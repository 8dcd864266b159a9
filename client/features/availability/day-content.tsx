import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AvailableTime } from '#domain/planning/plan-status';
import { DayFactsLine } from '../../roster/month-calendar/day-facts-line.js';
import type { DayFacts } from '../../roster/month-calendar/use-day-facts.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import type { PendingDay } from './availability-draft.js';
import classes from './day-content.module.css';
import { useAvailabilityWords } from './use-availability-words.js';

export interface DayContentProps {
  /** Availability with pending edits; undefined: nothing entered. */
  readonly time: AvailableTime | undefined;
  /** Pending edit of the day; undefined: none. */
  readonly pendingDay: PendingDay | undefined;
  readonly facts: DayFacts;
}

/** From the earliest start to close, as the bar in a day shows it. */
const DAY = { from: 7 * 60, until: 26 * 60 };
const part = (minute: number): number =>
  (100 * (Math.min(Math.max(minute, DAY.from), DAY.until) - DAY.from)) / (DAY.until - DAY.from);

/**
 * Content of a calendar day: availability (short on a phone), a sign when it is refused or, offline, waits to be sent,
 * facts such as a planned shift, and a bar of its hours.
 */
export function DayContent({ time, pendingDay, facts }: DayContentProps) {
  const { t } = useTranslation('availability');
  const isPhone = useIsPhone();
  const texts = useAvailabilityWords();
  const isOffline = useLiveState(connection, isAway);
  return (
    <>
      <span className={`row gap-2 f-13 medium num lh-135 min-h-20 ok ${classes.what}`}>
        {time && (
          <>
            <span aria-hidden="true">{isPhone ? texts.short(time) : texts.long(time)}</span>
            <VisuallyHidden>{texts.spoken(time)}</VisuallyHidden>
          </>
        )}
        {pendingDay?.state === 'refused' && (
          <Sign icon={IconAlertTriangleFilled} text={t('day.refused')} tone="refused" />
        )}
        {pendingDay?.state === 'unsent' && isOffline && <Sign icon={IconClock} text={t('day.unsent')} tone="unsent" />}
      </span>
      <DayFactsLine facts={facts} />
      {time && (
        <span className={classes.bar} aria-hidden="true">
          <i style={{ left: `${part(time.from)}%`, width: `${part(time.until) - part(time.from)}%` }} />
        </span>
      )}
    </>
  );
}

interface SignProps {
  readonly icon: typeof IconClock;
  readonly text: string;
  readonly tone: 'refused' | 'unsent';
}

function Sign({ icon: Icon, text, tone }: SignProps) {
  return (
    <span className={`inline-flex ${classes.sign}`} data-tone={tone} title={text}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
