import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { instantOf } from '#domain/kernel/zone';
import { lastBusAfter } from '#domain/own-roster/last-bus';
import { expectedEnd, shiftSpan } from '#domain/own-roster/shift-span';
import { ownStream } from '#domain/roster-week/own.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { givenName } from '../format/names.js';
import { staleSince } from '../live/record-stream.js';
import { watchedRecords } from '../live/watched-records.js';
import { useLiveState } from '../reactive/use-live-state.js';
import { zoneOf } from '../session/today.js';
import { useFormat, useLocationRecord, useToday, useUser } from '../session/use-session.js';
import type { OwnRoster } from '../shifts/own-roster.js';
import { useEndWords } from '../shifts/use-end-words.js';
import { useRosterDirectory, useThisMinute } from '../shifts/use-rosters.js';
import { placeAmong, useShiftDetails } from '../shifts/use-shift-details.js';
import { useShiftNotes } from '../shifts/use-shift-notes.js';
import { FIRST_SCREEN_VERSION, type FirstScreen, type FirstScreenShift } from './first-screen.js';
import { leaveFirstScreen, storeFirstScreen, uncoverFirstScreen } from './hand-over.js';

/** Upcoming shifts that are stored: two busy weeks. */
const STORED_SHIFTS = 10;
/** `vandaag, 09:41` instead of `zojuist`. */
const LONGER_THAN_A_MOMENT_MS = 120_000;

/** Takes over from the drawn record: at once where the own shifts are known, else it stays above the page. */
export function useFirstScreenHandOver(isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere) leaveFirstScreen();
    else uncoverFirstScreen();
  }, [isThere]);
}

export interface StoredFirstScreenProps {
  readonly own: OwnRoster;
  /** Null: nothing is planned. */
  readonly next: FullSchedule | null;
}

/** Stores what the next visit shows first: the upcoming own shifts, with every text in the language of this page. */
export function StoredFirstScreen({ own, next }: StoredFirstScreenProps) {
  return next ? <WithNotes own={own} next={next} /> : <Storing own={own} next={null} />;
}

/** The next shift with the facts that only the page knows: with whom, and the comment of the day. */
function WithNotes({ own, next }: { readonly own: OwnRoster; readonly next: FullSchedule }) {
  const notesOf = useShiftNotes();
  const notes = notesOf(useShiftDetails(next));
  return <Storing own={own} next={{ shiftId: next.id, notes }} />;
}

interface NextShiftNotes {
  readonly shiftId: string;
  readonly notes: readonly string[];
}

function Storing({ own, next }: { readonly own: OwnRoster; readonly next: NextShiftNotes | null }) {
  const { t } = useTranslation('offline');
  const { t: page } = useTranslation('rosterWeek');
  const { t: common } = useTranslation('common');
  const user = useUser();
  const format = useFormat();
  const here = useLocationRecord();
  const today = useToday();
  const minute = useThisMinute();
  const directory = useRosterDirectory();
  const draft = useShiftDraft(next);
  const at = useLiveState(watchedRecords(ownStream(user.id)), staleSince) ?? minute;
  useEffect(() => {
    // Jobs have names once the directory is there.
    if (directory.phase !== 'ready') return;
    const placeOf = (shift: FullSchedule) => placeAmong(own, here, shift.horecaLocationId);
    const upcoming = [...own.shifts.values()]
      .filter((shift) => !shift.canceled)
      .map((shift) => ({ shift, ...shiftSpan(shift, placeOf(shift).zone) }))
      .filter(({ endsAt }) => endsAt > minute)
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .slice(0, STORED_SHIFTS);
    const ofDay = (moment: string) => t('asOf', { moment });
    const screen: FirstScreen = {
      version: FIRST_SCREEN_VERSION,
      userId: user.id,
      language: format.language,
      title: page('staff.greeting', { name: givenName(user.name) }),
      label: page('staff.next.title'),
      asOf: {
        dayEnds: instantOf(addDays(today, 1), 0, zoneOf(here)),
        today: ofDay(format.momentLong(at, at + LONGER_THAN_A_MOMENT_MS)),
        later: ofDay(format.momentLong(at, instantOf(addDays(today, 2), 0, zoneOf(here)))),
      },
      failed: { text: t('restFailed'), retry: common('action.reload') },
      upcoming: t('upcoming'),
      shifts: upcoming.map(({ shift }) => draft(shift, placeOf(shift))),
    };
    storeFirstScreen(screen);
  });
  return null;
}

/** Texts of one shift, as the card of the next shift shows them. */
function useShiftDraft(next: NextShiftNotes | null) {
  const { t } = useTranslation('shifts');
  const { t: page } = useTranslation('rosterWeek');
  const format = useFormat();
  const endWords = useEndWords();
  const today = useToday();
  const directory = useRosterDirectory();
  return (shift: FullSchedule, place: ReturnType<typeof placeAmong>): FirstScreenShift => {
    const { zone } = place;
    const time = shiftTimeOf(shift.start, shift.ending);
    const lastBus = lastBusAfter(shift, place.lastBus, zone);
    const job = directory.phase === 'ready' ? directory.jobs.get(shift.jobId) : undefined;
    return {
      ...shiftSpan(shift, zone),
      dayBegins: instantOf(shift.date, 0, zone),
      eveBegins: instantOf(addDays(shift.date, -1), 0, zone),
      headings: {
        underWay: page('staff.next.underWay', { date: format.date(shift.date) }),
        today: format.dayHeading(shift.date, shift.date),
        tomorrow: format.dayHeading(shift.date, addDays(shift.date, -1)),
        // Of a day that is not near, also when today is.
        later: format.dayHeading(shift.date, shift.date > addDays(today, 1) ? today : addDays(shift.date, -2)),
      },
      when: `${format.clock(time.start)} – ${format.end(time.end)}`,
      whenSpoken: format.timeSpoken(time),
      until: endWords(shift, { endsAt: expectedEnd(shift, zone) }),
      job: job ? { name: job.name, colour: job.colour } : null,
      facts: [
        ...(place.name === '' ? [] : [place.name]),
        ...(next?.shiftId === shift.id ? next.notes : []),
        ...(lastBus ? [t('lastBus', { time: lastBus.time })] : []),
      ],
    };
  };
}
