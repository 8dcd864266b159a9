import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { isShiftUnderWay } from '#domain/own-roster/next-shift';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useLocationId, useToday } from '../../../platform/session/use-session.js';
import { ShiftFacts } from '../../../roster/shift-card/shift-facts.js';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { useAddToCalendar } from '../../../roster/shift-card/use-add-to-calendar.js';
import { useEndWords } from '../../../roster/shift-card/use-end-words.js';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { useShiftNotes } from '../../../roster/shift-card/use-shift-notes.js';
import { useShiftDetails } from '../../../roster/shift-card/use-shift-details.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { CallIn } from './call-in.js';
import classes from './next-shift-card.module.css';

/**
 * Card of the user's next or current shift: date, times, expected end, job, colleagues, notes and state of a swap.
 * Buttons add it to the calendar, offer it for a swap, and, at this location, show whom to call when sick. `fresh`
 * highlights it.
 */
export function NextShiftCard({ shift, fresh }: { readonly shift: FullSchedule; readonly fresh: boolean }) {
  const { t } = useTranslation('rosterWeek');
  const { t: shifts } = useTranslation('shiftCard');
  const format = useFormat();
  const endWords = useEndWords();
  const addToCalendar = useAddToCalendar();
  const notesOf = useShiftNotes();
  const details = useShiftDetails(shift);
  const { OwnShiftButton, OwnShiftState } = useShiftExtensions();
  // Numbers to call at another location are shown there.
  const isHere = useLocationId() === shift.horecaLocationId;
  const until = endWords(shift, details);
  const time = shiftTimeOf(shift.start, shift.ending);
  const when = format.timeWide(time);

  return (
    <section className="next-shift" aria-label={t('staff.next.title')} data-fresh={fresh || undefined}>
      <div className="next-shift-head">
        <div className="next-shift-line">
          <span className="next-shift-date">
            <NextDate shift={shift} zone={details.zone} />
          </span>
          {details.job && (
            <span className="next-shift-job">
              <JobEdge colour={details.job.colour} />
              {details.job.name}
            </span>
          )}
        </div>
        <div className="next-shift-line">
          <span className="next-shift-when" aria-hidden="true">
            {when}
          </span>
          <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
          {until !== null && <span className="next-shift-until">{until}</span>}
        </div>
      </div>
      <div className="next-shift-body">
        <ShiftFacts shift={shift} details={details} />
      </div>
      {OwnShiftState && <OwnShiftState shift={shift} />}
      <div className={classes.actions}>
        <UnstyledButton className={classes.action} onClick={() => addToCalendar([shift], notesOf(details))}>
          <IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />
          {shifts('calendar.add')}
        </UnstyledButton>
        {OwnShiftButton && <OwnShiftButton shift={shift} className={classes.action} />}
      </div>
      {isHere && (
        <div className={classes.actions}>
          <CallIn shift={shift} className={classes.action} />
        </div>
      )}
    </section>
  );
}

/** `Vandaag, di 24 nov`, `Vrijdag 27 nov`; while it lasts: `Nu bezig, di 24 nov`. */
function NextDate({ shift, zone }: { readonly shift: FullSchedule; readonly zone: string }) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  const now = useThisMinute();
  return isShiftUnderWay(shift, now, zone)
    ? t('staff.next.underWay', { date: format.date(shift.date) })
    : format.dayHeading(shift.date, today);
}
