import { isAdmin } from '#domain/access/access';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Instant, inHours } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import { countedMinutes, endMoment, type PlaceHours, startMoment } from '#domain/kernel/shift-time';
import type { PlannedItemView, UserRef } from '#domain/kernel/views';
import { type PayRules, paidMinutes, unpaidMinutes } from '#domain/rules/paid-hours';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import { type DraftSlot, isDrafting } from '#domain/draft-week/draft-week.state';
import { unavailableReasons } from '#domain/planning/plan-status';
import type { PlannedItem } from '#domain/planning/planned-item';
import { partRevision } from '#domain/publication/publication';
import { isPublished, type Shift } from '#domain/roster-week/roster-week.state';
import type { WireFullSchedule, PushedWeekState, WeekState } from '#domain/roster-week/roster-week.views';
import type { Caller } from '../http/caller.js';
import type { CancelReasons } from '../decision-context/cancel-reason-texts.js';
import type { Directory, DirectoryLocation } from '../decision-context/directory.js';
import { type PeopleFacts, personAt } from '../decision-context/people-facts.js';
import { type OrganisationWeek, weekAt } from '../decision-context/planning-contexts.js';

/** Names and settings that API views need besides the record itself. */
export interface ShownWeek {
  readonly directory: Directory;
  readonly people: PeopleFacts;
  readonly cancelReasons: CancelReasons;
  /** Birth dates of people whom `people` leaves out; absent: unknown. */
  readonly birthDates?: ReadonlyMap<UserId, CivilDate | null>;
}

/** Id and name of a person; name '' for an unknown person. */
export const userRef = (people: PeopleFacts, userId: UserId): UserRef => ({
  id: userId,
  name: people.get(userId)?.name ?? '',
});

/** Name of a person: null without a person, '' for an unknown one. */
export const personNameOf = (people: PeopleFacts, userId: UserId | null): string | null =>
  userId === null ? null : (people.get(userId)?.name ?? '');

/** Rules by which shifts of a person are paid; null or unknown: as those of an adult. */
export const payRulesOf = (
  { people, directory, birthDates }: Pick<ShownWeek, 'directory' | 'people' | 'birthDates'>,
  userId: UserId | null,
): PayRules => ({
  birthDate: (userId && (people.get(userId)?.birthDate ?? birthDates?.get(userId))) || null,
  houseProfiles: directory.houseProfiles,
});

const NOWHERE: PlaceHours = { zone: 'Europe/Amsterdam', opening: always([]) };
/** Zone and opening hours of a location; an unknown one has the Dutch zone and is never open. */
export const locationRef = (
  { directory }: Pick<ShownWeek, 'directory'>,
  locationId: LocationId,
): PlaceHours | DirectoryLocation => directory.locations.get(locationId) ?? NOWHERE;

/**
 * Draft shift in API format: clock times, paid hours, name ('' if unknown, null if unassigned), and reasons why the
 * person is not available.
 */
export function draftSlotView(
  slot: DraftSlot,
  locationId: LocationId,
  shown: Pick<ShownWeek, 'directory' | 'people'>,
): DraftSlotView {
  const { slotId, time, jobId, userId, revision, jobFilterId, shiftId } = slot;
  return {
    id: slotId,
    from: startMoment(time),
    until: endMoment(time),
    jobId,
    userId,
    revision,
    name: personNameOf(shown.people, userId),
    horecaLocationId: locationId,
    jobFilterId,
    date: time.date,
    untilKind: time.end.kind,
    hours: inHours(paidMinutes(time, locationRef(shown, locationId), payRulesOf(shown, userId))),
    warnings: userId ? unavailableReasons(personAt(shown.people, locationId, userId), time, jobId) : [],
    fullScheduleId: shiftId,
  };
}

/** Recipient of published shifts. Staff get no warnings, and reasons of call-offs only of their own shifts. */
export type WeekAudience = { readonly kind: 'admin' } | { readonly kind: 'staff'; readonly userId: UserId };

/** Audience of admins. */
export const ADMIN: WeekAudience = { kind: 'admin' };

/** Audience of a caller: admin and superuser as admin, others as staff. */
export const audienceOf = ({ role, userId }: Pick<Caller, 'role' | 'userId'>): WeekAudience =>
  isAdmin(role) ? ADMIN : { kind: 'staff', userId };

/**
 * Published shift in API format. Warnings for admins only; reason and time of a call-off for admins and the person of
 * the shift. To staff the hours of colleagues are those of an adult, so that no age shows.
 */
