import { v7 as newId } from 'uuid';
import { asksConfirmation } from '#domain/kernel/refusal';
import type { SlotId } from '#domain/kernel/ids';
import { type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { BoardNotices, BoardNotice, Tried } from './board-notices.state.js';
import type { DraftWeekSession } from '../sync/draft-week.session.js';
import type { SeenSlot } from '../sync/edit-command.js';
import { change } from '../model/slot-edits.js';

/** Options of one gesture's edits. */
export interface EditOptions {
  /** The slots as their author saw them when they began. */
  readonly seen?: ReadonlyMap<string, DraftSlot>;
  /** Somebody who cannot be planned is left out, and the shift stays open. */
  readonly orOpen?: boolean;
}

/** Enough for every edit that waits for the server. */
const REMEMBERED = 200;

const confirmed = (edit: SlotEdit): SlotEdit => (edit.type === 'RemoveSlot' ? edit : { ...edit, confirm: true });

/** Somebody cannot be planned there; without them it can be done. */
const isAboutPerson = ({ code }: Tried['refusal']): boolean =>
  code === 'same_date_schedule_exists' || code === 'planned_while_unavailable_needs_confirmation';

/**
 * Makes edits, each gesture one step to undo. Refused edits become one notice: a single edit of which nothing was
 * done, or `several` with the number done. With `orOpen` a refusal about the person makes the edit without them.
 * Remembers slots as their author saw them, for the last 200 edits, to compare in conflicts.
 */
export class BoardEdits {
  /** Slots as their authors saw them, for conflicts that the server finds later; the latest by gesture and slot. */
  private readonly before = new Map<string, DraftSlot>();

  constructor(
    private readonly session: DraftWeekSession,
    private readonly notices: BoardNotices,
  ) {}

  /** Answers whether any of them was done. */
  run(edits: readonly SlotEdit[], { seen, orOpen = false }: EditOptions = {}): boolean {
    const gesture = newId();
    const tried: Tried[] = [];
    let done = 0;
    const edited = new Set<string>();
    for (const edit of edits) {
      const slotId = slotOfEdit(edit);
      // A second edit of a slot builds on the first.
      const before = edited.has(slotId) ? undefined : seen?.get(slotId);
      if (!edited.has(slotId)) this.remember(gesture, before ?? this.session.week.slots[slotId]);
      edited.add(slotId);
      const refusal = this.session.edit(edit, gesture, before);
      if (!refusal) {
        done += 1;
        continue;
      }
      const opened =
        orOpen &&
        isAboutPerson(refusal) &&
        edit.type !== 'RemoveSlot' &&
        !this.session.edit({ ...edit, userId: null }, gesture);
      if (opened) {
        done += 1;
        this.remember(gesture, this.session.week.slots[edit.slotId]);
      }
      tried.push({ edit, refusal, openedAs: opened ? edit.slotId : null });
    }
    const [only, ...others] = tried;
    if (only && others.length === 0 && done === 0)
      this.notices.show({ kind: 'refused', tried: only, gesture, commandId: null });
    else if (only) this.notices.show({ kind: 'several', tried, gesture, done });
    return done > 0;
  }

  /** The slot as the author of an edit saw it; null: it was not there, or it is too long ago. */
  seenBy(gesture: string, slotId: SlotId): DraftSlot | null {
    return this.before.get(`${gesture}/${slotId}`) ?? null;
  }

  /** Slot as the author saw it when the edit was refused. */
  private seenIn({ edit, refusal, openedAs, basedOn }: Tried, gesture: string): SeenSlot | undefined {
    if (refusal.code === 'slot_changed' && refusal.current) {
      this.remember(gesture, refusal.current);
      return refusal.current;
    }
    return (basedOn && { basedOn }) ?? this.seenBy(gesture, openedAs ?? slotOfEdit(edit)) ?? undefined;
  }

  private remember(gesture: string, slot: DraftSlot | undefined): void {
    if (!slot) return;
    this.before.set(`${gesture}/${slot.slotId}`, slot);
    const [oldest] = this.before.keys();
    if (this.before.size > REMEMBERED && oldest !== undefined) this.before.delete(oldest);
  }

  /**
   * Dismisses a notice and sends its refused edits again: over the colleague's change, or confirmed; of several only
   * those that ask. Built on the shift as the notice showed it, so that later changes of colleagues are conflicts.
   * Edits that are refused again become a new notice. Nothing for skipped ones.
   */
  insist(notice: BoardNotice): void {
    if (notice.kind === 'skipped') return;
    this.dismiss(notice);
    const all =
      notice.kind === 'refused' ? [notice.tried] : notice.tried.filter(({ refusal }) => asksConfirmation(refusal.code));
    const still: Tried[] = [];
    for (const tried of all) {
      const again = tried.openedAs ? assignmentOf(tried) : tried.edit;
      const edit = asksConfirmation(tried.refusal.code) ? confirmed(again) : again;
      const seen = this.seenIn(tried, notice.gesture);
      const refusal = this.session.edit(edit, notice.gesture, seen);
      if (refusal) still.push({ edit, refusal, openedAs: null, ...(seen && 'basedOn' in seen && seen) });
    }
    const [only, ...others] = still;
    if (only && others.length === 0)
      this.notices.show({ kind: 'refused', tried: only, gesture: notice.gesture, commandId: null });
    else if (only)
      this.notices.show({ kind: 'several', tried: still, gesture: notice.gesture, done: all.length - still.length });
  }

  /** The same without the person who cannot be planned. */
  leaveOpen(notice: BoardNotice): void {
    if (notice.kind !== 'refused' || notice.tried.edit.type === 'RemoveSlot') return;
    const { edit } = notice.tried;
    this.dismiss(notice);
    this.run([{ ...edit, userId: null }]);
  }

  /** It was read; nothing more happens. */
  dismiss(notice: BoardNotice): void {
    if (notice.kind === 'refused' && notice.commandId) this.session.dismiss(notice.commandId);
    else this.notices.drop(notice.id);
  }

  /** Nothing of a published department can be decided any more: only that it was published is still told. */
  dismissPublished(): void {
    for (const notice of this.notices.state.value) if (this.isOver(notice)) this.dismiss(notice);
  }

  private isOver(notice: BoardNotice): boolean {
    const { slots, gone: removed, parts } = this.session.week;
    const isPublished = (slotId: SlotId) => {
      const jobFilterId = slots[slotId]?.jobFilterId ?? removed[slotId]?.jobFilterId;
      return jobFilterId !== undefined && parts[jobFilterId]?.status === 'published';
    };
    if (notice.kind === 'skipped') return notice.skipped.every(({ slotId }) => isPublished(slotId));
    const tried = notice.kind === 'refused' ? [notice.tried] : notice.tried;
    return tried.every(({ edit, refusal }) => refusal.code !== 'draft_published' && isPublished(slotOfEdit(edit)));
  }

  undo(): void {
    this.turn('undo');
  }

  redo(): void {
    this.turn('redo');
  }

  private turn(way: 'undo' | 'redo'): void {
    const skipped = this.session[way]();
    if (skipped.length > 0) this.notices.show({ kind: 'skipped', skipped });
  }
}

/** The person of an edit that was made without them. */
const assignmentOf = ({ edit, openedAs }: Tried): SlotEdit =>
  openedAs && edit.type !== 'RemoveSlot' && edit.userId !== undefined
    ? change(openedAs, { userId: edit.userId })
    : edit;
