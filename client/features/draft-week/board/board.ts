import { merge, Subscription } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import { slotById } from '#domain/draft-week/draft-week.state';
import type { SlotId, UserId } from '#domain/kernel/ids';
import type { Commit } from '#domain/live/messages';
import type { PresenceCell } from '#domain/live/presence';
import { type BoardDecor, PLAIN_DECOR } from '../../../roster/schedule-grid/board-decor.js';
import { samePlace } from '../../../roster/schedule-grid/grid-places.js';
import { Store } from '../../../platform/state/store.js';
import { BoardActions } from './board-actions.js';
import { BoardEdits } from './board-edits.js';
import { BoardEntry } from './board-entry.state.js';
import { BoardNotices, slotOfNotice } from './board-notices.state.js';
import { BoardPresence } from './board-presence.state.js';
import { BoardSelection } from '../../../roster/schedule-grid/board-selection.js';
import { BoardViewState, type FindingText } from './board-view.state.js';
import type { BoardChoice } from '../model/board-model.js';
import type { BoardTexts } from '../model/board-texts.js';
import { rowOf } from '../model/group-heads.js';
import type { WeekItem } from '../model/week-items.js';
import type { CellPosition } from '../../../roster/schedule-grid/cell-positions.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';
import type { FillScope, WeekFill } from '../week-fill/week-fill.state.js';

/** Texts of the board in the reader's language. */
export interface BoardWording {
  readonly texts: BoardTexts;
  readonly findingText: FindingText;
  /** An edit of a colleague, for screen readers; null: nothing to say. */
  readonly colleagueEdit: (actorId: string, commit: Commit) => string | null;
}

interface Parts {
  readonly open: OpenDraftWeek;
  readonly choice: BoardChoice;
  readonly wording: BoardWording;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
}

/**
 * Board of a draft week on screen, independent of React: view, selection, presence, notices, cell input, edits,
 * clipboard marks and proposal. `follow` starts everything and stops it on unsubscribe, the search for a proposal
 * included. Another view, department or day drops this page's notices.
 */
export class Board {
  readonly open: OpenDraftWeek;
  readonly views: BoardViewState;
  readonly selection: BoardSelection;
  readonly presence: BoardPresence;
  readonly notices = new BoardNotices();
  readonly entry = new BoardEntry();
  readonly edits: BoardEdits;
  readonly actions = new BoardActions(this);
  /** Shifts that are being dragged, or were cut. */
  readonly lifted = new Store<ReadonlySet<string>>(PLAIN_DECOR.lifted);
  readonly decor = new Store<BoardDecor>(PLAIN_DECOR);
  /** Error of a write about the whole board; null: none. */
  readonly failure = new Store<unknown>(null);
  /** The day that a day of a template is being put on; null: nobody asked for that. */
  readonly templateDate = new Store<CivilDate | null>(null);
  /** Days of which the slots that the scenario asks for are being added; null: none. */
  readonly missing = new Store<readonly CivilDate[] | null>(null);
  /** The proposal that somebody asked for; null: nobody did. */
  readonly fill = new Store<WeekFill | null>(null);
  private wording: BoardWording;
  private readonly announce: Parts['announce'];

  constructor({ open, choice, wording, announce }: Parts) {
    this.open = open;
    this.wording = wording;
    this.announce = announce;
    this.views = new BoardViewState(open, choice, wording.texts, wording.findingText);
    this.selection = new BoardSelection(this.views.view);
    this.edits = new BoardEdits(open.session, this.notices);
    this.presence = new BoardPresence(open, (actorId, commit) => {
      const text = this.wording.colleagueEdit(actorId, commit);
      if (text !== null) announce(text);
    });
  }

  /** Follows everything that it shows until the subscription ends. */
  follow(): Subscription {
    const subscription = new Subscription();
    subscription.add(() => this.fill.value?.release());
    subscription.add(this.views.follow());
    subscription.add(this.presence.follow());
    const { session } = this.open;
    subscription.add(
      session.state.values$.subscribe((state) => {
        if (state.phase !== 'ready') return;
        this.notices.refusedByServer(state.refused);
        this.edits.dismissPublished();
      }),
    );
    subscription.add(this.fill.values$.subscribe((fill) => this.markFromScenario(fill?.scope ?? null)));
    let shown = this.views.choice.value;
    subscription.add(
      this.views.choice.values$.subscribe((choice) => {
        const isSame =
          choice.view === shown.view && choice.jobFilterId === shown.jobFilterId && choice.date === shown.date;
        shown = choice;
        if (isSame) return;
        this.notices.dropOwn();
        this.followDay(choice);
      }),
    );
    subscription.add(
      this.notices.state.values$.subscribe((notices) =>
        this.markConflicts(
          notices.flatMap((notice) =>
            notice.kind === 'refused' && notice.tried.refusal.code === 'slot_changed'
              ? (slotOfNotice(notice) ?? [])
              : [],
          ),
        ),
      ),
    );
    const decor$ = merge(
      this.views.view.values$,
      this.selection.state.values$,
      this.presence.changes$,
      this.lifted.values$,
    );
    subscription.add(decor$.subscribe(() => this.decorate()));
    subscription.add(
      merge(this.selection.state.values$, this.entry.state.values$).subscribe(() => this.sendPresence()),
    );
    return subscription;
  }

