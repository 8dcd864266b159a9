import { useEffect, useLayoutEffect } from 'react';
import { isAdmin, roleOf } from '#domain/access/access';
import { firstScreenOf } from '#domain/own-roster/first-screen';
import { ownStream } from '#domain/catalogue/own-records.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { staleSince } from '../../../platform/live/record-stream.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { zoneOf } from '../../../platform/session/today.js';
import { useLanguage, useLocationRecord, useUser } from '../../../platform/session/use-session.js';
import type { OwnRoster } from '../../../roster/published-week/own-roster.js';
import { useRosterDirectory, useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { placeAmong, useShiftDetails } from '../../../roster/shift-card/use-shift-details.js';
import { useShiftNotes } from '../../../roster/shift-card/use-shift-notes.js';
import { leaveFirstScreen, uncoverFirstScreen } from '../../../platform/first-screen/hand-over.js';
import { storeFirstScreen } from '../../../platform/first-screen/stored-on-device.js';

/**
 * Hands over from the first screen drawn from storage. `waits`: it covers the page; `shown`: remove it; `missing`:
 * uncover the page and keep it above, because own shifts could not be loaded.
 */
export function useFirstScreenHandOver(own: 'waits' | 'shown' | 'missing'): void {
  useLayoutEffect(() => {
    if (own === 'shown') leaveFirstScreen();
    else if (own === 'missing') uncoverFirstScreen();
  }, [own]);
}

export interface StoredFirstScreenProps {
  readonly own: OwnRoster;
  /** Null: no shift is planned. */
  readonly next: FullSchedule | null;
}

/**
 * Stores the upcoming own shifts with all texts on the device after each render, for the next visit's first screen;
 * renders nothing. Waits for the directory and skips admins.
 */
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
  const user = useUser();
  const language = useLanguage();
  const here = useLocationRecord();
  const minute = useThisMinute();
  const directory = useRosterDirectory();
  const at = useLiveState(watchedRecords(ownStream(user.id)), staleSince) ?? minute;
  useEffect(() => {
    // Jobs have names once the directory is there. When a manager signs in, this page is the former user's, about to go.
    if (directory.phase !== 'ready' || isAdmin(roleOf(user))) return;
    const screen = firstScreenOf({
      user,
      language,
      zone: zoneOf(here),
      at,
      now: minute,
      shifts: own.shifts.values(),
      placeOf: (shift) => placeAmong(own, here, shift.horecaLocationId),
      jobOf: (shift) => directory.jobs.get(shift.jobId) ?? null,
      notesOf: (shift) => (next?.shiftId === shift.id ? next.notes : []),
    });
    storeFirstScreen(screen);
  });
  return null;
}
