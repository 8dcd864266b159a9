import type { JobFilterId } from '#domain/kernel/ids';
import { type PlaceHours, sameTime } from '#domain/kernel/shift-time';
import { type PayRules, paidMinutes } from '#domain/rules/paid-hours';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import { planPublication, type PublicationPlan } from '#domain/publication/publication';
import type { RosterWeek, Shift } from '#domain/roster-week/roster-week.state';
import type { BoardItem } from '../../../roster/schedule-grid/board-item.js';
import { KeyedMemo } from '../../../platform/state/keyed-memo.js';
import type { PublishedWeek } from './published-week.js';

/**
 * Layer of a shift on the board: `draft`: an editable slot; `published`: of a department with a closed draft;
 * `lapsing`: published, and missing in the draft; `called_off`: unchanged by every publication.
 */
export type ItemLayer = 'draft' | 'published' | 'lapsing' | 'called_off';

/** How a slot differs from what is published; `before`: the shift as it is published. */
export type SlotChange = { readonly kind: 'new' } | { readonly kind: 'changed'; readonly before: Shift };

/** A shift on the board. The same object as long as nothing about it changes. */
export interface WeekItem extends BoardItem {
  readonly layer: ItemLayer;
  readonly jobFilterId: JobFilterId;
  /** Paid minutes. */
  readonly minutes: number;
  /** Slot, in the layer `draft`; otherwise null. */
  readonly slot: DraftSlot | null;
  /** Published shift, in the other layers; otherwise null. */
  readonly shift: Shift | null;
  readonly change: SlotChange | null;
}

/** State of a department's week. */
export type PartStatus = 'drafting' | 'published' | 'empty';

/** Items of a week with the state and publication plan of each department. */
export interface WeekItems {
  readonly items: readonly WeekItem[];
  readonly statuses: ReadonlyMap<JobFilterId, PartStatus>;
  /** Publication plan of every department with a draft. */
  readonly plans: ReadonlyMap<JobFilterId, PublicationPlan>;
}

/** Draft, published week, opening hours and pay of people (null: nobody) from which items are derived. */
export interface WeekSources {
  readonly week: DraftWeek;
  readonly published: PublishedWeek;
  readonly locationHours: PlaceHours;
  readonly payRules: (userId: string | null) => PayRules;
}

/** Facts from which the paid minutes of an item follow. */
interface ItemPay {
  readonly locationHours: PlaceHours;
  readonly rules: PayRules;
}

/** Everything that stands on the board, of all departments. Keeps the identity of each item from call to call. */
export class ItemReader {
  private readonly memo = new KeyedMemo<WeekItem>();
  private readonly plans = new KeyedMemo<PublicationPlan>();

  read({ week, published, locationHours, payRules }: WeekSources, departments: readonly JobFilterId[]): WeekItems {
    const items: WeekItem[] = [];
    const statuses = new Map<JobFilterId, PartStatus>();
    const plans = new Map<JobFilterId, PublicationPlan>();
    const pay = ({ userId }: DraftSlot | Shift): ItemPay => ({ locationHours, rules: payRules(userId) });
    for (const jobFilterId of departments) {
      const status = partStatus(jobFilterId, week, published);
      statuses.set(jobFilterId, status);
      if (status === 'empty') continue;
      if (status === 'published') {
        for (const shift of ofFilter(published.roster, jobFilterId))
          items.push(this.shiftItem(shift, shift.calledOff ? 'called_off' : 'published', pay(shift)));
        continue;
      }
      const plan = this.plans.get(jobFilterId, [week, published.roster], () =>
        planPublication(jobFilterId, week, published.roster),
      );
      plans.set(jobFilterId, plan);
      const changes = published.states.get(jobFilterId)?.published ? changesOf(plan) : null;
      for (const slot of Object.values(week.slots)) {
        if (slot.jobFilterId !== jobFilterId) continue;
        const before = changes?.before.get(slot.shiftId ?? '') ?? null;
        items.push(this.slotItem(slot, changes?.added.has(slot.slotId) ?? false, before, pay(slot)));
      }
      for (const shift of plan.removed) items.push(this.shiftItem(shift, 'lapsing', pay(shift)));
      for (const shift of plan.calledOff) items.push(this.shiftItem(shift, 'called_off', pay(shift)));
    }
    this.memo.sweep();
    this.plans.sweep();
    return { items, statuses, plans };
  }

