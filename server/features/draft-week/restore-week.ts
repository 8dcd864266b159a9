import type { Decision } from '#domain/kernel/decider';
import type { LocationId, SlotId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import { v7 as uuid } from 'uuid';
import type { DraftWeekIntent } from '#domain/draft-week/draft-week.commands';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import type { DraftWeekEvent, SlotData } from '#domain/draft-week/draft-week.events';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { type RestoredPart, restoreEdits, shiftsInScope, type DraftAndRoster } from '#domain/draft-week/week-layers';
import { lastingId, type RestoreEdit } from '#domain/draft-week/week-restore';
import { type UnchangedShift, UnchangedReason } from '#domain/planning/put-back';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { draftContext, type OrganisationWeek, weekAt, withDraft } from '../../decision-context/planning-contexts.js';
import { presentRefusal } from '../../presenters/refusal.presenter.js';
import type { ShownWeek } from '../../presenters/week.presenter.js';
import type { WeekAtLocation } from './draft-week.messages.js';
import { slotSide } from './slot-side.js';
import { startSlots } from './start-slots.js';

/** Week to restore, its former state and the context for deciding. */
export interface WeekRestoreRequest {
  readonly weekKey: WeekAtLocation;
  readonly former: DraftAndRoster;
  readonly week: OrganisationWeek;
  readonly shown: ShownWeek;
  readonly reach: ReadonlySet<LocationId>;
  /** Lasting id of the only shift to restore; null: all. */
  readonly shiftId: string | null;
}

/** Result of restoring a week. */
export interface RestoredWeek {
  readonly events: readonly DraftWeekEvent[];
  /** Departments that change. */
  readonly parts: readonly RestoredPart[];
  /** Changed shifts before and after, sorted by date and start; null: does not exist. */
  readonly changes: readonly { readonly before: SlotData | null; readonly after: SlotData | null }[];
  /** Shifts that the rules keep unchanged, with the reason. */
  readonly left: readonly UnchangedShift[];
  /** People who would be planned while unavailable, as an ordinary edit would ask. */
  readonly people: readonly object[];
}

/**
 * Decides the edits that restore these departments, each on the result of the ones before; records nothing. A refused
 * edit leaves its shift unchanged. Departments in which nothing would change are not opened as a draft.
 * @throws CommandRefused if a draft cannot be started, or for an unexpected refusal
 */
export async function restoreWeek(
  transaction: CommandTransaction,
  request: WeekRestoreRequest,
  parts: readonly RestoredPart[],
): Promise<RestoredWeek> {
  const { weekKey, former, week, shiftId } = request;
  const now = weekAt(week, weekKey.locationId);
  const drafts = new Drafts(transaction, request);
  for (const { jobFilterId, begins } of parts) if (begins === 'published') await drafts.revise(jobFilterId);
  const scope = { jobFilterIds: new Set(parts.map(({ jobFilterId }) => jobFilterId)), shiftId };
  const edits = restoreEdits(former, { ...now, draft: drafts.draft }, scope, () => uuid() as SlotId);
  for (const edit of edits) drafts.edit(edit);
  const ofParts = { ...scope, shiftId: null };
  const changes = changesOf(shiftsInScope(now, ofParts), shiftsInScope({ ...now, draft: drafts.draft }, ofParts));
  const { events, left, people } = drafts;
  const isChanged = ({ jobFilterId }: RestoredPart) =>
    changes.some(({ before, after }) => (after ?? before)?.jobFilterId === jobFilterId);
  const changed = parts.filter(isChanged);
  if (changed.length === parts.length) return { events, parts, changes, left, people };
  const others = await restoreWeek(transaction, request, changed);
  return { ...others, left };
}

/** Drafts of a week under the edits of one write. */
class Drafts {
  draft: DraftWeek;
  readonly events: DraftWeekEvent[] = [];
  readonly left: UnchangedShift[] = [];
  readonly people: object[] = [];

  constructor(
    private readonly transaction: CommandTransaction,
    private readonly request: WeekRestoreRequest,
  ) {
    this.draft = weekAt(request.week, request.weekKey.locationId).draft;
  }

  /**
   * Starts a draft of a department from its published shifts.
   *
   * @throws CommandRefused if that is refused
   */
  async revise(jobFilterId: RestoredPart['jobFilterId']): Promise<void> {
    const start = await startSlots(this.transaction, { kind: 'published' }, { ...this.request.weekKey, jobFilterId });
    const { slots, ...begun } = start;
    const decision = this.decide({
      type: 'StartDraft',
      jobFilterId,
      ...begun,
      slots: [...slots],
      onlyAvailable: false,
    });
    if (!decision.ok) throw new CommandRefused(decision.refusal);
  }

  /**
   * Applies an edit of a slot; a refused one is noted in `left`. Availability is confirmed implicitly, with the people
   * noted in `people`.
   */
  edit({ undoOf, ...edit }: RestoreEdit): void {
    const slot = this.draft.slots[edit.slotId];
    let decision = this.decide(edit, undoOf);
    if (!decision.ok && edit.type !== 'RemoveSlot') {
      const question = this.presented(decision.refusal);
      if (question.code === 'planned_while_unavailable_needs_confirmation') {
        decision = this.decide({ ...edit, confirm: true }, undoOf);
        if (decision.ok) this.people.push(...(question.facts as { people: object[] }).people);
      }
    }
    if (!decision.ok) this.left.push(this.leftBy(decision.refusal, { ...slot, ...edit } as SlotData));
  }

  /** Decides on the drafts as they are by now; a refusal changes nothing. */
  private decide(intent: DraftWeekIntent, undoOf: RestoreEdit['undoOf'] = null): Decision<DraftWeekEvent> {
    const { week, weekKey } = this.request;
    const context = draftContext(withDraft(week, weekKey.locationId, this.draft), weekKey.locationId);
    const command = { ...intent, basedOn: {}, undoOf };
    const decision = draftWeekDecider.decide(command, this.draft, context, this.transaction.meta);
    if (!decision.ok) return decision;
    this.events.push(...decision.events);
    this.draft = draftWeekDecider.evolve(this.draft, this.transaction.preview(decision.events));
    return decision;
  }

  /** @throws CommandRefused for a refusal that is no reason to leave a single shift */
  private leftBy(refused: Refusal, shift: SlotData): UnchangedShift {
    const code = UnchangedReason.safeParse(refused.code);
    if (!code.success) throw new CommandRefused(refused);
    const { errors = [], conflicts = [] } = this.presented(refused);
    return {
      week: this.request.weekKey.monday,
      date: shift.time.date,
      code: code.data,
      shift: slotSide(shift, this.request.shown),
      errors: [...errors],
      conflicts: [...conflicts] as NonNullable<UnchangedShift['conflicts']>,
    };
  }

  private presented(refused: Refusal) {
    const { shown, weekKey, reach } = this.request;
    return presentRefusal(refused, { shown, locationId: weekKey.locationId, reach });
  }
}

/** Shifts that differ between two moments, by lasting id and department. */
function changesOf(before: readonly SlotData[], after: readonly SlotData[]): RestoredWeek['changes'] {
  const key = (slot: SlotData) => `${slot.jobFilterId} ${lastingId(slot)}`;
  const was = new Map(before.map((slot) => [key(slot), slot]));
  const is = new Map(after.map((slot) => [key(slot), slot]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter((change) => textOf(change.before) !== textOf(change.after))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Ids of what comes back are made anew by each decision: they are no part of what is seen. */
const textOf = (slot: SlotData | null): string =>
  slot === null ? '' : JSON.stringify([slot.time, slot.jobFilterId, slot.jobId, slot.userId]);

const orderOf = ({ before, after }: RestoredWeek['changes'][number]): string => {
  const { date, start } = (after ?? (before as SlotData)).time;
  return `${date} ${String(start).padStart(4, '0')} ${textOf(after)} ${textOf(before)}`;
};