export function fullSchedule(
  shift: Shift,
  locationId: LocationId,
  shown: ShownWeek,
  audience: WeekAudience,
): WireFullSchedule {
  const { shiftId, userId, time, jobId, jobFilterId, calledOff } = shift;
  const location = locationRef(shown, locationId);
  const admin = audience.kind === 'admin';
  const mayKnowWhy = admin || audience.userId === userId;
  const unpaid = unpaidMinutes(time, location, payRulesOf(shown, mayKnowWhy ? userId : null));
  const warnings: string[] =
    admin && userId && !calledOff ? unavailableReasons(personAt(shown.people, locationId, userId), time, jobId) : [];
  if (admin && shift.flagged) warnings.push('availability_changed');
  const reason = calledOff && mayKnowWhy ? calledOff.reasonId : null;
  return {
    id: shiftId,
    user_id: userId,
    name: personNameOf(shown.people, userId),
    job_id: jobId,
    horeca_location_id: locationId,
    start: startMoment(time),
    ending: endMoment(time),
    canceled: calledOff !== null,
    cancel_reason_id: reason,
    add_employee_schedule: shift.open,
    date: time.date,
    job_filter_id: jobFilterId,
    ending_kind: time.end.kind,
    hours: inHours(countedMinutes(time, location) - unpaid),
    ...(unpaid > 0 && { unpaid_break: unpaid }),
    cancel_reason: reason ? (shown.cancelReasons.get(reason)?.description ?? null) : null,
    canceled_at: calledOff && mayKnowWhy ? calledOff.at : null,
    replacement_of: shift.replacementOf,
    warnings,
    edited: shift.edited,
    revision: shift.revision,
  };
}

/** Comparator of shifts and slots in API format: start, then job id, then id. */
export const byStartThenJob = <
  T extends { start?: string; from?: string; job_id?: string; jobId?: string; id: string },
>(
  a: T,
  b: T,
): number =>
  (a.start ?? a.from ?? '').localeCompare(b.start ?? b.from ?? '') ||
  (a.job_id ?? a.jobId ?? '').localeCompare(b.job_id ?? b.jobId ?? '') ||
  a.id.localeCompare(b.id);

/**
 * Planned item in API format. `reach` null: all locations are visible. Out of reach, id and job are null; person, date,
 * location and times remain.
 */
export function plannedItemView(
  item: PlannedItem,
  shown: Pick<ShownWeek, 'directory' | 'people'>,
  reach: ReadonlySet<LocationId> | null,
): PlannedItemView {
  const within = reach === null || reach.has(item.locationId);
  return {
    layer: item.layer,
    id: within ? item.id : null,
    userId: item.userId,
    name: personNameOf(shown.people, item.userId) ?? '',
    date: item.date,
    horecaLocationId: item.locationId,
    location: shown.directory.locations.get(item.locationId)?.name ?? '',
    jobId: within ? item.jobId : null,
    from: startMoment(item.time),
    until: endMoment(item.time),
  };
}

/**
 * State of a job filter's week, with its revision: for admins of draft and published week, for staff the number of
 * published changes. Staff see neither drafts nor publisher.
 */
export const weekStateView = (
  week: OrganisationWeek,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  audience: WeekAudience = ADMIN,
): WeekState => ({
  ...pushedWeekState(week, locationId, jobFilterId, audience),
  revision: revisionOf(week, locationId, jobFilterId, audience),
});

/**
 * State of a job filter's week without its revision, as sent to live watchers. Staff see neither drafts, scenario nor
 * publisher.
 */
export function pushedWeekState(
  week: OrganisationWeek,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  audience: WeekAudience,
): PushedWeekState {
  const { draft, roster } = weekAt(week, locationId);
  const admin = audience.kind === 'admin';
  const drafting = admin && isDrafting(draft, jobFilterId);
  const published = isPublished(roster, jobFilterId);
  const part = roster.parts[jobFilterId];
  return {
    horecaLocationId: locationId,
    jobFilterId,
    start: week.monday as CivilDate,
    state: drafting ? 'drafting' : published ? 'published' : 'empty',
    published,
    publishedAt: (part?.publishedAt ?? null) as Instant | null,
    publishedBy: admin && part?.publishedBy ? userRef(week.people, part.publishedBy) : null,
    scenarioId: admin ? (draft.parts[jobFilterId]?.scenarioId ?? null) : null,
  };
}

function revisionOf(
  week: OrganisationWeek,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  audience: WeekAudience,
): number {
  const { draft, roster } = weekAt(week, locationId);
  return audience.kind === 'admin'
    ? partRevision(jobFilterId, draft, roster)
    : (roster.parts[jobFilterId]?.changes ?? 0);
}