  private slotItem(slot: DraftSlot, isNew: boolean, before: Shift | null, { locationHours, rules }: ItemPay): WeekItem {
    const inputs = [slot, isNew, before, locationHours, rules.birthDate, rules.houseProfiles];
    return this.memo.get(slot.slotId, inputs, () => ({
      id: slot.slotId,
      layer: 'draft',
      jobId: slot.jobId,
      jobFilterId: slot.jobFilterId,
      userId: slot.userId,
      time: slot.time,
      minutes: paidMinutes(slot.time, locationHours, rules),
      slot,
      shift: null,
      change: isNew ? { kind: 'new' } : before && { kind: 'changed', before },
    }));
  }

  private shiftItem(shift: Shift, layer: ItemLayer, { locationHours, rules }: ItemPay): WeekItem {
    // A published shift and the slot that revises it are never on the board together, but may share an id.
    const inputs = [shift, locationHours, rules.birthDate, rules.houseProfiles];
    return this.memo.get(`${layer}:${shift.shiftId}`, inputs, () => ({
      id: layer === 'published' ? shift.shiftId : `${layer}:${shift.shiftId}`,
      layer,
      jobId: shift.jobId,
      jobFilterId: shift.jobFilterId,
      userId: shift.userId,
      time: shift.time,
      minutes: layer === 'published' ? paidMinutes(shift.time, locationHours, rules) : 0,
      slot: null,
      shift,
      change: null,
    }));
  }
}

/** The draft where one is open, else what is published; a draft that was thrown away leaves what was before it. */
export function partStatus(jobFilterId: JobFilterId, week: DraftWeek, { states }: PublishedWeek): PartStatus {
  const status = week.parts[jobFilterId]?.status;
  if (status === 'drafting') return 'drafting';
  return status === 'published' || states.get(jobFilterId)?.published ? 'published' : 'empty';
}

/**
 * Whether a department has neither a draft nor a publication, by the draft and by the state of the published week,
 * since either may arrive late; without any state it is empty. Ask only when both are loaded.
 */
export const isEmptyPart = (jobFilterId: JobFilterId, week: DraftWeek, published: PublishedWeek): boolean =>
  partStatus(jobFilterId, week, published) === 'empty' &&
  (published.states.get(jobFilterId)?.state ?? 'empty') === 'empty';

const ofFilter = ({ shifts }: RosterWeek, jobFilterId: JobFilterId): Shift[] =>
  Object.values(shifts).filter((shift) => shift.jobFilterId === jobFilterId);

const changesOf = (plan: PublicationPlan) => ({
  added: new Set<string>(plan.added.map(({ shiftId }) => shiftId)),
  before: new Map<string, Shift>(plan.changed.map(({ before }) => [before.shiftId, before])),
});

/** Number of changes that publishing makes, shown on the button. */
export const changeCount = ({ added, changed, removed }: PublicationPlan): number =>
  added.length + changed.length + removed.length;

/** Whether an item counts for hours and needs: not what lapses or was called off. */
export const counts = ({ layer }: WeekItem): boolean => layer === 'draft' || layer === 'published';

/** Flags for the parts of a slot that differ from its published shift; `times` includes the date. */
export const changedParts = ({ time, userId, jobId }: BoardItem, before: Shift) => ({
  times: !sameTime(time, before.time),
  person: userId !== before.userId,
  job: jobId !== before.jobId,
});
