import type { CivilDate } from '../kernel/civil-date.js';
import { type BusTimes, type OnWeekday, weekValuesOn } from '../kernel/dated-week.js';
import { type Decision, happened, refused } from '../kernel/decider.js';
import type { JobFilterId, LocationId } from '../kernel/ids.js';
import { fieldRefusal, refusal, type Refusal } from '../kernel/refusal.js';
import { refuseStale } from '../kernel/revision.js';
import { sameRecords } from '../kernel/same-records.js';
import type { OpeningHours, PlaceHours } from '../kernel/shift-time.js';
import type { LocationPart, OrganisationEvent } from './organisation.events.js';
import { departmentsAt, type OrganisationState } from './organisation.state.js';

interface OfPlace {
  readonly locationId: LocationId;
  /** Revision that the author saw; absent: not compared. */
  readonly basedOn?: number | undefined;
}

/** Opens a location; `host_taken` when another location has the host name. */
export interface OpenLocation {
  readonly type: 'OpenLocation';
  readonly locationId: LocationId;
  /**
   * Location whose departments and jobs are copied, with the id of each new department by its source; departments
   * without one are left out. Absent: nothing is copied.
   */
  readonly copy?: {
    readonly fromLocationId: LocationId;
    readonly jobFilterIds: ReadonlyMap<JobFilterId, JobFilterId>;
  };
}

/**
 * Changes name, host, zone, SMS sender or settings of a location; the zone only while it has no shifts. `host_taken`
 * when another location has the host name.
 */
export interface ChangeLocation extends OfPlace {
  readonly type: 'ChangeLocation';
  /** Former values of the changed fields only. */
  readonly before: LocationPart;
  readonly after: LocationPart;
}

/**
 * Sets opening hours by weekday from a date until the next change; `days` null removes the change planned for exactly
 * that date.
 */
export interface ChangeOpeningHours extends OfPlace {
  readonly type: 'ChangeOpeningHours';
  readonly from: CivilDate;
  readonly days: readonly OnWeekday<OpeningHours>[] | null;
}

/** Sets the opening hours of one date; `hours` null removes the exception. */
export interface SetOpeningHoursOnDate extends OfPlace {
  readonly type: 'SetOpeningHoursOnDate';
  readonly date: CivilDate;
  readonly hours: OpeningHours | null;
}

/**
 * Sets the last bus by weekday from a date until the next change; `days` null removes the change planned for exactly
 * that date.
 */
export interface ChangeLastBus extends OfPlace {
  readonly type: 'ChangeLastBus';
  readonly from: CivilDate;
  readonly days: readonly OnWeekday<{ readonly time: string | null }>[] | null;
}

/** Sets the last bus of one date; `bus` null removes the exception, `time` null: no bus. */
export interface SetLastBusOnDate extends OfPlace {
  readonly type: 'SetLastBusOnDate';
  readonly date: CivilDate;
  readonly bus: { readonly time: string | null } | null;
}

/** Closes a location; asks unless `confirm`. The last open one is refused as `last_location`. */
export interface CloseLocation {
  readonly type: 'CloseLocation';
  readonly locationId: LocationId;
  readonly confirm: boolean;
}

export type PlaceCommand =
  | OpenLocation
  | ChangeLocation
  | ChangeOpeningHours
  | SetOpeningHoursOnDate
  | ChangeLastBus
  | SetLastBusOnDate
  | CloseLocation;

/** Facts of other streams for decisions about locations. */
export interface PlaceContext {
  /** Whether another location of the installation has the requested host name. */
  readonly hostTaken: boolean;
  /** Today at the location. */
  readonly today: CivilDate;
  readonly opening: PlaceHours['opening'];
  readonly lastBus: BusTimes;
  /** Whether it has a published shift or draft slot of any date; the zone cannot change then. */
  readonly hasShifts: boolean;
  /** Number of shifts after today, which closing removes, and names of enabled people whose home it is. */
  readonly closing: { readonly futureShifts: number; readonly people: readonly string[] };
}

type PlaceDecision = Decision<OrganisationEvent>;

/** Refusal of a host name that another location has. */
export const HOST_TAKEN: Refusal = refusal('host_taken', { errors: [{ field: 'domain', code: 'duplicate' }] });

/**
 * Decides a command about a location. Refuses a closed or unknown one as `not_found` (unless it is opened), an older
 * `basedOn` as `version_conflict`, a past date of hours or buses as `date_closed`, and what each command says; closing
 * asks unless `confirm`. No event when nothing changes.
 */
export function decidePlace(command: PlaceCommand, state: OrganisationState, context: PlaceContext): PlaceDecision {
  const location = state.places[command.locationId];
  if (command.type === 'OpenLocation') return openLocation(command, state, context);
  if (!location?.open) return refused(refusal('not_found'));
  if (command.type === 'CloseLocation') return closeLocation(command, state, context);
  const stale = refuseStale(command.basedOn, location);
  if (stale) return refused(stale);
  switch (command.type) {
    case 'ChangeLocation':
      return changeLocation(command, context);
    case 'ChangeOpeningHours':
      return changeOpeningHours(command, context);
    case 'SetOpeningHoursOnDate':
      return setOpeningHours(command, context);
    case 'ChangeLastBus':
      return changeLastBus(command, context);
    case 'SetLastBusOnDate':
      return setLastBus(command, context);
  }
}

