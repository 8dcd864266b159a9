import type { CommandMeta } from '../kernel/decider.js';
import { type JobFilterId, type PublicationId, type ShiftId, shiftIdOf, type UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import type { DraftWeekEvent } from '../draft-week/draft-week.events.js';
import { type DraftSlot, type DraftWeek, isDrafting, slotsOf } from '../draft-week/draft-week.state.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PlanningContext } from '../planning/planning-context.js';
import { reasonsToConfirm, unavailableReasons, type UnavailableReason } from '../planning/plan-status.js';
import type { RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import { type PublicationNotice, noticeFields } from './publication-notice.js';
import { plannedShift } from '../roster-week/planned-in-roster.js';
import type { RuleBreach } from '../rules/rule-breach.js';
import { isPublished, keepsBusy, type RosterWeek, type Shift, shiftsOf } from '../roster-week/roster-week.state.js';

/** Effect of publishing on a department's published week; used for the preview and the publication. */
export interface PublicationPlan {
  readonly added: readonly ShiftData[];
  /** Shifts that keep their id with other data. */
  readonly changed: readonly { readonly before: Shift; readonly after: ShiftData }[];
  readonly unchanged: readonly Shift[];
  readonly removed: readonly Shift[];
  /** Called-off shifts, which stay unchanged. */
  readonly calledOff: readonly Shift[];
}

/**
 * Compares a department's draft with its published shifts. Slots without a published, uncalled-off shift to revise are
 * added; slots without a person become open shifts. Pure.
 */
export function planPublication(jobFilterId: JobFilterId, draft: DraftWeek, roster: RosterWeek): PublicationPlan {
  const published = shiftsOf(roster, jobFilterId);
  const calledOff = published.filter((shift) => shift.calledOff);
  const standing = new Map(published.filter(({ calledOff }) => !calledOff).map((shift) => [shift.shiftId, shift]));
  const added: ShiftData[] = [];
  const changed: { before: Shift; after: ShiftData }[] = [];
  const unchanged: Shift[] = [];

  for (const slot of slotsOf(draft, jobFilterId)) {
    const before = slot.shiftId ? standing.get(slot.shiftId) : undefined;
    if (!before) {
      // A shift called off since the draft was opened stays; who is drafted on it gets a shift of their own.
      added.push(shiftOf(slot, shiftIdOf(slot.slotId)));
      continue;
    }
    standing.delete(before.shiftId);
    const after = { ...shiftOf(slot, before.shiftId), replacementOf: before.replacementOf };
    if (isSame(before, after)) unchanged.push(before);
    else changed.push({ before, after });
  }
  return { added, changed, unchanged, removed: [...standing.values()], calledOff };
}

const shiftOf = ({ jobFilterId, jobId, time, userId }: DraftSlot, shiftId: ShiftId): ShiftData => ({
  shiftId,
  jobFilterId,
  jobId,
  time,
  userId,
  open: userId === null,
  replacementOf: null,
});

const isSame = (a: ShiftData, b: ShiftData): boolean =>
  a.jobId === b.jobId && a.userId === b.userId && a.open === b.open && sameTime(a.time, b.time);

/** A slot whose planned person is unavailable, with the reasons. */
export interface Finding {
  readonly slot: DraftSlot;
  readonly userId: UserId;
  readonly reasons: readonly UnavailableReason[];
}

/** Slots whose person is unavailable, with all reasons, in the given order; slots without a person are skipped. */
export function findUnavailable(slots: readonly DraftSlot[], context: Pick<PlanningContext, 'person'>): Finding[] {
  return slots.flatMap((slot) => {
    const { userId } = slot;
    if (!userId) return [];
    const reasons = unavailableReasons(context.person(userId), slot.time, slot.jobId);
    return reasons.length > 0 ? [{ slot, userId, reasons }] : [];
  });
}

/** Publishes the draft of a department; asks unless `confirm` for the present revision. */
export interface PublishDraft {
  readonly type: 'PublishDraft';
  readonly jobFilterId: JobFilterId;
  readonly publicationId: PublicationId;
  readonly confirm: boolean;
  /** `partRevision` that the author confirmed; asks again when it has changed. Null: not compared. */
  readonly basedOn: number | null;
  /** Absent: people affected get a notice without a sentence. */
  readonly notice?: PublicationNotice | undefined;
  /** Findings on working time that the author acknowledged; absent: none. */
  readonly warnings?: readonly RuleBreach[] | undefined;
}

/** Counter that grows with every change of a department's draft or its published shifts. */
export const partRevision = (jobFilterId: JobFilterId, draft: DraftWeek, roster: RosterWeek): number =>
  (draft.parts[jobFilterId]?.changes ?? 0) + (roster.parts[jobFilterId]?.changes ?? 0);

/** Events for the streams of draft and roster with the plan, or the refusal. */
export type PublicationDecision =
  | {
      readonly ok: true;
      readonly draft: readonly DraftWeekEvent[];
      readonly roster: readonly RosterWeekEvent[];
      readonly plan: PublicationPlan;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Decides the publication of a department's draft: closes the draft and replaces the published shifts, in both streams
 * (specification, section 1; product page, "Publishing"). Pure.
 * Refuses `no_draft`, `draft_published`, `id_taken`, `same_date_schedule_exists`; asks `publishing_needs_confirmation`
 * without `confirm` or for another revision. Its facts hold the revision only; the caller adds the rest.
 * `context.plannedElsewhere`: published shifts outside this location's week.
 */
export function decidePublication(
  command: PublishDraft,
  draft: DraftWeek,
  roster: RosterWeek,
  context: PlanningContext,
  _meta: CommandMeta,
): PublicationDecision {
  const { jobFilterId, publicationId } = command;
  if (!isDrafting(draft, jobFilterId)) {
    const published = isPublished(roster, jobFilterId);
    return { ok: false, refusal: refusal(published ? 'draft_published' : 'no_draft') };
  }
  const plan = planPublication(jobFilterId, draft, roster);
  // Ids of slots come from clients: one that names a shift which the slot does not revise must not replace it.
  if (plan.added.some(({ shiftId }) => roster.shifts[shiftId])) return { ok: false, refusal: refusal('id_taken') };
  const conflicts = conflictsOf(plan, jobFilterId, roster, context);
  if (conflicts.length > 0)
    return {
      ok: false,
      refusal: refusal('same_date_schedule_exists', { conflicts: conflicts.map((item) => ({ ...item })) }),
    };

  const revision = partRevision(jobFilterId, draft, roster);
  if (!command.confirm || (command.basedOn !== null && command.basedOn !== revision))
    return { ok: false, refusal: refusal('publishing_needs_confirmation', { facts: { revision } }) };

  return {
    ok: true,
    plan,
    draft: [{ type: 'DraftPublished', data: { jobFilterId, publicationId } }],
    roster: [
      {
        type: 'RosterPublished',
        data: {
          publicationId,
          jobFilterId,
          added: [...plan.added],
          changed: plan.changed.map(({ after }) => after),
          removed: plan.removed.map(({ shiftId }) => shiftId),
          unchanged: plan.unchanged.map(({ shiftId }) => shiftId),
          ...acknowledgedIn(plan, context),
          ...noticeFields(command.notice),
          ...warningFields(command.warnings),
        },
      },
    ],
  };
}

/** Acknowledged warnings without their numbers, which the finding itself has. */
const warningFields = (warnings: readonly RuleBreach[] = []) =>
  warnings.length > 0
    ? { warnings: warnings.map(({ rule, userId, from, until }) => ({ rule, userId, from, until })) }
    : {};

/** Unavailability that the publisher confirmed, with every reason. People without any entry are only counted. */
function acknowledgedIn(plan: PublicationPlan, { person }: PlanningContext) {
  const planned = [...plan.added, ...plan.changed.map(({ after }) => after), ...plan.unchanged];
  const all = planned.flatMap(({ shiftId, userId, time, jobId }) => {
    const codes = userId ? reasonsToConfirm(unavailableReasons(person(userId), time, jobId)) : [];
    return codes.length > 0 ? [{ shiftId, codes }] : [];
  });
  return all.length > 0 ? { acknowledged: all } : {};
}

/** Published shifts of other job filters or locations on a date for which the draft plans the same person. */
function conflictsOf(
  plan: PublicationPlan,
  jobFilterId: JobFilterId,
  roster: RosterWeek,
  context: PlanningContext,
): PlannedItem[] {
  const planned = [...plan.added, ...plan.changed.map(({ after }) => after), ...plan.unchanged];
  const others = Object.values(roster.shifts).filter((shift) => shift.jobFilterId !== jobFilterId && keepsBusy(shift));
  return planned.flatMap(({ userId, time: { date } }) => {
    if (!userId) return [];
    const atLocation = others
      .filter((shift) => shift.userId === userId && shift.time.date === date)
      .map((shift) => plannedShift(shift, userId, context.locationId));
    return [...atLocation, ...context.plannedElsewhere(userId, date)];
  });
}
