import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { Store } from '../../../platform/state/store.js';
import type { CellPosition } from '../../../roster/schedule-grid/cell-positions.js';

/** Something that is being typed into a cell. */
export interface CellEntry {
  /** Another one for another cell: the field begins anew. */
  readonly key: number;
  readonly cellPosition: CellPosition;
  /** The shift as it was when the typing began; null: a new one. */
  readonly slot: DraftSlot | null;
  /** Initial text of the field. */
  readonly text: string;
  /** Initial caret: after the text, or before it. */
  readonly caret: 'end' | 'start';
  /**
   * N was pressed on this shift. A new shift begins with a time, so who goes on with a letter means somebody
   * whose name begins with N, on the shift itself.
   */
  readonly insteadOf: { readonly cellPosition: CellPosition; readonly slot: DraftSlot } | null;
}

/**
 * Text input in a cell of the board; null while nothing is typed. `open` replaces an open input with a new one (caret
 * after the text by default), whose text is dropped; `close` drops it.
 */
export class BoardEntry {
  private readonly entries = new Store<CellEntry | null>(null);
  private count = 0;

  get state() {
    return this.entries as { readonly value: CellEntry | null; readonly values$: Store<CellEntry | null>['values$'] };
  }

  open(entry: Omit<CellEntry, 'key' | 'caret' | 'insteadOf'> & Partial<Pick<CellEntry, 'caret' | 'insteadOf'>>): void {
    this.count += 1;
    this.entries.set({ caret: 'end', insteadOf: null, ...entry, key: this.count });
  }

  close(): void {
    this.entries.set(null);
  }
}