function openLocation(
  { locationId, copy }: OpenLocation,
  state: OrganisationState,
  context: PlaceContext,
): PlaceDecision {
  if (state.places[locationId]) return refused(refusal('id_taken'));
  if (context.hostTaken) return refused(HOST_TAKEN);
  if (copy && !state.places[copy.fromLocationId]?.open) return refused(fieldRefusal('copyFrom', 'not_found'));
  return happened(
    { type: 'LocationOpened', data: { locationId } },
    ...(copy ? copiedWork(locationId, copy, state) : []),
  );
}

/** Jobs exist at the new location too; each of its departments has the jobs of its source. */
function copiedWork(
  locationId: LocationId,
  { fromLocationId, jobFilterIds }: NonNullable<OpenLocation['copy']>,
  state: OrganisationState,
): OrganisationEvent[] {
  const departments = departmentsAt(state, fromLocationId);
  const jobs = departments
    .flatMap(({ jobIds }) => jobIds)
    .map((jobId): OrganisationEvent => {
      const locationIds = [...(state.jobs[jobId]?.locationIds ?? [])];
      return {
        type: 'JobChanged',
        data: { jobId, before: { locationIds }, after: { locationIds: [...locationIds, locationId] } },
      };
    });
  return [
    ...jobs,
    ...departments.flatMap(({ jobFilterId: sourceId, jobIds }): OrganisationEvent[] => {
      const jobFilterId = jobFilterIds.get(sourceId);
      return jobFilterId ? [{ type: 'JobFilterDefined', data: { jobFilterId, locationId, jobIds } }] : [];
    }),
  ];
}

function changeLocation({ locationId, before, after }: ChangeLocation, context: PlaceContext): PlaceDecision {
  if (after.domainId && context.hostTaken) return refused(HOST_TAKEN);
  // Another clock would make other hours of what is past.
  if (after.zone && context.hasShifts) return refused(fieldRefusal('timezone', 'in_use'));
  if (Object.keys(after).length === 0) return happened();
  return happened({ type: 'LocationChanged', data: { locationId, before, after } });
}

/** Refuses changes of a past date: its hours stay. */
const refusePast = (field: string, date: CivilDate, { today }: PlaceContext): Refusal | null =>
  date < today ? refusal('date_closed', { errors: [{ field, code: 'min', limit: today }] }) : null;

function changeOpeningHours({ locationId, from, days }: ChangeOpeningHours, context: PlaceContext): PlaceDecision {
  const { opening } = context;
  const past = refusePast('from', from, context);
  if (past) return refused(past);
  if (!days && !opening.weeks.some((week) => week.from === from)) return refused(refusal('not_found'));
  const flat = (week: readonly OnWeekday<OpeningHours>[]) => week.map((day) => ({ day: day.day, ...hoursOf(day) }));
  const was = flat(weekValuesOn(opening, from));
  if (days && sameRecords(flat(days), was)) return happened();
  const data = { locationId, from, days: days && flat(days), was };
  return happened({ type: 'OpeningHoursChanged', data });
}

function setOpeningHours({ locationId, date, hours }: SetOpeningHoursOnDate, context: PlaceContext): PlaceDecision {
  const past = refusePast('date', date, context);
  if (past) return refused(past);
  const existing = context.opening.dates.find((single) => single.date === date);
  const was = existing ? hoursOf(existing) : null;
  const requested = hours && hoursOf(hours);
  if (sameRecords(requested ? [requested] : [], was ? [was] : [])) return happened();
  return happened({ type: 'OpeningHoursSetOnDate', data: { locationId, date, hours: requested, was } });
}

const hoursOf = ({ open, close, wrapUp }: OpeningHours) => ({ open, close, ...(wrapUp ? { wrapUp } : {}) });

function changeLastBus({ locationId, from, days }: ChangeLastBus, context: PlaceContext): PlaceDecision {
  const { lastBus } = context;
  const past = refusePast('from', from, context);
  if (past) return refused(past);
  if (!days && !lastBus.weeks.some((week) => week.from === from)) return refused(refusal('not_found'));
  const was = weekValuesOn(lastBus, from).map(({ day, time }) => ({ day, time }));
  if (days && sameRecords([...days], was)) return happened();
  const data = { locationId, from, days: days && days.map((day) => ({ ...day })), was };
  return happened({ type: 'LastBusChanged', data });
}

function setLastBus({ locationId, date, bus }: SetLastBusOnDate, context: PlaceContext): PlaceDecision {
  const past = refusePast('date', date, context);
  if (past) return refused(past);
  const existing = context.lastBus.dates.find((single) => single.date === date);
  const was = existing ? { time: existing.time } : null;
  const requested = bus && { time: bus.time };
  if (sameRecords(requested ? [requested] : [], was ? [was] : [])) return happened();
  return happened({ type: 'LastBusSetOnDate', data: { locationId, date, bus: requested, was } });
}

/** Asks with what it hits. The last one cannot be closed: nobody could log in to undo it. */
function closeLocation(
  { locationId, confirm }: CloseLocation,
  state: OrganisationState,
  context: PlaceContext,
): PlaceDecision {
  const others = Object.entries(state.places).filter(([id, { open }]) => open && id !== locationId);
  if (others.length === 0) return refused(refusal('last_location'));
  const { futureShifts, people } = context.closing;
  if (!confirm) {
    const facts = { futureShifts, people: [...people] };
    return refused(refusal('location_closing_needs_confirmation', { facts }));
  }
  return happened({ type: 'LocationClosed', data: { locationId } });
}
