import { useEffect } from 'react';
import type { WeekFillView } from '#domain/fill/fill.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useUser } from '../../../platform/session/use-session.js';
import { useIsWaiting } from '../../../platform/pending-writes/use-outbox.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { ownRecords } from '../../../roster/approvals/requests/own-requests.js';
import type { Board } from '../board/board.js';
import { restoreFill } from './open-fill.js';

const fillsOf = ownRecords('weekFill');

/**
 * Shows the user's newest search for the board's week while mounted, also one that another page began; once for each
 * search, not for its progress. Leaves out one whose discard waits for a connection.
 */
export function useRestoredFill(board: Board): void {
  const { id } = useUser();
  const { locationId, monday } = board.open;
  const newest = useLiveState(watchedRecords(ownStream(id)), (records): WeekFillView | undefined =>
    [...(fillsOf(records)?.values() ?? [])].findLast(
      (view) => view.locationId === locationId && view.monday === monday,
    ),
  );
  const found = useIsWaiting(newest?.id ?? '') ? undefined : newest;
  const foundId = found?.id;
  useEffect(() => {
    if (found) void restoreFill(board, found);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search, not for its progress
  }, [board, foundId]);
}
