import { concat, defer, distinctUntilChanged, interval, map, merge, of, fromEvent } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { DomainRecord } from '#domain/location/location.views';
import { now } from '../clock.js';
import { memoized } from '../board/keyed-memo.js';
import type { Watchable } from '../reactive/watchable.js';
import { session } from './current-session.js';

/** Until the location is known, and where Rooster comes from. */
const DEFAULT_ZONE = 'Europe/Amsterdam';
const LOOK_AGAIN_MS = 30_000;
const MINUTE_MS = 60_000;

/** IANA zone of a location. */
export const zoneOf = (location: DomainRecord | null): string => location?.timezone ?? DEFAULT_ZONE;

/** Days begin with a minute, so it is worked out once in each. */
const dateAt = memoized((minute: number, zone: string) => todayAt(minute * MINUTE_MS, zone));

/** Today at the location, wherever the reader is; becomes tomorrow at its midnight. */
export const today: Watchable<CivilDate> = {
  get value() {
    return dateAt(Math.floor(now() / MINUTE_MS), zoneOf(session.location.value));
  },
  values$: defer(() =>
    concat(
      of(null),
      // A laptop that was asleep at midnight notices when it is looked at again.
      merge(interval(LOOK_AGAIN_MS), fromEvent(document, 'visibilitychange'), session.location.values$),
    ).pipe(
      map(() => today.value),
      distinctUntilChanged(),
    ),
  ),
};
