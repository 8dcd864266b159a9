import type { WeekRequestView } from '../availability/week-request.views.js';
import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { InputNote } from '../note/note.views.js';
import type { PlacementView } from '../placement/placement.views.js';
import type { PlanningComment } from '../planning/planning.views.js';
import type * as declaredResources from './declared-resources.js';
import type { ViewOf } from '../resource/declaration.js';
import type { CamelRecords } from '../api/wire-names.js';
import type { PushedWeekState } from '../roster-week/roster-week.views.js';
import type { ScenarioView } from '../scenario/scenario.views.js';
import type { SeenCount } from '../seen/seen.views.js';
import type { WireShiftRequestView } from '../shift-request/shift-request.views.js';
import type { WireSpecialJobView } from '../special-job/special-job.views.js';
import type { WireSwapView } from '../swap/swap.views.js';
import type { TemplateSummary } from '../template/template.views.js';
import type { TimeOutView } from '../time-out/time-out.views.js';

/** Records of declared resources, by id: those that were not removed; admins only. */
export type DeclaredRecords = {
  readonly [Name in keyof typeof declaredResources]: ViewOf<(typeof declaredResources)[Name]['declaration']>;
};

/** Records pushed to everybody at a location, by type: stream `location/{locationId}`. */
export interface WireLocationRecords extends DeclaredRecords {
  /** Key: date, within the window. Staff get only comments addressed to them, without `text`. */
  readonly comment: PlanningComment;
  /**
   * Key: `locationWeekKey`, within the window. State when the week was last published, or its draft opened or closed.
   * Staff: see `WeekState`.
   */
  readonly week: PushedWeekState;
  /** Key: id. Chores that are open, and those done during the last week. */
  readonly specialJob: WireSpecialJobView;
  /** One record, `window`. */
  readonly window: LocationWindow;
  /** Key: `seenKey`. Number of people who have read an item; admins only, as all below. */
  readonly seen: SeenCount;
  /** One record, `people`: another whenever the list of people may be. */
  readonly people: PeopleMark;
  /** One record, `note`. */
  readonly note: InputNote;
  /** Key: id. */
  readonly template: TemplateSummary;
  /** Key: id. Placements of the scheduler from last week on. */
  readonly placement: PlacementView;
  /** Key: id. */
  readonly scenario: ScenarioView;
  /** Key: id. Time out of people who work here: on hold, or decided and ending this calendar year or later. */
  readonly timeOut: TimeOutView;
  /** Key: user. Free days of the full-timers who work here, within the window, earliest first. */
  readonly freeDays: { readonly userId: string; readonly dates: readonly CivilDate[] };
  /** Key: id. Swaps that wait, and all swaps of shifts within the window. */
  readonly swap: WireSwapView;
  /** Key: id. Requests that wait, and all requests for shifts within the window. */
  readonly shiftRequest: WireShiftRequestView;
  /** Key: id. Requests of people who work here to reopen closed weeks. */
  readonly weekAsked: WeekRequestView;
}
export type LocationRecords = CamelRecords<WireLocationRecords>;

/** Says only that the list is to be read again: who sees what of whom in it is the call's to decide. */
export interface PeopleMark {
  readonly change: string;
}

export const PEOPLE_RECORD = 'people';

/** Dates that comments and weeks are pushed for, both included; what lies outside has to be asked for. */
export interface LocationWindow {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

export const LOCATION_WINDOW_RECORD = 'window';

const WEEKS_AHEAD = 8;

/** From the Monday of last week to the Sunday of the eighth week from now. */
export const locationWindow = (today: CivilDate): LocationWindow => ({
  from: addDays(mondayOf(today), -7),
  until: addDays(mondayOf(today), WEEKS_AHEAD * 7 + 6),
});

export const locationWeekKey = (monday: CivilDate, jobFilterId: string): string => `${monday}|${jobFilterId}`;

export const locationRecordStream = (locationId: LocationId): RecordStreamName<LocationRecords> =>
  recordStreamName(`location/${locationId}`);
