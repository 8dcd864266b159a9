import type { CamelRecords } from '../api/wire-names.js';
import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { OwnDelivery } from '../delivery/delivery.views.js';
import type { WeekFillView } from '../fill/fill.views.js';
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

/** Records pushed to one person, by type: stream `own/{userId}`. */
export interface WireOwnRecords {
  /** Key: id. The person's shifts at every location within the window; called-off ones with their reason. */
  readonly shift: WireFullSchedule;
  /** Key: id. Locations where the person works or has a shift. */
  readonly location: OwnLocation;
  /** Key: id. Entries from the first date of the window on, without upper limit. */
  readonly availability: AvailabilityView;
  /** Key: id. Free days from the first date of the window on, without upper limit. */
  readonly freeDay: FreeDayView;
  /** Key: id. Time out ending in the calendar year of the window's first date or later, decided or not. */
  readonly timeOut: TimeOutView;
  /** Key: id. Swaps that the person offered, was offered or could accept, of shifts from the window's first date on. */
  readonly swap: WireSwapView;
  /** Key: id. The person's requests for shifts from the window's first date on. */
  readonly shiftRequest: WireShiftRequestView;
  /** Key: id, as in the call `notifications-list`. */
  readonly notification: NotificationView;
  /** Key: id. News of the locations where the person works: of the last month, and pinned. */
  readonly news: OwnNews;
  /** Key: id. Messages that the person sent to several people at once in the last month. */
  readonly delivery: OwnDelivery;
  /** Key: id. The person's searches for people for open shifts, with their progress; each for a day. */
  readonly weekFill: WeekFillView;
  /** One record, `window`. */
  readonly window: OwnWindow;
}
export type OwnRecords = CamelRecords<WireOwnRecords>;

/** Dates whose shifts the stream contains, both included; other dates have to be requested. */
export interface OwnWindow {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Id of the single `window` record. */
export const WINDOW_RECORD = 'window';

const WEEKS_AHEAD = 10;

/** Monday of last week to the Sunday of the tenth week after this one. */
export const ownWindow = (today: CivilDate): OwnWindow => ({
  from: addDays(mondayOf(today), -7),
  until: addDays(mondayOf(today), WEEKS_AHEAD * 7 + 6),
});

/** Name of a person's own record stream. */
export const ownStream = (userId: UserId): RecordStreamName<OwnRecords> => recordStreamName(`own/${userId}`);
