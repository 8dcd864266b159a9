import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDate, shiftTimeOf } from '#domain/kernel/shift-time';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { givenName } from '#domain/texts/names';
import type { ComparedShift } from '../../roster/approvals/requests/notified-shifts.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { ShiftFacts } from '../../roster/shift-card/shift-facts.js';
import { useShiftExtensions } from '../../roster/published-week/shift-extensions.js';
import { useAddToCalendar } from '../../roster/shift-card/use-add-to-calendar.js';
import { useEndWords } from '../../roster/shift-card/use-end-words.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { type ShiftDetails, useShiftDetails } from '../../roster/shift-card/use-shift-details.js';
import { useShiftNotes } from '../../roster/shift-card/use-shift-notes.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import classes from './own-shift-card.module.css';
import type { NotifiedChanges } from './notified-changes.js';

export interface OwnShiftCardProps {
  readonly shift: FullSchedule;
  /** Highlights the card as just changed. */
  readonly fresh: boolean;
  /** Whether the address names this shift; the card takes the focus. */
  readonly requested?: boolean;
  /** Changes told by the notice that was followed; shows the shift's earlier state. */
  readonly notified?: NotifiedChanges;
}

/**
 * Card of one of the user's shifts with all facts, change by a followed notice, state of its swap, and buttons to
 * offer it and add it to a calendar. `requested`: takes the focus.
 */
export function OwnShiftCard({ shift, fresh, requested = false, notified }: OwnShiftCardProps) {
  const { t } = useTranslation('shiftCard');
  const today = useToday();
  const now = useThisMinute();
  const details = useShiftDetails(shift);
  const { OwnShiftButton, OwnShiftState } = useShiftExtensions();
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (requested) card.current?.focus();
  }, [requested]);

  return (
    <article
      ref={card}
      className={classes.card}
      tabIndex={requested ? -1 : undefined}
      data-asked={requested || undefined}
      data-fresh={fresh || undefined}
      data-today={shift.date === today || undefined}
      data-called-off={shift.canceled || undefined}
      data-past={shiftSpan(shift, details.zone).endsAt <= now || undefined}
    >
      <Times shift={shift} details={details} />
      <div className={classes.facts}>
        {notified?.was.has(shift.id) && <Was was={notified.was.get(shift.id) ?? null} by={notified.by} />}
        {shift.canceled && (
          <p className="secondary mb-4">
            {shift.cancelReason === null ? t('calledOff') : t('calledOffFor', { reason: shift.cancelReason })}
          </p>
        )}
        <ShiftFacts shift={shift} details={details} />
      </div>
      <div className="flex gap-2 align-start">
        {OwnShiftButton && <OwnShiftButton shift={shift} className={classes.button} />}
        <CalendarButton shift={shift} details={details} />
      </div>
      {OwnShiftState && (
        <div className={classes.state}>
          <OwnShiftState shift={shift} />
        </div>
      )}
    </article>
  );
}

interface PartProps {
  readonly shift: FullSchedule;
  readonly details: ShiftDetails;
}

/** Earlier state of a shift, for a visit from a notice. */
function Was({ was, by }: { readonly was: ComparedShift | null; readonly by: string | null }) {
  const { t } = useTranslation('ownRoster');
  const { written } = useRequestShift();
  const who = by === null ? null : <span className={classes.by}>{t('told.by', { name: givenName(by) })}</span>;
  if (was === null)
    return (
      <p className={`secondary f-13 mb-4 ${classes.told}`}>
        {t('told.new')} {who}
      </p>
    );
  const shown = [written({ date: businessDate(was.from), start: was.from, ending: was.until }), was.job].filter(
    Boolean,
  );
  return (
    <p className={`secondary f-13 mb-4 ${classes.told}`}>
      {t('told.was')} <s>{shown.join(', ')}</s> {who}
    </p>
  );
}

function Times({ shift, details }: PartProps) {
  const format = useFormat();
  const today = useToday();
  const { t } = useTranslation('ownRoster');
  const endWords = useEndWords();
  const until = shift.canceled ? null : endWords(shift, details);
  const time = shiftTimeOf(shift.start, shift.ending);
  return (
    <div>
      <h2 className={`secondary f-13 medium ${classes.date}`}>{format.dayHeading(shift.date, today)}</h2>
      <p className={`num tight mt-1 f-20 w-620 lh-130 ${classes.time}`} aria-hidden="true">
        {format.time(time)}
      </p>
      <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
      {until !== null && <p className="secondary f-13 num">{until}</p>}
      <p className="row gap-3 secondary f-13 num mt-2">
        {details.job && <JobEdge colour={details.job.colour} height={12} />}
        <span>{details.job?.name}</span>
        {shift.hours > 0 && !shift.canceled && <span>{format.hours(shift.hours)}</span>}
        {shift.unpaidBreak !== undefined && !shift.canceled && (
          <span>{t('unpaidBreak', { minutes: shift.unpaidBreak })}</span>
        )}
      </p>
    </div>
  );
}

function CalendarButton({ shift, details }: PartProps) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const addToCalendar = useAddToCalendar();
  const notesOf = useShiftNotes();
  if (shift.canceled) return null;
  const label = t('shift.addToCalendar', { date: format.date(shift.date) });
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => addToCalendar([shift], notesOf(details))}>
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