  /** Tells a screen reader what cannot be seen to have happened. */
  announceText(choose: (texts: BoardTexts) => string): void {
    this.announce(choose(this.wording.texts));
  }

  translate(wording: BoardWording): void {
    this.wording = wording;
    this.views.translate(wording.texts, wording.findingText);
  }

  /** The shift under the cursor; null on an empty cell. */
  get item(): WeekItem | null {
    const { cellPosition } = this.selection;
    const id = this.selection.itemIds[0];
    return cellPosition?.group != null && id !== undefined ? (this.views.view.value?.items.get(id) ?? null) : null;
  }

  /** Selected items, in the order of the board. */
  get items(): WeekItem[] {
    const items = this.views.view.value?.items;
    return this.selection.itemIds.flatMap((id) => items?.get(id) ?? []);
  }

  /** Letters that are being typed, for colleagues to see. */
  typing(text: string): void {
    const entry = this.entry.state.value;
    if (entry) this.open.presence.be({ mode: 'edit', cell: this.cellOf(entry.cellPosition), draft: text.slice(0, 40) });
  }

  /** In the view of a day the cursor is on that day, in its row: what is added there belongs to it. */
  private followDay({ view, date }: BoardChoice): void {
    const { cellPosition } = this.selection;
    if (view === 'day' && cellPosition && cellPosition.column !== date)
      this.selection.expect({ ...cellPosition, column: date });
  }

  private sendPresence(): void {
    const { cellPosition } = this.selection;
    const entry = this.entry.state.value;
    if (entry) return this.open.presence.be({ mode: 'edit', cell: this.cellOf(entry.cellPosition), draft: entry.text });
    this.open.presence.be(
      cellPosition?.group == null ? { mode: 'view' } : { mode: 'select', cell: this.cellOf(cellPosition) },
    );
  }

  private cellOf({ itemId, column, group }: CellPosition): PresenceCell {
    // The week knows a shift that was just added before the board has drawn it.
    if (itemId !== null && slotById(this.open.session.week, itemId)) return { slotId: itemId };
    const row = rowOf(this.views.view.value?.heads.get(group ?? ''));
    return { date: column, ...(row !== null && { row }) };
  }

  private markConflicts(ids: readonly SlotId[]): void {
    const { conflicts } = this.views;
    if (ids.length !== conflicts.value.size || ids.some((id) => !conflicts.value.has(id))) conflicts.set(new Set(ids));
  }

  private markFromScenario(scope: FillScope | null): void {
    const { fromScenario } = this.views;
    const ids = (scope?.fromScenario && scope.slotIds) || [];
    if (ids.length > 0 || fromScenario.value.size > 0) fromScenario.set(new Set(ids));
  }

  private decorate(): void {
    const { decor } = this;
    const focus = this.selection.focus;
    const range = this.selection.range;
    const before = decor.value;
    const next: BoardDecor = {
      focus: samePlace(before.focus, focus) ? before.focus : focus,
      range: JSON.stringify(before.range) === JSON.stringify(range) ? before.range : range,
      colleagues: this.presence.colleagues.value,
      flashes: this.presence.flashes.value,
      lifted: this.lifted.value,
    };
    const isSame = (Object.keys(next) as (keyof BoardDecor)[]).every((key) => next[key] === before[key]);
    if (!isSame) decor.set(next);
  }
}

/**
 * Name of a person of the planning records, disabled and of other locations included, else of a colleague who is
 * present; null for anybody else.
 */
export const personName = ({ planning, presence }: OpenDraftWeek, userId: UserId | string): string | null => {
  const facts = planning.state.value;
  const person = facts.phase === 'ready' ? facts.records.person?.get(userId) : undefined;
  return person?.name ?? presence.colleagues.value.find((colleague) => colleague.userId === userId)?.name ?? null;
};
