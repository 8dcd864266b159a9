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

/** What is pushed to everybody at a location: records of the stream `location/{locationId}`, by type. */
export interface WireLocationRecords extends DeclaredRecords {
  /** By date, within the window. For staff only those that say something to them, without `text`. */
  readonly comment: PlanningComment;
  /**
   * By `locationWeekKey`, within the window: as it was when the week was last published, or its draft opened or
   * closed. Staff: see `WeekState`.
   */
  readonly week: PushedWeekState;
  /** By id: chores that are not done, and those of the last week that are. */
  readonly specialJob: WireSpecialJobView;
  /** One record, `window`. */
  readonly window: LocationWindow;
  /** By `seenKey`: how many have seen what; admins only, as all below. */
  readonly seen: SeenCount;
  /** One record, `people`: another whenever the list of people may be. */
  readonly people: PeopleMark;
  /** One record, `note`. */
  readonly note: InputNote;
  /** By id. */
  readonly template: TemplateSummary;
  /** By id: what the scheduler has placed, from last week on. */
  readonly placement: PlacementView;
  /** By id. */
  readonly scenario: ScenarioView;
  /** By id. Of people who work here: those on hold, and those decided that end this calendar year or later. */
  readonly timeOut: TimeOutView;
  /** By user: free days of the full-timers who work here, within the window, earliest first. */
  readonly freeDays: { readonly userId: string; readonly dates: readonly CivilDate[] };
  /** By id: those that wait, and all of shifts within the window. */
  readonly swap: WireSwapView;
  /** By id: those that wait, and all of shifts within the window. */
  readonly shiftRequest: WireShiftRequestView;
  /** By id. Closed weeks that people who work here ask for. */
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
