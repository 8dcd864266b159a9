import type { WeekRequestView } from '../availability/week-request.views.js';
import type { DepartmentSettings } from '../fill/search-settings.js';
import type { HouseProfileView } from '../house-profile/house-profile.views.js';
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

/** Records of declared resources, by id; removed ones are absent. Managers only. */
export type DeclaredRecords = {
  readonly [Name in keyof typeof declaredResources]: ViewOf<(typeof declaredResources)[Name]['declaration']>;
};

/**
 * Records by type in stream `location/{locationId}`, pushed to everybody at the location unless marked for managers.
 */
export interface WireLocationRecords extends DeclaredRecords {
  /** Key: date, within the window. Staff get only comments for employees, without `text`. */
  readonly comment: PlanningComment;
  /**
   * Key: `locationWeekKey`, within the window. Pushed when the week is published and when its draft opens or closes.
   */
  readonly week: PushedWeekState;
  /** Key: id. Open chores, and chores done during the last week. */
  readonly specialJob: WireSpecialJobView;
  /** One record, `window`. */
  readonly window: LocationWindow;
  /** Key: `seenKey`. Number of people who have read an item. Managers only. */
  readonly seen: SeenCount;
  /** Single record `people`, replaced when the list of people may have changed. Managers only. */
  readonly people: PeopleMark;
  /** Single record `note`. Managers only. */
  readonly note: InputNote;
  /** Key: id. Managers only. */
  readonly template: TemplateSummary;
  /** Key: id. Placements of the scheduler from last week on. Managers only. */
  readonly placement: PlacementView;
  /** Key: id. Managers only. */
  readonly scenario: ScenarioView;
  /**
   * Key: id. Time out of people who work here: on hold, or decided and ending this calendar year or later. Managers
   * only.
   */
  readonly timeOut: TimeOutView;
  /** Key: user. Free days of full-timers who work here, within the window, earliest first. Managers only. */
  readonly freeDays: { readonly userId: string; readonly dates: readonly CivilDate[] };
  /** Key: id. Rule profiles of the organisation, ended ones included. Managers only. */
  readonly houseProfile: HouseProfileView;
  /** Key: department. Departments whose open shifts are filled with settings of their own. Managers only. */
  readonly fillSettings: DepartmentSettings;
  /** Key: id. Undecided swaps, and all swaps of shifts within the window. Managers only. */
  readonly swap: WireSwapView;
  /** Key: id. Undecided requests, and all requests for shifts within the window. Managers only. */
  readonly shiftRequest: WireShiftRequestView;
  /** Key: id. Requests of people who work here to reopen closed weeks. Managers only. */
  readonly weekAsked: WeekRequestView;
}
export type LocationRecords = CamelRecords<WireLocationRecords>;

/** Marker that the list of people has to be fetched again; what each reader sees is decided by the call. */
export interface PeopleMark {
  readonly change: string;
}

/** Id of the single `people` record. */
export const PEOPLE_RECORD = 'people';

/** Dates for which comments and weeks are pushed, both included; other dates have to be requested. */
export interface LocationWindow {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Id of the single `window` record. */
export const LOCATION_WINDOW_RECORD = 'window';

const WEEKS_AHEAD = 8;

/** Monday of last week to the Sunday of the eighth week after this one. */
export const locationWindow = (today: CivilDate): LocationWindow => ({
  from: addDays(mondayOf(today), -7),
  until: addDays(mondayOf(today), WEEKS_AHEAD * 7 + 6),
});

/** Key of a department's week in the location stream. */
export const locationWeekKey = (monday: CivilDate, jobFilterId: string): string => `${monday}|${jobFilterId}`;

/** Name of a location's record stream. */
export const locationRecordStream = (locationId: LocationId): RecordStreamName<LocationRecords> =>
  recordStreamName(`location/${locationId}`);
