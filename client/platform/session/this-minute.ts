import { defer, distinctUntilChanged, fromEvent, interval, map, merge, of } from 'rxjs';
import { now } from '../state/clock.js';
import type { Watchable } from '../state/watchable.js';

const MINUTE_MS = 60_000;
const LOOK_AGAIN_MS = 5_000;

/**
 * Start of the current minute, in milliseconds since 1970. A change is noticed within 5 seconds, and when the page is
 * shown again.
 */
export const thisMinute: Watchable<number> = {
  get value() {
    return Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  },
  values$: defer(() =>
    merge(of(null), interval(LOOK_AGAIN_MS), fromEvent(document, 'visibilitychange')).pipe(
      map(() => thisMinute.value),
      distinctUntilChanged(),
    ),
  ),
};
