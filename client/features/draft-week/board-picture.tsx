import { useEffect, useLayoutEffect } from 'react';
import { debounceTime, filter, fromEvent, merge } from 'rxjs';
import { connection, isAway } from '../../platform/connection/connection.js';
import { takeOverPicture } from '../../platform/first-screen/take-over-picture.js';
import { takePicture } from '../../platform/first-screen/take-picture.js';
import { useBoard } from './board/board-scope.js';
import { meansToday, readBoardAddress } from './model/board-address.js';

/** How long the board stays as it is before it is taken. Milliseconds. */
const STEADY_MS = 2_000;

/**
 * Takes over from the picture with which the document began, and stores a new one: when the board stays as it is for
 * two seconds, and when the window is hidden. Not while the connection is away, since the picture says from when it is.
 * Renders nothing; inside the board's own Suspense, so that there is a board to take over, and before the board: the
 * picture is gone before the board measures itself, which would otherwise style and lay out both.
 */
export function BoardPicture() {
  const { views } = useBoard();
  useLayoutEffect(takeOverPicture, []);
  useEffect(() => {
    const steady$ = views.view.values$.pipe(debounceTime(STEADY_MS));
    const hidden$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'));
    const subscription = merge(steady$, hidden$).subscribe(() => {
      if (!isAway(connection.value)) takePicture(openedAs());
    });
    return () => subscription.unsubscribe();
  }, [views]);
  return null;
}

/** Path and query with which the document was opened, when they mean the board that is shown; else null. */
function openedAs(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, search, searchParams } = new URL(entry?.name ?? location.href);
  const isMeant = meansToday(readBoardAddress(searchParams), readBoardAddress(new URLSearchParams(location.search)));
  return pathname === location.pathname && isMeant ? pathname + search : null;
}
