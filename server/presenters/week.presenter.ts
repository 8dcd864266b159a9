import { isAdmin } from '#domain/access/access';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import { always } from '#domain/kernel/dated-week';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import { countedHours, endMoment, type PlaceHours, startMoment } from '#domain/kernel/shift-time';
import type { PlannedItemView, UserRef } from '#domain/kernel/views';
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

/** Data that wire shapes need besides the record itself. */
export interface ShownWeek {
  readonly directory: Directory;
  readonly people: PeopleFacts;
  readonly cancelReasons: CancelReasons;
}

/** Somebody whose record is gone is shown without a name rather than not at all. */
export const userRef = (people: PeopleFacts, userId: UserId): UserRef => ({
  id: userId,
  name: people.get(userId)?.name ?? '',
});

export const personNameOf = (people: PeopleFacts, userId: UserId | null): string | null =>
  userId === null ? null : (people.get(userId)?.name ?? '');

const NOWHERE: PlaceHours = { zone: 'Europe/Amsterdam', opening: always([]) };
/** Clock and opening hours that the length of a shift depends on. */
export const locationRef = (
  { directory }: Pick<ShownWeek, 'directory'>,
  locationId: LocationId,
): PlaceHours | DirectoryLocation => directory.locations.get(locationId) ?? NOWHERE;

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
    hours: countedHours(time, locationRef(shown, locationId)),
    warnings: userId ? unavailableReasons(personAt(shown.people, locationId, userId), time, jobId) : [],
    fullScheduleId: shiftId,
  };
}

/** For staff, shifts come without warnings and, of others, without the reason of a call-off. */
export type WeekAudience = { readonly kind: 'admin' } | { readonly kind: 'staff'; readonly userId: UserId };

export const ADMIN: WeekAudience = { kind: 'admin' };

export const audienceOf = ({ role, userId }: Pick<Caller, 'role' | 'userId'>): WeekAudience =>
  isAdmin(role) ? ADMIN : { kind: 'staff', userId };

export function fullSchedule(
  shift: Shift,
  locationId: LocationId,
  shown: ShownWeek,
  audience: WeekAudience,
): WireFullSchedule {
  const { shiftId, userId, time, jobId, jobFilterId, calledOff } = shift;
  const admin = audience.kind === 'admin';
  const mayKnowWhy = admin || audience.userId === userId;
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
    hours: countedHours(time, locationRef(shown, locationId)),
    cancel_reason: reason ? (shown.cancelReasons.get(reason)?.description ?? null) : null,
    canceled_at: calledOff && mayKnowWhy ? calledOff.at : null,
    replacement_of: shift.replacementOf,
    warnings,
    edited: shift.edited,
    revision: shift.revision,
  };
}

/** Sorts by start, job, id: the order of every list of shifts and slots. */
export const byStartThenJob = <
  T extends { start?: string; from?: string; job_id?: string; jobId?: string; id: string },
>(
  a: T,
  b: T,
): number =>
  (a.start ?? a.from ?? '').localeCompare(b.start ?? b.from ?? '') ||
  (a.job_id ?? a.jobId ?? '').localeCompare(b.job_id ?? b.jobId ?? '') ||
  a.id.localeCompare(b.id);

/** `reach` null: every location. Outside it, an item tells only that there is one. */
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

/** State of a job filter's week. Staff see nothing of drafts, nor by whom it was published. */
export const weekStateView = (
  week: OrganisationWeek,
  locationId: LocationId,
  jobFilterId: JobFilterId,
  audience: WeekAudience = ADMIN,
): WeekState => ({
  ...pushedWeekState(week, locationId, jobFilterId, audience),
  revision: revisionOf(week, locationId, jobFilterId, audience),
});

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
