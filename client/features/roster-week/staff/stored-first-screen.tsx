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
export function useFirstScreenHandOver(state: 'waits' | 'shown' | 'missing'): void {
  useLayoutEffect(() => {
    if (state === 'shown') leaveFirstScreen();
    else if (state === 'missing') uncoverFirstScreen();
  }, [state]);
}

export interface StoredFirstScreenProps {
  readonly myRoster: OwnRoster;
  /** Null: no shift is planned. */
  readonly next: FullSchedule | null;
}

/**
 * Stores the upcoming own shifts with all texts on the device after each render, for the next visit's first screen;
 * renders nothing. Waits for the directory and skips admins.
 */
export function StoredFirstScreen({ myRoster, next }: StoredFirstScreenProps) {
  return next ? <WithNotes myRoster={myRoster} next={next} /> : <Storing myRoster={myRoster} next={null} />;
}

/** The next shift with the facts that only the page knows: with whom, and the comment of the day. */
function WithNotes({ myRoster, next }: { readonly myRoster: OwnRoster; readonly next: FullSchedule }) {
  const notesOf = useShiftNotes();
  const notes = notesOf(useShiftDetails(next));
  return <Storing myRoster={myRoster} next={{ shiftId: next.id, notes }} />;
}

interface NextShiftNotes {
  readonly shiftId: string;
  readonly notes: readonly string[];
}

function Storing({ myRoster, next }: { readonly myRoster: OwnRoster; readonly next: NextShiftNotes | null }) {
  const user = useUser();
  const language = useLanguage();
  const currentLocation = useLocationRecord();
  const minute = useThisMinute();
  const directory = useRosterDirectory();
  const at = useLiveState(watchedRecords(ownStream(user.id)), staleSince) ?? minute;
  useEffect(() => {
    // Jobs have names once the directory is there. When a manager signs in, this page is the former user's, about to go.
    if (directory.phase !== 'ready' || isAdmin(roleOf(user))) return;
    const screen = firstScreenOf({
      user,
      language,
      zone: zoneOf(currentLocation),
      at,
      now: minute,
      shifts: myRoster.shifts.values(),
      placeOf: (shift) => placeAmong(myRoster, currentLocation, shift.horecaLocationId),
      jobOf: (shift) => directory.jobs.get(shift.jobId) ?? null,
      notesOf: (shift) => (next?.shiftId === shift.id ? next.notes : []),
    });
    storeFirstScreen(screen);
  });
  return null;
}
