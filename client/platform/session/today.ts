import { concat, defer, distinctUntilChanged, interval, map, merge, of, fromEvent } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import { DAY_BEGINS } from '#domain/kernel/shift-time';
import { todayAt } from '#domain/kernel/zone';
import type { DomainRecord } from '#domain/location/location.views';
import { now } from '../state/clock.js';
import { memoized } from '../state/keyed-memo.js';
import type { Watchable } from '../state/watchable.js';
import { session } from './current-session.js';

/** Time zone until the location is known. */
const DEFAULT_ZONE = 'Europe/Amsterdam';
const LOOK_AGAIN_MS = 30_000;
const MINUTE_MS = 60_000;

/** IANA time zone of a location; null: Europe/Amsterdam. */
export const zoneOf = (location: DomainRecord | null): string => location?.timezone ?? DEFAULT_ZONE;

/** Date at a minute since 1970; computed once a minute, because days begin with a minute. */
const dateAt = memoized((minute: number, zone: string) => todayAt(minute * MINUTE_MS, zone));

/** Date at the location, wherever the reader is; the next date begins `beginsAt` minutes after midnight. */
function dateBeginningAt(beginsAt: number): Watchable<CivilDate> {
  const date = () => dateAt(Math.floor(now() / MINUTE_MS) - beginsAt, zoneOf(session.location.value));
  return {
    get value() {
      return date();
    },
    values$: defer(() =>
      concat(
        of(null),
        // A laptop that was asleep at midnight notices when it is looked at again.
        merge(interval(LOOK_AGAIN_MS), fromEvent(document, 'visibilitychange'), session.location.values$),
      ).pipe(map(date), distinctUntilChanged()),
    ),
  };
}

/**
 * Current date at the location, wherever the reader is. A change is noticed within 30 seconds, and when the page is
 * shown again.
 */
export const today = dateBeginningAt(0);

/**
 * Current business date at the location: until 04:45 that of the evening before, whose shifts may still be going on.
 */
export const businessToday = dateBeginningAt(DAY_BEGINS);
