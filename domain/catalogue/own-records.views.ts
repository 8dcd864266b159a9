import type { CamelRecords } from '../api/wire-names.js';
import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { OwnDelivery } from '../delivery/delivery.views.js';
import type { FreeDayView } from '../free-day/free-day.views.js';
import type { UserId } from '../kernel/ids.js';
import type { AvailabilityView } from '../kernel/views.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { OwnNews } from '../news/news.views.js';
import type { NotificationView } from '../notification/notification.views.js';
import type { OwnLocation } from '../own-roster/own-location.views.js';
import type { WireShiftRequestView } from '../shift-request/shift-request.views.js';
import type { WireSwapView } from '../swap/swap.views.js';
import type { TimeOutView } from '../time-out/time-out.views.js';
import type { WireFullSchedule } from '../roster-week/roster-week.views.js';

/** What is pushed to one person: records of the stream `own/{userId}`, by type. */
export interface WireOwnRecords {
  /** By id. Own shifts of every location within the window, called-off ones with their reason. */
  readonly shift: WireFullSchedule;
  /** By id. The locations that somebody works at, or has a shift at. */
  readonly location: OwnLocation;
  /** By id. From the first date of the window on, however far ahead. */
  readonly availability: AvailabilityView;
  /** By id. From the first date of the window on, however far ahead. */
  readonly freeDay: FreeDayView;
  /** By id. Those that end in the calendar year of the first date of the window, or later; on hold and decided. */
  readonly timeOut: TimeOutView;
  /** By id. Offers by oneself, to oneself, and those that one could take; of shifts since the window's first date. */
  readonly swap: WireSwapView;
  /** By id. What one asked for; of shifts since the window's first date. */
  readonly shiftRequest: WireShiftRequestView;
  /** By id, as in the call `notifications-list`. */
  readonly notification: NotificationView;
  /** By id. What is brought at the locations that somebody works at: of a month, and pinned. */
  readonly news: OwnNews;
  /** By id. What one sent to several people at once, of a month. */
  readonly delivery: OwnDelivery;
  /** One record, `window`. */
  readonly window: OwnWindow;
}
export type OwnRecords = CamelRecords<WireOwnRecords>;

/** Dates whose shifts the stream covers, both included; what lies outside has to be asked for. */
export interface OwnWindow {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

export const WINDOW_RECORD = 'window';

const WEEKS_AHEAD = 10;

/** From the Monday of last week to the Sunday of the tenth week from now. */
export const ownWindow = (today: CivilDate): OwnWindow => ({
  from: addDays(mondayOf(today), -7),
  until: addDays(mondayOf(today), WEEKS_AHEAD * 7 + 6),
});

export const ownStream = (userId: UserId): RecordStreamName<OwnRecords> => recordStreamName(`own/${userId}`);
