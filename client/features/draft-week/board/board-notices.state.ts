import type { CommandId, SlotId } from '#domain/kernel/ids';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command } from '#domain/draft-week/board-commands';
import { type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import type { SkippedSlot } from '#domain/draft-week/undo';
import { Store } from '../../../platform/state/store.js';
import type { RefusedEdit } from '../sync/draft-week.session.js';

/** An edit that did not happen, and why. */
export interface Tried {
  readonly edit: SlotEdit;
  readonly refusal: ReceivedRefusal;
  /** It was made without the person instead. */
  readonly openedAs: SlotId | null;
  /** Revisions that the edit rested on; absent: those of `BoardEdits.seenBy`. */
  readonly basedOn?: Command['basedOn'];
}

/** Something to be told or decided at a cell. */
export type BoardNotice =
  /** One edit was refused, by the own board or by the server (`commandId`). */
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly tried: Tried;
      readonly gesture: string;
      readonly commandId: CommandId | null;
    }
  /** Several of one gesture were. */
  | {
      readonly kind: 'several';
      readonly id: string;
      readonly tried: readonly Tried[];
      readonly gesture: string;
      readonly done: number;
    }
  /** Undo left slots alone. */
  | { readonly kind: 'skipped'; readonly id: string; readonly skipped: readonly SkippedSlot[] };

type NewNotice = BoardNotice extends infer Kind
  ? Kind extends { readonly id: string }
    ? Omit<Kind, 'id'>
    : never
  : never;

/**
 * Notices to read or decide: those of this page latest first, then the server's refusals latest first. A second notice
 * of one gesture replaces the first, unless it is the same. Refusals of the server follow the session's list and leave
 * only with it; `dropOwn` removes those of this page.
 */
export class BoardNotices {
  private readonly notices = new Store<readonly BoardNotice[]>([]);
  private ofPage: readonly BoardNotice[] = [];
  private ofServer: readonly BoardNotice[] = [];
  private count = 0;

  get state() {
    return this.notices as {
      readonly value: readonly BoardNotice[];
      readonly values$: Store<readonly BoardNotice[]>['values$'];
    };
  }

  /** Adds a notice; one about the same gesture is replaced, unless it says the same. */
  show(notice: NewNotice): void {
    this.count += 1;
    const added = { ...notice, id: `own-${this.count}` } as BoardNotice;
    const former = this.ofPage.find((one) => gestureOf(one) !== null && gestureOf(one) === gestureOf(added));
    if (former && isTheSame(former, added)) return;
    this.ofPage = [added, ...this.ofPage.filter((one) => one !== former)];
    this.publish();
  }

  /** Shows the edits that the server refused and nobody has read yet. */
  refusedByServer(refused: readonly RefusedEdit[]): void {
    const existing = new Map(this.ofServer.map((notice) => [notice.id, notice]));
    this.ofServer = refused.toReversed().map(
      ({ id, command, refusal }): BoardNotice =>
        existing.get(id) ?? {
          kind: 'refused',
          id,
          tried: { edit: command.payload, refusal, openedAs: null, basedOn: command.basedOn },
          gesture: command.gesture ?? id,
          commandId: id,
        },
    );
    this.publish();
  }

  /** It was read, or decided. Those of the server go when the session drops them. */
  drop(id: string): void {
    this.ofPage = this.ofPage.filter((notice) => notice.id !== id);
    this.publish();
  }

  /** Drops own notices; those of the server are about edits that their author takes for done, and stay until read. */
  dropOwn(): void {
    this.ofPage = [];
    this.publish();
  }

  private publish(): void {
    const all = [...this.ofPage, ...this.ofServer];
    const { value } = this.notices;
    if (all.length !== value.length || all.some((notice, index) => notice !== value[index])) this.notices.set(all);
  }
}

const gestureOf = (notice: BoardNotice): string | null => (notice.kind === 'skipped' ? null : notice.gesture);

const isTheSame = (one: BoardNotice, other: BoardNotice): boolean =>
  one.kind === 'refused' &&
  other.kind === 'refused' &&
  one.tried.edit.slotId === other.tried.edit.slotId &&
  one.tried.refusal.code === other.tried.refusal.code;

/**
 * Slot at which a notice is shown: of the refused edit, or the first of several refused or skipped ones; null for a
 * notice about none.
 */
export function slotOfNotice(notice: BoardNotice): SlotId | null {
  if (notice.kind === 'refused') return slotOfEdit(notice.tried.edit);
  if (notice.kind === 'skipped') return notice.skipped[0]?.slotId ?? null;
  const [first] = notice.tried;
  return first ? (first.openedAs ?? slotOfEdit(first.edit)) : null;
}
