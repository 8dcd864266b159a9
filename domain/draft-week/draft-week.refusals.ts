import type { Instant } from '../kernel/clock-time.js';
import type { UserId } from '../kernel/ids.js';
import type { SlotPartName } from './draft-week.commands.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { DraftSlot } from './draft-week.state.js';

/** Details of refusals about a draft week. */
export interface DraftWeekRefusals {
  /** Details are absent when several slots changed. */
  slot_changed: {
    readonly current?: DraftSlot;
    readonly attempted?: Attempted;
    readonly facts?: { readonly parts: readonly SlotPartName[] };
  };
  /** `by` null: unknown or the system. */
  slot_removed: {
    readonly attempted?: Attempted;
    readonly facts: { readonly by: UserId | null; readonly reason?: string };
  };
  draft_published: {
    readonly attempted?: Attempted;
    readonly facts?: { readonly by?: UserId | null; readonly at?: Instant };
  };
  discard_needs_confirmation: { readonly facts: { readonly slots: number } };
}

/** Effect that the refused edit would have had. */
type Attempted = Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'];
